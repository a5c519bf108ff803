import type { Named } from "@studio/contract/identifier.ts";
import { type Collection, isRenewed, withCollection } from "@studio/contract/packages/instalments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type OwnedPackage, saveSubscriptionEnd } from "./change.ts";
import { packageWrites } from "./store.ts";

/**
 * Lets a package follow its instalments in the caller's commit (docs/product/instalments.md#validity); returns the
 * package after it.
 */
export async function followCollection(
  commit: Commit,
  owned: OwnedPackage,
  collection: Collection,
  by: { actor: Named; now: Date },
): Promise<OwnedPackage["pkg"]["value"]> {
  const { value } = owned.pkg;
  const { expire_date, instalments } = value;
  if (!instalments || expire_date === null) return value;
  const after = withCollection(expire_date, instalments, collection, romeDay(by.now));
  packageWrites.update(commit, owned.pkg, after);
  const quiet = isRenewed(after);
  if (after.expire_date !== expire_date)
    await saveSubscriptionEnd(commit, owned, after.expire_date, { ...by, quiet });
  return { ...value, ...after };
}
