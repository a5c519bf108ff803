import type { LedgerEvent, LedgerReason, Product } from "@studio/contract/packages/model.ts";
import { isUsable } from "@studio/contract/packages/policy.ts";
import { moveLessonsLeft } from "../account/standing.ts";
import type { Commit } from "../platform/commit.ts";
import * as store from "./store.ts";

/** A member's packages as they were read, with what a change of them needs. */
export type StoredProduct = store.StoredProduct;

/** A member's packages, newest first. */
export const productsOf = (uid: string): Promise<StoredProduct[]> => store.readProducts(uid);

/** A package as its member reads it. */
export const onWire = ({ id, value }: StoredProduct): Product => {
  const { createdAt: _, bookings: __, ...product } = value;
  return { id, ...product };
};

/** What tells one state of a package from the next. */
export const versionOf = ({ updateTime: { seconds, nanoseconds } }: StoredProduct): string =>
  `${seconds}-${nanoseconds}`;

/** A package as staff read it. */
const forStaff = (product: StoredProduct): Product => ({
  ...onWire(product),
  created_at: product.value.createdAt,
  version: versionOf(product),
});

async function wanted(uid: string, onlyRemaining: boolean, now: Date): Promise<StoredProduct[]> {
  const products = await productsOf(uid);
  return products.filter(({ value }) => !onlyRemaining || isUsable(value, now));
}

/** A person's packages on the wire, all of them or those with something left. */
export const productsOnWire = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Product[]> =>
  (await wanted(uid, onlyRemaining, now)).map(onWire);

/** The same for staff, who may change them. */
export const productsForStaff = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Product[]> =>
  (await wanted(uid, onlyRemaining, now)).map(forStaff);

/** A person's time-limited subscriptions, past ones included, newest first. */
const subscriptionsOf = async (uid: string): Promise<StoredProduct[]> =>
  (await productsOf(uid)).filter(({ value }) => value.size === 0);

/** A person's time-limited subscriptions on the wire, past ones included, newest first. */
export const subscriptionsOnWire = async (uid: string): Promise<Product[]> =>
  (await subscriptionsOf(uid)).map(onWire);

/** The same for staff, with when they were given. */
export const subscriptionsForStaff = async (uid: string): Promise<Product[]> =>
  (await subscriptionsOf(uid)).map(forStaff);

/** The package that paid for a booking, to be read together with the booking. */
export const paidBy = (uid: string, productId: string) => store.wantedProduct(uid, productId);

/** Takes the lesson that a booking costs, with its ledger entry. */
export const deductLesson = (commit: Commit, lesson: Lesson): void => move(commit, lesson, -1, "booked");

/**
 * Puts a booking on a package that gives no lesson for it: a subscription, or a pack that has given it before. Whoever
 * changes the package meanwhile, a pause above all, then decides anew with the booking, and so does the booking.
 */
export const coverBooking = (commit: Commit, product: StoredProduct): void =>
  store.countBooking(commit, product);

/** Gives back the lesson that a booking cost, with its ledger entry. */
export const returnLesson = (commit: Commit, lesson: Lesson): void => move(commit, lesson, 1, "returned");

/** A lesson of a member's package, for or of a class. */
export type Lesson = { uid: string; product: StoredProduct; event: LedgerEvent; at: Date };

function move(
  commit: Commit,
  { uid, product, event, at }: Lesson,
  delta: number,
  reason: LedgerReason,
): void {
  const remaining = product.value.remaining + delta;
  store.changeRemaining(commit, product, { delta, remaining, reason, event, at });
  moveLessonsLeft(commit, uid, delta);
}
