import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classAt, makePackage } from "../testing/packages.ts";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import {
  beginText,
  begunPurchase,
  isWaitingOn,
  lastWithdrawalDay,
  newPurchase,
  unusableUntil,
  waitsUntil,
} from "./beginAtOnce.ts";
import type { PackageDocument } from "./model.ts";
import { mayPay, mayPayOrBegin, payingPackage } from "./policy.ts";

const soldAt = romeInstant("2026-11-24", "18:30");
const asked = newPurchase(soldAt, "Chiedo di cominciare subito.");
const notAsked = newPurchase(soldAt, undefined);
const make = (id: string, different: Partial<PackageDocument> = {}) => ({
  id,
  ...makePackage({ createdAt: new Date(0), ...different }),
});
const waiting = make("waiting", { purchase: notAsked });

describe("a package that was bought online", () => {
  test.each([
    ["on the day of the sale", "2026-11-24", true],
    ["on the last day of the withdrawal period", "2026-12-08", true],
    ["on the day after it", "2026-12-09", false],
  ])("without the request to begin at once, %s waits: %s", (_, day, waits) => {
    expect(isWaitingOn(waiting, day)).toBe(waits);
    expect(payingPackage([waiting], classAt(romeInstant(day, "19:30")), soldAt)?.id).toBe(
      waits ? undefined : "waiting",
    );
  });

  test.each([
    ["with the request", { purchase: asked }],
    ["or granted by staff", { purchase: undefined }],
  ])("%s pays from its first day", (_, different) => {
    const pkg = make("pack", different);
    expect(waitsUntil(pkg)).toBeUndefined();
    expect(payingPackage([pkg], classAt(soldAt), soldAt)?.id).toBe("pack");
  });

  test.each([
    ["today", undefined, "2026-12-09"],
    ["within the withdrawal period", "2026-12-08", "2026-12-09"],
    ["behind it, as a renewal", "2026-12-09", undefined],
  ])("whose days begin %s is asked for only where that changes anything", (_, start_date, first) => {
    expect(unusableUntil({ ...waiting, start_date }, "2026-11-24")).toBe(first);
  });

  test("waits for as long as it can be withdrawn from, on any day of sale", () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map((offset) => addRomeDays("2020-01-01", offset));
    fc.assert(
      fc.property(days, fc.integer({ min: -3, max: 30 }), (day, later) => {
        const pkg = { purchase: newPurchase(romeInstant(day, "23:59"), undefined) };
        const on = addRomeDays(day, later);
        expect(isWaitingOn(pkg, on)).toBe(on <= lastWithdrawalDay({ day }));
      }),
    );
  });
});

describe("the request to begin at once", () => {
  const classStart = romeInstant("2026-11-30", "18:30");
  const refused = { ok: false, refusal: "begin_at_once_required" };
  const decide = (packages: (typeof waiting)[], asksToBegin: boolean) =>
    mayPayOrBegin(packages, classAt(classStart), soldAt, asksToBegin);

  test("is asked for where the package is the only one that could pay", () => {
    expect(mayPay([waiting], classAt(classStart), soldAt)).toEqual(refused);
    expect(decide([waiting, make("empty", { remaining: 0 })], false)).toEqual(refused);
    expect(decide([waiting], true)).toMatchObject({
      ok: true,
      value: { pkg: { id: "waiting" }, begins: true },
    });
  });

  test("is neither asked for nor taken where another package pays, even one whose turn is later", () => {
    const subscription = make("subscription", {
      size: 0,
      remaining: 0,
      expire_date: "2027-01-01",
      purchase: notAsked,
    });
    for (const asks of [false, true])
      expect(decide([subscription, make("old")], asks)).toMatchObject({
        ok: true,
        value: { pkg: { id: "old" }, begins: false },
      });
  });

  test.each([
    ["is used up", { remaining: 0 }, "no_package"],
    ["has ended", { expire_date: "2026-11-30" }, "no_package"],
    ["is paused on that day", { pauses: [{ from: "2026-11-30", to: "2026-11-30" }] }, "package_paused"],
  ])("is not asked for where the package %s", (_, different, refusal) => {
    expect(decide([{ ...waiting, ...different }], true)).toEqual({ ok: false, refusal });
  });

  test("lets exactly those packages pay that would if they had not been bought online", () => {
    const packages = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        size: fc.constantFrom(0, 10),
        remaining: fc.integer({ min: 0, max: 2 }),
        expire_date: fc.constantFrom(null, "2026-11-30", "2026-12-24"),
        purchase: fc.constantFrom(undefined, asked, notAsked),
      }),
      { selector: ({ id }) => id, maxLength: 6 },
    );
    fc.assert(
      fc.property(packages, (list) => {
        const owned = list.map(({ id, ...rest }) => make(id, rest));
        const granted = owned.map((pkg) => ({ ...pkg, purchase: undefined }));
        const begun = decide(owned, true);
        expect(begun.ok).toBe(payingPackage(granted, classAt(classStart), soldAt) !== undefined);
        if (!begun.ok) return;
        const { pkg, begins } = begun.value;
        const chosen = owned.find(({ id }) => id === pkg.id);
        expect(chosen && isWaitingOn(chosen, "2026-11-30")).toBe(begins);
        if (begins) expect(payingPackage(owned, classAt(classStart), soldAt)).toBeUndefined();
      }),
    );
  });

  test.each([
    [
      { size: 10 },
      "Chiedo di cominciare subito: se recedo entro l’8 dicembre pago le lezioni usate, e se le ho usate tutte non posso più recedere.",
    ],
    [
      { size: 0, remaining: 0, expire_date: "2027-01-01" },
      "Chiedo di cominciare subito: se recedo entro l’8 dicembre pago i giorni usati, e se li ho usati tutti non posso più recedere.",
    ],
    [
      { size: 10, extras: [{ id: "massage", name: "Massaggio", size: 1, remaining: 1, cents: 5_000 }] },
      "Chiedo di cominciare subito: se recedo entro l’8 dicembre pago le lezioni usate e le sedute fatte, secondo il loro valore, e se le ho usate tutte non posso più recedere.",
    ],
  ])("of a package of %j says until when a withdrawal costs what", (different, text) => {
    expect(beginText({ ...make("pack", different), purchase: notAsked })).toBe(text);
  });

  test("is stored with its instant, its text, who recorded it, and what was used before", () => {
    const pkg = { ...makePackage({ size: 10, remaining: 8 }), purchase: notAsked };
    const at = romeInstant("2026-11-26", "09:15");
    expect(begunPurchase(pkg, { at, by: "desk" })).toEqual({
      soldOn: "2026-11-24",
      beginAtOnce: { at, text: beginText(pkg), by: "desk", usedBefore: 2 },
    });
  });
});
