import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import type { ChargeRefunds } from "@studio/contract/refunds/policy.ts";
import * as z from "zod";
import { faultOf, log } from "../runtime/log.ts";
import { isRefusal, isRefused, stripe, unavailable } from "./client.ts";

const refund = z.object({
  id: identifier,
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable().default(null),
});
type Refund = z.output<typeof refund>;
const listed = refund.extend({ amount: z.int().nonnegative(), payment_intent: identifier.nullable() });
const charge = z.object({ payment_intent: identifier.nullable(), refunded: z.boolean() });

/** Returns whether a refund gave no money back: banks refuse some, even days after they were made. */
const hasFailed = ({ status }: Refund): boolean => status === "failed" || status === "canceled";

/** Reads the refunds of a payment, those that have failed too. */
const listRefunds = async (paymentIntent: string) =>
  listed
    .array()
    .parse((await (await stripe()).refunds.list({ payment_intent: paymentIntent, limit: 100 })).data);

/**
 * Logs an error after which nothing was refunded: Stripe was out of reach before it was asked to, or has refused it.
 * @throws `refund_not_made`
 */
function notMade(error: unknown): never {
  log("WARNING", { event: "fault", call: "stripe", fault: faultOf(error) });
  throw new StudioError("refund_not_made");
}

/**
 * A part to refund, in cents, of a payment of which `before` was refunded already, after so many refunds that came back
 * from the bank.
 */
export type RefundPart = {
  amount: number;
  before: number;
  returned: number;
  /** Whether it is of the enrolment fee, which its charge paid besides a purchase. */
  ofFee?: boolean;
};

const FEE = "fee-";

/** Mark of the refund of all that is left of a payment. */
const ALL = "all";

/** Returns the mark of the refund of a part: what was refunded before it, and came back, differs for each one. */
const markOf = ({ before, returned, ofFee = false }: RefundPart): string =>
  (ofFee ? FEE : "") +
  (before === 0 ? "only" : `after-${before}`) +
  (returned === 0 ? "" : `-again-${returned}`);

/**
 * Refunds a payment, all that is left of it or a part, and returns the refund's id; for what was refunded before, the
 * existing refund's. One that failed counts for nothing, and is made anew.
 * @throws `refund_not_made`; `payment_unavailable` if it may have been made.
 */
export async function refundPayment(paymentIntent: string, part: RefundPart | null = null): Promise<string> {
  const { refunds } = await stripe();
  const made = await listRefunds(paymentIntent).catch(notMade);
  const mark = part && markOf(part);
  // Stripe forgets idempotency keys after a day, and refunds another part without complaint.
  const same = mark && made.find((one) => one.metadata?.part === mark && !hasFailed(one));
  if (same) return same.id;
  // Stripe answers a known key with the refund as it was at first, not as it failed later.
  const failed = made.filter(hasFailed).length;
  const key = [
    "refund",
    paymentIntent,
    ...(part?.before || part?.ofFee ? [mark] : []),
    ...(failed ? [`try-${failed}`] : []),
  ];
  const created = await refunds
    .create(
      {
        payment_intent: paymentIntent,
        ...(part && { amount: part.amount }),
        metadata: { part: part ? markOf(part) : ALL },
      },
      { idempotencyKey: key.join("-") },
    )
    .catch(async (error: unknown) => {
      if (isRefusal(error, "charge_already_refunded"))
        return (await listRefunds(paymentIntent).catch(unavailable)).find((one) => !hasFailed(one));
      return isRefused(error) ? notMade(error) : unavailable(error);
    });
  const answered = refund.parse(created);
  return hasFailed(answered) ? notMade(new Error("The refund failed.")) : answered.id;
}

/**
 * Returns whether the refund of a payment, of all that was left of it or of a part, was made and has not failed.
 * @throws `payment_unavailable`.
 */
export async function isRefundMade(paymentIntent: string, part: RefundPart | null): Promise<boolean> {
  const mark = part ? markOf(part) : ALL;
  const made = await listRefunds(paymentIntent).catch(unavailable);
  return made.some((one) => one.metadata?.part === mark && !hasFailed(one));
}

/** Reads how much of a payment is refunded; those without the mark of this application were made on Stripe's pages. */
async function readRefunded(paymentIntent: string): Promise<ChargeRefunds> {
  const made = (await listRefunds(paymentIntent).catch(unavailable)).filter((one) => !hasFailed(one));
  const sumOf = (some: typeof made) => some.reduce((sum, { amount }) => sum + amount, 0);
  return {
    refunded: sumOf(made),
    outside: sumOf(made.filter(({ metadata }) => !metadata?.part)),
    ofFee: sumOf(made.filter(({ metadata }) => metadata?.part?.startsWith(FEE))),
  };
}

/** A charge: its payment, whether it was refunded in full, and how much of it was. */
type Charge = { paymentIntent: string | null; refunded: boolean; parts: ChargeRefunds };

/**
 * Reads the payment of a charge and how much of it was refunded; `undefined` if Stripe has no such charge.
 * @throws `payment_unavailable`.
 */
export async function readCharge(id: string): Promise<Charge | undefined> {
  const retrieved = await (await stripe()).charges
    .retrieve(id)
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  if (!retrieved) return undefined;
  const { payment_intent, refunded } = charge.parse(retrieved);
  const parts = payment_intent === null ? { refunded: 0, outside: 0 } : await readRefunded(payment_intent);
  return { paymentIntent: payment_intent, refunded, parts };
}

/**
 * Reads how much of its payment is refunded if a refund has failed; `undefined` for one that has not, or that Stripe does
 * not have.
 * @throws `payment_unavailable`.
 */
export async function readFailedRefund(
  id: string,
): Promise<(ChargeRefunds & { paymentIntent: string }) | undefined> {
  const { refunds } = await stripe();
  const retrieved = await refunds
    .retrieve(id)
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unavailable(error)));
  const failed = retrieved && listed.parse(retrieved);
  if (!failed || !hasFailed(failed) || failed.payment_intent === null) return undefined;
  return { paymentIntent: failed.payment_intent, ...(await readRefunded(failed.payment_intent)) };
}
