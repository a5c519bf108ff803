import * as z from "zod";
import { isRefusal, stripe, unavailable } from "./client.ts";

const intentWithCharge = z.object({
  latest_charge: z.object({ receipt_url: z.url().nullable() }).nullable(),
});

/**
 * Reads the link to the receipt of a payment, which Stripe keeps up to date; a link that was stored would expire.
 * @throws `payment_unavailable`.
 */
export async function readReceiptUrl(paymentIntent: string): Promise<string | undefined> {
  const intent = await (await stripe()).paymentIntents
    .retrieve(paymentIntent, { expand: ["latest_charge"] })
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  return intentWithCharge.safeParse(intent).data?.latest_charge?.receipt_url ?? undefined;
}
