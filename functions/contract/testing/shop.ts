import type { OffersContent } from "../shop/content/offers.ts";
import { EVERYONE, NO_LIMITS, NO_SESSIONS } from "../shop/content/writtenOffers.ts";
import type { CurrentPrices } from "../shop/current/currentPrices.ts";
import { lowestPrices } from "../shop/lowestPrices.ts";
import { type OwnPayment, type Payment, type PaymentDocument, paymentDocument } from "../shop/payments.ts";
import type { PriceChange, PriceChangeWire } from "../shop/prices.ts";

/** Today's prices while neither price nor offer was changed. */
export const listPrices: CurrentPrices = { prices: [], lowest: lowestPrices, offers: [] };

type OwnOffer = OffersContent["own"][number];

const CREATED_AT = new Date("2026-11-23T17:30:00Z");

const fields = {
  kind: "package",
  state: "waiting",
  reason: "no_member",
  amount: 15_000,
  currency: "eur",
  email: "lucia@studio.test",
  name: "Lucia Verdi",
  offer: "class-10",
  title: null,
  gift: false,
  instalment: null,
  discount: null,
} as const;

/** Returns a stored payment for ten lessons in state `waiting`. */
export const makePayment = (overrides: Partial<PaymentDocument> = {}): PaymentDocument =>
  paymentDocument.parse({
    ...fields,
    paymentIntent: "pi_1",
    raceBookingId: null,
    uid: null,
    openedBy: null,
    productId: null,
    refundId: null,
    createdAt: CREATED_AT,
    changedAt: overrides.createdAt ?? CREATED_AT,
    ...overrides,
  });

/** Returns a payment for ten lessons as its member sees it, assigned. */
export const makeOwnPayment = (overrides: Partial<OwnPayment> = {}): OwnPayment => ({
  id: "payment-1",
  kind: "package",
  state: "kept",
  reason: null,
  amount: 15_000,
  currency: "eur",
  offer: "class-10",
  title: null,
  instalment: null,
  refunded: 0,
  created_at: CREATED_AT,
  has_receipt: true,
  ...overrides,
});

/** Returns the same payment on the wire. */
export const makePaymentWire = (overrides: Partial<Payment> = {}): Payment => ({
  id: "payment-1",
  ...fields,
  race_booking_id: null,
  user_id: null,
  refund_amount: null,
  refunded: 0,
  product_id: null,
  refund_failed_at: null,
  refund_returned: false,
  created_at: CREATED_AT,
  ...overrides,
});

/** Returns five lessons for 80 €, as an owner has added them. */
export const makeOwnOffer = (overrides: Partial<OwnOffer> = {}): OwnOffer => ({
  id: "2f1c9a54-7d3e-4f6b-9a51-0c8d7e6f5a4b",
  group: "small-class",
  size: "5",
  price: "80",
  terms: NO_LIMITS,
  sessions: NO_SESSIONS,
  payment: "once",
  instalment: "",
  buyers: EVERYONE,
  name: "5 lezioni",
  audience: "Per chi prova.",
  badge: "",
  notes: "Nessuna scadenza",
  sale: "open",
  from: "",
  until: "",
  ...overrides,
});

const change = {
  id: "change-1",
  cents: 16_000,
  from: "2026-12-01",
  until: null,
  reason: "Aumento dei costi",
  at: CREATED_AT,
} as const;

/** Returns a stored change of a price to 160 €, from December 2026 on. */
export const makePriceChange = (overrides: Partial<PriceChange> = {}): PriceChange => ({
  ...change,
  by: "owner-1",
  ended: null,
  ...overrides,
});

/** Returns the same change on the wire. */
export const makePriceChangeWire = (overrides: Partial<PriceChangeWire> = {}): PriceChangeWire => ({
  ...change,
  by: "Olga Titolare",
  ended: null,
  ...overrides,
});
