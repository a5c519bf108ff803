import type { Named } from "@studio/contract/activity/model.ts";
import { receiptDueAfter } from "@studio/contract/receipts/automatic.ts";
import type { SaleDocument, SaleMethod } from "@studio/contract/sales/model.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { PaymentDocument, PaymentReason } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { onlineSetting } from "./receipted.ts";
import { addToSale, type Line, recordSale } from "./record.ts";
import { changeSale, readSale, type StoredSale, saleEntryRef } from "./store.ts";

type By = { actor: Named; now: Date };

/** Reasons of refunds, for the ledger. */
const reasons: Readonly<Partial<Record<PaymentReason, string>>> = {
  twice: "Pagata due volte",
  slot_full: "Posto già preso",
  race_cancelled: "Simulazione annullata",
  staff: "Annullata dallo staff",
  withdrawn: "Recesso",
  sale_refunded: "Rimborso",
};

const reasonOf = (reason: PaymentReason | null): string => (reason && reasons[reason]) ?? "Rimborsata";

/** Returns the receipt that is due of a payment: one that waits, or goes back, has none (docs/product/receipts.md#online-payments). */
const dueOf = (
  { state }: Pick<PaymentDocument, "state">,
  balance: Pick<SaleDocument, "charged" | "received" | "receipted">,
): SaleDocument["receiptDue"] =>
  receiptDueAfter(null, balance, { isAutomatic: state === "kept" && onlineSetting() !== null });

/**
 * Records a payment made through the payment provider as a sale that is paid; one that is to be refunded is reversed at
 * once. A payment in another currency is left out, and one of what was owed, which has a sale.
 */
export function recordOnlineSale(commit: Commit, id: string, payment: PaymentDocument, by: By): void {
  const { amount, currency, kind, offer, uid, name, email, productId, raceBookingId } = payment;
  if (kind === "sale" || currency.toLowerCase() !== "eur") return;
  recordSale(commit, {
    id: saleIdOf("payment", id),
    kind,
    title: paymentTitle(payment).slice(0, 120),
    offer,
    buyer: { uid, name: name?.slice(0, 170) ?? null, email },
    packageId: productId,
    raceBookingId,
    paymentId: id,
    receiptDue: dueOf(payment, { charged: amount, received: amount, receipted: 0 }),
    terms: { price: amount, discount: 0, paid: amount, method: "online" },
    reversal: payment.state === "refund_due" ? reasonOf(payment.reason) : undefined,
    ...by,
  });
}

/** Notes to whom staff assigned a payment that waited, and the package. */
export async function assignOnlineSale(
  commit: Commit,
  paymentId: string,
  { uid, productId, state }: Pick<PaymentDocument, "uid" | "productId" | "state">,
): Promise<void> {
  const sale = await readSale(saleIdOf("payment", paymentId));
  if (!sale) return;
  const receiptDue = dueOf({ state }, sale.value);
  changeSale(commit, sale, { buyer: { ...sale.value.buyer, uid }, packageId: productId, receiptDue });
}

/** Returns the id of the sale that a payment belongs to. */
export const saleOf = (paymentId: string, { saleId }: Pick<PaymentDocument, "saleId">): string =>
  saleId ?? saleIdOf("payment", paymentId);

/**
 * Adds a payment of what was owed to its sale, on condition that it is unchanged since it was read; returns the sale
 * after it.
 */
export const receiveOnline = (
  commit: Commit,
  sale: StoredSale,
  { paymentId, amount, ...by }: By & { paymentId: string; amount: number },
): SaleDocument => {
  const key = `online-${purchaseNumberOf(paymentId)}`;
  return addToSale(commit, sale, [{ kind: "received", amount, method: "online", reason: null, key }], by);
};

/**
 * Reverses what a payment still charges, as it is to be refunded. A refund online gives all of it back, whatever staff
 * paid back at the desk before; one by hand gives what is left (docs/product/sales.md#reversals). A payment older than
 * the ledger has no sale.
 */
export async function reverseOnlineSale(
  commit: Commit,
  { id, value: payment }: Pick<Stored<PaymentDocument>, "id" | "value">,
  {
    reason,
    refunded,
    refundedBefore = 0,
    ...by
  }: By & { reason: PaymentReason | null; refunded?: SaleMethod; refundedBefore?: number },
): Promise<void> {
  const sale = await readSale(saleOf(id, payment));
  if (!sale) return;
  const given = payment.amount - refundedBefore;
  // A payment of what was owed gives back its part of a sale, on lines of its own, and what was in excess first.
  const isPart = payment.saleId !== null;
  const again = payment.refundsReturned > 0 ? `-again-${payment.refundsReturned}` : "";
  const suffix = (isPart ? `-${purchaseNumberOf(id)}` : "") + again;
  const inExcess = Math.max(0, -sale.value.owed);
  const charged = isPart ? Math.min(Math.max(0, given - inExcess), sale.value.charged) : sale.value.charged;
  const received = Math.max(0, isPart ? Math.min(given, sale.value.received) : sale.value.received);
  const why = reasonOf(reason);
  const lines: Line[] = [];
  if (charged > 0)
    lines.push({ kind: "reversed", amount: charged, method: null, reason: why, key: `reversed${suffix}` });
  const back = refunded === "online" ? given : received;
  if (refunded !== undefined && back > 0)
    lines.push({
      kind: "paid_back",
      amount: back,
      method: refunded,
      reason: why,
      key: `refunded-${refunded}${suffix}`,
    });
  if (lines.length > 0) addToSale(commit, sale, lines, by);
}

type RefundLine = By &
  Pick<Line, "amount" | "method" | "key"> & { kind: "reversed" | "paid_back"; why: PaymentReason };

/**
 * Reverses or pays back a part of a sale: never more than is left of either, except what the payment provider has paid
 * back.
 */
export async function addRefundLine(
  commit: Commit,
  saleId: string,
  { kind, amount, method, key, why, ...by }: RefundLine,
): Promise<void> {
  const sale = await readSale(saleId);
  if (!sale) return;
  const left = Math.max(0, kind === "reversed" ? sale.value.charged : sale.value.received);
  const line = {
    kind,
    amount: method === "online" ? amount : Math.min(amount, left),
    method,
    reason: reasonOf(why),
    key,
  };
  if (line.amount > 0) addToSale(commit, sale, [line], by);
}

/** Records that the bank sent a refund back: the studio has the money of the payment's sale again, and owes it. */
export async function receiveReturned(
  commit: Commit,
  { id, value }: Pick<Stored<PaymentDocument>, "id" | "value">,
  { amount, refundId, ...by }: By & { amount: number; refundId: string },
): Promise<void> {
  const sale = await readSale(saleOf(id, value));
  const why = { method: "online", reason: "Rimborso respinto dalla banca" } as const;
  if (sale) addToSale(commit, sale, [{ kind: "received", amount, ...why, key: `returned-${refundId}` }], by);
}

/** An amount in cents by which a dispute changed the balance at the payment provider; `id` is that of the change. */
type Movement = { id: string; amount: number };

/**
 * Records what a dispute of a payment took from the balance at the provider, negative, or gave back. Each movement is a
 * line of its own, so that a repetition adds none; returns those that were added.
 */
export async function recordMovements(
  commit: Commit,
  payment: Pick<Stored<PaymentDocument>, "id" | "value">,
  movements: readonly Movement[],
  by: By,
): Promise<Movement[]> {
  const sale = await readSale(saleOf(payment.id, payment.value));
  if (!sale) return [];
  const keyOf = ({ id }: Movement) => `dispute-${id}`;
  const known = await readDocuments(...movements.map((one) => saleEntryRef(`${sale.id}-${keyOf(one)}`)));
  const added = movements.filter(({ amount }, index) => amount !== 0 && known[index] === undefined);
  const lines = added.map(
    (one): Line => ({
      kind: one.amount < 0 ? "paid_back" : "received",
      amount: Math.abs(one.amount),
      method: "online",
      reason: one.amount < 0 ? "Contestata dalla banca" : "Contestazione vinta",
      key: keyOf(one),
    }),
  );
  if (lines.length > 0) addToSale(commit, sale, lines, by);
  return added;
}

/**
 * Records a part of a payment that was refunded on the payment provider's own pages: it is charged no longer, but for what
 * the studio owed already. Returns what was reversed, and of the sale what a mail about it needs; `undefined` without one.
 */
export async function recordOutsideRefund(
  commit: Commit,
  { id, value }: Pick<Stored<PaymentDocument>, "id" | "value">,
  { amount, key, ...by }: By & { amount: number; key: string },
): Promise<{ reversed: number; isReceipted: boolean; buyer: SaleDocument["buyer"] } | undefined> {
  const sale = await readSale(saleOf(id, value));
  if (!sale) return undefined;
  const { charged, owed, receipted, buyer } = sale.value;
  const reversed = Math.min(charged, Math.max(0, amount + Math.min(0, owed)));
  const reason = "Rimborsata in parte su Stripe";
  const of = `outside-${purchaseNumberOf(id)}-${key}`;
  const lines: Line[] = [
    { kind: "paid_back", amount, method: "online", reason, key: `${of}-back` },
    ...(reversed > 0
      ? [{ kind: "reversed", amount: reversed, method: null, reason, key: `${of}-reversed` } as const]
      : []),
  ];
  addToSale(commit, sale, lines, by);
  return { reversed, isReceipted: receipted > 0, buyer };
}
