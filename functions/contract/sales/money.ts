import { once } from "../once.ts";

// Italian groups no four-digit numbers by default: 1250 beside 12.500.
const grouped = { style: "currency", useGrouping: "always" } as const;

const short = once(
  () =>
    new Intl.NumberFormat("it-IT", { ...grouped, currency: "EUR", trailingZeroDisplay: "stripIfInteger" }),
);

/** Formats `37,50 €`, `35 €`, `1.500 €` of an amount in euro cents, as screens show it; the space does not break. */
export const formatPrice = (cents: number): string => short().format(cents / 100);

/** Formats `35,00 €` of an amount in cents of an ISO 4217 currency, as mails and documents write it. */
export const formatExact = (cents: number, currency = "EUR"): string =>
  new Intl.NumberFormat("it-IT", { ...grouped, currency }).format(cents / 100);
