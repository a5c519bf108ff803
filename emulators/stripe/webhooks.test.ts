import Stripe from "stripe";
import { expect, test } from "vitest";
import { WEBHOOK_SECRET } from "./address.ts";
import { session, startFakeStripe, webhookSite } from "./stripeFixture.ts";

const quick = [1, 1, 1];

test("delivers a payment's event with Stripe's signature", async () => {
  const site = await webhookSite(200);
  const { stripe, paySession } = await startFakeStripe({ webhookUrl: site.url });
  const { id } = await stripe.checkout.sessions.create(session);
  const { events } = await paySession(id);
  expect(events).toMatchObject([{ type: "checkout.session.completed", deliveries: [200] }]);
  const [{ body, signature } = { body: "", signature: "" }] = site.deliveries;
  const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
  expect(event).toMatchObject({
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object: { id, payment_status: "paid", metadata: { booking: "b1" } } },
  });
  const altered = body.replace("3500", "3501");
  for (const forged of [
    () => stripe.webhooks.constructEvent(altered, signature, WEBHOOK_SECRET),
    () => stripe.webhooks.constructEvent(body, signature, "whsec_another"),
  ]) {
    expect(forged).toThrow(Stripe.errors.StripeSignatureVerificationError);
  }
});

test("retries an event until it is accepted", async () => {
  const site = await webhookSite(500, 404, 200);
  const { stripe, eventsAbout } = await startFakeStripe({ webhookUrl: site.url, pauses: quick });
  const { id } = await stripe.checkout.sessions.create(session);
  await stripe.checkout.sessions.expire(id);
  const deliveries = async () => (await eventsAbout(id))[0]?.deliveries;
  await expect.poll(deliveries).toEqual([500, 404, 200]);
  expect(new Set(site.deliveries.map(({ body }) => body)).size).toBe(1);
});

test("stops retrying after the last attempt", async () => {
  const site = await webhookSite(500);
  const { stripe, expireSession } = await startFakeStripe({ webhookUrl: site.url, pauses: quick });
  const { id } = await stripe.checkout.sessions.create(session);
  await expireSession(id);
  await expect.poll(() => site.deliveries.length).toBe(4);
});

test("holds events of one session while others are delivered", async () => {
  const site = await webhookSite(200);
  const { stripe, paySession, holdWebhooks, eventsAbout } = await startFakeStripe({ webhookUrl: site.url });
  const held = await stripe.checkout.sessions.create(session);
  const other = await stripe.checkout.sessions.create(session);
  const releaseWebhooks = await holdWebhooks(held.id);
  const paid = await paySession(held.id);
  await stripe.refunds.create({ payment_intent: `${paid.session.payment_intent}` });
  await paySession(other.id);
  expect(site.deliveries).toHaveLength(1);
  await releaseWebhooks();
  const events = await eventsAbout(held.id);
  expect(events).toMatchObject([
    { type: "checkout.session.completed", deliveries: [200] },
    { type: "charge.refunded", deliveries: [200] },
  ]);
});

test("delivers on request, several times and in parallel", async () => {
  const site = await webhookSite(200);
  const { stripe, paySession, deliver } = await startFakeStripe({ webhookUrl: site.url });
  const { id } = await stripe.checkout.sessions.create(session);
  const { events } = await paySession(id, { deliver: false });
  expect(site.deliveries).toEqual([]);
  const statuses = await deliver(`${events[0]?.id}`, { times: 3, parallel: true });
  expect([statuses, site.deliveries.length]).toEqual([[200, 200, 200], 3]);
});

test("creates an event of any type about a known or given object", async () => {
  const { stripe, makeEvent } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  const known = await makeEvent("invented.type", id);
  expect(known).toMatchObject({ type: "invented.type", event: { data: { object: { id } } } });
  const object = { id: "cs_test_elsewhere", object: "checkout.session" };
  const stranger = await makeEvent("checkout.session.completed", object);
  expect(stranger.event.data).toEqual({ object });
});
