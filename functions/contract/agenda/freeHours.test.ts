import { describe, expect, test } from "vitest";
import { makeAvailability } from "../testing/appointments/appointments.ts";
import { romeInstant, romeTime } from "../time/rome.ts";
import { type AgendaDay, freeHours, inOfferedOrder, refuseHour } from "./freeHours.ts";
import type { BookableService } from "./services.ts";

const service: BookableService = {
  id: "massage",
  name: "Massaggio",
  minutes: 60,
  before: 0,
  after: 0,
  coaches: ["sara"],
  room: null,
  sessions: null,
  lateHours: 24,
  order: "any",
};

const empty = { closures: [], classes: [], appointments: [] };

const agendaOf = (date: string, hours: { from: string; to: string }[], day: Partial<AgendaDay> = {}) => ({
  availability: new Map([
    ["sara", makeAvailability({ exceptions: [{ from: date, to: date, hours, reason: "" }] })],
  ]),
  rooms: [{ id: "studio", name: "Studio", atOnce: 1, isTakenByClasses: true }],
  days: [{ date, ...empty, ...day }],
});

const LONG_AGO = new Date("2026-01-01T00:00:00Z");

const freeOn = (
  ...[date, hours, day, overrides]: [...Parameters<typeof agendaOf>, Partial<BookableService>?]
) =>
  freeHours(agendaOf(date, hours, day), [{ ...service, ...overrides }], LONG_AGO).map(({ start }) => start);

describe("when the clock goes on, on 28 March 2027", () => {
  const day = "2027-03-28";
  test("the missing hour is none, and hours over it are one hour shorter", () => {
    const starts = freeOn(day, [{ from: "01:00", to: "05:00" }], {}, { minutes: 30 });
    expect(starts.map(romeTime)).toEqual(
      ["01:00", "01:15", "01:30", "01:45"].concat([
        "03:00",
        "03:15",
        "03:30",
        "03:45",
        "04:00",
        "04:15",
        "04:30",
      ]),
    );
    expect(starts).toContainEqual(new Date("2027-03-28T00:45:00Z"));
    expect(starts).toContainEqual(new Date("2027-03-28T01:00:00Z"));
  });

  test("hours within it are empty", () => {
    expect(freeOn(day, [{ from: "02:00", to: "03:00" }], {}, { minutes: 15 })).toEqual([]);
  });

  test("an hour that the clock does not show is refused", () => {
    const agenda = agendaOf(day, [{ from: "01:00", to: "05:00" }]);
    const hour = { coach: "sara", start: new Date("2027-03-28T01:00:00Z") };
    expect(refuseHour(agenda, service, hour, LONG_AGO)).toBeUndefined();
    expect(romeTime(hour.start)).toBe("03:00");
  });
});

test("when the clock goes back, on 31 October 2027, the hour that is there twice is offered once", () => {
  const starts = freeOn("2027-10-31", [{ from: "01:00", to: "04:00" }]);
  expect(starts.map(romeTime)).toEqual([
    "01:00",
    "01:15",
    "01:30",
    "01:45",
    "02:00",
    "02:15",
    "02:30",
    "02:45",
    "03:00",
  ]);
  expect(starts).toContainEqual(new Date("2027-10-31T00:00:00Z"));
  expect(starts).not.toContainEqual(new Date("2027-10-31T01:00:00Z"));
});

describe("on a usual day", () => {
  const DAY = "2027-01-14";
  const at = (time: string) => romeInstant(DAY, time);
  const taken = (from: string, to: string, buffers = { before: 0, after: 0 }) => ({
    start: at(from),
    end: at(to),
    coach: "sara",
    room: null,
    ...buffers,
  });
  const morning = [{ from: "09:00", to: "12:00" }];
  const times = (day: Partial<AgendaDay>, overrides: Partial<BookableService> = {}, hours = morning) =>
    freeOn(DAY, hours, day, overrides).map(romeTime);

  test.each<[string, Partial<AgendaDay>, Partial<BookableService>, string[]]>([
    ["nothing", {}, { minutes: 150 }, ["09:00", "09:15", "09:30"]],
    ["an appointment", { appointments: [taken("10:00", "11:00")] }, {}, ["09:00", "11:00"]],
    [
      "an appointment with minutes after it",
      { appointments: [taken("09:00", "10:00", { before: 0, after: 20 })] },
      {},
      ["10:30", "10:45", "11:00"],
    ],
    [
      "an appointment, with minutes before this one",
      { appointments: [taken("09:00", "10:00")] },
      { before: 30 },
      ["10:30", "10:45", "11:00"],
    ],
    [
      "a class of the coach",
      { classes: [{ start: at("09:55"), end: at("10:55"), coach: "sara" }] },
      {},
      ["11:00"],
    ],
    [
      "a class of another coach",
      { classes: [{ start: at("09:00"), end: at("12:00"), coach: "luca" }] },
      { minutes: 180 },
      ["09:00"],
    ],
    [
      "a class that takes the room",
      { classes: [{ start: at("09:00"), end: at("11:00"), coach: null }] },
      { room: "studio" },
      ["11:00"],
    ],
    [
      "an appointment of another coach in the room for one",
      { appointments: [{ ...taken("09:00", "10:45"), coach: "luca", room: "studio" }] },
      { room: "studio" },
      ["10:45", "11:00"],
    ],
    [
      "a closure of some hours",
      { closures: [{ hours: { from: "10:00", to: "11:00" } }] },
      {},
      ["09:00", "11:00"],
    ],
    ["a closure", { closures: [{ hours: null }] }, {}, []],
  ])("with %s it offers what does not overlap", (_, day, overrides, expected) => {
    expect(times(day, overrides)).toEqual(expected);
  });

  test("hours that meet are one, and an exception replaces those of the weekday", () => {
    const hours = [
      { from: "10:00", to: "11:00" },
      { from: "09:00", to: "10:00" },
    ];
    expect(times({}, { minutes: 120 }, hours)).toEqual(["09:00"]);
    expect(times({}, {}, [])).toEqual([]);
  });

  test("those that leave no gap come first where the owner chose so", () => {
    const day = { appointments: [taken("10:30", "11:00")] };
    const free = freeHours(agendaOf(DAY, morning, day), [{ ...service, minutes: 30 }], LONG_AGO);
    const order = (how: "any" | "adjoining") =>
      inOfferedOrder(free, { order: how }).map(({ start }) => romeTime(start));
    expect(order("any")).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00", "11:00", "11:15", "11:30"]);
    expect(order("adjoining")).toEqual([
      "09:00",
      "10:00",
      "11:00",
      "11:30",
      "09:15",
      "09:30",
      "09:45",
      "11:15",
    ]);
  });

  test("none begins before the earliest instant", () => {
    const free = freeHours(agendaOf(DAY, morning), [service], at("10:50"));
    expect(free.map(({ start }) => romeTime(start))).toEqual(["11:00"]);
  });
});
