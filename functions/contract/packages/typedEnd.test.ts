import { expect, test } from "vitest";
import { makeLedgerEntry, makePackage } from "../testing/packages.ts";
import { isEndTypedBefore } from "./typedEnd.ts";

const SINCE = new Date("2026-12-01T08:00:00Z");
const TODAY = "2026-12-02";
const createdAt = new Date("2026-11-10T09:00:00Z");
const pkg = makePackage({ size: 0, remaining: 0, createdAt, expire_date: "2026-12-31" });
const edited = (at: string) =>
  makeLedgerEntry({
    reason: "edited",
    delta: 0,
    at: new Date(at),
    correction: { reason: "fino a fine anno", expire_date: { from: "2026-12-10", to: "2026-12-31" } },
  });
const entry = (reason: "bought" | "granted" | "imported") =>
  makeLedgerEntry({ reason, delta: 0, at: createdAt });

test.each([
  ["granted by the desk with an end of its own", pkg, [entry("granted")], true],
  ["imported, all of it left", pkg, [], true],
  ["that ends today, the day that was promised", { ...pkg, expire_date: TODAY }, [], true],
  ["granted with the end of an offer", { ...pkg, expire_date: "2027-02-10" }, [entry("granted")], false],
  ["bought", pkg, [entry("bought")], false],
  ["bought, whose end staff typed", pkg, [entry("bought"), edited("2026-11-20T10:00:00Z")], true],
  ["whose end was typed since", pkg, [edited("2026-12-01T10:00:00Z")], false],
  ["granted since", { ...pkg, createdAt: new Date("2026-12-01T09:00:00Z") }, [], false],
  ["that has ended before today", { ...pkg, expire_date: "2026-12-01" }, [], false],
  ["without an end", { ...pkg, size: 10, expire_date: null }, [], false],
  ["that has a first day", { ...pkg, start_date: "2026-12-08" }, [], false],
])("a package %s: %s", (_, value, ledger, typed) => {
  expect(isEndTypedBefore(SINCE, value, ledger, TODAY)).toBe(typed);
});
