import { StudioError } from "@studio/contract/errors.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import { isCollecting } from "@studio/contract/packages/instalments.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { isRestorable } from "@studio/contract/packages/policy.ts";
import { notify } from "../notices/notify.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import {
  type Change,
  logPackageChange,
  type OwnedPackage,
  readOwned,
  saveSubscriptionEnd,
} from "./change.ts";
import type { Returns } from "./lessons.ts";
import { onWire } from "./onWire.ts";
import { addLessonsLeft, changeWithLedger } from "./store.ts";

/**
 * Voids a package: it loses its lessons left and is treated as if it did not exist; its ledger and the bookings that it
 * paid for stay. A voided one changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_collecting`
 */
export const voidPackage = (change: Change, reason: string): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change);
    if (owned.pkg.value.voided) return onWire(owned.pkg);
    if (isCollecting(owned.pkg.value)) throw new StudioError("package_collecting");
    await voidIn(commit, owned, change, { reason });
    return { ...onWire(owned.pkg), remaining: 0 };
  });

type Voiding = {
  reason: string;
  /** Entries of lessons that come back in the same commit, and are lost with it. */
  returns?: Returns;
  /** Whether the buyer withdrew from the contract or was refunded, so that it cannot be restored. */
  isWithdrawn?: boolean;
};

/** Voids a package, as it was read, in the caller's commit; one that is voided already is only marked as withdrawn. */
export async function voidIn(
  commit: Commit,
  owned: OwnedPackage,
  change: Change,
  { reason, returns: { entries, counted } = { entries: [], counted: {} }, isWithdrawn = false }: Voiding,
): Promise<void> {
  const { name, size, remaining: before, voided } = owned.pkg.value;
  const { uid, id, actor, now } = change;
  const withdrawn = isWithdrawn ? { withdrawn: true } : {};
  if (voided) {
    changeWithLedger(commit, owned.pkg, { voided: { ...voided, ...withdrawn }, remaining: before });
    return;
  }
  const remaining = before + entries.length;
  const correction = { reason, ...(size > 0 && { remaining: { from: remaining, to: 0 } }) };
  changeWithLedger(
    commit,
    owned.pkg,
    {
      voided: { at: now, by: actor.id, reason, remaining, ...withdrawn },
      remaining: 0,
      ...counted,
    },
    ...entries,
    { delta: 0 - remaining, remaining: 0, reason: "voided", event: null, correction, at: now },
  );
  addLessonsLeft(commit, uid, owned.pkg.value, -before);
  if (size === 0) await saveSubscriptionEnd(commit, owned, null, change);
  logPackageChange(commit, "package.voided", owned, name, change, correction);
  const pkg = noticePackageOf(id, { ...owned.pkg.value, remaining: 0 });
  notify(commit, change, { kind: "package_withdrawn", pkg, reason: "removed" });
}

/**
 * Restores a voided package with the lessons that it lost; those of bookings cancelled meanwhile are in it already. One
 * that is not voided changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_withdrawn`, `package_not_restorable`
 */
export const restorePackage = (change: Change): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change);
    const { voided } = owned.pkg.value;
    if (!voided) return onWire(owned.pkg);
    if (voided.withdrawn) throw new StudioError("package_withdrawn");
    if (!isRestorable(voided.at, change.now)) throw new StudioError("package_not_restorable");
    const remaining = await restoreIn(commit, owned, change);
    return { ...onWire(owned.pkg), remaining };
  });

/** Restores a voided package, as it was read, in the caller's commit; returns the lessons left. */
async function restoreIn(commit: Commit, owned: OwnedPackage, change: Change): Promise<number> {
  const { name, size, remaining: returned, expire_date, voided } = owned.pkg.value;
  const { uid, id, now } = change;
  const lost = voided?.remaining ?? 0;
  const remaining = returned + lost;
  const correction = { reason: "", ...(size > 0 && { remaining: { from: returned, to: remaining } }) };
  changeWithLedger(
    commit,
    owned.pkg,
    { voided: null, remaining },
    { delta: lost, remaining, reason: "restored", event: null, correction, at: now },
  );
  addLessonsLeft(commit, uid, owned.pkg.value, remaining);
  if (size === 0) await saveSubscriptionEnd(commit, owned, expire_date, change);
  logPackageChange(commit, "package.restored", owned, name, change, correction);
  const pkg = noticePackageOf(id, { ...owned.pkg.value, remaining });
  notify(commit, change, { kind: "package_restored", pkg });
  return remaining;
}

/**
 * Gives a package back whose withdrawal was declined, in the caller's commit: restores the one that the declaration
 * voided for a reason, and lets staff restore one that they had voided before.
 */
export async function undoWithdrawalIn(
  commit: Commit,
  owned: OwnedPackage,
  change: Change,
  reason: string,
): Promise<void> {
  const { voided, remaining } = owned.pkg.value;
  if (!voided?.withdrawn) return;
  if (voided.reason === reason) await restoreIn(commit, owned, change);
  else changeWithLedger(commit, owned.pkg, { voided: { ...voided, withdrawn: false }, remaining });
}
