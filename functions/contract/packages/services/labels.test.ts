import { expect, test } from "vitest";
import { balanceText, beginsWhere, keptText } from "./labels.ts";

const service = { id: "massage", name: "Massaggio" };
const sessions = (name: string, remaining: number) => ({ name, remaining });

test.each([
  [{ size: 10 }, 1, "1 lezione"],
  [{ size: 10 }, 0, "0 lezioni"],
  [{ size: 3, service }, 2, "2 sedute"],
  [{ size: 10, extras: [sessions("Massaggio", 1)] }, 4, "4 lezioni e 1 seduta (Massaggio)"],
  [
    { size: 10, extras: [sessions("Massaggio", 2), sessions("Visita", 0), sessions("Test", 1)] },
    4,
    "4 lezioni, 2 sedute (Massaggio) e 1 seduta (Test)",
  ],
  [{ size: 0, extras: [sessions("Massaggio", 2)] }, 0, "2 sedute (Massaggio)"],
  [{ size: 0, extras: [sessions("Massaggio", 0)] }, 0, ""],
  [{ size: 0 }, 0, ""],
])("the balance of %j with %i left is: %s", (pkg, remaining, text) => {
  expect(balanceText(pkg, remaining)).toBe(text);
});

test("says before the payment what a withdrawal keeps of sessions, unless they have no value", () => {
  const massage = { name: "Massaggio", cents: 5_000 };
  expect(keptText([massage, { name: "Visita", cents: 4_050 }])?.replaceAll("\u00a0", " ")).toBe(
    "Se recedi si trattengono anche le sedute fatte: Massaggio 50 € l’una e Visita 40,50 € l’una, o meno se paghi meno del listino.",
  );
  expect(keptText([{ ...massage, cents: 0 }])).toBeUndefined();
  expect(keptText()).toBeUndefined();
});

test("speaks of bookings only where something is booked", () => {
  expect(beginsWhere({})).toMatch(/quando prenoti$/);
  expect(beginsWhere({ service })).toMatch(/^le sedute .* tra i tuoi pacchetti$/);
});
