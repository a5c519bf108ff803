import { documentPath } from "@studio/contract/collections.ts";
import type { LedgerDocument } from "@studio/contract/packages/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { addLedgerEntry, packageStore, type StoredPackage } from "../../packages/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { moveSnapshot } from "../../platform/firestore/moves.ts";
import type { Holdings } from "./holdings.ts";
import type { MergeContext, ReturnedLesson } from "./writeClasses.ts";

/** Returns the ledger's entries of lessons that come back to a package, in the order of time. */
const entriesOf = (
  remaining: number,
  returned: readonly ReturnedLesson[],
  { reason, now }: MergeContext,
): LedgerDocument[] =>
  returned.map(({ gymClass }, index) => ({
    delta: 1,
    remaining: remaining + index + 1,
    reason: "returned",
    event: gymClass,
    correction: { reason },
    at: new Date(now.getTime() + index + 1),
  }));

/** Returns how many lessons came back that count: those of a voided package do not. */
const countedOf = (
  pkg: Pick<StoredPackage["value"], "voided">,
  returned: readonly ReturnedLesson[],
): number => (pkg.voided ? 0 : returned.length);

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
    const back = returned.filter(({ productId }) => productId === id);
    counted += countedOf(value, back);
    moveSnapshot(commit, snapshot, documentPath("products", { uid: kept, id }), {
      ...snapshot.data(),
      remaining: value.remaining + back.length,
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
    for (const entry of [moved, ...entriesOf(value.remaining, back, context)])
      addLedgerEntry(commit, kept, id, entry);
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
    const back = returned.filter(({ productId }) => productId === pkg.id);
    const remaining = pkg.value.remaining + back.length;
    commit.update(pkg.ref, { remaining }, { lastUpdateTime: pkg.updateTime });
    for (const entry of entriesOf(pkg.value.remaining, back, context))
      addLedgerEntry(commit, context.kept, pkg.id, entry);
    counted += countedOf(pkg.value, back);
  }
  return counted;
}
