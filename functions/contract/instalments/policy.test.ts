import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeDebit, makePlan } from "../testing/packages.ts";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import type { Debit, Debits, InstalmentPlanDocument } from "./model.ts";
import {
  collectionOf,
  invoicesOverIn,
  isAbandoned,
  isAfterStop,
  isOfLibrary,
  isOfMembership,
  isResumable,
  isStoppable,
  mergeDebits,
  monthDueOf,
  nextDebitOf,
  numberInvoices,
  opensLibrary,
  paidDebitsOf,
  renewalEnd,
  stateOf,
  trialDaysFor,
} from "./policy.ts";

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
    ["processing", withSecond(makeDebit({ number: 2, state: "processing" }))],
    ["processing", makePlan({ debits: { in_1: makeDebit({ state: "processing" }) } })],
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

  test("stopped while unpaid misses nothing, with and without an end", () => {
    expect(collectionOf(withSecond(givenUp, AGAIN))).toEqual({ paid: 1, count: 1, isUnpaid: false });
    const months = withSecond(givenUp, AGAIN);
    expect(collectionOf({ ...months, count: null })).toMatchObject({ isUnpaid: false });
  });
});

/** A legal history of one debit: up to four failed attempts, then perhaps the payment and its refund. */
const history = (number: number) =>
  fc
    .record({
      failures: fc.integer({ min: 0, max: 4 }),
      isSepa: fc.boolean(),
      isPaid: fc.boolean(),
      isRefunded: fc.boolean(),
    })
    .map(({ failures, isSepa, isPaid, isRefunded }): Debit[] => {
      const open = Array.from({ length: failures + 1 }, (_, attempts) =>
        makeDebit({
          number,
          state: "open",
          attempts,
          nextAttemptAt: attempts === 0 || attempts === 4 ? null : new Date(AGAIN.getTime() + attempts),
        }),
      ).flatMap((debit): Debit[] =>
        // By SEPA each attempt waits for its answer.
        isSepa && debit.attempts > 0
          ? [{ ...debit, state: "processing", nextAttemptAt: null }, debit]
          : [debit],
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

const library = (overrides: Partial<InstalmentPlanDocument> = {}) =>
  makePlan({ packageId: null, count: null, cents: 990, trialEndsAt: AGAIN, ...overrides });
const paid = (number: number) => makeDebit({ number });
const open = (number: number) => makeDebit({ number, state: "open", attempts: 0 });
const debitsOf = (...all: Debit[]): Debits =>
  Object.fromEntries(all.map((debit) => [`in_${debit.number}`, debit]));

describe("a plan without an end", () => {
  test.each([
    ["trial", true, library({ debits: {} })],
    ["collecting", true, library({ debits: debitsOf(paid(1)) })],
    ["retrying", true, library({ debits: debitsOf(paid(1), failed) })],
    ["unpaid", false, library({ debits: debitsOf(paid(1), givenUp) })],
    // The month before is over: it is not asked for any more.
    ["collecting", true, library({ debits: debitsOf(paid(1), givenUp, paid(3)) })],
    [
      "collecting",
      false,
      library({ debits: debitsOf(paid(1), makeDebit({ number: 2, state: "refunded" })) }),
    ],
    ["processing", true, library({ debits: debitsOf(paid(1), { ...paid(2), state: "processing" }) })],
    ["ending", true, library({ debits: debitsOf(paid(1)), endsAt: AGAIN })],
    ["ending", true, library({ debits: {}, endsAt: AGAIN })],
    ["stopped", false, library({ debits: debitsOf(paid(1)), stoppedAt: AGAIN })],
  ] as const)("is %s, and its library open: %s", (state, isOpen, plan) => {
    expect(stateOf(plan)).toBe(state);
    expect(opensLibrary(plan)).toBe(isOpen);
    expect([isStoppable(plan), isResumable(plan)]).toEqual(
      state === "stopped" ? [false, false] : [state !== "ending", state === "ending"],
    );
  });

  test("is given up after two months in a row that were not paid", () => {
    const third = { ...givenUp, number: 3 };
    expect(isAbandoned(library({ debits: debitsOf(paid(1), givenUp) }))).toBe(false);
    expect(isAbandoned(library({ debits: debitsOf(givenUp, paid(3)) }))).toBe(false);
    expect(isAbandoned(library({ debits: debitsOf(paid(1), givenUp, third) }))).toBe(true);
    expect(isAbandoned(makePlan({ debits: debitsOf(givenUp, third) }))).toBe(false);
  });

  test("asks for nothing more once its renewal is stopped, but for a failed debit", () => {
    expect(nextDebitOf(library({ debits: debitsOf(paid(1)), endsAt: AGAIN }))).toBeNull();
    expect(nextDebitOf(library({ debits: debitsOf(paid(1), failed), endsAt: AGAIN }))).toEqual(AGAIN);
  });

  test("has its trial once", () => {
    expect(trialDaysFor(2, false)).toBe(2);
    expect(trialDaysFor(2, true)).toBe(0);
  });

  test("opens no library if it pays a package", () => {
    expect(opensLibrary(makePlan())).toBe(false);
  });
});

const membership = (all: Debit[], overrides: Partial<InstalmentPlanDocument> = {}) =>
  makePlan({ count: null, cents: 7_900, debits: debitsOf(...all), ...overrides });
const refunded = (number: number) => makeDebit({ number, state: "refunded" });

describe("a membership that renews", () => {
  test.each([
    ["begun and paid", membership([paid(1)]), { paid: 1, count: 2, isUnpaid: false }, true],
    ["with its first debit to come", membership([]), { paid: 0, count: 1, isUnpaid: false }, true],
    ["tried again", membership([paid(1), failed]), { paid: 1, count: 2, isUnpaid: false }, true],
    ["given up", membership([paid(1), givenUp]), { paid: 1, count: 2, isUnpaid: true }, true],
    [
      "skipped and paid",
      membership([paid(1), givenUp, paid(3)]),
      { paid: 3, count: 4, isUnpaid: false },
      true,
    ],
    [
      "refunded, the latest month",
      membership([paid(1), refunded(2)]),
      { paid: 1, count: 1, isUnpaid: false },
      true,
    ],
    [
      "refunded, an earlier month",
      membership([refunded(1), paid(2)]),
      { paid: 2, count: 3, isUnpaid: false },
      true,
    ],
    [
      "stopped at the end of the month",
      membership([paid(1)], { endsAt: AGAIN }),
      { paid: 1, count: 1, isUnpaid: false },
      false,
    ],
    [
      "stopped while the month is asked for",
      membership([paid(1), failed], { endsAt: AGAIN }),
      { paid: 1, count: 2, isUnpaid: false },
      false,
    ],
    [
      "over",
      membership([paid(1), givenUp], { endsAt: AGAIN, stoppedAt: AGAIN }),
      { paid: 1, count: 1, isUnpaid: false },
      false,
    ],
  ] as const)("%s pays for so many months", (_, plan, collection, renews) => {
    expect(collectionOf(plan)).toMatchObject(collection);
    expect(collectionOf(plan).renewal?.renews).toBe(renews);
    expect([isOfMembership(plan), isOfLibrary(plan), opensLibrary(plan)]).toEqual([true, false, false]);
  });

  test("counts what is paid, and names the months that are not", () => {
    const plan = membership([paid(1), givenUp, paid(3)]);
    expect(paidDebitsOf(plan)).toBe(2);
    expect(collectionOf(plan).renewal?.missed).toEqual([2]);
  });

  test("is given up after two months in a row, and is never completed", () => {
    const third = { ...givenUp, number: 3 };
    expect(isAbandoned(membership([paid(1), givenUp, third]))).toBe(true);
    expect(stateOf(membership([paid(1), refunded(2)]))).toBe("collecting");
  });

  test("has months that are over, which are voided, and once it has ended all that are open", () => {
    const running = membership([paid(1), givenUp, open(3)]);
    expect(invoicesOverIn(running)).toEqual(["in_2"]);
    expect(invoicesOverIn({ ...running, stoppedAt: AGAIN })).toEqual(["in_2", "in_3"]);
    const processing = membership([paid(1), { ...givenUp, state: "processing" }, open(3)]);
    expect(invoicesOverIn(processing)).toEqual([]);
    expect(invoicesOverIn(library({ debits: debitsOf(givenUp, open(3)) }))).toEqual([]);
  });

  test("has a month due that has begun and is not paid, also after a stop", () => {
    expect(monthDueOf(membership([paid(1)]))).toBeUndefined();
    expect(monthDueOf(membership([paid(1), failed], { endsAt: AGAIN }))).toEqual(failed);
    expect(monthDueOf(membership([paid(1), failed], { stoppedAt: AGAIN }))).toBeUndefined();
    expect(monthDueOf(makePlan({ debits: debitsOf(open(1)) }))).toBeUndefined();
  });

  test("has a month due whose debit was not read before the stop, and is trusted with it", () => {
    // From 31 January, debited on 28 February.
    const nextDebitAt = new Date("2027-02-28T10:00:00Z");
    const now = new Date("2027-02-28T10:10:00Z");
    const stopped = membership([paid(1)], {
      startsOn: "2027-01-31",
      nextDebitAt,
      endsAt: renewalEnd({ nextDebitAt }, now),
      changedAt: now,
    });
    expect(monthDueOf(stopped)).toMatchObject({ number: 2, state: "open", amount: stopped.cents });
    expect(collectionOf(stopped)).toMatchObject({ paid: 1, count: 2, renewal: { renews: false } });
    const read = { ...stopped, debits: debitsOf(paid(1), paid(2)), nextDebitAt: stopped.endsAt };
    expect([monthDueOf(read), collectionOf(read).count]).toEqual([undefined, 2]);
    // Stripe had debited nothing, and ends it with the month that was paid.
    const undebited = { ...stopped, endsAt: nextDebitAt };
    expect([monthDueOf(undebited), collectionOf(undebited).count]).toEqual([undefined, 1]);
    // The owner lets it end in three months, on Stripe’s pages.
    const later = { ...stopped, endsAt: new Date("2027-04-28T10:00:00Z"), changedAt: new Date("2027-02-01") };
    expect([monthDueOf(later), collectionOf(later).count]).toEqual([undefined, 1]);
    expect(monthDueOf({ ...stopped, stoppedAt: now })).toBeUndefined();
  });

  test("is given up with two months in a row of which the first is void by now", () => {
    const voided = { ...givenUp, state: "void" } as const;
    expect(isAbandoned(membership([paid(1), voided, { ...givenUp, number: 3 }]))).toBe(true);
    expect(isAbandoned(membership([paid(1), voided, open(3)]))).toBe(false);
    expect(isAbandoned(membership([paid(1), { ...voided, attempts: 0 }, { ...givenUp, number: 3 }]))).toBe(
      false,
    );
    expect(collectionOf(membership([paid(1), voided]))).toMatchObject({ paid: 1, count: 1, isUnpaid: false });
  });
});

describe("the number of an invoice", () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const invoice = (day: string) => ({ id: `in_${day}`, periodStart: at(day) });
  const numbersOf = (invoices: ReturnType<typeof invoice>[], stored: Debits = {}) => [
    ...numberInvoices(invoices, "2027-01-31", stored).values(),
  ];

  test("is that of its month, whatever the first day and however many months", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 30 }),
        (offset, some) => {
          const months = some.toSorted((one, other) => one - other);
          const first = addRomeDays("2026-01-01", offset);
          const invoices = months.map((month) => invoice(addRomeMonths(first, month)));
          expect([...numberInvoices(invoices, first, {}).values()]).toEqual(months.map((month) => month + 1));
        },
      ),
    );
  });

  test("is not shifted by a month without an invoice, and is not that of another one", () => {
    expect(numbersOf([invoice("2027-01-31"), invoice("2027-03-31")])).toEqual([1, 3]);
    expect(numbersOf([invoice("2027-01-31"), invoice("2027-02-10"), invoice("2027-02-28")])).toEqual([
      1, 2, 3,
    ]);
  });

  test("stays once it is stored, and the next ones are after it", () => {
    const [first, second] = [invoice("2027-01-31"), invoice("2027-02-28")];
    expect(numbersOf([first, second], { [first.id]: makeDebit({ number: 4 }) })).toEqual([4, 5]);
  });
});

describe("an invoice after a stop", () => {
  const endsAt = new Date("2027-01-23T17:30:00Z");
  const plan = makePlan({ count: null, endsAt, debits: { in_1: makeDebit() } });

  test.each([
    ["of the period after the end", plan, { id: "in_2", periodStart: endsAt }, true],
    ["of the last period", plan, { id: "in_2", periodStart: new Date(endsAt.getTime() - 1) }, false],
    ["that is known", plan, { id: "in_1", periodStart: endsAt }, false],
    ["of a plan that is renewed", { ...plan, endsAt: null }, { id: "in_2", periodStart: endsAt }, false],
    ["of a number of instalments", { ...plan, count: 12 }, { id: "in_2", periodStart: endsAt }, false],
  ])("is one %s: %o", (_, of, invoice, is) => {
    expect(isAfterStop(of, invoice)).toBe(is);
  });
});

test("a renewal ends with the month that has begun, also if its debit was not read yet", () => {
  const nextDebitAt = new Date("2027-01-31T10:00:00Z");
  const end = (now: string) => renewalEnd({ nextDebitAt }, new Date(now)).toISOString();
  expect(end("2027-01-31T10:00:00Z")).toBe("2027-01-31T10:00:00.000Z");
  expect(end("2027-01-31T10:00:01Z")).toBe("2027-02-28T10:00:00.000Z");
  const now = new Date("2027-01-01T10:00:00Z");
  expect(renewalEnd({ nextDebitAt: null }, now)).toEqual(now);
});
