import type { LedgerEvent, LedgerReason, Product } from "../contract/packages/model.ts";
import { isUsable } from "../contract/packages/policy.ts";
import type { Commit } from "../platform/commit.ts";
import * as store from "./store.ts";

/** A member's packages as they were read, with what a change of them needs. */
export type StoredProduct = store.StoredProduct;

/** A member's packages, newest first. */
export const productsOf = (uid: string): Promise<StoredProduct[]> => store.readProducts(uid);

const onWire = ({ id, value: { createdAt: _, ...product } }: StoredProduct): Product => ({ id, ...product });

/** A person's packages on the wire, all of them or those with something left. */
export async function productsOnWire(uid: string, onlyRemaining: boolean, now: Date): Promise<Product[]> {
  const products = await productsOf(uid);
  return products.map(onWire).filter((product) => !onlyRemaining || isUsable(product, now));
}

/** A person's time-limited subscriptions on the wire, past ones included, newest first. */
export async function subscriptionsOnWire(uid: string): Promise<Product[]> {
  const products = await productsOf(uid);
  return products.map(onWire).filter(({ size }) => size === 0);
}

/** The package that paid for a booking, to be read together with the booking. */
export const paidBy = (uid: string, productId: string) => store.wantedProduct(uid, productId);

/** Takes the lesson that a booking costs, with its ledger entry. */
export const deductLesson = (commit: Commit, product: StoredProduct, event: LedgerEvent, at: Date): void =>
  move(commit, product, -1, "booked", event, at);

/** Gives back the lesson that a booking cost, with its ledger entry. */
export const returnLesson = (commit: Commit, product: StoredProduct, event: LedgerEvent, at: Date): void =>
  move(commit, product, 1, "returned", event, at);

function move(
  commit: Commit,
  product: StoredProduct,
  delta: number,
  reason: LedgerReason,
  event: LedgerEvent,
  at: Date,
): void {
  const remaining = product.value.remaining + delta;
  store.changeRemaining(commit, product, { delta, remaining, reason, event, at });
}
