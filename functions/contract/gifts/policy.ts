import type { Decision } from "../errors.ts";
import type { PackageGrant } from "../packages/changes.ts";
import { packEnd } from "../packages/limits/policy.ts";
import { lastSubscription, renewedAmong } from "../packages/renewal.ts";
import { formatPrice } from "../sales/money.ts";
import { MIN_ONLINE } from "../sales/policy.ts";
import { foldText } from "../text/foldedText.ts";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import type { GiftCardDocument, GiftEdit, GiftedOffer, GiftState } from "./model.ts";

type Lasting = Pick<GiftCardDocument, "state" | "until">;

/** Returns the state of a card on a day `yyyy-MM-dd` in Rome; its last day is included. */
export const giftStateOn = ({ state, until }: Lasting, day: string): GiftState =>
  state === "open" && day > until ? "expired" : state;

/** Returns the name of a card: that of its package, or `Buono da 100 €`. */
export const giftTitle = ({ offer, value }: Pick<GiftCardDocument, "offer" | "value">): string =>
  offer ? offer.title : `Buono da ${formatPrice(value)}`;

/** Returns the part of a card that open payment pages hold, in cents. */
export const heldOf = ({ holds }: Pick<GiftCardDocument, "holds">): number =>
  holds.reduce((sum, { cents }) => sum + cents, 0);

type Amount = Pick<GiftCardDocument, "left" | "holds">;

/** Returns what can be spent of a card now, in cents. */
export const spendableOf = (card: Amount): number => card.left - heldOf(card);

type UnusableGift = "gift_voided" | "gift_redeemed" | "gift_spent" | "gift_expired" | "gift_blocked";

const unusable: Readonly<Record<Exclude<GiftState, "open">, UnusableGift>> = {
  voided: "gift_voided",
  redeemed: "gift_redeemed",
  spent: "gift_spent",
  expired: "gift_expired",
  blocked: "gift_blocked",
};

/** Returns why a card can be neither redeemed nor spent, nor is mailed, on a day; `undefined` if it can. */
export function giftRefusal(card: Lasting, day: string): UnusableGift | undefined {
  const state = giftStateOn(card, day);
  return state === "open" ? undefined : unusable[state];
}

/**
 * Decides whether the package of a card is granted to a person (docs/product/gifts.md#redeeming): once, until its last
 * day. One for newcomers is for who had no package before; how often a person has its offer does not count, as they did
 * not choose it. Months wait until a membership that renews is stopped: each of its payments would move them on.
 */
export function mayRedeem(
  card: GiftCardDocument | undefined,
  { day, isNewcomer, packages }: { day: string; isNewcomer: boolean; packages: readonly Held[] },
): Decision<GiftedOffer> {
  if (!card) return { ok: false, refusal: "gift_not_found" };
  const refusal = giftRefusal(card, day);
  if (refusal) return { ok: false, refusal };
  if (!card.offer) return { ok: false, refusal: "gift_is_amount" };
  if (card.offer.for_newcomers && !isNewcomer) return { ok: false, refusal: "gift_for_newcomers" };
  if (card.offer.months !== null && renewedAmong(packages, card.offer.limits ?? undefined))
    return { ok: false, refusal: "gift_behind_renewal" };
  return { ok: true, value: card.offer };
}

/** Decides whether a card can pay something on a day; returns how much at most, in cents. */
export function maySpend(card: GiftCardDocument | undefined, day: string): Decision<number> {
  if (!card) return { ok: false, refusal: "gift_not_found" };
  const refusal = giftRefusal(card, day);
  if (refusal) return { ok: false, refusal };
  if (card.offer) return { ok: false, refusal: "gift_is_package" };
  const cents = spendableOf(card);
  return cents > 0 ? { ok: true, value: cents } : { ok: false, refusal: "gift_held" };
}

/**
 * Returns what a card pays of a price, in cents: what it has, but so that nothing is left to pay, or as much as can be
 * paid online. 0 if neither is possible.
 */
export function giftPartOf(price: number, spendable: number): number {
  const part = Math.min(price, spendable);
  const rest = price - part;
  return rest === 0 || rest >= MIN_ONLINE ? part : Math.max(0, price - MIN_ONLINE);
}

/** A package that someone has. */
type Held = Parameters<typeof lastSubscription>[0][number];

/**
 * Returns the package of a card for who redeems it on a day: as a purchase of that day grants it
 * (docs/product/shop.md#what-an-offer-grants), a subscription from where the last one that they have ends.
 */
export function giftedPackage(
  { title, lessons, months, validity, limits, service, extras }: GiftedOffer,
  packages: readonly Held[],
  day: string,
): PackageGrant {
  const named = {
    name: title,
    ...(limits && { limits }),
    ...(service && { service }),
    ...(extras && { extras }),
  };
  if (months === null) return { ...named, size: lessons ?? 0, ...packEnd(validity, day) };
  const first = lastSubscription(packages, day, limits ?? undefined)?.expire_date ?? day;
  return { ...named, size: 0, start_date: first, expire_date: addRomeMonths(first, months) };
}

/** Months ahead for which the mail to who receives a card can be planned. */
const MAX_MONTHS_TO_DELIVERY = 12;

/** Returns the last day of a card that is sold on a day. */
export const lastDayOfGift = (soldOn: string, months: number): string => addRomeMonths(soldOn, months);

/**
 * Decides on the day of the mail to who receives a card: from today on to a year from now, and to the last day of the card,
 * or none.
 */
export const mayDeliverOn = (day: string | null, today: string, until: string): Decision<string | null> => {
  if (day === null) return { ok: true, value: day };
  if (day < today || day > addRomeMonths(today, MAX_MONTHS_TO_DELIVERY))
    return { ok: false, refusal: "gift_delivery_day" };
  return day <= until ? { ok: true, value: day } : { ok: false, refusal: "gift_delivery_after_end" };
};

/** Returns the day on which who receives a card is mailed, from today on; `null` without an e-mail. */
export const deliveryDay = (
  { email, deliver_on }: Pick<GiftCardDocument["to"], "email" | "deliver_on">,
  today: string,
): string | null => (email === null ? null : deliver_on !== null && deliver_on > today ? deliver_on : today);

/** Days before its last one on which a card that is still open is reminded of. */
const REMINDER_DAYS = 30;

/** Returns the day of the reminder of a card; `null` if it has come already when the card is made or changed. */
export function reminderDay(until: string, today: string): string | null {
  const day = addRomeDays(until, -REMINDER_DAYS);
  return day > today ? day : null;
}

/** Years from today on to which staff can move the last day of a card. */
const MAX_YEARS = 10;

/** Returns whether a change only takes name, e-mail or message of who receives a card out of it. */
function isRemoval({ to, until }: GiftCardDocument, edit: GiftEdit): boolean {
  const { to_name, to_email, message, deliver_on, giver_email } = edit;
  const fields = [
    [to.name, to_name],
    [to.email, to_email],
    [to.message, message],
  ] as const;
  return (
    giver_email === undefined &&
    edit.until === until &&
    deliver_on === to.deliver_on &&
    fields.every(([before, after]) => after === null || after === before) &&
    fields.some(([before, after]) => after !== before)
  );
}

/**
 * Decides whether staff can change a card: not once it is redeemed, spent or refunded, but for who receives it, who can be
 * taken out of any. Another last day has a reason, and is from today on. The e-mail of a giver with an account is that of
 * the account. One that is over has no new code before it has another last day.
 */
export function mayEditGift(card: GiftCardDocument, edit: GiftEdit, today: string): Decision<GiftEdit> {
  if (card.state !== "open")
    return isRemoval(card, edit) ? { ok: true, value: edit } : { ok: false, refusal: unusable[card.state] };
  const { uid, email } = card.giver;
  if (edit.giver_email !== undefined && uid !== null && edit.giver_email !== email)
    return { ok: false, refusal: "gift_giver_has_account" };
  if (edit.deliver_on !== card.to.deliver_on) {
    const day = mayDeliverOn(edit.deliver_on, today, edit.until);
    if (!day.ok) return day;
  }
  if (card.deliveryDue !== null && edit.deliver_on !== null && edit.deliver_on > edit.until)
    return { ok: false, refusal: "gift_delivery_after_end" };
  if (edit.giver_email !== undefined && edit.until < today) return { ok: false, refusal: "gift_last_day" };
  if (edit.until !== card.until) {
    if (edit.reason === undefined) return { ok: false, refusal: "gift_reason_missing" };
    if (edit.until < today || edit.until > addRomeMonths(today, MAX_YEARS * 12))
      return { ok: false, refusal: "gift_last_day" };
  }
  return { ok: true, value: edit };
}

/** Returns what can be refunded of a card, in cents: all of one that is not redeemed, what is left and not held of an amount. */
export const refundableOf = (card: GiftCardDocument): number =>
  card.state === "open" || card.state === "spent" ? (card.offer ? card.value : spendableOf(card)) : 0;

/** Returns how much of an amount was spent, in cents. */
export const spentOf = ({ value, left, refunded, owedBack }: GiftCardDocument): number =>
  value - refunded + owedBack - left;

/**
 * Returns why who paid for a card cannot withdraw from it (docs/product/gifts.md#withdrawal); `undefined` of one that is as
 * it was sold, but for what its studio refunded of it, also while a dispute blocks it.
 */
export function giftWithdrawalRefusal(card: GiftCardDocument): "withdrawal_gift_used" | undefined {
  const { state, offer, holds } = card;
  const isUnused = state === "open" || state === "blocked";
  const isUntouched = isUnused && (offer !== null || (spentOf(card) === 0 && holds.length === 0));
  return isUntouched ? undefined : "withdrawal_gift_used";
}

/** Lengths of the beginnings of words that are stored for the search. */
const MIN_TERM = 3;
const MAX_TERM = 10;

const wordsOf = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => foldText(text ?? "").split(/[^\p{L}\p{N}@._-]+/u)).filter(Boolean);

/** Returns the beginnings of names and e-mails by which staff search a card. */
export function giftTerms({ giver, to }: Pick<GiftCardDocument, "giver" | "to">): string[] {
  const words = wordsOf([giver.name, giver.email, to.name, to.email]).slice(0, 16);
  const beginnings = words.flatMap((word) => {
    const letters = [...word].slice(0, MAX_TERM);
    return letters.length <= MIN_TERM
      ? [letters.join("")]
      : letters.slice(MIN_TERM - 1).map((_, index) => letters.slice(0, MIN_TERM + index).join(""));
  });
  return [...new Set(beginnings)].slice(0, 200);
}

/** Returns the stored beginning by which a search is looked up; `undefined` if it says too little. */
export function giftSearchTerm(query: string): string | undefined {
  const [word] = wordsOf([query]).toSorted((one, other) => other.length - one.length);
  return word === undefined ? undefined : [...word].slice(0, MAX_TERM).join("");
}

/** Returns whether a card has every word of a search in the names and e-mails of giver and recipient. */
export function matchesGift({ giver, to }: Pick<GiftCardDocument, "giver" | "to">, query: string): boolean {
  const words = wordsOf([giver.name, giver.email, to.name, to.email]);
  return wordsOf([query]).every((asked) => words.some((word) => word.startsWith(asked)));
}
