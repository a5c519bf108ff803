import { missingResource } from "./api/errors.ts";
import type { Billed, Customer, Invoice, InvoicePayment, PortalSession } from "./billing/objects.ts";
import type {
  Charge,
  Checkout,
  Dispute,
  Offered,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StripeObject,
} from "./checkout/objects.ts";

/** Records an event and, by default, delivers it. */
export type Emit = (type: string, object: StripeObject) => void;

/** State of the fake Stripe server, in memory only. */
export type Account = {
  /** Base URL for the URLs that it creates. */
  origin: string;
  /** Returns the time in milliseconds. */
  now: () => number;
  emit: Emit;
  checkouts: Map<string, Checkout>;
  intents: Map<string, PaymentIntent>;
  methods: Map<string, PaymentMethod>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  links: Map<string, Offered>;
  customers: Map<string, Customer>;
  subscriptions: Map<string, Billed>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  portalSessions: Map<string, PortalSession>;
};

export const createAccount = (origin: string, now: () => number, emit: Emit): Account => ({
  origin,
  now,
  emit,
  checkouts: new Map(),
  intents: new Map(),
  methods: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  links: new Map(),
  customers: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  portalSessions: new Map(),
});

/** Returns the time in seconds, as in Stripe's objects. */
export const secondsNow = ({ now }: Account): number => Math.floor(now() / 1000);

/**
 * Returns the object with the id.
 * @throws {StripeFailure} Stripe's 404, naming the parameter `param`.
 */
export function getOrThrow<Kept>(kept: Map<string, Kept>, kind: string, id: string, param?: string): Kept {
  const one = kept.get(id);
  if (!one) throw missingResource(kind, id, param);
  return one;
}

/** Returns any object by its id, or `undefined`. */
export const anyObject = (
  {
    checkouts,
    intents,
    methods,
    charges,
    refunds,
    disputes,
    links,
    customers,
    subscriptions,
    invoices,
  }: Account,
  id: string,
): StripeObject | undefined =>
  checkouts.get(id)?.session ??
  intents.get(id) ??
  methods.get(id) ??
  charges.get(id) ??
  refunds.get(id) ??
  disputes.get(id) ??
  links.get(id)?.link ??
  customers.get(id) ??
  subscriptions.get(id)?.subscription ??
  invoices.get(id);

/** Returns the ids of an object and of its payment or subscription, so that tests find related events by either. */
export function idsAbout(
  { checkouts, invoices }: Account,
  object: { id: string; payment_intent?: unknown; subscription?: unknown },
): string[] {
  const { subscription = invoices.get(object.id)?.parent?.subscription_details?.subscription } = object;
  if (typeof subscription === "string") return [object.id, subscription];
  const intent = object.id.startsWith("pi_") ? object.id : object.payment_intent;
  if (typeof intent !== "string") return [object.id];
  const sessions = [...checkouts.values()].filter(({ session }) => session.payment_intent === intent);
  return [...new Set([object.id, intent, ...sessions.map(({ session }) => session.id)])];
}
