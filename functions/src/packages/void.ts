import { StudioError } from "@studio/contract/errors.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { isRestorable } from "@studio/contract/packages/policy.ts";
import { notify } from "../notices/notify.ts";
import { addToStanding } from "../people/standing.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { type Change, logPackageChange, readOwned, saveUnlimitedEnd } from "./change.ts";
import { onWire } from "./on-wire.ts";
import { saveVoided } from "./store.ts";

/**
 * Voids a package: it loses its lessons left and is treated as if it did not exist; its ledger and the bookings that it
 * paid for stay. A voided one changes nothing.
 * @throws `user_not_found`, `package_not_found`
 */
export const voidPackage = (change: Change, reason: string): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change);
    const { name, size, remaining, voided } = owned.pkg.value;
    if (voided) return onWire(owned.pkg);
    const { uid, id, actor, now } = change;
    const correction = { reason, ...(size > 0 && { remaining: { from: remaining, to: 0 } }) };
    saveVoided(
      commit,
      owned.pkg,
      { voided: { at: now, by: actor.id, reason, remaining }, remaining: 0 },
      { delta: 0 - remaining, remaining: 0, reason: "voided", event: null, correction, at: now },
    );
    if (remaining > 0) addToStanding(commit, uid, { lessons_left: -remaining });
    if (size === 0) await saveUnlimitedEnd(commit, owned, null);
    logPackageChange(commit, "package.voided", owned, name, change, correction);
    const pkg = noticePackageOf(id, { ...owned.pkg.value, remaining: 0 });
    notify(commit, change, { kind: "package_withdrawn", pkg, reason: "removed" });
    return { ...onWire(owned.pkg), remaining: 0 };
  });

/**
 * Restores a voided package with the lessons that it lost; those of bookings cancelled meanwhile are in it already. One
 * that is not voided changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_not_restorable`
 */
export const restorePackage = (change: Change): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change);
    const { name, size, remaining: returned, expire_date, voided } = owned.pkg.value;
    if (!voided) return onWire(owned.pkg);
    const { uid, id, now } = change;
    if (!isRestorable(voided.at, now)) throw new StudioError("package_not_restorable");
    const remaining = returned + voided.remaining;
    const correction = { reason: "", ...(size > 0 && { remaining: { from: returned, to: remaining } }) };
    saveVoided(
      commit,
      owned.pkg,
      { voided: null, remaining },
      { delta: voided.remaining, remaining, reason: "restored", event: null, correction, at: now },
    );
    if (remaining > 0) addToStanding(commit, uid, { lessons_left: remaining });
    if (size === 0) await saveUnlimitedEnd(commit, owned, expire_date);
    logPackageChange(commit, "package.restored", owned, name, change, correction);
    const pkg = noticePackageOf(id, { ...owned.pkg.value, remaining });
    notify(commit, change, { kind: "package_restored", pkg });
    return { ...onWire(owned.pkg), remaining };
  });
