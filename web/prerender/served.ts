import { served } from "@studio/contract/content/served.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { type CurrentPrices, currentPrices } from "@studio/contract/shop/current/currentPrices.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";

/** Returns today's prices of the site in service, for the HTML of the next one; `undefined` if it does not answer. */
export const servedPrices = (siteUrl: string): Promise<CurrentPrices | undefined> =>
  served(siteUrl, shop.prices.path, currentPrices);

/** Returns the next race of the site in service and its starts; `undefined` if it does not answer. */
export const servedRace = (siteUrl: string) => served(siteUrl, race.slots.path, race.slots.response);
