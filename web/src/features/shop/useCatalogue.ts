import type { Offer } from "@studio/contract/shop/offer.ts";
import { catalogueAt } from "@studio/contract/shop/published.ts";
import { usePreviewed } from "../../lib/content/currentContents.ts";
import { useCurrentPrices } from "../../lib/site/currentPrices.ts";

/** Returns the catalogue as it is sold today, or as the editor has it while it is previewed, for public pages. */
export function useCatalogue(): Offer[] {
  const { prices = [], offers = [] } = useCurrentPrices() ?? {};
  const previewed = usePreviewed("offers");
  return catalogueAt({ prices, offers: previewed ? Object.values(previewed).flat() : offers });
}
