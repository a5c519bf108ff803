import { expect, test } from "vitest";
import { riskReason } from "./risk.ts";

test.each([
  ["high", 4, 19, "di solito ogni 4 giorni, assente da 19"],
  ["watch", 2.4, 6, "di solito ogni 2 giorni, assente da 6"],
  ["none", 3.6, 2, "di solito ogni 4 giorni, ultima lezione 2 giorni fa"],
  ["none", 0.4, 1, "di solito ogni giorno, ultima lezione ieri"],
  ["none", 7, 0, "di solito ogni 7 giorni, ultima lezione oggi"],
  ["high", null, 95, "assente da 95 giorni"],
  ["none", null, 3, "ultima lezione 3 giorni fa"],
  ["none", null, null, "ancora nessuna lezione"],
] as const)("riskReason: %s, a rhythm of %s and %s days away: %s", (risk, rhythm_days, days_away, words) => {
  expect(riskReason({ risk, rhythm_days, days_away })).toBe(words);
});
