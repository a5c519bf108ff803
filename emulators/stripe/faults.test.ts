import Stripe from "stripe";
import { expect, test } from "vitest";
import { session, standIn } from "./stripe-fixture.ts";

const { errors } = Stripe;

test("a lost answer is the answer to work that was done", async () => {
  const { stripe, control } = await standIn();
  // The SDK repeats what was cut off, once.
  await control("POST", "faults", [{ fault: "lose_answer", path: "sessions$", times: 2 }]);
  const lost = stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  await expect(lost).rejects.toBeInstanceOf(errors.StripeConnectionError);
  const [made] = (await stripe.checkout.sessions.list()).data;
  const again = await stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  expect(again.id).toBe(made?.id);
});

test("a failure happens before any work, as often as it was asked for", async () => {
  const { stripe, control } = await standIn();
  await control("POST", "faults", [{ fault: "fail", method: "POST", times: 2 }]);
  const create = () => stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  await expect(create()).rejects.toBeInstanceOf(errors.StripeAPIError);
  await expect(create()).rejects.toBeInstanceOf(errors.StripeAPIError);
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  await expect(create()).resolves.toMatchObject({ status: "open" });
});

test("too many requests are said to be that", async () => {
  const { stripe, control } = await standIn();
  await control("POST", "faults", [{ fault: "rate_limit" }]);
  await expect(stripe.refunds.list()).rejects.toBeInstanceOf(errors.StripeRateLimitError);
});

test("a slow answer is later than a client's patience, and the work is done all the same", async () => {
  const { stripe, control } = await standIn();
  await control("POST", "faults", [{ fault: "slow", milliseconds: 300 }]);
  const late = stripe.checkout.sessions.create(session, { timeout: 50 });
  await expect(late).rejects.toBeInstanceOf(errors.StripeConnectionError);
  await expect
    .poll(async () => (await stripe.checkout.sessions.list()).data)
    .toMatchObject([{ status: "open" }]);
});

test("a fault meets the calls that mention its text, and is gone when it is cleared", async () => {
  const { stripe, control } = await standIn();
  const create = (booking: string) => stripe.checkout.sessions.create({ ...session, metadata: { booking } });
  const { id } = await control("POST", "faults", [{ fault: "fail", match: "booking-è-2", times: 9 }]);
  await expect(create("booking-1")).resolves.toBeDefined();
  await expect(create("booking-è-2")).rejects.toBeInstanceOf(errors.StripeAPIError);
  await control("DELETE", "faults?id=another");
  await expect(create("booking-è-2")).rejects.toBeInstanceOf(errors.StripeAPIError);
  await control("DELETE", `faults?id=${id}`);
  await expect(create("booking-è-2")).resolves.toBeDefined();
});
