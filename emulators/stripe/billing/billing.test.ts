import type Stripe from "stripe";
import { expect, test } from "vitest";
import { startFakeStripe, webhookSite } from "../stripeFixture.ts";

/** Parameters of a session over instalments of 130 euros. */
const instalments: Stripe.Checkout.SessionCreateParams = {
  mode: "subscription",
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "eur",
        unit_amount: 13_000,
        recurring: { interval: "month" },
        product_data: { name: "12 mesi" },
      },
    },
  ],
  success_url: "http://site.test/grazie",
  customer_email: "anna@site.test",
  metadata: { offer: "class-12-months" },
  subscription_data: { metadata: { uid: "u1" }, description: "Small class, 12 mesi" },
};

/** Starts a fake server with a subscription that was opened on a day. */
async function startSubscribed(day = "2027-01-31T10:00:00Z", url?: string) {
  const fake = await startFakeStripe({ now: () => Date.parse(day), webhookUrl: url });
  const { id } = await fake.stripe.checkout.sessions.create(instalments);
  const { session, events } = await fake.paySession(id);
  return { ...fake, id: `${session.subscription}`, customer: `${session.customer}`, session, events };
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).toSorted();
const seconds = (instant: string) => Date.parse(instant) / 1000;

test("starts with a paid invoice", async () => {
  const { stripe, id, session, events, customer } = await startSubscribed();
  expect(typesOf(events)).toEqual([
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
  ]);
  expect(session).toMatchObject({
    mode: "subscription",
    status: "complete",
    payment_status: "paid",
    payment_intent: null,
    amount_total: 13_000,
  });
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ["customer"] });
  expect(subscription).toMatchObject({
    object: "subscription",
    status: "active",
    cancel_at: null,
    customer: { id: customer, email: "anna@site.test" },
    description: "Small class, 12 mesi",
    metadata: { uid: "u1" },
  });
  expect(subscription.items.data).toMatchObject([
    {
      current_period_start: seconds("2027-01-31T10:00:00Z"),
      current_period_end: seconds("2027-02-28T10:00:00Z"),
      price: { unit_amount: 13_000, recurring: { interval: "month" } },
    },
  ]);
  const invoice = await stripe.invoices.retrieve(`${subscription.latest_invoice}`, { expand: ["payments"] });
  expect(invoice).toMatchObject({
    object: "invoice",
    status: "paid",
    billing_reason: "subscription_create",
    amount_paid: 13_000,
    attempt_count: 1,
    parent: { subscription_details: { subscription: id, metadata: { uid: "u1" } } },
  });
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  expect(await stripe.paymentIntents.retrieve(`${intent}`)).toMatchObject({ status: "succeeded", customer });
});

test("debits each period from the first day, the last of a shorter month", async () => {
  const { stripe, id, advanceSubscription } = await startSubscribed();
  const ends: unknown[] = [];
  for (let debit = 2; debit <= 4; debit += 1) {
    const { events, subscription } = await advanceSubscription(id);
    expect(typesOf(events)).toEqual(["invoice.paid"]);
    const { lines, billing_reason } = await stripe.invoices.retrieve(subscription.latest_invoice);
    expect(billing_reason).toBe("subscription_cycle");
    ends.push(lines.data[0]?.period.end);
  }
  expect(ends).toEqual(["2027-03-31T10:00:00Z", "2027-04-30T10:00:00Z", "2027-05-31T10:00:00Z"].map(seconds));
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(4);
});

test("tries a failed debit three more times, and leaves the subscription past due", async () => {
  const { stripe, id, advanceSubscription, declineDebits } = await startSubscribed("2027-03-01T10:00:00Z");
  await declineDebits(id, 4);
  const failed = await advanceSubscription(id);
  expect(typesOf(failed.events)).toEqual(["customer.subscription.updated", "invoice.payment_failed"]);
  const invoiceId = failed.subscription.latest_invoice;
  const attempts: unknown[] = [];
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    const { events, subscription } = await advanceSubscription(id);
    const { attempt_count, next_payment_attempt, status } = await stripe.invoices.retrieve(invoiceId);
    attempts.push([typesOf(events), subscription.status, attempt_count, next_payment_attempt, status]);
  }
  expect(attempts).toEqual([
    [["invoice.payment_failed"], "past_due", 2, seconds("2027-04-09T10:00:00Z"), "open"],
    [["invoice.payment_failed"], "past_due", 3, seconds("2027-04-16T10:00:00Z"), "open"],
    [["invoice.payment_failed"], "past_due", 4, null, "open"],
  ]);
});

test("pays an invoice on its page after the last attempt", async () => {
  const { stripe, id, advanceSubscription, declineDebits, eventsAbout } = await startSubscribed();
  await declineDebits(id, 4);
  for (let attempt = 1; attempt <= 4; attempt += 1) await advanceSubscription(id);
  const { latest_invoice } = await stripe.subscriptions.retrieve(id);
  const { hosted_invoice_url } = await stripe.invoices.retrieve(`${latest_invoice}`);
  const open = await fetch(`${hosted_invoice_url}`);
  expect((await open.text()).replaceAll("\u00a0", " ")).toContain("<button>Paga 130,00 €</button>");
  const paid = await fetch(`${hosted_invoice_url}`, { method: "POST" });
  expect(await paid.text()).toContain("Fattura pagata");
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "active" });
  expect((await eventsAbout(id)).slice(-2).map(({ type }) => type)).toEqual([
    "invoice.paid",
    "customer.subscription.updated",
  ]);
});

test("debits a card that was changed in the portal", async () => {
  const { stripe, id, customer, advanceSubscription, declineDebits } = await startSubscribed();
  await declineDebits(id, 4);
  await advanceSubscription(id);
  const return_url = "http://site.test/me";
  const flow_data = { type: "payment_method_update" } as const;
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url, flow_data });
  const saved = await fetch(url, { method: "POST", redirect: "manual" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, return_url]);
  expect((await advanceSubscription(id)).subscription.status).toBe("active");
});

test("ends when it is to be cancelled, without another debit", async () => {
  const { stripe, id, advanceSubscription } = await startSubscribed("2027-03-15T10:00:00Z");
  const cancel_at = seconds("2027-05-15T10:00:00Z");
  const changed = await stripe.subscriptions.update(id, { cancel_at, proration_behavior: "none" });
  expect(changed).toMatchObject({ cancel_at, status: "active" });
  await advanceSubscription(id);
  const { events, subscription } = await advanceSubscription(id);
  expect([typesOf(events), subscription.status]).toEqual([["customer.subscription.deleted"], "canceled"]);
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  await expect(advanceSubscription(id)).rejects.toThrow("Nothing comes after the end");
});

test("cancels at once, and tries an open invoice no more", async () => {
  const { stripe, id, advanceSubscription, declineDebits } = await startSubscribed();
  await declineDebits(id, 1);
  const { subscription } = await advanceSubscription(id);
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
  expect(await stripe.invoices.retrieve(subscription.latest_invoice)).toMatchObject({
    status: "open",
    next_payment_attempt: null,
  });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing" });
});

test("delivers the events of a debit", async () => {
  const site = await webhookSite(200);
  const { id, advanceSubscription, eventsAbout } = await startSubscribed(undefined, site.url);
  await advanceSubscription(id, { deliver: false });
  const [, , , debit] = await eventsAbout(id);
  expect([site.deliveries.length, debit]).toMatchObject([3, { type: "invoice.paid", deliveries: [] }]);
});

test.each([
  ["a price for once", { mode: "payment" }, "line_items"],
  ["data of a payment", { payment_intent_data: { metadata: { uid: "u1" } } }, "payment_intent_data"],
] as const)("refuses %s in mode subscription", async (_, change, param) => {
  const { stripe } = await startFakeStripe();
  const call = stripe.checkout.sessions.create({ ...instalments, ...change });
  await expect(call).rejects.toMatchObject({ statusCode: 400, param });
});
