import { api } from "@studio/contract/api.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { contentDocument } from "@studio/contract/content/stored.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { newPerson, type Person } from "../people.ts";
import { sessionOf } from "../race/checkouts.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { paySession } from "../stripe.ts";

export const MONTHLY_CENTS = 7_900;

/** Two classes a week for 79 € a month, until it is stopped. */
export const twice = makeOwnOffer({
  id: "0d6f0c1e-8a4b-4a56-b1de-5f5f3a5d7a10",
  group: "limited",
  name: "2 a settimana, per prova",
  size: "1",
  payment: "monthly",
  price: "79",
  terms: { ...NO_LIMITS, count: "2" },
});

/** Title of the offer, of its packages and sales. */
export const TITLE = "Small class, 2 a settimana, per prova";

/** Publishes the membership as the only offer that was added, in the state in which it is sold. */
export async function publishMembership(sale: "open" | "withdrawn" = "open"): Promise<void> {
  const ref = database.doc(documentPath("contents", { name: "offers" }));
  const stored = (await ref.get()).data();
  const { revision, published } = stored ? contentDocument.parse(stored) : { revision: 0, published: null };
  const version = {
    version: (published?.version ?? 0) + 1,
    at: new Date(Date.now() - 60_000),
    by: "admin",
    value: { ...initialOffers, own: [{ ...twice, sale }] },
  };
  await ref.set({ revision: revision + 1, published: version, draft: null });
}

/** Asks for the payment of the first month. */
export const askForMembership = ({ token }: Person, cents = MONTHLY_CENTS) =>
  request("POST", "/u/instalments", { token, json: { offer: twice.id, cents, begin_at_once: true } });

/** Opens the payment of the first month in the app; returns the id of its session, and of the package. */
export async function openedMembership(member: Person): Promise<string> {
  const { body } = await askForMembership(member);
  return sessionOf(api.instalments.checkout.response.parse(body).checkout_url);
}

/** Begins a membership as a new member; returns them, the plan's id and the package's. */
export async function newMembership(): Promise<{ member: Person; id: string; packageId: string }> {
  const member = await newPerson();
  const packageId = await openedMembership(member);
  const { session } = await paySession(packageId);
  return { member, id: String(session.subscription), packageId };
}
