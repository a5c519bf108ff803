import type { Named } from "@studio/contract/identifier.ts";
import {
  type Collection,
  isRenewed,
  settleExtensions,
  withCollection,
} from "@studio/contract/packages/instalments.ts";
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
  const collected = withCollection(expire_date, instalments, collection, romeDay(by.now));
  const after = { ...collected, ...settleExtensions(collected, value.extensions) };
  packageWrites.update(commit, owned.pkg, after);
  const pkg = { ...owned.pkg, value: { ...value, ...after } };
  // A package behind it begins while it is paused unpaid.
  const isPausedAnew = (after.instalments.unpaidSince === null) !== (instalments.unpaidSince === null);
  const quiet = isRenewed(after) && !isPausedAnew;
  const endsPause = isPausedAnew && after.instalments.unpaidSince === null;
  const { renews, retriedOn } = after.instalments;
  const isRenewedOtherwise = renews !== instalments.renews || retriedOn !== instalments.retriedOn;
  if (after.expire_date !== expire_date || isPausedAnew || isRenewedOtherwise)
    await saveSubscriptionEnd(commit, { ...owned, pkg }, after.expire_date, { ...by, quiet, endsPause });
  return pkg.value;
}
