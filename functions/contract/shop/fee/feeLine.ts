import { writtenAs } from "../content/writtenOffers.ts";
import type { Offer } from "../offer.ts";
import type { WrittenOffer } from "../published.ts";
import { type AskedFee, feeCostText, feeOf } from "./fee.ts";

/** Returns what an offer costs besides its price: `Chi non ce l’ha paga anche «Quota d’iscrizione»: 30 € l’anno`. */
export const feeLine = (fee: AskedFee): string =>
  `Chi non ce l’ha paga anche «${fee.name}»: ${feeCostText(fee)}`;

/**
 * Returns the offers as they are shown while the studio asks a fee: the last line of one that asks it says what it costs besides.
 * Pages need not know of a fee for it.
 */
export function withFeeLine(
  written: readonly WrittenOffer[],
  catalogue: readonly Offer[],
  fee: AskedFee | undefined,
): WrittenOffer[] {
  if (!fee) return [...written];
  const asking = catalogue.filter((one) => feeOf(one, fee) > 0);
  const isAsking = ({ id }: WrittenOffer) => asking.some((one) => one.id === id);
  const withLine = (one: WrittenOffer): WrittenOffer => ({
    ...one,
    notes: [one.notes, feeLine(fee)].filter((line) => line !== "").join("\n"),
  });
  const listed = asking.filter(({ id }) => !written.some((one) => one.id === id));
  return [
    ...written.map((one) => (isAsking(one) ? withLine(one) : one)),
    ...listed.map((one) => withLine(writtenAs(one))),
  ];
}
