import { randomUUID } from "node:crypto";
import type { ImportedMember, Standing } from "@studio/contract/account/model.ts";
import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recordActivity } from "../activity/record.ts";
import { named } from "../people/people.ts";
import { memberRef } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { idOf, updateStanding } from "./grant.ts";
import { addLedgerEntry, addPackage, packageRef } from "./store.ts";

type Imported = NonNullable<ImportedMember["product"]>;

/**
 * Adds a package sold elsewhere, with a ledger entry for the lessons used there. It is not counted as a sale of
 * this month.
 */
export function importIn(
  commit: Commit,
  uid: string,
  pkg: Imported,
  { at, id = randomUUID() }: { at: Date; id?: string },
): void {
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

/**
 * Adds a package sold elsewhere to those of an existing member, once per `key`, with an entry in the log. It sends
 * no notice: the member has had the package before.
 * @throws `user_not_found`
 */
export function importPackage(
  uid: string,
  pkg: Imported,
  { key, actor, now }: { key: string; actor: Named; now: Date },
): Promise<void> {
  const id = idOf(uid, key);
  return runAtomic(`user/${uid}`, async (commit) => {
    const [member, before] = await readDocuments(memberRef(uid), packageRef(uid, id));
    if (!member) throw new StudioError("user_not_found");
    if (before) return;
    importIn(commit, uid, pkg, { at: now, id });
    updateStanding(commit, member, { ...pkg, added: pkg.remaining }, now);
    recordActivity(commit, {
      kind: "package.granted",
      at: now,
      actor,
      subject: named(uid, member.value),
      about: { type: "product", id, name: pkg.name },
    });
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
