import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { romeInstant, romeTime } from "../time/rome.ts";
import { slotGrid } from "./grid.ts";
import { mayPostpone, movedSlots, refusePostponement } from "./postponement.ts";

const now = romeInstant("2026-12-01", "08:00");
const race = { date: "2026-12-12", slots: Object.fromEntries(slotGrid("2026-12-12", "09:00", 4)) };
const to = (date: string, first_start: string, refund_until: string | null = null) => ({
  date,
  first_start,
  refund_until,
});

describe("the slots of a postponed race", () => {
  test("keep their distance, and get the ids of the new day", () => {
    const moved = movedSlots(race, to("2027-03-28", "10:30"));
    expect(
      [...(moved ?? [])].map(([before, { id, start_time }]) => [before, id, romeTime(start_time)]),
    ).toEqual([
      ["2026-12-12-0900", "2027-03-28-1030", "10:30"],
      ["2026-12-12-0907", "2027-03-28-1037", "10:37"],
      ["2026-12-12-0915", "2027-03-28-1045", "10:45"],
      ["2026-12-12-0922", "2027-03-28-1052", "10:52"],
    ]);
  });

  test("keep their ids on the same day", () => {
    expect(
      [...(movedSlots(race, to(race.date, "09:07")) ?? [])].map(([before, { id }]) => before === id),
    ).toEqual([true, true, true, true]);
  });

  test("are as many as before with unique ids, or none if one passes midnight", () => {
    const times = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`);
    fc.assert(
      fc.property(times, fc.constantFrom("2026-12-12", "2027-03-28", "2027-10-31"), (first, date) => {
        const moved = movedSlots(race, to(date, first));
        expect(moved === undefined).toBe(first > "23:37");
        if (moved) expect(new Set([...moved.values()].map(({ id }) => id)).size).toBe(4);
      }),
    );
  });
});

describe("a postponement", () => {
  test.each([
    ["to another day", to("2026-12-19", "09:00"), undefined],
    ["to another time", to("2026-12-12", "10:00"), undefined],
    ["to where it is", to("2026-12-12", "09:00"), "date"],
    ["into the past", to("2026-11-30", "09:00"), "date"],
    ["past midnight", to("2026-12-19", "23:50"), "first_start"],
    ["with refunds after the new day", to("2026-12-19", "09:00", "2026-12-20"), "refund_until"],
  ])("%s is refused for: %s", (_, change, field) => {
    expect(Object.keys(refusePostponement(race, change, now) ?? {})[0]).toBe(field);
  });

  test.each([
    ["of an open race", "open", null, false, now, "yes"],
    ["of a cancelled race", "cancelled", null, true, now, "race_not_open"],
    ["of a race that has started", "open", null, true, romeInstant("2026-12-12", "09:00"), "race_started"],
    ["with refunds, by the desk", "open", "2026-12-10", false, now, "forbidden"],
    ["with refunds, by an owner", "open", "2026-12-10", true, now, "yes"],
  ] as const)("%s: %s", (_, state, refund_until, mayRefund, at, answer) => {
    const decision = mayPostpone({ ...race, state }, { refund_until }, mayRefund, at);
    expect(decision.ok ? "yes" : decision.refusal).toBe(answer);
  });
});
