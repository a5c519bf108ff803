import type { ClosureDocument } from "@studio/contract/closures/model.ts";
import { daysIfResumed, extensionDays } from "@studio/contract/closures/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { settleExtensions } from "@studio/contract/packages/instalments.ts";
import { movedBack } from "@studio/contract/packages/pauses.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readLastDayPaid } from "../bookings/cancelBookings.ts";
import { logPackageChange, readOwned, saveSubscriptionEnd } from "../packages/change.ts";
import { cursorAt, type OwnedPackage, readEnding, saveExtensions } from "../packages/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readClosure } from "./state.ts";
import { closureWrites } from "./store.ts";

const PAGE_SIZE = 200;
const LAST_DAY = "9999-12-31";

type Days = Pick<ClosureDocument, "from" | "to" | "hours" | "extend">;

/** Days before today within which one that renews ends on paper at the earliest: with the month before one that was refunded. */
const RENEWED_DAYS = 31;

/** Yields the subscriptions that run on a closure's first day or later, or may by then as they renew, in pages. */
async function* subscriptionsFrom({ from }: Days, now: Date): AsyncGenerator<OwnedPackage> {
  const [first = from] = [addRomeDays(from, 1), addRomeDays(romeDay(now), -RENEWED_DAYS)].toSorted();
  let cursor: string | null = null;
  for (;;) {
    const page = await readEnding({ first, last: LAST_DAY }, cursor, PAGE_SIZE);
    yield* page.filter(({ value }) => value.size === 0);
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    cursor = cursorAt(last);
  }
}

const extensionOf = ({ value }: OwnedPackage, closureId: string) =>
  value.extensions?.find((extension) => extension.closureId === closureId);

/**
 * Yields the subscriptions that a closure is to extend, with the days, and memberships that it extends only if they are
 * resumed (0 days).
 */
export async function* subscriptionsToExtend(
  closure: Days,
  now: Date,
): AsyncGenerator<{ pkg: OwnedPackage; days: number }> {
  if (!closure.extend) return;
  for await (const pkg of subscriptionsFrom(closure, now)) {
    const days = extensionDays(pkg.value, closure);
    if (days > 0 || daysIfResumed(pkg.value, closure, romeDay(now)) > 0) yield { pkg, days };
  }
}

/** Yields the subscriptions that a closure has extended, with the days. */
export async function* subscriptionsExtended(
  id: string,
  closure: Days,
  now: Date,
): AsyncGenerator<{ pkg: OwnedPackage; days: number }> {
  if (!closure.extend) return;
  for await (const pkg of subscriptionsFrom(closure, now)) {
    const extension = extensionOf(pkg, id);
    if (extension) yield { pkg, days: extension.withheld ? 0 : extension.days };
  }
}

type By = { actor: Named; now: Date };

/** Formats the subject of the log's entry: `Mensile, 3 giorni, Natale`. */
const aboutExtension = (name: string, days: number, reason: string): string =>
  `${name}, ${days} ${days === 1 ? "giorno" : "giorni"}, ${reason}`;

/**
 * Extends a subscription by a closure's days, once: end, the member's last day, closure and log in one commit. Days that a
 * stopped membership has only if it is resumed are stored alone. Returns whether it was extended now.
 */
export const extendSubscription = (
  closureId: string,
  { uid, id }: Pick<OwnedPackage, "uid" | "id">,
  { actor, now }: By,
): Promise<boolean> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [closure, owned] = await Promise.all([readClosure(closureId), readOwned({ uid, id })]);
    const { value: pkg } = owned.pkg;
    const days = extensionDays(pkg, closure.value);
    const withheld = daysIfResumed(pkg, closure.value, romeDay(now));
    const extensions = pkg.extensions ?? [];
    const isDone = extensions.some((extension) => extension.closureId === closureId);
    const isNone = days + withheld === 0 || isDone;
    if (closure.value.state !== "applying" || isNone || pkg.expire_date === null) return false;
    const { reason, from } = closure.value;
    if (withheld > 0) {
      commit.requireUnchanged(closure);
      const one = { closureId, days: withheld, reason, from, withheld: true as const };
      saveExtensions(commit, owned.pkg, { expire_date: pkg.expire_date, extensions: [...extensions, one] });
      return false;
    }
    const expire_date = addRomeDays(pkg.expire_date, days);
    saveExtensions(commit, owned.pkg, {
      expire_date,
      extensions: [...extensions, { closureId, days, reason, from }],
    });
    await saveSubscriptionEnd(commit, owned, expire_date, { actor, now });
    closureWrites.update(commit, closure, { extended: closure.value.extended + 1 });
    const about = aboutExtension(pkg.name, days, reason);
    logPackageChange(commit, "package.extended", owned, about, { uid, id, actor, now });
    return true;
  });

/**
 * Takes back a closure's days from a subscription, though not before the day after its last booking. What later closures
 * give a stopped membership follows from its new end.
 */
export const withdrawExtension = (
  closureId: string,
  { uid, id }: Pick<OwnedPackage, "uid" | "id">,
  { actor, now }: By,
): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [closure, owned] = await Promise.all([readClosure(closureId), readOwned({ uid, id })]);
    const { value: pkg } = owned.pkg;
    const extension = pkg.extensions?.find((one) => one.closureId === closureId);
    if (closure.value.state !== "undoing" || !extension || pkg.expire_date === null) return;
    const days = extension.withheld ? 0 : extension.days;
    const end = movedBack(pkg.expire_date, days, await readLastDayPaid({ uid, id, now }));
    const extensions = (pkg.extensions ?? []).filter((one) => one !== extension);
    const { instalments } = pkg;
    const settled = instalments && settleExtensions({ expire_date: end, instalments }, extensions);
    const expire_date = settled?.expire_date ?? end;
    saveExtensions(commit, owned.pkg, { expire_date, extensions, ...settled });
    await saveSubscriptionEnd(commit, owned, pkg.voided ? null : expire_date, { actor, now });
    if (days === 0) return;
    const about = aboutExtension(pkg.name, days, extension.reason);
    logPackageChange(commit, "package.extension_withdrawn", owned, about, { uid, id, actor, now });
  });
