import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Package } from "./model.ts";
import { pauseOn } from "./pauses.ts";

/** Days before its end in which a subscription counts as expiring (docs/product/packages.md#expiry). */
export const EXPIRING_DAYS = 7;

export type Expiry = "active" | "expiring" | "expired";

/** Where a package stands on its way to its end; only a subscription (size 0) ever expires for the banners (docs/product/packages.md#expiry). */
export function expiryOf(pkg: Pick<Package, "size" | "expire_date">, now: Date): Expiry {
  if (pkg.size > 0 || pkg.expire_date === null) return "active";
  const days = romeDaysBetween(romeDay(now), pkg.expire_date);
  if (days <= 0) return "expired";
  return days <= EXPIRING_DAYS ? "expiring" : "active";
}

/** What a member is told of a package's end by mail: a week before, the day before, and when it has come. */
export type ExpiryStage = "week" | "day" | "expired";

/** Days to the end within which each is told; where a day's run fails the next one still tells it. */
const STAGES: readonly { stage: ExpiryStage; from: number; to: number }[] = [
  { stage: "week", from: 5, to: EXPIRING_DAYS },
  { stage: "day", from: 1, to: 1 },
  { stage: "expired", from: -2, to: 0 },
];

/** The ends, `yyyy-MM-dd`, of which anything is told today; both are in. */
export const toldEnds = (now: Date): { first: string; last: string } => {
  const today = romeDay(now);
  return { first: addRomeDays(today, -2), last: addRomeDays(today, EXPIRING_DAYS) };
};

/**
 * What a member is to be told of a package's end today, if anything: nothing of a pack that is used up, and nothing a week
 * before of a package that was given for no longer than that.
 */
export function expiryStage(
  pkg: Pick<Package, "size" | "remaining" | "expire_date"> & { createdAt: Date },
  now: Date,
): ExpiryStage | undefined {
  const { size, remaining, expire_date, createdAt } = pkg;
  if (expire_date === null || (size > 0 && remaining === 0)) return undefined;
  const days = romeDaysBetween(romeDay(now), expire_date);
  const stage = STAGES.find(({ from, to }) => days >= from && days <= to)?.stage;
  const isShort = romeDaysBetween(romeDay(createdAt), expire_date) <= EXPIRING_DAYS;
  return stage === "week" && isShort ? undefined : stage;
}

/** True while the package still has something to give: time for a subscription, lessons (and time) for a pack. */
export const isUsable = (pkg: Pick<Package, "size" | "remaining" | "expire_date">, now: Date): boolean =>
  paysOn(pkg, romeDay(now));

const paysOn = (pkg: Pick<Package, "size" | "remaining" | "expire_date">, day: string): boolean =>
  (pkg.expire_date === null || day < pkg.expire_date) && (pkg.size === 0 || pkg.remaining > 0);

/** The later of two days `yyyy-MM-dd`, of which there may be none; `""` where there is neither. */
export const laterDay = (one: string | null | undefined, other: string | null | undefined): string =>
  [one ?? "", other ?? ""].sort().at(-1) ?? "";

/** The most lessons that a package can have, or have left. */
const MAX_LESSONS = 1000;

/** What is left of a package when its size changes, or why it cannot change so. */
export type Resized = { ok: true; remaining: number } | { ok: false; message: string };

/**
 * What a package is left with at another size: what was used stays used, so that `remaining` goes on being the size plus
 * the ledger's sum. A pack stays a pack, a subscription a subscription.
 */
export function resized(pkg: Pick<Package, "size" | "remaining">, size: number): Resized {
  if (pkg.size > 0 && size === 0)
    return { ok: false, message: "Un pacchetto di lezioni non può diventare un abbonamento" };
  if (pkg.size === 0 && size > 0)
    return { ok: false, message: "Un abbonamento non può diventare un pacchetto di lezioni" };
  const remaining = pkg.remaining + size - pkg.size;
  if (remaining < 0)
    return {
      ok: false,
      message: `Almeno ${pkg.size - pkg.remaining}: tante sono le lezioni già usate`,
    };
  if (remaining > MAX_LESSONS) return { ok: false, message: `Ne resterebbero più di ${MAX_LESSONS}` };
  return { ok: true, remaining };
}

/**
 * The package that pays for a class: a subscription valid now and on the day of the class first, then the pack with
 * the nearest expiry, then the oldest (docs/product/packages.md#which-package-pays); `undefined` when there is none. A package pays for no class
 * of a day on which it rests; while it rests it pays for those of other days.
 */
export function payingPackage<P extends Package & { createdAt: Date }>(
  packages: readonly P[],
  classStart: Date,
  now: Date,
): P | undefined {
  const day = romeDay(classStart);
  const notPaused = packages.filter((pkg) => !pauseOn(pkg, day));
  return notPaused.filter((pkg) => isUsable(pkg, now) && paysOn(pkg, day)).toSorted(byTurn)[0];
}

/** True where some package would pay for the class if it did not rest on its day. */
export const wouldPayIfNotPaused = (
  packages: readonly (Package & { createdAt: Date })[],
  classStart: Date,
  now: Date,
): boolean =>
  payingPackage(
    packages.map((pkg) => ({ ...pkg, pauses: [] })),
    classStart,
    now,
  ) !== undefined;

/** Sorts after every real day. */
const NEVER = "9999-12-31";

function byTurn(a: Package & { createdAt: Date }, b: Package & { createdAt: Date }): number {
  const unlimitedFirst = Number(a.size > 0) - Number(b.size > 0);
  const nearestExpiry = (a.expire_date ?? NEVER).localeCompare(b.expire_date ?? NEVER);
  const oldest = a.createdAt.getTime() - b.createdAt.getTime();
  return unlimitedFirst || nearestExpiry || oldest || a.id.localeCompare(b.id);
}
