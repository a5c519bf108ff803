import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { writtenOffer } from "./current/currentPrices.ts";
import { priceChangeInput, priceChangeWire } from "./prices.ts";

/** An offer's changes, in the order in which they were made. */
const offerPrices = z.object({ offer: identifier, changes: z.array(priceChangeWire) });
export type OfferPrices = z.output<typeof offerPrices>;

/** Calls of owners about the prices of the catalogue (docs/product/shop.md#price-changes). */
export const pricesForStaff = {
  priceChanges: endpoint("GET /admin/prices", "prices.edit", {
    summary:
      "The changes of each offer's price, past and planned, the offers that are not as in the price list, and those whose packages pay for no class; offers without any are left out.",
    response: z.object({
      offers: z.array(offerPrices),
      written: z.array(writtenOffer),
      /** Offers whose packages pay for none of the studio's classes, with the limits by which they do. */
      without_classes: z.array(z.object({ offer: identifier, text: z.string() })).default([]),
    }),
  }),
  changePrice: endpoint("POST /admin/prices/{id}", "prices.edit", {
    keyIn: "header",
    summary: "Changes an offer's price from a day on; repeated with the same idempotency key, once.",
    params: byId,
    body: priceChangeInput,
    response: offerPrices,
  }),
  endPrice: endpoint("POST /admin/prices/{id}/{change}/end", "prices.edit", {
    summary: "Ends a change of an offer's price with today, or withdraws it before its first day.",
    params: z.strictObject({ id: identifier, change: identifier }),
    response: offerPrices,
  }),
};
