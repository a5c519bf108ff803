import { formatPrice } from "@studio/contract/sales/money.ts";
import { isOnSale, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { neverHeld, setsPrice, stateOf } from "@studio/contract/shop/pricePolicy.ts";
import type { PriceChangeWire } from "@studio/contract/shop/prices.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { formatDayTime, fromTo, sinceLongDay } from "../../../../lib/format/format.ts";

/** Formats `dal 1 dicembre 2026`, `dal 1 dic al 24 dic`. */
export const daysOf = ({ from, until }: Pick<PriceChangeWire, "from" | "until">, today: string): string =>
  until === null || until < from ? sinceLongDay(from) : fromTo(from, until, today);

/** Returns what there is to know of an offer's price today: its next price, and a list price that it differs from. */
export function standingOf(offer: Offer, listed: Offer, today: string): string {
  const [lasting, ...passing] = offer.prices;
  const at = passing.findIndex(({ validUntil }) => today <= validUntil);
  const current = passing[at];
  const next = passing[at + 1] ?? lasting;
  const parts = [
    !isOnSale(offer, today) && "Non in vendita",
    priceOn(offer, today) !== priceOn(listed, today) && `Di listino ${formatPrice(priceOn(listed, today))}`,
    current && `Poi ${formatPrice(next.cents)} ${sinceLongDay(addRomeDays(current.validUntil, 1))}`,
  ].filter((part) => typeof part === "string");
  return parts.length > 0 ? parts.join(" · ") : "Nessun cambio in programma";
}

/** Returns the state of one of an offer's changes: `In corso`, `In programma`, `Superato`, `Annullato`. */
export function stateLabel(
  change: PriceChangeWire,
  changes: readonly PriceChangeWire[],
  today: string,
): string {
  if (neverHeld(change)) return "Annullato";
  if (stateOf(change, today) !== "over" && !setsPrice(change, changes, today)) return "Superato";
  const labels = { planned: "In programma", holds: "In corso", over: "Finito" };
  return labels[stateOf(change, today)];
}

const someone = (name: string | null): string => name ?? "una persona che non c’è più";

/** Returns why, by whom and when a change was made, and when it was ended. */
export function historyOf({ reason, by, at, ended }: PriceChangeWire): string {
  const made = `${reason} · ${someone(by)}, ${formatDayTime(at)}`;
  return ended ? `${made} · concluso da ${someone(ended.by)}, ${formatDayTime(ended.at)}` : made;
}
