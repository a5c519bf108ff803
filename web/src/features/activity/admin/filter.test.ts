import { expect, test } from "vitest";
import { filterOf, isEverything, type LogFilter, searchOf } from "./filter.ts";

test.each<[string, LogFilter]>([
  ["", {}],
  ["person=abc&kind=booking&day=2026-11-23", { person: "abc", kind: ["booking"], day: "2026-11-23" }],
  [
    "by=staff-1&kind=booking,package&day=2026-11-20&until=2026-11-23",
    { by: "staff-1", kind: ["booking", "package"], day: "2026-11-20", until: "2026-11-23" },
  ],
  ["day=2026-11-23&until=2026-11-23", { day: "2026-11-23", until: "2026-11-23" }],
  ["day=2026-11-23&until=2026-11-20", { day: "2026-11-23" }],
  ["person=&kind=tutto&day=ieri", {}],
  ["person=a/b&kind=race&altro=1", { kind: ["race"] }],
])("?%s is the filter %j", (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter);
  expect(filterOf(new URLSearchParams(searchOf(filter)))).toEqual(filter);
  expect(isEverything(filter)).toBe(Object.keys(filter).length === 0);
});
