import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makeLeadWire } from "@studio/contract/testing/leads.ts";
import { slotAt, staffBooking, startListWith } from "@studio/contract/testing/race.ts";
import { expect, test } from "vitest";
import {
  byNearness,
  findRaces,
  knownFor,
  matchesDayText,
  otherRaces,
  toClass,
  toLead,
} from "./destinations.ts";

const TODAY = "2026-03-02";

test.each(["coach", "desk", "owner"] as const)(
  "destinations of the role %s are unique and grouped",
  (role) => {
    const all = knownFor(role, TODAY);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const kinds = all.map(({ kind }) => kind);
    expect(kinds).toEqual(kinds.toSorted());
  },
);

test("a coach is led to rosters, the agenda and programmes only", () => {
  expect(knownFor("coach", TODAY).map(({ href }) => href)).toEqual([
    "/admin/events/roster/2026-03-02",
    "/admin/ingresso",
    "/admin/oggi",
    "/admin/events",
    "/admin/agenda",
    "/admin/programs",
  ]);
});

test.each(["lunedì", "lun 18:30", "alba", "2 marzo", "18"])("a class is found by %j", (query) => {
  const start = { dateTime: new Date("2026-03-02T17:30:00Z") };
  const { words } = toClass(makeMemberClass({ summary: "Alba", start }), initialClassLists);
  expect(matchesDayText(words, query)).toBe(true);
});

test.each([
  ["12 dic", true],
  ["12 dicembre", true],
  ["sab 12 dic", true],
  ["12", true],
  ["1 dic", false],
  ["2 dic", false],
])("a class of 12 December at 01:12 is found by %j: %s", (query, isFound) => {
  const start = { dateTime: new Date("2026-12-12T00:12:00Z") };
  const { words } = toClass(makeMemberClass({ start }), initialClassLists);
  expect(matchesDayText(words, query)).toBe(isFound);
});

test("a day with an hour like its number is not the day that is asked", () => {
  const start = { dateTime: new Date("2026-12-01T11:45:00Z") };
  const { words } = toClass(makeMemberClass({ start }), initialClassLists);
  expect(words).toMatch(/1 dic, 12:45/);
  expect(matchesDayText(words, "12 dic")).toBe(false);
});

const runner = staffBooking({ id: "runner", slot_id: slotAt("0907"), partner: "Ugo Neri" });

test.each([
  ["giulia b", "/admin/hyrox?date=2026-12-12&q=Giulia+Bianchi"],
  ["neri", "/admin/hyrox?date=2026-12-12&q=Giulia+Bianchi"],
  ["4567", "/admin/hyrox?date=2026-12-12&q=Giulia+Bianchi"],
  ["12 dic", "/admin/hyrox?date=2026-12-12"],
  ["hyrox", "/admin/hyrox?date=2026-12-12"],
])("%j leads to the race or the runner", (query, href) => {
  expect(findRaces([startListWith([runner])], query, TODAY).map((destination) => destination.href)).toEqual([
    href,
  ]);
});

test("a cancelled place is no runner", () => {
  const list = startListWith([{ ...runner, state: "cancelled" }]);
  expect(findRaces([list], "giulia", TODAY)).toEqual([]);
});

const days = [
  "2025-12-06",
  "2026-02-14",
  "2026-04-11",
  "2026-05-09",
  "2026-12-12",
  "2027-03-06",
  "2027-05-08",
];
const races = days.map((date) => ({ id: date, name: "HYROX Simulation", date }));

test("beside the listed race, runners are found in all races to come and in the latest three", () => {
  const { race } = startListWith([]);
  expect(otherRaces({ race, races }, "2026-11-29")).toEqual([
    "2027-03-06",
    "2027-05-08",
    "2026-05-09",
    "2026-04-11",
    "2026-02-14",
  ]);
});

test("races and runners to come are found first, the next one first, then the latest", () => {
  const lists = ["2026-04-11", "2026-05-09", "2026-12-12", "2027-03-06"].map((date) => {
    const list = startListWith([{ ...runner, id: `of ${date}` }]);
    return { ...list, races, race: list.race && { ...list.race, date } };
  });
  const results = findRaces(lists, "giulia", "2026-11-29");
  expect(results.map(({ id, detail }) => [id, detail.slice(0, 5)])).toEqual([
    ["runner/of 2026-12-12", "Corre"],
    ["runner/of 2027-03-06", "Corre"],
    ["runner/of 2026-05-09", "Ha co"],
    ["runner/of 2026-04-11", "Ha co"],
  ]);
  expect(findRaces(lists, "hyrox", "2026-11-29").map(({ id }) => id)).toEqual([
    "race/2026-12-12",
    "race/2027-03-06",
    "race/2027-05-08",
    "race/2026-05-09",
    "race/2026-04-11",
    "race/2026-02-14",
    "race/2025-12-06",
  ]);
});

test("classes that have not ended come first, the next one first, then the latest of the past", () => {
  const now = new Date("2026-03-02T18:00:00Z");
  const classAt = (id: string, hours: number) => {
    const start = new Date(now.getTime() + hours * 3_600_000);
    const end = new Date(start.getTime() + 3_600_000);
    return makeMemberClass({ id, start: { dateTime: start }, end: { dateTime: end } });
  };
  const classes = [
    classAt("last week", -168),
    classAt("yesterday", -24),
    classAt("running", -0.5),
    classAt("tomorrow", 24),
    classAt("next week", 168),
  ];
  expect(
    classes
      .toReversed()
      .toSorted(byNearness(now))
      .map(({ id }) => id),
  ).toEqual(["running", "tomorrow", "next week", "yesterday", "last week"]);
});

test("a request without an e-mail is looked up by its sender's name", () => {
  const lead = makeLeadWire({ id: "a", email: null, first_name: "Ugo", last_name: "Gialli" });
  expect(toLead(lead).href).toBe("/admin/leads?status=all&q=Ugo+Gialli&richiesta=a");
});
