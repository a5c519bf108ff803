import { identifier } from "@studio/contract/identifier.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { type Instrument, instrument } from "@studio/contract/sales/model.ts";
import * as z from "zod";
import { type CheckoutSession, checkoutSession, feeLines, type NewCheckout, termsOf } from "./checkout.ts";
import { isRefusal, stripe, unavailable } from "./client.ts";

const seconds = z.int().transform((epoch) => new Date(epoch * 1000));
const cents = z.int().nonnegative();

const invoiceLine = z.object({
  period: z.object({ start: seconds }),
  parent: z.object({ subscription_item_details: z.object({ proration: z.boolean() }).nullish() }).nullish(),
});

/**
 * Returns when the period of an invoice begins: that of the subscription's own line. Stripe lists items that were added, and
 * prorations, before it, with days of their own.
 */
function startOf(lines: readonly z.output<typeof invoiceLine>[]): Date {
  const own = lines.filter(({ parent }) => parent?.subscription_item_details?.proration === false);
  const starts = (own.length > 0 ? own : lines).map(({ period }) => period.start.getTime());
  return new Date(Math.max(...starts));
}

/** Reasons of an invoice that is of a period, and not of a change within one. */
const PERIOD_REASONS: readonly (string | null)[] = ["subscription_create", "subscription_cycle"];

/** Invoice of a subscription, reduced to the fields in use. */
const invoice = z
  .object({
    id: identifier,
    status: z.string().nullable(),
    billing_reason: z.string().nullable(),
    amount_due: cents,
    amount_paid: cents,
    currency: z.string(),
    attempt_count: z.int().nonnegative(),
    next_payment_attempt: seconds.nullable(),
    hosted_invoice_url: z.url().nullish(),
    customer_email: z.string().nullable(),
    customer_name: z.string().nullable(),
    lines: z.object({ data: z.array(invoiceLine).min(1) }),
    payments: z
      .object({ data: z.array(z.object({ payment: z.object({ payment_intent: identifier.optional() }) })) })
      .optional(),
  })
  .transform(({ lines, payments, ...one }) => ({
    id: one.id,
    isPaid: one.status === "paid",
    /** Whether it can still be paid. */
    isOpen: one.status === "open",
    isVoid: one.status === "void",
    /** Whether it is that of a period, and not of a trial or another price that the owner sets within one. */
    isOfPeriod: PERIOD_REASONS.includes(one.billing_reason),
    /** In cents of the currency. */
    amount: one.status === "paid" ? one.amount_paid : one.amount_due,
    currency: one.currency,
    attempts: one.attempt_count,
    nextAttemptAt: one.next_payment_attempt,
    url: one.hosted_invoice_url ?? null,
    email: emailAddress.safeParse(one.customer_email).data ?? null,
    name: one.customer_name?.trim().slice(0, 200) || null,
    periodStart: startOf(lines.data),
    paymentIntent:
      payments?.data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent ?? null,
  }));
export type Invoice = z.output<typeof invoice> & {
  /** Whether the bank has not answered yet to a SEPA debit. */
  isProcessing: boolean;
};

/** Customer of Stripe; without a balance once it was removed. A credit is a balance below 0. */
const billedCustomer = z.object({ id: identifier, balance: z.int().default(0) });

/** Subscription of Stripe with its customer, reduced to the fields in use. */
const subscription = z
  .object({
    id: identifier,
    status: z.string(),
    customer: billedCustomer,
    trial_end: seconds.nullable(),
    cancel_at: seconds.nullable(),
    billing_cycle_anchor: seconds,
    metadata: z.record(z.string(), z.string()),
    items: z.object({
      data: z
        .array(z.object({ current_period_end: seconds, price: z.object({ unit_amount: cents.nullable() }) }))
        .min(1),
    }),
  })
  .transform(({ id, status, customer, trial_end, cancel_at, billing_cycle_anchor, metadata, items }) => ({
    id,
    customer: customer.id,
    /** Credit of the customer for invoices to come, in cents. */
    credit: Math.max(0, -customer.balance),
    /** Of one month, in cents. */
    cents: items.data[0]?.price.unit_amount ?? 0,
    /** End of the free trial, also once it is over; `null` without one. */
    trialEndsAt: trial_end,
    /** Whether its checkout was completed: paid, in its trial, or with a SEPA debit. */
    hasBegun: !status.startsWith("incomplete"),
    hasEnded: status === "canceled" || status === "incomplete_expired",
    cancelAt: cancel_at,
    startedAt: billing_cycle_anchor,
    metadata,
    periodEnd: items.data[0]?.current_period_end ?? billing_cycle_anchor,
  }));
export type Subscription = z.output<typeof subscription> & {
  /** By period, the earliest first; those without anything to pay, as of a free trial, once they are settled. */
  invoices: Invoice[];
};

/** Invoices of a subscription that are read: fifty years of months. */
const MAX_INVOICES = 600;
/** Stripe lists at most 100 at once. */
const PAGE_SIZE = 100;

async function isProcessing(paymentIntent: string | null): Promise<boolean> {
  if (paymentIntent === null) return false;
  const { status } = await (await stripe()).paymentIntents.retrieve(paymentIntent).catch(unavailable);
  return status === "processing";
}

const charged = z.object({
  latest_charge: z.object({ payment_method_details: z.object({ type: z.string() }).nullable() }).nullable(),
});

/**
 * Returns how a payment was charged, if it was by card or SEPA.
 * @throws `payment_unavailable`
 */
export async function readInstrument(paymentIntent: string): Promise<Instrument> {
  const intent = await (await stripe()).paymentIntents
    .retrieve(paymentIntent, { expand: ["latest_charge"] })
    .catch(unavailable);
  return instrument.catch(null).parse(charged.parse(intent).latest_charge?.payment_method_details?.type);
}

const unlessMissing = (error: unknown): undefined =>
  isRefusal(error, "resource_missing") ? undefined : unavailable(error);

/**
 * Reads a subscription with its invoices; `undefined` if Stripe has none with that id.
 * @throws `payment_unavailable`
 */
export async function readSubscription(id: string): Promise<Subscription | undefined> {
  const { subscriptions, invoices } = await stripe();
  // First the invoices: one that is paid in between is read as open, and its own notification comes.
  const listed = await invoices
    .list({ subscription: id, limit: PAGE_SIZE, expand: ["data.payments"] })
    .autoPagingToArray({ limit: MAX_INVOICES })
    .catch(unlessMissing);
  const retrieved = await subscriptions.retrieve(id, { expand: ["customer"] }).catch(unlessMissing);
  if (!listed || !retrieved) return undefined;
  const all = z.array(invoice).parse(listed);
  const months = await Promise.all(
    all
      // Nothing was to be paid for a month that is free, by a credit or a coupon; it is one all the same.
      .filter(({ amount, isPaid, isOfPeriod }) => amount > 0 || (isPaid && isOfPeriod))
      .map(async (one) => ({ ...one, isProcessing: one.isOpen && (await isProcessing(one.paymentIntent)) })),
  );
  return {
    ...subscription.parse(retrieved),
    invoices: months.toSorted((one, other) => one.periodStart.getTime() - other.periodStart.getTime()),
  };
}

const ofSubscription = z.object({
  parent: z.object({ subscription_details: z.object({ subscription: identifier }).nullable() }).nullable(),
});

/**
 * Returns the subscription that an invoice belongs to; `undefined` if there is none.
 * @throws `payment_unavailable`
 */
export async function readSubscriptionOfInvoice(id: string): Promise<string | undefined> {
  const retrieved = await (await stripe()).invoices.retrieve(id).catch(unlessMissing);
  return retrieved && ofSubscription.parse(retrieved).parent?.subscription_details?.subscription;
}

/**
 * Returns the subscription that a payment belongs to; `undefined` if it pays no invoice.
 * @throws `payment_unavailable`
 */
export async function readSubscriptionOfIntent(paymentIntent: string): Promise<string | undefined> {
  const { data } = await (await stripe()).invoicePayments
    .list({ payment: { type: "payment_intent", payment_intent: paymentIntent }, limit: 1 })
    .catch(unavailable);
  const invoiceId = z.array(z.object({ invoice: identifier })).parse(data)[0]?.invoice;
  return invoiceId === undefined ? undefined : readSubscriptionOfInvoice(invoiceId);
}

/**
 * Returns the id of the checkout that started a subscription.
 * @throws `payment_unavailable`
 */
export async function readCheckoutOf(subscriptionId: string): Promise<string | undefined> {
  const { data } = await (await stripe()).checkout.sessions
    .list({ subscription: subscriptionId, limit: 1 })
    .catch(unavailable);
  return z.array(z.object({ id: identifier })).parse(data)[0]?.id;
}

/**
 * Creates a hosted checkout of a monthly debit by card or SEPA, the first one after `trialDays`; the same `key` returns the
 * same session.
 * @throws `payment_unavailable`
 */
export async function createMonthlyCheckout(
  checkout: NewCheckout & { trialDays: number },
  key: string,
): Promise<CheckoutSession> {
  const { trialDays, name, description, price, metadata = {} } = checkout;
  const session = await (await stripe()).checkout.sessions
    .create(
      {
        mode: "subscription",
        ...termsOf(checkout, ["card", "sepa_debit"]),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "eur",
              unit_amount: price,
              recurring: { interval: "month" },
              product_data: { name, description },
            },
          },
          // Charged with the first invoice alone.
          ...feeLines(checkout),
        ],
        subscription_data: {
          description: name,
          metadata,
          ...(trialDays > 0 && { trial_period_days: trialDays }),
        },
      },
      { idempotencyKey: key },
    )
    .catch(unavailable);
  return checkoutSession.parse(session);
}

/**
 * Sets when a subscription ends, without a debit or a refund for a part of a month.
 * @throws `payment_unavailable`
 */
export async function endSubscriptionAt(id: string, at: Date): Promise<void> {
  const cancel_at = Math.floor(at.getTime() / 1000);
  await (await stripe()).subscriptions
    .update(id, { cancel_at, proration_behavior: "none" })
    .catch(unavailable);
}

const ending = z.object({ cancel_at: seconds.nullable() });

/**
 * Stops or resumes the renewal of a subscription at the end of the period that is paid, and returns when it then ends,
 * `null` if it is renewed; one that has ended stays so (`undefined`).
 * @throws `payment_unavailable`
 */
export async function setRenewal(id: string, isRenewed: boolean): Promise<Date | null | undefined> {
  const updated = await (await stripe()).subscriptions
    .update(id, { cancel_at_period_end: !isRenewed })
    .catch((error: unknown) => (isRefusal(error, "resource_missing") ? undefined : unlessEnded(id, error)));
  return updated && ending.parse(updated).cancel_at;
}

/**
 * Voids an invoice, which can then not be paid any more; returns whether it is void, or was never finalised. One that was
 * paid meanwhile, or whose debit waits for the bank, stays.
 * @throws `payment_unavailable`
 */
export async function voidInvoice(id: string): Promise<boolean> {
  const { invoices } = await stripe();
  const { status } = await invoices.retrieve(id).catch(unavailable);
  if (status !== "open" && status !== "uncollectible") return status === "void" || status === "draft";
  // It is refused if a payment began in between.
  const after = await invoices
    .voidInvoice(id)
    .catch(() => invoices.retrieve(id))
    .catch(unavailable);
  return after.status === "void";
}

/** Rethrows the refusal of a change unless the subscription has ended. */
async function unlessEnded(id: string, refusal: unknown): Promise<undefined> {
  const read = await readSubscription(id);
  if (read && !read.hasEnded) unavailable(refusal);
}

/**
 * Ends a subscription at once; one that has ended stays as it is.
 * @throws `payment_unavailable`
 */
export async function endSubscription(id: string): Promise<void> {
  await (await stripe()).subscriptions.cancel(id).catch(unlessMissing);
}

/**
 * Opens Stripe's page on which a customer changes their card, and returns its address.
 * @throws `payment_unavailable`
 */
export async function openCardPage(customer: string, returnUrl: string): Promise<string> {
  const session = await (await stripe()).billingPortal.sessions
    .create({
      customer,
      return_url: returnUrl,
      locale: "it",
      flow_data: {
        type: "payment_method_update",
        after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
      },
    })
    .catch(unavailable);
  return z.object({ url: z.url() }).parse(session).url;
}
