import { describe, expect, test } from "vitest";
import { changeLabel, changeNote, grantLabel, leftLabel, pastLabel, reasonLabel } from "./labels.ts";

const now = new Date("2026-11-21T10:00:00Z");
const gymClass = { id: "1", summary: "Small Class", start: { dateTime: new Date("2026-11-23T17:30:00Z") } };

test.each([
  ["booked", gymClass, "Prenotazione: Small Class, lun 23 nov, 18:30"],
  ["returned", gymClass, "Lezione restituita: Small Class, lun 23 nov, 18:30"],
  ["corrected", null, "Correzione dello studio"],
  ["booked", null, "Prenotazione"],
  ["bought", null, "Acquistato online"],
] as const)("reasonLabel of %s, case %#", (reason, about, words) => {
  expect(reasonLabel({ reason, event: about }).replaceAll("\u00a0", " ")).toBe(words);
});

test("reasonLabel and changeNote of a correction have reason and difference", () => {
  const correction = { reason: "Due ingressi non segnati", remaining: { from: 9, to: 7 } };
  expect(reasonLabel({ reason: "corrected", event: null, correction })).toBe(
    "Correzione dello studio: Due ingressi non segnati",
  );
  expect(changeNote({ at: now, correction })).toBe("sab 21 nov, 11:00, lezioni rimaste da 9 a 7 (−2)");
  expect(changeNote({ at: now })).toBe("sab 21 nov, 11:00");
});

test.each([
  [{ reason: "", size: { from: 10, to: 12 } }, "+2"],
  [{ reason: "", expire_date: { from: null, to: "2026-12-01" } }, undefined],
] as const)("changeLabel of an edit, case %#", (correction, words) => {
  expect(changeLabel({ reason: "edited", delta: 0, remaining: 12, correction })).toBe(words);
});

test.each([
  ["booked", -1, 6, "−1"],
  ["returned", 1, 7, "+1"],
  ["corrected", -10, 0, "−10"],
  ["bought", 0, 20, "+20"],
] as const)("changeLabel of %s by %d with %d left is %s", (reason, delta, remaining, words) => {
  expect(changeLabel({ reason, delta, remaining })).toBe(words);
});

test.each([
  [6, "restano 6"],
  [1, "resta 1"],
  [0, "nessuna rimasta"],
])("leftLabel of %d: %s", (remaining, words) => {
  expect(leftLabel(remaining)).toBe(words);
});

test.each([
  [10, "2026-10-12T09:00:00Z", "Pacchetto da 10 lezioni, dal 12 ott"],
  [1, "2026-10-12T09:00:00Z", "Pacchetto da 1 lezione, dal 12 ott"],
  [20, "2025-10-12T22:30:00Z", "Pacchetto da 20 lezioni, dal 13 ott 2025"],
])("grantLabel of a pack of %d from %s: %s", (size, createdAt, words) => {
  expect(grantLabel({ size, createdAt: new Date(createdAt) }, now)).toBe(words);
});

describe("pastLabel", () => {
  const createdAt = new Date("2026-10-12T09:00:00Z");
  test("names the reason of a voided package", () => {
    const voided = { at: now, by: "staff-1", reason: "Regalato per errore", remaining: 3 };
    expect(pastLabel({ size: 10, remaining: 0, expire_date: null, createdAt, voided }, now)).toBe(
      "Annullato il 21 nov: Regalato per errore",
    );
  });

  test.each([
    [{ size: 10, remaining: 0, expire_date: null }, "Dal 12 ott, tutte le lezioni usate"],
    [{ size: 10, remaining: 0, expire_date: "2026-11-12" }, "Dal 12 ott, tutte le lezioni usate"],
    [{ size: 10, remaining: 3, expire_date: "2026-11-12" }, "Dal 12 ott all’11 nov, 3 lezioni non usate"],
    [{ size: 10, remaining: 1, expire_date: "2026-11-12" }, "Dal 12 ott all’11 nov, 1 lezione non usata"],
    [{ size: 0, remaining: 0, expire_date: "2026-11-12" }, "Dal 12 ott all’11 nov"],
  ])("case %#", (pkg, words) => {
    expect(pastLabel({ ...pkg, createdAt }, now)).toBe(words);
  });
});
