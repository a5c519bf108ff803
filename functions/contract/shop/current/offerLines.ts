import { limitsLines, type SoldValidity, spanText } from "../../packages/limits/labels.ts";
import { extraText, sessionsText } from "../../packages/services/labels.ts";
import { formatPrice } from "../../sales/money.ts";
import { isRenewing } from "../catalogue.ts";
import type { Offer } from "../offer.ts";
import { publishedOffers, type WrittenOffer } from "../published.ts";

/** Returns the statement of validity of a pack: `Vale 60 giorni dall’attivazione`, `Vale 30 giorni dalla prima lezione`. */
const validityLine = (validity: SoldValidity): string =>
  `Vale ${spanText(validity)} ${validity.fromFirst ? "dalla prima lezione" : "dall’attivazione"}`;

/** Returns to whom an offer is sold, and how often. */
export function buyersLines({ forNewcomers, maxPerPerson }: Offer): string[] {
  if (forNewcomers) return ["Solo per chi non ha mai avuto un pacchetto da noi"];
  if (maxPerPerson === undefined) return [];
  return [maxPerPerson === 1 ? "Una volta sola per persona" : `Al massimo ${maxPerPerson} volte per persona`];
}

/** Line of a card of a membership that renews. */
const RENEWS = "Si rinnova ogni mese, finché non interrompi";

/** Returns what follows from the renewal, the end, the limits and the buyers of an offer, as lines of its card. */
export const offerLines = (offer: Offer): string[] => [
  ...(isRenewing(offer) ? [RENEWS] : []),
  ...(offer.service && offer.lessons ? [`${sessionsText(offer.lessons)}: ${offer.service.name}`] : []),
  ...(offer.extras ?? []).map(
    (extra) =>
      `Comprende ${extraText(extra)}${extra.cents > 0 ? ` (valore di una: ${formatPrice(extra.cents)})` : ""}`,
  ),
  ...limitsLines(offer.limits),
  ...(offer.validity ? [validityLine(offer.validity)] : []),
  ...(offer.lessons && !offer.validity ? ["Nessuna scadenza"] : []),
  ...buyersLines(offer),
];

/**
 * Returns offers as they are shown: what follows from the terms of an added one stands before what its owner wrote. Pages
 * need not know of terms for it. A line that the owner wrote too is there once.
 */
export const withLines = (written: readonly WrittenOffer[]): WrittenOffer[] => {
  const published = publishedOffers(written);
  return written.map((one) => {
    const offer = one.group && published.find(({ id }) => id === one.id);
    return offer ? { ...one, notes: [...new Set([...offerLines(offer), ...offer.notes])].join("\n") } : one;
  });
};
