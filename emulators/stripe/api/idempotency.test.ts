import Stripe from "stripe";
import { expect, test } from "vitest";
import { session, standIn } from "../stripe-fixture.ts";

const { errors } = Stripe;
const options = { idempotencyKey: "booking-b1" };

test("a repetition gets the first answer and does nothing", async () => {
  const { stripe, requestsMatching } = await standIn();
  const first = await stripe.checkout.sessions.create(session, options);
  const again = await stripe.checkout.sessions.create(session, options);
  expect(again).toEqual(first);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  expect(await requestsMatching("booking-b1")).toMatchObject([
    { status: 200, replayed: false },
    { status: 200, replayed: true },
  ]);
});

test("the same key with other parameters is refused", async () => {
  const { stripe } = await standIn();
  await stripe.checkout.sessions.create(session, options);
  const other = stripe.checkout.sessions.create({ ...session, locale: "it" }, options);
  await expect(other).rejects.toBeInstanceOf(errors.StripeIdempotencyError);
});

test("the same key for another call is refused", async () => {
  const { stripe } = await standIn();
  const { id } = await stripe.checkout.sessions.create(session, options);
  const other = stripe.checkout.sessions.expire(id, {}, options);
  await expect(other).rejects.toBeInstanceOf(errors.StripeIdempotencyError);
});

test("of two at once, the second is told to come again", async () => {
  const { stripe, withFault } = await standIn();
  const create = () => stripe.checkout.sessions.create(session, options);
  const both = await withFault({ fault: "slow", milliseconds: 500 }, () =>
    Promise.allSettled([create(), create()]),
  );
  const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([{ statusCode: 409, code: "idempotency_key_in_use" }]);
});

test("what was wrong with the parameters is not remembered, what the work said is", async () => {
  const { stripe } = await standIn();
  const wrong = stripe.checkout.sessions.create({ ...session, customer_email: "anna" }, options);
  await expect(wrong).rejects.toThrow("Invalid email address: anna");
  const { id } = await stripe.checkout.sessions.create(session, options);
  await stripe.checkout.sessions.expire(id);
  const twice = () => stripe.checkout.sessions.expire(id, {}, { idempotencyKey: "expire" });
  await expect(twice()).rejects.toMatchObject({ statusCode: 400 });
  await expect(twice()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
});
