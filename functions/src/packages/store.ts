import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { isCollecting } from "@studio/contract/packages/instalments.ts";
import {
  type LedgerDocument,
  ledgerDocument,
  type PackageDocument,
  packageDocument,
} from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Commit, increment } from "../platform/firestore/commit.ts";
import { type DocumentRef, readDocument, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { runQuery } from "../platform/firestore/readings.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newest: { collection: "products", orderBy: [["createdAt", "desc"]] },
  lastSubscriptions: {
    collection: "products",
    where: [["size", "=="]],
    orderBy: [["expire_date", "desc"]],
  },
  ledger: { collection: "ledger", orderBy: [["at", "desc"]] },
  ending: {
    collection: "products",
    group: true,
    where: [
      ["expire_date", ">="],
      ["expire_date", "<="],
    ],
    orderBy: [["expire_date"], ["__name__"]],
  },
  packsNamed: {
    collection: "products",
    group: true,
    where: [
      ["name", "=="],
      ["remaining", ">"],
    ],
  },
  subscriptionsNamed: {
    collection: "products",
    group: true,
    where: [
      ["name", "=="],
      ["expire_date", ">"],
    ],
  },
  unpaid: {
    collection: "products",
    group: true,
    where: [["instalments.unpaidSince", ">"]],
    orderBy: [["instalments.unpaidSince"]],
  },
} as const satisfies Record<string, QueryShape>;

export type StoredPackage = Stored<PackageDocument>;

/** Upper bound of a member's packages; the newest are read. */
const MAX_PACKAGES = 50;

/** Reads a member's packages, newest first. */
export const readPackages = (uid: string): Promise<StoredPackage[]> =>
  readQuery(queryOf(queries.newest, { in: { uid }, limit: MAX_PACKAGES }), packageDocument);

/** Returns whether a member has got a package since an instant, by the database's clock. */
export async function hasPackageSince(uid: string, since: Date): Promise<boolean> {
  const { docs } = await runQuery(queryOf(queries.newest, { in: { uid }, limit: MAX_PACKAGES }));
  return docs.some(({ createTime }) => createTime.toMillis() > since.getTime());
}

/** Returns the reference to a member's package. */
export const packageRef = (uid: string, id: string): DocumentRef<typeof packageDocument> => ({
  path: documentPath("products", { uid, id }),
  schema: packageDocument,
});

/** Fields that a booking changes besides, if the buyer of the package asks with it to begin at once. */
export type Begun = Pick<PackageDocument, "purchase">;

/**
 * Sets the lessons left and writes the ledger entry, on condition that the package is unchanged since it was read.
 */
export function changeRemaining(
  commit: Commit,
  pkg: StoredPackage,
  entry: LedgerDocument,
  begun: Begun = {},
): void {
  commit.update(pkg.ref, { remaining: entry.remaining, ...begun }, { lastUpdateTime: pkg.updateTime });
  commit.create(pkg.ref.collection("ledger").doc(), entry);
}

/** Counts a booking that costs no lesson, on condition that the package is unchanged since it was read. */
export const countBooking = (commit: Commit, pkg: StoredPackage, begun: Begun = {}): void => {
  commit.update(pkg.ref, { bookings: increment(1), ...begun }, { lastUpdateTime: pkg.updateTime });
};

/** Writes that a package's buyer asked to begin at once, on condition that it is unchanged since it was read. */
export const saveBegun = (commit: Commit, pkg: StoredPackage, begun: Begun): void => {
  commit.update(pkg.ref, { ...begun }, { lastUpdateTime: pkg.updateTime });
};

/**
 * Writes a package's pauses and end, and returns lessons to it, on condition that it is unchanged since it was
 * read.
 */
export function savePauses(
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "pauses" | "expire_date" | "remaining">,
  entries: readonly LedgerDocument[],
): void {
  commit.update(pkg.ref, change, { lastUpdateTime: pkg.updateTime });
  for (const entry of entries) commit.create(pkg.ref.collection("ledger").doc(), entry);
}

/** Writes a package's end and the closures that extended it, on condition that it is unchanged since it was read. */
export const saveExtensions = (
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "expire_date" | "extensions">,
): void => {
  commit.update(pkg.ref, change, { lastUpdateTime: pkg.updateTime });
};

/** Creates a package; its id must be unused. */
export const addPackage = (commit: Commit, uid: string, id: string, pkg: PackageDocument): void => {
  commit.create(firestore().doc(documentPath("products", { uid, id })), pkg);
};

/** Writes an edit of a package, on condition that it is unchanged since it was read. */
export const savePackage = (
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "name" | "size" | "remaining" | "start_date" | "expire_date">,
): void => {
  commit.update(pkg.ref, change, { lastUpdateTime: pkg.updateTime });
};

/** Writes the first and last days of a package, on condition that it is unchanged since it was read. */
export const savePeriod = (
  commit: Commit,
  pkg: StoredPackage,
  period: { start_date: string; expire_date: string },
): void => {
  commit.update(pkg.ref, period, { lastUpdateTime: pkg.updateTime });
};

/** Writes how a package's instalments stand, and its end, on condition that it is unchanged since it was read. */
export const saveCollected = (
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "expire_date" | "instalments">,
): void => {
  commit.update(pkg.ref, change, { lastUpdateTime: pkg.updateTime });
};

/**
 * Voids or restores a package and writes the ledger entries, on condition that the package is unchanged since it was
 * read.
 */
export function saveVoided(
  commit: Commit,
  pkg: StoredPackage,
  change: Pick<PackageDocument, "voided" | "remaining"> & Partial<Pick<PackageDocument, "expire_date">>,
  ...entries: readonly LedgerDocument[]
): void {
  commit.update(pkg.ref, change, { lastUpdateTime: pkg.updateTime });
  for (const entry of entries) commit.create(pkg.ref.collection("ledger").doc(), entry);
}

/** Reads a member's subscriptions, past and voided ones included, the one that ends last first. */
export const readSubscriptions = (uid: string): Promise<StoredPackage[]> =>
  readQuery(
    queryOf(queries.lastSubscriptions, { in: { uid }, values: [0], limit: MAX_PACKAGES }),
    packageDocument,
  );

/** A member's package with its id, as the policies of renewals read it. */
export type HeldPackage = PackageDocument & { id: string };

/** Reads a member's subscriptions for the decision when a new one begins, the one that ends last first. */
export const readHeldSubscriptions = async (uid: string): Promise<HeldPackage[]> =>
  (await readSubscriptions(uid)).map(({ id, value }) => ({ ...value, id }));

/** Reads a member's packages for the same decision, and to know what was bought just now; the newest are read. */
export const readHeldPackages = async (uid: string): Promise<HeldPackage[]> =>
  (await readPackages(uid)).map(({ id, value }) => ({ ...value, id }));

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
  const query = queryOf(queries.ending, { values: [first, last], limit });
  const [day, path] = cursor?.split(" ") ?? [];
  const page = day !== undefined && path !== undefined ? query.startAfter(day, firestore().doc(path)) : query;
  return owned(await readQuery(page, packageDocument));
}

const owned = (packages: readonly StoredPackage[]): OwnedPackage[] =>
  packages.flatMap((pkg) => {
    const uid = pkg.ref.parent.parent?.id;
    return uid === undefined ? [] : [{ ...pkg, uid }];
  });

/** Limit of the packages of a name that have something left: no studio sells more of one offer at a time. */
const MAX_NAMED = 2_000;

/** Reads the packages of all members with a name that have lessons left or an end to come; one may be there twice. */
export async function readPackagesNamed(name: string, now: Date): Promise<OwnedPackage[]> {
  const [packs, subscriptions] = await Promise.all(
    [
      queryOf(queries.packsNamed, { values: [name, 0], limit: MAX_NAMED }),
      queryOf(queries.subscriptionsNamed, { values: [name, romeDay(now)], limit: MAX_NAMED }),
    ].map((query) => readQuery(query, packageDocument)),
  );
  return owned([...(packs ?? []), ...(subscriptions ?? [])]);
}

/** Returns the cursor after a package: its last day and path. */
export const cursorAt = ({ value, ref }: StoredPackage): string => `${value.expire_date} ${ref.path}`;

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

/** Returns the reference to a ledger entry of a package. */
export const ledgerRef = (uid: string, id: string, entryId: string): DocumentRef<typeof ledgerDocument> => ({
  path: documentPath("ledger", { uid, id, entryId }),
  schema: ledgerDocument,
});

/** Returns whether a package has the ledger entry. */
export const hasLedgerEntry = async (uid: string, id: string, entryId: string): Promise<boolean> =>
  (await readDocument(ledgerRef(uid, id, entryId).path, ledgerDocument)) !== undefined;

/** Upper bound of the ledger entries that are read of a package, the newest. */
const MAX_ENTRIES = 200;

/** Reads the ledger of a package, newest first. */
export const readLedger = async (uid: string, id: string): Promise<LedgerDocument[]> =>
  (await readQuery(queryOf(queries.ledger, { in: { uid, id }, limit: MAX_ENTRIES }), ledgerDocument)).map(
    ({ value }) => value,
  );

/** Upper bound of the packages that an unpaid instalment pauses; staff begin with the oldest. */
const MAX_UNPAID = 20;

/** Returns the members with a package that an unpaid instalment pauses, the one that waits longest first. */
export async function readUnpaidMembers(): Promise<string[]> {
  const packages = await readQuery(
    queryOf(queries.unpaid, { values: [""], limit: MAX_UNPAID }),
    packageDocument,
  );
  // One that was stopped has no instalment to come.
  const standing = packages.filter(({ value }) => !value.voided && isCollecting(value));
  return [...new Set(standing.flatMap(({ ref }) => ref.parent.parent?.id ?? []))];
}
