import type { EnrolmentFee } from "../../enrolments/model.ts";
import { formatPrice } from "../../sales/money.ts";
import { grantsPackage, isRenewing } from "../catalogue.ts";
import type { Offer } from "../offer.ts";

// Free of zod, for public pages.

/** The enrolment fee with the offers that ask it. */
export type AskedFee = EnrolmentFee & {
  /** Offers that ask it: those of months, `subscriptions`, or all `packages` of small classes. */
  asks: "subscriptions" | "packages";
  /** Whether offers for newcomers ask it too. */
  newcomers: boolean;
};

/** Returns what the fee costs and how often: `30 € l’anno`, `30 € una volta sola`. */
export const feeCostText = ({ cents, every }: Pick<EnrolmentFee, "cents" | "every">): string =>
  `${formatPrice(cents)} ${every === "year" ? "l’anno" : "una volta sola"}`;

/**
 * Returns the fee that an offer asks of a buyer without a valid enrolment, in cents; 0 of an offer that asks none, and
 * while the studio asks none (docs/product/enrolments.md#offers-that-ask-it).
 */
export function feeOf(offer: Offer, fee: AskedFee | null | undefined): number {
  if (!fee || offer.service || !(grantsPackage(offer) || isRenewing(offer))) return 0;
  if (offer.forNewcomers && !fee.newcomers) return 0;
  return fee.asks === "packages" || offer.months !== undefined || offer.monthly ? fee.cents : 0;
}

/** Returns the id of the payment of a fee, beside that of its purchase. */
export const feePaymentIdOf = (id: string): string => `${id}-fee`;
