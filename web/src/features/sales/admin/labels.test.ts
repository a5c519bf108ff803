import { expect, test } from "vitest";
import { balanceLabel, closingLabel, dueLabel, paidBackLabel } from "./labels.ts";

test.each([
  ["that is paid", { charged: 15_000, owed: 0, refunding: 0 }, "150 €, pagata"],
  ["that is owed in part", { charged: 15_000, owed: 5_000, refunding: 0 }, "150 €, restano 50 € da pagare"],
  ["paid in excess", { charged: 5_000, owed: -1_000, refunding: 0 }, "50 €, 10 € da restituire"],
  ["whose refund waits", { charged: 0, owed: 0, refunding: 15_000 }, "0 €, rimborso di 150 € in corso"],
  [
    "of which a part is refunded",
    { charged: 5_000, owed: 0, refunding: 10_000 },
    "50 €, pagata, rimborso di 100 € in corso",
  ],
])("a sale %s", (_, sale, label) => {
  expect(balanceLabel(sale).replaceAll("\u00a0", " ")).toBe(label);
});

test("what was paid back of a sale is named beside what was received", () => {
  const lines = [
    { kind: "sold", amount: 15_000 },
    { kind: "received", amount: 10_000 },
    { kind: "received", amount: 5_000 },
  ] as const;
  const back = { kind: "paid_back", amount: 2_000 } as const;
  expect(paidBackLabel(lines)).toBe("");
  expect(paidBackLabel([...lines, back, back]).replaceAll("\u00a0", " ")).toBe(", restituiti 40 € su 150 €");
});

test("a day without cash has no till to count", () => {
  const received = { cash: 0, card: 5_000, transfer: 0, online: 0, gift: 0 };
  expect(closingLabel({ closing: null, received })).toBe("–");
  expect(closingLabel({ closing: null, received: { ...received, cash: 1_000 } })).toBe("Da contare");
  expect(closingLabel({ closing: null, received: { ...received, cash: -1_000 } })).toBe("Da contare");
});

test.each([
  ["before its date", "2026-12-09", "prossima scadenza 10 dic, 30 €"],
  ["on its date", "2026-12-10", "30 € da pagare oggi"],
  ["a day later", "2026-12-11", "30 € scaduti da ieri"],
  ["once all dates have come", "2027-01-10", "scaduti da 31 giorni"],
])("a sale with dates says what is due %s", (_, today, label) => {
  const schedule = [
    { due: "2026-12-10", amount: 3_000 },
    { due: "2027-01-09", amount: 2_000 },
  ];
  const sale = { owed: 5_000, day: "2026-11-23", schedule };
  expect(dueLabel(sale, today)?.replaceAll("\u00a0", " ")).toBe(label);
  expect(dueLabel({ ...sale, owed: 0 }, today)).toBeUndefined();
});

test.each([
  ["beside what is due", 3_000, "50 € da pagare, di cui 30 € scaduti da 31 giorni"],
  ["beside the balance, which says what is due", 0, "30 € scaduti da 31 giorni"],
])("what is due only today is not overdue, %s", (_, later, label) => {
  const schedule = [
    { due: "2026-12-10", amount: 3_000 },
    { due: "2027-01-10", amount: 2_000 },
    ...(later > 0 ? [{ due: "2027-02-10", amount: later }] : []),
  ];
  const sale = { owed: 5_000 + later, day: "2026-11-23", schedule };
  expect(dueLabel(sale, "2027-01-10")?.replaceAll("\u00a0", " ")).toBe(label);
});

test("a sale without dates says since when it is not paid", () => {
  const sale = { owed: 5_000, day: "2026-11-23", schedule: [] };
  expect(dueLabel(sale, "2026-12-05")?.replaceAll("\u00a0", " ")).toBe("da 12 giorni");
  const part = { ...sale, schedule: [{ due: "2027-01-09", amount: 2_000 }] };
  expect(dueLabel(part, "2026-12-05")?.replaceAll("\u00a0", " ")).toBe("30 € da pagare da 12 giorni");
  expect(dueLabel(part, "2027-01-09")?.replaceAll("\u00a0", " ")).toBe("30 € da 47 giorni");
  expect(dueLabel(sale, "2026-11-23")).toBe("oggi");
});
