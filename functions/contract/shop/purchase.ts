import type { PackageGrant } from "../packages/model.ts";
import { addRomeMonths } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { isOnSale, offers, priceOn } from "./catalogue.ts";
import type { Offer, OfferGroup, OfferId } from "./offer.ts";
import type { PaymentDocument, WaitingReason } from "./payments.ts";

type Sold = {
  /** What stands before an offer's own name, where that alone says too little outside its page. */
  kind?: string;
  /** Its lessons or months are those of the calendar's small classes. */
  classes: boolean;
};

/**
 * What is sold in each group. The other groups are arranged with a coach: personal training and the nutritionist have
 * no classes in the calendar, a running test and the online services neither, and HYROX VERONA ends on the day of its
 * race, whenever it was bought. What they come to is for staff to say.
 */
const sold: Readonly<Record<OfferGroup, Sold>> = {
  restart: { classes: true },
  "small-class": { kind: "Small class", classes: true },
  subscription: { kind: "Small class", classes: true },
  "class-nutrition": { kind: "Small class e nutrizionista", classes: true },
  "personal-nutrition": { kind: "Personal training e nutrizionista", classes: false },
  running: { kind: "Analisi della corsa", classes: false },
  online: { classes: false },
  hyrox: { classes: false },
};

/** An offer by a name that says what it is wherever it stands: `Small class, 10 lezioni`. */
export function offerTitle({ group, name }: Pick<Offer, "group" | "name">): string {
  const { kind } = sold[group];
  return kind === undefined ? name : `${kind}, ${name}`;
}

const isOfferId = (id: string): id is OfferId => Object.hasOwn(offers, id);

/** The offer that a payment names, if there is such a one. */
export const offerNamed = (id: string | null): Offer | undefined =>
  id !== null && isOfferId(id) ? offers[id] : undefined;

/** What was paid for, in words: the offer's title, or else what the payment link calls it. */
export function paymentTitle({ kind, offer }: Pick<PaymentDocument, "kind" | "offer">): string {
  if (kind === "race") return "Simulazione di gara";
  const known = offerNamed(offer);
  return known ? offerTitle(known) : (offer ?? "Pagamento online");
}

/**
 * The package that a bought offer gives, paid on a day `yyyy-MM-dd` of the studio's calendar: a pack of lessons, which
 * never expires (docs/product/shop.md#what-an-offer-grants), or a subscription that no longer pays from the same day so many months later; in a
 * shorter month, from its last day. `undefined` where it gives none by itself.
 */
export function packageOf(offer: Offer, day: string): PackageGrant | undefined {
  if (!sold[offer.group].classes || offer.monthly) return undefined;
  const name = offerTitle(offer);
  if (offer.lessons) return { name, size: offer.lessons, expire_date: null };
  if (offer.months) return { name, size: 0, expire_date: addRomeMonths(day, offer.months) };
  return undefined;
}

/** What was bought and by whom. */
export type Purchase<Member> = {
  /** As the payment link says it. */
  offer: string | null;
  /** In the currency's cents. */
  amount: number;
  currency: string;
  /** When the payment page was opened: whoever saw a price that has passed since pays that price. */
  openedAt: Date;
  paidAt: Date;
  /** Whose account has the e-mail of whoever paid, and whether mail to it is known to reach them. */
  owner: { member: Member; proven: boolean } | undefined;
};

export type PurchaseOutcome<Member> =
  | { outcome: "grant"; member: Member; granted: PackageGrant }
  | { outcome: "wait"; reason: WaitingReason };

const wait = (reason: WaitingReason) => ({ outcome: "wait", reason }) as const;

/** Decides what becomes of a payment: a package for the member who has its e-mail, or a question for staff. */
export function purchaseOutcome<Member>(purchase: Purchase<Member>): PurchaseOutcome<Member> {
  const { amount, currency, openedAt, paidAt, owner } = purchase;
  const offer = offerNamed(purchase.offer);
  const days = [openedAt, paidAt].map(romeDay);
  // A payment link is the payment provider's and stays open until the owner closes it.
  if (offer && !days.some((day) => isOnSale(offer, day))) return wait("not_on_sale");
  const granted = offer && packageOf(offer, romeDay(paidAt));
  if (!offer || !granted) return wait("no_package");
  const prices = days.map((day) => priceOn(offer, day));
  if (currency.toLowerCase() !== "eur" || !prices.includes(amount)) return wait("amount");
  if (owner === undefined) return wait("no_member");
  // Anyone can register any address: what somebody else pays for is not theirs.
  if (!owner.proven) return wait("unproven_email");
  return { outcome: "grant", member: owner.member, granted };
}
