import type { Named } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { addToStanding } from "../people/standing.ts";
import { userRef } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { logPackageChange, type OwnedPackage, saveSubscriptionEnd } from "./change.ts";
import { changeRemaining, productRef, saveProduct } from "./store.ts";

type Withdrawal = { uid: string; productId: string; actor: Named; now: Date };

/**
 * Takes what is left of a package whose money was sent back, in the commit that takes note of that: a pack has no lesson any
 * more, a subscription ends today. Bookings that it paid stand. Returns whose it was; `undefined` where it is gone already.
 */
export async function withdrawIn(
  commit: Commit,
  { uid, productId, actor, now }: Withdrawal,
): Promise<OwnedPackage | undefined> {
  const [member, product] = await readDocuments(userRef(uid), productRef(uid, productId));
  if (!member || !product) return undefined;
  const owned = { member, product };
  const { name, size, remaining, expire_date } = product.value;
  const today = romeDay(now);
  if (size === 0 && (expire_date === null || expire_date > today)) {
    saveProduct(commit, product, { name, size, remaining, expire_date: today });
    await saveSubscriptionEnd(commit, owned, today);
  }
  if (remaining > 0) {
    const entry = { delta: -remaining, remaining: 0, reason: "refunded", event: null, at: now } as const;
    changeRemaining(commit, product, entry);
    addToStanding(commit, uid, { lessons_left: -remaining });
  }
  logPackageChange(commit, "package.refunded", owned, name, { uid, id: productId, actor, now });
  return owned;
}
