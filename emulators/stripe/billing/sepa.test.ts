import type Stripe from "stripe";
import { expect, test } from "vitest";
import { startFakeStripe } from "../stripeFixture.ts";

/** Parameters of a session over instalments of 130 euros, by card or SEPA debit. */
const monthly: Stripe.Checkout.SessionCreateParams = {
  mode: "subscription",
  allowed_payment_method_types: ["card", "sepa_debit"],
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
  subscription_data: { metadata: { uid: "u1" } },
};

/** Starts a fake server with a subscription whose first debit waits for the bank. */
async function startDebited() {
  const now = Date.parse("2027-01-31T10:00:00Z");
  const fake = await startFakeStripe({ now: () => now });
  const { id } = await fake.stripe.checkout.sessions.create(monthly);
  const { session, events } = await fake.paySession(id, { async: true });
  const subscription = `${session.subscription}`;
  const intentOf = async () => {
    const { data } = await fake.stripe.invoices.list({ subscription, expand: ["data.payments"] });
    const paying = data[0]?.payments?.data.at(-1)?.payment.payment_intent;
    return { invoice: data[0], intent: await fake.stripe.paymentIntents.retrieve(`${paying}`) };
  };
  return { ...fake, id: subscription, session, events, intentOf, start: now / 1000 };
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).toSorted();

test("is active with an open invoice until the bank answers, days later", async () => {
  const { stripe, id, session, events, intentOf, start, advanceSubscription } = await startDebited();
  expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
  expect(typesOf(events)).toEqual(["checkout.session.completed", "customer.subscription.created"]);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  const { invoice, intent } = await intentOf();
  expect([invoice?.status, invoice?.attempt_count, intent.status]).toEqual(["open", 1, "processing"]);
  const answered = await advanceSubscription(id);
  expect(answered.clock).toBe(start + 5 * 86_400);
  expect(typesOf(answered.events)).toEqual(["checkout.session.async_payment_succeeded", "invoice.paid"]);
  expect((await intentOf()).invoice).toMatchObject({ status: "paid", attempt_count: 1 });
});

test("tries again what the bank refused, and is paid by the next answer", async () => {
  const { id, intentOf, declineDebits, advanceSubscription } = await startDebited();
  await declineDebits(id, 1);
  const refused = await advanceSubscription(id);
  expect(typesOf(refused.events)).toEqual([
    "checkout.session.async_payment_failed",
    "customer.subscription.updated",
    "invoice.payment_failed",
  ]);
  expect(refused.subscription.status).toBe("past_due");
  expect(typesOf((await advanceSubscription(id)).events)).toEqual([]);
  expect((await intentOf()).intent.status).toBe("processing");
  const paid = await advanceSubscription(id);
  expect(paid.subscription.status).toBe("active");
  expect((await intentOf()).invoice).toMatchObject({ status: "paid", attempt_count: 2 });
});

test("takes cards only where nothing else is allowed", async () => {
  const { stripe, paySession } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create({
    ...monthly,
    allowed_payment_method_types: ["card"],
  });
  await expect(paySession(id, { async: true })).rejects.toThrow("takes cards only");
});
