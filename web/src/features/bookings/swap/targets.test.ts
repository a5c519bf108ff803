import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import { swapTargets } from "./targets.ts";

const at = (id: string, day: string, time: string, overrides: Parameters<typeof makeMemberClass>[0] = {}) =>
  makeMemberClass({ id, start: { dateTime: romeInstant(day, time) }, ...overrides });

const booked = at("booked", "2026-11-25", "18:30", { bSub: true, numSubs: 1 });

test("swapTargets returns the free classes of the day, then of the days around it", () => {
  const classes = [
    at("next", "2026-11-26", "07:30"),
    at("later", "2026-11-25", "19:30"),
    at("earlier", "2026-11-25", "12:45"),
    booked,
    at("before", "2026-11-24", "23:30"),
    at("too far", "2026-11-27", "00:00"),
    at("too early", "2026-11-23", "23:30"),
  ];
  const ids = swapTargets(classes, booked, romeInstant("2026-11-23", "10:00"), rules).map(({ id }) => id);
  expect(ids).toEqual(["earlier", "later", "before", "next"]);
});

test("swapTargets omits what cannot be booked", () => {
  const now = romeInstant("2026-11-25", "08:00");
  const classes = [
    at("started", "2026-11-25", "08:00"),
    at("full", "2026-11-25", "12:45", { numSubs: 6, numdisp: 0 }),
    at("kept", "2026-11-25", "19:00", { numSubs: 5, numdisp: 1, numWaiting: 1 }),
    at("mine", "2026-11-25", "19:30", { bSub: true }),
    at("at the same time", "2026-11-25", "20:00"),
    at("cancelled late", "2026-11-25", "20:30", { bDropped: true }),
  ];
  expect(swapTargets(classes, booked, now, rules).map(({ id }) => id)).toEqual(["cancelled late"]);
});
