import { expect, test } from "vitest";
import { clockOf } from "./labels.ts";

test.each([
  ["2026-12-04", { label: "Restano 11 giorni", isDue: false }],
  ["2026-11-26", { label: "Restano 3 giorni", isDue: true }],
  ["2026-11-24", { label: "Resta 1 giorno", isDue: true }],
  ["2026-11-23", { label: "Scade oggi", isDue: true }],
  ["2026-11-22", { label: "Scaduto da 1 giorno", isDue: true }],
])("a refund due %s reads %j late in the evening of 23 November", (refund_by, clock) => {
  expect(clockOf({ refund_by }, new Date("2026-11-23T22:30:00Z"))).toEqual(clock);
});
