import * as z from "zod";
import { discountCode } from "../discounts/model.ts";
import { formProtection } from "../formProtection.ts";
import { identifier } from "../identifier.ts";
import {
  packageFields,
  packageLimits,
  packageService,
  packageValidity,
  soldExtras,
} from "../packages/model.ts";
import { emailAddress } from "../people/model.ts";
import { saleTerms } from "../sales/model.ts";
import { giftCode } from "../text/giftCode.ts";
import { correctionReason } from "../text/reason.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { requestDate, romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Least and highest amount of a card that the site sells, and the highest at the desk, in cents. */
const MIN_GIFT = 1_000;
const MAX_GIFT = 50_000;
const MAX_GIFT_AT_DESK = 100_000;

/** Highest length of the message to who receives a card, which travels through the payment provider. */
export const MAX_GIFT_MESSAGE = 300;

const personName = singleLine("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(80, "Massimo 80 caratteri");

/** Message of a gift; an empty text is none. Both ways, since the web encodes what it sends. */
const giftMessage = z.codec(
  multipleLines().max(MAX_GIFT_MESSAGE, `Massimo ${MAX_GIFT_MESSAGE} caratteri`).nullable(),
  z.string().nullable(),
  { decode: (text) => text || null, encode: (text) => text },
);

/** Recipient of a card, and the day of the mail to them: at once without a day, none without an e-mail. */
const recipient = {
  to_name: personName,
  to_email: emailAddress.nullable().default(null),
  message: giftMessage.default(null),
  /** From today on to a year from now (`mayDeliverOn`). */
  deliver_on: requestDate.nullable().default(null),
};

/** Id of an offer, and its price as the buyer saw it, in cents; without an offer `price` is the amount. */
const offerGiven = z.string().max(80).nullable().default(null);
const priceSeen = z.int("Scrivi un importo").nonnegative("Scrivi un importo");

const AMOUNT_BOUNDS = "Un buono va da 10 a 500 €, in euro interi";
const isAmountOfSite = ({ offer, price }: { offer: string | null; price: number | null }): boolean =>
  offer !== null || (price !== null && price >= MIN_GIFT && price <= MAX_GIFT && price % 100 === 0);
const amountOfSite = { path: ["price"], message: AMOUNT_BOUNDS };

/** A gift card that a member buys; giver's name and e-mail are those of the account. */
export const memberGift = z
  .strictObject({ offer: offerGiven, price: priceSeen, ...recipient })
  .refine(isAmountOfSite, amountOfSite);
export type MemberGift = z.output<typeof memberGift>;

/**
 * A gift card that a visitor buys. Without script a choice changes no price: such a form sends an offer alone, which costs
 * what it costs today, or an amount in whole `euros`, which an offer or a price outweighs.
 */
export const guestGift = z
  .strictObject({
    offer: offerGiven,
    price: priceSeen.nullish(),
    euros: z.int("Scrivi un importo in euro interi").max(1_000, AMOUNT_BOUNDS).nullish(),
    ...recipient,
    email: emailAddress,
    from_name: personName,
    ...formProtection,
  })
  .refine((asked) => isAmountOfSite({ offer: asked.offer, price: guestPriceOf(asked) }), amountOfSite);

/** Returns the price that a visitor saw, or the amount that they chose, in cents; `null` of an offer without it. */
export const guestPriceOf = ({ offer, price, euros }: GuestPrice): number | null =>
  price ?? (offer === null && typeof euros === "number" ? euros * 100 : null);
type GuestPrice = {
  offer: string | null;
  price?: number | null | undefined;
  euros?: number | null | undefined;
};
export type GuestGift = z.output<typeof guestGift>;

/** Package that a card grants: a copy of the offer's terms at its sale, which a later change of the offer leaves as they were. */
export const giftedOffer = z.object({
  /** Id of the offer. */
  id: z.string().max(80),
  title: packageFields.shape.name,
  /** Lessons of a pack; `null` of a subscription. */
  lessons: z.int().positive().nullable(),
  /** Months of a subscription; `null` of a pack. */
  months: z.int().positive().nullable(),
  /** How long a pack is valid, from the day on which it is redeemed, or from its first class. */
  validity: z
    .object({
      count: z.int().positive(),
      unit: z.enum(["days", "months"]),
      fromFirst: z.literal(true).optional(),
    })
    .nullable(),
  limits: packageLimits.nullable(),
  /** The service of whose sessions `lessons` is the number; missing of small classes, and of older cards. */
  service: packageService.optional(),
  /** Sessions besides small classes. */
  extras: soldExtras.optional(),
  /** Whether it is for people who never had a package. */
  for_newcomers: z.boolean(),
});
export type GiftedOffer = z.output<typeof giftedOffer>;

/**
 * `open` can be redeemed or spent until its last day; `spent` is an amount of which nothing is left; `blocked` one whose
 * payment is disputed, until that is won.
 */
export const giftState = z.enum(["open", "redeemed", "spent", "expired", "voided", "blocked"]);
export type GiftState = z.output<typeof giftState>;

/** State as it is stored: an open card expires by its last day alone, which staff may change. */
const storedState = giftState.exclude(["expired"]);

const cents = z.int().nonnegative();

/** A part of an amount that the payment page of a purchase has, until it is paid or over. */
const giftHold = z.object({
  /** Id of the request that opened the page. */
  id: identifier,
  cents: cents.positive(),
  /** Digest of who opened it: a person has one page at a time. */
  by: z.string().max(64),
  offer: z.string().max(80),
  /** `null` until the page is open. */
  sessionId: identifier.nullable(),
  until: storedInstant,
  at: storedInstant,
});
export type GiftHold = z.output<typeof giftHold>;

/** Payment pages that have a part of one card at a time, at most. */
export const MAX_HOLDS = 40;

const giver = z.object({
  uid: identifier.nullable(),
  name: z.string().max(170).nullable(),
  email: z.string().max(254).nullable(),
});

/** `giftCards/{id}`: a gift card (docs/product/gifts.md). Who is in it is `null` once they are erased. */
export const giftCardDocument = z.object({
  code: giftCode,
  /** `null` of an amount. */
  offer: giftedOffer.nullable(),
  /** Price of the offer, or the amount, in cents. */
  value: cents,
  /** Left of an amount, those parts included that payment pages hold: the sum of its ledger. 0 of an offer. */
  left: cents,
  /** Part of an amount that went back to its buyer, in cents, what is still to be taken of it included. */
  refunded: cents.default(0),
  /** Refunded although it was spent, in cents: taken from what returns to it. */
  owedBack: cents.default(0),
  holds: z.array(giftHold).max(MAX_HOLDS).default([]),
  /** When the first of its holds is over; `null` without any. */
  heldUntil: storedInstant.nullable().default(null),
  state: storedState,
  giver,
  to: z.object({
    /** `null` of a card by a payment link, which names no one, and once it was taken out. */
    name: z.string().max(80).nullable(),
    email: z.string().max(254).nullable(),
    message: z.string().max(MAX_GIFT_MESSAGE).nullable(),
    deliver_on: romeDate.nullable(),
  }),
  /** Day of the mail to who receives it; `null` if none is due. */
  deliveryDue: romeDate.nullable(),
  deliveredAt: storedInstant.nullable(),
  /** Day of the reminder before its last day; `null` once sent, or if there is none. */
  reminderDue: romeDate.nullable(),
  /** Checkout session of its payment; `null` of one that the desk sold. */
  paymentId: identifier.nullable(),
  saleId: identifier,
  soldOn: romeDate,
  /** Last day on which it can be redeemed or spent. */
  until: romeDate,
  /** `uid` and package are `null` once the person is erased. */
  redeemed: z
    .object({ uid: identifier.nullable(), packageId: identifier.nullable(), at: storedInstant })
    .nullable(),
  voided: z.object({ at: storedInstant, reason: z.string().max(200) }).nullable(),
  /** Beginnings of names and e-mails, by which staff search. */
  terms: z.array(z.string().max(24)).max(200),
  version: z.int().nonnegative(),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type GiftCardDocument = z.output<typeof giftCardDocument>;

/**
 * Reason for a line of a card's ledger. `returned`: a purchase that it paid was refunded; `refunded`: what was left of it
 * went back to its buyer, or was withdrawn from; `restored`: it can be used again, after a withdrawal was declined or a
 * dispute won. A card that expires has no line, so that an extended one still has all.
 */
const giftEntryKind = z.enum([
  "issued",
  "redeemed",
  "spent",
  "returned",
  "refunded",
  "extended",
  "changed",
  "blocked",
  "restored",
]);
export type GiftEntryKind = z.output<typeof giftEntryKind>;

const entryFields = {
  kind: giftEntryKind,
  /** By how much `left` changes, in cents; 0 of a card of an offer. */
  delta: z.int(),
  /** `left` after it. */
  left: cents,
  /** The sale that it paid, or that was refunded; `null` of other lines. */
  saleId: identifier.nullable(),
  reason: z.string().max(200).nullable(),
};

/** `giftCards/{id}/ledger/{entryId}`: an immutable line of a card. */
export const giftEntryDocument = z.object({
  ...entryFields,
  at: storedInstant,
  /** Uid of the member of staff; `null` if no member of staff acted. */
  by: identifier.nullable(),
});
export type GiftEntryDocument = z.output<typeof giftEntryDocument>;

/** The part of a purchase that a card pays, as its payment stores it. */
export const paidByGift = z.object({ card: identifier, cents });
export type PaidByGift = z.output<typeof paidByGift>;

/** Package of a card as people read it. */
const describedOffer = giftedOffer.omit({ id: true });

/** A card as who has its code sees it. */
export const giftView = z.object({
  state: giftState,
  /** `Small class, 10 lezioni`, or `Buono da 100 €`. */
  title: z.string(),
  /** `null` of an amount. */
  offer: describedOffer.nullable(),
  /** Amount, and what is left to spend of it, in cents; both `null` of an offer, whose price stays between giver and studio. */
  value: cents.nullable(),
  left: cents.nullable(),
  from_name: z.string().nullable(),
  to_name: z.string().nullable(),
  message: z.string().nullable(),
  /** Last day on which it can be redeemed or spent. */
  until: romeDate,
});
export type GiftView = z.output<typeof giftView>;

/** A card as the browser that paid for it sees it, within a day. */
export const boughtGift = giftView.extend({
  code: giftCode,
  to_email: z.string().nullable(),
  /** Day of the mail to who receives it; `null` without an e-mail. */
  deliver_on: romeDate.nullable(),
  /** E-mail of the giver, to which the card was mailed. */
  email: z.string().nullable(),
});
export type BoughtGift = z.output<typeof boughtGift>;

/** Question for what a card pays of an offer; `discount` is a discount code, which comes first. */
export const giftAsked = z.strictObject({
  code: giftCode,
  offer: identifier,
  discount: discountCode.optional(),
});
export type GiftAsked = z.output<typeof giftAsked>;

/**
 * The same without an account: with the `email` that the purchase is for, the part that a payment page of theirs holds
 * counts as left, as it does for the purchase.
 */
export const guestGiftAsked = giftAsked.extend({ email: emailAddress.optional() });
export type GuestGiftAsked = z.output<typeof guestGiftAsked>;

/** Price of an offer with a card, in cents: `total` is what remains to pay by other means. */
export const giftPrice = z.object({
  price: cents,
  discount: cents,
  gift: cents,
  total: cents,
  /** Left on the card after it. */
  left: cents,
});
export type GiftPrice = z.output<typeof giftPrice>;

/** A redeemed card: the package that is now the member's. */
export const redeemedGift = z.object({
  package_id: identifier,
  title: z.string(),
  /** Lessons of a pack; 0 of a subscription. */
  size: packageFields.shape.size,
  start_date: romeDate.optional(),
  /** First day on which it no longer pays; `null` without an end. */
  expire_date: romeDate.nullable(),
  validity: packageValidity.optional(),
  service: packageService.optional(),
});
export type RedeemedGift = z.output<typeof redeemedGift>;

/** A person in a card as staff see them; `user_id` is `null` of one without a known account. */
const personForStaff = z.object({
  user_id: identifier.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});

/** A card as staff see it. */
export const giftForStaff = z.object({
  id: identifier,
  /** The last four characters of the code. */
  tail: z.string(),
  state: giftState,
  title: z.string(),
  kind: z.enum(["offer", "amount"]),
  offer: describedOffer.nullable(),
  value: cents,
  left: cents,
  /** Part of `left` that open payment pages hold. */
  held: cents,
  giver: personForStaff,
  to_name: z.string().nullable(),
  to_email: z.string().nullable(),
  message: z.string().nullable(),
  deliver_on: romeDate.nullable(),
  /** Whether the mail to who receives it is still to come. */
  is_delivery_due: z.boolean(),
  delivered_at: wireInstant.nullable(),
  sold_on: romeDate,
  until: romeDate,
  sale_id: identifier,
  redeemed: z
    .object({ user_id: identifier.nullable(), package_id: identifier.nullable(), at: wireInstant })
    .nullable(),
  voided: z.object({ at: wireInstant, reason: z.string() }).nullable(),
  version: z.int().nonnegative(),
});
export type GiftForStaff = z.output<typeof giftForStaff>;

const giftEntryWire = z.object({
  id: identifier,
  kind: giftEntryKind,
  delta: z.int(),
  left: cents,
  sale_id: identifier.nullable(),
  reason: z.string().nullable(),
  at: wireInstant,
  /** Name of the member of staff; `null` if no member of staff acted. */
  by_name: z.string().nullable(),
});
export type GiftEntry = z.output<typeof giftEntryWire>;

/** Sums of all open cards, in cents; `is_partial` if there are more cards than are read for it. */
export const openGifts = z.object({
  cards: z.int().nonnegative(),
  /** Left of the amounts. */
  amounts: cents,
  /** Paid for the packages that are not redeemed yet. */
  offers: cents,
  is_partial: z.boolean(),
});
export type OpenGifts = z.output<typeof openGifts>;

/** One card with its code and its ledger, the earliest line first. */
export const giftDetail = z.object({
  gift: giftForStaff,
  code: giftCode,
  ledger: z.array(giftEntryWire),
});
export type GiftDetail = z.output<typeof giftDetail>;

const WITHOUT_DISCOUNT = "Un importo si vende senza sconto";
const PAID_AT_ONCE = "Un buono si paga subito, per intero";

/** A card that the desk sells: the price of the terms is the offer's, or the amount. */
export const soldGift = z
  .strictObject({
    id: identifier,
    offer: z.string().max(80).nullable().default(null),
    /** Account of the giver, whose name and e-mail it then has. */
    user_id: identifier.nullable().default(null),
    from_name: personName,
    from_email: emailAddress.nullable().default(null),
    ...recipient,
    sale: saleTerms,
  })
  .refine(({ sale }) => sale.paid === sale.price - sale.discount && !sale.schedule?.length, {
    path: ["sale"],
    message: PAID_AT_ONCE,
  })
  .refine(({ offer, sale }) => offer !== null || (sale.price >= MIN_GIFT && sale.price <= MAX_GIFT_AT_DESK), {
    path: ["sale", "price"],
    message: "Un buono va da 10 a 1.000 €",
  })
  .refine(({ offer, sale }) => offer !== null || sale.discount === 0, {
    path: ["sale", "discount"],
    message: WITHOUT_DISCOUNT,
  });
export type SoldGift = z.output<typeof soldGift>;

/**
 * Input of staff for a card: for whom, with which message, on which day, until when. Another last day has a reason. With the
 * giver's e-mail, corrected or as it is, the card gets a new code, which is mailed there, and the former one ends. Who
 * receives it can be taken out of it, in any state.
 */
export const giftEdit = z.strictObject({
  ...recipient,
  to_name: personName.nullable(),
  giver_email: emailAddress.optional(),
  until: requestDate,
  reason: correctionReason.optional(),
  version: z.int().nonnegative(),
});
export type GiftEdit = z.output<typeof giftEdit>;

/** A card that pays what a sale owes, and how much of it, in cents. */
export const giftPayment = z.strictObject({
  code: giftCode,
  amount: z.int("Scrivi un importo").min(1, "Scrivi un importo").max(MAX_GIFT_AT_DESK, "Massimo 1.000 €"),
});
export type GiftPayment = z.output<typeof giftPayment>;
