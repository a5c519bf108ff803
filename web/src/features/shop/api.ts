import { shop } from "@studio/contract/shop/endpoints.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { byOffset } from "../../lib/http/paging.ts";

const PAGE_SIZE = 10;

/** Paginated query of the member's payments, newest first. */
export const ownPaymentsQuery = infiniteQueryOptions({
  queryKey: ["shop", "own-payments"],
  queryFn: ({ pageParam: offset, signal }) =>
    call(shop.ownPayments, { query: { limit: PAGE_SIZE, ...(offset !== undefined && { offset }) }, signal }),
  ...byOffset,
  select: ({ pages }) => pages.flatMap(({ payments }) => payments),
});

/**
 * Opens the payment of an offer at the price that is shown; returns its page's URL.
 * @throws as `call` does
 */
export const openCheckout = async (
  body: { offer: string; price: number; begin_at_once: boolean; again?: boolean },
  key: string,
): Promise<string> => (await call(shop.checkout, { body, key })).checkout_url;

/**
 * Returns the link to the receipt of a payment.
 * @throws as `call` does
 */
export const receiptUrl = async (id: string): Promise<string> =>
  (await call(shop.receipt, { params: { id } })).url;
