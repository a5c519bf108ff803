import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { readClassSlots } from "../timetable/classSlots.ts";
import { cardPaymentOf } from "./cards/payment.ts";
import { removeSavedCard, showCards } from "./cards/savedCards.ts";
import { openCheckout, openGuestCheckout } from "./openCheckout.ts";
import { paymentsOf, receiptOf } from "./ownPayments.ts";
import { mailedTo, mailPayer } from "./payerMail.ts";
import { changePrice, currentPrices, endPrice, listPriceChanges } from "./prices.ts";
import { guestPriceWithCode, priceWithCode } from "./priceWithCode.ts";
import { grantPayment, paymentsOnWire, settlePayment } from "./waitingPayments.ts";

const { shop } = api;
const done = { status: "done" } as const;

export const shopRoutes = [
  route(shop.prices, ({ now }) => currentPrices(now, readClassSlots)),
  route(shop.priceChanges, ({ now }) => listPriceChanges(now, readClassSlots)),
  staffRoute(shop.changePrice, ({ params, body, ...by }) => changePrice(params.id, body, by)),
  staffRoute(shop.endPrice, ({ params, actor, now }) => endPrice(params.id, params.change, { actor, now })),
  route(shop.checkout, ({ caller, body, request, now }) => openCheckout(caller.uid, body, { request, now })),
  route(shop.guestCheckout, ({ body, ...sent }) => openGuestCheckout(body, sent)),
  route(shop.discount, ({ caller, body, now }) => priceWithCode(caller.uid, body, now)),
  route(shop.guestDiscount, ({ body, ...sent }) => guestPriceWithCode(body, sent)),
  route(shop.payerMail, ({ body: { session }, ...sent }) => mailedTo(session, sent)),
  route(shop.mailPayer, async ({ body, ...sent }) => {
    await mailPayer(body, sent);
    return done;
  }),
  route(shop.ownPayments, ({ caller, query }) => paymentsOf(caller.uid, query)),
  route(shop.receipt, ({ caller, params }) => receiptOf(caller.uid, params.id)),
  route(shop.savedCards, async ({ caller, now }) => ({ cards: await showCards(caller.uid, now) })),
  route(shop.removeCard, async ({ caller, params, now }) => {
    await removeSavedCard(caller.uid, params.id, now);
    return done;
  }),
  route(shop.cardPayment, ({ caller, params, now }) => cardPaymentOf(caller.uid, params.id, now)),
  route(shop.payments, ({ query: { state, before } }) => paymentsOnWire(state, before)),
  staffRoute(shop.grantPayment, ({ actor, params, body, now }) =>
    grantPayment(params.id, body.user_id, actor, now),
  ),
  staffRoute(shop.settlePayment, ({ actor, params, now }) => settlePayment(params.id, actor, now)),
];
