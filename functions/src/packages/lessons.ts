import type { LedgerReason, Product } from "../contract/packages/model.ts";
import { isUsable } from "../contract/packages/policy.ts";
import type { Commit } from "../platform/commit.ts";
import * as store from "./store.ts";

/** A member's packages as they were read, with what a change of them needs. */
export type StoredProduct = store.StoredProduct;

/** A member's packages, newest first. */
export const productsOf = (uid: string): Promise<StoredProduct[]> => store.readProducts(uid);

/** A person's packages on the wire, all of them or those with something left. */
export async function productsOnWire(uid: string, onlyRemaining: boolean, now: Date): Promise<Product[]> {
  const products = await productsOf(uid);
  return products
    .map(({ id, value: { createdAt: _, ...product } }) => ({ id, ...product }))
    .filter((product) => !onlyRemaining || isUsable(product, now));
}

/** The package that paid for a booking, to be read together with the booking. */
export const paidBy = (uid: string, productId: string) => store.wantedProduct(uid, productId);

/** Takes the lesson that a booking costs, with its ledger entry. */
export const deductLesson = (commit: Commit, product: StoredProduct, eventId: string, at: Date): void =>
  move(commit, product, -1, "booked", eventId, at);

/** Gives back the lesson that a booking cost, with its ledger entry. */
export const returnLesson = (commit: Commit, product: StoredProduct, eventId: string, at: Date): void =>
  move(commit, product, 1, "returned", eventId, at);

function move(
  commit: Commit,
  product: StoredProduct,
  delta: number,
  reason: LedgerReason,
  eventId: string,
  at: Date,
): void {
  const remaining = product.value.remaining + delta;
  store.changeRemaining(commit, product, { delta, remaining, reason, eventId, at });
}
