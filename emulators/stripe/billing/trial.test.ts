import type Stripe from "stripe";
import { expect, test } from "vitest";
import { startFakeStripe } from "../stripeFixture.ts";

const DAY = 86_400;

/** Parameters of a session over a monthly debit of 9.90 euros, after two days of free trial. */
const monthly: Stripe.Checkout.SessionCreateParams = {
  mode: "subscription",
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "eur",
        unit_amount: 990,
        recurring: { interval: "month" },
        product_data: { name: "Allenamento online" },
      },
    },
  ],
  success_url: "http://site.test/grazie",
  subscription_data: { metadata: { uid: "u1" }, trial_period_days: 2 },
};

/** Starts a fake server with a subscription in its trial. */
async function startTrial() {
  const now = Date.parse("2027-01-31T10:00:00Z");
  const fake = await startFakeStripe({ now: () => now });
  const { id } = await fake.stripe.checkout.sessions.create(monthly);
  const { session, events } = await fake.paySession(id);
  return { ...fake, id: `${session.subscription}`, session, events, start: now / 1000 };
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).toSorted();

test("starts without a payment, and debits when the trial ends, then each month from there", async () => {
  const { stripe, id, session, events, start, advanceSubscription } = await startTrial();
  expect(session).toMatchObject({ payment_status: "no_payment_required", amount_total: 0 });
  expect(typesOf(events)).toEqual([
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
  ]);
  const trialEnd = start + 2 * DAY;
  const { status, trial_end, billing_cycle_anchor, items } = await stripe.subscriptions.retrieve(id);
  expect([status, trial_end, billing_cycle_anchor]).toEqual(["trialing", trialEnd, trialEnd]);
  expect(items.data[0]).toMatchObject({ current_period_end: trialEnd, price: { unit_amount: 990 } });
  const first = await advanceSubscription(id);
  expect([first.subscription.status, first.clock]).toEqual(["active", trialEnd]);
  expect(typesOf(first.events)).toEqual(["customer.subscription.updated", "invoice.paid"]);
  const { clock } = await advanceSubscription(id);
  expect(new Date(clock * 1000).toISOString()).toBe("2027-03-02T10:00:00.000Z");
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([990, 990, 0]);
});

test("ends with the period once its renewal is stopped, unless that is resumed", async () => {
  const { stripe, id, start, advanceSubscription } = await startTrial();
  const stop = { cancel_at_period_end: true };
  expect(await stripe.subscriptions.update(id, stop)).toMatchObject({ cancel_at: start + 2 * DAY });
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, cancel_at_period_end: false, status: "trialing" });
  await advanceSubscription(id);
  await stripe.subscriptions.update(id, stop);
  const { events, subscription } = await advanceSubscription(id);
  expect([typesOf(events), subscription.status]).toEqual([["customer.subscription.deleted"], "canceled"]);
  await expect(stripe.subscriptions.update(id, stop)).rejects.toMatchObject({ statusCode: 400 });
});
