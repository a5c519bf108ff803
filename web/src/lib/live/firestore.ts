import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  enableNetwork,
  type Firestore,
  type FirestoreLocalCache,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
} from "firebase/firestore";
import { environment } from "../environment.ts";
import { auth } from "../firebase/auth.ts";
import { firebaseApp } from "../firebase/firebase.ts";
import { claimCache, disownCache } from "../session/cacheOwner.ts";
import { readSession } from "../session/session.ts";
import { noteOpening } from "./openings.ts";

/** Timeouts of a sign-out, in milliseconds: for pending writes, and for a cache that another tab holds. */
const WRITES_MS = 1000;
const CLEARING_MS = 3000;

let instance: Firestore | undefined;

function open(localCache: FirestoreLocalCache): Firestore {
  // A database that is opened before it would read as a visitor.
  auth();
  const database = initializeFirestore(firebaseApp(), { localCache });
  if (environment().emulators) connectFirestoreEmulator(database, "127.0.0.1", 8080);
  return database;
}

/** Returns the cache: in IndexedDB for a signed-in person, so that screens open offline (docs/decisions/0017). */
function cache(): FirestoreLocalCache {
  const uid = readSession()?.user.id;
  return uid !== undefined && claimCache(uid)
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache();
}

/** Returns the database. Without IndexedDB the SDK caches in memory. */
export function firestore(): Firestore {
  instance ??= open(cache());
  return instance;
}

/**
 * Reopens the database after an internal failure of its SDK; listeners subscribe again. The cache is in memory until a
 * reload: the failed instance may still hold IndexedDB.
 */
export function reopenDatabase(): void {
  if (!instance) return;
  terminate(instance).catch(() => undefined);
  instance = open(memoryLocalCache());
  noteOpening();
}

/** Resolves, to `true` from then on, once a database is open. */
const openings = new WeakMap<Firestore, Promise<void> | true>();

/**
 * Calls `start` once a database is open, at once if it is. A listener that is added while it opens makes the SDK open its
 * stream a second time and ask for each target twice, which the server refuses: the data come a reconnection later.
 */
export function whenOpen(database: Firestore, start: () => void): void {
  const opening = openings.get(database) ?? opened(database);
  if (opening === true) start();
  else opening.then(start);
}

function opened(database: Firestore): Promise<void> {
  // Any call opens the database; the network is enabled already.
  const opening = enableNetwork(database)
    .catch(() => undefined)
    .then(() => void openings.set(database, true));
  openings.set(database, opening);
  return opening;
}

const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]).catch(() => undefined);

/** Waits briefly for pending writes; those that remain are deleted with the cache. */
export async function writesSent(): Promise<void> {
  if (instance) await atMost(WRITES_MS, waitForPendingWrites(instance));
}

/**
 * Closes the database and deletes its cache; never throws. If the deletion fails, the owner's mark stays: no other
 * person opens the cache, and the next sign-in tries again.
 */
export async function clearDatabase(): Promise<void> {
  const database = firestore();
  instance = undefined;
  const cleared = terminate(database)
    .then(() => clearIndexedDbPersistence(database))
    .then(disownCache);
  await atMost(CLEARING_MS, cleared);
}
