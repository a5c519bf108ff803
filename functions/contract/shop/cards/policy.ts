import { romeDay } from "../../time/romeDay.ts";
import type { SavedCard } from "./model.ts";

/** Names of the networks, as they stand on cards; another one is written as the provider names it. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
  cartes_bancaires: "Cartes Bancaires",
};

/** Returns the name of a card: `Visa •••• 4242`. */
export const cardLabel = ({ brand, last4 }: Pick<SavedCard, "brand" | "last4">): string =>
  `${BRANDS[brand] ?? (brand === "unknown" ? "Carta" : brand)} •••• ${last4}`;

/** Returns whether a card is past the month that is printed on it, in Rome. */
export const isExpired = (
  { exp_month, exp_year }: Pick<SavedCard, "exp_month" | "exp_year">,
  now: Date,
): boolean => `${exp_year}-${`${exp_month}`.padStart(2, "0")}` < romeDay(now).slice(0, 7);

/** Returns the cards that a purchase offers, those that are not expired: the first, which is the latest, is chosen already. */
export const cardsToPayWith = (cards: readonly SavedCard[], now: Date): SavedCard[] =>
  cards.filter((card) => !isExpired(card, now));
