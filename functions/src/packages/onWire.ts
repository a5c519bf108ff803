import type { Package } from "@studio/contract/packages/model.ts";
import { isUsable } from "@studio/contract/packages/policy.ts";
import { readNames } from "../people/people.ts";
import { packageStore, type StoredPackage } from "./store.ts";

/** Returns a package as its member reads it, to whom no voided one is listed. */
export const onWire = ({ id, value }: StoredPackage): Package => {
  const { createdAt: _, bookings: __, voided: ___, bonus: ____, ...pkg } = value;
  return { id, ...pkg };
};

/** Returns the version of a package: its last update, as an opaque string. */
export const versionOf = ({ updateTime: { seconds, nanoseconds } }: StoredPackage): string =>
  `${seconds}-${nanoseconds}`;

/** Returns packages as staff read them, voided ones with the name of the person who voided them. */
async function forStaff(packages: readonly StoredPackage[]): Promise<Package[]> {
  const names = await readNames(packages.flatMap(({ value }) => (value.voided ? [value.voided.by] : [])));
  return packages.map((pkg) => {
    const { createdAt, voided } = pkg.value;
    const by_name = voided && names.get(voided.by);
    return {
      ...onWire(pkg),
      created_at: createdAt,
      version: versionOf(pkg),
      ...(voided && { voided: { at: voided.at, reason: voided.reason, ...(by_name && { by_name }) } }),
    };
  });
}

const isValid = ({ value }: StoredPackage): boolean => !value.voided;

async function readMatching(uid: string, onlyRemaining: boolean, now: Date): Promise<StoredPackage[]> {
  const packages = await packageStore.find("newest", { in: { uid } });
  return packages.filter(({ value }) => !onlyRemaining || isUsable(value, now));
}

/** Returns a member's packages on the wire, without the voided: all, or those with something left. */
export const packagesOnWire = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Package[]> =>
  (await readMatching(uid, onlyRemaining, now)).filter(isValid).map(onWire);

/** Returns a member's packages as staff read them, with their versions for edits. */
export const packagesForStaff = async (uid: string, onlyRemaining: boolean, now: Date): Promise<Package[]> =>
  forStaff(await readMatching(uid, onlyRemaining, now));

/** Reads a member's subscriptions, past and voided ones included, newest first. */
const readSubscriptions = async (uid: string): Promise<StoredPackage[]> =>
  (await packageStore.find("newest", { in: { uid } })).filter(({ value }) => value.size === 0);

/** Returns a member's subscriptions on the wire, past ones included, newest first. */
export const subscriptionsOnWire = async (uid: string): Promise<Package[]> =>
  (await readSubscriptions(uid)).filter(isValid).map(onWire);

/** Returns a member's subscriptions as staff read them, with the instants they were granted. */
export const subscriptionsForStaff = async (uid: string): Promise<Package[]> =>
  forStaff(await readSubscriptions(uid));
