import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import {
  effectiveFilters,
  isFiltered,
  matchesFilters,
  noFilters,
  offeredFilters,
  toggleFilter,
} from "./filters.ts";

const at = (time: string, type: string | null = null, coach: string | null = null) =>
  makeMemberClass({ id: time, type, coach, start: { dateTime: romeInstant("2026-11-23", time) } });

const names = (classes: Parameters<typeof offeredFilters>[0]) =>
  offeredFilters(classes, initialClassLists).map(({ options }) => options.map(({ name }) => name));

describe("offeredFilters", () => {
  test("offers the values of the classes in the order of the lists", () => {
    expect(
      names([at("18:00", "core", "dario"), at("11:59", "strength", "sara"), at("12:00", "core", "sara")]),
    ).toEqual([
      ["Forza", "Core e mobilità"],
      ["Sara", "Dario"],
      ["Mattina", "Pomeriggio", "Sera"],
    ]);
  });

  test("omits a filter with fewer than two values", () => {
    expect(names([at("12:45", "core"), at("17:59", "strength")])).toEqual([["Forza", "Core e mobilità"]]);
    expect(names([at("07:30", "core", "sara"), at("08:30", null, "left the studio")])).toEqual([]);
  });
});

describe("matchesFilters", () => {
  const evening = at("18:30", "strength", "sara");

  test.each([
    ["no filter", {}, true],
    ["its type", { type: ["strength"] }, true],
    ["one of two types", { type: ["core", "strength"] }, true],
    ["another type", { type: ["core"] }, false],
    ["its type and coach", { type: ["strength"], coach: ["sara"] }, true],
    ["its type and another coach", { type: ["strength"], coach: ["dario"] }, false],
    ["its time of day", { time: ["evening"] }, true],
    ["another time of day", { time: ["morning", "afternoon"] }, false],
  ])("%s", (_, chosen, matches) => {
    expect(matchesFilters(evening, { ...noFilters, ...chosen })).toBe(matches);
  });

  test("a class without a type matches no type", () => {
    expect(matchesFilters(at("18:30"), { ...noFilters, type: ["strength"] })).toBe(false);
  });
});

test("effectiveFilters drops remembered values that are not offered", () => {
  const offered = offeredFilters([at("07:30", "strength"), at("18:30", "core")], initialClassLists);
  const chosen = { type: ["strength", "hyrox"], coach: ["sara"], time: ["afternoon"] };
  expect(effectiveFilters(chosen, offered)).toEqual({ type: ["strength"], coach: [], time: [] });
  expect(isFiltered(effectiveFilters({ ...noFilters, coach: ["sara"] }, offered))).toBe(false);
});

test("toggleFilter adds a value, and removes it again", () => {
  const chosen = toggleFilter(noFilters, "type", "core");
  expect(chosen).toEqual({ ...noFilters, type: ["core"] });
  expect(toggleFilter(chosen, "type", "core")).toEqual(noFilters);
});
