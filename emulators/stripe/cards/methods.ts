import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { page, paging } from "../api/lists.ts";
import { email, expandable, parse } from "../api/parameters.ts";
import type { Customer } from "../billing/objects.ts";
import { plainCustomer } from "../billing/shapes.ts";
import type { PaymentMethod, Session } from "../checkout/objects.ts";

/**
 * Test cards of Stripe by their last digits: accepted, to be confirmed at the bank, and declined once it is saved; and one of
 * the stand-in alone, since Stripe has none, whose bank answers only when a test says so.
 */
export const TEST_CARDS = {
  "4242": "accepted",
  "3220": "confirmed",
  "0341": "declined",
  "7777": "processing",
} as const;
export type TestCard = keyof typeof TEST_CARDS;

export const testCard = z.enum(["4242", "3220", "0341", "7777"]);

/** Returns what a bank answers to a saved card. */
export const answerTo = ({ card }: PaymentMethod): (typeof TEST_CARDS)[TestCard] =>
  TEST_CARDS[testCard.catch("4242").parse(card?.last4)];

type Payer = { email: string; name: string };

/** Returns the customer of a session: the one that it was created with, or a new one if it always creates one. */
export function customerOf(account: Account, session: Session, { email, name }: Payer): Customer | undefined {
  if (typeof session.customer === "string") {
    const customer = getOrThrow(account.customers, "customer", session.customer);
    return Object.assign(customer, { name: customer.name ?? name });
  }
  if (session.customer_creation !== "always") return undefined;
  const customer: Customer = {
    ...plainCustomer,
    id: newId("cus"),
    created: secondsNow(account),
    email,
    name,
  };
  account.customers.set(customer.id, customer);
  session.customer = customer.id;
  return customer;
}

/** Saves the card with which a customer paid, because they chose to. */
export function saveCard(account: Account, customer: string, last4: TestCard, payer: Payer): PaymentMethod {
  const method: PaymentMethod = {
    object: "payment_method",
    id: newId("pm"),
    created: secondsNow(account),
    allow_redisplay: "always",
    billing_details: { address: null, ...payer, phone: null, tax_id: null },
    card: {
      brand: "visa",
      checks: null,
      country: "IT",
      display_brand: "visa",
      exp_month: 8,
      exp_year: 2034,
      fingerprint: `fingerprint-${last4}`,
      funding: "credit",
      generated_from: null,
      last4,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  account.methods.set(method.id, method);
  return method;
}

const listParameters = z.strictObject({
  ...paging,
  type: z.literal("card").optional(),
  allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
});

/** Answers `GET /v1/customers/{id}/payment_methods`. */
export function listMethods(account: Account, parameters: unknown, customer: string) {
  getOrThrow(account.customers, "customer", customer, "customer");
  const { expand, allow_redisplay, type: _, ...paged } = parse(listParameters, parameters);
  const kept = [...account.methods.values()].filter(
    (method) =>
      method.customer === customer &&
      (allow_redisplay === undefined || method.allow_redisplay === allow_redisplay),
  );
  return { list: page(`/v1/customers/${customer}/payment_methods`, kept, paged), expand };
}

/** Answers `POST /v1/payment_methods/{id}/detach`. */
export function detachMethod({ methods }: Account, parameters: unknown, id: string): PaymentMethod {
  parse(z.strictObject(expandable), parameters);
  const method = getOrThrow(methods, "PaymentMethod", id, "payment_method");
  if (method.customer === null)
    throw impossible(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  method.customer = null;
  return method;
}

const updateParameters = z.strictObject({ ...expandable, email: email.optional() });

/** Answers `POST /v1/customers/{id}`. */
export function updateCustomer({ customers }: Account, parameters: unknown, id: string): Customer {
  const { email } = parse(updateParameters, parameters);
  const customer = getOrThrow(customers, "customer", id);
  return Object.assign(customer, email !== undefined && { email });
}

/** Answers `DELETE /v1/customers/{id}`: its cards are detached. */
export function deleteCustomer({ customers, methods }: Account, parameters: unknown, id: string) {
  parse(z.strictObject(expandable), parameters);
  getOrThrow(customers, "customer", id);
  customers.delete(id);
  for (const method of methods.values()) if (method.customer === id) method.customer = null;
  return { id, object: "customer", deleted: true };
}
