import { personOf } from "../account/people.ts";
import { record } from "../activity/record.ts";
import type { Named } from "../contract/activity/model.ts";
import type { Product, ProductGrant } from "../contract/packages/model.ts";
import { atomically } from "../platform/commit.ts";
import { addProduct } from "./store.ts";

/** Gives a member a package; a pack starts with all its lessons. Throws `user_not_found`. */
export const grant = (uid: string, granted: ProductGrant, actor: Named, now: Date): Promise<Product> =>
  atomically(`user/${uid}`, async (commit) => {
    const subject = await personOf(uid);
    const product = { ...granted, remaining: granted.size };
    const id = addProduct(commit, uid, { ...product, createdAt: now });
    record(commit, {
      kind: "package.granted",
      at: now,
      actor,
      subject,
      about: { type: "product", id, name: granted.name },
    });
    return { ...product, id };
  });
