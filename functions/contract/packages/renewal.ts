import { addRomeDays, addRomeMonths, romeDaysBetween } from "../time/rome.ts";
import type { PackageGrant } from "./changes.ts";
import { endIfUnpaid, isMembership, isRenewed } from "./instalments.ts";
import type { PackageLimits } from "./limits/labels.ts";
import { coversAllOf } from "./limits/policy.ts";
import type { PackageDocument } from "./model.ts";

type Chained = Pick<PackageDocument, "size" | "start_date" | "expire_date" | "instalments" | "limits"> & {
  id: string;
  follows?: string | undefined;
  /** How many were ever charged to it. */
  bookings?: number | undefined;
  /** Of which only is read whether it is there. */
  voided?: object | null | undefined;
};

type Subscription<P extends Chained> = P & { expire_date: string };

/** Returns whether an unpaid instalment pauses a package. */
const isPausedUnpaid = ({ instalments }: Pick<Chained, "instalments">): boolean =>
  (instalments?.unpaidSince ?? null) !== null;

/**
 * Returns whether a package is a subscription with days to come. One that an unpaid instalment pauses covers none of them:
 * who buys another meanwhile trains at once.
 */
const hasDaysToCome = <P extends Chained>(pkg: P, today: string): pkg is Subscription<P> =>
  pkg.size === 0 &&
  !pkg.voided &&
  pkg.expire_date !== null &&
  pkg.expire_date > today &&
  !isPausedUnpaid(pkg);

/**
 * Returns the subscription in force or to come that ends last of those that pay for all that one with `limits` does: it
 * begins where that one ends; `undefined` without any.
 */
export const lastSubscription = <P extends Chained>(
  packages: readonly P[],
  today: string,
  limits: PackageLimits | undefined,
): Subscription<P> | undefined =>
  packages
    .filter((pkg) => hasDaysToCome(pkg, today))
    .filter((pkg) => coversAllOf(pkg, limits))
    .toSorted((a, b) => b.expire_date.localeCompare(a.expire_date))[0];

/** Returns the membership that renews and pays for all that one with `limits` does; `undefined` without any. */
export const renewedAmong = <P extends Pick<Chained, "instalments" | "limits" | "voided">>(
  packages: readonly P[],
  limits: PackageLimits | undefined,
): P | undefined => packages.find((pkg) => !pkg.voided && isRenewed(pkg) && coversAllOf(pkg, limits));

/** Longest subscription whose length is read as whole months. */
const MAX_MONTHS = 24;

/** Returns the end of a period as long as another one: as many months if it has whole ones, else as many days. */
function endLike({ start_date, expire_date }: { start_date: string; expire_date: string }, start: string) {
  const months = Array.from({ length: MAX_MONTHS }, (_, index) => index + 1).find(
    (count) => addRomeMonths(start_date, count) === expire_date,
  );
  return months === undefined
    ? addRomeDays(start, romeDaysBetween(start_date, expire_date))
    : addRomeMonths(start, months);
}

/**
 * Returns what staff grant to several people at once as it is granted to who has these packages: a subscription begins
 * where the last one that they have ends, and keeps its length (docs/product/packages.md#renewals).
 */
export function grantBehind(
  granted: PackageGrant,
  packages: readonly Chained[],
  today: string,
): PackageGrant {
  const { size, start_date, expire_date, limits } = granted;
  if (size > 0 || start_date === undefined || expire_date === null) return granted;
  const start = lastSubscription(packages, today, limits)?.expire_date;
  if (start === undefined || start <= start_date) return granted;
  return { ...granted, start_date: start, expire_date: endLike({ start_date, expire_date }, start) };
}

/**
 * Returns the first day from today on that no subscription covers, of those that pay for all that one with `limits` does,
 * however many follow each other; `undefined` if none covers today.
 */
export function coveredUntil(
  packages: readonly Chained[],
  today: string,
  limits: PackageLimits | undefined,
): string | undefined {
  const subscriptions = packages
    .filter((pkg) => hasDaysToCome(pkg, today))
    .filter((pkg) => coversAllOf(pkg, limits));
  const endFrom = (day: string): string => {
    const ends = subscriptions
      .filter(({ start_date = day, expire_date }) => start_date <= day && day < expire_date)
      .map(({ expire_date }) => expire_date)
      .toSorted();
    const end = ends.at(-1);
    return end === undefined ? day : endFrom(end);
  };
  const end = endFrom(today);
  return end === today ? undefined : end;
}

/** Returns whether a subscription has days to come that it does not pay for now, as an unpaid instalment pauses it. */
const isPausedWithDays = (pkg: Chained, today: string): boolean =>
  isPausedUnpaid(pkg) && pkg.size === 0 && !pkg.voided && (pkg.expire_date ?? "") > today;

/**
 * Returns the id of the subscription that another one follows, if any: that which ends on its first day, or, of one that
 * begins today, one that an unpaid instalment pauses, behind which it goes once that is paid.
 */
export const precedingId = (
  packages: readonly Chained[],
  { start_date, limits }: Pick<PackageGrant, "start_date" | "limits">,
  today: string,
): string | undefined => {
  const covering = packages.filter((pkg) => coversAllOf(pkg, limits));
  const ending = covering.find((pkg) => hasDaysToCome(pkg, today) && pkg.expire_date === start_date);
  const paused = start_date === today ? covering.filter((pkg) => isPausedWithDays(pkg, today)) : [];
  return (ending ?? paused.toSorted(byEnd)[0])?.id;
};

const byEnd = (one: Chained, other: Chained): number =>
  (other.expire_date ?? "").localeCompare(one.expire_date ?? "");

/** Returns whether another subscription makes the end of one pointless: it pays for the same and ends later. */
export const isOutlasted = (
  { expire_date, limits }: Pick<Chained, "expire_date" | "limits">,
  packages: readonly Pick<Chained, "size" | "expire_date" | "voided" | "limits">[],
): boolean =>
  packages.some(
    (other) =>
      other.size === 0 &&
      !other.voided &&
      (other.expire_date ?? "") > (expire_date ?? "") &&
      coversAllOf(other, limits),
  );

/** Days of a member's subscriptions by which staff's lists filter and sort; `""` for none. */
type SubscriptionStanding = { subscription_until: string; subscription_ends_on: string };

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/**
 * Returns the standing of who has these packages: the latest end, and the day on which the last subscription ends if nothing
 * more is paid, `""` while a membership renews (docs/product/people-and-roles.md#filters-of-the-peoples-list).
 */
export function standingBySubscriptions(
  packages: readonly Pick<Chained, "size" | "expire_date" | "instalments" | "voided">[],
): SubscriptionStanding {
  const subscriptions = packages.filter(
    ({ size, expire_date, voided }) => size === 0 && !voided && expire_date !== null,
  );
  const ends = subscriptions.map(endIfUnpaid);
  return {
    subscription_until: subscriptions.reduce((until, { expire_date }) => later(until, expire_date), ""),
    subscription_ends_on: ends.includes(null)
      ? ""
      : ends.reduce((until: string, end) => later(until, end), ""),
  };
}

type Standing = { subscription_until: string; subscription_ends_on?: string | undefined };

/** Returns the day on which a member's last subscription ends if nothing more is paid; also of a document from before the field. */
export const subscriptionEndOf = ({ subscription_until, subscription_ends_on }: Standing): string =>
  subscription_ends_on ?? subscription_until;

/** Returns whether a member has a membership that renews, and whose debits are in order. */
const hasRenewal = (standing: Standing): boolean =>
  standing.subscription_until !== "" && subscriptionEndOf(standing) === "";

/** Returns the standing of two sets of packages together, as of a member with the packages of another standing. */
export const standingOfBoth = (one: Standing, other: Standing): SubscriptionStanding => ({
  subscription_until: later(one.subscription_until, other.subscription_until),
  subscription_ends_on:
    hasRenewal(one) || hasRenewal(other) ? "" : later(subscriptionEndOf(one), subscriptionEndOf(other)),
});

/** First day and end of a package that moved. */
export type Moved<P> = { pkg: P; start_date: string; expire_date: string };

/** Returns whether a subscription covers days of its own: a voided one does not, nor one that was refunded before it began. */
export const coversDays = ({
  start_date = "",
  expire_date,
  voided,
}: Pick<Chained, "start_date" | "expire_date" | "voided">): boolean =>
  !voided && expire_date !== null && expire_date > start_date;

/**
 * Returns the first day of a package whose predecessor changed. It begins where that one ends, or would have begun if it
 * covers no days; without it, or while that one is paused unpaid, today, or on its day if that is still to come. A package
 * that has begun only moves to a later day.
 */
function startAfter(pkg: { start_date: string }, before: Chained, today: string): string {
  if (isPausedUnpaid(before)) return pkg.start_date > today ? today : pkg.start_date;
  const first = before.start_date ?? today;
  const end = (coversDays(before) ? before.expire_date : null) ?? first;
  if (end > today) return end;
  return pkg.start_date > today ? today : pkg.start_date;
}

/**
 * Returns the subscriptions that begin on another day once one of them was extended, paused, shortened, voided or
 * restored, `changed` being that one after it: each keeps its length, and so do those behind it. One that covers no days
 * keeps its place among them, for those behind it and in case that it is restored; one that is over keeps its days, and
 * those behind it follow what came before (docs/product/packages.md#renewals). While a package is paused as an instalment is
 * unpaid, the one behind it begins, and goes back behind it once that pause ends (`endsPause`), whole if no class was ever
 * booked with it, else with the days that are left.
 * A membership stays, as its debits do.
 */
export function movedBehind<P extends Chained>(
  packages: readonly P[],
  changed: Chained,
  today: string,
  endsPause = false,
): Moved<P>[] {
  return packages.flatMap((pkg): Moved<P>[] => {
    const { start_date, expire_date } = pkg;
    if (pkg.follows !== changed.id || pkg.id === changed.id) return [];
    if (start_date === undefined || expire_date === null || isMembership(pkg)) return [];
    const start = startAfter({ start_date }, changed, today);
    const days = romeDaysBetween(start_date, start);
    if (days === 0) return [];
    const isRefunded = expire_date <= start_date;
    const isOver = !isRefunded && expire_date <= today;
    // Days that it paid for while the one before it was paused unpaid are used, unless no class was booked with it.
    const isUsed = endsPause && start_date < today && (pkg.bookings ?? 0) > 0;
    const used = isUsed ? romeDaysBetween(start_date, today) : 0;
    const period = {
      start_date: start,
      expire_date: isRefunded || isOver ? expire_date : addRomeDays(expire_date, days - used),
    };
    const others = packages.filter((one) => one !== pkg);
    const behind = movedBehind(others, { ...pkg, ...period }, today);
    return isOver ? behind : [{ pkg, ...period }, ...behind];
  });
}

/** A package, as far as it makes its member a customer. */
type Had = Pick<PackageDocument, "service" | "createdAt"> & {
  /** Of which only is read whether it is there. */
  voided?: object | null | undefined;
};

/**
 * Returns whether a person is a newcomer (docs/product/packages.md#newcomers): they had no package for classes before an
 * instant, or, without one, none at all. Voided packages and sessions of a service are none.
 */
export const isNewcomer = ({ packages, at }: { packages: readonly Had[]; at?: Date }): boolean =>
  !packages.some(
    ({ voided, service, createdAt }) => !voided && !service && (at === undefined || createdAt < at),
  );
