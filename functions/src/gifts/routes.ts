import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { editGift } from "../shop/gift/editGift.ts";
import { guestPriceWithGift, priceWithGift } from "../shop/gift/giftPrice.ts";
import { openGift, openGuestGift } from "../shop/gift/openGift.ts";
import { giftIdOf } from "./issue.ts";
import { payWithGift } from "./payAtDesk.ts";
import { redeemByCode, redeemGift } from "./redeem.ts";
import { sellGift } from "./sell.ts";
import { findGift, listGifts, readGift, sendGift } from "./staff.ts";
import { boughtGiftOf, viewGift } from "./view.ts";

const { gifts } = api;

export const giftsRoutes = [
  route(gifts.guestCheckout, ({ body, ...sent }) => openGuestGift(body, sent)),
  route(gifts.checkout, ({ caller, body, request, now }) => openGift(caller.uid, body, { request, now })),
  route(gifts.bought, async ({ body, ...sent }) => ({
    gift: await boughtGiftOf(giftIdOf(body.session), sent),
  })),
  route(gifts.view, ({ body, ...sent }) => viewGift(body.code, sent)),
  route(gifts.redeem, ({ caller, body, now }) => redeemByCode(caller.uid, body.code, now)),
  route(gifts.price, ({ caller, body, now }) => priceWithGift(caller.uid, body, now)),
  route(gifts.guestPrice, ({ body, ...sent }) => guestPriceWithGift(body, sent)),
  route(gifts.list, ({ query, now }) => listGifts(query, now)),
  route(gifts.find, ({ body, now }) => findGift(body.code, now)),
  route(gifts.read, ({ params, now }) => readGift(params.id, now)),
  staffRoute(gifts.sell, ({ body, ...by }) => sellGift(body, by)),
  staffRoute(gifts.edit, ({ params, body, ...by }) => editGift(params.id, body, by)),
  staffRoute(gifts.send, ({ params, ...by }) => sendGift(params.id, by)),
  staffRoute(gifts.redeemFor, async ({ params, body, ...by }) => {
    await redeemGift(params.id, body.user_id, by);
    return readGift(params.id, by.now);
  }),
  staffRoute(gifts.pay, ({ params, body, ...by }) => payWithGift(params.id, body, by)),
];
