import { identifier } from "@studio/contract/identifier.ts";
import { z } from "zod";
import { isRefusal, stripe, unavailable } from "./client.ts";

const refund = z.object({ id: identifier });
const charge = z.object({ payment_intent: identifier.nullable(), refunded: z.boolean() });

/**
 * Sends all of a payment back and returns the refund's id. A payment that was sent back before is not sent back twice:
 * the refund there is is answered. Throws `payment_unavailable`.
 */
export async function refundPayment(paymentIntent: string): Promise<string> {
  const { refunds } = await stripe();
  const made = await refunds
    .create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${paymentIntent}` })
    .catch(async (error: unknown) => {
      if (!isRefusal(error, "charge_already_refunded")) return unavailable(error);
      const { data } = await refunds.list({ payment_intent: paymentIntent, limit: 1 }).catch(unavailable);
      return data[0];
    });
  return refund.parse(made).id;
}

/** The payment of a charge, and whether all of it went back; `undefined` for one that Stripe does not know. */
export async function readCharge(
  id: string,
): Promise<{ paymentIntent: string | null; refunded: boolean } | undefined> {
  const found = await (await stripe()).charges
    .retrieve(id)
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  if (!found) return undefined;
  const { payment_intent, refunded } = charge.parse(found);
  return { paymentIntent: payment_intent, refunded };
}
