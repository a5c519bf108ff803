import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeSaleWire } from "../testing/sales.ts";
import { entryKind, MAX_AMOUNT, saleReversal, saleTerms, takingsDocument } from "./model.ts";
import {
  averagePerMember,
  balanceAfter,
  effectOf,
  expectedInTill,
  isPayableOnline,
  mayCountTill,
  mayMoveCash,
  mayReceive,
  mayReverse,
  netReceived,
  sumOfDays,
} from "./policy.ts";

const terms = (different: object) =>
  saleTerms.safeParse({ price: 15_000, paid: 15_000, method: "cash", ...different });

describe("terms of a sale", () => {
  test("take a price that is paid", () => {
    expect(terms({}).data).toEqual({ price: 15_000, discount: 0, paid: 15_000, method: "cash" });
  });

  test.each([
    ["a price of −1", { price: -1, paid: 0 }, "price", "Scrivi un importo"],
    ["a price of a thousandth of a cent", { price: 0.001, paid: 0 }, "price", "Scrivi un importo"],
    ["a price of ten millions", { price: 1_000_000_000 }, "price", "Massimo 10.000 €"],
    [
      "a discount above the price",
      { discount: 15_001, reason: "Amici", paid: 0 },
      "discount",
      "Lo sconto supera il prezzo",
    ],
    [
      "a discount without a reason",
      { discount: 1000, paid: 14_000 },
      "reason",
      "Scrivi il motivo dello sconto, o del prezzo a zero",
    ],
    [
      "a price of 0 without a reason",
      { price: 0, paid: 0 },
      "reason",
      "Scrivi il motivo dello sconto, o del prezzo a zero",
    ],
    ["more paid than it costs", { paid: 15_001 }, "paid", "È più di quanto costa"],
    [
      "more paid than the discount leaves",
      { discount: 1000, reason: "Amici" },
      "paid",
      "È più di quanto costa",
    ],
    ["a payment without a method", { method: undefined }, "method", "Scegli come ha pagato"],
    ["a payment online", { method: "online" }, "method", undefined],
  ])("refuse %s", (_, different, path, message) => {
    const { error } = terms(different);
    expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
    if (message !== undefined) expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

const half = makeSaleWire({ charged: 15_000, received: 10_000, owed: 5_000 });

describe("a payment", () => {
  test.each([
    [5_000, true],
    [5_001, false],
  ])("of %i cents of 5,000 owed is taken: %s", (amount, ok) => {
    expect(mayReceive(half, { amount }).ok).toBe(ok);
  });
});

describe("a reversal", () => {
  const reversal = (amount: number, back?: number) => ({
    amount,
    reason: "Errore",
    ...(back !== undefined && { paid_back: { amount: back, method: "cash" as const } }),
  });

  test.each([
    ["all of it", reversal(15_000), undefined],
    ["more than is charged", reversal(15_001), "sale_reversal_too_large"],
    ["all, and all that was paid back", reversal(15_000, 10_000), undefined],
    ["all, and more than was paid back", reversal(15_000, 10_001), "sale_paid_back_too_much"],
    ["what is owed, and a cent back", reversal(5_000, 1), "sale_paid_back_too_much"],
  ])("of %s: %s", (_, asked, refusal) => {
    const decided = mayReverse(half, saleReversal.parse(asked));
    expect(decided.ok ? undefined : decided.refusal).toBe(refusal);
  });

  test("pays nothing back that the payment provider is ordered to pay back", () => {
    // Of 150 € paid, 100 € are ordered: 50 € are charged, and kept.
    const waiting = makeSaleWire({ charged: 5_000, received: 15_000, refunding: 10_000, owed: 0 });
    expect(mayReverse(waiting, saleReversal.parse(reversal(5_000, 5_000))).ok).toBe(true);
    expect(mayReverse(waiting, saleReversal.parse(reversal(5_000, 5_001)))).toEqual({
      ok: false,
      refusal: "sale_refund_due",
    });
  });
});

const line = fc.record({
  kind: fc.constantFrom(...entryKind.options),
  amount: fc.integer({ min: 0, max: MAX_AMOUNT }),
});

test("a balance is the sum of its lines, in any order and grouping", () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat(), (lines, cut) => {
      const nothing = { charged: 0, received: 0, refunding: 0 };
      const whole = balanceAfter(nothing, lines);
      const at = cut % (lines.length + 1);
      expect(balanceAfter(balanceAfter(nothing, lines.slice(at)), lines.slice(0, at))).toEqual(whole);
      expect(whole.owed).toBe(
        lines.reduce((sum, one) => sum + effectOf(one).charged - effectOf(one).received, 0),
      );
    }),
  );
});

test("a refund changes what is owed with its order, and not again when it is made", () => {
  const cents = fc.integer({ min: 0, max: MAX_AMOUNT });
  fc.assert(
    fc.property(cents, cents, cents, (charged, received, amount) => {
      const before = { charged, received, refunding: 0 };
      const ordered = balanceAfter(before, [], amount);
      const paidBack = [{ kind: "paid_back", amount } as const];
      expect([ordered.received, ordered.refunding]).toEqual([received, amount]);
      expect(netReceived(ordered)).toBe(received - amount);
      expect(balanceAfter(ordered, paidBack, -amount)).toEqual(balanceAfter(before, paidBack));
      expect(balanceAfter(ordered, paidBack, -amount).owed).toBe(ordered.owed);
    }),
  );
});

test("the till holds its change and the cash of the day", () => {
  const { received } = takingsDocument.parse({ received: { cash: 12_000, card: 99_000 } });
  expect(expectedInTill({ received }, 5_000)).toBe(17_000);
  const movements = [
    { direction: "out", amount: 10_000, reason: "Versamento in banca" },
    { direction: "in", amount: 250, reason: "Moneta" },
  ] as const;
  expect(expectedInTill({ received, movements }, 5_000)).toBe(7_250);
});

test("a day keeps a hundred movements of cash", () => {
  const by = { id: "desk", name: "Dora Banco" };
  const movement = { direction: "in", amount: 100, reason: "Moneta", at: new Date(0), by } as const;
  const movements = (count: number) => Array.from({ length: count }, () => movement);
  expect(mayMoveCash("2026-11-28", { movements: movements(99) }, "2026-11-28").ok).toBe(true);
  expect(mayMoveCash("2026-11-28", { movements: movements(100) }, "2026-11-28")).toEqual({
    ok: false,
    refusal: "till_movements",
  });
  expect(mayMoveCash("2099-12-31", { movements: [] }, "2026-11-28")).toMatchObject({ refusal: "till_day" });
});

test("a month is the sum of its days", () => {
  const day = (cash: number, sold: number) => ({
    day: "2026-11-23",
    received: { cash, card: 0, transfer: 1, online: 2, gift: 3 },
    sold,
    vouchers: 1,
    closing: null,
  });
  expect(sumOfDays([day(100, 7), day(-30, 5)])).toEqual({
    received: { cash: 70, card: 0, transfer: 2, online: 4, gift: 6 },
    sold: 12,
    vouchers: 2,
  });
});

test("the average per member is in whole cents, and missing without members", () => {
  const received = { cash: 100, card: 0, transfer: 0, online: 0, gift: 900 };
  const month = { month: "2026-11", received, sold: 0, vouchers: 0, offers: [] };
  expect(averagePerMember({ ...month, active: 3 })).toBe(33);
  expect(averagePerMember({ ...month, active: 0 })).toBeNull();
});

test.each([
  ["2026-11-28", true],
  ["2025-11-28", true],
  ["2025-11-27", false],
  ["2026-11-29", false],
  ["2099-12-31", false],
])("on 28 November 2026 the till of %s can be counted: %s", (day, isAllowed) => {
  expect(mayCountTill(day, "2026-11-28").ok).toBe(isAllowed);
});

test.each([
  [49, false],
  [50, true],
])("of %i cents online payment is %s", (cents, isOffered) => {
  expect(isPayableOnline(cents)).toBe(isOffered);
});
