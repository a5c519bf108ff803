import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeDebit, makePlan } from "../testing/packages.ts";
import type { Debit, Debits } from "./model.ts";
import { collectionOf, isStoppable, mergeDebits, nextDebitOf, stateOf } from "./policy.ts";

const AGAIN = new Date("2026-12-26T17:30:00Z");
const failed = makeDebit({ number: 2, state: "open", nextAttemptAt: AGAIN });
const givenUp = makeDebit({ number: 2, state: "open", attempts: 4 });

const withSecond = (second: Debit, stoppedAt: Date | null = null) =>
  makePlan({
    debits: { in_1: makeDebit(), in_2: second },
    nextDebitAt: new Date("2027-01-23T17:30:00Z"),
    stoppedAt,
  });

describe("the state of a plan", () => {
  test.each([
    ["collecting", makePlan()],
    ["collecting", withSecond(makeDebit({ number: 2, state: "open", attempts: 0 }))],
    ["retrying", withSecond(failed)],
    ["unpaid", withSecond(givenUp)],
    ["stopped", withSecond(failed, AGAIN)],
    ["completed", makePlan({ count: 2, debits: { in_1: makeDebit(), in_2: makeDebit({ number: 2 }) } })],
    // One that was refunded is not collected again.
    [
      "completed",
      makePlan({ count: 2, debits: { in_1: makeDebit(), in_2: makeDebit({ state: "refunded" }) } }),
    ],
  ] as const)("is %s", (state, plan) => {
    expect(stateOf(plan)).toBe(state);
    expect(isStoppable(plan)).toBe(!["stopped", "completed"].includes(state));
  });

  test("asks for money at the next attempt before the next debit, and never after the end", () => {
    expect(nextDebitOf(withSecond(failed))).toEqual(AGAIN);
    expect(nextDebitOf(withSecond(givenUp))).toEqual(new Date("2027-01-23T17:30:00Z"));
    expect(nextDebitOf(withSecond(failed, AGAIN))).toBeNull();
  });

  test("counts what is paid, and after a stop nothing more", () => {
    expect(collectionOf(withSecond(givenUp))).toEqual({ paid: 1, count: 12, isUnpaid: true });
    expect(collectionOf(withSecond(makeDebit(), AGAIN))).toEqual({ paid: 2, count: 2, isUnpaid: false });
    expect(collectionOf(withSecond(makeDebit({ state: "refunded" })))).toMatchObject({ paid: 1, count: 11 });
  });
});

/** A legal history of one debit: up to four failed attempts, then perhaps the payment and its refund. */
const history = (number: number) =>
  fc
    .record({ failures: fc.integer({ min: 0, max: 4 }), isPaid: fc.boolean(), isRefunded: fc.boolean() })
    .map(({ failures, isPaid, isRefunded }): Debit[] => {
      const open = Array.from({ length: failures + 1 }, (_, attempts) =>
        makeDebit({
          number,
          state: "open",
          attempts,
          nextAttemptAt: attempts === 0 || attempts === 4 ? null : new Date(AGAIN.getTime() + attempts),
        }),
      );
      const paid = makeDebit({ number, attempts: failures + 1 });
      return [
        ...open,
        ...(isPaid ? [paid] : []),
        ...(isPaid && isRefunded ? [{ ...paid, state: "refunded" as const }] : []),
      ];
    });

/** Readings of three debits: their histories in order, and the same ones in another order with repetitions. */
const readings = fc.tuple(history(1), history(2), history(3)).chain((all) => {
  const inOrder: Debits[] = all.flatMap((one) => one.map((debit) => ({ [`in_${debit.number}`]: debit })));
  const repeated = fc.subarray(inOrder);
  const delivered = repeated.chain((again) => {
    const sent = [...inOrder, ...again];
    return fc.shuffledSubarray(sent, { minLength: sent.length });
  });
  return fc.record({ inOrder: fc.constant(inOrder), delivered });
});

test("events in any order, with repetitions, lead to one state", () => {
  fc.assert(
    fc.property(readings, ({ inOrder, delivered }) => {
      const fold = (all: readonly Debits[]) => all.reduce(mergeDebits, {});
      expect(fold(delivered)).toEqual(fold(inOrder));
      const plan = makePlan({ count: 3, debits: fold(delivered) });
      expect(stateOf(plan)).toBe(stateOf({ ...plan, debits: fold(inOrder) }));
    }),
    { numRuns: 500 },
  );
});

test("a reading that is older than what is stored changes nothing", () => {
  const paid = { in_2: makeDebit({ number: 2, attempts: 3 }) };
  expect(mergeDebits(paid, { in_2: failed })).toEqual(paid);
  expect(mergeDebits(paid, {})).toEqual(paid);
});
