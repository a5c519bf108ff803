import { randomUUID } from "node:crypto";
import type { ImportedMember, Standing } from "@studio/contract/account/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addLedgerEntry, addPackage } from "./store.ts";

type Imported = NonNullable<ImportedMember["product"]>;

/** Adds a package that comes from elsewhere; its ledger takes off what was used there. No sale of this month's: not counted. */
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

/** Where somebody stands who has this package and no other. */
export const standingWith = ({
  size,
  remaining,
  expire_date,
}: Imported): Pick<Standing, "lessons_left" | "subscription_until"> => ({
  lessons_left: size > 0 ? remaining : 0,
  subscription_until: (size === 0 && expire_date) || "",
});
