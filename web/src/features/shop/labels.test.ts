import { offer, offers } from "@studio/contract/shop/catalogue.ts";
import { unitOf } from "@studio/contract/shop/current/unitOf.ts";
import type { OfferId } from "@studio/contract/shop/offer.ts";
import { expect, test } from "vitest";
import { closedLabel, instalmentsOf, pointsOf, validityOf } from "./labels.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

test("a temporary price shows its last day and the next price", () => {
  expect(plain(validityOf(offer("restart"), "2025-08-31"))).toBe("Fino al 31 agosto, poi 560 €");
  expect(validityOf(offer("restart"), "2025-09-01")).toBeUndefined();
  expect(validityOf(offer("class-10"), "2025-08-31")).toBeUndefined();
});

test("a card lists what is included", () => {
  const points = (id: OfferId) => pointsOf(offer(id), "2026-11-24", Object.values(offers)).map(plain);
  expect(points("personal-nutrition-6")).toEqual([
    "2 lezioni di personal training a settimana, circa 52 in tutto",
    "6 visite con la nutrizionista",
    "Kit in omaggio",
    "Circa 44 € a lezione, visite comprese",
    "Risparmi 100 € pagando in un’unica soluzione",
  ]);
  expect(points("class-20")).toEqual([
    "Nessuna scadenza",
    "12,50 € a lezione",
    "Risparmi 50 € rispetto a 10 lezioni alla volta",
  ]);
  expect(points("class-6-months")).toEqual([
    "Small class illimitata",
    "Vale 6 mesi dal giorno del pagamento",
    "Circa 133 € al mese",
    "Risparmi 10 € pagando in un’unica soluzione",
  ]);
  expect(points("class-nutrition-3")).toEqual([
    "Small class illimitata",
    "Prima visita e piano alimentare su misura",
    "Controlli con la nutrizionista per tutto il percorso",
    "Vale 3 mesi dal giorno del pagamento",
    "210 € al mese",
  ]);
  expect(points("online-training")).toEqual(["2 giorni di prova gratuita"]);
  expect(plain(instalmentsOf(offer("class-12-months"), "2026-11-24"))).toBe("oppure 12 rate da 130 €");
  expect(unitOf(offer("online-training"))).toBe("al mese");
  expect(unitOf(offer("online-personal"))).toBe("per 10 lezioni");
  expect(unitOf(offer("restart"))).toBe("per 4 mesi");
  expect(unitOf(offer("running-starter"))).toBeUndefined();
});

test("an offer that is not on sale shows when it will be", () => {
  const ended = "Iscrizioni chiuse per questa edizione: scrivici e ti avvisiamo della prossima.";
  expect(closedLabel(offer("hyrox-verona"), "2025-09-30")).toBeUndefined();
  expect(closedLabel(offer("hyrox-verona"), "2025-10-01")).toBe(ended);
  const upcoming = { ...offer("hyrox-verona"), sale: { from: "2027-06-01", until: "2027-09-30" } };
  expect(closedLabel(upcoming, "2027-05-31")).toBe("In vendita dal 1° giugno.");
  expect(closedLabel(upcoming, "2027-06-01")).toBeUndefined();
});
