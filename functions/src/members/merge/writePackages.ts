import { documentPath } from "@studio/contract/collections.ts";
import type { LedgerDocument, PackageDocument } from "@studio/contract/packages/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { returnsOf } from "../../packages/lessons.ts";
import { addLedgerEntry, packageStore, type StoredPackage } from "../../packages/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { moveSnapshot } from "../../platform/firestore/moves.ts";
import type { Holdings } from "./holdings.ts";
import type { MergeContext, ReturnedLesson } from "./writeClasses.ts";

/**
 * Returns what comes back to a package: its fields after it, with the entries of a pack's ledger in the order of time, and
 * how many lessons of it count among those left, which those of a voided package do not.
 */
function backTo(
  pkg: StoredPackage["value"],
  returned: readonly ReturnedLesson[],
  { reason, now }: MergeContext,
): { fields: Partial<PackageDocument>; entries: LedgerDocument[]; counted: number } {
  const cancelled = returned.map(({ gymClass: { id, ...of } }) => ({ id, value: { ...of, deducted: true } }));
  const { entries, counted: counts } = returnsOf(cancelled, pkg, now);
  return {
    fields: { remaining: pkg.remaining + entries.length, ...counts },
    entries: entries.map((entry, index) => ({
      ...entry,
      correction: { reason },
      at: new Date(now.getTime() + index + 1),
    })),
    counted: pkg.voided ? 0 : entries.length,
  };
}

/**
 * Moves the packages of the duplicate with their ledgers to the kept account, and returns the lessons of bookings that
 * ended to the packages of both, with ledger and log. Returns how many came back that count among the lessons left.
 */
export async function writePackages(
  commit: Commit,
  packages: Holdings["packages"],
  returned: readonly ReturnedLesson[],
  context: MergeContext,
): Promise<number> {
  const { kept, actor, subject, reason, now } = context;
  let counted = 0;
  for (const { snapshot, value, ledger } of packages) {
    const { id } = snapshot;
    const back = backTo(
      value,
      returned.filter(({ productId }) => productId === id),
      context,
    );
    counted += back.counted;
    moveSnapshot(commit, snapshot, documentPath("products", { uid: kept, id }), {
      ...snapshot.data(),
      ...back.fields,
    });
    for (const entry of ledger)
      moveSnapshot(commit, entry, documentPath("ledger", { uid: kept, id, entryId: entry.id }));
    const moved: LedgerDocument = {
      delta: 0,
      remaining: value.remaining,
      reason: "merged",
      event: null,
      correction: { reason },
      at: now,
    };
    for (const entry of [moved, ...back.entries]) addLedgerEntry(commit, kept, id, entry);
    const about = { type: "product", id, name: value.name } as const;
    recordActivity(commit, {
      kind: "package.merged",
      at: now,
      actor,
      subject,
      about,
      correction: { reason },
    });
  }
  const moved = new Set(packages.map(({ snapshot }) => snapshot.id));
  const others = returned.filter(({ productId }) => !moved.has(productId));
  return counted + (await returnToKept(commit, others, context));
}

/** Returns lessons to packages that the kept account has already; one that was removed gets none back. */
async function returnToKept(
  commit: Commit,
  returned: readonly ReturnedLesson[],
  context: MergeContext,
): Promise<number> {
  const ids = [...new Set(returned.map(({ productId }) => productId))];
  if (ids.length === 0) return 0;
  let counted = 0;
  for (const pkg of await readDocuments(...ids.map((id) => packageStore.ref({ uid: context.kept, id })))) {
    if (!pkg) continue;
    const back = backTo(
      pkg.value,
      returned.filter(({ productId }) => productId === pkg.id),
      context,
    );
    commit.update(pkg.ref, back.fields, { lastUpdateTime: pkg.updateTime });
    for (const entry of back.entries) addLedgerEntry(commit, context.kept, pkg.id, entry);
    counted += back.counted;
  }
  return counted;
}
