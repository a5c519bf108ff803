import Stripe from "stripe";
import { expect, test } from "vitest";
import { session, startFakeStripe } from "../stripeFixture.ts";

const { errors } = Stripe;

/** Returns the error that a call rejects with. */
async function errorOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof errors.StripeError)) throw new Error("It did not fail as Stripe does");
  return error;
}

const MINUTE = 60_000;
const inMinutes = (minutes: number) => Math.floor((Date.now() + minutes * MINUTE) / 1000);

test("creates an open session with the given parameters", async () => {
  const { stripe, origin } = await startFakeStripe();
  const made = await stripe.checkout.sessions.create({ ...session, client_reference_id: "ref-1" });
  expect(made.id).toMatch(/^cs_test_\w{24}$/);
  expect(made).toMatchObject({
    object: "checkout.session",
    livemode: false,
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    payment_link: null,
    customer_details: null,
    amount_subtotal: 3500,
    amount_total: 3500,
    currency: "eur",
    client_reference_id: "ref-1",
    customer_email: "anna@site.test",
    metadata: { booking: "b1" },
    cancel_url: session.cancel_url,
    url: `${origin}/c/pay/${made.id}`,
    expires_at: made.created + 86_400,
  });
  expect(await stripe.checkout.sessions.retrieve(made.id)).toEqual(made);
});

test("a paid session refers to its payment and charge, expanded on request", async () => {
  const { stripe, paySession } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  await paySession(id, { email: "altro@site.test", name: "Anna Verdi" });
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer_details: { email: "altro@site.test", name: "Anna Verdi", phone: null },
    payment_intent: {
      object: "payment_intent",
      status: "succeeded",
      amount: 3500,
      metadata: { booking: "b1" },
      latest_charge: { object: "charge", amount: 3500, amount_refunded: 0, refunded: false, paid: true },
    },
  });
  const intent = typeof paid.payment_intent === "object" ? paid.payment_intent?.id : undefined;
  const parameters = { payment_intent: `${intent}`, expand: ["data.payment_intent"] };
  const { data } = await stripe.checkout.sessions.list(parameters);
  expect(data).toMatchObject([{ id, payment_intent: { id: intent, object: "payment_intent" } }]);
  const charge = (await stripe.paymentIntents.retrieve(`${intent}`)).latest_charge;
  expect(await stripe.charges.retrieve(`${charge}`)).toMatchObject({ payment_intent: intent });
});

test("refuses to expand other fields", async () => {
  const { stripe } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  const error = await errorOf(stripe.checkout.sessions.retrieve(id, { expand: ["metadata"] }));
  expect(error.message).toBe("This property cannot be expanded (metadata).");
});

test("paginates lists, newest first", async () => {
  const { stripe } = await startFakeStripe();
  const made: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    made.push((await stripe.checkout.sessions.create(session)).id);
  }
  const first = await stripe.checkout.sessions.list({ limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.toReversed().slice(0, 2), true]);
  const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(made.toReversed());
});

test.each([
  ["a missing parameter", { success_url: "" }, "parameter_missing", "success_url"],
  ["no lines", { line_items: [] }, "parameter_missing", "line_items"],
  ["an address that is none", { cancel_url: "annulla" }, "url_invalid", "cancel_url"],
  ["no e-mail address", { customer_email: "anna" }, "email_invalid", "customer_email"],
  ["less than half an hour", { expires_at: inMinutes(29) }, undefined, "expires_at"],
  ["more than a day", { expires_at: inMinutes(24 * 60 + 2) }, undefined, "expires_at"],
  ["what Stripe does not know", { colour: "red" }, "parameter_unknown", "colour"],
] as const)("refuses %s", async (_, change, code, param) => {
  const { stripe } = await startFakeStripe();
  const error = await errorOf(
    stripe.checkout.sessions.create({
      ...session,
      ...change,
      line_items: "line_items" in change ? [] : (session.line_items ?? []),
    }),
  );
  expect(error).toBeInstanceOf(errors.StripeInvalidRequestError);
  expect([error.statusCode, error.code, error.param]).toEqual([400, code, param]);
});

test("accepts an expiry from half an hour to a day", async () => {
  const { stripe } = await startFakeStripe();
  for (const minutes of [31, 24 * 60 - 1]) {
    const expires_at = inMinutes(minutes);
    expect(await stripe.checkout.sessions.create({ ...session, expires_at })).toMatchObject({ expires_at });
  }
});

test("refuses an amount under 50 cents", async () => {
  const { stripe } = await startFakeStripe();
  const product_data = { name: "Quasi niente" };
  const line_items = [{ quantity: 1, price_data: { currency: "eur", unit_amount: 49, product_data } }];
  const error = await errorOf(stripe.checkout.sessions.create({ ...session, line_items }));
  expect(error.code).toBe("amount_too_small");
});

test("answers 404 for unknown resources and 401 for an invalid key", async () => {
  const { stripe, config } = await startFakeStripe();
  const unknown = await errorOf(stripe.checkout.sessions.retrieve("cs_test_unknown"));
  expect(unknown).toBeInstanceOf(errors.StripeInvalidRequestError);
  expect([unknown.statusCode, unknown.code]).toEqual([404, "resource_missing"]);
  const stranger = await errorOf(new Stripe("none", config).refunds.list());
  expect(stranger).toBeInstanceOf(errors.StripeAuthenticationError);
  expect(stranger.requestId).toMatch(/^req_/);
});

test("expires an open session once", async () => {
  const { stripe } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  const error = await errorOf(stripe.checkout.sessions.expire(id));
  expect(error.message).toBe(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
  );
});

test("expires a session at its time", async () => {
  let now = Date.now();
  const { stripe, eventsAbout } = await startFakeStripe({ now: () => now });
  const expires_at = inMinutes(31);
  const { id } = await stripe.checkout.sessions.create({ ...session, expires_at });
  now = expires_at * 1000 - 1_000;
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  now = expires_at * 1000;
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  const events = await eventsAbout(id);
  expect(events).toMatchObject([{ type: "checkout.session.expired" }]);
});

test("refunds partially, up to the amount paid", async () => {
  const { stripe, paySession, eventsAbout } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  const paid = await paySession(id);
  const payment_intent = `${paid.session.payment_intent}`;
  const part = await stripe.refunds.create({ payment_intent, amount: 1000, metadata: { booking: "b1" } });
  expect(part).toMatchObject({ object: "refund", amount: 1000, status: "succeeded", payment_intent });
  const tooMuch = await errorOf(stripe.refunds.create({ payment_intent, amount: 2501 }));
  expect([tooMuch.statusCode, tooMuch.param]).toEqual([400, "amount"]);
  const rest = await stripe.refunds.create({ payment_intent });
  expect(rest.amount).toBe(2500);
  expect((await errorOf(stripe.refunds.create({ payment_intent }))).code).toBe("charge_already_refunded");
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
  expect(await stripe.charges.retrieve(`${rest.charge}`)).toMatchObject({
    amount_refunded: 3500,
    refunded: true,
  });
  const events = await eventsAbout(id);
  expect(events.map(({ type }) => type)).toEqual([
    "checkout.session.completed",
    "charge.refunded",
    "charge.refunded",
  ]);
});

test("a payment confirmed later is unpaid and not refundable until then", async () => {
  const { stripe, paySession, settleSession } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  const delayed = await paySession(id, { async: true });
  expect(delayed.session).toMatchObject({ status: "complete", payment_status: "unpaid" });
  const payment_intent = `${delayed.session.payment_intent}`;
  expect((await errorOf(stripe.refunds.create({ payment_intent }))).statusCode).toBe(400);
  const settled = await settleSession(id, { ok: true });
  expect(settled).toMatchObject({
    session: { payment_status: "paid" },
    events: [{ type: "checkout.session.async_payment_succeeded" }],
  });
});
