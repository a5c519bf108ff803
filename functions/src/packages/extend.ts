import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { hasBegunOn } from "@studio/contract/packages/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { type KeyedRequest, partOf } from "../platform/http/idempotency.ts";
import { editIn, readOwned } from "./change.ts";
import { hasLedgerEntry, packageStore, type StoredPackage } from "./store.ts";

type Extension = { days: number; reason: string };

type By = { request: KeyedRequest; actor: Named; now: Date };

/**
 * Returns whether a package is in force and ends; a renewal that has not begun moves along with the one before it. A
 * membership that renews is, also while the end of its last paid month is over.
 */
const isRunning = ({ value }: StoredPackage, now: Date): boolean =>
  !value.voided &&
  value.expire_date !== null &&
  (value.expire_date > romeDay(now) || isRenewed(value)) &&
  hasBegunOn(value, romeDay(now));

/** Returns those of the people who have no package that `extendPackages` would change. */
export async function withoutExtension(uids: readonly string[], now: Date): Promise<string[]> {
  const packages = await Promise.all(uids.map((uid) => packageStore.find("newest", { in: { uid } })));
  return uids.filter((_, index) => !packages[index]?.some((pkg) => isRunning(pkg, now)));
}

/**
 * Extends each of a person's packages in force by the days, as an edit of the package. A repetition of the request
 * extends those that an interrupted one did not reach.
 * @throws `nothing_to_extend`, and as `editPackage`
 */
export async function extendPackages(uid: string, extension: Extension, by: By): Promise<void> {
  const running = (await packageStore.find("newest", { in: { uid } })).filter((pkg) =>
    isRunning(pkg, by.now),
  );
  if (running.length === 0) throw new StudioError("nothing_to_extend");
  // One after the other: each changes the person's document.
  for (const { id } of running) await extendPackage({ uid, id }, extension, by);
}

/** Extends a package once per request: the id of the ledger entry, which the commit writes, follows from it. */
const extendPackage = (
  { uid, id }: { uid: string; id: string },
  { days, reason }: Extension,
  { request, actor, now }: By,
): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const owned = await readOwned({ uid, id });
    const { id: entryId } = partOf(request, id);
    const { name, size, expire_date } = owned.pkg.value;
    // It may have been refunded, voided or extended by this request since it was chosen.
    const isDone = !isRunning(owned.pkg, now) || (await hasLedgerEntry(uid, id, entryId));
    if (expire_date === null || isDone) return;
    const edit = { name, size, expire_date: addRomeDays(expire_date, days) };
    await editIn(commit, owned, edit, { uid, id, actor, now, reason, entryId });
  });
