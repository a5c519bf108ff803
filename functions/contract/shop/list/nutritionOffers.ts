import { type Offer, type OfferId, validFor } from "../offer.ts";

type NutritionOfferId = Extract<OfferId, `${string}-nutrition-${string}`>;

/** Without a number of visits: where the studio fixes it, it is `visits`. */
const withNutritionist = [
  "Small class illimitata",
  "Prima visita e piano alimentare su misura",
  "Controlli con la nutrizionista per tutto il percorso",
];

/**
 * Training with the nutritionist (docs/product/shop.md#catalogue). The subscription page's second reading (3 months
 * 1250, 6 months 2270, 12 months 4170) states the prices of personal training with the nutritionist; the shop shows
 * these entries beside the small-class subscriptions.
 */
export const nutritionOffers: Record<NutritionOfferId, Offer> = {
  "personal-nutrition-3": {
    id: "personal-nutrition-3",
    group: "personal-nutrition",
    name: "3 mesi",
    audience: "Per partire con abitudini nuove.",
    months: 3,
    weeklyLessons: 2,
    prices: [{ cents: 125_000 }],
    instalments: { count: 3, cents: 42_000 },
    visits: 3,
    notes: ["Kit in omaggio"],
  },
  "personal-nutrition-6": {
    id: "personal-nutrition-6",
    group: "personal-nutrition",
    name: "6 mesi",
    audience: "Per chi ha un obiettivo preciso e vuole dargli il tempo che serve.",
    badge: "Consigliato dai coach",
    months: 6,
    weeklyLessons: 2,
    prices: [{ cents: 227_000 }],
    instalments: { count: 6, cents: 39_500 },
    saving: 10_000,
    visits: 6,
    notes: ["Kit in omaggio"],
  },
  "personal-nutrition-12": {
    id: "personal-nutrition-12",
    group: "personal-nutrition",
    name: "12 mesi",
    audience: "Per chi vuole essere seguito tutto l’anno.",
    months: 12,
    weeklyLessons: 2,
    prices: [{ cents: 417_000 }],
    instalments: { count: 12, cents: 36_000 },
    saving: 15_000,
    visits: 12,
    notes: ["Kit in omaggio"],
  },
  "class-nutrition-3": {
    id: "class-nutrition-3",
    group: "class-nutrition",
    name: "3 mesi",
    audience: "Per partire in gruppo, con un piano alimentare tuo.",
    months: 3,
    prices: [{ cents: 63_000 }],
    instalments: { count: 3, cents: 21_000 },
    notes: [...withNutritionist, validFor(3)],
  },
  "class-nutrition-6": {
    id: "class-nutrition-6",
    group: "class-nutrition",
    name: "6 mesi",
    audience: "Per chi vuole che le nuove abitudini restino.",
    badge: "Consigliato dai coach",
    months: 6,
    prices: [{ cents: 107_500 }],
    instalments: { count: 6, cents: 19_600 },
    saving: 10_000,
    notes: [...withNutritionist, validFor(6)],
  },
  "class-nutrition-12": {
    id: "class-nutrition-12",
    group: "class-nutrition",
    name: "12 mesi",
    audience: "Per chi si allena in gruppo tutto l’anno e cura anche la tavola.",
    months: 12,
    prices: [{ cents: 200_000 }],
    instalments: { count: 12, cents: 18_000 },
    saving: 15_000,
    notes: [...withNutritionist, validFor(12)],
  },
};
