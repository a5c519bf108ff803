import type { Product } from "@studio/contract/packages/model.ts";
import { isUsable } from "@studio/contract/packages/policy.ts";
import { readProducts, type StoredProduct } from "./store.ts";

/** Returns a package as its member reads it. */
export const onWire = ({ id, value }: StoredProduct): Product => {
  const { createdAt: _, bookings: __, ...product } = value;
  return { id, ...product };
};

/** Returns what tells one state of a package from the next. */
export const versionOf = ({ updateTime: { seconds, nanoseconds } }: StoredProduct): string =>
  `${seconds}-${nanoseconds}`;

/** Returns a package as staff read it. */
const forStaff = (product: StoredProduct): Product => ({
  ...onWire(product),
  created_at: product.value.createdAt,
  version: versionOf(product),
});

async function readMatching(uid: string, onlyRemaining: boolean, now: Date): Promise<StoredProduct[]> {
  const products = await readProducts(uid);
  return products.filter(({ value }) => !onlyRemaining || isUsable(value, now));
}

/** Returns a person's packages on the wire, all of them or those with something left. */
export const productsOnWire = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Product[]> =>
  (await readMatching(uid, onlyRemaining, now)).map(onWire);

/** Returns the same for staff, who may change them. */
export const productsForStaff = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Product[]> =>
  (await readMatching(uid, onlyRemaining, now)).map(forStaff);

/** Reads a person's time-limited subscriptions, past ones included, newest first. */
const readSubscriptions = async (uid: string): Promise<StoredProduct[]> =>
  (await readProducts(uid)).filter(({ value }) => value.size === 0);

/** Returns a person's time-limited subscriptions on the wire, past ones included, newest first. */
export const subscriptionsOnWire = async (uid: string): Promise<Product[]> =>
  (await readSubscriptions(uid)).map(onWire);

/** Returns the same for staff, with when they were given. */
export const subscriptionsForStaff = async (uid: string): Promise<Product[]> =>
  (await readSubscriptions(uid)).map(forStaff);
