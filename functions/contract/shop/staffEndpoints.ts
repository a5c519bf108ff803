import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { writtenOffer } from "./current/currentPrices.ts";
import { priceChangeInput, priceChangeWire } from "./prices.ts";

const editPrices = { can: "prices.edit" } as const;

/** An offer's changes, in the order in which they were made. */
const offerPrices = z.object({ offer: identifier, changes: z.array(priceChangeWire) });
export type OfferPrices = z.output<typeof offerPrices>;

/** Calls of owners about the prices of the catalogue (docs/product/shop.md#price-changes). */
export const pricesForStaff = {
  priceChanges: endpoint({
    method: "GET",
    path: "/admin/prices",
    who: editPrices,
    summary:
      "The changes of each offer's price, past and planned, and the offers that are not as in the price list; offers without any are left out.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ offers: z.array(offerPrices), written: z.array(writtenOffer) }),
  }),
  changePrice: endpoint({
    method: "POST",
    path: "/admin/prices/{id}",
    keyIn: "header",
    who: editPrices,
    summary: "Changes an offer's price from a day on; repeated with the same idempotency key, once.",
    params: byId,
    query: nothing,
    body: priceChangeInput,
    response: offerPrices,
  }),
  endPrice: endpoint({
    method: "POST",
    path: "/admin/prices/{id}/{change}/end",
    who: editPrices,
    summary: "Ends a change of an offer's price with today, or withdraws it before its first day.",
    params: z.strictObject({ id: identifier, change: identifier }),
    query: nothing,
    body: nothing,
    response: offerPrices,
  }),
};
