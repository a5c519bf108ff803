import Stripe from "stripe";
import { expect, test } from "vitest";
import { session, startFakeStripe } from "../stripeFixture.ts";

const { errors } = Stripe;
const options = { idempotencyKey: "booking-b1" };

test("replays the first answer without repeating the work", async () => {
  const { stripe, requestsMatching } = await startFakeStripe();
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

test("refuses the same key with other parameters", async () => {
  const { stripe } = await startFakeStripe();
  await stripe.checkout.sessions.create(session, options);
  const other = stripe.checkout.sessions.create({ ...session, locale: "it" }, options);
  await expect(other).rejects.toBeInstanceOf(errors.StripeIdempotencyError);
});

test("refuses the same key for another call", async () => {
  const { stripe } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session, options);
  const other = stripe.checkout.sessions.expire(id, {}, options);
  await expect(other).rejects.toBeInstanceOf(errors.StripeIdempotencyError);
});

test("refuses the second of two concurrent requests as a conflict", async () => {
  const { stripe, withFault } = await startFakeStripe();
  const create = () => stripe.checkout.sessions.create(session, options);
  const both = await withFault({ fault: "slow", milliseconds: 500 }, () =>
    Promise.allSettled([create(), create()]),
  );
  const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toMatchObject([{ statusCode: 409, code: "idempotency_key_in_use" }]);
});

test("stores errors of the work, but not invalid parameters", async () => {
  const { stripe } = await startFakeStripe();
  const wrong = stripe.checkout.sessions.create({ ...session, customer_email: "anna" }, options);
  await expect(wrong).rejects.toThrow("Invalid email address: anna");
  const { id } = await stripe.checkout.sessions.create(session, options);
  await stripe.checkout.sessions.expire(id);
  const twice = () => stripe.checkout.sessions.expire(id, {}, { idempotencyKey: "expire" });
  await expect(twice()).rejects.toMatchObject({ statusCode: 400 });
  await expect(twice()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
});
