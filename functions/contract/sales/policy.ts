import type { Decision } from "../errors.ts";
import type { Named } from "../identifier.ts";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import type {
  CashMovement,
  DueDate,
  EntryKind,
  PaymentSchedule,
  ReceiptDue,
  Revenue,
  SaleDocument,
  SaleReceipt,
  SaleReversal,
  SaleTerms,
  TakingsDocument,
} from "./model.ts";

type Balance = Pick<SaleDocument, "charged" | "received" | "refunding" | "owed">;

/** A line to add to a sale; amounts are in cents and never negative. */
type Line = { kind: EntryKind; amount: number };

/** By how much a line changes what is charged, and what was received. */
export function effectOf({ kind, amount }: Line): { charged: number; received: number } {
  switch (kind) {
    case "sold":
      return { charged: amount, received: 0 };
    case "reversed":
      return { charged: -amount, received: 0 };
    case "received":
      return { charged: 0, received: amount };
    case "paid_back":
      return { charged: 0, received: -amount };
  }
}

/**
 * Returns what was received for good: what is ordered at the payment provider is gone for every later decision, though it
 * is paid back only when the provider answers (docs/product/sales.md#refunds).
 */
export const netReceived = ({ received, refunding }: Pick<Balance, "received" | "refunding">): number =>
  received - refunding;

/** Returns the balance after some lines, and after the refunds that were `ordered`: below 0 as they are made. */
export function balanceAfter(
  { charged, received, refunding }: Omit<Balance, "owed">,
  lines: readonly Line[],
  ordered = 0,
): Balance {
  const effects = lines.map(effectOf);
  const sum = (part: "charged" | "received") => effects.reduce((total, effect) => total + effect[part], 0);
  const after = {
    charged: charged + sum("charged"),
    received: received + sum("received"),
    refunding: Math.max(0, refunding + ordered),
  };
  return { ...after, owed: after.charged - netReceived(after) };
}

/** Returns what the buyer is charged. */
export const chargedOf = ({ price, discount }: Pick<SaleTerms, "price" | "discount">): number =>
  price - discount;

/** Decides whether the buyer can pay an amount: at most what they owe. */
export function mayReceive(
  { owed }: Balance,
  { amount }: Pick<SaleReceipt, "amount">,
): Decision<Balance["owed"]> {
  return amount > owed ? { ok: false, refusal: "sale_not_owed" } : { ok: true, value: owed - amount };
}

type Owed = Pick<SaleDocument, "owed" | "schedule">;

/** A date of a schedule with what is left to pay of it, in cents. */
export type OpenDueDate = DueDate & { open: number };

/** Returns the sum of the dates of a schedule, in cents. */
export const scheduledSum = (schedule: PaymentSchedule): number =>
  schedule.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the dates of a sale's schedule with what is left of each: payments pay the earliest first. */
export function dueDatesOf({ owed, schedule }: Owed): OpenDueDate[] {
  let left = Math.max(0, owed);
  return schedule
    .toReversed()
    .map((date) => {
      const open = Math.min(date.amount, left);
      left -= open;
      return { ...date, open };
    })
    .toReversed();
}

/** The debt of a sale on a day: the amount that is due, since when, and the dates to come that are not paid. */
export type Debt = { due: number; since: string | null; later: OpenDueDate[] };

/**
 * Returns the debt of a sale on a day: what is not deferred to a later day is due, since its date or, what no date
 * defers, since the day of the sale.
 */
export function debtOn(sale: Owed & Pick<SaleDocument, "day">, today: string): Debt {
  const open = dueDatesOf(sale).filter((date) => date.open > 0);
  const later = open.filter(({ due }) => due > today);
  const due = later.reduce((rest, date) => rest - date.open, Math.max(0, sale.owed));
  const isUndated = sale.owed > scheduledSum(sale.schedule);
  const since = isUndated ? sale.day : open.find((date) => date.due <= today)?.due;
  return { due, since: since ?? null, later };
}

/** Returns the first day on which something is due that is not paid; `null` where nothing is owed. */
export function firstDueDay({ owed, schedule, day }: Owed & Pick<SaleDocument, "day">): string | null {
  if (owed <= 0) return null;
  if (owed > scheduledSum(schedule)) return day;
  return dueDatesOf({ owed, schedule }).find(({ open }) => open > 0)?.due ?? null;
}

/** Returns the amount that a buyer pays on a day: what is due or, as long as nothing is, all that they owe. */
export function payableOn(sale: Owed & Pick<SaleDocument, "day">, today: string): number {
  const { due } = debtOn(sale, today);
  return due > 0 ? due : Math.max(0, sale.owed);
}

/** Months from today until the last day of a schedule. */
const MAX_MONTHS_AHEAD = 36;

/**
 * Decides whether staff can agree on a schedule, at most for what is owed. Its dates are later than today, as the rest is
 * due at once; one that stands in the sale already may be past.
 */
export function mayAgree(sale: Owed, schedule: PaymentSchedule, today: string): Decision<PaymentSchedule> {
  if (sale.owed <= 0) return { ok: false, refusal: "sale_paid" };
  const last = addRomeMonths(today, MAX_MONTHS_AHEAD);
  const isAgreed = (day: string) => sale.schedule.some(({ due }) => due === day);
  if (schedule.some(({ due }) => (due <= today && !isAgreed(due)) || due > last))
    return { ok: false, refusal: "schedule_day" };
  if (scheduledSum(schedule) > sale.owed) return { ok: false, refusal: "schedule_too_large" };
  return { ok: true, value: schedule };
}

type Change = Pick<SaleDocument, "charged" | "owed">;

/**
 * Returns a schedule after a change of the balance: a reversal that leaves less to pay shortens its latest dates.
 * Payments and what is paid back leave the dates as they are.
 */
export function scheduleAfter(schedule: PaymentSchedule, before: Change, after: Change): PaymentSchedule {
  let excess = after.charged < before.charged ? Math.max(0, before.owed - Math.max(0, after.owed)) : 0;
  return dueDatesOf({ owed: before.owed, schedule })
    .toReversed()
    .flatMap(({ open, ...date }) => {
      const cut = Math.min(open, excess);
      excess -= cut;
      return cut === date.amount ? [] : [{ ...date, amount: date.amount - cut }];
    })
    .toReversed();
}

/** Days for which a missed mail about a date is made up for. */
const CATCH_UP_DAYS = 14;

/**
 * Returns the date about which a buyer is mailed on a day: the latest one that has come, unless it is paid, was long ago,
 * or they were reminded since. Earlier ones are part of that mail.
 */
export function dateToMail(sale: Owed & Pick<SaleDocument, "remindedOn">, today: string): string | undefined {
  const latest = dueDatesOf(sale).findLast(({ due }) => due <= today);
  if (!latest || latest.open === 0 || latest.due <= addRomeDays(today, -CATCH_UP_DAYS)) return undefined;
  return latest.due > (sale.remindedOn ?? "") ? latest.due : undefined;
}

/** Intervals of a proposed schedule. */
export type Interval = "month" | "two_weeks" | "week";

const stepFrom = (day: string, every: Interval, count: number): string =>
  every === "month" ? addRomeMonths(day, count) : addRomeDays(day, count * (every === "week" ? 7 : 14));

/** Returns a schedule of equal parts from a first day on; the last one takes the cents that are left. */
export function proposeSchedule(
  cents: number,
  { count, every, first }: { count: number; every: Interval; first: string },
): PaymentSchedule {
  const parts = Math.max(1, Math.min(count, cents));
  const part = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, index) => ({
    due: stepFrom(first, every, index),
    amount: index === parts - 1 ? cents - part * (parts - 1) : part,
  }));
}

/** Decides whether the buyer can be reminded of what is due on a day; returns their e-mail. */
export function mayRemind(
  sale: Pick<SaleDocument, "owed" | "buyer" | "schedule" | "day">,
  today: string,
): Decision<string> {
  const { owed, buyer } = sale;
  if (owed <= 0) return { ok: false, refusal: "sale_paid" };
  if (debtOn(sale, today).due === 0) return { ok: false, refusal: "sale_not_due" };
  if (buyer.email === null) return { ok: false, refusal: "sale_without_email" };
  return { ok: true, value: buyer.email };
}

/** Least amount of a payment online, in cents: the payment provider takes none below it. */
export const MIN_ONLINE = 50;

/** Returns whether an amount can be paid online; below the least one it is paid at the desk. */
export const isPayableOnline = (cents: number): boolean => cents >= MIN_ONLINE;

/** Validity of the link to pay what is owed, in days. */
export const PAY_LINK_DAYS = 14;

/** Returns whether a link of an instant still leads to the payment. */
export const isPayLinkValid = (issuedAt: Date, now: Date): boolean =>
  now.getTime() - issuedAt.getTime() < PAY_LINK_DAYS * 86_400_000;

/**
 * Decides on a reversal: at most what is charged, and paid back at most what was then received in excess and is not on its
 * way back already (docs/product/sales.md#reversals).
 */
export function mayReverse(
  sale: Balance & Pick<SaleDocument, "gifts">,
  { amount, paid_back }: SaleReversal,
): Decision<Balance> {
  if (amount > sale.charged) return { ok: false, refusal: "sale_reversal_too_large" };
  const after = balanceAfter(sale, [{ kind: "reversed", amount }]);
  // What a gift card paid goes back to it, with a refund: never as money.
  const money = netReceived(sale) - paidByGifts(sale);
  const excess = Math.max(0, Math.min(-after.owed, money));
  if (paid_back && paid_back.amount > excess)
    return { ok: false, refusal: sale.refunding > 0 ? "sale_refund_due" : "sale_paid_back_too_much" };
  return { ok: true, value: after };
}

/** Days, with today, whose till can be counted. */
const TILL_DAYS = 366;

/** Decides whether the till of a day can be counted: today's, or of the year before (docs/product/sales.md#day-end). */
export const mayCountTill = (day: string, today: string): Decision<string> =>
  day <= today && day > addRomeDays(today, -TILL_DAYS)
    ? { ok: true, value: day }
    : { ok: false, refusal: "till_day" };

/** Returns by how much a movement of cash changes the till. */
export const cashEffect = ({ direction, amount }: CashMovement): number =>
  direction === "in" ? amount : -amount;

type Cash = Pick<TakingsDocument, "received"> & { movements?: readonly CashMovement[] | undefined };

/** Returns what the till should hold: the change of the morning, the day's cash takings, and what was put in or taken out. */
export const expectedInTill = ({ received, movements = [] }: Cash, float: number): number =>
  movements.reduce((sum, movement) => sum + cashEffect(movement), float + received.cash);

/** Most movements of one day, which are kept in one document. */
const MAX_MOVEMENTS = 100;

/** Decides whether cash can be put into the till of a day or taken out: as counting it, and as long as there is room. */
export function mayMoveCash(
  day: string,
  { movements }: Pick<TakingsDocument, "movements">,
  today: string,
): Decision<string> {
  if (movements.length >= MAX_MOVEMENTS) return { ok: false, refusal: "till_movements" };
  return mayCountTill(day, today);
}

/** Returns the money of a day's or month's takings over all methods; what gift cards paid came in when they were sold. */
export const receivedInAll = ({ cash, card, transfer, online }: TakingsDocument["received"]): number =>
  cash + card + transfer + online;

/** Returns the takings of a month per active member, in whole cents; `null` without any. */
export const averagePerMember = ({ received, active }: Revenue["months"][number]): number | null =>
  active === 0 ? null : Math.round(receivedInAll(received) / active);

type Sums = Pick<TakingsDocument, "received" | "sold" | "vouchers">;

/** Adds up the takings of several days by method. */
export const sumOfDays = (days: readonly Sums[]): Sums =>
  days.reduce(
    (sum, { received, sold, vouchers }) => ({
      received: {
        cash: sum.received.cash + received.cash,
        card: sum.received.card + received.card,
        transfer: sum.received.transfer + received.transfer,
        online: sum.received.online + received.online,
        gift: sum.received.gift + received.gift,
      },
      sold: sum.sold + sold,
      vouchers: sum.vouchers + vouchers,
    }),
    { received: { cash: 0, card: 0, transfer: 0, online: 0, gift: 0 }, sold: 0, vouchers: 0 },
  );

/** Returns the buyer of a sale as the log names a person; `null` without an account or once they are erased. */
export const knownBuyer = ({ uid, name }: Pick<SaleDocument["buyer"], "uid" | "name">): Named | null =>
  uid !== null && name !== null ? { id: uid, name } : null;

/** Returns how much of a sale gift cards have paid, in cents. */
export const paidByGifts = ({ gifts }: Pick<SaleDocument, "gifts">): number =>
  gifts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns how much each gift card has paid of a sale after some lines, in cents. */
export const giftsAfter = (
  before: SaleDocument["gifts"],
  lines: readonly (Line & { giftId: string | null })[],
): SaleDocument["gifts"] =>
  lines.reduce((gifts, { giftId: card, ...line }) => {
    if (card === null) return gifts;
    const cents = effectOf(line).received + (gifts.find((one) => one.card === card)?.cents ?? 0);
    const others = gifts.filter((one) => one.card !== card);
    return cents === 0 ? others : [...others, { card, cents }];
  }, before);

/** Returns whether what is sold is an amount to spend, whose receipts are those of what it pays (docs/product/gifts.md#money). */
export const isVoucher = ({ kind, offer }: Pick<SaleDocument, "kind" | "offer">): boolean =>
  kind === "gift" && offer === null;

/** Amounts of a sale by which its receipts go, in cents. */
export type ReceiptedBalance = Pick<SaleDocument, "charged" | "received" | "refunding" | "receipted">;

/** Returns what a receipt may confirm by itself, in cents: what is paid in excess goes back. */
export const confirmable = (sale: ReceiptedBalance): number =>
  Math.max(0, Math.min(sale.charged, netReceived(sale)) - sale.receipted);

/**
 * Returns what is due of the receipts of a sale after a change: a credit note where they confirm more than is left of
 * what was received, a receipt after a payment that is to have one by itself, else what was due before as long as
 * something is without a receipt.
 */
export function receiptDueAfter(
  before: ReceiptDue | null,
  balance: ReceiptedBalance,
  { isAutomatic }: { isAutomatic: boolean },
): ReceiptDue | null {
  if (balance.receipted > Math.max(0, netReceived(balance))) return "credit";
  if (confirmable(balance) === 0) return null;
  if (isAutomatic) return "issue";
  return before === "credit" ? null : before;
}
