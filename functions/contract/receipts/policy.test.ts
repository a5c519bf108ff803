import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SaleEntryDocument } from "../sales/model.ts";
import { makeReceipt } from "../testing/receipts.ts";
import { legalForm, type ReceiptCounter, type ReceiptDocument } from "./model.ts";
import {
  creditOf,
  fileNameOf,
  invoiceNameOf,
  leftOf,
  numberAfter,
  numberLabel,
  paymentsFor,
  receiptable,
  splitVat,
  stampDutyOn,
  totalOf,
} from "./policy.ts";

describe("stamp duty", () => {
  test.each([
    ["77,47 €", 7_747, "asd", true, 0],
    ["77,48 €", 7_748, "asd", true, 200],
    ["77,48 € of an ssd", 7_748, "ssd", true, 200],
    ["77,48 € of an exempt association", 7_748, "asd", false, 0],
    ["100 € of a company, which has VAT", 10_000, "company", true, 0],
  ] as const)("on %s is %5$i cents", (_, amount, form, stampDuty, due) => {
    expect(stampDutyOn(amount, { form, stampDuty })).toBe(due);
  });

  test("is one amount or none, and never less on a higher amount", () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom(...legalForm.options),
        fc.boolean(),
        (a, b, form, stampDuty) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)].map((one) =>
            stampDutyOn(one, { form, stampDuty }),
          );
          expect([0, 200]).toContain(low);
          expect(high).toBeGreaterThanOrEqual(low ?? 0);
        },
      ),
    );
  });
});

test("numbers have no gap, and days that never go back, however late a request is", () => {
  const days = fc.array(
    fc.integer({ min: 10, max: 28 }).map((day) => `2026-11-${day}`),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(days, (requested) => {
      let counter: ReceiptCounter | undefined;
      const issued = requested.map((day) => {
        counter = numberAfter(counter, day);
        return counter;
      });
      expect(issued.map(({ last }) => last)).toEqual(requested.map((_, index) => index + 1));
      expect(issued.map(({ day }) => day)).toEqual(issued.map(({ day }) => day).toSorted());
      for (const [index, { day }] of issued.entries()) expect(day >= (requested[index] ?? "")).toBe(true);
    }),
  );
});

test("a document has a number and an ASCII file name of its kind", () => {
  const receipt = makeReceipt();
  const note = makeReceipt({ kind: "credit_note", series: "NC", number: 3 });
  expect([receipt, note].map(numberLabel)).toEqual(["2026/R/12", "2026/NC/3"]);
  expect([receipt, note].map(fileNameOf)).toEqual([
    "ricevuta-2026-R-12.pdf",
    "nota-di-accredito-2026-NC-3.pdf",
  ]);
});

test("a credit note is taken off the total", () => {
  const note = makeReceipt({ kind: "credit_note", amount: 7_000 });
  expect(totalOf([makeReceipt(), note])).toBe(3_000);
});

describe("a credit note", () => {
  const parts = [
    { entryId: "1", day: "2026-11-23", method: "cash", instrument: null, amount: 6_000 },
    { entryId: "2", day: "2026-11-24", method: "card", instrument: null, amount: 4_000 },
  ] as const;
  const receipt = makeReceipt({ payments: [...parts] });
  const first = { amount: 5_000, payments: [{ ...parts[0], amount: 1_000 }, parts[1]] };
  const text = "Storno parziale: Small class, 10 lezioni";

  test.each([
    ["of all takes the lines over", [], undefined, { amount: 10_000, payments: parts, lines: receipt.lines }],
    ["of a part takes the latest payments first", [], 5_000, { ...first, lines: [{ text, amount: 5_000 }] }],
    [
      "after another one takes what is left",
      [first],
      undefined,
      { amount: 5_000, payments: [{ ...parts[0], amount: 5_000 }], lines: [{ text, amount: 5_000 }] },
    ],
  ])("%s", (_, notes, amount, value) => {
    expect(creditOf(receipt, notes, amount)).toEqual({ ok: true, value });
  });

  test.each([
    ["above the receipt", [], 10_001],
    ["above what is left", [first], 5_001],
    ["of nothing that is left", [first, first], undefined],
  ])("is refused %s", (_, notes, amount) => {
    expect(creditOf(receipt, notes, amount)).toEqual({ ok: false, refusal: "receipt_credit_too_large" });
  });
});

type Line = {
  id: string;
  value: Pick<SaleEntryDocument, "kind" | "amount" | "method" | "instrument" | "day">;
};

const received = (id: string, amount: number, method: "cash" | "card" = "cash"): Line => ({
  id,
  value: { kind: "received", amount, method, instrument: null, day: "2026-11-23" },
});
const paidBack = (id: string, amount: number): Line => ({
  id,
  value: { kind: "paid_back", amount, method: "cash", instrument: null, day: "2026-11-24" },
});
const confirming = (id: string, payments: ReceiptDocument["payments"]) => ({
  id,
  value: makeReceipt({ payments }),
});

describe("a receipt confirms", () => {
  const cash = { entryId: "1", day: "2026-11-23", method: "cash", instrument: null } as const;
  const card = { entryId: "2", day: "2026-11-23", method: "card", instrument: null } as const;
  const entries = [received("1", 5_000), received("2", 3_000, "card")];

  test.each([
    [
      "all payments",
      8_000,
      entries,
      [],
      [
        { ...cash, amount: 5_000 },
        { ...card, amount: 3_000 },
      ],
    ],
    ["the earliest first", 4_000, entries, [], [{ ...cash, amount: 4_000 }]],
    [
      "what is left of one, and the next",
      2_000,
      entries,
      [confirming("r", [{ ...cash, amount: 4_000 }])],
      [
        { ...cash, amount: 1_000 },
        { ...card, amount: 1_000 },
      ],
    ],
    [
      "less where the latest was paid back",
      6_000,
      [...entries, paidBack("3", 2_000)],
      [],
      [
        { ...cash, amount: 5_000 },
        { ...card, amount: 1_000 },
      ],
    ],
  ] as const)("%s", (_, amount, lines, issued, payments) => {
    expect(paymentsFor(amount, lines, issued)).toEqual({ ok: true, value: payments });
  });

  test.each([
    ["more than was received", 8_001, entries, []],
    ["what was paid back", 6_001, [...entries, paidBack("3", 2_000)], []],
    ["what another one confirms", 4_001, entries, [confirming("r", [{ ...cash, amount: 4_000 }])]],
    ["anything of a sale that is owed", 1, [], []],
  ] as const)("not %s", (_, amount, lines, issued) => {
    expect(paymentsFor(amount, lines, issued)).toEqual({ ok: false, refusal: "receipt_too_large" });
  });
});

const cents = fc.integer({ min: 1, max: 10_000 });

test("receipts and credit notes never confirm more than was received, and can always confirm what is left", () => {
  const step = fc.record({ is: fc.constantFrom("receive", "pay_back", "issue", "credit"), amount: cents });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const entries: Line[] = [];
      const issued: { id: string; value: ReceiptDocument }[] = [];
      const sale = { received: 0, refunding: 0, receipted: 0 };
      for (const [index, { is, amount }] of steps.entries()) {
        const id = String(index);
        if (is === "receive") {
          entries.push(received(id, amount));
          sale.received += amount;
        } else if (is === "pay_back" && amount <= sale.received) {
          entries.push(paidBack(id, amount));
          sale.received -= amount;
        } else if (is === "issue") {
          const decided = paymentsFor(amount, entries, issued);
          expect(decided.ok).toBe(amount <= receiptable(sale));
          if (!decided.ok) continue;
          expect(decided.value.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
          issued.push({ id, value: makeReceipt({ amount, payments: decided.value }) });
          sale.receipted += amount;
        } else if (is === "credit") {
          const receipt = issued[index % Math.max(1, issued.length)];
          if (receipt?.value.kind !== "receipt") continue;
          const notes = issued.flatMap(({ value }) => (value.credits?.id === receipt.id ? [value] : []));
          const left = leftOf(receipt.value, notes);
          const decided = creditOf(receipt.value, notes, amount);
          expect(decided.ok).toBe(amount <= left.amount);
          if (!decided.ok) continue;
          const { year, series, number, day } = receipt.value;
          const credits = { id: receipt.id, year, series, number, day, amount: receipt.value.amount };
          issued.push({ id, value: makeReceipt({ ...decided.value, kind: "credit_note", credits }) });
          sale.receipted -= amount;
          for (const part of leftOf(receipt.value, [...notes, decided.value]).payments)
            expect(part.amount).toBeGreaterThan(0);
        }
        expect(totalOf(issued.map(({ value }) => value))).toBe(sale.receipted);
        const left = receiptable(sale);
        if (left > 0) expect(paymentsFor(left, entries, issued).ok).toBe(true);
      }
    }),
  );
});

describe("an amount is split into net and VAT", () => {
  test.each([
    [10_000, 22, 8_197, 1_803],
    [1, 22, 1, 0],
    [12_200, 22, 10_000, 2_200],
    [10_500, 5, 10_000, 500],
  ])("%i cents with %i %%", (amount, rate, net, vat) => {
    expect(splitVat(amount, rate)).toEqual({ net, vat });
  });

  test("whose sum it is, with the VAT that the rate says within a cent", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (amount, rate) => {
        const { net, vat } = splitVat(amount, rate);
        expect(net + vat).toBe(amount);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(Math.abs(vat - (net * rate) / 100)).toBeLessThan(1);
      }),
    );
  });
});

test("an electronic invoice has a name of its own in a century", () => {
  const numbered = fc.record({
    kind: fc.constantFrom("receipt", "credit_note"),
    year: fc.integer({ min: 2000, max: 2099 }),
    number: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(numbered, numbered, (one, other) => {
      const [first, second] = [one, other].map((of) => invoiceNameOf(makeReceipt(of)));
      expect(first).toMatch(/^IT\d{11}_[0-9A-Z]{5}\.xml$/);
      expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
