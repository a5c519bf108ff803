import type { Card } from "./cards.ts";
import { addDays, addMonths, daysBetween, monthOf } from "./days.ts";
import { type Enrolment, type Fees, sharesOf, YEAR_FEES } from "./fees.ts";
import { provider } from "./provider.ts";

export type DeskMethod = "cash" | "card" | "transfer";
export const deskMethods: readonly DeskMethod[] = ["cash", "card", "transfer"];

/** A receipt as it was handed out. */
type HandedOut = { id: string; amount: number; day: string; isCredited: boolean };

/** A sale as the studio's people know it, from what they did and what the payment provider says. */
export type Book = {
  id: string;
  uid: string;
  /** Day of the sale; of one online, of its notification. */
  day: string;
  charged: number;
  /** Taken at the desk less given back there, by method. */
  desk: Record<DeskMethod, number>;
  /** The payments at the provider; that which made the sale has the id under which the server knows it. */
  intents: string[];
  paymentId: string | null;
  packageId: string | null;
  plan: string | null;
  /** The gift card that was sold. */
  card: Card | null;
  /** Parts that gift cards pay of it, the latest last. */
  gifts: { card: Card; cents: number }[];
  /** `declared` until the refund of a withdrawal is ordered, which is then `over`. */
  withdrawal: { amount: number; on: string; state: "declared" | "over" } | null;
  /** Ordered from the provider and not yet made. */
  due: number;
  /** The provider could not pay it back, and staff did. */
  isByHand: boolean;
  /** The provider or a bank took money by itself: more may have gone back than was received. */
  isTaken: boolean;
  receipts: HandedOut[];
  /** Dates on which what is owed is to be paid. */
  schedule: readonly DueDate[];
  /** Whether the enrolment fee was sold. */
  isFee: boolean;
  /** The other sale that the same charge pays: of a package its fee, of a fee its package. */
  sharedWith: Book | null;
  /** The fee that the charge pays. */
  paidFee: number;
};

type DueDate = { due: string; amount: number };

/** The year's discount code: a tenth of the price, without a limit. */
export const CODE = "DECIMO10";

/** Returns what the code takes off a price. */
export const takenOff = (price: number): number => Math.round(price / 10);

/** A package as the rules leave it. */
export type Pack = {
  uid: string;
  id: string;
  size: number;
  /** Lessons that classes took. */
  used: number;
  /** Day of its sale online, from which it can be withdrawn from; `null` of what the desk sold. */
  boughtOn: string | null;
  /** Day on which its buyer asked to begin at once, and the lessons that were used before; `null` until they do. */
  begun: { on: string; usedBefore: number } | null;
  /** Id of the subscription behind which it begins. */
  follows: string | null;
  /** Empty until the server knows of it. */
  startsOn: string;
  /** First day on which it no longer pays; `null` for a pack. */
  ends: string | null;
  /** `voided` by a refund or a withdrawal, `emptied` by a refund on the provider's pages. */
  state: "active" | "voided" | "emptied";
};

/** A plan of instalments, or of a membership that renews, as the provider and the counter know it. */
export type Plan = {
  id: string;
  packageId: string;
  uid: string;
  /** The enrolment fee that its first invoice charges too. */
  fee: { cents: number; every: "year" | "once" } | undefined;
  /** `null` of a membership that renews. */
  count: number | null;
  startsOn: string;
  /** Nothing more is collected: of a membership once it has ended. */
  isStopped: boolean;
  /** A membership that ends with the month that has begun. */
  isEnding: boolean;
  /** Invoices whose money went back on the provider's pages. */
  refunded: Set<string>;
  /** Since when the package is paused, as the last attempt has failed. */
  pausedOn: string | null;
  /** The invoice for which it is. */
  pausedFor: string | null;
  pausedDays: number;
};

/** Money that the desk took or, negative, gave back. */
type DeskLine = { day: string; method: DeskMethod; amount: number };
/** An amount of a day. */
type Charged = { day: string; amount: number };
type Price = { offer: string; cents: number; from: string; until: string | null };

/** The price list, as it is printed. */
const printed = {
  "class-10": { cents: 15_000, size: 10, months: 0, title: "Small class, 10 lezioni" },
  "class-20": { cents: 25_000, size: 20, months: 0, title: "Small class, 20 lezioni" },
  "class-3-months": { cents: 42_000, size: 0, months: 3, instalment: 14_000, title: "Small class, 3 mesi" },
  "class-6-months": { cents: 80_000, size: 0, months: 6, instalment: 13_500, title: "Small class, 6 mesi" },
  "class-12-months": {
    cents: 150_000,
    size: 0,
    months: 12,
    instalment: 13_000,
    title: "Small class, 12 mesi",
  },
} as const;
export type OfferName = keyof typeof printed;
type Printed = { cents: number; size: number; months: number; title: string; instalment?: number };

/** The books of the studio, kept by hand and apart from the product. */
export class Books {
  readonly sales = new Map<string, Book>();
  readonly packs = new Map<string, Pack>();
  readonly plans = new Map<string, Plan>();
  readonly desk: DeskLine[] = [];
  readonly charged: Charged[] = [];
  /** Charged for amount cards, which is no revenue. */
  readonly vouchers: Charged[] = [];
  /** Paid by gift cards and, negative, given back to them. */
  readonly byGift: Charged[] = [];
  readonly cards = new Map<string, Card>();
  /** Payments of pages with a card that the server does not know of yet, with the card and the name of its hold. */
  readonly giftPages = new Map<string, { card: Card; key: string }>();
  /** Payments that wait for staff, as their gift card had nothing any more. */
  readonly waiting = new Set<string>();
  readonly prices: Price[] = [];
  /** Receipts and, negative, credit notes. */
  readonly issued: Charged[] = [];
  /** Changes that a notification makes once it has arrived, by what it is about. */
  readonly pending = new Map<string, (today: string) => void>();
  /** Plans of which a notification has arrived. */
  readonly known = new Set<string>();
  /** The amount that each paid use of the code took off. */
  readonly codeUses: number[] = [];
  /** Payments of pages with the code that the server does not know of yet, by person; `null` of a page that is open. */
  readonly codePages = new Map<string, string | null>();
  /** Enrolments by person, in the order in which they were recorded. */
  readonly enrolments = new Map<string, Enrolment[]>();
  /** The fees that the studio asks, with the first day of the later one. */
  fees: Omit<Fees, "fromMonth"> & { from: string } = { ...YEAR_FEES, from: "9999" };

  offer(name: OfferName): Printed {
    return printed[name];
  }

  /** Returns the price of a day: of the change made last, else as printed. */
  priceOn(name: OfferName, day: string): number {
    const changes = this.prices.filter(
      ({ offer, from, until }) => offer === name && from <= day && (until === null || day <= until),
    );
    return changes.at(-1)?.cents ?? printed[name].cents;
  }

  /** Opens the book of a new sale. */
  add(sale: Pick<Book, "id" | "uid" | "day" | "charged"> & Partial<Book>): Book {
    const book: Book = {
      desk: { cash: 0, card: 0, transfer: 0 },
      intents: [],
      paymentId: null,
      packageId: null,
      plan: null,
      card: null,
      gifts: [],
      withdrawal: null,
      due: 0,
      isByHand: false,
      isTaken: false,
      receipts: [],
      schedule: [],
      isFee: false,
      sharedWith: null,
      paidFee: 0,
      ...sale,
    };
    this.sales.set(book.id, book);
    return book;
  }

  charge(book: Book, amount: number, day: string): void {
    book.charged += amount;
    (book.card?.offer === null ? this.vouchers : this.charged).push({ day, amount });
  }

  take(book: Book, method: DeskMethod, amount: number, day: string): void {
    if (amount === 0) return;
    book.desk[method] += amount;
    this.desk.push({ day, method, amount });
  }

  online(book: Book): number {
    const netOf = (intent: string): number =>
      book.sharedWith ? shareOf(book, intent).net : provider.netReceived(intent);
    return book.intents.reduce((sum, intent) => sum + netOf(intent), 0);
  }

  /** Returns what the provider has not paid back of a sale's payments. */
  left(book: Book): number {
    const leftOf = (intent: string): number =>
      book.sharedWith ? shareOf(book, intent).left : provider.leftOf(intent);
    return book.intents.reduce((sum, intent) => sum + leftOf(intent), 0);
  }

  received(book: Book): number {
    const { cash, card, transfer } = book.desk;
    return this.online(book) + cash + card + transfer + giftsOf(book);
  }

  owed(book: Book): number {
    return book.charged - this.received(book);
  }

  /** Returns what is due of a sale on a day: all that is owed but what the dates after it defer, the last ones first. */
  due(book: Book, day: string): number {
    let due = Math.max(0, this.owed(book));
    for (const date of book.schedule.toReversed()) if (date.due > day) due -= Math.min(due, date.amount);
    return due;
  }

  /** Returns what the provider can still pay back of a sale. */
  refundable(book: Book): number {
    return book.isByHand ? 0 : this.left(book);
  }

  planOf({ plan }: Book): Plan | undefined {
    return plan === null ? undefined : this.plans.get(plan);
  }

  /** Returns the subscriptions of a person that cover days to come, the last one first. */
  subscriptionsOf(uid: string, today: string): Pack[] {
    return [...this.packs.values()]
      .filter(
        (one) => one.uid === uid && one.size === 0 && one.state === "active" && (one.ends ?? "9999") > today,
      )
      .toSorted((one, other) => (other.ends ?? "9999").localeCompare(one.ends ?? "9999"));
  }

  /**
   * Moves the packages behind one that ends on another day, each with its length, except what is over; returns how many
   * there were.
   */
  moveBehind(before: Pick<Pack, "id" | "state" | "startsOn" | "ends">, today: string): number {
    const end = endOf(before);
    let moved = 0;
    for (const pack of this.packs.values()) {
      if (pack.follows !== before.id || pack.ends === null) continue;
      const start = end > today ? end : pack.startsOn > today ? today : pack.startsOn;
      if (start === pack.startsOn) continue;
      if (pack.ends > pack.startsOn && pack.ends <= today) {
        moved += this.moveBehind({ ...pack, startsOn: start }, today);
        continue;
      }
      if (pack.ends > pack.startsOn) pack.ends = addDays(pack.ends, daysBetween(pack.startsOn, start));
      pack.startsOn = start;
      moved += 1 + this.moveBehind(pack, today);
    }
    return moved;
  }

  /** Returns the package of a sale. */
  packOf({ packageId }: Book): Pack | undefined {
    return packageId === null ? undefined : this.packs.get(packageId);
  }
}

/** Returns what a sale has of a charge that it shares. */
const shareOf = ({ isFee, paidFee }: Book, intent: string) =>
  sharesOf(intent, paidFee)[isFee ? "fee" : "purchase"];

/** Returns a sale and the one that the same charge pays. */
export const chargedWith = (book: Book): Book[] => (book.sharedWith ? [book, book.sharedWith] : [book]);

/** Returns what gift cards pay of a sale. */
export const giftsOf = ({ gifts }: Book): number => gifts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the first day that a subscription does not cover; of one that covers none, its first. */
const endOf = ({ state, startsOn, ends }: Pick<Pack, "state" | "startsOn" | "ends">): string =>
  state === "voided" || ends === null || ends < startsOn ? startsOn : ends;

/** Days after a sale online in which its buyer may withdraw. */
export const WITHDRAWAL_DAYS = 14;

/** Returns whether a package pays for nothing on a day, as its buyer has not asked to begin at once. */
export const isWaiting = ({ boughtOn, begun }: Pack, day: string): boolean =>
  boughtOn !== null && begun === null && daysBetween(boughtOn, day) <= WITHDRAWAL_DAYS;

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

export const inMonth =
  (month: string) =>
  ({ day }: { day: string }): boolean =>
    monthOf(day) === month;

/** Returns whether the money of an invoice is with the studio. */
const isKept =
  ({ refunded }: Plan) =>
  ({ id, isPaid }: { id: string; isPaid: boolean }): boolean =>
    isPaid && !refunded.has(id);

/** Returns the instalments of a plan that are paid and kept; of a membership the number of the last month that is. */
export function paidOf(plan: Plan): number {
  const invoices = provider.invoicesOf(plan.id);
  return plan.count === null
    ? invoices.findLastIndex(isKept(plan)) + 1
    : invoices.filter(isKept(plan)).length;
}

/**
 * Returns how many instalments a plan will have; of a membership the number of the month with which it ends as far as is
 * known: the one that is asked for, or the next one as long as it renews and the last one is paid.
 */
export function countOf(plan: Plan): number {
  const paid = paidOf(plan);
  if (plan.isStopped) return paid;
  if (plan.count !== null) return Math.max(paid, plan.count - plan.refunded.size);
  const invoices = provider.invoicesOf(plan.id);
  if (invoices.at(-1)?.isOpen) return invoices.length;
  return paid === invoices.length && !plan.isEnding ? paid + 1 : paid;
}

/** Returns whether the provider has given up a debit of a plan, of a membership the last one, which is missing unless the plan was stopped. */
export function isGivenUp({ id, count, isStopped }: Plan): boolean {
  const invoices = provider.invoicesOf(id);
  return !isStopped && (count === null ? invoices.slice(-1) : invoices).some((one) => one.isGivenUp);
}

/** Returns whether a membership is given up: its last two months were tried to the end and not paid. */
function isAbandoned({ id, count }: Plan): boolean {
  const last = provider.invoicesOf(id).slice(-2);
  return count === null && last.length === 2 && last.every((one) => one.isGivenUp);
}

/**
 * Follows the debits of a plan: a pause begins when one is given up, and its days are given back with its payment. A month of
 * a membership that is over unpaid gives nothing back, but for the paid days that the pause took when it ends. Returns what
 * happened.
 */
export function followDebits(plan: Plan, today: string): ("given up" | "skipped" | "abandoned" | "ended")[] {
  const happened: ReturnType<typeof followDebits> = [];
  const invoices = provider.invoicesOf(plan.id);
  if (plan.count === null && !plan.isStopped && (isAbandoned(plan) || provider.hasEnded(plan.id))) {
    happened.push(isAbandoned(plan) ? "abandoned" : "ended");
    if (invoices.find(({ id }) => id === plan.pausedFor)?.isPaid) resume(plan, today);
    stopPlan(plan, today);
  }
  if (isGivenUp(plan) && plan.pausedOn === null) {
    plan.pausedOn = today;
    plan.pausedFor = invoices.findLast(({ isGivenUp: is }) => is)?.id ?? null;
    happened.push("given up");
  } else if (!isGivenUp(plan) && plan.pausedOn !== null) {
    if (plan.count !== null || invoices.find(({ id }) => id === plan.pausedFor)?.isPaid) resume(plan, today);
    else happened.push("skipped");
    plan.pausedOn = null;
  }
  return happened;
}

/** Ends a pause whose days are given back. */
function resume(plan: Plan, today: string): void {
  if (plan.pausedOn !== null) plan.pausedDays += daysBetween(plan.pausedOn, today);
  plan.pausedOn = null;
}

/** Stops a plan: nothing of it is missing then, and paid days that its pause took are given back. */
export function stopPlan(plan: Plan, today: string): void {
  if (plan.pausedOn !== null && paidEndOf(plan) > plan.pausedOn)
    plan.pausedDays += daysBetween(plan.pausedOn, today);
  plan.pausedOn = null;
  plan.isStopped = true;
}

/** Returns the first day that the paid instalments do not cover, or that after the last one. */
export function paidEndOf(plan: Plan, months = paidOf(plan)): string {
  return addDays(addMonths(plan.startsOn, months), plan.pausedDays);
}

/**
 * Returns what a withdrawal gives back: all that was paid or, if the buyer asked to begin at once, without the used
 * lessons or days.
 */
export function withdrawalOf(books: Books, book: Book, today: string): number {
  const paid = Math.min(book.charged, books.received(book));
  const pack = books.packOf(book);
  const plan = books.planOf(book);
  if (!pack?.begun) return paid;
  const { begun, size, startsOn } = pack;
  if (size > 0) return paid - Math.floor((paid * Math.max(0, pack.used - begun.usedBefore)) / size);
  const end = plan ? paidEndOf(plan) : (pack.ends ?? today);
  const first = startsOn > book.day ? startsOn : book.day;
  const from = begun.on > first ? begun.on : first;
  const days = daysBetween(first, end);
  const used = Math.min(days, Math.max(0, daysBetween(from, today < end ? today : end)));
  return days <= 0 ? paid : paid - Math.floor((paid * used) / days);
}
