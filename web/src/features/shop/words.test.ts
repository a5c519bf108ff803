import { offer } from "@studio/contract/shop/catalogue.ts";
import { expect, test } from "vitest";
import { amount, instalmentsOf, pointsOf, unitOf, validityOf } from "./words.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

test("amounts keep their cents only where there are some", () => {
  expect([51_900, 1250, 990, 417_000].map(amount).map(plain)).toEqual([
    "519 €",
    "12,50 €",
    "9,90 €",
    "4170 €",
  ]);
});

test("a price that ends says until when, and what follows", () => {
  expect(plain(validityOf(offer("restart"), "2025-08-31"))).toBe("Fino al 31 agosto, poi 560 €");
  expect(validityOf(offer("restart"), "2025-09-01")).toBeUndefined();
  expect(validityOf(offer("class-10"), "2025-08-31")).toBeUndefined();
});

test("a card says what is included", () => {
  expect(pointsOf(offer("personal-nutrition-6")).map(plain)).toEqual([
    "2 lezioni di personal training a settimana",
    "6 visite con la nutrizionista",
    "Kit in omaggio",
    "Risparmi 100 € pagando in un'unica soluzione",
  ]);
  expect(pointsOf(offer("class-20")).map(plain)).toEqual(["12,50 € a lezione", "Nessuna scadenza"]);
  expect(plain(instalmentsOf(offer("class-12-months")))).toBe("oppure 12 rate da 130 €");
  expect(unitOf(offer("online-training"))).toBe("al mese");
  expect(unitOf(offer("online-personal"))).toBe("per 10 lezioni");
  expect(unitOf(offer("restart"))).toBe("per 4 mesi");
  expect(unitOf(offer("running-starter"))).toBeUndefined();
});
