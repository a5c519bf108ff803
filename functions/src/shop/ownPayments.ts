import { StudioError } from "@studio/contract/errors.ts";
import { type Period, periodOf } from "@studio/contract/packages/period.ts";
import { refundedOf } from "@studio/contract/refunds/policy.ts";
import { cursorAfter, type OwnPayment, type PaymentDocument } from "@studio/contract/shop/payments.ts";
import { packageStore } from "../packages/store.ts";
import { accountById } from "../platform/auth/accounts.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readReceiptUrl } from "../platform/payments/receipt.ts";
import {
  paymentStore,
  readPaymentsOfMember,
  readPaymentsOpenedBy,
  readUnassignedPaymentsOf,
  type StoredPayment,
} from "./store.ts";

/** The member whose payments are read; `email` only if it is proven, because anyone can register any address. */
type Payer = { uid: string; email: string | undefined };

export async function payerWith(uid: string): Promise<Payer> {
  const account = await accountById(uid);
  return { uid, email: account?.emailVerified ? account.email : undefined };
}

/**
 * Returns whether the payer made a payment: they opened it in the app, or their e-mail paid and it belongs to no other
 * member. One that staff assigned to them may be another person's.
 */
export function isPaidBy({ email, uid, openedBy }: PaymentDocument, payer: Payer): boolean {
  if (openedBy !== null) return openedBy === payer.uid;
  return email !== null && email === payer.email && (uid === null || uid === payer.uid);
}

const hasReceipt = (payment: PaymentDocument, payer: Payer): boolean =>
  payment.paymentIntent !== null && isPaidBy(payment, payer);

function onWire(id: string, payment: PaymentDocument, payer: Payer, period: Period | undefined): OwnPayment {
  const { kind, state, reason, amount, currency, offer, title, instalment, paidBy, createdAt } = payment;
  return {
    id,
    kind,
    state,
    reason,
    amount,
    currency,
    offer,
    title,
    instalment,
    refunded: refundedOf(payment),
    created_at: createdAt,
    has_receipt: hasReceipt(payment, payer),
    ...(paidBy && { gift_part: paidBy.cents }),
    ...(period && { period }),
  };
}

/** Reads the days of the subscriptions that payments granted the member, by id of the payment. */
async function readPeriods(
  uid: string,
  payments: readonly StoredPayment[],
): Promise<Map<string, Period | undefined>> {
  const granted = payments.flatMap(({ id, value }) =>
    value.uid === uid && value.productId !== null
      ? [{ id, ref: packageStore.ref({ uid, id: value.productId }) }]
      : [],
  );
  const packages = await readDocuments(...granted.map(({ ref }) => ref));
  return new Map(granted.map(({ id }, index) => [id, periodOf(packages[index]?.value)]));
}

/** Orders payments as the queries do: by instant, then by id. */
const byNewest = (a: StoredPayment, b: StoredPayment): number =>
  b.value.createdAt.getTime() - a.value.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Reads the payments that a member made in the app, that belong to them, or that their proven e-mail paid and that
 * belong to no member; the newest first.
 */
export async function readOwnPayments(
  payer: Payer,
  cursor: string | undefined,
  limit: number,
): Promise<StoredPayment[]> {
  const lists = await Promise.all([
    readPaymentsOfMember(payer.uid, cursor, limit),
    readPaymentsOpenedBy(payer.uid, cursor, limit),
    payer.email === undefined ? [] : readUnassignedPaymentsOf(payer.email, cursor, limit),
  ]);
  return [...new Map(lists.flat().map((payment) => [payment.id, payment])).values()]
    .sort(byNewest)
    .slice(0, limit);
}

type Page = { offset?: string | undefined; limit: number };

/** Returns a page of a member's payments, as `readOwnPayments` finds them. */
export async function paymentsOf(
  uid: string,
  { offset, limit }: Page,
): Promise<{ payments: OwnPayment[]; next_offset: string | null }> {
  const payer = await payerWith(uid);
  const all = await readOwnPayments(payer, offset, limit + 1);
  const shown = all.slice(0, limit);
  const periods = await readPeriods(uid, shown);
  const payments = shown.map(({ id, value }) => onWire(id, value, payer, periods.get(id)));
  const last = payments.at(-1);
  return { payments, next_offset: all.length > limit && last ? cursorAfter(last) : null };
}

/**
 * Returns the link to the receipt of a payment that the member made.
 * @throws `payment_not_found` (also another person's), `receipt_not_found`, `payment_unavailable`
 */
export async function receiptOf(uid: string, id: string): Promise<{ url: string }> {
  const [payer, payment] = await Promise.all([payerWith(uid), paymentStore.read({ id })]);
  if (!payment || !isPaidBy(payment.value, payer)) throw new StudioError("payment_not_found");
  const { paymentIntent } = payment.value;
  const url = paymentIntent === null ? undefined : await readReceiptUrl(paymentIntent);
  if (url === undefined) throw new StudioError("receipt_not_found");
  return { url };
}
