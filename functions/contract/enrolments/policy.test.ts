import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeEnrolmentEntry, makeFee } from "../testing/shop/enrolments.ts";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import {
  endOfEnrolment,
  lapsedOn,
  lastPaidOn,
  mayEndEnrolment,
  mayEnrol,
  mayPayFee,
  mergedEntries,
  validOn,
} from "./policy.ts";

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addRomeDays("2026-01-01", days));

describe("a year", () => {
  test.each([
    ["2026-11-30", "2027-11-30"],
    ["2028-02-29", "2029-02-28"],
    ["2027-03-01", "2028-03-01"],
  ])("from %s ends before %s", (from, until) => {
    expect(endOfEnrolment("year", from)).toBe(until);
    const entry = makeEnrolmentEntry({ from, until });
    expect(validOn([entry], addRomeDays(from, -1))).toBeUndefined();
    expect(validOn([entry], from)).toBe(entry);
    expect(validOn([entry], addRomeDays(until, -1))).toBe(entry);
    expect(validOn([entry], until)).toBeUndefined();
  });

  test("for good has no end", () => {
    const entry = makeEnrolmentEntry({ from: "2020-01-01", until: endOfEnrolment("once", "2020-01-01") });
    expect(validOn([entry], "2090-01-01")).toBe(entry);
  });
});

test("of several valid ones that with the latest end counts, and none that has ended", () => {
  const [short, long, over] = [
    makeEnrolmentEntry({ until: "2027-06-01" }),
    makeEnrolmentEntry({ until: "2027-11-23" }),
    makeEnrolmentEntry({ until: null, ended: { at: new Date(), reason: "Rimborso" } }),
  ];
  expect(validOn([long, over, short], "2027-01-01")).toBe(long);
  expect(validOn([over], "2027-01-01")).toBeUndefined();
  const forGood = makeEnrolmentEntry({ until: null });
  expect(validOn([forGood, long], "2027-01-01")).toBe(forGood);
});

describe("what staff write", () => {
  const fee = makeFee();
  const paid = { how: "paid", terms: { price: fee.cents, discount: 0, paid: 0 } } as const;
  const waived = { how: "waived", reason: "Collaboratrice" } as const;
  const recorded = (from: string) => ({ how: "recorded", from, reason: "Altrove" }) as const;
  const valid = [makeEnrolmentEntry()];

  test.each([
    ["a sale at the fee's price", fee, [], paid, undefined],
    ["a sale at another price", fee, [], { ...paid, terms: { ...paid.terms, price: 1 } }, "price_changed"],
    ["a sale beside a valid one", fee, valid, paid, "enrolment_valid"],
    ["an exemption beside a valid one", fee, valid, waived, "enrolment_valid"],
    ["a sale while none is asked", undefined, [], paid, "enrolment_not_asked"],
    ["an exemption while none is asked", undefined, [], waived, "enrolment_not_asked"],
    ["a payment of before it is asked", undefined, [], recorded("2026-12-01"), undefined],
    ["a payment of a day to come", fee, [], recorded("2026-12-25"), "enrolment_day"],
    ["a payment whose year is over", fee, [], recorded("2025-12-24"), "enrolment_day"],
    ["a payment whose year ends tomorrow", fee, [], recorded("2025-12-25"), undefined],
    ["an old payment for good", makeFee({ every: "once" }), [], recorded("2011-01-01"), undefined],
  ] as const)("%s", (_, asked, entries, input, refusal) => {
    const decided = mayEnrol(asked, entries, input, "2026-12-24");
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal);
  });

  test.each([
    [undefined, "enrolment_not_found"],
    [makeEnrolmentEntry(), "enrolment_paid"],
    [makeEnrolmentEntry({ how: "waived" }), undefined],
    [makeEnrolmentEntry({ ended: { at: new Date(), reason: "Errore" } }), undefined],
  ] as const)("an end: %#", (entry, refusal) => {
    const decided = mayEndEnrolment(entry);
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal);
  });
});

test("two accounts that become one are enrolled on each day on which either was", () => {
  const entries = fc.array(
    fc
      .record({ from: day, at: fc.date({ noInvalidDate: true }) })
      .map(({ from, at }) => makeEnrolmentEntry({ from, until: addRomeMonths(from, 12), at })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(entries, entries, day, (kept, duplicate, today) => {
      const merged = mergedEntries(kept, duplicate);
      const was = validOn(kept, today) !== undefined || validOn(duplicate, today) !== undefined;
      expect(validOn(merged, today) !== undefined).toBe(was);
    }),
  );
});

describe("an enrolment that ran out", () => {
  const first = makeEnrolmentEntry({ from: "2025-03-01", until: "2026-03-01" });
  const second = makeEnrolmentEntry({ how: "waived", from: "2026-03-01", until: "2027-03-01" });
  const refunded = makeEnrolmentEntry({
    from: "2026-05-01",
    until: "2027-05-01",
    ended: { at: new Date("2026-05-10T09:00:00Z"), reason: "Rimborso" },
  });

  test("says since when, and when the fee was last paid", () => {
    expect(lapsedOn([second, first], "2027-03-01")).toBe("2027-03-01");
    expect(lapsedOn([first, second], "2026-09-01")).toBe("2026-03-01");
    expect(lapsedOn([first, second], "2026-02-28")).toBeNull();
    expect(lapsedOn([refunded, makeEnrolmentEntry({ until: null })], "2027-06-01")).toBeNull();
    expect(lastPaidOn([first, second, refunded])).toBe("2025-03-01");
    expect(lastPaidOn([second])).toBeNull();
  });

  test("is what the fee is paid alone for, while the studio asks one", () => {
    expect(mayPayFee(makeFee(), [first, second], "2027-03-01")).toMatchObject({ ok: true });
    expect(mayPayFee(makeFee(), [first, second], "2027-02-28")).toEqual({
      ok: false,
      refusal: "enrolment_valid",
    });
    expect(mayPayFee(undefined, [first], "2027-03-01")).toEqual({
      ok: false,
      refusal: "enrolment_not_asked",
    });
  });
});
