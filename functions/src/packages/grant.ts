import { personOf } from "../account/people.ts";
import { record } from "../activity/record.ts";
import type { Named } from "../contract/activity/model.ts";
import type { Product, ProductGrant } from "../contract/packages/model.ts";
import { atomically, type Commit } from "../platform/commit.ts";
import { addLedgerEntry, addProduct } from "./store.ts";

export type Grant = {
  /** Given by staff, or paid for in the shop: then its ledger says so. */
  kind: "package.granted" | "package.bought";
  subject: Named;
  granted: ProductGrant;
  actor: Named;
  now: Date;
};

/** Gives a member a package in the commit of what it is given for, logged; a pack starts with all its lessons. */
export function grantIn(commit: Commit, { kind, subject, granted, actor, now }: Grant): Product {
  const product = { ...granted, remaining: granted.size };
  const id = addProduct(commit, subject.id, { ...product, createdAt: now });
  if (kind === "package.bought") {
    const { remaining } = product;
    addLedgerEntry(commit, subject.id, id, { delta: 0, remaining, reason: "bought", event: null, at: now });
  }
  record(commit, { kind, at: now, actor, subject, about: { type: "product", id, name: granted.name } });
  return { ...product, id };
}

/** Gives a member a package. Throws `user_not_found`. */
export const grant = (uid: string, granted: ProductGrant, actor: Named, now: Date): Promise<Product> =>
  atomically(`user/${uid}`, async (commit) => {
    const subject = await personOf(uid);
    return grantIn(commit, { kind: "package.granted", subject, granted, actor, now });
  });
