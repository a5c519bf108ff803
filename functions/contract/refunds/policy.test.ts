import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceAfter } from "../sales/policy.ts";
import { makeSale } from "../testing/sales.ts";
import { makePayment } from "../testing/shop.ts";
import { leftToRefund, planRefund, refundedOf, refundRefusal, returnedRefund, unusedPart } from "./policy.ts";

const paid = makeSale({ received: 15_000, owed: 0 });
const online = (different: Parameters<typeof makePayment>[0] = {}) => ({
  value: makePayment({ amount: 15_000, paymentIntent: "pi_1", state: "kept", reason: null, ...different }),
});
const plan = (amount: number, { sale = paid, payments = [online()], void_package = true } = {}) =>
  planRefund(sale, payments, { amount, void_package });

describe("a refund", () => {
  test("goes back online first, and the rest is for the desk", () => {
    expect(plan(15_000, { payments: [online({ amount: 10_000 })] })).toMatchObject({
      ok: true,
      value: { reversed: 15_000, online: [{ amount: 10_000 }], desk: 5_000 },
    });
  });

  test("of a sale of the desk is all for the desk", () => {
    expect(plan(4_000, { payments: [] })).toMatchObject({
      value: { reversed: 4_000, online: [], desk: 4_000 },
    });
  });

  test("pays back what was paid in excess before it reverses more", () => {
    const sale = makeSale({ charged: 12_000, received: 15_000, owed: -3_000 });
    expect(plan(3_000, { sale })).toMatchObject({ value: { reversed: 0 } });
    expect(plan(5_000, { sale })).toMatchObject({ value: { reversed: 2_000 } });
  });

  test("of a package that is voided leaves nothing owed, of one that is kept what was owed before", () => {
    const sale = makeSale({ charged: 15_000, received: 10_000, owed: 5_000 });
    expect(plan(8_000, { sale })).toMatchObject({ value: { reversed: 13_000 } });
    expect(plan(8_000, { sale, void_package: false })).toMatchObject({ value: { reversed: 8_000 } });
  });

  test.each([
    ["more than was paid", 15_001, paid, [online()], "sale_refund_too_large"],
    [
      "a sale of which nothing was paid",
      1,
      makeSale({ received: 0, owed: 15_000 }),
      [],
      "sale_refund_nothing",
    ],
    ["a place in a race", 1, makeSale({ kind: "race" }), [], "sale_refund_race"],
    ["a withdrawn sale", 1, makeSale({ withdrawnAt: new Date() }), [online()], "sale_refund_withdrawn"],
    ["a sale whose refund is under way", 1, paid, [online({ state: "refund_due" })], "sale_refund_due"],
    ["a sale of which a part is ordered", 1, makeSale({ refunding: 1 }), [], "sale_refund_due"],
  ] as const)("of %s is refused", (_, amount, sale, payments, refusal) => {
    expect(planRefund(sale, payments, { amount, void_package: true })).toEqual({ ok: false, refusal });
  });

  test("is never negative, never more than was paid, and never more than is left at the provider", () => {
    const cents = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        fc.record({ charged: cents, received: cents, amount: fc.integer({ min: 1, max: 20_000 }) }),
        fc.array(fc.record({ amount: cents, refundedBefore: cents }), { maxLength: 3 }),
        fc.boolean(),
        fc.boolean(),
        ({ charged, received, amount }, stored, void_package, isPackage) => {
          const sale = makeSale({
            charged,
            received,
            owed: charged - received,
            packageId: isPackage ? "package-1" : null,
          });
          const payments = stored.map((one) =>
            online({ ...one, refundedBefore: Math.min(one.amount, one.refundedBefore) }),
          );
          const decided = planRefund(sale, payments, { amount, void_package });
          expect(decided.ok).toBe(received > 0 && amount <= received);
          if (!decided.ok) return;
          const { reversed, desk, online: parts } = decided.value;
          expect(parts.reduce((sum, part) => sum + part.amount, desk)).toBe(amount);
          expect(desk).toBeGreaterThanOrEqual(0);
          for (const { payment, amount: part } of parts) {
            expect(part).toBeGreaterThan(0);
            expect(part).toBeLessThanOrEqual(leftToRefund(payment.value));
          }
          const after = balanceAfter(sale, [
            { kind: "reversed", amount: reversed },
            { kind: "paid_back", amount },
          ]);
          expect(Math.min(after.charged, after.received, reversed)).toBeGreaterThanOrEqual(0);
          // Nobody owes more than before, and what the studio owed is paid back first.
          expect(after.owed).toBeLessThanOrEqual(Math.max(0, sale.owed));
          if (isPackage && void_package) expect(after.owed).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("what the provider can still pay back", () => {
  test.each([
    ["a payment that is kept", {}, 15_000],
    ["one refunded in full", { state: "refunded" }, 0],
    ["one of which a part was refunded", { state: "refunded", refundAmount: 4_000 }, 11_000],
    [
      "one of which two parts were",
      { state: "refunded", refundAmount: 4_000, refundedBefore: 1_000 },
      10_000,
    ],
    ["one whose refund is due", { state: "refund_due", refundAmount: 4_000 }, 0],
    ["one that staff settled", { state: "settled" }, 15_000],
    ["one whose refund failed and was settled by hand", { state: "settled", refundFailedAt: new Date() }, 0],
    ["one that the provider does not know", { paymentIntent: null }, 0],
  ] as const)("of %s", (_, different, left) => {
    expect(leftToRefund(online(different).value)).toBe(left);
  });
});

describe("the unused part", () => {
  const usage = { unit: "lessons", used: 3, of: 10 } as const;
  test.each([
    ["of a paid pack is that of the lessons left", paid, usage, 10_500],
    ["without a package is all that was paid", paid, null, 15_000],
    [
      "of a pack paid in part is what exceeds the used part",
      makeSale({ received: 5_000, owed: 10_000 }),
      usage,
      500,
    ],
    ["is 0 when less was paid than was used", makeSale({ received: 4_000, owed: 11_000 }), usage, 0],
  ])("%s", (_, sale, used, amount) => {
    expect(unusedPart(sale, used)).toBe(amount);
  });
});

test("a paid sale can be refunded", () => {
  expect(refundRefusal(paid, [online()])).toBeUndefined();
});

describe("a refund that comes back", () => {
  test.each([
    [
      "all of a payment",
      { state: "refunded" },
      0,
      { returned: 15_000, refundAmount: null, refundedBefore: 0 },
    ],
    [
      "a part",
      { state: "refunded", refundAmount: 4_000 },
      0,
      { returned: 4_000, refundAmount: 4_000, refundedBefore: 0 },
    ],
    [
      "the first of two parts",
      { state: "refunded", refundAmount: 1_000, refundedBefore: 4_000 },
      1_000,
      { returned: 4_000, refundAmount: 4_000, refundedBefore: 1_000 },
    ],
    ["nothing, as all is refunded", { state: "refunded" }, 15_000, undefined],
    ["nothing of a payment that was not refunded", { state: "kept" }, 0, undefined],
    ["nothing, as more was refunded than is recorded", { state: "kept" }, 2_000, undefined],
  ] as const)("is %s", (_, different, refunded, due) => {
    expect(returnedRefund(online(different).value, refunded)).toEqual(due);
  });

  test("is due once: a repetition finds nothing, and what is recorded stays the same in all", () => {
    const cents = fc.integer({ min: 1, max: 7_500 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 15_000 }), (before, amount, refunded) => {
        const payment = online({ state: "refunded", refundAmount: amount, refundedBefore: before }).value;
        const due = returnedRefund(payment, refunded);
        if (!due) return;
        const { refundAmount, refundedBefore } = due;
        const after = online({ state: "refund_due", refundAmount, refundedBefore }).value;
        expect(refundedOf(after)).toBe(refundedOf(payment));
        expect(refundedBefore).toBe(refunded);
      }),
    );
  });
});
