import { isOnSale, offersOnSite, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer, OfferGroup } from "@studio/contract/shop/offer.ts";

/** Returns names and prices in cents of these groups of a catalogue on a day, for structured data. */
export const priceList = (
  groups: readonly { group: OfferGroup; kind: string }[],
  day: string,
  catalogue: readonly Offer[],
) =>
  groups.flatMap(({ group, kind }) =>
    offersOnSite(group, catalogue)
      .filter((one) => isOnSale(one, day))
      .map((one) => ({ name: `${kind}: ${one.name}`, price: priceOn(one, day) })),
  );
