import { shop } from "@studio/contract/shop/endpoints.ts";
import { publishedOffers } from "@studio/contract/shop/published.ts";
import { pricesForStaff as api } from "@studio/contract/shop/staffEndpoints.ts";
import { action, queryOf } from "../../../../lib/http/queries.ts";

/** Query of the offers with the changes of their prices. */
export const priceChangesQuery = queryOf(api.priceChanges, {}, ({ offers, written, without_classes }) => ({
  changes: new Map(offers.map(({ offer, changes }) => [offer, changes])),
  /** Why packages of an offer pay for no class, by the offer. */
  withoutClasses: new Map(without_classes.map(({ offer, text }) => [offer, text])),
  /** The offers as they are published, at the prices of the price list. */
  catalogue: publishedOffers(written),
}));

const rereads = [api.priceChanges, shop.prices];

/** Changes the price of an offer; repeated with the same key, once. */
export const useChangePrice = action(api.changePrice, { rereads });

/** Ends a change of an offer's price. */
export const useEndPrice = action(api.endPrice, { rereads });
