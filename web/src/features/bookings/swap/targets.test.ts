import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import { dividedByLimits, swapTargets } from "./targets.ts";

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

describe("limits of packages", () => {
  // The last day of its week.
  const sunday = at("sunday", "2026-11-29", "11:00", { bSub: true });
  const targets = [
    at("morning", "2026-11-29", "09:00"),
    at("same day", "2026-11-29", "18:30"),
    at("next week", "2026-11-30", "18:30"),
    at("cancelled late", "2026-11-30", "19:30", { bDropped: true }),
  ];
  const inTime = romeInstant("2026-11-25", "10:00");
  const tooLate = romeInstant("2026-11-28", "20:00");
  const twice: PackageLimits = { frequency: { count: 2, per: "week" } };
  const full = { "2026-11-23": 2, "2026-11-30": 2 };
  const subscription = (limits: PackageLimits, used = {}) => ({
    id: "p",
    ...makePackage({ size: 0, remaining: 0, expire_date: "2099-01-01", limits, used }),
  });
  const divided = (packages: Parameters<typeof dividedByLimits>[2], now: Date) => {
    const { payable, limits } = dividedByLimits(targets, sunday, packages, now, rules);
    return [payable.map(({ id }) => id), limits];
  };

  test.each<[string, Parameters<typeof dividedByLimits>[2], Date, unknown]>([
    ["without packages that are known leave out nothing", [], inTime, [targets.map(({ id }) => id), []]],
    [
      "of a week leave out a full one, but not that in which a class comes back",
      [subscription(twice, full)],
      inTime,
      [
        ["morning", "same day", "cancelled late"],
        ["Hai già usato le 2 lezioni della settimana dal 30 novembre al 6 dicembre."],
      ],
    ],
    [
      "of a week leave out all of it once the class does not come back",
      [subscription(twice, { "2026-11-23": 2 })],
      tooLate,
      [
        ["next week", "cancelled late"],
        ["Hai già usato le 2 lezioni di questa settimana: la prossima da lunedì."],
      ],
    ],
    [
      "of days and hours leave out others, for a reason that is said once",
      [subscription({ days: [1, 7], hours: { from: "09:00", until: "16:00" } })],
      inTime,
      [
        ["morning", "cancelled late"],
        [
          "Il tuo pacchetto non vale per le altre classi: vale solo lunedì e domenica, dalle 09:00 alle 16:00.",
        ],
      ],
    ],
    [
      "of one package leave out nothing for which another pays",
      [subscription(twice, full), { id: "pack", ...makePackage() }],
      inTime,
      [targets.map(({ id }) => id), []],
    ],
  ])("%s", (_, packages, now, expected) => {
    expect(divided(packages, now)).toEqual(expected);
  });
});
