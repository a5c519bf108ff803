import type { RaceCategory } from "@studio/contract/race/model.ts";

/** Groups of categories with the same weights. */
export type Division = "women_open" | "women_pro" | "men_open" | "men_pro";

/** The weights of each category; mixed pairs move those of men. */
const divisionOf: Readonly<Record<RaceCategory, Division>> = {
  "Singolo Women OPEN": "women_open",
  "Doubles Women OPEN": "women_open",
  "Singolo Women PRO": "women_pro",
  "Doubles Women PRO": "women_pro",
  "Singolo Men OPEN": "men_open",
  "Doubles Men OPEN": "men_open",
  "Doubles Mixed OPEN": "men_open",
  "Singolo Men PRO": "men_pro",
  "Doubles Men PRO": "men_pro",
  "Doubles Mixed PRO": "men_pro",
};

/** Columns of the table of weights, with their categories. */
export const divisions = (
  [
    { id: "women_open", name: "Women OPEN" },
    { id: "women_pro", name: "Women PRO" },
    { id: "men_open", name: "Men OPEN" },
    { id: "men_pro", name: "Men PRO" },
  ] as const satisfies readonly { id: Division; name: string }[]
).map((division) => ({
  ...division,
  categories: Object.entries(divisionOf).flatMap(([category, id]) => (id === division.id ? [category] : [])),
}));

/** Weights of each station by division, in kilograms; sleds include their own weight, carries are per hand. */
export const stations = [
  {
    name: "Sled push",
    words: "spingere la slitta",
    kilograms: { women_open: "102", women_pro: "152", men_open: "152", men_pro: "202" },
  },
  {
    name: "Sled pull",
    words: "tirare la slitta",
    kilograms: { women_open: "78", women_pro: "103", men_open: "103", men_pro: "153" },
  },
  {
    name: "Farmers carry",
    words: "camminare con due kettlebell",
    kilograms: { women_open: "2×16", women_pro: "2×24", men_open: "2×24", men_pro: "2×32" },
  },
  {
    name: "Sandbag lunges",
    words: "affondi con il sacco",
    kilograms: { women_open: "10", women_pro: "20", men_open: "20", men_pro: "30" },
  },
  {
    name: "Wall ball",
    words: "lanciare la palla al bersaglio",
    kilograms: { women_open: "4", women_pro: "6", men_open: "6", men_pro: "9" },
  },
] as const satisfies readonly { name: string; words: string; kilograms: Record<Division, string> }[];
