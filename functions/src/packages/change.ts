import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { PackageEdit, PackageGrant, UsesChange } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { addedDaysFor, isBeforeFirstClass } from "@studio/contract/packages/limits/policy.ts";
import type { Correction, Package, PackageDocument } from "@studio/contract/packages/model.ts";
import { bonusAfter, resizePackage, setRemaining } from "@studio/contract/packages/policy.ts";
import {
  coversDays,
  type Moved,
  movedBehind,
  standingBySubscriptions,
} from "@studio/contract/packages/renewal.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { type Member, named } from "../people/people.ts";
import { saveCustomer } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, deleteField, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { onWire, versionOf } from "./onWire.ts";
import {
  addLedgerEntry,
  addLessonsLeft,
  changeRemaining,
  packageStore,
  packageWrites,
  readSubscriptions,
  type StoredPackage,
} from "./store.ts";

/** A member's package, and the member of staff who changes it. */
export type Change = { uid: string; id: string; actor: Named; now: Date };

/** A member and their package, both as they were read. */
export type OwnedPackage = { member: Member; pkg: StoredPackage };

type CorrectedFields = Pick<PackageDocument, "name" | "size" | "remaining" | "start_date" | "expire_date">;

/**
 * Requires that a package is unchanged since the client read it, if the client sent a version.
 * @throws `changed_meanwhile`
 */
export function requireVersion(pkg: StoredPackage, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(pkg)) throw new StudioError("changed_meanwhile");
}

/**
 * Reads a member and their package.
 * @throws `user_not_found`, `package_not_found`, `changed_meanwhile` (it is not at `version`)
 */
export async function readOwned(
  { uid, id }: Pick<Change, "uid" | "id">,
  version?: string,
): Promise<OwnedPackage> {
  const [member, pkg] = await readDocuments(memberStore.ref({ uid }), packageStore.ref({ uid, id }));
  if (!member) throw new StudioError("user_not_found");
  if (!pkg) throw new StudioError("package_not_found");
  requireVersion(pkg, version);
  return { member, pkg };
}

/**
 * Reads a member and their package, which must not be voided.
 * @throws `package_voided`, and as `readOwned`
 */
export async function readValid(target: Pick<Change, "uid" | "id">, version?: string): Promise<OwnedPackage> {
  const owned = await readOwned(target, version);
  if (owned.pkg.value.voided) throw new StudioError("package_voided");
  return owned;
}

/** Records a change of a package by staff in the log, a correction with reason and difference. */
export function logPackageChange(
  commit: Commit,
  kind: ActivityKind,
  { member }: OwnedPackage,
  name: string,
  { id, actor, now }: Change,
  correction?: Correction,
): void {
  const subject = named(member.id, member.value);
  const about = { type: "product", id, name } as const;
  recordActivity(commit, { kind, at: now, actor, subject, about, ...(correction && { correction }) });
}

/** Reason of a move, as the ledger shows it. */
const FOLLOWS = "Comincia quando finisce l’abbonamento di prima";
const BEGINS_MEANWHILE = "Comincia mentre l’abbonamento di prima è in pausa per un addebito non pagato";

/**
 * Reads a member's other subscriptions, and those of them that begin on another day once one ends on another day, or is
 * voided (`null`).
 */
export async function readMoved(
  uid: string,
  pkg: StoredPackage,
  expire_date: string | null,
  today: string,
  endsPause = false,
): Promise<{ others: StoredPackage[]; moved: Moved<{ stored: StoredPackage }>[] }> {
  const others = (await readSubscriptions(uid)).filter(({ id }) => id !== pkg.id);
  const changed = { ...pkg.value, id: pkg.id, voided: null, expire_date };
  const chained = others.map((stored) => ({ ...stored.value, id: stored.id, stored }));
  return { others, moved: movedBehind(chained, changed, today, endsPause) };
}

/**
 * Saves what depends on the end of a subscription when it changes, or when it is voided (`null`): those that follow it move
 * along, with a ledger entry and a notice, and the member's last day is that of the latest. A month that is renewed is
 * `quiet`: it moves them each time, and they are told of what the stop leaves. `endsPause`: it was paused unpaid until now.
 */
export async function saveSubscriptionEnd(
  commit: Commit,
  { member, pkg }: OwnedPackage,
  expire_date: string | null,
  by: { actor: Named; now: Date; quiet?: boolean; endsPause?: boolean },
): Promise<void> {
  const { others, moved } = await readMoved(member.id, pkg, expire_date, romeDay(by.now), by.endsPause);
  const isPaused = (pkg.value.instalments?.unpaidSince ?? null) !== null && expire_date !== null;
  const reason = isPaused ? BEGINS_MEANWHILE : FOLLOWS;
  for (const { pkg: follower, ...period } of moved)
    movePackage(commit, { member, pkg: follower.stored }, period, { ...by, reason });
  const after = others.map(({ id, value }) => ({
    ...value,
    expire_date: moved.find((one) => one.pkg.stored.id === id)?.expire_date ?? value.expire_date,
  }));
  const changed = { ...pkg.value, voided: null, expire_date };
  saveCustomer(commit, member, { subscriptions: standingBySubscriptions([...after, changed]) });
}

/** Moves a subscription to other days, with a ledger entry and, of one that covers days, a notice. */
function movePackage(
  commit: Commit,
  { member, pkg }: OwnedPackage,
  period: { start_date: string; expire_date: string },
  { actor, now, quiet = false, reason }: { actor: Named; now: Date; quiet?: boolean; reason: string },
): void {
  const before = pkg.value;
  const after = { ...before, ...period };
  packageWrites.update(commit, pkg, period);
  addLedgerEntry(commit, member.id, pkg.id, {
    delta: 0,
    remaining: before.remaining,
    reason: "edited",
    event: null,
    correction: { reason, ...differences(before, after) },
    at: now,
  });
  if (!quiet && coversDays(before)) notify(commit, { uid: member.id, actor, now }, editedNotice(pkg, after));
}

/** Returns the notice of a package that was changed. */
const editedNotice = ({ id, value: before }: StoredPackage, after: CorrectedFields & { size: number }) =>
  ({
    kind: "package_edited",
    pkg: noticePackageOf(id, { ...after, ...(before.instalments && { instalments: before.instalments }) }),
    before: {
      name: before.name,
      remaining: before.remaining,
      ...(before.start_date && { start_date: before.start_date }),
      expire_date: isRenewed(before) ? null : before.expire_date,
    },
  }) as const;

/** Returns the fields that differ, with their old and new values. */
function differences(before: PackageDocument, after: CorrectedFields): Omit<Correction, "reason"> {
  const { name, size, remaining, expire_date, start_date: firstDay = romeDay(before.createdAt) } = before;
  return {
    ...(after.name !== name && { name: { from: name, to: after.name } }),
    ...(after.size !== size && { size: { from: size, to: after.size } }),
    ...(after.remaining !== remaining && {
      [before.service ? "sessions" : "remaining"]: { from: remaining, to: after.remaining },
    }),
    ...(after.start_date !== undefined &&
      after.start_date !== firstDay && { start_date: { from: firstDay, to: after.start_date } }),
    ...(after.expire_date !== expire_date && { expire_date: { from: expire_date, to: after.expire_date } }),
  };
}

/**
 * Edits a package: name, end, and size with the lessons left, with a ledger entry. An edit without a difference writes
 * nothing. The first day of a membership that renews is that of its debits; days that its end is moved by stay.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `changed_meanwhile`, `renewal_dates`, `invalid_request`
 * naming the size
 */
export const editPackage = (change: Change, { version, reason, ...edit }: PackageEdit): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readValid(change, version);
    const { start_date, expire_date, validity } = owned.pkg.value;
    // A client without versions may still know a pack as it was before its first class.
    if (validity && version === undefined) edit.expire_date ??= expire_date;
    if ((edit.start_date ?? start_date) !== start_date && isRenewed(owned.pkg.value))
      throw new StudioError("renewal_dates");
    const bonus = bonusAfter(owned.pkg.value, edit);
    return editIn(commit, owned, edit, { ...change, reason, ...(bonus && { bonus }) });
  });

type Removed = ReturnType<typeof deleteField>;

/**
 * Returns what staff change of a pack that is valid from its first class by writing another end: the days that they add, or, where
 * they take the end away or write one before there is a class, that it no longer depends on it.
 */
function rebased(
  before: PackageDocument,
  end: string | null,
): { addedDays: number } | { validity: Removed; addedDays: Removed } | undefined {
  const { validity } = before;
  if (!validity || end === before.expire_date) return undefined;
  return end === null || isBeforeFirstClass(before)
    ? { validity: deleteField(), addedDays: deleteField() }
    : { addedDays: addedDaysFor({ ...before, validity }, end) };
}

/**
 * Edits a package, as it was read, in the caller's commit; `entryId` is the id of the ledger entry, `bonus` what rewards have
 * added to it after the edit.
 * @throws `invalid_request` naming the size
 */
export async function editIn(
  commit: Commit,
  owned: OwnedPackage,
  edit: Pick<PackageGrant, "name" | "size" | "start_date" | "expire_date">,
  {
    reason,
    entryId,
    bonus,
    ...change
  }: Change & { reason: string; entryId?: string; bonus?: PackageDocument["bonus"] },
): Promise<Package> {
  const before = owned.pkg.value;
  const resized = resizePackage(before, edit.size);
  if (!resized.ok) throw new StudioError("invalid_request", { size: resized.message });
  const { remaining } = resized;
  const { start_date = before.start_date, ...edited } = edit;
  const after = { ...edited, remaining, ...(start_date && { start_date }) };
  const changes = differences(before, after);
  if (Object.keys(changes).length > 0) {
    const correction = { reason, ...changes };
    const moved = rebased(before, edit.expire_date);
    packageWrites.update(commit, owned.pkg, { ...after, ...(bonus && { bonus }), ...moved });
    // The sum of the ledger starts from the size.
    const entry = {
      delta: 0,
      remaining,
      reason: "edited",
      event: null,
      correction,
      at: change.now,
    } as const;
    addLedgerEntry(commit, change.uid, change.id, entry, entryId);
    if (remaining !== before.remaining)
      addLessonsLeft(commit, change.uid, before, remaining - before.remaining);
    if (changes.expire_date && edit.size === 0)
      await saveSubscriptionEnd(commit, owned, edit.expire_date, change);
    logPackageChange(commit, "package.edited", owned, edit.name, change, correction);
    notify(commit, change, editedNotice(owned.pkg, after));
  }
  return { ...onWire(owned.pkg), ...after };
}

/**
 * Sets the lessons left on a pack, with a ledger entry; an equal number changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `changed_meanwhile`, `invalid_request` naming the
 * uses
 */
export const setUses = (change: Change, { version, uses, reason }: UsesChange): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readValid(change, version);
    const { name, remaining, service } = owned.pkg.value;
    const counted = setRemaining(owned.pkg.value, uses);
    if (!counted.ok) throw new StudioError("invalid_request", { uses: counted.message });
    const delta = uses - remaining;
    if (delta !== 0) {
      const changed = { from: remaining, to: uses };
      const correction = { reason, ...(service ? { sessions: changed } : { remaining: changed }) };
      const entry = {
        remaining: uses,
        reason: "corrected",
        event: null,
        correction,
        at: change.now,
      } as const;
      changeRemaining(commit, owned.pkg, { delta, ...entry });
      addLessonsLeft(commit, change.uid, owned.pkg.value, delta);
      logPackageChange(commit, "package.corrected", owned, name, change, correction);
      const pkg = noticePackageOf(change.id, { ...owned.pkg.value, remaining: uses });
      notify(commit, change, { kind: "lessons_corrected", pkg, before: remaining });
    }
    return { ...onWire(owned.pkg), remaining: uses };
  });
