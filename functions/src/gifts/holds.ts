import { createHash } from "node:crypto";
import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import { type Decision, StudioError, unwrap } from "@studio/contract/errors.ts";
import {
  type GiftCardDocument,
  type GiftHold,
  MAX_HOLDS,
  type PaidByGift,
} from "@studio/contract/gifts/model.ts";
import { giftPartOf, maySpend } from "@studio/contract/gifts/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { changeGift, changeHolds } from "./change.ts";
import { aboutGift } from "./issue.ts";
import { giftCardStore, giftEntryStore, readByCode, type StoredGift } from "./store.ts";

/** Person who pays with a card: a member, or who has the e-mail that a visitor typed. */
type Person = { uid: string | null; email: string | null };

/** A purchase that a card pays a part of. */
export type GiftUseAsked = {
  code: string;
  person: Person;
  offer: string;
  /** To be paid without the card, in cents. */
  price: number;
  now: Date;
};

/** Returns the digest of a person by which their holds are recognised; the card has no more of them. */
const digestOf = ({ uid, email }: Person): string =>
  createHash("sha256")
    .update(uid ?? `email:${email}`)
    .digest("base64url");

/** Time in which a payment page is opened, or a purchase of 0 is made, after its part is held. */
const OPENING_MS = 30_000;

/** Returns whether the payment page of a hold may be about to be opened. */
export const isOpeningGift = ({ sessionId, at }: GiftHold, now: Date): boolean =>
  sessionId === null && now.getTime() - at.getTime() < OPENING_MS;

/** Returns the name of the line of a purchase that a card paid. */
const spentKey = (id: string): string => `spent-${id}`;

const without = ({ holds }: GiftCardDocument, id: string): GiftHold[] => holds.filter((one) => one.id !== id);

/** Decides on the part of a price that a card pays besides what its other holds have. */
function partOf(card: GiftCardDocument | undefined, price: number, now: Date): Decision<number> {
  const decided = maySpend(card, romeDay(now));
  if (!decided.ok) return decided;
  const cents = giftPartOf(price, decided.value);
  return cents > 0 ? { ok: true, value: cents } : { ok: false, refusal: "gift_at_desk" };
}

/**
 * Returns the part of a price that the card with a code pays, in cents, and what is left on it then; nothing is held. The
 * page that the person has open gives its part back for it.
 * @throws the refusals of `maySpend`, `gift_at_desk`
 */
export async function giftPartFor({
  code,
  person,
  price,
  now,
}: Omit<GiftUseAsked, "offer">): Promise<{ gift: number; left: number }> {
  const card = await readByCode(code);
  const by = digestOf(person);
  const isKnown = person.uid !== null || person.email !== null;
  const holds = card && isKnown ? card.value.holds.filter((one) => one.by !== by) : card?.value.holds;
  const gift = unwrap(partOf(card && { ...card.value, holds: holds ?? [] }, price, now));
  return { gift, left: (card?.value.left ?? 0) - gift };
}

/** A hold of the card that a person has, with its card. */
export type HeldPart = { card: string; hold: GiftHold };

/**
 * Holds the part of a price that a card pays until the payment page is over; a repetition with the same id returns it,
 * held anew, at the price of now, if no page was opened for it. Each hold writes the card, so that of many at once as much is held as it has. A
 * person has one at a time: `hindered` names the one that ends before.
 * @throws the refusals of `maySpend`, `gift_at_desk`, `busy`
 */
export async function holdGift(
  id: string,
  until: Date,
  { code, person, offer, price, now }: GiftUseAsked,
): Promise<
  { outcome: "held"; part: HeldPart } | { outcome: "hindered"; by: HeldPart } | { outcome: "spent" }
> {
  const named = await readByCode(code);
  if (!named) throw new StudioError("gift_not_found");
  return runAtomic(`gift/${named.id}`, async (commit) => {
    const [card, spent] = await Promise.all([
      giftCardStore.read({ id: named.id }),
      giftEntryStore.read({ id: named.id, entryId: spentKey(id) }),
    ]);
    if (!card) throw new StudioError("gift_not_found");
    if (spent) return { outcome: "spent" };
    const before = card.value.holds.find((one) => one.id === id);
    if (before && before.sessionId === null && !isOpeningGift(before, now)) {
      const others = without(card.value, id);
      const cents = unwrap(partOf({ ...card.value, holds: others }, price, now));
      const hold = { ...before, cents, until, at: now };
      changeHolds(commit, card, [...others, hold], now);
      return { outcome: "held", part: { card: card.id, hold } };
    }
    if (before && before.until > now) return { outcome: "held", part: { card: card.id, hold: before } };
    const by = digestOf(person);
    const open = before ?? card.value.holds.find((one) => one.by === by);
    if (open) return { outcome: "hindered", by: { card: card.id, hold: open } };
    const cents = unwrap(partOf(card.value, price, now));
    if (card.value.holds.length >= MAX_HOLDS) throw new StudioError("busy");
    const hold: GiftHold = { id, cents, by, offer, sessionId: null, until, at: now };
    changeHolds(commit, card, [...card.value.holds, hold], now);
    return { outcome: "held", part: { card: card.id, hold } };
  });
}

type Opened = { sessionId: string; until: Date; now: Date };

/** Notes the payment page that was opened for a hold; returns whether it still holds its part. */
export const noteGiftSession = (
  { card: cardId, hold: { id } }: HeldPart,
  { sessionId, until, now }: Opened,
): Promise<boolean> =>
  runAtomic(`gift/${cardId}`, async (commit) => {
    const card = await giftCardStore.read({ id: cardId });
    const hold = card?.value.holds.find((one) => one.id === id);
    if (!card || !hold) return false;
    if (hold.sessionId !== null) return hold.sessionId === sessionId;
    if (hold.until.getTime() !== until.getTime()) return false;
    changeHolds(commit, card, [...without(card.value, id), { ...hold, sessionId }], now);
    return true;
  });

/** Gives back a part that was not paid, if its payment page is still this one, `null` for none yet. Idempotent. */
export const releaseGift = (
  cardId: string,
  { id, sessionId, now }: { id: string; sessionId: string | null; now: Date },
): Promise<void> =>
  runAtomic(`gift/${cardId}`, async (commit) => {
    const card = await giftCardStore.read({ id: cardId });
    const hold = card?.value.holds.find((one) => one.id === id);
    if (!card || hold?.sessionId !== sessionId) return;
    changeHolds(commit, card, without(card.value, id), now);
  });

/**
 * Spends a held part in the commit of its payment, with a line of the card; `undefined` of a part that is not held, or of
 * another offer.
 */
export async function spendHeld(
  commit: Commit,
  cardId: string,
  { id, offer, saleId, now }: { id: string; offer: string | null; saleId: string; now: Date },
): Promise<PaidByGift | undefined> {
  const card = await giftCardStore.read({ id: cardId });
  const hold = card?.value.holds.find((one) => one.id === id);
  if (!card || !hold || hold.offer !== offer) return undefined;
  const line = { kind: "spent", delta: -hold.cents, key: spentKey(id), saleId, now } as const;
  changeGift(commit, card, line, { holds: without(card.value, id) });
  const about = aboutGift(cardId, card.value);
  recordActivity(commit, { kind: "gift.spent", at: now, actor: PAYMENTS, subject: null, about });
  return { card: cardId, cents: hold.cents };
}

/** Reads the cards with a hold that was over at an instant. */
export const readOverdueGifts = (at: Date, limit: number): Promise<StoredGift[]> =>
  giftCardStore.find("overdue", { values: [at], limit });
