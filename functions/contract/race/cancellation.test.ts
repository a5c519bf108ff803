import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { romeInstant } from "../time/rome.ts";
import { cancellationEffect, mayCancelRace, movesMoney } from "./cancellation.ts";
import { type RaceBookingState, type RacePayment, raceBookingState } from "./model.ts";
import { isLive } from "./policy.ts";

const now = romeInstant("2026-12-12", "08:00");
const slots = (start: string) => ({ "2026-12-12-0900": { start_time: romeInstant("2026-12-12", start) } });
const booking = (state: RaceBookingState, payment: RacePayment, price = 3500) => ({ state, payment, price });

describe("the effect of a cancellation", () => {
  test("counts runners, refunds, desk payments and unpaid places apart", () => {
    const bookings = [
      booking("confirmed", "session"),
      booking("confirmed", "payment_link", 4000),
      booking("confirmed", "staff"),
      booking("held", "session"),
      booking("held", "none"),
      booking("refunded", "session"),
    ];
    expect(cancellationEffect(bookings)).toEqual({
      runners: 3,
      refunds: 2,
      refund: 7500,
      desk: 1,
      checkouts: 1,
      registered: 1,
    });
  });

  test("counts each place once, and money only for those paid by card", () => {
    const bookings = fc.array(
      fc.record({
        state: fc.constantFrom(...raceBookingState.options),
        payment: fc.constantFrom<RacePayment>("session", "payment_link", "staff", "none"),
        price: fc.integer({ min: 50, max: 100_000 }),
      }),
    );
    fc.assert(
      fc.property(bookings, (all) => {
        const { runners, checkouts, registered, refund, refunds } = cancellationEffect(all);
        expect(runners + checkouts + registered).toBe(all.filter(({ state }) => isLive(state)).length);
        expect(refund > 0).toBe(refunds > 0);
      }),
    );
  });
});

describe("cancelling a race", () => {
  const free = { refunds: 0, checkouts: 0 };
  test.each([
    ["that is open, before its first start", "open", "09:00", free, false, "yes"],
    ["whose first slot starts now", "open", "08:00", free, true, "race_started"],
    ["that is cancelled", "cancelled", "09:00", free, true, "race_not_open"],
    ["with a card payment, by the desk", "open", "09:00", { ...free, refunds: 1 }, false, "forbidden"],
    ["with a card payment, by an owner", "open", "09:00", { ...free, refunds: 1 }, true, "yes"],
    ["with an open checkout, by the desk", "open", "09:00", { ...free, checkouts: 1 }, false, "forbidden"],
  ] as const)("%s: %s", (_, state, start, effect, mayRefund, answer) => {
    const decision = mayCancelRace({ state, slots: slots(start) }, effect, mayRefund, now);
    expect(decision.ok ? "yes" : decision.refusal).toBe(answer);
  });

  test("moves money only if something was or may be paid by card", () => {
    expect(movesMoney(free)).toBe(false);
  });
});
