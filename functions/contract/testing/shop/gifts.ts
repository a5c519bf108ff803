import {
  type BoughtGift,
  type GiftCardDocument,
  type GiftDetail,
  type GiftEdit,
  type GiftEntry,
  type GiftedOffer,
  type GiftForStaff,
  type GiftPrice,
  type GiftView,
  giftCardDocument,
  giftEntryDocument,
  type RedeemedGift,
  type SoldGift,
} from "../../gifts/model.ts";
import { giftTerms } from "../../gifts/policy.ts";

/** Codes of the sample's cards: of ten lessons, and of 100 €. */
const OFFER_GIFT_CODE = "RGTENW2345PACK";
export const AMOUNT_GIFT_CODE = "RGHUND2345EURS";

const SOLD_AT = new Date("2026-11-23T17:30:00Z");

/** Returns the ten lessons that a card grants. */
export const makeGiftedOffer = (overrides: Partial<GiftedOffer> = {}): GiftedOffer => ({
  id: "class-10",
  title: "Small class, 10 lezioni",
  lessons: 10,
  months: null,
  validity: null,
  limits: null,
  for_newcomers: false,
  ...overrides,
});

const to = {
  name: "Giulia Neri",
  email: "giulia@studio.test",
  message: "Buon Natale!",
  deliver_on: "2026-12-24",
} as const;
const giver = { uid: null, name: "Lucia Verdi", email: "lucia@studio.test" } as const;

/** Returns a stored card of ten lessons, for Giulia on Christmas Eve. */
export function makeGiftCard(overrides: Partial<GiftCardDocument> = {}): GiftCardDocument {
  const people = { giver: overrides.giver ?? giver, to: overrides.to ?? to };
  return giftCardDocument.parse({
    code: OFFER_GIFT_CODE,
    offer: makeGiftedOffer(),
    value: 15_000,
    left: 0,
    state: "open",
    ...people,
    deliveryDue: to.deliver_on,
    deliveredAt: null,
    reminderDue: "2028-10-24",
    paymentId: "cs_test_gift",
    saleId: "payment-cs_test_gift",
    soldOn: "2026-11-23",
    until: "2028-11-23",
    redeemed: null,
    voided: null,
    terms: giftTerms(people),
    version: 0,
    createdAt: SOLD_AT,
    changedAt: SOLD_AT,
    ...overrides,
  });
}

/** Returns a stored card of 100 €, of which nothing is spent. */
export const makeAmountCard = (overrides: Partial<GiftCardDocument> = {}): GiftCardDocument =>
  makeGiftCard({ code: AMOUNT_GIFT_CODE, offer: null, value: 10_000, left: 10_000, ...overrides });

/** Returns the first line of a card's ledger. */
export const makeGiftEntry = () =>
  giftEntryDocument.parse({
    kind: "issued",
    delta: 10_000,
    left: 10_000,
    saleId: "payment-cs_test_gift",
    reason: null,
    at: SOLD_AT,
    by: null,
  });

const { id: _, ...describedOffer } = makeGiftedOffer();

/** Returns the card of ten lessons as who has its code sees it. */
export const makeGiftView = (overrides: Partial<GiftView> = {}): GiftView => ({
  state: "open",
  title: "Small class, 10 lezioni",
  offer: describedOffer,
  value: null,
  left: null,
  from_name: giver.name,
  to_name: to.name,
  message: to.message,
  until: "2028-11-23",
  ...overrides,
});

/** Returns a card of 100 €, half spent, as who has its code sees it. */
export const makeAmountView = (overrides: Partial<GiftView> = {}): GiftView =>
  makeGiftView({ title: "Buono da 100 €", offer: null, value: 10_000, left: 5_000, ...overrides });

/** Returns the card of ten lessons as the browser that paid for it sees it. */
export const makeBoughtGift = (overrides: Partial<BoughtGift> = {}): BoughtGift => ({
  ...makeGiftView(),
  code: OFFER_GIFT_CODE,
  to_email: to.email,
  deliver_on: to.deliver_on,
  email: giver.email,
  ...overrides,
});

/** Returns the price of ten lessons with a card of 100 €. */
export const makeGiftPrice = (overrides: Partial<GiftPrice> = {}): GiftPrice => ({
  price: 15_000,
  discount: 0,
  gift: 10_000,
  total: 5_000,
  left: 0,
  ...overrides,
});

/** Returns a redeemed card of ten lessons. */
export const makeRedeemedGift = (overrides: Partial<RedeemedGift> = {}): RedeemedGift => ({
  package_id: "gift-1",
  title: "Small class, 10 lezioni",
  size: 10,
  expire_date: null,
  ...overrides,
});

/** Returns the card of ten lessons as staff see it. */
export const makeGiftForStaff = (overrides: Partial<GiftForStaff> = {}): GiftForStaff => ({
  id: "gift-1",
  tail: OFFER_GIFT_CODE.slice(-4),
  state: "open",
  title: "Small class, 10 lezioni",
  kind: "offer",
  offer: describedOffer,
  value: 15_000,
  left: 0,
  held: 0,
  giver: { user_id: giver.uid, name: giver.name, email: giver.email },
  to_name: to.name,
  to_email: to.email,
  message: to.message,
  deliver_on: to.deliver_on,
  is_delivery_due: true,
  delivered_at: null,
  sold_on: "2026-11-23",
  until: "2028-11-23",
  sale_id: "payment-cs_test_gift",
  redeemed: null,
  voided: null,
  version: 0,
  ...overrides,
});

/** Returns a line of a card's ledger on the wire. */
export const makeGiftEntryWire = (overrides: Partial<GiftEntry> = {}): GiftEntry => ({
  id: "issued",
  kind: "issued",
  delta: 0,
  left: 0,
  sale_id: "payment-cs_test_gift",
  reason: null,
  at: SOLD_AT,
  by_name: null,
  ...overrides,
});

/** Returns a card with its code and its ledger. */
export const makeGiftDetail = (overrides: Partial<GiftForStaff> = {}): GiftDetail => ({
  gift: makeGiftForStaff(overrides),
  code: OFFER_GIFT_CODE,
  ledger: [makeGiftEntryWire()],
});

/** Returns input of staff for a card of 100 €, paid in cash. */
export const makeSoldGift = (overrides: Partial<SoldGift> = {}): SoldGift => ({
  id: "gift-1",
  offer: null,
  user_id: null,
  from_name: giver.name,
  from_email: giver.email,
  to_name: to.name,
  to_email: null,
  message: null,
  deliver_on: null,
  sale: { price: 10_000, discount: 0, paid: 10_000, method: "cash" },
  ...overrides,
});

/** Returns input of staff that changes nothing of the card of ten lessons. */
export const makeGiftEdit = (overrides: Partial<GiftEdit> = {}): GiftEdit => ({
  to_name: to.name,
  to_email: to.email,
  message: to.message,
  deliver_on: to.deliver_on,
  until: "2028-11-23",
  version: 0,
  ...overrides,
});
