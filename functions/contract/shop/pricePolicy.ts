import type { Decision } from "../errors.ts";
import { addRomeDays } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { priceOn } from "./catalogue.ts";
import type { LastingPrice, Offer, PassingPrice } from "./offer.ts";
import type { PriceChange, PriceChangeInput } from "./prices.ts";

/** Maximum number of an offer's changes; a new one replaces the oldest that is over. */
export const MAX_PRICE_CHANGES = 200;

/** Maximum days from today to the first or last day of a change. */
const MAX_DAYS_AHEAD = 1096;

type Dated = Pick<PriceChange, "cents" | "from" | "until">;

const holdsOn = ({ from, until }: Dated, day: string): boolean =>
  from <= day && (until === null || day <= until);

/**
 * Returns the price on a day in cents: of the change made last among those that hold, otherwise of the price list
 * (docs/product/shop.md#price-changes).
 */
const changedPriceOn = (offer: Offer, changes: readonly Dated[], day: string): number =>
  changes.findLast((change) => holdsOn(change, day))?.cents ?? priceOn(offer, day);

/** Returns an offer of the price list with its changes, given in the order in which they were made. */
export function withChanges(offer: Offer, changes: readonly Dated[]): Offer {
  const ends = [...offer.prices, ...changes].flatMap((one) => {
    const until = "until" in one ? one.until : one.validUntil;
    return until ? [until] : [];
  });
  // The last day of each period: the price may be another one on the day after it.
  const lastDays = [...ends, ...changes.map(({ from }) => addRomeDays(from, -1))];
  const periods = [...new Set(lastDays)].sort().map((validUntil): PassingPrice => {
    return { cents: changedPriceOn(offer, changes, validUntil), validUntil };
  });
  const last = periods.at(-1);
  const lasting: LastingPrice = {
    cents: last ? changedPriceOn(offer, changes, addRomeDays(last.validUntil, 1)) : offer.prices[0].cents,
  };
  const passing = periods.filter((period, at) => period.cents !== (periods[at + 1] ?? lasting).cents);
  return { ...offer, prices: [lasting, ...passing] };
}

/** Returns the price at an instant in cents, by the changes that were made until then. */
export const priceAt = (
  offer: Offer,
  changes: readonly (Dated & Pick<PriceChange, "at">)[],
  instant: Date,
): number =>
  changedPriceOn(
    offer,
    changes.filter(({ at }) => at <= instant),
    romeDay(instant),
  );

/** Decides whether staff may plan a change on a day: neither for the past nor too far ahead. */
export function mayPlan(change: PriceChangeInput, today: string): Decision<PriceChangeInput> {
  if (change.from < today) return { ok: false, refusal: "price_in_past" };
  if ((change.until ?? change.from) > addRomeDays(today, MAX_DAYS_AHEAD))
    return { ok: false, refusal: "price_too_far" };
  return { ok: true, value: change };
}

/** Adds a change; the oldest that is over makes room for it. Refused while all may still hold. */
export function addChange(
  changes: readonly PriceChange[],
  change: PriceChange,
  today: string,
): Decision<PriceChange[]> {
  if (changes.length < MAX_PRICE_CHANGES) return { ok: true, value: [...changes, change] };
  const over = changes.findIndex((one) => stateOf(one, today) === "over");
  if (over < 0) return { ok: false, refusal: "prices_full" };
  return { ok: true, value: [...changes.toSpliced(over, 1), change] };
}

/** Returns the state of a change on a day; one that was withdrawn before its first day is over. */
export function stateOf({ from, until }: Dated, today: string): "planned" | "holds" | "over" {
  if (until !== null && (until < today || until < from)) return "over";
  return today < from ? "planned" : "holds";
}

/** Returns whether a change sets the price on some day from today on: changes made later may hold on all of its days. */
export function setsPrice<Change extends Dated>(
  change: Change,
  changes: readonly Change[],
  today: string,
): boolean {
  const first = change.from < today ? today : change.from;
  // After its first day it can only come back when a later one ends.
  const days = [first, ...changes.flatMap(({ until }) => (until === null ? [] : [addRomeDays(until, 1)]))];
  return days.some((day) => day >= first && changes.findLast((one) => holdsOn(one, day)) === change);
}

/** Returns whether a change ended before its first day, so that it never held. */
export const neverHeld = ({ from, until }: Dated): boolean => until !== null && until < from;

/**
 * Decides the end of a change on a day: one that holds is over tomorrow, because what was opened today keeps its price;
 * one still to come never holds.
 */
export function endChange(
  change: PriceChange,
  { at, by }: Pick<PriceChange, "at" | "by">,
): Decision<PriceChange> {
  const today = romeDay(at);
  // A change whose last day is today has nothing left to end.
  if (stateOf(change, today) === "over" || change.until === today)
    return { ok: false, refusal: "price_over" };
  return { ok: true, value: { ...change, until: today, ended: { at, by } } };
}
