import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { HOLD_MS } from "@studio/contract/race/policy.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { StripeEvent } from "../../../emulators/stripe/client.ts";
import { sweepRaceHolds } from "../../../functions/src/operations/sweep.ts";
import { handleNotification } from "../../../functions/src/operations/webhook.ts";
import { book } from "../../../functions/src/race/book.ts";
import { cancelRaceHold } from "../../../functions/src/race/cancelHold.ts";
import { refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { openLink, refundsOf, sessionOf, take } from "../../support/race/checkouts.ts";
import {
  bookingOf,
  bookingsOf,
  faultsOf,
  logOf,
  mailsTo,
  newRace,
  paymentsOf,
  runner,
  slotOf,
} from "../../support/race/races.ts";
import { runAt } from "../../support/runs.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { newAddress } from "../../support/server/http.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  chargeOf,
  expireSession,
  makeEvent,
  newPaymentLink,
  paySession,
  requestsMatching,
  signedHeader,
  stripe,
  withFault,
} from "../../support/stripe.ts";

// Intended failures are logged, here into the test's report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);

/** Number of repetitions of each crowd; `npm run test:crowds` sets ten. */
const TIMES = Number(process.env.RACE_TIMES ?? 1);

/** A sweep processes every expired hold, of any race. */
beforeEach(() => emptyDatabase());

const one = async (options: Parameters<typeof newRace>[0] = {}): Promise<string> => {
  const [slot] = await newRace({ slots: 1, ...options });
  if (slot === undefined) throw new Error("No slot");
  return slot;
};

/** Holds a place as a visitor with an address of their own. */
async function hold(slot_id: string, { key = randomUUID(), now = new Date() } = {}) {
  const entered = runner();
  const { checkout_url } = await book(
    { slot_id, ...entered },
    { request: requestOf(key), address: newAddress(), now },
  );
  return { ...entered, session: () => sessionOf(checkout_url), checkout_url };
}

/** Returns the error code of a refused call, and "done" otherwise. */
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof StudioError ? error.code : String(error)),
  );

/** Returns a time after the expiry of a hold made now. */
const past = (): Date => new Date(Date.now() + HOLD_MS + 2000);

/** Runs a number of tasks with limited concurrency, each with its index. */
async function inLanes(count: number, lanes: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

describe("a place", () => {
  test("is held until the checkout ends, and confirmed by its payment", async () => {
    const slot = await one();
    const held = await hold(slot);
    const session = await stripe.checkout.sessions.retrieve(held.session());
    const before = await bookingOf(held.email);
    expect(before).toMatchObject({ state: "held", payment: "session", sessionId: session.id });
    expect(session).toMatchObject({ amount_total: 3500, currency: "eur", customer_email: held.email });
    expect(before.heldUntil?.getTime()).toBe(session.expires_at * 1000);
    expect((await slotOf(slot)).remaining).toBe(3);

    const { events } = await paySession(session.id, { deliver: false });
    for (const event of events) await take(event);
    expect(await bookingOf(held.email)).toMatchObject({ state: "confirmed", heldUntil: null });
    expect(await paymentsOf(before.id)).toMatchObject([{ id: session.id, state: "kept", amount: 3500 }]);
    expect(await mailsTo(held.email)).toEqual([expect.stringMatching(/^Il tuo biglietto:/)]);
    expect(await logOf(before.id)).toEqual(["race.confirmed", "race.held"]);
    expect((await slotOf(slot)).remaining).toBe(3);
  });

  test("is free again when its checkout expires", async () => {
    const slot = await one();
    const held = await hold(slot);
    const { events } = await expireSession(held.session(), { deliver: false });
    for (const event of events) await take(event);
    expect(await bookingOf(held.email)).toMatchObject({ state: "expired" });
    expect((await slotOf(slot)).remaining).toBe(4);
    expect(await mailsTo(held.email)).toEqual([]);
  });

  test("is released when the visitor cancels the payment, and cannot be paid any more", async () => {
    const slot = await one();
    const held = await hold(slot);
    const { ticket } = await bookingOf(held.email);
    expect(await cancelRaceHold(ticket, { now: new Date(), refundDue: refundDuePayment })).toBe(true);
    expect(await bookingOf(held.email)).toMatchObject({ state: "cancelled" });
    expect((await stripe.checkout.sessions.retrieve(held.session())).status).toBe("expired");
    expect(await cancelRaceHold(ticket, { now: new Date(), refundDue: refundDuePayment })).toBe(false);
    expect((await slotOf(slot)).remaining).toBe(4);
  });

  test("that was paid is not released", async () => {
    const slot = await one();
    const held = await hold(slot);
    await paySession(held.session(), { deliver: false });
    const { ticket } = await bookingOf(held.email);
    expect(await cancelRaceHold(ticket, { now: new Date(), refundDue: refundDuePayment })).toBe(false);
    expect(await bookingOf(held.email)).toMatchObject({ state: "confirmed" });
  });

  test("is released by the sweep when its hold expires, and not a second before", async () => {
    const slot = await one();
    const held = await hold(slot);
    const { heldUntil } = await bookingOf(held.email);
    await sweepRaceHolds(runAt(new Date(Number(heldUntil) - 1000)));
    expect(await bookingOf(held.email)).toMatchObject({ state: "held" });
    await sweepRaceHolds(runAt(new Date(Number(heldUntil))));
    expect(await bookingOf(held.email)).toMatchObject({ state: "expired" });
    expect((await stripe.checkout.sessions.retrieve(held.session())).status).toBe("expired");
    expect(await faultsOf(slot)).toEqual([]);
  });

  test("that was paid without a notification is confirmed by the sweep", async () => {
    const slot = await one();
    const held = await hold(slot);
    await paySession(held.session(), { deliver: false });
    await sweepRaceHolds(runAt(past()));
    expect(await bookingOf(held.email)).toMatchObject({ state: "confirmed" });
    expect(await mailsTo(held.email)).toHaveLength(1);
  });

  test("is kept by the sweep while the provider does not answer", async () => {
    const slot = await one();
    const held = await hold(slot);
    await withFault({ match: held.session(), fault: "fail", times: 20 }, () => sweepRaceHolds(runAt(past())));
    expect(await bookingOf(held.email)).toMatchObject({ state: "held" });
    await sweepRaceHolds(runAt(past()));
    expect(await bookingOf(held.email)).toMatchObject({ state: "expired" });
  });

  test("is released when no checkout can be created, and the same request holds it again", async () => {
    const slot = await one();
    const key = randomUUID();
    const entered = runner();
    const ask = () =>
      book(
        { slot_id: slot, ...entered },
        { request: requestOf(key), address: newAddress(), now: new Date() },
      );
    const failed = await withFault(
      { match: encodeURIComponent(entered.email), fault: "fail", times: 20 },
      () => codeOf(ask()),
    );
    expect(failed).toBe("payment_unavailable");
    expect((await slotOf(slot)).remaining).toBe(4);
    expect((await ask()).checkout_mode).toBe("session");
    expect(await bookingOf(entered.email)).toMatchObject({ state: "held" });
    expect((await slotOf(slot)).remaining).toBe(3);
  });

  test("paid with another amount is not confirmed, and the studio is mailed", async () => {
    const link = await newPaymentLink({ amount: 100 });
    const slot = await one({ payment_link: link.url });
    const held = await hold(slot);
    const { id } = await bookingOf(held.email);
    const { session, events } = await payLink(held.checkout_url);
    for (const event of events) await take(event);
    expect(await bookingOf(held.email)).toMatchObject({ state: "held" });
    expect(await paymentsOf(id)).toMatchObject([{ id: session.id, state: "waiting", reason: "amount" }]);
    expect(await faultsOf(slot)).toEqual([]);
  });

  test("paid twice keeps the first payment, and refunds the second", async () => {
    const link = await newPaymentLink({ amount: 3500 });
    const slot = await one({ payment_link: link.url });
    const held = await hold(slot);
    const { id } = await bookingOf(held.email);
    const [first, second] = [await payLink(held.checkout_url), await payLink(held.checkout_url)];
    for (const event of [...first.events, ...second.events]) await take(event);
    const payments = await paymentsOf(id);
    expect(payments.find((payment) => payment.id === first.session.id)).toMatchObject({ state: "kept" });
    expect(payments.find((payment) => payment.id === second.session.id)).toMatchObject({
      state: "refunded",
      reason: "twice",
    });
    expect(await refundsOf(second.session.payment_intent)).toBe(1);
    expect(await logOf(second.session.id)).toEqual(["payment.refunded"]);
    expect(await refundsOf(first.session.payment_intent)).toBe(0);
  });

  test("refunded at the provider becomes free", async () => {
    const slot = await one();
    const held = await hold(slot);
    const { session, events } = await paySession(held.session(), { deliver: false });
    for (const event of events) await take(event);
    await stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    const refund = await makeEvent("charge.refunded", await chargeOf(session.payment_intent));
    await take(refund);
    await take(refund);
    expect(await bookingOf(held.email)).toMatchObject({ state: "refunded" });
    expect((await slotOf(slot)).remaining).toBe(4);
  });
});

/** Pays the session of a payment link. */
const payLink = async (url: string | undefined) => paySession(await openLink(url), { deliver: false });

/** Returns a signature with one digit changed to another one. */
function withOtherDigit(signature: string, index: number): string {
  const at = signature.length - 1 - (index % 64);
  const digit = (Number.parseInt(signature[at] ?? "", 16) + 1 + (index % 15)) % 16;
  return signature.slice(0, at) + digit.toString(16) + signature.slice(at + 1);
}

test("refuses a thousand altered notifications", async () => {
  const held = await hold(await one());
  const { events } = await paySession(held.session(), { deliver: false });
  const [paid] = events;
  const payload = JSON.stringify(paid?.event);
  const now = Date.now();
  const good = signedHeader(payload, { at: now });
  const altered = (index: number): { body: string; signature: string } => {
    const at = 1 + (index % (payload.length - 2));
    switch (index % 5) {
      case 0:
        return { body: payload.slice(0, at) + payload.slice(at + 1), signature: good };
      case 1:
        return { body: payload.replace("3500", String(index)), signature: good };
      case 2:
        return { body: payload, signature: withOtherDigit(good, index) };
      case 3:
        return { body: payload, signature: signedHeader(payload, { secret: `whsec_${index}`, at: now }) };
      default:
        return { body: payload, signature: signedHeader(payload, { at: now - 301_000 - index * 1000 }) };
    }
  };
  const codes = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => {
      const { body, signature } = altered(index);
      return codeOf(handleNotification({ rawBody: Buffer.from(body), signature, now: new Date(now) }));
    }),
  );
  expect(codes.filter((code) => code !== "invalid_signature")).toEqual([]);
  expect(await bookingOf(held.email)).toMatchObject({ state: "held" });
  expect(
    await codeOf(
      handleNotification({ rawBody: Buffer.from(payload), signature: undefined, now: new Date() }),
    ),
  ).toBe("invalid_signature");
  // An unaltered notification is accepted.
  await handleNotification({ rawBody: Buffer.from(payload), signature: good, now: new Date(now + 299_000) });
  expect(await bookingOf(held.email)).toMatchObject({ state: "confirmed" });
});

test(`${20 * TIMES} orders of events with repeats end in one state each`, { timeout: 600_000 }, async () => {
  const slots = await newRace({ slots: 80 });
  const extra = (await newRace({ slots: 80 })).concat(slots);
  const wrong: string[] = [];
  await inLanes(20 * TIMES, 8, async (index) => {
    const slot = extra[index % extra.length] ?? "";
    const held = await hold(slot);
    const isPaid = index % 3 !== 0;
    const id = held.session();
    const { events } = isPaid
      ? await paySession(id, { deliver: false })
      : await expireSession(id, { deliver: false });
    const others = await Promise.all(
      [
        "checkout.session.completed",
        "checkout.session.expired",
        "checkout.session.async_payment_succeeded",
      ].map((type) => makeEvent(type, id)),
    );
    for (const event of shuffled([...events, ...others, ...events], index)) await take(event);
    const booking = await bookingOf(held.email);
    const outcome = [
      booking.state,
      (await mailsTo(held.email)).length,
      (await paymentsOf(booking.id)).length,
    ];
    if (outcome.join() !== (isPaid ? "confirmed,1,1" : "expired,0,0"))
      wrong.push(`${index}: ${outcome.join()}`);
  });
  expect(wrong).toEqual([]);
  expect((await Promise.all(extra.map(faultsOf))).flat()).toEqual([]);
});

/** Shuffles deterministically by the seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const left = [...items];
  const order: T[] = [];
  for (let state = seed + 1; left.length > 0; ) {
    state = (state * 48_271) % 2_147_483_647;
    order.push(...left.splice(state % left.length, 1));
  }
  return order;
}

test("fifty deliveries of one event at once have one effect", async () => {
  const slot = await one();
  const held = await hold(slot);
  const { events } = await paySession(held.session(), { deliver: false });
  const [paid] = events;
  if (!paid) throw new Error("No event");
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(take(paid))));
  expect(new Set(codes)).toEqual(new Set(["done"]));
  const booking = await bookingOf(held.email);
  expect(await logOf(booking.id)).toEqual(["race.confirmed", "race.held"]);
  expect([(await mailsTo(held.email)).length, (await paymentsOf(booking.id)).length]).toEqual([1, 1]);
  expect(await faultsOf(slot)).toEqual([]);
});

test(`a payment after the place was resold, ${12 * TIMES} times: none oversold, one refund each`, {
  timeout: 600_000,
}, async () => {
  const link = await newPaymentLink({ amount: 3500 });
  const races = Array.from({ length: TIMES }, () =>
    newRace({ slots: 12, places: 1, payment_link: link.url }),
  );
  const slots = (await Promise.all(races)).flat();
  const holds = await Promise.all(slots.map((slot) => hold(slot)));
  // One run releases at most a hundred holds.
  for (let more = true; more; ) ({ more } = await sweepRaceHolds(runAt(past())));
  const buyers = new Map<string, string>();
  await inLanes(slots.length, 8, async (index) => {
    // Two of three places are meanwhile taken by others, half of whom pay.
    const slot = slots[index] ?? "";
    if (index % 3 === 0) return;
    const other = await hold(slot);
    buyers.set(slot, other.email);
    if (index % 3 === 1) for (const event of (await payLink(other.checkout_url)).events) await take(event);
  });
  const wrong: string[] = [];
  await inLanes(slots.length, 8, async (index) => {
    const slot = slots[index] ?? "";
    const runner = holds[index];
    const { session, events } = await payLink(runner?.checkout_url);
    const [paid] = events;
    if (!paid || !runner) throw new Error("No payment");
    await Promise.all([take(paid), take(paid), take(paid)]);
    const { state } = await bookingOf(runner.email);
    const subjects = (await mailsTo(runner.email)).map((subject) => subject.split(":")[0]);
    const outcome = [state, await refundsOf(session.payment_intent), ...subjects].join();
    const expected = buyers.has(slot) ? "refunded,1,Il tuo rimborso" : "confirmed,0,Il tuo biglietto";
    if (outcome !== expected) wrong.push(`${slot}: ${outcome}`);
    wrong.push(...(await faultsOf(slot)));
  });
  expect(wrong).toEqual([]);
  expect(buyers.size).toBe(8 * TIMES);
});

test(`a hundred buyers for four places, ${2 * TIMES} times: four hold, nobody else gets a checkout`, {
  timeout: 900_000,
}, async () => {
  const slots = await newRace({ slots: 2 * TIMES });
  for (const slot of slots) {
    const buyers = Array.from({ length: 100 }, runner);
    const codes = await Promise.all(
      buyers.map((entered) =>
        codeOf(
          book(
            { slot_id: slot, ...entered },
            { request: requestOf(randomUUID()), address: newAddress(), now: new Date() },
          ),
        ),
      ),
    );
    const count = (code: string) => codes.filter((one) => one === code).length;
    expect([count("done"), count("slot_full")]).toEqual([4, 96]);
    expect((await bookingsOf(slot)).length).toBe(4);
    expect(await faultsOf(slot)).toEqual([]);
  }
  const [slot = ""] = slots;
  const charged = await requestsMatching(encodeURIComponent((await bookingsOf(slot))[0]?.email ?? ""));
  expect(charged).toHaveLength(1);
});

test("a hundred bookings sent three times with their key are a hundred bookings", async () => {
  const slots = await newRace({ slots: 25 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const input = { slot_id: slots[index % slots.length] ?? "", ...runner() };
      const key = randomUUID();
      const ask = () => book(input, { request: requestOf(key), address: newAddress(), now: new Date() });
      return [await ask(), ...(await Promise.all([ask(), ask()]))].map(({ checkout_url }) => checkout_url);
    }),
  );
  expect(answers.filter((same) => new Set(same).size !== 1)).toEqual([]);
  expect(new Set(answers.flat()).size).toBe(100);
  for (const slot of slots) expect([(await bookingsOf(slot)).length, await faultsOf(slot)]).toEqual([4, []]);
});

test("ten sweeps at once and one more have their effects once", async () => {
  const slots = await newRace({ slots: 8 });
  const held = await Promise.all(slots.map((slot) => hold(slot)));
  const paid: StripeEvent[] = [];
  for (const runner of held.filter((_, index) => index % 2 === 0))
    paid.push(...(await paySession(runner.session(), { deliver: false })).events);
  const over = past();
  await Promise.all(Array.from({ length: 10 }, () => sweepRaceHolds(runAt(over))));
  await sweepRaceHolds(runAt(over));
  for (const event of paid) await take(event);
  for (const [index, runner] of held.entries()) {
    const booking = await bookingOf(runner.email);
    const [end, mails] = index % 2 === 0 ? ["race.confirmed", 1] : ["race.expired", 0];
    expect([await logOf(booking.id), (await mailsTo(runner.email)).length]).toEqual([
      [end, "race.held"].sort(),
      mails,
    ]);
  }
  expect((await Promise.all(slots.map(faultsOf))).flat()).toEqual([]);
});
