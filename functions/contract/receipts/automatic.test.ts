import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReceiptDue } from "../sales/model.ts";
import { receiptDueAfter } from "../sales/policy.ts";
import { automaticPayments, lastRecipient, recipientOf } from "./automatic.ts";
import type { ReceiptDocument, Recipient } from "./model.ts";
import type { StoredEntry } from "./policy.ts";

describe("what is due of a sale’s receipts", () => {
  const cases: [string, ReceiptDue | null, [number, number, number], boolean, ReceiptDue | null][] = [
    ["a payment that is to have one", null, [100, 100, 0], true, "issue"],
    ["a payment at the desk", null, [100, 100, 0], false, null],
    ["a payment at the desk after one online without facts", "data", [100, 100, 0], false, "data"],
    ["a payment of 0", null, [0, 0, 0], true, null],
    ["a payment that is to go back whole", "issue", [0, 100, 0], false, null],
    ["a payment in excess alone", null, [100, 200, 100], true, null],
    ["money paid back that a receipt confirms", null, [0, 0, 100], false, "credit"],
    ["a part paid back that a receipt confirms", "data", [60, 60, 100], false, "credit"],
    ["the credit note of it", "credit", [60, 60, 60], false, null],
    ["a credit note of more than was paid back", "credit", [60, 60, 0], false, null],
    ["more paid back than was received", null, [0, -50, 0], false, null],
  ];
  test.each(cases)("after %s", (_, before, [charged, received, receipted], isAutomatic, due) => {
    expect(receiptDueAfter(before, { charged, received, refunding: 0, receipted }, { isAutomatic })).toBe(
      due,
    );
    // What is ordered to be paid back counts as paid back.
    const ordered = { charged, received: received + 40, refunding: 40, receipted };
    expect(receiptDueAfter(before, ordered, { isAutomatic })).toBe(due);
  });
});

const paid = (id: string, method: "online" | "cash", amount: number): StoredEntry => ({
  id,
  value: { kind: "received", method, instrument: null, amount, day: "2027-03-01" },
});

describe("an automatic receipt", () => {
  const entries = [paid("desk", "cash", 40), paid("card", "online", 60)];
  const confirmed = (receipted: number) =>
    automaticPayments({ charged: 100, received: 100, refunding: 0, receipted }, entries, []).map(
      ({ entryId, amount }) => `${entryId} ${amount}`,
    );

  test("confirms online payments alone, once", () => {
    expect(confirmed(0)).toEqual(["card 60"]);
    const payments = [
      { entryId: "card", day: "2027-03-01", method: "online" as const, instrument: null, amount: 60 },
    ];
    const issued = [{ value: { kind: "receipt" as const, payments } }];
    expect(
      automaticPayments({ charged: 100, received: 100, refunding: 0, receipted: 60 }, entries, issued),
    ).toEqual([]);
  });

  test("confirms at most what the sale still charges, without a double, whatever was paid and reversed", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 2_000 }), (parts, charged) => {
        const lines = parts.map((amount, index) =>
          paid(`line-${index}`, index % 3 ? "online" : "cash", amount),
        );
        const received = parts.reduce((sum, amount) => sum + amount, 0);
        const first = automaticPayments({ charged, received, refunding: 0, receipted: 0 }, lines, []);
        const receipted = first.reduce((sum, { amount }) => sum + amount, 0);
        expect(receipted).toBeLessThanOrEqual(Math.min(charged, received));
        const issued = [{ value: { kind: "receipt" as const, payments: first } }];
        const again = automaticPayments(
          { charged: receipted, received, refunding: 0, receipted },
          lines,
          issued,
        );
        expect(again).toEqual([]);
      }),
    );
  });
});

describe("the recipient", () => {
  const facts = { fiscal_code: "RSSMRA85T10A562S", address: null };
  const own: Recipient = { name: "Anna Prova", ...facts };
  const last = {
    recipient: { name: "Carla Prova", ...facts },
    athlete: { name: "Luca", born: "2015-05-03" },
  };
  const bare = { recipient: { name: "Carla Prova", fiscal_code: null, address: null }, athlete: null };
  const code = { needs: ["fiscal_code"] as const };

  test.each([
    ["as the member said", { own, last, name: "Anna" }, code, "Anna Prova"],
    ["like the latest receipt", { own: undefined, last, name: "Anna" }, code, "Carla Prova"],
    [
      "like the latest receipt, if the member said too little",
      { own: { ...own, fiscal_code: null }, last, name: "Anna" },
      code,
      "Carla Prova",
    ],
    [
      "the buyer, if the name is enough",
      { own: undefined, last: undefined, name: "Anna" },
      { needs: [] },
      "Anna",
    ],
    ["nobody without a fact", { own: undefined, last: bare, name: "Anna" }, code, undefined],
    [
      "nobody without an address that is asked for",
      { own, last, name: "Anna" },
      { needs: ["address"] as const },
      undefined,
    ],
    ["nobody without a name", { own: undefined, last: undefined, name: null }, { needs: [] }, undefined],
  ])("is %s", (_, sources, setting, name) => {
    expect(recipientOf(sources, setting)?.recipient.name).toBe(name);
  });

  test("of a receipt that was taken back is left out", () => {
    const document = (id: string, kind: ReceiptDocument["kind"], credits: string | null = null) => ({
      id,
      value: {
        ...last,
        kind,
        recipient: { ...last.recipient, name: id },
        credits:
          credits === null
            ? null
            : { id: credits, year: 2027, series: "R", number: 1, day: "2027-03-01", amount: 1 },
      },
    });
    const latest = [
      document("note", "credit_note", "wrong"),
      document("wrong", "receipt"),
      document("right", "receipt"),
    ];
    expect(lastRecipient(latest)?.recipient.name).toBe("right");
  });
});
