import { isOnSale, offersOf, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { OfferGroup } from "@studio/contract/shop/offer.ts";

/** Names and prices in cents of what some groups sell on a day, for what search engines read. */
export const priceList = (groups: readonly { group: OfferGroup; kind: string }[], day: string) =>
  groups.flatMap(({ group, kind }) =>
    offersOf(group)
      .filter((one) => isOnSale(one, day))
      .map((one) => ({ name: `${kind}: ${one.name}`, price: priceOn(one, day) })),
  );
