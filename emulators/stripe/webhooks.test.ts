import Stripe from "stripe";
import { expect, test } from "vitest";
import { WEBHOOK_SECRET } from "./address.ts";
import { session, standIn, webhookSite } from "./stripe-fixture.ts";

const quick = [1, 1, 1];

test("paying is told to the site, signed as Stripe signs", async () => {
  const site = await webhookSite(200);
  const { stripe, control } = await standIn({ webhookUrl: site.url });
  const { id } = await stripe.checkout.sessions.create(session);
  const { events } = await control("POST", `sessions/${id}/pay`);
  expect(events).toMatchObject([{ type: "checkout.session.completed", deliveries: [200] }]);
  const [{ body, signature } = { body: "", signature: "" }] = site.deliveries;
  const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
  expect(event).toMatchObject({
    ...{
      object: "event",
      type: "checkout.session.completed",
      livemode: false,
      api_version: Stripe.API_VERSION,
    },
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

test("an event that is not taken comes again until it is", async () => {
  const site = await webhookSite(500, 404, 200);
  const { stripe, control } = await standIn({ webhookUrl: site.url, pauses: quick });
  const { id } = await stripe.checkout.sessions.create(session);
  await stripe.checkout.sessions.expire(id);
  const deliveries = async () => (await control("GET", `events?object=${id}`)).events[0].deliveries;
  await expect.poll(deliveries).toEqual([500, 404, 200]);
  expect(new Set(site.deliveries.map(({ body }) => body)).size).toBe(1);
});

test("it is given up in the end", async () => {
  const site = await webhookSite(500);
  const { stripe, control } = await standIn({ webhookUrl: site.url, pauses: quick });
  const { id } = await stripe.checkout.sessions.create(session);
  await control("POST", `sessions/${id}/expire`);
  await expect.poll(() => site.deliveries.length).toBe(4);
});

test("what is held for one session waits, other sessions' events do not", async () => {
  const site = await webhookSite(200);
  const { stripe, control } = await standIn({ webhookUrl: site.url });
  const held = await stripe.checkout.sessions.create(session);
  const other = await stripe.checkout.sessions.create(session);
  await control("POST", "webhooks", { delivery: "held", object: held.id });
  const paid = await control("POST", `sessions/${held.id}/pay`);
  await stripe.refunds.create({ payment_intent: paid.session.payment_intent });
  await control("POST", `sessions/${other.id}/pay`);
  expect(site.deliveries).toHaveLength(1);
  await control("POST", "webhooks", { delivery: "auto", object: held.id });
  const { events } = await control("GET", `events?object=${held.id}`);
  expect(events).toMatchObject([
    { type: "checkout.session.completed", deliveries: [200] },
    { type: "charge.refunded", deliveries: [200] },
  ]);
});

test("a test delivers what was not delivered, more than once and in parallel", async () => {
  const site = await webhookSite(200);
  const { stripe, control } = await standIn({ webhookUrl: site.url });
  const { id } = await stripe.checkout.sessions.create(session);
  const { events } = await control("POST", `sessions/${id}/pay`, { deliver: false });
  expect(site.deliveries).toEqual([]);
  const again = { times: 3, parallel: true };
  const { statuses } = await control("POST", `events/${events[0].id}/deliver`, again);
  expect([statuses, site.deliveries.length]).toEqual([[200, 200, 200], 3]);
});

test("a test makes an event of any type, about what is known or not", async () => {
  const { stripe, control } = await standIn();
  const { id } = await stripe.checkout.sessions.create(session);
  const known = await control("POST", "events", { type: "invented.type", object: id });
  expect(known.event).toMatchObject({ type: "invented.type", event: { data: { object: { id } } } });
  const object = { id: "cs_test_elsewhere", object: "checkout.session" };
  const stranger = await control("POST", "events", { type: "checkout.session.completed", object });
  expect(stranger.event.event.data).toEqual({ object });
});
