import { collectionPath } from "@studio/contract/collections.ts";
import { isCollecting } from "@studio/contract/packages/instalments.ts";
import {
  type LedgerDocument,
  ledgerDocument,
  type PackageDocument,
  packageDocument,
} from "@studio/contract/packages/model.ts";
import { lessonsAmong } from "@studio/contract/packages/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { addToStanding } from "../people/standing.ts";
import { type Commit, increment } from "../platform/firestore/commit.ts";
import { readQuery, type Stored } from "../platform/firestore/documents.ts";
import { runQuery } from "../platform/firestore/readings.ts";
import { store, writesOf } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** Upper bound of a member's packages; the newest are read. */
const MAX_PACKAGES = 50;

/** Limit of the packages of a name that have something left: no studio sells more of one offer at a time. */
const MAX_NAMED = 2_000;

export const packageStore = store("products", packageDocument, {
  newest: { orderBy: [["createdAt", "desc"]], limit: MAX_PACKAGES },
  lastSubscriptions: { where: [["size", "=="]], orderBy: [["expire_date", "desc"]], limit: MAX_PACKAGES },
  ending: {
    group: true,
    where: [
      ["expire_date", ">="],
      ["expire_date", "<="],
    ],
    orderBy: [["expire_date"], ["__name__"]],
  },
  packsNamed: {
    group: true,
    where: [
      ["name", "=="],
      ["remaining", ">"],
    ],
    limit: MAX_NAMED,
  },
  subscriptionsNamed: {
    group: true,
    where: [
      ["name", "=="],
      ["expire_date", ">"],
    ],
    limit: MAX_NAMED,
  },
  /** Packages that an unpaid instalment pauses; staff begin with the oldest. */
  unpaid: {
    group: true,
    where: [["instalments.unpaidSince", ">"]],
    orderBy: [["instalments.unpaidSince"]],
    limit: 20,
  },
});
export const packageWrites = writesOf(packageStore);

export const ledgerStore = store("ledger", ledgerDocument, {
  newest: { orderBy: [["at", "desc"]], limit: 200 },
});

export type StoredPackage = Stored<PackageDocument>;

/** Returns whether a member has got a package since an instant, by the database's clock. */
export async function hasPackageSince(uid: string, since: Date): Promise<boolean> {
  const { docs } = await runQuery(packageStore.query("newest", { in: { uid } }));
  return docs.some(({ createTime }) => createTime.toMillis() > since.getTime());
}

/** Fields that a booking changes besides, if the buyer of the package asks with it to begin at once. */
export type Begun = Pick<PackageDocument, "purchase">;

/** Classes that a package counts, and the end that follows from them. */
type Counted = Partial<Pick<PackageDocument, "used" | "expire_date">>;

/** Counts a booking that costs no lesson, on condition that the package is unchanged since it was read. */
export const countBooking = (commit: Commit, pkg: StoredPackage, begun: Begun = {}): void =>
  packageWrites.update(commit, pkg, { bookings: increment(1), ...begun });

/** Writes the classes that a package counts, and counts the change, on condition that the package is unchanged. */
export const changeUsed = (commit: Commit, pkg: StoredPackage, counted: Counted, begun: Begun = {}): void =>
  packageWrites.update(commit, pkg, { ...counted, bookings: increment(1), ...begun });

/** Changes a package, on condition that it is unchanged since it was read, and writes the ledger entries. */
export function changeWithLedger(
  commit: Commit,
  pkg: StoredPackage,
  change: Partial<PackageDocument>,
  ...entries: readonly LedgerDocument[]
): void {
  packageWrites.update(commit, pkg, change);
  for (const entry of entries) commit.create(pkg.ref.collection("ledger").doc(), entry);
}

/**
 * Sets the lessons left and writes the ledger entry, on condition that the package is unchanged since it was read.
 */
export const changeRemaining = (
  commit: Commit,
  pkg: StoredPackage,
  entry: LedgerDocument,
  others: Begun & Counted = {},
): void => changeWithLedger(commit, pkg, { remaining: entry.remaining, ...others }, entry);

/**
 * Writes a package's pauses and end, and returns lessons to it, on condition that it is unchanged since it was
 * read.
 */
export const savePauses = (
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "pauses" | "expire_date" | "remaining" | "used">,
  entries: readonly LedgerDocument[],
): void => changeWithLedger(commit, pkg, change, ...entries);

/** Writes a package's end and the closures that extended it, on condition that it is unchanged since it was read. */
export const saveExtensions = (
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "expire_date" | "extensions">,
): void => packageWrites.update(commit, pkg, change);

/** Reads a member's subscriptions, past and voided ones included, the one that ends last first. */
export const readSubscriptions = (uid: string): Promise<StoredPackage[]> =>
  packageStore.find("lastSubscriptions", { in: { uid }, values: [0] });

/** A member's package with its id, as the policies of renewals read it. */
export type HeldPackage = PackageDocument & { id: string };

/** Reads a member's subscriptions for the decision when a new one begins, the one that ends last first. */
export const readHeldSubscriptions = async (uid: string): Promise<HeldPackage[]> =>
  (await readSubscriptions(uid)).map(({ id, value }) => ({ ...value, id }));

/** Reads a member's packages for the same decision, and to know what was bought just now; the newest are read. */
export const readHeldPackages = async (uid: string): Promise<HeldPackage[]> =>
  (await packageStore.find("newest", { in: { uid } })).map(({ id, value }) => ({ ...value, id }));

/** A package with its member's uid. */
export type OwnedPackage = StoredPackage & { uid: string };

/**
 * Reads the packages of all members that end on a day from `first` to `last`, `yyyy-MM-dd`, in a fixed order, after
 * `cursor`.
 */
export async function readEnding(
  { first, last }: { first: string; last: string },
  cursor: string | null,
  limit: number,
): Promise<OwnedPackage[]> {
  const query = packageStore.query("ending", { values: [first, last], limit });
  const [day, path] = cursor?.split(" ") ?? [];
  const page = day !== undefined && path !== undefined ? query.startAfter(day, firestore().doc(path)) : query;
  return owned(await readQuery(page, packageDocument));
}

const owned = (packages: readonly StoredPackage[]): OwnedPackage[] =>
  packages.flatMap((pkg) => {
    const uid = pkg.ref.parent.parent?.id;
    return uid === undefined ? [] : [{ ...pkg, uid }];
  });

/** Reads the packages of all members with a name that have lessons left or an end to come; one may be there twice. */
export async function readPackagesNamed(name: string, now: Date): Promise<OwnedPackage[]> {
  const [packs, subscriptions] = await Promise.all([
    packageStore.find("packsNamed", { values: [name, 0] }),
    packageStore.find("subscriptionsNamed", { values: [name, romeDay(now)] }),
  ]);
  return owned([...packs, ...subscriptions]);
}

/** Returns the cursor after a package: its last day and path. */
export const cursorAt = ({ value, ref }: StoredPackage): string => `${value.expire_date} ${ref.path}`;

/** Adds to the lessons that a member has left for classes, as far as those of a package are. */
export function addLessonsLeft(
  commit: Commit,
  uid: string,
  pkg: Pick<PackageDocument, "size" | "service">,
  count: number,
): void {
  const lessons_left = lessonsAmong(pkg, count);
  if (lessons_left !== 0) addToStanding(commit, uid, { lessons_left });
}

/** Adds a ledger entry, with an id of its own or `entryId`, to a package whose lessons left stay as they are. */
export function addLedgerEntry(
  commit: Commit,
  uid: string,
  id: string,
  entry: LedgerDocument,
  entryId?: string,
): void {
  const ledger = firestore().collection(collectionPath("ledger", { uid, id }));
  commit.create(entryId === undefined ? ledger.doc() : ledger.doc(entryId), entry);
}

/** Returns whether a package has the ledger entry. */
export const hasLedgerEntry = async (uid: string, id: string, entryId: string): Promise<boolean> =>
  (await ledgerStore.read({ uid, id, entryId })) !== undefined;

/** Reads the ledger of a package, newest first. */
export const readLedger = async (uid: string, id: string): Promise<LedgerDocument[]> =>
  (await ledgerStore.find("newest", { in: { uid, id } })).map(({ value }) => value);

/** Returns the members with a package that an unpaid instalment pauses, the one that waits longest first. */
export async function readUnpaidMembers(): Promise<string[]> {
  const packages = await packageStore.find("unpaid", { values: [""] });
  // One that was stopped has no instalment to come.
  const standing = packages.filter(({ value }) => !value.voided && isCollecting(value));
  return [...new Set(standing.flatMap(({ ref }) => ref.parent.parent?.id ?? []))];
}
