import type { Named } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { person } from "../account/people.ts";
import { moveLessonsLeft } from "../account/standing.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocuments } from "../platform/documents.ts";
import { endsOn, log, type Owned } from "./change.ts";
import { changeRemaining, saveProduct, wantedProduct } from "./store.ts";

type Withdrawal = { uid: string; productId: string; actor: Named; now: Date };

/**
 * Takes what is left of a package whose money was sent back, in the commit that takes note of that: a pack has no lesson any
 * more, a subscription ends today. Bookings that it paid stand. Answers whose it was; `undefined` where it is gone already.
 */
export async function withdrawIn(
  commit: Commit,
  { uid, productId, actor, now }: Withdrawal,
): Promise<Owned | undefined> {
  const [member, product] = await readDocuments(person(uid), wantedProduct(uid, productId));
  if (!member || !product) return undefined;
  const owned = { member, product };
  const { name, size, remaining, expire_date } = product.value;
  const today = romeDay(now);
  if (size === 0 && (expire_date === null || expire_date > today)) {
    saveProduct(commit, product, { name, size, remaining, expire_date: today });
    await endsOn(commit, owned, today);
  }
  if (remaining > 0) {
    const entry = { delta: -remaining, remaining: 0, reason: "refunded", event: null, at: now } as const;
    changeRemaining(commit, product, entry);
    moveLessonsLeft(commit, uid, -remaining);
  }
  log(commit, "package.refunded", owned, name, { uid, id: productId, actor, now });
  return owned;
}
