import { makeLedgerEntry, makePackage } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { mayShorten, mayUngrant } from "./mayUndo.ts";

const extension = { from: "2027-03-10", to: "2027-03-17" };
const untouched = { isRenewed: false, isBooked: false };
const extended = makePackage({ expire_date: "2027-03-17" });
const voided = { at: new Date("2027-03-01"), by: "staff", reason: "Errore", remaining: 0 };

const refusalOf = (decision: { ok: true } | { ok: false; refusal: string }) =>
  decision.ok ? "ok" : decision.refusal;

test.each([
  ["as the act left it", extended, untouched, "ok"],
  ["with another end", { ...extended, expire_date: "2027-03-20" }, untouched, "package_changed_since"],
  [
    "with its end before the act",
    { ...extended, expire_date: "2027-03-10" },
    untouched,
    "package_changed_since",
  ],
  ["voided", { ...extended, voided }, untouched, "package_changed_since"],
  ["renewed", extended, { ...untouched, isRenewed: true }, "package_renewed_since"],
  ["booked on the days that go", extended, { ...untouched, isBooked: true }, "package_booked_beyond"],
])("the extension is taken back of a package %s", (_, pkg, since, expected) => {
  expect(refusalOf(mayShorten(pkg, extension, since))).toBe(expected);
});

test("a package goes back to the end that it had", () => {
  expect(mayShorten(extended, extension, untouched)).toEqual({ ok: true, value: "2027-03-10" });
});

const pack = makePackage({ size: 10, remaining: 10 });
const granted = makeLedgerEntry({
  delta: 0,
  remaining: 10,
  reason: "granted",
  correction: { reason: "Festa" },
});
const entry = (reason: "booked" | "returned" | "edited" | "corrected") => makeLedgerEntry({ reason });

test.each([
  ["as it was granted", pack, [granted], untouched, "ok"],
  ["booked, and free again", pack, [granted, entry("booked"), entry("returned")], untouched, "ok"],
  ["used", { ...pack, remaining: 9 }, [granted, entry("booked")], untouched, "package_used_since"],
  ["edited", pack, [granted, entry("edited")], untouched, "package_changed_since"],
  ["corrected", pack, [granted, entry("corrected")], untouched, "package_changed_since"],
  [
    "paused",
    { ...pack, pauses: [{ from: "2027-03-01", to: "2027-03-02" }] },
    [granted],
    untouched,
    "package_changed_since",
  ],
  [
    "extended by a closure",
    { ...pack, extensions: [{ closureId: "c", days: 1, reason: "Natale" }] },
    [granted],
    untouched,
    "package_changed_since",
  ],
  ["of a subscription, unbooked", makePackage({ size: 0, remaining: 0 }), [granted], untouched, "ok"],
  [
    "of a subscription, booked",
    makePackage({ size: 0, remaining: 0 }),
    [granted],
    { ...untouched, isBooked: true },
    "package_used_since",
  ],
  ["renewed", pack, [granted], { ...untouched, isRenewed: true }, "package_renewed_since"],
])("the grant is taken back of a package %s", (_, pkg, ledger, since, expected) => {
  expect(refusalOf(mayUngrant(pkg, ledger, since))).toBe(expected);
});

test("a grant that is taken back keeps why it was made", () => {
  expect(mayUngrant(pack, [entry("returned"), entry("booked"), granted], untouched)).toEqual({
    ok: true,
    value: "Festa",
  });
});
