import { type Offer, type OfferId, validFor } from "../offer.ts";

type ClassOfferId = Extract<OfferId, "restart" | `class-${10 | 20}` | `class-${string}-months`>;

/** Small classes: RESTART, packs of lessons and unlimited subscriptions (docs/product/shop.md#catalogue). */
export const classOffers: Record<ClassOfferId, Offer> = {
  restart: {
    id: "restart",
    group: "restart",
    name: "RESTART",
    audience: "Per chi riparte dopo una pausa e vuole riprendere il ritmo.",
    badge: "Per ripartire",
    months: 4,
    // The sample season is 2025.
    prices: [{ cents: 56_000 }, { cents: 51_900, validUntil: "2025-08-31" }],
    notes: ["Small class illimitata per 4 mesi", validFor(4)],
  },
  "class-10": {
    id: "class-10",
    group: "small-class",
    name: "10 lezioni",
    audience: "Per chi comincia, o si allena quando riesce.",
    lessons: 10,
    prices: [{ cents: 15_000 }],
    notes: ["Nessuna scadenza"],
  },
  "class-20": {
    id: "class-20",
    group: "small-class",
    name: "20 lezioni",
    audience: "Per chi viene con costanza e non vuole scadenze.",
    badge: "Miglior prezzo a lezione",
    lessons: 20,
    prices: [{ cents: 25_000 }],
    notes: ["Nessuna scadenza"],
  },
  "class-3-months": {
    id: "class-3-months",
    group: "subscription",
    name: "3 mesi",
    audience: "Per chi vuole allenarsi spesso senza impegnarsi a lungo.",
    months: 3,
    prices: [{ cents: 42_000 }],
    instalments: { count: 3, cents: 14_000 },
    notes: ["Small class illimitata", validFor(3)],
  },
  "class-6-months": {
    id: "class-6-months",
    group: "subscription",
    name: "6 mesi",
    audience: "Per chi ha già preso il ritmo.",
    months: 6,
    prices: [{ cents: 80_000 }],
    instalments: { count: 6, cents: 13_500 },
    notes: ["Small class illimitata", validFor(6)],
  },
  "class-12-months": {
    id: "class-12-months",
    group: "subscription",
    name: "12 mesi",
    audience: "Per chi si allena tutto l’anno.",
    badge: "Miglior prezzo al mese",
    months: 12,
    prices: [{ cents: 150_000 }],
    instalments: { count: 12, cents: 13_000 },
    saving: 6_000,
    notes: ["Small class illimitata", validFor(12)],
  },
};
