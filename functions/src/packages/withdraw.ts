import type { Named } from "@studio/contract/identifier.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { LedgerDocument, PackageDocument } from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { notify } from "../notices/notify.ts";
import { memberStore } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { logPackageChange, type OwnedPackage, saveSubscriptionEnd } from "./change.ts";
import { addLessonsLeft, changeWithLedger, packageStore } from "./store.ts";

type Withdrawal = { uid: string; productId: string; actor: Named; now: Date };

/** Returns the sessions that a refunded package of classes gives besides, as none is left, with their ledger entries. */
function lostSessions(
  { extras = [] }: PackageDocument,
  at: Date,
): { none: Pick<Partial<PackageDocument>, "extras">; entries: LedgerDocument[] } {
  const lost = extras.filter(({ remaining }) => remaining > 0);
  if (lost.length === 0) return { none: {}, entries: [] };
  return {
    none: { extras: extras.map((extra) => ({ ...extra, remaining: 0 })) },
    entries: lost.map(({ id, name, remaining }) => ({
      delta: 0,
      remaining: 0,
      reason: "refunded",
      event: null,
      session: { id, name, delta: -remaining, remaining: 0 },
      at,
    })),
  };
}

/**
 * Withdraws a refunded package in the caller's commit: a pack loses its lessons left, a subscription ends today, and sessions
 * besides classes are lost.
 * Bookings that it paid for stay. Returns the package with its member; `undefined` if it no longer exists.
 */
export async function withdrawIn(
  commit: Commit,
  { uid, productId: packageId, actor, now }: Withdrawal,
): Promise<OwnedPackage | undefined> {
  const [member, pkg] = await readDocuments(
    memberStore.ref({ uid }),
    packageStore.ref({ uid, id: packageId }),
  );
  if (!member || !pkg) return undefined;
  const owned = { member, pkg };
  const { name, size, remaining, expire_date, voided } = pkg.value;
  const today = romeDay(now);
  const isOpen = size === 0 && (expire_date === null || expire_date > today);
  const lost = lostSessions(pkg.value, now);
  // A pack without lessons is not changed: a lesson that comes back at once would stay.
  commit.requireUnchanged(pkg);
  if (voided) {
    // Restored later, it must not give back what was refunded.
    const left = { voided: { ...voided, remaining: 0 }, remaining: 0, ...(isOpen && { expire_date: today }) };
    const entry = { delta: 0 - remaining, remaining: 0, reason: "refunded", event: null, at: now } as const;
    changeWithLedger(commit, pkg, { ...left, ...lost.none }, entry, ...lost.entries);
  } else if (isOpen) {
    const ended = { name, size, remaining, expire_date: today, ...lost.none };
    changeWithLedger(commit, pkg, ended, ...lost.entries);
    await saveSubscriptionEnd(commit, owned, today, { actor, now });
  } else if (remaining > 0 || lost.entries.length > 0) {
    const entry = { delta: 0 - remaining, remaining: 0, reason: "refunded", event: null, at: now } as const;
    const taken = remaining > 0 ? [entry] : [];
    changeWithLedger(commit, pkg, { remaining: 0, ...lost.none }, ...taken, ...lost.entries);
    addLessonsLeft(commit, uid, pkg.value, -remaining);
  }
  logPackageChange(commit, "package.refunded", owned, name, { uid, id: packageId, actor, now });
  const after = noticePackageOf(packageId, pkg.value);
  notify(commit, { uid, actor, now }, { kind: "package_withdrawn", pkg: after, reason: "refunded" });
  return owned;
}
