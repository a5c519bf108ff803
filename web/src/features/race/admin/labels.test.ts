import { expect, test } from "vitest";
import { cancelLabel, isPaidByCard, placesLabel, standingLabel } from "./labels.ts";

const until = new Date("2026-12-12T17:40:00Z");

test.each([
  ["confirmed", "session", null, "Pagata"],
  ["confirmed", "payment_link", null, "Pagata"],
  ["confirmed", "staff", null, "Segnata dallo staff"],
  ["held", "session", until, "In attesa di pagamento fino alle 18:40"],
  ["held", "none", null, "Da confermare"],
  ["expired", "session", until, "Scaduta"],
  ["cancelled", "staff", null, "Annullata"],
  ["refunded", "session", null, "Rimborsata"],
] as const)("%s by %s reads %s", (state, payment, held_until, words) => {
  expect(standingLabel({ state, payment, held_until })).toBe(words);
});

test("a doubtful booking says so while it is unpaid", () => {
  expect(standingLabel({ state: "held", payment: "none", held_until: null, doubtful: true })).toBe(
    "Da confermare, dubbia: forse l’ha compilata un programma",
  );
});

test.each([
  [4, 4, "4 posti liberi su 4"],
  [4, 1, "1 posto libero su 4"],
  [4, 0, "Completo"],
  [2, 0, "Completo (2 posti)"],
  [1, 0, "Completo (1 posto)"],
  [0, 0, "Chiuso"],
])("%i places, %i of them free: %s", (places, remaining, words) => {
  expect(placesLabel({ places, remaining })).toBe(words);
});

const paid = { state: "confirmed", payment: "session", held_until: null, price: 3500 } as const;

test("only paid card payments can be refunded", () => {
  expect(isPaidByCard(paid)).toBe(true);
  expect(isPaidByCard({ ...paid, price: 0 })).toBe(false);
  expect(isPaidByCard({ ...paid, payment: "staff" })).toBe(false);
  expect(isPaidByCard({ ...paid, state: "held" })).toBe(false);
  expect(isPaidByCard({ ...paid, state: "refunded" })).toBe(false);
});

test("the cancellation of a booking explains the refund", () => {
  expect(cancelLabel(paid, true)).toMatch(/I 35\s€ pagati con carta tornano a chi ha pagato/);
  expect(cancelLabel(paid, false)).toContain("restano allo studio");
  expect(cancelLabel({ ...paid, payment: "staff" }, false)).toContain("se ha pagato al banco");
  expect(cancelLabel({ ...paid, state: "held" }, false)).toContain("Non risulta ancora nessun pagamento");
});
