import type { Named } from "@studio/contract/identifier.ts";
import type { Movement } from "@studio/contract/refunds/disputeShares.ts";
import { leftToOrder, orderedOf } from "@studio/contract/refunds/policy.ts";
import type { SaleDocument, SaleMethod } from "@studio/contract/sales/model.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { balanceAfter, isVoucher, netReceived, receiptDueAfter } from "@studio/contract/sales/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { PaymentDocument, PaymentReason } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { isOnlineReceipted } from "./receipted.ts";
import { addToSale, type Line, recordSale } from "./record.ts";
import { changeSale, type StoredSale, saleEntryStore, saleStore } from "./store.ts";

type By = { actor: Named; now: Date };

/** Reasons of refunds, for the ledger. */
const reasons: Readonly<Partial<Record<PaymentReason, string>>> = {
  twice: "Pagata due volte",
  slot_full: "Posto già preso",
  race_cancelled: "Simulazione annullata",
  staff: "Annullata dallo staff",
  withdrawn: "Recesso",
  fee_not_due: "Iscrizione già valida",
  sale_refunded: "Rimborso",
  renewal_stopped: "Addebitata dopo l’interruzione",
};

const reasonOf = (reason: PaymentReason | null): string => (reason && reasons[reason]) ?? "Rimborsata";

/** Returns the reason of a discount by a code, for the ledger. */
export const reasonOfDiscount = (code: string): string => `Codice ${code}`;

/** Returns the receipt that is due of a payment: one that waits, or goes back, has none (docs/product/receipts.md#online-payments). */
const dueOf = (
  { state }: Pick<PaymentDocument, "state">,
  balance: Pick<SaleDocument, "charged" | "received" | "refunding" | "receipted">,
): SaleDocument["receiptDue"] =>
  receiptDueAfter(null, balance, { isAutomatic: state === "kept" && isOnlineReceipted() });

/**
 * Records a payment made through the payment provider as a sale that is paid; one that is to be refunded is reversed at
 * once. A payment in another currency is left out, and one of what was owed, which has a sale. `isWaiting`: it is kept, but
 * its receipt waits for its buyer.
 */
export function recordOnlineSale(
  commit: Commit,
  id: string,
  payment: PaymentDocument,
  by: By,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): void {
  const { amount, currency, kind, offer, uid, name, email, productId, raceBookingId, instrument } = payment;
  const { giftId } = payment;
  const paidBy = payment.paidBy ?? undefined;
  const received = amount + (paidBy?.cents ?? 0);
  const { code, cents: discount } = payment.discount ?? { code: undefined, cents: 0 };
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
    giftId,
    paidBy,
    receiptDue:
      isVoucher({ kind, offer }) || isWaiting
        ? null
        : dueOf(payment, { charged: received, received, refunding: 0, receipted: 0 }),
    terms: {
      price: received + discount,
      discount,
      ...(code !== undefined && { reason: reasonOfDiscount(code) }),
      paid: amount,
      method: "online",
      instrument,
    },
    refunding: orderedOf(payment),
    reversal: payment.state === "refund_due" ? reasonOf(payment.reason) : undefined,
    ...by,
  });
}

/** Notes to whom staff assigned a payment that waited, and the package, in its sale as it was read. */
export function assignOnlineSale(
  commit: Commit,
  sale: StoredSale,
  { uid, productId, state }: Pick<PaymentDocument, "uid" | "productId" | "state">,
): void {
  const receiptDue = dueOf({ state }, sale.value);
  changeSale(commit, sale, { buyer: { ...sale.value.buyer, uid }, packageId: productId, receiptDue });
}

/** Returns the id of the sale that a payment belongs to. */
const saleOf = (paymentId: string, { saleId }: Pick<PaymentDocument, "saleId">): string =>
  saleId ?? saleIdOf("payment", paymentId);

/**
 * Adds a payment of what was owed to its sale, on condition that it is unchanged since it was read; returns the sale
 * after it.
 */
export const receiveOnline = (
  commit: Commit,
  sale: StoredSale,
  {
    paymentId,
    amount,
    instrument,
    ...by
  }: By & { paymentId: string } & Pick<PaymentDocument, "amount" | "instrument">,
): SaleDocument => {
  const key = `online-${purchaseNumberOf(paymentId)}`;
  const line = { kind: "received", amount, method: "online", instrument, reason: null, key } as const;
  return addToSale(commit, sale, [line], by);
};

type StoredPayment = Pick<Stored<PaymentDocument>, "id" | "value">;

/** Reads the sale of a payment; a payment older than the ledger has none. */
export const readSaleOf = ({ id, value }: StoredPayment): Promise<StoredSale | undefined> =>
  saleStore.read({ id: saleOf(id, value) });

/** Distinguishes the lines of a refund that is made again, as the bank sent the one before back. */
const againOf = ({ refundsReturned }: PaymentDocument): string =>
  refundsReturned > 0 ? `-again-${refundsReturned}` : "";

/** Returns how much of a payment of a race place can go back: what its sale still has of it, if there is one. */
export const refundableOf = (payment: StoredPayment, sale: StoredSale | undefined): number => {
  const left = leftToOrder(payment.value);
  return sale ? Math.max(0, Math.min(left, netReceived(sale.value))) : left;
};

/**
 * Reverses all that a sale still charges, as nothing is given for it any more, and notes what the payment provider is
 * `ordered` to pay back.
 */
export function reverseWhole(
  commit: Commit,
  sale: StoredSale,
  { reason, ordered, ...by }: By & { reason: PaymentReason; ordered: number },
): void {
  const { charged } = sale.value;
  const line = { kind: "reversed", method: null, reason: reasonOf(reason), key: "reversed" } as const;
  addToSale(commit, sale, charged > 0 ? [{ ...line, amount: charged }] : [], { ordered, ...by });
}

/**
 * Reverses what a withdrawal takes back of a sale, and notes that the payment provider is ordered to pay `online` of it
 * back; `lines` are those of what goes back to gift cards.
 */
export function reverseWithdrawn(
  commit: Commit,
  sale: StoredSale,
  { amount, online, lines, ...by }: By & { amount: number; online: number; lines: readonly Line[] },
): void {
  const line = { kind: "reversed", amount, method: null, reason: reasonOf("withdrawn") } as const;
  addToSale(commit, sale, [{ ...line, key: "withdrawn-reversed" }, ...lines], { ordered: online, ...by });
}

/**
 * Records that an ordered refund was made: what it reverses was decided with its order. One that staff made by other
 * means gives at most what is left.
 */
export function payBack(
  commit: Commit,
  sale: StoredSale,
  { id, value: payment }: StoredPayment,
  { method, ...by }: By & { method: SaleMethod },
): void {
  const { reason, refundedBefore } = payment;
  const name =
    reason === "withdrawn" ? "withdrawn-paid_back" : `refunded-${purchaseNumberOf(id)}-${refundedBefore}`;
  const ordered = orderedOf(payment);
  const amount = method === "online" ? ordered : Math.min(ordered, Math.max(0, sale.value.received));
  const line = {
    kind: "paid_back",
    amount,
    method,
    reason: reasonOf(reason),
    key: name + againOf(payment),
  } as const;
  addToSale(commit, sale, amount > 0 ? [line] : [], { ordered: -ordered, ...by });
}

/**
 * Reverses what a payment still charges, as it was refunded on the payment provider's own pages, whatever staff paid back
 * at the desk before (docs/product/sales.md#reversals). `refundedBefore` was refunded, and recorded, before; `gifts` are the
 * lines of what goes back to gift cards with it.
 */
export function reverseOnlineSale(
  commit: Commit,
  sale: StoredSale,
  { id, value: payment }: StoredPayment,
  {
    reason,
    refundedBefore,
    gifts = [],
    ...by
  }: By & { reason: PaymentReason; refundedBefore: number; gifts?: readonly Line[] },
): void {
  const given = payment.amount - refundedBefore;
  // A payment of what was owed gives back its part of a sale, on lines of its own, and what was in excess first.
  const isPart = payment.saleId !== null;
  const suffix = (isPart ? `-${purchaseNumberOf(id)}` : "") + againOf(payment);
  const ordered = orderedOf(payment);
  const inExcess = Math.max(0, -balanceAfter(sale.value, [], -ordered).owed);
  const charged = isPart ? Math.min(Math.max(0, given - inExcess), sale.value.charged) : sale.value.charged;
  const why = reasonOf(reason);
  const lines: Line[] = [];
  if (charged > 0)
    lines.push({ kind: "reversed", amount: charged, method: null, reason: why, key: `reversed${suffix}` });
  if (given > 0)
    lines.push({
      kind: "paid_back",
      amount: given,
      method: "online",
      reason: why,
      key: `refunded-online${suffix}`,
    });
  lines.push(...gifts);
  addToSale(commit, sale, lines, { ordered: -ordered, ...by });
}

/** Records that the bank sent a refund back: the studio has the money of the payment's sale again, until it pays it back anew. */
export function receiveReturned(
  commit: Commit,
  sale: StoredSale,
  { amount, refundId, ...by }: By & { amount: number; refundId: string },
): void {
  const line = {
    kind: "received",
    amount,
    method: "online",
    reason: "Rimborso respinto dalla banca",
  } as const;
  addToSale(commit, sale, [{ ...line, key: `returned-${refundId}` }], { ordered: amount, ...by });
}

/**
 * Records in a payment’s sale what a dispute took from the balance at the provider, negative, or gave back. Each movement is a
 * line of its own, so that a repetition adds none; returns those that were added.
 */
export async function recordMovements(
  commit: Commit,
  sale: StoredSale,
  movements: readonly Movement[],
  by: By,
): Promise<Movement[]> {
  const keyOf = ({ id }: Movement) => `dispute-${id}`;
  const known = await readDocuments(
    ...movements.map((one) => saleEntryStore.ref({ id: `${sale.id}-${keyOf(one)}` })),
  );
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

/** Returns the amounts that the ledger has of a sale's disputes by the ids of their movements; none of a sale that is not there. */
export async function readMovements(saleId: string | undefined): Promise<Map<string, number>> {
  if (saleId === undefined) return new Map();
  const prefix = `${saleId}-dispute-`;
  const entries = await saleEntryStore.find("ofSale", { values: [saleId] });
  return new Map(
    entries
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, value: { kind, amount } }) => [
        id.slice(prefix.length),
        kind === "paid_back" ? -amount : amount,
      ]),
  );
}

/** Returns what the bank holds of a sale by its disputes, in cents: what they took and did not give back. */
export const readDisputed = async (saleId: string): Promise<number> =>
  0 - [...(await readMovements(saleId)).values()].reduce((sum, amount) => sum + amount, 0);

/** A part of a payment that was refunded on the payment provider's own pages; `counted` of it was ordered here. */
type Outside = { payment: string; amount: number; counted: number; key: string };

/**
 * Records a part that was refunded on the payment provider's own pages in the payment's sale: it is charged no longer, but
 * for what the studio owed already. Returns what was reversed, in cents.
 */
export function recordOutsideRefund(
  commit: Commit,
  sale: StoredSale,
  { payment, amount, counted, key, ...by }: By & Outside,
): number {
  const { charged, owed } = sale.value;
  // What counts towards an order was reversed with it.
  const reversed = Math.min(charged, Math.max(0, amount - counted + Math.min(0, owed)));
  const reason = "Rimborsata in parte su Stripe";
  const of = `outside-${purchaseNumberOf(payment)}-${key}`;
  const lines: Line[] = [
    { kind: "paid_back", amount, method: "online", reason, key: `${of}-back` },
    ...(reversed > 0
      ? [{ kind: "reversed", amount: reversed, method: null, reason, key: `${of}-reversed` } as const]
      : []),
  ];
  addToSale(commit, sale, lines, { ordered: -counted, ...by });
  return reversed;
}
