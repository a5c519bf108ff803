import { identifier } from "@studio/contract/identifier.ts";
import * as z from "zod";
import { isRefusal, stripe, unavailable } from "./client.ts";

const dispute = z
  .object({
    payment_intent: identifier.nullable(),
    balance_transactions: z.array(z.object({ id: identifier, amount: z.int() })),
  })
  .transform(({ payment_intent, balance_transactions }) => ({
    paymentIntent: payment_intent,
    /** Amounts in cents that it took from the balance, negative, and gave back; without Stripe's fee. */
    movements: balance_transactions,
  }));
export type Dispute = z.output<typeof dispute>;

/**
 * Reads a dispute with what it has moved; `undefined` if Stripe has none with that id.
 * @throws `payment_unavailable`
 */
export async function readDispute(id: string): Promise<Dispute | undefined> {
  const retrieved = await (await stripe()).disputes
    .retrieve(id)
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  return retrieved && dispute.parse(retrieved);
}
