import type { ShownFee } from "@studio/contract/enrolments/model.ts";
import { gifts } from "@studio/contract/gifts/endpoints.ts";
import type { GiftAsked } from "@studio/contract/gifts/model.ts";
import { cards } from "@studio/contract/shop/cards/endpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { keyOf, listOf, rereadAll } from "../../lib/http/queries.ts";

const PAGE_SIZE = 10;

/** How long a purchase waits for the saved cards, which the payment provider has; then it is without. */
const CARDS_TIMEOUT_MS = 6_000;

/** Paginated query of the member's payments, newest first. */
export const ownPaymentsQuery = listOf(
  shop.ownPayments,
  {},
  (pages) => pages.flatMap(({ payments }) => payments),
  PAGE_SIZE,
);

/**
 * Opens the payment of an offer at the price that is shown, or pays it with a saved card; returns the URL to go on at.
 * @throws as `call` does
 */
export const openCheckout = async (
  body: ShownFee & {
    offer: string;
    price: number;
    begin_at_once: boolean;
    code?: string;
    gift_card?: string;
    card?: string;
    again?: boolean;
  },
  key: string,
): Promise<string> => (await call(shop.checkout, { body, key })).checkout_url;

/** Query of the member's saved cards, the latest first. */
export const savedCardsQuery = queryOptions({
  queryKey: keyOf(cards.savedCards, {}),
  queryFn: ({ signal }) => call(cards.savedCards, { signal, timeoutMs: CARDS_TIMEOUT_MS }),
  select: (answer) => answer.cards,
});

/** Removes a saved card and reads the cards again, also after a failure. */
export function useRemoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cards.removeCard, { params: { id } }),
    onSettled: () => void rereadAll(client, [cards.savedCards]),
  });
}

/** Query of the outcome of a payment with a saved card, which the server reads at the payment provider. */
export const cardPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(cards.cardPayment, { params: { id } }),
    queryFn: () => call(cards.cardPayment, { params: { id } }),
  });

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
