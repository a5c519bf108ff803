import { randomUUID } from "node:crypto";
import type { ImportedMember, Standing } from "@studio/contract/account/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addLedgerEntry, addPackage } from "./store.ts";

type Imported = NonNullable<ImportedMember["product"]>;

/**
 * Adds a package sold elsewhere, with a ledger entry for the lessons used there. It is not counted as a sale of
 * this month.
 */
export function importIn(commit: Commit, uid: string, pkg: Imported, at: Date): void {
  const id = randomUUID();
  addPackage(commit, uid, id, { ...pkg, createdAt: at });
  const { size, remaining } = pkg;
  if (remaining === size) return;
  addLedgerEntry(commit, uid, id, {
    delta: remaining - size,
    remaining,
    reason: "imported",
    event: null,
    at,
  });
}

/** Returns the standing of a member who has only this package. */
export const standingWith = ({
  size,
  remaining,
  expire_date,
}: Imported): Pick<Standing, "lessons_left" | "subscription_until"> => ({
  lessons_left: size > 0 ? remaining : 0,
  subscription_until: (size === 0 && expire_date) || "",
});
