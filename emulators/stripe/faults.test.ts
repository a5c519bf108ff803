import Stripe from "stripe";
import { expect, test } from "vitest";
import { session, standIn } from "./stripe-fixture.ts";

const { errors } = Stripe;

test("a lost answer is the answer to work that was done", async () => {
  const { stripe, withFault } = await standIn();
  const create = () => stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  // The SDK repeats what was cut off, once.
  await withFault({ fault: "lose_answer", path: "sessions$", times: 2 }, () =>
    expect(create()).rejects.toBeInstanceOf(errors.StripeConnectionError),
  );
  const [made] = (await stripe.checkout.sessions.list()).data;
  expect((await create()).id).toBe(made?.id);
});

test("a failure happens before any work, as often as it was asked for", async () => {
  const { stripe, withFault } = await standIn();
  const create = () => stripe.checkout.sessions.create(session, { idempotencyKey: "k" });
  await withFault({ fault: "fail", method: "POST", times: 2 }, async () => {
    await expect(create()).rejects.toBeInstanceOf(errors.StripeAPIError);
    await expect(create()).rejects.toBeInstanceOf(errors.StripeAPIError);
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
    await expect(create()).resolves.toMatchObject({ status: "open" });
  });
});

test("too many requests are said to be that", async () => {
  const { stripe, withFault } = await standIn();
  await withFault({ fault: "rate_limit" }, () =>
    expect(stripe.refunds.list()).rejects.toBeInstanceOf(errors.StripeRateLimitError),
  );
});

test("a slow answer is later than a client's patience, and the work is done all the same", async () => {
  const { stripe, withFault } = await standIn();
  await withFault({ fault: "slow", milliseconds: 600 }, () =>
    expect(stripe.checkout.sessions.create(session, { timeout: 200 })).rejects.toBeInstanceOf(
      errors.StripeConnectionError,
    ),
  );
  await expect
    .poll(async () => (await stripe.checkout.sessions.list()).data)
    .toMatchObject([{ status: "open" }]);
});

test("a fault meets the calls that mention its text, until it is over", async () => {
  const { stripe, withFault } = await standIn();
  const create = (booking: string) => stripe.checkout.sessions.create({ ...session, metadata: { booking } });
  await withFault({ fault: "fail", match: "booking-è-2", times: 9 }, async () => {
    await withFault({ fault: "fail", match: "booking-è-3" }, async () => {});
    await expect(create("booking-1")).resolves.toBeDefined();
    await expect(create("booking-è-2")).rejects.toBeInstanceOf(errors.StripeAPIError);
    await expect(create("booking-è-3")).resolves.toBeDefined();
  });
  await expect(create("booking-è-2")).resolves.toBeDefined();
});

test("a pattern that is none is refused", async () => {
  const { withFault } = await standIn();
  await expect(withFault({ fault: "fail", path: "(" }, async () => {})).rejects.toThrow("400");
});
