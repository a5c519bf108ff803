import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addRomeDays, addRomeMonths, romeDaysBetween } from "../time/rome.ts";
import {
  type Collection,
  isMembership,
  isPaidOn,
  isRenewed,
  paidEndOf,
  settleExtensions,
  TRUST_DAYS,
  withCollection,
} from "./instalments.ts";

const start = { id: "sub_1", startsOn: "2027-01-31", count: 12, paid: 1, unpaidSince: null };
const END = "2028-01-31";
const pkg = { expire_date: END, instalments: start };

test("follows the paid period, with days to collect the next instalment", () => {
  expect(paidEndOf(pkg)).toBe("2027-02-28");
  expect(isPaidOn(pkg, addRomeDays("2027-02-28", TRUST_DAYS - 1))).toBe(true);
  expect(isPaidOn(pkg, addRomeDays("2027-02-28", TRUST_DAYS))).toBe(false);
});

test("a package without instalments is paid on each day", () => {
  expect(isPaidOn({ expire_date: END }, "2029-01-01")).toBe(true);
  expect(paidEndOf({ expire_date: END })).toBeUndefined();
});

test("ends where the last instalment ends, and follows an end that a pause moved", () => {
  expect(paidEndOf({ expire_date: END, instalments: { ...start, paid: 12 } })).toBe(END);
  expect(paidEndOf({ expire_date: addRomeDays(END, 10), instalments: start })).toBe("2027-03-10");
});

test("pauses while an instalment is unpaid, and gives the days back with the payment", () => {
  const paused = withCollection(END, start, { paid: 1, count: 12, isUnpaid: true }, "2027-03-15");
  expect(paused).toEqual({ expire_date: END, instalments: { ...start, unpaidSince: "2027-03-15" } });
  expect(isPaidOn(paused, "2027-02-01")).toBe(false);
  const again = withCollection(END, paused.instalments, { paid: 1, count: 12, isUnpaid: true }, "2027-03-20");
  expect(again).toEqual(paused);
  const back = withCollection(END, paused.instalments, { paid: 2, count: 12, isUnpaid: false }, "2027-03-25");
  expect(back.expire_date).toBe(addRomeDays(END, 10));
  expect(paidEndOf(back)).toBe(addRomeDays("2027-03-31", 10));
});

test("ends with what is paid when it is stopped, and continues with a late payment", () => {
  const stopped = withCollection(
    END,
    { ...start, paid: 3 },
    { paid: 3, count: 3, isUnpaid: false },
    "2027-04-20",
  );
  expect(stopped.expire_date).toBe("2027-04-30");
  const continued = withCollection(
    stopped.expire_date,
    stopped.instalments,
    { paid: 4, count: 4, isUnpaid: false },
    "2027-05-10",
  );
  expect(continued.expire_date).toBe("2027-05-31");
});

test.each([
  ["days that the pause took of the paid period", addRomeDays(END, 40), "2027-03-15", "2027-04-19"],
  ["nothing of a pause after the paid period", END, "2027-03-15", "2027-02-28"],
])("stopped while unpaid it pays for what was paid, and gives back %s", (_, end, since, expected) => {
  const paused = withCollection(end, start, { paid: 1, count: 12, isUnpaid: true }, since);
  const collection = { paid: 1, count: 1, isUnpaid: false };
  const stopped = withCollection(end, paused.instalments, collection, addRomeDays(since, 10));
  expect(stopped).toEqual({
    expire_date: expected,
    instalments: { ...start, count: 1, paid: 1, unpaidSince: null },
  });
  expect(paidEndOf(stopped)).toBe(expected);
});

test("a package that was stopped while unpaid, and stored so, pays for what was paid", () => {
  const stored = {
    expire_date: "2027-03-31",
    instalments: { ...start, count: 1, paid: 1, unpaidSince: "2027-02-10" },
  };
  expect(isPaidOn(stored, "2027-03-30")).toBe(true);
});

/** Outcomes of debits, some days after another. */
const steps = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 40 }), is: fc.constantFrom("paid", "unpaid") }),
  { maxLength: 30 },
);

test("all that is paid can be used: the end moves by the paused days, and by nothing else", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let today = "2027-01-31";
      let paid = 1;
      let pausedDays = 0;
      let at: ReturnType<typeof withCollection> = pkg;
      for (const { days, is } of all) {
        today = addRomeDays(today, days);
        const since = at.instalments.unpaidSince;
        if (is === "paid") {
          paid = Math.min(12, paid + 1);
          if (since !== null) pausedDays += romeDaysBetween(since, today);
        }
        const collection: Collection = { paid, count: 12, isUnpaid: is === "unpaid" };
        at = withCollection(at.expire_date, at.instalments, collection, today);
        expect(withCollection(at.expire_date, at.instalments, collection, today)).toEqual(at);
        expect(isPaidOn(at, today) && is === "unpaid").toBe(false);
      }
      expect(at.expire_date).toBe(addRomeDays(END, pausedDays));
      expect(paidEndOf(at)).toBe(addRomeDays(addRomeMonths("2027-01-31", paid), pausedDays));
    }),
  );
});

describe("a membership that renews", () => {
  const renews = { ...start, count: 2, renews: true };
  const end = "2027-03-31";
  const follow = (
    before: Omit<typeof renews, "unpaidSince"> & { unpaidSince: string | null },
    paid: number,
    count: number,
    missed: number[],
    today: string,
  ) =>
    withCollection(
      addRomeMonths(before.startsOn, before.count),
      before,
      { paid, count, isUnpaid: false, renewal: { renews: true, missed } },
      today,
    );

  test("ends a month after the one that is paid, and says that it renews", () => {
    const after = follow(renews, 2, 3, [], "2027-02-28");
    expect(after).toMatchObject({ expire_date: "2027-04-30", instalments: { paid: 2, renews: true } });
    expect(paidEndOf(after)).toBe(end);
    expect([isRenewed(after), isMembership(after)]).toEqual([true, true]);
    expect([isRenewed(pkg), isMembership(pkg)]).toEqual([false, false]);
  });

  test("gives the days of a pause back with its month, and none of a month that is over unpaid", () => {
    const paused = { ...renews, unpaidSince: "2027-03-14" };
    expect(follow(paused, 2, 3, [], "2027-03-20").expire_date).toBe(addRomeDays("2027-04-30", 6));
    const skipped = follow(paused, 3, 4, [2], "2027-03-31");
    expect(skipped).toMatchObject({ expire_date: "2027-05-31", instalments: { unpaidSince: null } });
    expect(paidEndOf(skipped)).toBe("2027-04-30");
  });
});

describe("the closures of a membership", () => {
  const before = { closureId: "easter", days: 2, reason: "Pasqua", from: "2027-03-27" };
  const beyond = { closureId: "august", days: 14, reason: "Ferie", from: "2027-08-09" };
  const ends = (expire_date: string, renews: boolean) => ({
    expire_date,
    instalments: { ...start, count: 3, paid: 3, renews },
  });

  test("extend it once it is stopped as far as they begin before its end, and all of them once it is resumed", () => {
    const stopped = settleExtensions(ends("2027-05-16", false), [beyond, before]);
    expect(stopped).toEqual({
      expire_date: "2027-05-02",
      extensions: [before, { ...beyond, withheld: true }],
    });
    expect(settleExtensions(ends(stopped.expire_date, false), stopped.extensions)).toEqual(stopped);
    expect(settleExtensions(ends(stopped.expire_date, true), stopped.extensions)).toEqual({
      expire_date: "2027-05-16",
      extensions: [before, beyond],
    });
  });

  test("extend it all where their days are not stored, and leave a package in instalments", () => {
    const { from: _, ...unknown } = beyond;
    expect(settleExtensions(ends("2027-05-16", false), [unknown])).toEqual({
      expire_date: "2027-05-16",
      extensions: [unknown],
    });
    const instalments = { expire_date: END, instalments: start };
    expect(settleExtensions(instalments, [beyond])).toEqual({ expire_date: END });
  });
});
