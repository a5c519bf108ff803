import * as z from "zod";
import { discountAsked, discountCode, discountedPrice } from "../discounts/model.ts";
import { done, endpoint } from "../endpoint.ts";
import { shownFee } from "../enrolments/model.ts";
import { formProtection } from "../formProtection.ts";
import { byId, identifier } from "../identifier.ts";
import { page } from "../page.ts";
import { emailAddress } from "../people/model.ts";
import { referralCode } from "../referrals/model.ts";
import { giftCode } from "../text/giftCode.ts";
import { activatable, activation, byActivationToken } from "./activation/model.ts";
import { byCheckoutSession, payerMail, payerMailRequest } from "./activation/payerMail.ts";
import { currentPrices } from "./current/currentPrices.ts";
import { PRICES_PATH } from "./current/parsePrices.ts";
import { ownPayment, paymentCursor, paymentState, paymentWire } from "./payments.ts";

/**
 * `price` as shown, in cents: it is refused if the catalogue has another one. `begin_at_once`: the buyer asks to begin
 * within the days of the withdrawal, and pays for what they use if they withdraw.
 */
const asked = {
  offer: z.string().max(80),
  price: z.int().nonnegative(),
  begin_at_once: z.boolean().optional(),
  ...shownFee,
};

/** Says that the member knows that they bought the same within a minute (`purchase_repeated`). */
const again = z.boolean().optional();

/** A discount code that lowers what is paid (docs/product/discounts.md). */
const code = discountCode.optional();

/** An amount card that pays a part of it, after the discount (docs/product/gifts.md#spending). */
const gift_card = giftCode.optional();

/** A saved card that pays at once (docs/product/cards.md). */
const card = identifier.optional();

/** Code of the member who brought the buyer (docs/product/referrals.md); one that does not count changes nothing. */
const referral = referralCode.optional();

const paymentPage = z.object({ checkout_url: z.url() });

export const shop = {
  webhook: endpoint("POST /stripe/webhook", "anyone", {
    summary: "Webhook of the payment provider: signed, retried until accepted, in no guaranteed order.",
    signed: true,
    // The object is fetched from Stripe again: after verification, the handler reads only the type and id from the
    // body.
    body: z.looseObject({}),
    response: z.object({ received: z.literal(true) }),
  }),
  prices: endpoint(`GET ${PRICES_PATH}`, "anyone", {
    sharedFor: 60,
    summary: "Today's prices of the offers, with announced rises, and the lowest of them.",
    response: currentPrices,
  }),
  checkout: endpoint("POST /u/checkout", "member", {
    keyIn: "header",
    summary:
      "Opens the payment of an offer's package for the member, or pays it with a saved card; one payment for each idempotency key. The answer is where to go on: the payment page, the bank's, or the app's once it is paid.",
    body: z.strictObject({ ...asked, code, gift_card, card, again }),
    response: paymentPage,
  }),
  guestCheckout: endpoint("POST /public/checkout", "anyone", {
    keyIn: "header",
    plainForm: {
      leadsTo: "checkout_url",
      labels: {
        email: "Email",
        price: "Prezzo",
        offer: "Pacchetto",
        begin_at_once: "Inizio",
        fee: "Quota d’iscrizione",
        fee_name: "Nome della quota",
        fee_every: "Durata della quota",
        gift: "Regalo",
        code: "Codice sconto",
        gift_card: "Buono regalo",
        referral: "Invito",
      },
    },
    summary:
      "Opens the payment of an offer's package for the owner of an e-mail; the answer is the same for any e-mail.",
    /** `gift`: it is for another person, to whom staff grant it. */
    body: z.strictObject({
      ...asked,
      email: emailAddress,
      code,
      gift_card,
      gift: z.boolean().optional(),
      referral,
      ...formProtection,
    }),
    response: paymentPage,
  }),
  discount: endpoint("POST /u/discount", "member", {
    summary: "What an offer costs the member with a discount code; it counts with the payment alone.",
    body: discountAsked,
    response: discountedPrice,
  }),
  guestDiscount: endpoint("POST /public/discount", "anyone", {
    summary: "What an offer costs with a discount code; the answer says nothing of a person.",
    body: discountAsked,
    response: discountedPrice,
  }),
  payerMail: endpoint("POST /public/purchases/mailed", "anyone", {
    summary:
      "Where the mail about a purchase went that still waits, for the browser that paid, within a day.",
    body: byCheckoutSession,
    response: payerMail,
  }),
  mailPayer: endpoint("POST /public/purchases/mail", "anyone", {
    summary: "Sends the mail about a purchase again, to another address too, for the browser that paid.",
    body: payerMailRequest,
    response: done,
  }),
  openActivation: endpoint("POST /public/activation/link", "anyone", {
    summary: "The address of a mailed link that opens an account, with the purchase of a payer's.",
    body: byActivationToken,
    response: activatable,
  }),
  activate: endpoint("POST /public/activation", "anyone", {
    summary: "Creates the account of a mailed link, with a proven address, and grants what waits for it.",
    body: activation,
    response: z.object({ email: z.string() }),
  }),
  ownPayments: endpoint("GET /u/payments", "member", {
    summary:
      "The member's payments, and those of no member made with their e-mail if it is proven; latest first, paginated.",
    query: page.extend({ offset: paymentCursor.optional() }),
    response: z.object({ payments: z.array(ownPayment), next_offset: paymentCursor.nullable() }),
  }),
  receipt: endpoint("GET /u/payments/{id}/receipt", "member", {
    summary: "The current link to the payment provider's receipt of one of the member's own payments.",
    params: byId,
    response: z.object({ url: z.url() }),
  }),
  payments: endpoint("GET /admin/payments", "payments.read", {
    summary: "Payments of one state, newest first, paginated.",
    query: z.strictObject({ state: paymentState.default("waiting"), before: paymentCursor.optional() }),
    response: z.object({ payments: z.array(paymentWire), more: z.boolean() }),
  }),
  grantPayment: endpoint("POST /admin/payments/{id}/grant", "payments.settle", {
    summary: "Assigns a waiting payment's package to a member.",
    params: byId,
    body: z.strictObject({ user_id: identifier }),
    response: paymentWire,
  }),
  retryRefund: endpoint("POST /admin/payments/{id}/refund", "payments.refund", {
    summary:
      "Tries a due refund again; `by_hand=true` marks it as settled by other means if it fails once more, or came back from the bank.",
    params: byId,
    query: z.strictObject({ by_hand: z.stringbool().default(false) }),
    response: paymentWire,
  }),
  settlePayment: endpoint("POST /admin/payments/{id}/settle", "payments.settle", {
    summary: "Marks a waiting payment as settled otherwise.",
    params: byId,
    response: paymentWire,
  }),
};
