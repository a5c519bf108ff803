import * as z from "zod";
import { identifier } from "../identifier.ts";
import { correctionReason } from "../text/reason.ts";
import { requestDate, romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { MAX_PRICE_CHANGES } from "./pricePolicy.ts";

export const PRICE_BOUNDS = "Scrivi un prezzo da 1 a 10.000 €, al centesimo";

/** Bounds of a price in cents, within what Stripe charges and a studio asks. */
export const MIN_PRICE = 100;
export const MAX_PRICE = 1_000_000;

const cents = z.int(PRICE_BOUNDS).min(MIN_PRICE, PRICE_BOUNDS).max(MAX_PRICE, PRICE_BOUNDS);

const fields = {
  cents,
  /** First and last day, `yyyy-MM-dd` in Rome, both inclusive; `null` without an end. */
  from: romeDate,
  until: romeDate.nullable(),
  reason: correctionReason,
};

/** Input of staff for another price of an offer (docs/product/shop.md#price-changes). */
export const priceChangeInput = z
  .strictObject({ ...fields, from: requestDate, until: requestDate.nullable() })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ["until"],
    message: "L’ultimo giorno viene prima del primo",
  });
export type PriceChangeInput = z.output<typeof priceChangeInput>;

const stored = { ...fields, id: identifier };

const priceChange = z.object({
  ...stored,
  at: storedInstant,
  /** Uid of the member of staff. */
  by: identifier,
  /** Set if it was ended before its last day, which is then the day of the end. */
  ended: z.object({ at: storedInstant, by: identifier }).nullable(),
});
export type PriceChange = z.output<typeof priceChange>;

/** `prices/{offer}`: the changes of an offer's price, in the order in which they were made. */
export const pricesDocument = z.object({ changes: z.array(priceChange).max(MAX_PRICE_CHANGES) });
export type PricesDocument = z.output<typeof pricesDocument>;

/** A change on the wire; `by` are names, `null` of an erased account. */
export const priceChangeWire = z.object({
  ...stored,
  at: wireInstant,
  by: z.string().nullable(),
  ended: z.object({ at: wireInstant, by: z.string().nullable() }).nullable(),
});
export type PriceChangeWire = z.output<typeof priceChangeWire>;
