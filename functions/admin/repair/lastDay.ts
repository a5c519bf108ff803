import { collectionPath } from "@studio/contract/collections.ts";
import { ledgerDocument } from "@studio/contract/packages/model.ts";
import { isEndTypedBefore } from "@studio/contract/packages/typedEnd.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { editIn, readValid } from "../../src/packages/change.ts";
import { cursorAt, hasLedgerEntry, type OwnedPackage, readEnding } from "../../src/packages/store.ts";
import { runAtomic } from "../../src/platform/firestore/commit.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import type { RepairStep } from "./step.ts";

const PAGE_SIZE = 300;
const LAST_DAY = "9999-12-31";
/** Id of the ledger entry, by which a package is repaired once. */
const ENTRY_ID = "last-day";
const REASON = "Vale anche nell’ultimo giorno indicato";

/** `since` is the instant of the deployment from which on what people type is stored as the day after it. */
type At = { since: Date; now: Date };

async function isToRepair({ uid, id, value }: OwnedPackage, { since, now }: At): Promise<boolean> {
  if (await hasLedgerEntry(uid, id, ENTRY_ID)) return false;
  const { docs } = await firestore().collection(collectionPath("ledger", { uid, id })).get();
  const ledger = docs.map((entry) => ledgerDocument.parse(entry.data()));
  return isEndTypedBefore(since, value, ledger, romeDay(now));
}

async function* packagesToRepair(at: At): AsyncGenerator<OwnedPackage> {
  let cursor: string | null = null;
  for (;;) {
    const page = await readEnding({ first: romeDay(at.now), last: LAST_DAY }, cursor, PAGE_SIZE);
    for (const pkg of page) if (await isToRepair(pkg, at)) yield pkg;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    cursor = cursorAt(last);
  }
}

/** Returns the package of a path `users/{uid}/products/{id}`. */
function packageAt(path: string): { uid: string; id: string } {
  const [, uid, , id] = path.split("/");
  if (uid === undefined || id === undefined) throw new Error(`No package's path: ${path}`);
  return { uid, id };
}

/**
 * Returns the step that gives packages whose end people typed before `since` the last day that they were told, each once,
 * with a ledger entry, a log entry and a notice (docs/product/packages.md#the-last-day).
 */
export const lastDay = (at: At): RepairStep => ({
  name: "last day",

  async *check() {
    // All of them are read before the first change, which moves packages behind the cursor.
    const outdated: OwnedPackage[] = [];
    for await (const pkg of packagesToRepair(at)) outdated.push(pkg);
    for (const { ref, value } of outdated) {
      const from = value.expire_date ?? "";
      yield {
        path: ref.path,
        from,
        to: addRomeDays(from, 1),
        why: "the last day that was typed did not pay",
      };
    }
  },

  apply: ({ path, from, to }, { actor, now }) => {
    const { uid, id } = packageAt(path);
    return runAtomic(`user/${uid}`, async (commit) => {
      const owned = await readValid({ uid, id });
      const { name, size, expire_date } = owned.pkg.value;
      if (expire_date !== from || (await hasLedgerEntry(uid, id, ENTRY_ID))) return false;
      const change = { uid, id, actor, now, reason: REASON, entryId: ENTRY_ID };
      await editIn(commit, owned, { name, size, expire_date: to }, change);
      return true;
    });
  },
});
