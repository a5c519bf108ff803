import type { Offer, OfferId } from "./offer.ts";

type ClassOfferId = Extract<OfferId, "restart" | `class-${10 | 20}` | `class-${string}-months`>;

/** Small classes: RESTART, packs of lessons and subscriptions without a limit (public-site §9). */
export const classOffers: Record<ClassOfferId, Offer> = {
  restart: {
    id: "restart",
    group: "restart",
    name: "RESTART",
    months: 4,
    // The sample season is that of 2025.
    prices: [{ cents: 56_000 }, { cents: 51_900, validUntil: "2025-08-31" }],
    notes: ["Small class illimitata per 4 mesi"],
  },
  "class-10": {
    id: "class-10",
    group: "small-class",
    name: "10 lezioni",
    lessons: 10,
    prices: [{ cents: 15_000 }],
    notes: ["Nessuna scadenza"],
  },
  "class-20": {
    id: "class-20",
    group: "small-class",
    name: "20 lezioni",
    lessons: 20,
    prices: [{ cents: 25_000 }],
    notes: ["Nessuna scadenza"],
  },
  "class-3-months": {
    id: "class-3-months",
    group: "subscription",
    name: "3 mesi",
    months: 3,
    prices: [{ cents: 42_000 }],
    instalments: { count: 3, cents: 14_000 },
    notes: ["Small class illimitata"],
  },
  "class-6-months": {
    id: "class-6-months",
    group: "subscription",
    name: "6 mesi",
    months: 6,
    prices: [{ cents: 80_000 }],
    instalments: { count: 6, cents: 13_500 },
    notes: ["Small class illimitata"],
  },
  "class-12-months": {
    id: "class-12-months",
    group: "subscription",
    name: "12 mesi",
    months: 12,
    prices: [{ cents: 150_000 }],
    instalments: { count: 12, cents: 13_000 },
    saving: 6_000,
    notes: ["Small class illimitata"],
  },
};
