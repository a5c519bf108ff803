import { StudioError } from "@studio/contract/errors.ts";
import { refundedOf } from "@studio/contract/refunds/policy.ts";
import type { OwnPayment, PaymentDocument } from "@studio/contract/shop/payments.ts";
import { accountById } from "../platform/auth/accounts.ts";
import { readReceiptUrl } from "../platform/payments/receipt.ts";
import {
  readPayment,
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

function onWire(id: string, payment: PaymentDocument, payer: Payer): OwnPayment {
  const { kind, state, reason, amount, currency, offer, title, instalment, createdAt } = payment;
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
  };
}

/**
 * Reads the payments that a member made in the app, that belong to them, or that their proven e-mail paid and that
 * belong to no member; the newest first.
 */
export async function readOwnPayments(
  payer: Payer,
  before: Date | undefined,
  limit: number,
): Promise<StoredPayment[]> {
  const lists = await Promise.all([
    readPaymentsOfMember(payer.uid, before, limit),
    readPaymentsOpenedBy(payer.uid, before, limit),
    payer.email === undefined ? [] : readUnassignedPaymentsOf(payer.email, before, limit),
  ]);
  return [...new Map(lists.flat().map((payment) => [payment.id, payment])).values()]
    .sort((a, b) => b.value.createdAt.getTime() - a.value.createdAt.getTime())
    .slice(0, limit);
}

type Page = { offset?: string | undefined; limit: number };

/** Returns a page of a member's payments, as `readOwnPayments` finds them. */
export async function paymentsOf(
  uid: string,
  { offset, limit }: Page,
): Promise<{ payments: OwnPayment[]; next_offset: string | null }> {
  const payer = await payerWith(uid);
  const before = offset === undefined ? undefined : new Date(offset);
  const all = await readOwnPayments(payer, before, limit + 1);
  const shown = all.slice(0, limit);
  return {
    payments: shown.map(({ id, value }) => onWire(id, value, payer)),
    next_offset: all.length > limit ? (shown.at(-1)?.value.createdAt.toISOString() ?? null) : null,
  };
}

/**
 * Returns the link to the receipt of a payment that the member made.
 * @throws `payment_not_found` (also another person's), `receipt_not_found`, `payment_unavailable`
 */
export async function receiptOf(uid: string, id: string): Promise<{ url: string }> {
  const [payer, payment] = await Promise.all([payerWith(uid), readPayment(id)]);
  if (!payment || !isPaidBy(payment.value, payer)) throw new StudioError("payment_not_found");
  const { paymentIntent } = payment.value;
  const url = paymentIntent === null ? undefined : await readReceiptUrl(paymentIntent);
  if (url === undefined) throw new StudioError("receipt_not_found");
  return { url };
}
