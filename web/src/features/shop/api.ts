import { gifts } from "@studio/contract/gifts/endpoints.ts";
import type { GiftAsked } from "@studio/contract/gifts/model.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { call } from "../../lib/http/api.ts";
import { listOf } from "../../lib/http/queries.ts";

const PAGE_SIZE = 10;

/** Paginated query of the member's payments, newest first. */
export const ownPaymentsQuery = listOf(
  shop.ownPayments,
  {},
  (pages) => pages.flatMap(({ payments }) => payments),
  PAGE_SIZE,
);

/**
 * Opens the payment of an offer at the price that is shown; returns its page's URL.
 * @throws as `call` does
 */
export const openCheckout = async (
  body: {
    offer: string;
    price: number;
    begin_at_once: boolean;
    code?: string;
    gift_card?: string;
    again?: boolean;
  },
  key: string,
): Promise<string> => (await call(shop.checkout, { body, key })).checkout_url;

/**
 * Returns what an offer costs the member with a discount code.
 * @throws as `call` does
 */
export const priceWithCode = (body: { code: string; offer: string }) => call(shop.discount, { body });

/**
 * Returns what an amount card pays of an offer for the member, after a discount code.
 * @throws as `call` does
 */
export const priceWithGift = (body: GiftAsked) => call(gifts.price, { body });

/**
 * Returns the link to the receipt of a payment.
 * @throws as `call` does
 */
export const receiptUrl = async (id: string): Promise<string> =>
  (await call(shop.receipt, { params: { id } })).url;
