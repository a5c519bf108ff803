import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import type { ProgramContent } from "@studio/contract/referrals/content/program.ts";
import { referralDocument, referrerDocument } from "@studio/contract/referrals/model.ts";
import { makeProgramContent } from "@studio/contract/testing/shop/referrals.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { grantDueRewards, reviewReferrals } from "../../../functions/src/referrals/rewards.ts";
import { createCode } from "../../../functions/src/referrals/view.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { readPaid } from "../../../functions/src/withdrawals/purchase.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { closed } from "./closedAccounts.ts";

export const NOW = new Date("2027-03-01T09:00:00Z");
export const TODAY = romeDay(NOW);
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
export const DAY = 24 * 60;
export const actor = { id: "owner", name: "Elena Riva" };

/** Publishes the programme as an owner has written it. */
export async function publish(different: Partial<ProgramContent> = {}): Promise<void> {
  const { revision } = await editedContent("referrals");
  const value = makeProgramContent(different);
  await saveContent("referrals", { revision, value, publish: true }, { actor, now: NOW });
}

export async function begin(): Promise<void> {
  await emptyDatabase();
  closed.clear();
  await storeMember("anna", { first_name: "Anna", phone: "3331112222", joined_at: NOW });
  await storeMember("nina", { first_name: "Nina", customer_since: null, joined_at: NOW });
  await publish();
}

export const refusalOf = async (made: Promise<unknown>): Promise<string | undefined> =>
  made.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof StudioError) return error.code;
      throw error;
    },
  );

export const codeOf = async (uid = "anna"): Promise<string> => (await createCode(uid, NOW)).code ?? "";

export const referralOf = async (uid = "nina") =>
  referralDocument.parse((await database.doc(documentPath("referrals", { uid })).get()).data());
export const rewardsOf = async (uid = "anna") =>
  referrerDocument.parse((await database.doc(documentPath("referrers", { uid })).get()).data()).rewards;
export const sweep = (now = later(5)) => grantDueRewards(runAt(now), readPaid);
export const review = (now = later(DAY)) => reviewReferrals(runAt(now), readPaid);

export const TEN = { name: "Small class, 10 lezioni", size: 10, expire_date: null };

/** Sells a pack of ten lessons for 150 € at the desk, of which a part is paid. */
export const sell = (uid: string, paid: number, now = NOW) =>
  sellPackage(uid, TEN, actor, now, {
    request: requestOf(`sold-${uid}-${now.getTime()}`),
    terms: { price: 15_000, discount: 0, paid, ...(paid > 0 && { method: "cash" as const }) },
  });

/** Reverses a sale at the desk, and pays all of it back. */
export const payBackAll = (sale: string) =>
  reverse(
    sale,
    { amount: 15_000, reason: "Ha cambiato idea", paid_back: { amount: 15_000, method: "cash" } },
    { request: requestOf(`back-${sale}`), actor, now: later(3) },
  );

export const sizesOf = async (uid: string) =>
  (await packagesOf(uid)).map(({ size, remaining }) => ({ size, remaining }));

export async function mailsTo(uid: string): Promise<string[]> {
  const { docs } = await database.collection("mail").get();
  return docs
    .map((mail) => mailDocument.parse(mail.data()))
    .filter(({ to }) => to.includes(`${uid}@studio.test`))
    .map(({ message }) => message.subject);
}
