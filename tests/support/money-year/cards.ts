import type { Book, Books, OfferName } from "./books.ts";
import { addDays } from "./days.ts";

/** Least amount that the provider takes. */
const LEAST_ONLINE = 50;

/** Days for which a card that is over can be used again, once something returns to it. */
const DAYS_AGAIN = 30;

/** A gift card as the studio's people know it. */
export type Card = {
  id: string;
  /** `null` of an amount. */
  offer: OfferName | null;
  /** Paid for it. */
  value: number;
  /** Went back to its buyer, also what was spent by then. */
  refunded: number;
  /** Parts that payment pages have, by the request that opened the page. */
  holds: Map<string, number>;
  /** Uid and package of who redeemed it. */
  redeemed: { uid: string; packageId: string } | null;
  isBlocked: boolean;
  isVoid: boolean;
  /** Last day; empty until the server knows of the card. */
  until: string;
  to: { email: string | null; on: string | null };
  /** Day from which the mail to who receives it is due. */
  mailDue: string | null;
  /** Days on which that mail left. */
  mailed: string[];
  /** Whether its buyer has no account. */
  isOfVisitor: boolean;
  /** Sales that it has paid a part of. */
  paid: Set<Book>;
};

export const newCard = (card: Pick<Card, "id" | "offer" | "value" | "to" | "isOfVisitor">): Card => ({
  refunded: 0,
  holds: new Map(),
  redeemed: null,
  isBlocked: false,
  isVoid: false,
  until: "",
  mailDue: null,
  mailed: [],
  paid: new Set(),
  ...card,
});

/** Returns what sales still have of a card. */
export const paidWith = (card: Card): number =>
  [...card.paid]
    .flatMap(({ gifts }) => gifts)
    .reduce((sum, one) => sum + (one.card === card ? one.cents : 0), 0);

/**
 * Returns what is left of an amount: its value without what its buyer got back and what sales have of it. What was refunded
 * although it was spent is missing in what returns.
 */
export const leftOf = (card: Card): number =>
  card.offer === null ? Math.max(0, card.value - card.refunded - paidWith(card)) : 0;

const heldOf = ({ holds }: Card): number => [...holds.values()].reduce((sum, cents) => sum + cents, 0);

/** Returns what can be spent of an amount now. */
export const spendableOf = (card: Card): number => leftOf(card) - heldOf(card);

type CardState = "open" | "redeemed" | "spent" | "voided" | "blocked";

export function stateOf(card: Card): CardState {
  if (card.redeemed) return "redeemed";
  if (card.isBlocked) return "blocked";
  if (card.isVoid) return "voided";
  return card.offer === null && leftOf(card) === 0 ? "spent" : "open";
}

/** Returns why a card cannot be used on a day, as the error of a call; `undefined` if it can. */
export function refusalOf(card: Card, day: string): string | undefined {
  const state = stateOf(card);
  if (state !== "open") return `gift_${state}`;
  return day > card.until ? "gift_expired" : undefined;
}

/** Returns what a card pays of a price: all that it has, but it leaves nothing that is too little for the provider. */
export function partOf(price: number, spendable: number): number {
  if (spendable >= price) return price;
  return Math.min(spendable, Math.max(0, price - LEAST_ONLINE));
}

/** Pays a part of a sale with a card. */
export function payWith(
  books: Books,
  book: Book,
  { card, cents, day }: { card: Card; cents: number; day: string },
): void {
  const before = book.gifts.find((one) => one.card === card)?.cents ?? 0;
  book.gifts = [...book.gifts.filter((one) => one.card !== card), { card, cents: before + cents }];
  card.paid.add(book);
  books.byGift.push({ day, amount: cents });
}

/** Gives a part of a sale back to the cards that paid it, the latest first; returns whether one can be used again. */
export function returnPart(books: Books, book: Book, amount: number, day: string): boolean {
  let rest = amount;
  let isBack = false;
  for (const { card, cents } of book.gifts.toReversed()) {
    const part = Math.min(rest, cents);
    if (part <= 0) continue;
    const before = leftOf(card);
    rest -= part;
    book.gifts = book.gifts.filter((one) => one.card !== card);
    if (cents > part) book.gifts.push({ card, cents: cents - part });
    if (leftOf(card) > before) {
      card.isVoid = false;
      isBack = true;
    }
    if (card.until < day) card.until = addDays(day, DAYS_AGAIN);
  }
  books.byGift.push({ day, amount: rest - amount });
  return isBack;
}

/** Ends a card, whose mail is not due any more. */
function end(card: Card, how: "isVoid" | "isBlocked"): void {
  card[how] = true;
  card.mailDue = null;
}

/** Plans the mail to who receives a card anew. */
export function planMail(card: Card, today: string): void {
  card.mailDue = card.to.email === null || card.mailed.length > 0 ? null : (card.to.on ?? today);
}

/** Takes what its buyer gets back off a card, of an offer all of it; what open pages hold goes with it if there is too little. */
export function refundCard(card: Card, amount: number): void {
  const before = leftOf(card);
  const spendable = spendableOf(card);
  card.refunded = card.offer === null ? card.refunded + amount : card.value;
  const taken = before - leftOf(card);
  if (taken > spendable) card.holds.clear();
  if (card.offer !== null || (taken > 0 && taken === before)) end(card, "isVoid");
}

/** Takes what was refunded on the provider's pages off a card; a part leaves one of an offer. */
export function refundCardOutside(
  card: Card,
  { amount, isWhole }: { amount: number; isWhole: boolean },
): void {
  const part = Math.min(amount, card.value - card.refunded);
  if (part <= 0 || card.redeemed || (card.offer !== null && !isWhole)) return;
  refundCard(card, part);
}

/** Blocks a card whose payment is disputed. */
export function block(card: Card): void {
  const state = stateOf(card);
  if (state !== "open" && state !== "spent") return;
  card.holds.clear();
  end(card, "isBlocked");
}

/** Gives a blocked card back, whose dispute is won. */
export function unblock(card: Card, today: string): void {
  if (!card.isBlocked) return;
  card.isBlocked = false;
  planMail(card, today);
}

/** Opens a card again, whose withdrawal is declined. */
export function restore(books: Books, card: Card, book: Book, today: string): void {
  card.refunded = card.offer === null ? card.value - Math.min(card.value, books.received(book)) : 0;
  card.isVoid = false;
  planMail(card, today);
}

/** Returns whether who paid for a card can withdraw: it is neither redeemed nor begun to be spent. */
export const isUntouched = (card: Card): boolean =>
  stateOf(card) === "open" && (card.offer !== null || (paidWith(card) === 0 && card.holds.size === 0));

/** Returns what an owner can refund of a card's sale: of an offer all that is received, of an amount what can be spent. */
export function refundableOf(card: Card, received: number): number {
  const state = stateOf(card);
  if (state !== "open" && state !== "spent") return 0;
  return Math.min(received, card.offer === null ? spendableOf(card) : received);
}
