import type { OfferGroup } from "./offer.ts";

/** Titles of the groups of offers for staff, in display order. */
export const groupTitles: Readonly<Record<OfferGroup, string>> = {
  restart: "RESTART",
  "small-class": "Small class a lezioni",
  subscription: "Small class senza limiti",
  limited: "Small class, altre formule",
  service: "Servizi su appuntamento",
  "personal-nutrition": "Personal training e nutrizionista",
  "class-nutrition": "Small class e nutrizionista",
  running: "Analisi della corsa",
  online: "Allenamento online",
  hyrox: "HYROX",
};
