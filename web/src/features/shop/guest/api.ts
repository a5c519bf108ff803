import { gifts } from "@studio/contract/gifts/endpoints.ts";
import type { GuestGiftAsked } from "@studio/contract/gifts/model.ts";
import type { PayerMailRequest } from "@studio/contract/shop/activation/payerMail.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../../lib/network/timeouts.ts";

/**
 * Opens the payment of an offer for the owner of an e-mail; returns its page's URL.
 * @throws as `call` does
 */
export const openGuestCheckout = async (
  body: z.output<typeof shop.guestCheckout.body>,
  key: string,
): Promise<string> =>
  (await call(shop.guestCheckout, { body, key, timeoutMs: REQUEST_TIMEOUT_MS })).checkout_url;

/**
 * Returns what an offer costs a visitor with a discount code.
 * @throws as `call` does
 */
export const guestPriceWithCode = (body: { code: string; offer: string }) =>
  call(shop.guestDiscount, { body, timeoutMs: REQUEST_TIMEOUT_MS });

/**
 * Returns what an amount card pays of an offer for a visitor, after a discount code.
 * @throws as `call` does
 */
export const guestPriceWithGift = (body: GuestGiftAsked) =>
  call(gifts.guestPrice, { body, timeoutMs: REQUEST_TIMEOUT_MS });

/**
 * Returns what is left to send of the mail about a purchase that this browser has just paid.
 * @throws as `call` does
 */
export const readPayerMail = (session: string) => call(shop.payerMail, { body: { session } });

/**
 * Sends that mail again, to this address.
 * @throws as `call` does
 */
export const mailPayer = (body: PayerMailRequest) => call(shop.mailPayer, { body });
