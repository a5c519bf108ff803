import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeSale } from "../testing/sales.ts";
import { addRomeDays } from "../time/rome.ts";
import { type PaymentSchedule, paymentSchedule, type SaleDocument, saleTerms } from "./model.ts";
import {
  balanceAfter,
  dateToMail,
  debtOn,
  dueDatesOf,
  firstDueDay,
  mayAgree,
  payableOn,
  proposeSchedule,
  scheduleAfter,
  scheduledSum,
} from "./policy.ts";

const day = "2026-11-23";
/** 300 € with 100 € paid, and two dates for the rest. */
const agreed = makeSale({
  price: 30_000,
  charged: 30_000,
  received: 10_000,
  owed: 20_000,
  schedule: [
    { due: "2026-12-10", amount: 10_000, method: "cash" },
    { due: "2027-01-10", amount: 10_000, method: "transfer" },
  ],
});
const openOf = (sale: typeof agreed) => dueDatesOf(sale).map(({ open }) => open);

describe("what is due", () => {
  const cases: [string, Partial<SaleDocument>, string, number, string | null, string[]][] = [
    ["of a sale without dates: all, since its day", { schedule: [] }, "2026-12-01", 20_000, day, []],
    ["before the first date: nothing", {}, "2026-12-09", 0, null, ["2026-12-10", "2027-01-10"]],
    ["on the first date: its amount", {}, "2026-12-10", 10_000, "2026-12-10", ["2027-01-10"]],
    ["after the last date: all", {}, "2027-01-11", 20_000, "2026-12-10", []],
    ["once the first is paid early: nothing", { owed: 10_000 }, "2026-12-20", 0, null, ["2027-01-10"]],
    [
      "once a part of the first is paid: the rest of it",
      { owed: 14_000 },
      "2026-12-20",
      4_000,
      "2026-12-10",
      ["2027-01-10"],
    ],
    [
      "once a bank took the deposit back: that at once",
      { owed: 30_000 },
      "2026-12-01",
      10_000,
      day,
      ["2026-12-10", "2027-01-10"],
    ],
    ["of a sale that is paid: nothing", { owed: 0 }, "2027-02-01", 0, null, []],
    ["of one that the studio owes: nothing", { owed: -500 }, "2027-02-01", 0, null, []],
  ];

  test.each(cases)("%s", (_, different, today, due, since, later) => {
    const debt = debtOn({ ...agreed, ...different }, today);
    expect([debt.due, debt.since, debt.later.map((one) => one.due)]).toEqual([due, since, later]);
  });

  test("is what a link asks for; as long as nothing is, all can be paid", () => {
    expect(payableOn(agreed, "2026-12-10")).toBe(10_000);
    expect(payableOn(agreed, "2026-12-09")).toBe(20_000);
    expect(payableOn({ ...agreed, owed: 0 }, "2026-12-10")).toBe(0);
  });
});

describe("a reversal", () => {
  const reversed = (sale: typeof agreed, amount: number, paidBack = 0) => {
    const after = balanceAfter(sale, [
      { kind: "reversed", amount },
      { kind: "paid_back", amount: paidBack },
    ]);
    return { ...sale, ...after, schedule: scheduleAfter(sale.schedule, sale, after) };
  };

  test("shortens the latest date, and leaves the next one", () => {
    const { schedule } = reversed(agreed, 4_000);
    expect(schedule.map(({ amount }) => amount)).toEqual([10_000, 6_000]);
    expect(reversed(agreed, 12_000).schedule.map(({ amount }) => amount)).toEqual([8_000]);
    expect(reversed(agreed, 20_000).schedule).toEqual([]);
  });

  test("whose money goes back leaves the dates", () => {
    expect(reversed(agreed, 5_000, 5_000).schedule).toEqual(agreed.schedule);
  });

  test("keeps what was paid of a date", () => {
    const sale = { ...agreed, received: 25_000, owed: 5_000 };
    const after = reversed(sale, 5_000);
    expect(after.schedule.map(({ amount }) => amount)).toEqual([10_000, 5_000]);
    expect(openOf(after)).toEqual([0, 0]);
  });
});

describe("staff agree on a schedule", () => {
  const today = "2026-11-24";
  const one = (due: string, amount = 20_000): PaymentSchedule => [{ due, amount }];

  test.each([
    ["from tomorrow", one("2026-11-25"), undefined],
    ["until three years from today", one("2029-11-24"), undefined],
    ["for a part: the rest is due", one("2026-12-10", 5_000), undefined],
    ["without dates: all is due", [], undefined],
    ["not for today, when it is due anyway", one("2026-11-24"), "schedule_day"],
    ["not for yesterday", one("2026-11-23"), "schedule_day"],
    ["not beyond three years", one("2029-11-25"), "schedule_day"],
    ["not for more than is owed", one("2026-12-10", 20_001), "schedule_too_large"],
  ] as const)("%s", (_, schedule, refusal) => {
    const decision = mayAgree(agreed, [...schedule], today);
    expect(decision.ok ? undefined : decision.refusal).toBe(refusal);
  });

  test("keeping a date that is past, and not for a sale that is paid", () => {
    const passed = "2026-12-20";
    expect(mayAgree(agreed, agreed.schedule, passed).ok).toBe(true);
    expect(mayAgree({ ...agreed, owed: 0 }, [], passed)).toEqual({ ok: false, refusal: "sale_paid" });
  });

  test.each([
    ["a day twice", [...one("2026-12-10", 1), ...one("2026-12-10", 1)], [1, "due"]],
    ["days that go back", [...one("2026-12-10", 1), ...one("2026-12-09", 1)], [1, "due"]],
    ["a day that does not exist", one("2026-02-30"), [0, "due"]],
    ["nothing to pay", one("2026-12-10", 0), [0, "amount"]],
    ["25 dates", Array.from({ length: 25 }, (_, index) => ({ due: addRomeDays(day, index), amount: 1 })), []],
  ])("never with %s", (_, schedule, path) => {
    expect(paymentSchedule.safeParse(schedule).error?.issues).toMatchObject([{ path }]);
  });

  test("with the sale, at most for what is not paid", () => {
    const terms = { price: 30_000, paid: 10_000, method: "cash" };
    const issues = (schedule: PaymentSchedule) => saleTerms.safeParse({ ...terms, schedule }).error?.issues;
    expect(issues(one("2026-12-10"))).toBeUndefined();
    expect(issues(one("2026-12-10", 20_001))).toMatchObject([{ path: ["schedule"] }]);
  });
});

describe("a mail about a date", () => {
  test.each([
    ["is none before the first", {}, "2026-12-09", undefined],
    ["goes on it", {}, "2026-12-10", "2026-12-10"],
    ["goes days later, if nothing ran meanwhile", {}, "2026-12-23", "2026-12-10"],
    ["is none after two weeks", {}, "2026-12-24", undefined],
    ["is one for two dates that have come", {}, "2027-01-12", "2027-01-10"],
    ["is none of what is paid", { owed: 10_000 }, "2026-12-10", undefined],
    ["is none once they were reminded on that day", { remindedOn: "2026-12-10" }, "2026-12-11", undefined],
    ["goes after a reminder of before", { remindedOn: "2026-12-09" }, "2026-12-10", "2026-12-10"],
  ])("%s", (_, different, today, date) => {
    expect(dateToMail({ ...agreed, ...different }, today)).toBe(date);
  });
});

describe("a proposal", () => {
  test("has equal parts, and the cents that are left on the last date", () => {
    expect(proposeSchedule(10_000, { count: 3, every: "month", first: "2026-12-31" })).toEqual([
      { due: "2026-12-31", amount: 3_333 },
      { due: "2027-01-31", amount: 3_333 },
      { due: "2027-02-28", amount: 3_334 },
    ]);
  });

  test.each([
    ["week", "2026-12-08"],
    ["two_weeks", "2026-12-15"],
  ] as const)("goes on every %s", (every, second) => {
    const dates = proposeSchedule(200, { count: 2, every, first: "2026-12-01" });
    expect(dates.map(({ due }) => due)).toEqual(["2026-12-01", second]);
  });

  test("adds up to the amount, and can be agreed on", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom("month", "two_weeks", "week"),
        fc.integer({ min: 1, max: 90 }),
        (cents, count, every, inDays) => {
          const schedule = proposeSchedule(cents, { count, every, first: addRomeDays(day, inDays) });
          expect(scheduledSum(schedule)).toBe(cents);
          expect(paymentSchedule.safeParse(schedule).success).toBe(true);
          expect(mayAgree({ owed: cents, schedule: [] }, schedule, day).ok).toBe(true);
        },
      ),
    );
  });
});

describe("whatever happens to a sale", () => {
  const dates = fc
    .array(
      fc.record({ inDays: fc.integer({ min: 1, max: 40 }), amount: fc.integer({ min: 1, max: 6_000 }) }),
      {
        maxLength: 6,
      },
    )
    .map((rows) => {
      let inDays = 0;
      return rows.map((row) => {
        inDays += row.inDays;
        return { due: addRomeDays(day, inDays), amount: row.amount };
      });
    });
  const change = fc.record({
    kind: fc.constantFrom("received", "reversed", "paid_back"),
    amount: fc.integer({ min: 1, max: 12_000 }),
  });

  test("what is due and the open dates make what is owed, and the earliest are paid first", () => {
    fc.assert(
      fc.property(
        dates,
        fc.array(change, { maxLength: 8 }),
        fc.integer({ min: 0, max: 260 }),
        (schedule, changes, inDays) => {
          const owed = scheduledSum(schedule) + 1_000;
          let sale = makeSale({ charged: owed, price: owed, received: 0, owed, schedule });
          for (const line of changes) {
            const after = balanceAfter(sale, [line]);
            sale = { ...sale, ...after, schedule: scheduleAfter(sale.schedule, sale, after) };
          }
          const today = addRomeDays(day, inDays);
          const { due, since, later } = debtOn(sale, today);
          const left = Math.max(0, sale.owed);
          expect(due).toBeGreaterThanOrEqual(0);
          expect(due).toBeLessThanOrEqual(left);
          expect(due + later.reduce((sum, { open }) => sum + open, 0)).toBe(left);
          expect(since !== null).toBe(due > 0);
          const dueDay = firstDueDay(sale);
          expect(dueDay !== null && dueDay <= today ? dueDay : null).toBe(since);
          expect(dueDay === null).toBe(left === 0);
          expect(debtOn(sale, addRomeDays(today, 1)).due).toBeGreaterThanOrEqual(due);
          expect(debtOn(sale, addRomeDays(day, 999)).due).toBe(left);
          // Once a date is open, each later one is open in full.
          const open = dueDatesOf(sale);
          const first = open.findIndex((date) => date.open > 0);
          if (first >= 0) for (const date of open.slice(first + 1)) expect(date.open).toBe(date.amount);
          expect(paymentSchedule.safeParse(sale.schedule).success).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("a reversal never makes anything due earlier, and takes from what is due last", () => {
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 260 }),
        (schedule, paid, amount, inDays) => {
          const charged = scheduledSum(schedule) + 1_000;
          const received = Math.min(paid, charged);
          const sale = makeSale({ charged, price: charged, received, owed: charged - received, schedule });
          const balance = balanceAfter(sale, [{ kind: "reversed", amount: Math.min(amount, charged) }]);
          const after = { ...sale, ...balance, schedule: scheduleAfter(schedule, sale, balance) };
          const today = addRomeDays(day, inDays);
          const [before, now] = [debtOn(sale, today).due, debtOn(after, today).due];
          expect(now).toBe(Math.min(before, Math.max(0, after.owed)));
        },
      ),
    );
  });
});
