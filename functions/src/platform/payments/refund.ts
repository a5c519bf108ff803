import { identifier } from "@studio/contract/identifier.ts";
import * as z from "zod";
import { isRefusal, stripe, unavailable } from "./client.ts";

const refund = z.object({ id: identifier });
const charge = z.object({ payment_intent: identifier.nullable(), refunded: z.boolean() });

/** Marks the refund of a part, of which a payment has one at most. */
const PART = { part: "only" };

/**
 * Refunds a payment, in full or a part in cents, and returns the refund's id; for a payment that was refunded before,
 * the existing refund's.
 * @throws `payment_unavailable`.
 */
export async function refundPayment(paymentIntent: string, amount: number | null = null): Promise<string> {
  const { refunds } = await stripe();
  if (amount !== null) {
    // Stripe forgets idempotency keys after a day, and refunds another part without complaint.
    const made = await refunds.list({ payment_intent: paymentIntent, limit: 100 }).catch(unavailable);
    const same = made.data.find(({ metadata }) => metadata?.part === PART.part);
    if (same) return refund.parse(same).id;
  }
  const created = await refunds
    .create(
      { payment_intent: paymentIntent, ...(amount !== null && { amount, metadata: PART }) },
      { idempotencyKey: `refund-${paymentIntent}` },
    )
    .catch(async (error: unknown) => {
      if (!isRefusal(error, "charge_already_refunded")) return unavailable(error);
      const { data } = await refunds.list({ payment_intent: paymentIntent, limit: 1 }).catch(unavailable);
      return data[0];
    });
  return refund.parse(created).id;
}

/**
 * Reads the payment of a charge and whether it was refunded in full; `undefined` if Stripe has no such charge.
 * @throws `payment_unavailable`.
 */
export async function readCharge(
  id: string,
): Promise<{ paymentIntent: string | null; refunded: boolean } | undefined> {
  const retrieved = await (await stripe()).charges
    .retrieve(id)
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  if (!retrieved) return undefined;
  const { payment_intent, refunded } = charge.parse(retrieved);
  return { paymentIntent: payment_intent, refunded };
}
