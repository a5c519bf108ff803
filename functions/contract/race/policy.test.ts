import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { romeInstant } from "../time/rome.ts";
import { raceBookingState } from "./model.ts";
import {
  arrival,
  HOLD_MS,
  holdEnd,
  isLive,
  mayCheckIn,
  mayNamePartner,
  mayTake,
  type Paid,
  paymentOutcome,
} from "./policy.ts";

const now = romeInstant("2026-12-12", "08:00");
const start = romeInstant("2026-12-12", "09:07");
const slot = (remaining: number, start_time = start) => ({ start_time, remaining });
const cancelled = { ...slot(1), closed: "cancelled" as const };
const paid: Paid = { sessionId: "cs_1", amount: 3500, currency: "eur" };

test.each(raceBookingState.options)("a booking that is %s holds a place or not", (state) => {
  expect(isLive(state)).toBe(["held", "confirmed"].includes(state));
});

test("a hold lasts 31 minutes", () => {
  expect(holdEnd(new Date(0))).toEqual(new Date(31 * 60_000));
});

test("a hold ends in whole seconds, less than a second after its time", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date("2026-01-01"), max: new Date("2100-01-01") }),
      (instant) => {
        const end = holdEnd(instant).getTime();
        expect(end % 1000).toBe(0);
        expect(end - instant.getTime()).toBeGreaterThanOrEqual(HOLD_MS);
        expect(end - instant.getTime()).toBeLessThan(HOLD_MS + 1000);
      },
    ),
  );
});

test("runners arrive 15 minutes before the start, first-timers 30", () => {
  expect(arrival(start)).toEqual({
    usual: romeInstant("2026-12-12", "08:52"),
    first: romeInstant("2026-12-12", "08:37"),
  });
});

describe("taking a place", () => {
  test.each([
    ["of a slot to come with one left", slot(1), false, "yes"],
    ["of a full slot", slot(0), false, "slot_full"],
    ["of a slot that starts now", slot(4, now), false, "slot_started"],
    ["of a slot that starts in a millisecond", slot(4, new Date(now.getTime() + 1)), false, "yes"],
    ["of a slot that has started, by staff", slot(4, now), true, "yes"],
    ["of a full slot, by staff", slot(0), true, "slot_full"],
    ["of a slot whose race is cancelled", cancelled, false, "slot_closed"],
    ["of a slot whose race is cancelled, by staff", cancelled, true, "slot_closed"],
  ])("%s: %s", (_, requested, staff, answer) => {
    const decision = mayTake(requested, now, staff);
    expect(decision.ok ? "yes" : decision.refusal).toBe(answer);
  });
});

describe("the outcome of a payment", () => {
  const booking = (
    state: "held" | "confirmed" | "expired" | "cancelled" | "refunded",
    sessionId = "cs_1",
  ) => ({
    state,
    sessionId,
    price: 3500,
  });
  test.each([
    ["of a place that is held", booking("held"), slot(0), paid, "confirm"],
    ["of a place that is held, by an earlier checkout", booking("held", "cs_0"), slot(0), paid, "confirm"],
    ["delivered twice", booking("confirmed"), slot(0), paid, "none"],
    ["of a place that another one paid", booking("confirmed", "cs_0"), slot(1), paid, "refund"],
    ["of an expired place while there is one", booking("expired"), slot(1), paid, "take_again"],
    ["of an expired place that is gone", booking("expired"), slot(0), paid, "refund"],
    ["of a cancelled place while there is one", booking("cancelled"), slot(1), paid, "take_again"],
    ["of an expired place of a slot that has started", booking("expired"), slot(1, now), paid, "refund"],
    ["of an expired place whose slot is gone", booking("expired"), undefined, paid, "refund"],
    ["that went back", booking("refunded"), slot(1), paid, "none"],
    ["after another one went back", booking("refunded", "cs_0"), slot(1), paid, "refund"],
    ["of a place that is held in a cancelled race", booking("held"), cancelled, paid, "refund"],
    ["of less in a cancelled race", booking("held"), cancelled, { ...paid, amount: 3499 }, "refund"],
    ["delivered twice in a cancelled race", booking("refunded"), cancelled, paid, "none"],
    ["of less", booking("held"), slot(0), { ...paid, amount: 3499 }, "check"],
    ["of more", booking("held"), slot(0), { ...paid, amount: 3501 }, "check"],
    ["in dollars", booking("held"), slot(0), { ...paid, currency: "usd" }, "check"],
  ])("%s: %s", (_, of, at, by, outcome) => {
    expect(paymentOutcome(of, at, by, now)).toBe(outcome);
  });

  test("takes a place again only if one is left, and never confirms a wrong amount", () => {
    const bookings = fc.record({
      state: fc.constantFrom(...raceBookingState.options),
      sessionId: fc.constantFrom("cs_1", "cs_0", null),
      price: fc.constantFrom(3500, 4000),
    });
    const slots = fc.option(
      fc.record({
        remaining: fc.integer({ min: 0, max: 4 }),
        start_time: fc.constantFrom(start, now, new Date(now.getTime() - 1)),
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(bookings, slots, fc.constantFrom(3500, 3499), (of, at, amount) => {
        const outcome = paymentOutcome(of, at, { ...paid, amount }, now);
        if (outcome === "take_again") {
          expect(isLive(of.state)).toBe(false);
          expect(at && at.remaining > 0 && at.start_time > now).toBe(true);
        }
        if (outcome === "confirm" || outcome === "take_again") expect(amount).toBe(of.price);
      }),
    );
  });
});

test.each([
  ["the day before", romeInstant("2026-12-11", "23:59"), "race_not_today"],
  ["on the day", romeInstant("2026-12-12", "00:00"), "yes"],
  ["the day after", romeInstant("2026-12-13", "09:00"), "yes"],
])("a check-in %s: %s", (_, at, answer) => {
  const decision = mayCheckIn({ start_time: start }, at);
  expect(decision.ok ? "yes" : decision.refusal).toBe(answer);
});

test.each([
  ["of a double", "confirmed", "Doubles Mixed PRO", now, "yes"],
  ["of a single", "confirmed", "Singolo Men PRO", now, "race_not_double"],
  ["of a double that has started", "confirmed", "Doubles Mixed PRO", start, "slot_started"],
  ["of an unpaid double", "held", "Doubles Mixed PRO", now, "ticket_not_found"],
] as const)("naming the partner %s", (_, state, category, at, answer) => {
  const decision = mayNamePartner({ state, category, start_time: start }, at);
  expect(decision.ok ? "yes" : decision.refusal).toBe(answer);
});
