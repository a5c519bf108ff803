import type { ActivityKind, Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { Package, PackageEdit, UsesChange } from "@studio/contract/packages/model.ts";
import { laterDay, resizePackage } from "@studio/contract/packages/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { type Member, named } from "../people/people.ts";
import { addToStanding, saveCustomer } from "../people/standing.ts";
import { memberRef } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { onWire, versionOf } from "./on-wire.ts";
import type { StoredPackage } from "./store.ts";
import * as store from "./store.ts";

/** A member's package, and the member of staff who changes it. */
export type Change = { uid: string; id: string; actor: Named; now: Date };

/** A member and their package, both as they were read. */
export type OwnedPackage = { member: Member; pkg: StoredPackage };

/**
 * Requires that a package is unchanged since the client read it, if the client sent a version.
 * @throws `package_changed`
 */
export function requireVersion(pkg: StoredPackage, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(pkg)) throw new StudioError("package_changed");
}

/**
 * Reads a member and their package.
 * @throws `user_not_found`, `package_not_found`, `package_changed` (it is not at `version`)
 */
export async function readOwned(
  { uid, id }: Pick<Change, "uid" | "id">,
  version?: string,
): Promise<OwnedPackage> {
  const [member, pkg] = await readDocuments(memberRef(uid), store.packageRef(uid, id));
  if (!member) throw new StudioError("user_not_found");
  if (!pkg) throw new StudioError("package_not_found");
  requireVersion(pkg, version);
  return { member, pkg };
}

/** Records a change of a package by staff in the log. */
export function logPackageChange(
  commit: Commit,
  kind: ActivityKind,
  { member }: OwnedPackage,
  name: string,
  { id, actor, now }: Change,
): void {
  const subject = named(member.id, member.value);
  recordActivity(commit, { kind, at: now, actor, subject, about: { type: "product", id, name } });
}

/** Updates the last day of the member's subscriptions when this one's end changes, or when it is removed (`null`). */
export async function saveUnlimitedEnd(
  commit: Commit,
  { member, pkg }: OwnedPackage,
  expire_date: string | null,
): Promise<void> {
  const last = await store.readLastUnlimited(member.id, 2);
  const other = last.find(({ id }) => id !== pkg.id)?.value.expire_date;
  saveCustomer(commit, member, { subscription_until: laterDay(other, expire_date) });
}

/**
 * Edits a package: name, end, and size with the lessons left. An edit without a difference writes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_changed`, `invalid_request` naming the size
 */
export const editPackage = (change: Change, { version, ...edit }: PackageEdit): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change, version);
    const before = owned.pkg.value;
    const after = resizePackage(before, edit.size);
    if (!after.ok) throw new StudioError("invalid_request", { size: after.message });
    const { remaining } = after;
    const ends = before.expire_date !== edit.expire_date;
    if (ends || before.name !== edit.name || before.size !== edit.size) {
      store.savePackage(commit, owned.pkg, { ...edit, remaining });
      if (remaining !== before.remaining)
        addToStanding(commit, change.uid, { lessons_left: remaining - before.remaining });
      if (ends && edit.size === 0) await saveUnlimitedEnd(commit, owned, edit.expire_date);
      logPackageChange(commit, "package.edited", owned, edit.name, change);
      const pkg = noticePackageOf(change.id, { ...edit, remaining });
      const previous = { name: before.name, remaining: before.remaining, expire_date: before.expire_date };
      notify(commit, change, { kind: "package_edited", pkg, before: previous });
    }
    return { ...onWire(owned.pkg), ...edit, remaining };
  });

/**
 * Sets the lessons left on a pack, with a ledger entry; an equal number changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_changed`, `invalid_request` (the package is a
 * subscription)
 */
export const setUses = (change: Change, { version, uses }: UsesChange): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change, version);
    const { name, size, remaining } = owned.pkg.value;
    if (size === 0)
      throw new StudioError("invalid_request", { uses: "Un abbonamento non ha lezioni da contare" });
    const delta = uses - remaining;
    if (delta !== 0) {
      const entry = { delta, remaining: uses, reason: "corrected", event: null, at: change.now } as const;
      store.changeRemaining(commit, owned.pkg, entry);
      addToStanding(commit, change.uid, { lessons_left: delta });
      logPackageChange(commit, "package.corrected", owned, name, change);
      const pkg = noticePackageOf(change.id, { ...owned.pkg.value, remaining: uses });
      notify(commit, change, { kind: "lessons_corrected", pkg, before: remaining });
    }
    return { ...onWire(owned.pkg), remaining: uses };
  });

/**
 * Removes a package with its ledger. Bookings that it paid for stay, and no lesson is returned when they are
 * cancelled.
 * @throws `user_not_found`, `package_not_found`
 */
export const removePackage = (change: Change): Promise<void> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change);
    const { name, size, remaining } = owned.pkg.value;
    await store.deletePackage(commit, owned.pkg);
    if (remaining > 0) addToStanding(commit, change.uid, { lessons_left: -remaining });
    if (size === 0) await saveUnlimitedEnd(commit, owned, null);
    logPackageChange(commit, "package.removed", owned, name, change);
    const pkg = noticePackageOf(change.id, owned.pkg.value);
    notify(commit, change, { kind: "package_withdrawn", pkg, reason: "removed" });
  });
