import { instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import type { OffersContent } from "@studio/contract/shop/content/offers.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { editedContent, saveContent } from "../../../../functions/src/content/edit.ts";
import { collectInstalments } from "../../../../functions/src/instalments/collect.ts";
import { storeMember } from "../../../support/people.ts";
import { memoryFirestore } from "../../memory.ts";
import { DAY_MS, desk, START, start, twice } from "./provider.ts";

/** Publishes an offer of the owner's. */
export async function publish(own: OffersContent["own"][number]): Promise<void> {
  const { revision } = await editedContent("offers");
  const value = { ...initialOffers, own: [own] };
  const now = new Date(START.getTime() - DAY_MS);
  await saveContent("offers", { revision, value, publish: true }, { actor: desk, now });
}

/** Publishes the membership among the offers. */
export const publishMembership = (): Promise<void> => publish(twice);

export const read = async (name: string) => (await memoryFirestore.collection(name).get()).docs;

export const readPlan = async () =>
  instalmentPlanDocument.parse((await memoryFirestore.doc("instalmentPlans/sub_1").get()).data());

export const run = (now: Date) => ({ name: "freeRacePlaces", now, cursor: null, hasTime: () => true });

export const packageOfAnna = async () =>
  packageDocument.parse((await read("users/anna/products"))[0]?.data());
export const mailsOf = async (subject: string) =>
  (await read("mail"))
    .map((one) => mailDocument.parse(one.data()))
    .filter(({ message }) => message.subject.startsWith(subject));

/** Begins the membership of a member, who gets other packages before its first payment is read. */
export async function begunMembership(...others: readonly Record<string, unknown>[]): Promise<void> {
  start("membership");
  await storeMember("anna");
  await publishMembership();
  for (const [index, other] of others.entries())
    await memoryFirestore.doc(`users/anna/products/other-${index}`).set(other);
  await collectInstalments("sub_1", undefined, START);
}

export const membershipOf = async () =>
  packageDocument.parse((await memoryFirestore.doc("users/anna/products/cs_test_1").get()).data());

export const prepaid = makePackage({
  size: 0,
  remaining: 0,
  start_date: "2027-01-01",
  expire_date: "2027-06-01",
});
export const by = { actor: desk, now: START };
