import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { cardDeclined, impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { expandable, integer, metadata, parse, url } from "../api/parameters.ts";
import { plainCharge, plainIntent } from "../api/shapes.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../checkout/objects.ts";
import { answerTo } from "./methods.ts";

const createParameters = z.strictObject({
  ...expandable,
  amount: integer.pipe(z.int().min(50)),
  currency: z.literal("eur"),
  customer: z.string().min(1),
  payment_method: z.string().min(1),
  allowed_payment_method_types: z.array(z.literal("card")),
  description: z.string().max(1000).optional(),
  metadata,
});

function methodOf({ methods }: Account, id: string, customer: unknown): PaymentMethod {
  const method = getOrThrow(methods, "PaymentMethod", id, "payment_method");
  if (method.customer !== customer)
    throw impossible(
      "The provided PaymentMethod was detached from a Customer, or belongs to another one. It may not be used again.",
      { param: "payment_method" },
    );
  return method;
}

/** Answers `POST /v1/payment_intents`: a payment with a saved card, which is confirmed by a call of its own. */
export function createIntent(account: Account, parameters: unknown): PaymentIntent {
  const { expand: _, ...given } = parse(createParameters, parameters);
  getOrThrow(account.customers, "customer", given.customer, "customer");
  methodOf(account, given.payment_method, given.customer);
  const id = newId("pi");
  const intent: PaymentIntent = {
    ...plainIntent,
    id,
    created: secondsNow(account),
    amount: given.amount,
    amount_received: 0,
    client_secret: `${id}_secret_${newId("s")}`,
    currency: given.currency,
    customer: given.customer,
    description: given.description ?? null,
    latest_charge: null,
    metadata: given.metadata,
    payment_method: given.payment_method,
    status: "requires_confirmation",
  };
  account.intents.set(id, intent);
  return intent;
}

/** Returns an intent that is open; the calls about any other one are refused. */
function openIntent({ intents }: Account, id: string, act: string): PaymentIntent {
  const intent = getOrThrow(intents, "payment_intent", id, "intent");
  if (!intent.status.startsWith("requires_"))
    throw impossible(`You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
    });
  return intent;
}

/** Charges the card of an intent. */
function charge(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  const { id, amount, currency, customer, metadata } = intent;
  const chargeId = newId("ch");
  const paid: Charge = {
    ...plainCharge,
    id: chargeId,
    created: secondsNow(account),
    amount,
    amount_captured: amount,
    billing_details: method.billing_details,
    captured: true,
    currency,
    customer,
    metadata,
    paid: true,
    payment_intent: id,
    payment_method: method.id,
    payment_method_details: { type: "card" },
    receipt_url: `${account.origin}/receipts/${chargeId}`,
    status: "succeeded",
  };
  account.charges.set(chargeId, paid);
  Object.assign(intent, {
    status: "succeeded",
    amount_received: amount,
    latest_charge: chargeId,
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  account.emit("payment_intent.succeeded", intent);
}

/** Lets the bank refuse an intent. */
function refuse(account: Account, intent: PaymentIntent): void {
  Object.assign(intent, {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  } satisfies Partial<PaymentIntent>);
  account.emit("payment_intent.payment_failed", intent);
}

const confirmParameters = z.strictObject({ ...expandable, return_url: url });

/** Answers `POST /v1/payment_intents/{id}/confirm`. */
export function confirmIntent(account: Account, parameters: unknown, id: string): PaymentIntent {
  const { return_url } = parse(confirmParameters, parameters);
  const intent = openIntent(account, id, "confirm");
  if (typeof intent.payment_method !== "string")
    throw impossible("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: "payment_intent_unexpected_state",
    });
  const method = methodOf(account, intent.payment_method, intent.customer);
  const answer = answerTo(method);
  if (answer === "declined") {
    refuse(account, intent);
    throw cardDeclined();
  }
  if (answer === "accepted") charge(account, intent, method);
  else if (answer === "processing") {
    intent.status = "processing";
    account.emit("payment_intent.processing", intent);
  } else
    Object.assign(intent, {
      status: "requires_action",
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: { return_url, url: `${account.origin}/a/${id}` },
      },
    } satisfies Partial<PaymentIntent>);
  return intent;
}

/** Lets the bank answer an intent that it processes. */
export function settleIntent(account: Account, id: string, isPaid: boolean): void {
  const intent = getOrThrow(account.intents, "payment_intent", id, "intent");
  if (intent.status !== "processing" || typeof intent.payment_method !== "string")
    throw impossible(
      `The bank is not processing this PaymentIntent, which has a status of ${intent.status}.`,
    );
  if (isPaid) charge(account, intent, getOrThrow(account.methods, "PaymentMethod", intent.payment_method));
  else refuse(account, intent);
}

/** Answers `POST /v1/payment_intents/{id}/cancel`. */
export function cancelIntent(account: Account, parameters: unknown, id: string): PaymentIntent {
  parse(z.strictObject(expandable), parameters);
  const intent = openIntent(account, id, "cancel");
  Object.assign(intent, {
    status: "canceled",
    canceled_at: secondsNow(account),
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  account.emit("payment_intent.canceled", intent);
  return intent;
}

/** Answers the bank's question about an intent, and returns where its page leads back to. */
export function answerChallenge(account: Account, intent: PaymentIntent, isConfirmed: boolean): string {
  const { return_url } = intent.next_action?.redirect_to_url ?? {};
  if (intent.status === "requires_action" && typeof intent.payment_method === "string") {
    const method = getOrThrow(account.methods, "PaymentMethod", intent.payment_method);
    if (isConfirmed) charge(account, intent, method);
    else refuse(account, intent);
  }
  const back = new URL(return_url ?? account.origin);
  back.searchParams.set("payment_intent", intent.id);
  back.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
  back.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return back.href;
}
