import { StudioError } from "@studio/contract/errors.ts";
import type { SavedCard } from "@studio/contract/shop/cards/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { spend } from "../../platform/firestore/limits.ts";
import { readCard, readCards, removeCard } from "../../platform/payments/customer.ts";
import { readCustomersOf } from "./store.ts";

/** Reads the member's saved cards at the payment provider, with all copies of each. */
async function cardsOf(uid: string) {
  const customers = await readCustomersOf(uid);
  return (await Promise.all(customers.map(({ id }) => readCards(id)))).flat();
}

/**
 * Returns a member's saved cards, the latest first; a card that was saved twice is one.
 * @throws `payment_unavailable`
 */
export async function savedCardsOf(uid: string): Promise<SavedCard[]> {
  const byCard = new Map<string, SavedCard>();
  for (const { card, fingerprint } of await cardsOf(uid)) {
    const key = fingerprint ?? card.id;
    if (!byCard.has(key)) byCard.set(key, card);
  }
  return [...byCard.values()];
}

/** Reads of a member that ask the payment provider about cards: a script must not use up what all members share. */
const READS = { limit: 60, seconds: 600 };

/**
 * Counts a read of a member at the payment provider.
 * @throws `too_many_requests`
 */
export const spendRead = (uid: string, now: Date): Promise<void> => spend(`cards:${uid}`, READS, now);

/**
 * Returns a member's saved cards to themselves, as `savedCardsOf`.
 * @throws `too_many_requests`, `payment_unavailable`
 */
export async function showCards(uid: string, now: Date): Promise<SavedCard[]> {
  await spendRead(uid, now);
  return savedCardsOf(uid);
}

/**
 * Returns the customer that a member's saved card belongs to.
 * @throws `card_not_found` (also another member's, or one that was not saved), `payment_unavailable`
 */
export async function customerOfCard(uid: string, id: string): Promise<string> {
  const [customers, card] = await Promise.all([readCustomersOf(uid), readCard(id)]);
  const customer = customers.find((one) => one.id === card?.customer);
  if (!customer || !card?.isSaved) throw new StudioError("card_not_found");
  return customer.id;
}

/**
 * Removes a member's saved card at the payment provider, with its copies.
 * @throws `card_not_found` (also another member's), `payment_unavailable`, `busy`
 */
export async function removeSavedCard(uid: string, id: string, now: Date): Promise<void> {
  const all = await cardsOf(uid);
  const asked = all.find(({ card }) => card.id === id);
  if (!asked) throw new StudioError("card_not_found");
  const isCopy = ({ card, fingerprint }: (typeof all)[number]) =>
    card.id === id || (fingerprint !== null && fingerprint === asked.fingerprint);
  // The asked one last: a repetition after a failure finds it.
  const copies = all.filter(isCopy).map(({ card }) => card.id);
  for (const copy of [...copies.filter((one) => one !== id), id]) await removeCard(copy);
  await runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member) return;
    const subject = named(uid, member.value);
    const about = { type: "user" as const, ...subject };
    recordActivity(commit, { kind: "payment.card_removed", at: now, actor: subject, subject, about });
  });
}
