import Stripe from "stripe";
import { expect, test } from "vitest";
import { session, startFakeStripe } from "./stripeFixture.ts";

const { errors } = Stripe;

test("loses the answer after the work is done", async () => {
  const { stripe, withFault } = await startFakeStripe();
  const create = () => stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  // The SDK retries once after a lost connection.
  await withFault({ fault: "lose_answer", path: "sessions$", times: 2 }, () =>
    expect(create()).rejects.toBeInstanceOf(errors.StripeConnectionError),
  );
  const [made] = (await stripe.checkout.sessions.list()).data;
  expect((await create()).id).toBe(made?.id);
});

test("fails before any work, as often as requested", async () => {
  const { stripe, withFault } = await startFakeStripe();
  const create = () => stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  await withFault({ fault: "fail", method: "POST", times: 2 }, async () => {
    await expect(create()).rejects.toBeInstanceOf(errors.StripeAPIError);
    await expect(create()).rejects.toBeInstanceOf(errors.StripeAPIError);
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
    await expect(create()).resolves.toMatchObject({ status: "open" });
  });
});

test("simulates rate limiting", async () => {
  const { stripe, withFault } = await startFakeStripe();
  await withFault({ fault: "rate_limit" }, () =>
    expect(stripe.refunds.list()).rejects.toBeInstanceOf(errors.StripeRateLimitError),
  );
});

test("answers later than a client's timeout, after the work is done", async () => {
  const { stripe, withFault } = await startFakeStripe();
  await withFault({ fault: "slow", milliseconds: 600 }, () =>
    expect(stripe.checkout.sessions.create(session, { timeout: 200 })).rejects.toBeInstanceOf(
      errors.StripeConnectionError,
    ),
  );
  await expect
    .poll(async () => (await stripe.checkout.sessions.list()).data)
    .toMatchObject([{ status: "open" }]);
});

test("applies to calls that contain its text until it is cleared", async () => {
  const { stripe, withFault } = await startFakeStripe();
  const create = (booking: string) => stripe.checkout.sessions.create({ ...session, metadata: { booking } });
  await withFault({ fault: "fail", match: "booking-è-2", times: 9 }, async () => {
    await withFault({ fault: "fail", match: "booking-è-3" }, async () => {});
    await expect(create("booking-1")).resolves.toBeDefined();
    await expect(create("booking-è-2")).rejects.toBeInstanceOf(errors.StripeAPIError);
    await expect(create("booking-è-3")).resolves.toBeDefined();
  });
  await expect(create("booking-è-2")).resolves.toBeDefined();
});

test("refuses an invalid pattern", async () => {
  const { withFault } = await startFakeStripe();
  await expect(withFault({ fault: "fail", path: "(" }, async () => {})).rejects.toThrow("400");
});
