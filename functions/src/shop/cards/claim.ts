import { StudioError } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { recordMade } from "../../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { customerStore, customerWrites, readCustomersOf, type StoredCustomer } from "./store.ts";

/** How long a payment with a saved card may be completed: as long as payment pages keep what they hold. */
const CLAIM_MS = 32 * 60_000;

/** Time in which the provider's payment is created, after a request has claimed it. */
const OPENING_MS = 30_000;

/** The payment with a saved card that a request makes, and the customer that notes it. */
export type Claim = {
  holder: string;
  request: string;
  /** Its id at the provider, of a request that was repeated. */
  intentId: string | null;
};

/** The payment with a saved card that another request has under way. */
export type Other = Claim & {
  /** Whether its payment may be about to be created. */
  isOpening: boolean;
};

/** Returns the payment with a saved card that a customer notes as under way; `undefined` without one. */
export function underWay({ id: holder, value }: StoredCustomer, now: Date): Other | undefined {
  if (!value.payment || value.payment.until === null) return undefined;
  const { request, intentId, at } = value.payment;
  const isOpening = intentId === null && now.getTime() - at.getTime() < OPENING_MS;
  return { holder, request, intentId, isOpening };
}

/**
 * Claims the one payment with a saved card that a member has under way, in the earliest of their customers; `hindered`
 * names the one of another tap, which ends before. A repetition of the request gets its own again, also once it is over.
 * @throws `card_not_found` of a member without a customer, `busy`
 */
export async function claimPayment(
  uid: string,
  request: string,
  now: Date,
): Promise<{ outcome: "claimed"; claim: Claim } | { outcome: "hindered"; by: Other }> {
  const [first] = await readCustomersOf(uid);
  if (!first) throw new StudioError("card_not_found");
  const holder = first.id;
  return runAtomic(`customer/${holder}`, async (commit) => {
    const customer = await customerStore.read({ id: holder });
    if (!customer) throw new StudioError("card_not_found");
    const before = customer.value.payment;
    if (before?.request === request && before.intentId !== null)
      return { outcome: "claimed", claim: { holder, request, intentId: before.intentId } };
    const other = underWay(customer, now);
    if (other && other.request !== request) return { outcome: "hindered", by: other };
    const until = new Date(now.getTime() + CLAIM_MS);
    customerWrites.update(commit, customer, { payment: { request, intentId: null, at: now, until } });
    return { outcome: "claimed", claim: { holder, request, intentId: null } };
  });
}

/**
 * Notes the payment of a claim before it charges anything, also for repetitions of its request; returns whether the claim
 * still holds.
 */
export const notePayment = (
  { holder, request }: Claim,
  intentId: string,
  sent: KeyedRequest,
): Promise<boolean> =>
  runAtomic(`customer/${holder}`, async (commit) => {
    const customer = await customerStore.read({ id: holder });
    const payment = customer?.value.payment;
    if (!customer || payment?.request !== request || payment.until === null) return false;
    if (payment.intentId !== null) return payment.intentId === intentId;
    await recordMade(commit, sent, intentId);
    customerWrites.update(commit, customer, { payment: { ...payment, intentId } });
    return true;
  });

/** Notes that the bank works on the payment of a claim. Idempotent. */
export const noteProcessing = (holder: string, intentId: string): Promise<void> =>
  runAtomic(`customer/${holder}`, async (commit) => {
    const customer = await customerStore.read({ id: holder });
    const payment = customer?.value.payment;
    if (!customer || payment?.intentId !== intentId || payment.until === null || payment.isProcessing) return;
    customerWrites.update(commit, customer, { payment: { ...payment, isProcessing: true } });
  });

/**
 * Ends a claim whose payment is over; with `intentId` `null`, one that has made none. It stays noted. `refused` goes to a
 * member who has read that the bank works on the payment. Idempotent.
 */
export const endClaim = (
  holder: string,
  {
    request,
    intentId,
    refused,
  }: { request?: string; intentId: string | null; refused?: { mail: Mail; now: Date } | undefined },
): Promise<void> =>
  runAtomic(`customer/${holder}`, async (commit) => {
    const customer = await customerStore.read({ id: holder });
    const payment = customer?.value.payment;
    if (!customer || !payment || payment.until === null || payment.intentId !== intentId) return;
    if (request !== undefined && payment.request !== request) return;
    customerWrites.update(commit, customer, { payment: { ...payment, until: null } });
    if (refused && payment.isProcessing)
      enqueue(commit, `${intentId}-card-refused`, refused.mail, refused.now);
  });
