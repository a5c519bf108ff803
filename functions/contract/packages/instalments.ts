import { addRomeDays, addRomeMonths, romeDaysBetween } from "../time/rome.ts";
import type { PackageDocument } from "./model.ts";

/**
 * Days after the paid period in which a package still pays: the next instalment is debited and tried again in them
 * (docs/product/instalments.md#validity).
 */
export const TRUST_DAYS = 15;

type Paid = Pick<PackageDocument, "expire_date" | "instalments">;
type Instalments = NonNullable<PackageDocument["instalments"]>;

/** Returns the first day that the paid instalments do not cover, moved by pauses and extensions as the end is. */
function paidUntil(end: string, { startsOn, count, paid }: Instalments): string {
  if (paid >= count) return end;
  const moved = romeDaysBetween(addRomeMonths(startsOn, count), end);
  return addRomeDays(addRomeMonths(startsOn, paid), moved);
}

/** Returns the first day that is not paid for; `undefined` if the package is not paid in instalments or has no end. */
export const paidEndOf = ({ expire_date, instalments }: Paid): string | undefined =>
  instalments && expire_date !== null ? paidUntil(expire_date, instalments) : undefined;

/**
 * Returns whether instalments of a package are still to come, as always while it renews; it cannot be voided before they are
 * stopped.
 */
export const isCollecting = ({ instalments }: Pick<PackageDocument, "instalments">): boolean =>
  instalments !== undefined && (instalments.renews === true || instalments.paid < instalments.count);

/** Returns whether an instalment is missing; a plan that was stopped asks for none. */
const isUnpaidNow = ({ unpaidSince, paid, count }: Instalments): boolean =>
  unpaidSince !== null && paid < count;

/**
 * Returns whether a package is paid for on a day `yyyy-MM-dd`, or trusted to be
 * (docs/product/instalments.md#validity).
 */
export function isPaidOn({ expire_date, instalments }: Paid, day: string): boolean {
  if (!instalments || expire_date === null) return true;
  if (isUnpaidNow(instalments)) return false;
  return day < addRomeDays(paidUntil(expire_date, instalments), TRUST_DAYS);
}

/** Returns whether a package renews every month: its end is only that of the month that is debited next. */
export const isRenewed = ({ instalments }: Pick<PackageDocument, "instalments">): boolean =>
  instalments?.renews === true;

/** Returns whether a package is a membership that renews, or did until it was stopped. */
export const isMembership = ({ instalments }: Pick<PackageDocument, "instalments">): boolean =>
  instalments?.renews !== undefined;

/**
 * Returns the first day on which a subscription does not pay if nothing more is paid for it; `null` of a membership that
 * renews and whose debits are in order. One whose debit failed ends with the day of the next attempt, and one that is paused
 * as all have failed with the day before the pause (docs/product/people-and-roles.md#filters-of-the-peoples-list).
 */
export function endIfUnpaid({ expire_date, instalments }: Paid): string | null {
  if (!instalments || !isMembership({ instalments })) return expire_date;
  const { unpaidSince, retriedOn, renews } = instalments;
  if (isUnpaidNow(instalments)) return unpaidSince;
  if (retriedOn !== undefined) return addRomeDays(retriedOn, 1);
  return renews ? null : expire_date;
}

/** How the collection of a package's instalments stands. */
export type Collection = {
  /** How many are paid and not refunded; of a membership that renews, the number of the last month that is. */
  paid: number;
  /** How many there will be; of a membership that renews, the number of the month that is debited last or next. */
  count: number;
  /** Whether one failed and is not tried again. */
  isUnpaid: boolean;
  /** Only of a membership that renews. */
  renewal?: {
    /** Whether it is renewed: its end is that of a month that is still to be paid. */
    renews: boolean;
    /** Numbers of the months so far that are not paid. */
    missed: readonly number[];
    /** Day of the next attempt of a debit that failed. */
    retriedOn?: string | undefined;
  };
};

/**
 * Returns a package after its instalments were collected or not: it ends so many months after its start as there are
 * instalments; while one is unpaid it is paused, and these days are given back with the payment, or with a stop if the
 * pause took paid days. A month of a membership that is over unpaid gives nothing back (docs/product/renewals.md#validity).
 */
export function withCollection(
  end: string,
  before: Instalments,
  { paid, count, isUnpaid, renewal }: Collection,
  today: string,
): { expire_date: string; instalments: Instalments } {
  const { retriedOn: _, ...stored } = before;
  const { startsOn, unpaidSince } = before;
  const moved = romeDaysBetween(addRomeMonths(startsOn, before.count), end);
  const isBack = unpaidSince !== null && !isUnpaid;
  // A stop without a payment gives back only what the pause took of the paid period.
  const isStop = paid >= count && paid === before.paid;
  const tookPaidDays =
    unpaidSince !== null && addRomeDays(addRomeMonths(startsOn, paid), moved) > unpaidSince;
  // Before its first day nothing is lost by a pause.
  const from = isBack && unpaidSince > startsOn ? unpaidSince : startsOn;
  const givesBack = isStop ? tookPaidDays : !renewal?.missed.includes(before.count);
  const paused = isBack && givesBack ? Math.max(0, romeDaysBetween(from, today)) : 0;
  return {
    expire_date: addRomeDays(addRomeMonths(startsOn, count), moved + paused),
    instalments: {
      ...stored,
      paid,
      count,
      unpaidSince: isUnpaid ? (unpaidSince ?? today) : null,
      ...(renewal && { renews: renewal.renews }),
      ...(renewal?.retriedOn !== undefined && { retriedOn: renewal.retriedOn }),
    },
  };
}

type Extensions = NonNullable<PackageDocument["extensions"]>;

/**
 * Returns the end of a membership with the closures that extend it. One that renews has the days of all, however far ahead;
 * once it is stopped, of those that begin before it ends, and of the others again if it is resumed
 * (docs/product/renewals.md#pauses). Of other packages nothing changes.
 */
export function settleExtensions(
  { expire_date, instalments }: { expire_date: string; instalments: Instalments },
  extensions: Extensions | undefined,
): { expire_date: string; extensions?: Extensions } {
  if (!extensions || !isMembership({ instalments })) return { expire_date };
  const given = extensions.reduce((sum, { days, withheld }) => sum + (withheld ? 0 : days), 0);
  let end = addRomeDays(expire_date, -given);
  const inOrder = extensions.toSorted((one, other) => (one.from ?? "").localeCompare(other.from ?? ""));
  const settled = inOrder.map(({ withheld: _, ...extension }) => {
    const isWithheld = !isRenewed({ instalments }) && extension.from !== undefined && end <= extension.from;
    if (!isWithheld) end = addRomeDays(end, extension.days);
    return { ...extension, ...(isWithheld && { withheld: true as const }) };
  });
  return { expire_date: end, extensions: settled };
}
