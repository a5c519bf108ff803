import type { Promotion } from "./content/promotions.ts";

/** Returns the promotion of a day `yyyy-MM-dd` in Rome: the first of the list that holds then, or `undefined`. */
export const promotionOn = (promotions: readonly Promotion[], day: string): Promotion | undefined =>
  promotions.find(({ from, until }) => from <= day && (until === "" || day <= until));
