import type { Decision } from "../errors.ts";
import type { PackageGrant } from "../packages/changes.ts";
import { packEnd } from "../packages/limits/policy.ts";
import type { PackageDocument } from "../packages/model.ts";
import { isNewcomer, lastSubscription, renewedAmong } from "../packages/renewal.ts";
import { addRomeDays, addRomeMonths } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import {
  dependsOnBuyer,
  grantsPackage,
  isOnSale,
  isRenewing,
  isSoldIn,
  monthlyInstalmentsOn,
  offers,
  priceOn,
} from "./catalogue.ts";
import type { Offer, OfferGroup } from "./offer.ts";
import type { PaymentDocument, WaitingReason } from "./payments.ts";
import { priceAt } from "./pricePolicy.ts";
import type { PriceChange } from "./prices.ts";

/** Prefix for the offers' names that are ambiguous outside their page. */
const kinds: Readonly<Partial<Record<OfferGroup, string>>> = {
  "small-class": "Small class",
  subscription: "Small class",
  limited: "Small class",
  "class-nutrition": "Small class e nutrizionista",
  "personal-nutrition": "Personal training e nutrizionista",
  running: "Analisi della corsa",
};

/** Returns an offer's title that is unambiguous anywhere: `Small class, 10 lezioni`. */
export function offerTitle({ group, name }: Pick<Offer, "group" | "name">): string {
  const kind = kinds[group];
  return kind === undefined ? name : `${kind}, ${name}`;
}

const listed = Object.values(offers);

/** Returns the offer of a catalogue, or of the price list, with this id; `undefined` if there is none. */
export const offerNamed = (id: string | null, catalogue: readonly Offer[] = listed): Offer | undefined =>
  catalogue.find((one) => one.id === id);

/**
 * Returns a description of the purchase: the title under which the offer was sold, that of the sale, or the name in the
 * payment link.
 */
export function paymentTitle({
  kind,
  offer,
  title: soldAs = null,
  instalment,
}: Pick<PaymentDocument, "kind" | "offer"> & Partial<Pick<PaymentDocument, "title" | "instalment">>): string {
  if (kind === "race") return "Simulazione di gara";
  const known = kind === "package" ? offerNamed(offer) : undefined;
  const title = soldAs ?? (known ? offerTitle(known) : (offer ?? "Pagamento online"));
  if (!instalment) return title;
  const { number, count } = instalment;
  return count === null ? `${title}, mese ${number}` : `${title}, rata ${number} di ${count}`;
}

/** Returns whether a payment is of a month of the video library, and not of a membership that renews. */
export const isMonthOfLibrary = ({
  offer,
  instalment,
}: Pick<PaymentDocument, "offer" | "instalment">): boolean =>
  instalment?.count === null && offerNamed(offer)?.monthly === true;

/**
 * Returns the package that an offer grants from a day `yyyy-MM-dd` in Rome on, with its limits: a pack of lessons, which
 * expires only if the offer says so (docs/product/shop.md#what-an-offer-grants), or a subscription that expires on the
 * same day so many months later, or on the last day of a shorter month. `undefined` if staff arrange the offer.
 */
export function packageOf(offer: Offer, day: string): PackageGrant | undefined {
  if (!grantsPackage(offer)) return undefined;
  const { limits, service, extras } = offer;
  const named = {
    name: offerTitle(offer),
    ...(limits && { limits }),
    ...(service && { service }),
    ...(extras && { extras }),
  };
  if (offer.lessons) return { ...named, size: offer.lessons, ...packEnd(offer.validity, day) };
  if (offer.months)
    return { ...named, size: 0, start_date: day, expire_date: addRomeMonths(day, offer.months) };
  return undefined;
}

/** A package that someone has. */
type Held = Parameters<typeof lastSubscription>[0][number];

/**
 * Returns the package that an offer grants to who has these packages: a subscription begins on the day, or where the last
 * one that they have ends (docs/product/packages.md#renewals). `undefined` as `packageOf`.
 */
export function packageFor(offer: Offer, packages: readonly Held[], day: string): PackageGrant | undefined {
  const granted = packageOf(offer, day);
  if (granted?.size !== 0) return granted;
  const last = lastSubscription(packages, day, granted.limits);
  return last ? packageOf(offer, last.expire_date) : granted;
}

/** Days after the payment on which a subscription that waits for its member begins at the latest. */
export const MAX_WAITING_DAYS = 30;

/** Returns the first day of what was paid for without an account: that of its grant, at the latest 30 days later. */
export function firstDayAfterWaiting(paidOn: string, grantedOn: string): string {
  const latest = addRomeDays(paidOn, MAX_WAITING_DAYS);
  return grantedOn < latest ? grantedOn : latest;
}

/** How long after a purchase the same one is taken for a mistake. */
const REPETITION_MS = 60_000;

/** Returns whether an offer was bought in the last minute: buying it again is asked first. */
export const isRepeatedPurchase = (
  offer: Offer,
  packages: readonly Pick<PackageDocument, "name" | "voided" | "createdAt">[],
  now: Date,
): boolean =>
  packages.some(
    ({ name, voided, createdAt }) =>
      name === offerTitle(offer) && !voided && now.getTime() - createdAt.getTime() < REPETITION_MS,
  );

/** Packages of a buyer, as far as offers ask. */
type Owned = readonly (Pick<PackageDocument, "name" | "createdAt" | "limits" | "instalments" | "service"> & {
  /** Of which only is read whether it is there. */
  voided?: object | null | undefined;
})[];

/** A buyer's packages, and when they buy: those that they get later are left out of who is a newcomer. */
export type Buyer = { packages: Owned; at: Date };

/** A buyer whose subscriptions decide, too. */
export type HoldingBuyer = { packages: readonly (Held & Owned[number])[]; at: Date };

/**
 * Returns why an offer is not sold to a buyer (docs/product/shop.md#who-may-buy); `undefined` if it is. One for newcomers
 * is sold once to each.
 */
function buyerRefusal(
  offer: Offer,
  { packages, at }: Buyer,
): "offer_for_newcomers" | "offer_bought_already" | undefined {
  const title = offerTitle(offer);
  const valid = packages.filter(({ voided }) => !voided);
  const max = offer.forNewcomers ? 1 : (offer.maxPerPerson ?? Number.POSITIVE_INFINITY);
  if (valid.filter(({ name }) => name === title).length >= max) return "offer_bought_already";
  return offer.forNewcomers && !isNewcomer({ packages, at }) ? "offer_for_newcomers" : undefined;
}

type Discounted = Pick<PaymentDocument, "discount">;

/** Returns whether it depends on what a buyer had before if they get what they paid for, with its discount code. */
export const isForSome = (offer: Offer, { discount }: Discounted): boolean =>
  dependsOnBuyer(offer) || discount?.forNewcomers === true;

/**
 * Returns whether an offer is sold to a buyer with the discount code of their payment, if it has one. Months are not where a
 * membership renews that pays for all that they do: each of its payments would move them on.
 */
export const isEntitled = (offer: Offer, { discount }: Discounted, buyer: Buyer): boolean =>
  buyerRefusal(offer, buyer) === undefined &&
  (!discount?.forNewcomers || isNewcomer(buyer)) &&
  (offer.lessons !== undefined || !renewedAmong(buyer.packages, offer.limits));

/** Returns the offers of a catalogue that a member can buy in the app on a day. */
export const offersFor = (buyer: HoldingBuyer, day: string, catalogue: readonly Offer[]): Offer[] =>
  catalogue.filter((one) =>
    isRenewing(one)
      ? maySubscribe(one, priceOn(one, day), day, buyer).ok
      : mayBuy(one, priceOn(one, day), day, buyer).ok,
  );

/**
 * Returns the offer of a catalogue that sells a package of this name again, if any; a package that was sold before its
 * offer had another name has that of the price list.
 */
export function renewalOf(
  { name }: Pick<PackageGrant, "name">,
  catalogue: readonly Offer[],
): Offer | undefined {
  const former = listed.find((one) => offerTitle(one) === name);
  return catalogue.find((one) => offerTitle(one) === name) ?? (former && offerNamed(former.id, catalogue));
}

/**
 * Decides whether an offer may be bought on a day at the price that was shown: by a member in the app or, without `buyer`,
 * by a visitor on the site, whose payment is looked at once it is known whose it is. A subscription is not sold to whom a
 * membership renews that pays for all that it does (docs/product/renewals.md#buying).
 */
export function mayBuy(
  offer: Offer | undefined,
  shownPrice: number,
  day: string,
  buyer: Buyer | undefined,
): Decision<Offer> {
  if (!offer) return { ok: false, refusal: "offer_not_found" };
  if (!isOnSale(offer, day)) return { ok: false, refusal: "offer_not_on_sale" };
  if (isRenewing(offer)) return { ok: false, refusal: "offer_renews" };
  const granted = packageOf(offer, day);
  if (!granted) return { ok: false, refusal: "offer_without_package" };
  if (!isSoldIn(offer, buyer ? "app" : "site")) return { ok: false, refusal: "offer_not_sold_here" };
  if (granted.size === 0 && buyer && renewedAmong(buyer.packages, offer.limits))
    return { ok: false, refusal: "renewal_running" };
  const refusal = buyer && buyerRefusal(offer, buyer);
  if (refusal) return { ok: false, refusal };
  if (priceOn(offer, day) !== shownPrice) return { ok: false, refusal: "price_changed" };
  return { ok: true, value: offer };
}

/**
 * Decides whether a member may begin a membership that renews on a day, at the price of a month that was shown: not while
 * another subscription covers days to come for all that it does (docs/product/renewals.md#buying); `byStaff`: with the desk's link, which sells what the app does not.
 */
export function maySubscribe(
  offer: Offer | undefined,
  shownCents: number,
  day: string,
  { packages, at }: HoldingBuyer,
  byStaff = false,
): Decision<Offer> {
  if (!offer) return { ok: false, refusal: "offer_not_found" };
  if (!isRenewing(offer)) return { ok: false, refusal: "offer_without_instalments" };
  if (!isOnSale(offer, day)) return { ok: false, refusal: "offer_not_on_sale" };
  if (!byStaff && !isSoldIn(offer, "app")) return { ok: false, refusal: "offer_not_sold_here" };
  if (renewedAmong(packages, offer.limits)) return { ok: false, refusal: "renewal_running" };
  if (lastSubscription(packages, day, offer.limits)) return { ok: false, refusal: "subscription_running" };
  const refusal = buyerRefusal(offer, { packages, at });
  if (refusal) return { ok: false, refusal };
  if (priceOn(offer, day) !== shownCents) return { ok: false, refusal: "price_changed" };
  return { ok: true, value: offer };
}

/**
 * Decides whether a member may buy an offer in instalments on a day, each of the amount that they were shown: there is
 * one for each month (docs/product/instalments.md#offers). Those of the video library have no end.
 */
export function mayBuyInInstalments(
  offer: Offer | undefined,
  shownCents: number,
  day: string,
  buyer: HoldingBuyer,
): Decision<{ offer: Offer; count: number | null }> {
  if (offer?.monthly && !isRenewing(offer)) {
    if (!isOnSale(offer, day)) return { ok: false, refusal: "offer_not_on_sale" };
    if (priceOn(offer, day) !== shownCents) return { ok: false, refusal: "price_changed" };
    return { ok: true, value: { offer, count: null } };
  }
  const decided = mayBuy(offer, offer ? priceOn(offer, day) : 0, day, buyer);
  if (!decided.ok) return decided;
  const instalments = monthlyInstalmentsOn(decided.value, day);
  if (!instalments) return { ok: false, refusal: "offer_without_instalments" };
  if (instalments.cents !== shownCents) return { ok: false, refusal: "price_changed" };
  return { ok: true, value: { offer: decided.value, count: instalments.count } };
}

/** A purchase and its buyer. */
export type Purchase<Member> = {
  /** The offer in the metadata of the payment, as it was published when checkout was opened; absent if there is none. */
  offer: Offer | undefined;
  /** Whether it is for another person. */
  gift: boolean;
  /** In cents of the currency. */
  amount: number;
  currency: string;
  /** The code that lowered it. */
  discount: PaymentDocument["discount"];
  /** The part of the price that a gift card paid. */
  paidBy: PaymentDocument["paidBy"];
  /** Packages of the member who receives it. */
  packages: readonly (Held & Owned[number])[];
  /** Changes of the offer's price, in the order in which they were made. */
  changes: readonly PriceChange[];
  /** When checkout was opened; the price of that instant is accepted too. */
  openedAt: Date;
  paidAt: Date;
  /**
   * The member who receives it: with a checkout of the app its buyer, as if proven, otherwise the owner of the
   * e-mail address, and whether that is proven.
   */
  owner: { member: Member; proven: boolean } | undefined;
};

export type PurchaseOutcome<Member> =
  | { outcome: "grant"; member: Member; granted: PackageGrant }
  | { outcome: "gift"; offer: Offer }
  | { outcome: "wait"; reason: WaitingReason };

/**
 * Returns whether a payment waits for a member who proves its e-mail address, and is then granted by itself
 * (docs/product/shop.md#proof-of-the-address).
 */
export const waitsForProof = ({ state, reason }: Pick<PaymentDocument, "state" | "reason">): boolean =>
  state === "waiting" && (reason === "no_member" || reason === "unproven_email");

/** How long the browser that paid may have the payer's mail sent again, in milliseconds. */
const PAYER_MAIL_MS = 86_400_000;

/** Returns whether a visitor's purchase was paid so recently that the browser that paid is told where its mail went. */
export const isJustPaid = (
  { kind, openedBy, createdAt }: Pick<PaymentDocument, "kind" | "openedBy" | "createdAt">,
  now: Date,
): boolean =>
  (kind === "package" || kind === "gift") &&
  openedBy === null &&
  now.getTime() - createdAt.getTime() < PAYER_MAIL_MS;

/**
 * Returns whether the mail about a purchase, of which the payer may have withdrawn, can be sent again, to another address
 * too: as long as it waits, for the payer or for staff, who write to that address (docs/product/shop.md#the-payers-mail).
 */
export const mayResendMail = ({ state }: Pick<PaymentDocument, "state">, withdrawnAt: Date | null): boolean =>
  withdrawnAt === null && state === "waiting";

const wait = (reason: WaitingReason) => ({ outcome: "wait", reason }) as const;

/** Returns the outcome of a payment: a package for the owner of the e-mail address, a gift card, or a payment that waits. */
export function purchaseOutcome<Member>(purchase: Purchase<Member>): PurchaseOutcome<Member> {
  const { offer, gift, amount, currency, discount, paidBy, packages, changes, openedAt, paidAt, owner } =
    purchase;
  const days = [openedAt, paidAt].map(romeDay);
  // Payment links stay open at the payment provider until the owner closes them.
  if (offer && !days.some((day) => isOnSale(offer, day))) return wait("not_on_sale");
  const granted = offer && packageFor(offer, packages, romeDay(paidAt));
  if (!offer || !granted) return wait("no_package");
  const prices = [openedAt, paidAt].map((at) => priceAt(offer, changes, at));
  if (
    currency.toLowerCase() !== "eur" ||
    !prices.includes(amount + (discount?.cents ?? 0) + (paidBy?.cents ?? 0))
  )
    return wait("amount");
  if (gift) return { outcome: "gift", offer };
  if (owner === undefined) return wait("no_member");
  // Anyone can register any address, so an unproven one must not receive another person's purchase.
  if (!owner.proven) return wait("unproven_email");
  if (!isEntitled(offer, { discount }, { packages, at: openedAt })) return wait("not_entitled");
  return { outcome: "grant", member: owner.member, granted };
}
