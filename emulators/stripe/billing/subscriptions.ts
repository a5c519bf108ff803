import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { expandable, ignored, integer, parse } from "../api/parameters.ts";
import type { Checkout, Session } from "../checkout/objects.ts";
import type { Payer } from "../checkout/payments.ts";
import {
  answerDebit,
  attemptDebit,
  invoicesOf,
  monthsOf,
  openInvoice,
  processingInvoice,
  settleNothing,
} from "./invoices.ts";
import type { Billed, Customer, Invoice, Subscription } from "./objects.ts";
import { plainCustomer, plainItem, plainPlan, plainPrice, plainSubscription } from "./shapes.ts";

/** Returns the time some months after another, in seconds, on the last day of a shorter month. */
function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

const DAY = 86_400;

/** Starts the subscription of a paid session: customer, subscription, and paid first invoice or free trial. */
export function startSubscription(
  account: Account,
  checkout: Checkout,
  { email, name, isDelayed = false }: Payer,
): void {
  const { session, lines, subscription: asked } = checkout;
  if (!asked) throw new Error(`${session.id} is not in mode subscription`);
  const created = secondsNow(account);
  const { currency } = session;
  const sumOf = (some: typeof lines) => some.reduce((sum, line) => sum + line.amount, 0);
  const amount = sumOf(lines.filter(({ isOnce }) => !isOnce));
  const once = sumOf(lines.filter(({ isOnce }) => isOnce));
  const trialEnd = asked.trialDays === undefined ? null : created + asked.trialDays * DAY;
  const customer: Customer = { ...plainCustomer, id: newId("cus"), created, email, name };
  const [id, priceId, product] = [newId("sub"), newId("price"), newId("prod")];
  const description = asked.description ?? null;
  const shared = { id: priceId, created, currency, product };
  const subscription: Subscription = {
    ...plainSubscription,
    id,
    created,
    start_date: created,
    billing_cycle_anchor: trialEnd ?? created,
    status: trialEnd === null ? "active" : "trialing",
    trial_start: trialEnd === null ? null : created,
    trial_end: trialEnd,
    currency,
    customer: customer.id,
    description: description ?? lines[0]?.name ?? null,
    latest_invoice: null,
    metadata: asked.metadata,
    items: {
      object: "list",
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          ...plainItem,
          id: newId("si"),
          created,
          subscription: id,
          current_period_start: created,
          current_period_end: trialEnd ?? addMonths(created, 1),
          price: { ...plainPrice, ...shared, unit_amount: amount },
          plan: { ...plainPlan, ...shared, amount },
        },
      ],
    },
  };
  const billed: Billed = { subscription, clock: created, declines: 0, isSepa: isDelayed };
  account.customers.set(customer.id, customer);
  account.subscriptions.set(id, billed);
  account.emit("customer.subscription.created", subscription);
  const invoice = openInvoice(account, billed, { isFirst: true, once });
  (trialEnd === null ? attemptDebit : settleNothing)(account, billed, invoice);
  Object.assign(session, {
    customer: customer.id,
    subscription: id,
    invoice: invoice.id,
  } satisfies Partial<Session>);
}

export const subscriptionOf = (account: Account, id: string): Billed =>
  getOrThrow(account.subscriptions, "subscription", id);

const updateParameters = z.strictObject({
  ...expandable,
  cancel_at: integer.optional(),
  cancel_at_period_end: z.enum(["true", "false"]).optional(),
  proration_behavior: ignored,
});

/** Answers `POST /v1/subscriptions/{id}`. */
export function updateSubscription(account: Account, parameters: unknown, id: string): Subscription {
  const { cancel_at, cancel_at_period_end } = parse(updateParameters, parameters);
  const { subscription } = subscriptionOf(account, id);
  if (subscription.status === "canceled")
    throw impossible("A canceled subscription can only update its cancellation_details and metadata.");
  if (cancel_at !== undefined && cancel_at !== subscription.cancel_at) {
    subscription.cancel_at = cancel_at;
    account.emit("customer.subscription.updated", subscription);
  }
  const isEnding = cancel_at_period_end === "true";
  if (cancel_at_period_end !== undefined && isEnding !== subscription.cancel_at_period_end) {
    subscription.cancel_at_period_end = isEnding;
    subscription.cancel_at = isEnding ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    account.emit("customer.subscription.updated", subscription);
  }
  return subscription;
}

const cancelParameters = z.strictObject({ ...expandable, invoice_now: ignored, prorate: ignored });

/** Answers `DELETE /v1/subscriptions/{id}`. */
export function cancelSubscription(account: Account, parameters: unknown, id: string): Subscription {
  parse(cancelParameters, parameters);
  const billed = subscriptionOf(account, id);
  if (billed.subscription.status === "canceled")
    throw impossible(`No such subscription: '${id}'`, { code: "resource_missing" });
  end(account, billed);
  return billed.subscription;
}

function end(account: Account, { subscription, clock }: Billed): void {
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: clock,
    ended_at: clock,
  } satisfies Partial<Subscription>);
  for (const invoice of invoicesOf(account, subscription.id)) {
    if (invoice.status === "open")
      Object.assign(invoice, { auto_advance: false, next_payment_attempt: null });
  }
  account.emit("customer.subscription.deleted", subscription);
}

/** Days until the bank answers to a SEPA debit. */
const SEPA_DAYS = 5;

/** Answers to a SEPA debit, and for the first one tells so of its session. */
function answerSepa(account: Account, billed: Billed, invoice: Invoice): void {
  billed.clock += SEPA_DAYS * DAY;
  const isPaid = answerDebit(account, billed, invoice);
  const { id } = billed.subscription;
  const session = [...account.checkouts.values()].find((one) => one.session.subscription === id)?.session;
  if (session?.invoice !== invoice.id) return;
  if (isPaid) session.payment_status = "paid";
  account.emit(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, session);
}

/**
 * Moves a subscription's clock to what comes next: the bank's answer to a SEPA debit, a further attempt to debit, the next
 * period with its invoice, or the end.
 */
export function advanceSubscription(account: Account, id: string): Billed {
  const billed = subscriptionOf(account, id);
  const { subscription } = billed;
  const [item] = subscription.items.data;
  if (subscription.status === "canceled" || !item)
    throw impossible(`Nothing comes after the end of the subscription ${id}.`);
  const processing = processingInvoice(account, id);
  if (processing) {
    answerSepa(account, billed, processing);
    return billed;
  }
  const retried = invoicesOf(account, id)
    .filter(({ next_payment_attempt }) => next_payment_attempt !== null)
    .toSorted((one, other) => Number(one.next_payment_attempt) - Number(other.next_payment_attempt))[0];
  if (retried?.next_payment_attempt && retried.next_payment_attempt <= item.current_period_end) {
    billed.clock = retried.next_payment_attempt;
    attemptDebit(account, billed, retried);
    return billed;
  }
  billed.clock = item.current_period_end;
  if (subscription.cancel_at !== null && subscription.cancel_at <= billed.clock) {
    end(account, billed);
    return billed;
  }
  const months = monthsOf(account, id);
  if (subscription.status === "trialing") {
    subscription.status = "active";
    account.emit("customer.subscription.updated", subscription);
  }
  item.current_period_start = billed.clock;
  item.current_period_end = addMonths(subscription.billing_cycle_anchor, months + 1);
  attemptDebit(account, billed, openInvoice(account, billed, { isFirst: false, once: 0 }));
  return billed;
}
