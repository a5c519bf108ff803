import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { page, paging } from "../api/lists.ts";
import { expandable, integer, metadata, parse } from "../api/parameters.ts";
import { plainRefund } from "../api/shapes.ts";
import type { Charge, Refund } from "./objects.ts";

const createParameters = z.strictObject({
  ...expandable,
  payment_intent: z.string().min(1),
  amount: integer.pipe(z.int().positive()).optional(),
  metadata,
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

/** Returns the refundable charge and the amount left. */
function refundable(account: Account, intentId: string): { charge: Charge; left: number } {
  const intent = getOrThrow(account.intents, "payment_intent", intentId, "payment_intent");
  const charge = account.charges.get(intent.latest_charge ?? "");
  if (charge?.status !== "succeeded") {
    throw impossible(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return { charge, left: charge.amount - charge.amount_refunded };
}

const euros = (cents: number, currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);

/** Answers `POST /v1/refunds`. */
export function createRefund(account: Account, parameters: unknown): Refund {
  const { payment_intent, amount: requested, metadata, reason = null } = parse(createParameters, parameters);
  const { charge, left } = refundable(account, payment_intent);
  // A charge whose dispute the studio has won can be refunded, although it stays `disputed`.
  if ([...account.disputes.values()].some((one) => one.charge === charge.id && one.status !== "won")) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw impossible(message, { code: "charge_disputed" });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw impossible(message, { code: "charge_already_refunded" });
  }
  const amount = requested ?? left;
  if (amount > left) {
    const [much, rest] = [euros(amount, charge.currency), euros(left, charge.currency)];
    const message = `Refund amount (${much}) is greater than unrefunded amount on charge (${rest})`;
    throw impossible(message, { param: "amount" });
  }
  const refund: Refund = {
    ...plainRefund,
    id: newId("re"),
    created: secondsNow(account),
    amount,
    metadata,
    reason,
    payment_intent,
    charge: charge.id,
    currency: charge.currency,
  };
  account.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit("charge.refunded", charge);
  return refund;
}

/** Lets a refund come back from the bank, as it may days after it was made; emits what Stripe does. */
export function failRefund(account: Account, id: string): Refund {
  const refund = getOrThrow(account.refunds, "refund", id);
  if (refund.status !== "succeeded") throw impossible(`The refund ${id} has not been made.`);
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  const { charge } = refundable(account, `${refund.payment_intent}`);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  account.emit("refund.failed", refund);
  account.emit("refund.updated", refund);
  return refund;
}

const listParameters = z.strictObject({
  ...paging,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});

/** Answers `GET /v1/refunds`. */
export function listRefunds(account: Account, parameters: unknown) {
  const { payment_intent, charge, expand, ...paged } = parse(listParameters, parameters);
  const kept = [...account.refunds.values()].filter(
    (refund) =>
      (!payment_intent || refund.payment_intent === payment_intent) && (!charge || refund.charge === charge),
  );
  return { list: page("/v1/refunds", kept, paged), expand };
}
