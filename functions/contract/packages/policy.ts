import type { Decision, ErrorCode } from "../errors.ts";
import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { asBegun, isWaitingOn } from "./beginAtOnce.ts";
import { isPaidOn, isRenewed } from "./instalments.ts";
import {
  classesLeftOn,
  endsBeforeBooked,
  endWith,
  firstClassDay,
  includesClass,
  isRestricted,
  movesEnd,
  type PaidClass,
} from "./limits/policy.ts";
import type { Package, PackageDocument } from "./model.ts";
import { pauseOn } from "./pauses.ts";

/** Rule of expiry that the owner changes (docs/product/content.md#rules). */
export type ExpiryRules = {
  /** Days before its expiry in which a package counts as expiring (docs/product/packages.md#expiry). */
  expiringDays: number;
};

export type Expiry = "active" | "expiring" | "expired";

/**
 * Returns the expiry state for the banners; only a subscription (size 0) expires, and one that renews is not about to
 * (docs/product/packages.md#expiry).
 */
export function expiryOf(
  pkg: Pick<Package, "size" | "expire_date" | "instalments">,
  now: Date,
  { expiringDays }: ExpiryRules,
): Expiry {
  if (pkg.size > 0 || pkg.expire_date === null) return "active";
  const days = romeDaysBetween(romeDay(now), pkg.expire_date);
  if (days <= 0) return "expired";
  return days <= expiringDays && !isRenewed(pkg) ? "expiring" : "active";
}

/** A member's package, as the choice of the one that pays reads it. */
export type MemberPackage = Package & { createdAt: Date };

/** Fields that decide whether a package can pay. */
type Payer = Pick<
  Package,
  | "size"
  | "remaining"
  | "start_date"
  | "expire_date"
  | "voided"
  | "instalments"
  | "validity"
  | "used"
  | "extras"
>;

/** Expiry notices by mail: once it is expiring (a week before its expiry date), on its last day, and on that date. */
export type ExpiryStage = "week" | "day" | "expired";

/** Returns the days to expiry in which each notice can be sent; the range lets a later run make up for a failed one. */
const stagesBy = ({ expiringDays }: ExpiryRules): { stage: ExpiryStage; from: number; to: number }[] => [
  { stage: "week", from: Math.max(2, expiringDays - 2), to: expiringDays },
  { stage: "day", from: 1, to: 1 },
  { stage: "expired", from: -2, to: 0 },
];

/** Returns the first and last expiry date, `yyyy-MM-dd` and both inclusive, that have a notice to send today. */
export const noticeEndDates = (now: Date, { expiringDays }: ExpiryRules): { first: string; last: string } => {
  const today = romeDay(now);
  return { first: addRomeDays(today, -2), last: addRomeDays(today, expiringDays) };
};

/**
 * Returns the expiry notice to send today, or `undefined`. A used-up pack gets none, nor does a membership that renews, and a package that is
 * expiring from its first day on none before the last.
 */
export function expiryStage(
  pkg: Payer & { createdAt: Date },
  now: Date,
  rules: ExpiryRules,
): ExpiryStage | undefined {
  const { expire_date, voided, createdAt } = pkg;
  const start_date = firstClassDay(pkg) ?? pkg.start_date ?? romeDay(createdAt);
  if (expire_date === null || voided || isUsedUp(pkg) || isRenewed(pkg)) return undefined;
  const days = romeDaysBetween(romeDay(now), expire_date);
  const stage = stagesBy(rules).find(({ from, to }) => days >= from && days <= to)?.stage;
  const isShort = romeDaysBetween(start_date, expire_date) <= rules.expiringDays;
  return stage === "week" && isShort ? undefined : stage;
}

/**
 * Returns whether the package is valid today or from its first day on, not voided and, for a pack, has lessons left, or
 * sessions of a service.
 */
export const isUsable = (pkg: Payer, now: Date): boolean => isInForceOn(pkg, romeDay(now)) && !isUsedUp(pkg);

/** Returns whether a package has sessions of a service left that it gives besides classes. */
export const hasExtrasLeft = ({ extras = [] }: Pick<Package, "extras">): boolean =>
  extras.some(({ remaining }) => remaining > 0);

/** Returns whether nothing of a pack is left, neither lessons nor sessions. */
export const isUsedUp = (pkg: Pick<Package, "size" | "remaining" | "extras">): boolean =>
  pkg.size > 0 && pkg.remaining === 0 && !hasExtrasLeft(pkg);

/** Returns whether a package would be usable today but for an instalment that is not paid. */
export const isUnpaid = ({ instalments, ...pkg }: Payer, now: Date): boolean =>
  instalments !== undefined && !isUsable({ ...pkg, instalments }, now) && isUsable(pkg, now);

/** Returns whether a package has begun by a day `yyyy-MM-dd`: before its first day it pays for nothing. */
export const hasBegunOn = ({ start_date }: Pick<Package, "start_date">, day: string): boolean =>
  start_date === undefined || start_date <= day;

const isInForceOn = (pkg: Payer, day: string): boolean =>
  !pkg.voided && (pkg.expire_date === null || day < pkg.expire_date) && isPaidOn(pkg, day);

const isValidOn = (pkg: Payer, day: string): boolean =>
  isInForceOn(pkg, day) && (pkg.size === 0 || pkg.remaining > 0);

/** How long a voided package can be restored (docs/product/packages.md#voided-packages). */
const RESTORABLE_DAYS = 30;

/** Returns whether staff can still restore a package that was voided at an instant. */
export const isRestorable = (voidedAt: Date, now: Date): boolean =>
  romeDaysBetween(romeDay(voidedAt), romeDay(now)) <= RESTORABLE_DAYS;

/**
 * Returns how many lessons of a package count among those that its member has left for classes, of so many: those of a
 * subscription and sessions of a service do not.
 */
export const lessonsAmong = ({ size, service }: Pick<Package, "size" | "service">, count: number): number =>
  size > 0 && !service ? count : 0;

/** Returns the later of two days `yyyy-MM-dd`, or `""` if there is neither. */
export const laterDay = (one: string | null | undefined, other: string | null | undefined): string =>
  [one ?? "", other ?? ""].sort().at(-1) ?? "";

/** Maximum number of lessons of a package, and of lessons left. */
const MAX_LESSONS = 1000;

/** Lessons left after a change by staff, or why it is refused. */
export type Resized = { ok: true; remaining: number } | { ok: false; message: string };

/**
 * Returns the lessons left at another size. Used lessons stay used, so that `remaining` equals the size plus the sum of
 * the ledger. Packs cannot become subscriptions, nor the reverse.
 */
export function resizePackage(pkg: Pick<Package, "size" | "remaining" | "service">, size: number): Resized {
  if (pkg.size > 0 && size === 0)
    return {
      ok: false,
      message: `Un pacchetto di ${pkg.service ? "sedute" : "lezioni"} non può diventare un abbonamento`,
    };
  if (pkg.size === 0 && size > 0)
    return { ok: false, message: "Un abbonamento non può diventare un pacchetto di lezioni" };
  const remaining = pkg.remaining + size - pkg.size;
  if (remaining < 0)
    return {
      ok: false,
      message: `Almeno ${pkg.size - pkg.remaining}: tante sono le ${pkg.service ? "sedute già fatte" : "lezioni già usate"}`,
    };
  if (remaining > MAX_LESSONS) return { ok: false, message: `Ne resterebbero più di ${MAX_LESSONS}` };
  return { ok: true, remaining };
}

/**
 * Returns what rewards have added to a package once staff have edited it: lessons and days that the edit takes away are the
 * added ones first.
 */
export function bonusAfter(
  { bonus, size, expire_date }: Pick<PackageDocument, "bonus" | "size" | "expire_date">,
  edit: Pick<Package, "size" | "expire_date">,
): PackageDocument["bonus"] {
  if (!bonus) return undefined;
  const days = expire_date && edit.expire_date ? romeDaysBetween(edit.expire_date, expire_date) : 0;
  const without = (added: number, taken: number) => Math.max(0, added - Math.max(0, taken));
  return { lessons: without(bonus.lessons, size - edit.size), days: without(bonus.days, days) };
}

/**
 * Returns the lessons left that staff set on a pack: at most its size, or as many as it has. Further ones are a larger size,
 * from which the ledger counts (docs/product/packages.md#corrections).
 */
export function setRemaining(pkg: Pick<Package, "size" | "remaining" | "service">, uses: number): Resized {
  if (pkg.size === 0) return { ok: false, message: "Un abbonamento non ha lezioni da contare" };
  if (uses > Math.max(pkg.size, pkg.remaining))
    return {
      ok: false,
      message: `Al massimo ${pkg.size}: per darne di più cambia le ${pkg.service ? "sedute" : "lezioni"} del pacchetto`,
    };
  return { ok: true, remaining: uses };
}

/**
 * Returns the packages that pay for classes of a day, whatever their limits say, the one whose turn it is first; one of a
 * service pays for none.
 */
function payersOn<P extends MemberPackage>(packages: readonly P[], day: string, now: Date): P[] {
  const notPaused = packages.filter((pkg) => !pkg.service && !isWaitingOn(pkg, day) && !pauseOn(pkg, day));
  return notPaused
    .filter((pkg) => isUsable(pkg, now) && hasBegunOn(pkg, day) && isValidOn(pkg, day))
    .filter((pkg) => !endsBeforeBooked(pkg, day))
    .toSorted((one, other) => byTurn(one, other, day));
}

/** Returns the package that pays for classes of today, whatever its limits say; `undefined` without any. */
export const currentPackage = <P extends MemberPackage>(packages: readonly P[], now: Date): P | undefined =>
  payersOn(packages, romeDay(now), now)[0];

/**
 * Returns the package that pays for the class, or `undefined`: a subscription valid now, or bought to follow, and on the
 * day of the class first, one without a limited frequency before others, then the pack with the nearest expiry, then the
 * oldest; of either one that is not for all classes comes first, and last of all a pack whose end the class would set or
 * bring forward (docs/product/packages.md#which-package-pays). A
 * package paused on the day of the class does not pay; one paused today still pays for other days. Nor does one that
 * waits for its buyer's request to begin at once, or whose limits leave out the class, or one that would end before a
 * class that it has paid.
 */
export function payingPackage<P extends MemberPackage>(
  packages: readonly P[],
  gymClass: PaidClass,
  now: Date,
): P | undefined {
  const day = romeDay(gymClass.start.dateTime);
  return payersOn(packages, day, now).find(
    (pkg) => includesClass(pkg, gymClass) && classesLeftOn(pkg, day) !== 0,
  );
}

/** Returns a package that is debited month by month as it is once all its months are paid. */
const asPaid = <P extends MemberPackage>(pkg: P): P => {
  const { instalments, ...paid } = pkg;
  return {
    ...pkg,
    instalments: undefined,
    expire_date: isRenewed({ instalments }) ? null : paid.expire_date,
  };
};

/**
 * Returns whether a class is beyond what is debited so far: no package pays for it, and one in good standing will once its
 * next months are paid (docs/product/instalments.md#validity).
 */
export function isPaidLater<P extends MemberPackage>(
  packages: readonly P[],
  gymClass: PaidClass,
  now: Date,
): boolean {
  if (payingPackage(packages, gymClass, now)) return false;
  const later = packages.filter((pkg) => pkg.instalments && isUsable(pkg, now)).map(asPaid);
  return payingPackage(later, gymClass, now) !== undefined;
}

type Without = (pkg: MemberPackage) => MemberPackage;

/** Obstacles that keep packages from paying, and a package without it; each is removed after those before it. */
const obstacles: readonly (readonly [refusal: ErrorCode, without: Without])[] = [
  ["begin_at_once_required", asBegun],
  ["package_paused", (pkg) => ({ ...pkg, pauses: [] })],
  ["package_unpaid", asPaid],
  ["classes_used_up", ({ used, ...pkg }) => (pkg.validity ? { ...pkg, used } : pkg)],
  ["class_not_included", ({ limits: _, ...pkg }) => pkg],
  ["class_before_first", ({ validity: _, ...pkg }) => pkg],
];

/** Returns what keeps packages from paying for a class, and the id of the one that would pay; `undefined` if none would. */
export function obstacleTo(
  packages: readonly MemberPackage[],
  gymClass: PaidClass,
  now: Date,
): { refusal: ErrorCode; id: string } | undefined {
  let left = packages;
  for (const [refusal, without] of obstacles) {
    left = left.map(without);
    const pkg = payingPackage(left, gymClass, now);
    if (pkg) return { refusal, id: pkg.id };
  }
  return undefined;
}

/**
 * Returns the package that pays for the class. Refuses with `begin_at_once_required` if one would pay once its buyer
 * asks to begin at once, with `package_paused` if one would pay but for its pause, with `package_unpaid` if one would but
 * for an instalment, with `classes_used_up` if one would in another week or month, with `class_not_included` if one pays
 * for other classes, with `class_before_first` if one would then end before a class that it has paid, else with
 * `no_package`.
 */
export function mayPay<P extends MemberPackage>(
  packages: readonly P[],
  gymClass: PaidClass,
  now: Date,
): Decision<P> {
  const pkg = payingPackage(packages, gymClass, now);
  if (pkg) return { ok: true, value: pkg };
  return { ok: false, refusal: obstacleTo(packages, gymClass, now)?.refusal ?? "no_package" };
}

/** Returns whether a refusal is by limits of packages, of which `limitText` says more. */
export const isByLimit = (refusal: string): boolean =>
  refusal === "classes_used_up" || refusal === "class_not_included";

/** Returns whether another package would lift a refusal. */
export const isLiftedByPackage = (refusal: string): boolean => refusal === "no_package" || isByLimit(refusal);

/** A package that pays, and whether its buyer begins it with this request. */
export type Payment<P> = { pkg: P; begins: boolean };

/**
 * Returns the package that pays for the class, as `mayPay`. With `asksToBegin` the buyer of one that waits for it asks to
 * begin at once, if no other package pays.
 */
export function mayPayOrBegin<P extends MemberPackage>(
  packages: readonly P[],
  gymClass: PaidClass,
  now: Date,
  asksToBegin: boolean,
): Decision<Payment<P>> {
  const payment = mayPay(packages, gymClass, now);
  if (payment.ok) return { ok: true, value: { pkg: payment.value, begins: false } };
  if (payment.refusal !== "begin_at_once_required" || !asksToBegin) return payment;
  const begun = mayPay(packages.map(asBegun), gymClass, now);
  return begun.ok ? { ok: true, value: { pkg: begun.value, begins: true } } : begun;
}

/**
 * Returns the package for which a booking of the class has to ask for the request to begin at once; `undefined` where
 * another one pays, or none could.
 */
export function packageToBegin<P extends MemberPackage>(
  packages: readonly P[],
  gymClass: PaidClass,
  now: Date,
): P | undefined {
  const payment = mayPayOrBegin(packages, gymClass, now, true);
  if (!payment.ok || !payment.value.begins) return undefined;
  const { id } = payment.value.pkg;
  return packages.find((pkg) => pkg.id === id);
}

/** Sorts after every real day. */
const NEVER = "9999-12-31";

/** Returns 0 of a subscription, 1 of one with a limited frequency, 2 of a pack. */
const kindOf = ({ size, limits }: Package): number =>
  size > 0 ? 2 : Number(limits?.frequency !== undefined);

function byTurn(a: MemberPackage, b: MemberPackage, day: string): number {
  const subscriptionFirst = kindOf(a) - kindOf(b);
  // The days that it would lose count more than the lesson of another one.
  const movedLast = Number(movesEnd(a, day)) - Number(movesEnd(b, day));
  const restrictedFirst = Number(isRestricted(b)) - Number(isRestricted(a));
  const nearestExpiry = (endWith(a, day) ?? NEVER).localeCompare(endWith(b, day) ?? NEVER);
  const oldest = a.createdAt.getTime() - b.createdAt.getTime();
  return (
    subscriptionFirst || movedLast || restrictedFirst || nearestExpiry || oldest || a.id.localeCompare(b.id)
  );
}
