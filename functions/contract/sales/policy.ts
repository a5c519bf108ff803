import type { Decision } from "../errors.ts";
import type { Named } from "../identifier.ts";
import { addRomeDays } from "../time/rome.ts";
import type {
  CashMovement,
  EntryKind,
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

/** Decides whether the buyer can be reminded of what they owe; returns their e-mail. */
export function mayRemind({ owed, buyer }: Pick<SaleDocument, "owed" | "buyer">): Decision<string> {
  if (owed <= 0) return { ok: false, refusal: "sale_paid" };
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
export function mayReverse(sale: Balance, { amount, paid_back }: SaleReversal): Decision<Balance> {
  if (amount > sale.charged) return { ok: false, refusal: "sale_reversal_too_large" };
  const after = balanceAfter(sale, [{ kind: "reversed", amount }]);
  const excess = Math.max(0, -after.owed);
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

/** Returns the sum of a day's or month's takings over all methods. */
export const receivedInAll = (received: TakingsDocument["received"]): number =>
  Object.values(received).reduce((sum, cents) => sum + cents, 0);

/** Returns the takings of a month per active member, in whole cents; `null` without any. */
export const averagePerMember = ({ received, active }: Revenue["months"][number]): number | null =>
  active === 0 ? null : Math.round(receivedInAll(received) / active);

/** Adds up the takings of several days by method. */
export const sumOfDays = (
  days: readonly Pick<TakingsDocument, "received" | "sold">[],
): Pick<TakingsDocument, "received" | "sold"> =>
  days.reduce(
    (sum, { received, sold }) => ({
      received: {
        cash: sum.received.cash + received.cash,
        card: sum.received.card + received.card,
        transfer: sum.received.transfer + received.transfer,
        online: sum.received.online + received.online,
      },
      sold: sum.sold + sold,
    }),
    { received: { cash: 0, card: 0, transfer: 0, online: 0 }, sold: 0 },
  );

/** Returns the buyer of a sale as the log names a person; `null` without an account or once they are erased. */
export const knownBuyer = ({ uid, name }: Pick<SaleDocument["buyer"], "uid" | "name">): Named | null =>
  uid !== null && name !== null ? { id: uid, name } : null;

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
