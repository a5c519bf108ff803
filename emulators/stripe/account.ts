import { missingResource } from "./api/errors.ts";
import type { Charge, Checkout, Offered, PaymentIntent, Refund, StripeObject } from "./checkout/objects.ts";

/** Makes an event and, unless told otherwise, has it delivered. */
export type Emit = (type: string, object: StripeObject) => void;

/** Everything that the stand-in remembers; it forgets it when it ends. */
export type Account = {
  /** Where it is reached, for the addresses that it makes. */
  origin: string;
  /** Milliseconds. */
  now: () => number;
  emit: Emit;
  checkouts: Map<string, Checkout>;
  intents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  links: Map<string, Offered>;
};

export const createAccount = (origin: string, now: () => number, emit: Emit): Account => ({
  origin,
  now,
  emit,
  checkouts: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  links: new Map(),
});

/** The time as Stripe's objects say it. */
export const secondsNow = ({ now }: Account): number => Math.floor(now() / 1000);

/** What has that id, or Stripe's 404; `param` is the parameter that named it. */
export function found<Kept>(kept: Map<string, Kept>, kind: string, id: string, param?: string): Kept {
  const one = kept.get(id);
  if (!one) throw missingResource(kind, id, param);
  return one;
}

/** Any object by its id. */
export const anyObject = (
  { checkouts, intents, charges, refunds, links }: Account,
  id: string,
): StripeObject | undefined =>
  checkouts.get(id)?.session ?? intents.get(id) ?? charges.get(id) ?? refunds.get(id) ?? links.get(id)?.link;

/** The ids of an object and of the payment that it is part of: a test that knows one of them finds what happened to all. */
export function idsAbout({ checkouts }: Account, object: { id: string; payment_intent?: unknown }): string[] {
  const intent = object.id.startsWith("pi_") ? object.id : object.payment_intent;
  if (typeof intent !== "string") return [object.id];
  const sessions = [...checkouts.values()].filter(({ session }) => session.payment_intent === intent);
  return [...new Set([object.id, intent, ...sessions.map(({ session }) => session.id)])];
}
