import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { giftCode } from "../text/giftCode.ts";
import {
  boughtGift,
  giftAsked,
  giftPrice,
  giftView,
  guestGift,
  guestGiftAsked,
  memberGift,
  redeemedGift,
} from "./model.ts";

const byCode = z.strictObject({ code: giftCode });
const paymentPage = z.object({ checkout_url: z.url() });

/** Shape of the ids of checkout sessions; also in `shop/checkoutSession.ts`, which stands above. */
const bySession = z.strictObject({ session: z.string().regex(/^cs_\w{1,200}$/) });

/** Calls about gift cards (docs/product/gifts.md). */
export const gifts = {
  guestCheckout: endpoint("POST /public/gift/checkout", "anyone", {
    keyIn: "header",
    plainForm: {
      leadsTo: "checkout_url",
      labels: {
        offer: "Pacchetto",
        price: "Importo",
        euros: "Importo in euro",
        email: "La tua email",
        from_name: "Il tuo nome",
        to_name: "Per chi è",
        to_email: "Email di chi lo riceve",
        message: "Messaggio",
        deliver_on: "Giorno dell’email",
      },
    },
    summary:
      "Opens the payment of a gift card, of an offer or an amount; nothing is stored before it is paid.",
    body: guestGift,
    response: paymentPage,
  }),
  checkout: endpoint("POST /u/gift/checkout", "member", {
    keyIn: "header",
    summary: "Opens the payment of a gift card for the member.",
    body: memberGift,
    response: paymentPage,
  }),
  bought: endpoint("POST /public/gift/bought", "anyone", {
    summary: "The card of a payment, for the browser that paid, within a day; `null` until it is confirmed.",
    body: bySession,
    response: z.object({ gift: boughtGift.nullable() }),
  }),
  view: endpoint("POST /public/gift", "anyone", {
    summary: "A gift card, for who has its code.",
    body: byCode,
    response: giftView,
  }),
  redeem: endpoint("POST /u/gift/redeem", "member", {
    summary:
      "Grants the member the package of a card; the same member's repetition answers the same package.",
    body: byCode,
    response: redeemedGift,
  }),
  price: endpoint("POST /u/gift/price", "member", {
    summary: "What an amount card pays of an offer; it counts with the purchase alone.",
    body: giftAsked,
    response: giftPrice,
  }),
  guestPrice: endpoint("POST /public/gift/price", "anyone", {
    summary: "What an amount card pays of an offer without an account.",
    body: guestGiftAsked,
    response: giftPrice,
  }),
};
