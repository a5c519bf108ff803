import { gifts } from "@studio/contract/gifts/endpoints.ts";
import type * as z from "zod";
import { call } from "../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../lib/network/timeouts.ts";

/**
 * Opens the payment of a gift card for the owner of an e-mail; returns its page's URL.
 * @throws as `call` does
 */
export const openGuestGift = async (
  body: z.output<typeof gifts.guestCheckout.body>,
  key: string,
): Promise<string> =>
  (await call(gifts.guestCheckout, { body, key, timeoutMs: REQUEST_TIMEOUT_MS })).checkout_url;

/**
 * Opens the payment of a gift card for the member; returns its page's URL.
 * @throws as `call` does
 */
export const openMemberGift = async (
  body: z.output<typeof gifts.checkout.body>,
  key: string,
): Promise<string> => (await call(gifts.checkout, { body, key, timeoutMs: REQUEST_TIMEOUT_MS })).checkout_url;

/**
 * Returns the card that this browser has just paid for; `null` until the payment is confirmed.
 * @throws as `call` does
 */
export const readBoughtGift = async (session: string) =>
  (await call(gifts.bought, { body: { session } })).gift;

/**
 * Returns the card with this code.
 * @throws as `call` does
 */
export const readGift = (code: string, signal?: AbortSignal) => call(gifts.view, { body: { code }, signal });

/**
 * Grants the member the package of a card; a repetition answers the same package.
 * @throws as `call` does
 */
export const redeemGift = (code: string) => call(gifts.redeem, { body: { code } });
