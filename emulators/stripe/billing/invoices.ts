import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { page, paging } from "../api/lists.ts";
import { expandable, parse } from "../api/parameters.ts";
import { plainCharge, plainIntent } from "../api/shapes.ts";
import type { Charge, PaymentIntent } from "../checkout/objects.ts";
import type { Billed, Invoice, InvoicePayment } from "./objects.ts";
import { plainInvoice, plainInvoicePayment, plainLine } from "./shapes.ts";

const DAY = 86_400;

/** Days between a failed debit and the next attempt: three further ones, as the studio sets them at Stripe. */
const RETRY_DAYS = [3, 5, 7];

/**
 * Creates the open invoice of the subscription's current period; a free trial costs nothing. `once`: what its session
 * charges besides, in cents.
 */
export function openInvoice(
  account: Account,
  { subscription, clock }: Billed,
  { isFirst, once }: { isFirst: boolean; once: number },
): Invoice {
  const { id: subscriptionId, currency, metadata, description } = subscription;
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscriptionId} has no item`);
  const customer = getOrThrow(account.customers, "customer", subscription.customer);
  const id = newId("in");
  const amount = once + (subscription.status === "trialing" ? 0 : (item.price.unit_amount ?? 0));
  const period = { start: item.current_period_start, end: item.current_period_end };
  const invoice: Invoice = {
    ...plainInvoice,
    id,
    created: clock,
    effective_at: clock,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    subtotal: amount,
    total: amount,
    attempt_count: 0,
    attempted: false,
    billing_reason: isFirst ? "subscription_create" : "subscription_cycle",
    currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    hosted_invoice_url: `${account.origin}/i/${id}`,
    next_payment_attempt: null,
    number: `FAKE-${`${account.invoices.size + 1}`.padStart(4, "0")}`,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: { ...metadata }, subscription: subscriptionId },
    },
    // The period before, as Stripe has it: the one that is paid for stands in the line.
    period_start: invoicesOf(account, subscriptionId).at(-1)?.lines.data[0]?.period.start ?? clock,
    period_end: clock,
    status: "open",
    status_transitions: {
      finalized_at: clock,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    lines: {
      object: "list",
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
      data: [
        {
          ...plainLine,
          id: newId("il"),
          amount,
          subtotal: amount,
          currency,
          description,
          invoice: id,
          subscription: subscriptionId,
          period,
          parent: {
            type: "subscription_item_details",
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              proration: false,
              proration_details: null,
              subscription: subscriptionId,
              subscription_item: item.id,
            },
          },
        },
      ],
    },
  };
  account.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  return invoice;
}

/** Creates the payment of an invoice: its intent with a charge, succeeded or, of a SEPA debit, waiting for the bank. */
function payOf(account: Account, { clock }: Billed, invoice: Invoice, isPaid: boolean): void {
  const { amount_due: amount, currency, customer_email: email, customer_name: name, customer } = invoice;
  const created = secondsNow(account);
  const [intentId, chargeId] = [newId("pi"), newId("ch")];
  const received = isPaid ? amount : 0;
  const charge: Charge = {
    ...plainCharge,
    id: chargeId,
    created,
    amount,
    amount_captured: received,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    captured: isPaid,
    currency,
    customer,
    metadata: {},
    paid: isPaid,
    payment_intent: intentId,
    payment_method_details: { type: isPaid ? "card" : "sepa_debit" },
    receipt_url: `${account.origin}/receipts/${chargeId}`,
    status: isPaid ? "succeeded" : "pending",
  };
  const intent: PaymentIntent = {
    ...plainIntent,
    id: intentId,
    created,
    amount,
    amount_received: received,
    currency,
    customer,
    latest_charge: chargeId,
    metadata: {},
    payment_method_types: [isPaid ? "card" : "sepa_debit"],
    status: isPaid ? "succeeded" : "processing",
  };
  const payment: InvoicePayment = {
    ...plainInvoicePayment,
    id: newId("inpay"),
    created,
    amount_paid: isPaid ? amount : null,
    amount_requested: amount,
    currency,
    invoice: invoice.id,
    payment: { type: "payment_intent", payment_intent: intentId },
    status: isPaid ? "paid" : "open",
    status_transitions: { canceled_at: null, paid_at: isPaid ? clock : null },
  };
  account.charges.set(chargeId, charge);
  account.intents.set(intentId, intent);
  account.invoicePayments.set(payment.id, payment);
}

/** Marks an invoice as paid; emits `invoice.paid`. */
function markPaid(account: Account, billed: Billed, invoice: Invoice): void {
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: billed.clock },
  } satisfies Partial<Invoice>);
  account.emit("invoice.paid", invoice);
  changeStatus(account, billed);
}

const countAttempt = (invoice: Invoice): void =>
  void Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });

/** Pays an open invoice by card: creates the payment intent with its charge and the invoice's payment. */
export function settleInvoice(account: Account, billed: Billed, invoice: Invoice): void {
  if (invoice.status !== "open")
    throw impossible("Invoice is already paid", { code: "invoice_already_paid" });
  payOf(account, billed, invoice, true);
  countAttempt(invoice);
  markPaid(account, billed, invoice);
}

/** Returns the SEPA debit of an invoice that the bank has not answered to, if any. */
function processingOf({ invoicePayments, intents, charges }: Account, invoice: Invoice) {
  const payment = [...invoicePayments.values()].find(
    (one) => one.invoice === invoice.id && one.status === "open",
  );
  const intent = intents.get(String(payment?.payment.payment_intent));
  const charge = charges.get(intent?.latest_charge ?? "");
  return payment && intent?.status === "processing" && charge ? { payment, intent, charge } : undefined;
}

/** Returns the invoice of a subscription whose SEPA debit waits for the bank, if any. */
export const processingInvoice = (account: Account, subscriptionId: string): Invoice | undefined =>
  invoicesOf(account, subscriptionId).find((invoice) => processingOf(account, invoice));

/** Answers to a SEPA debit as the bank does: paid, unless the test lets it fail. Returns whether it is paid. */
export function answerDebit(account: Account, billed: Billed, invoice: Invoice): boolean {
  const processing = processingOf(account, invoice);
  if (!processing) throw impossible("No payment of this invoice is processing.");
  const { payment, intent, charge } = processing;
  const isPaid = billed.declines === 0;
  const received = isPaid ? invoice.amount_due : 0;
  const charged = { paid: isPaid, captured: isPaid, amount_captured: received } as const;
  Object.assign(charge, { ...charged, status: isPaid ? "succeeded" : "failed" } satisfies Partial<Charge>);
  intent.status = isPaid ? "succeeded" : "requires_payment_method";
  intent.amount_received = received;
  if (isPaid) {
    Object.assign(payment, { status: "paid", amount_paid: received } satisfies Partial<InvoicePayment>);
    markPaid(account, billed, invoice);
  } else {
    payment.status = "canceled";
    failDebit(account, billed, invoice);
  }
  return isPaid;
}

/** Closes the invoice of a free trial, which needs no payment; emits `invoice.paid`. */
export function settleNothing(account: Account, { clock }: Billed, invoice: Invoice): void {
  const status_transitions = { ...invoice.status_transitions, paid_at: clock };
  Object.assign(invoice, { status: "paid", attempted: true, status_transitions } satisfies Partial<Invoice>);
  account.emit("invoice.paid", invoice);
}

/** Debits an open invoice by card, or fails to if the test asked for it; a SEPA debit waits for the bank. */
export function attemptDebit(account: Account, billed: Billed, invoice: Invoice): void {
  if (!billed.isSepa && billed.declines === 0) {
    settleInvoice(account, billed, invoice);
    return;
  }
  countAttempt(invoice);
  if (!billed.isSepa) {
    failDebit(account, billed, invoice);
    return;
  }
  invoice.next_payment_attempt = null;
  payOf(account, billed, invoice, false);
}

/** Plans the next attempt of a failed debit, if there is one; emits `invoice.payment_failed`. */
function failDebit(account: Account, billed: Billed, invoice: Invoice): void {
  billed.declines -= 1;
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : billed.clock + wait * DAY;
  account.emit("invoice.payment_failed", invoice);
  changeStatus(account, billed);
}

/** Follows the latest invoice, as Stripe does where a failed subscription is left past due. */
function changeStatus(account: Account, { subscription }: Billed): void {
  if (subscription.status === "canceled") return;
  const latest = account.invoices.get(subscription.latest_invoice ?? "");
  const status = latest?.status === "open" ? "past_due" : "active";
  if (status === subscription.status) return;
  subscription.status = status;
  account.emit("customer.subscription.updated", subscription);
}

/** Answers `POST /v1/invoices/{id}/void`: an open invoice can then not be paid any more. */
export function voidInvoice(account: Account, parameters: unknown, id: string): Invoice {
  parse(z.strictObject(expandable), parameters);
  const invoice = getOrThrow(account.invoices, "invoice", id);
  if (invoice.status !== "open" || processingOf(account, invoice))
    throw impossible("This invoice cannot be voided.", { code: "invoice_not_editable" });
  Object.assign(invoice, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: secondsNow(account) },
  } satisfies Partial<Invoice>);
  account.emit("invoice.voided", invoice);
  return invoice;
}

/** Returns how many months of a subscription were invoiced, without its trial. */
export const monthsOf = (account: Account, subscriptionId: string): number =>
  invoicesOf(account, subscriptionId).filter(({ amount_due }) => amount_due > 0).length;

/** Returns the invoices of a subscription, oldest first. */
export const invoicesOf = ({ invoices }: Account, subscriptionId: string): Invoice[] =>
  [...invoices.values()].filter(
    ({ parent }) => parent?.subscription_details?.subscription === subscriptionId,
  );

const listParameters = z.strictObject({ ...paging, subscription: z.string() });

const paymentsParameters = z.strictObject({
  ...paging,
  payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: z.string() }),
});

/** Answers `GET /v1/invoice_payments` of a payment intent. */
export function listInvoicePayments(account: Account, parameters: unknown) {
  const { payment, expand, ...paged } = parse(paymentsParameters, parameters);
  const kept = [...account.invoicePayments.values()].filter(
    (one) => one.payment.payment_intent === payment.payment_intent,
  );
  return { list: page("/v1/invoice_payments", kept, paged), expand };
}

/** Answers `GET /v1/invoices` of a subscription. */
export function listInvoices(account: Account, parameters: unknown) {
  const { subscription, expand, ...paged } = parse(listParameters, parameters);
  return { list: page("/v1/invoices", invoicesOf(account, subscription), paged), expand };
}
