import type { Package } from "@studio/contract/packages/model.ts";
import { isUsable } from "@studio/contract/packages/policy.ts";
import { readPackages, type StoredPackage } from "./store.ts";

/** Returns a package as its member reads it. */
export const onWire = ({ id, value }: StoredPackage): Package => {
  const { createdAt: _, bookings: __, ...pkg } = value;
  return { id, ...pkg };
};

/** Returns the version of a package: its last update, as an opaque string. */
export const versionOf = ({ updateTime: { seconds, nanoseconds } }: StoredPackage): string =>
  `${seconds}-${nanoseconds}`;

/** Returns a package as staff read it. */
const forStaff = (pkg: StoredPackage): Package => ({
  ...onWire(pkg),
  created_at: pkg.value.createdAt,
  version: versionOf(pkg),
});

async function readMatching(uid: string, onlyRemaining: boolean, now: Date): Promise<StoredPackage[]> {
  const packages = await readPackages(uid);
  return packages.filter(({ value }) => !onlyRemaining || isUsable(value, now));
}

/** Returns a member's packages on the wire: all, or those with something left. */
export const packagesOnWire = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Package[]> =>
  (await readMatching(uid, onlyRemaining, now)).map(onWire);

/** Returns a member's packages as staff read them, with their versions for edits. */
export const packagesForStaff = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Package[]> =>
  (await readMatching(uid, onlyRemaining, now)).map(forStaff);

/** Reads a member's subscriptions, past ones included, newest first. */
const readSubscriptions = async (uid: string): Promise<StoredPackage[]> =>
  (await readPackages(uid)).filter(({ value }) => value.size === 0);

/** Returns a member's subscriptions on the wire, past ones included, newest first. */
export const subscriptionsOnWire = async (uid: string): Promise<Package[]> =>
  (await readSubscriptions(uid)).map(onWire);

/** Returns a member's subscriptions as staff read them, with the instants they were granted. */
export const subscriptionsForStaff = async (uid: string): Promise<Package[]> =>
  (await readSubscriptions(uid)).map(forStaff);
