import { catalogueAt } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { useCurrentPrices } from "../../lib/site/currentPrices.ts";

/** Returns the catalogue at today's prices, for public pages. */
export const useCatalogue = (): Offer[] => catalogueAt(useCurrentPrices()?.prices ?? []);
