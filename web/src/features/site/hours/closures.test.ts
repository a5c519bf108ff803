import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { expect, test } from "vitest";
import { closureText } from "./closures.ts";

const whole: PublicClosure = { from: "2026-12-08", to: "2026-12-08", hours: null, reason: "Immacolata" };
const hours = { from: "14:00", to: "18:00" };

test.each([
  ["a day", whole, "Chiuso mar 8 dic: Immacolata"],
  ["hours", { ...whole, hours }, "Chiuso mar 8 dic dalle 14:00 alle 18:00: Immacolata"],
  ["days", { ...whole, to: "2026-12-09" }, "Chiuso da mar 8 dic a mer 9 dic: Immacolata"],
  ["days that have begun", { ...whole, from: "2026-11-20" }, "Chiuso da lun 7 dic a mar 8 dic: Immacolata"],
  [
    "the last of some days",
    { ...whole, from: "2026-12-01", to: "2026-12-07" },
    "Chiuso lun 7 dic: Immacolata",
  ],
])("says %s", (_, closure, text) => {
  expect(closureText(closure, "2026-12-07")).toBe(text);
});
