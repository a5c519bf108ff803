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
import { claimCache, disownCache } from "../http/cacheOwner.ts";
import { readSession } from "../session/session.ts";
import { noteOpening } from "../site/openings.ts";
import { auth } from "./auth.ts";
import { firebaseApp } from "./firebase.ts";

/** How long a sign-out waits for what was saved just now, and for a cache that another tab holds, in milliseconds. */
const WRITES_MS = 1000;
const CLEARING_MS = 3000;

let instance: Firestore | undefined;

function open(localCache: FirestoreLocalCache): Firestore {
  const database = initializeFirestore(firebaseApp(), { localCache });
  if (environment().emulators) connectFirestoreEmulator(database, "127.0.0.1", 8080);
  return database;
}

/** Kept in IndexedDB for whoever is signed in, so that screens open without a network (docs/decisions/0017). */
function cache(): FirestoreLocalCache {
  const uid = readSession()?.user.id;
  return uid !== undefined && claimCache(uid)
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache();
}

/**
 * The database; screens below the guarded layout get it with reactfire's `useFirestore`. Where IndexedDB is not to be
 * had, the SDK goes on in memory.
 */
export function firestore(): Firestore {
  instance ??= open(cache());
  return instance;
}

/**
 * Opens the database anew after its SDK failed inside itself: whatever listens begins again. From then on it is kept in
 * memory, until the page is loaded anew: the failed one may hold on to what is stored.
 */
export function reopenDatabase(): void {
  if (!instance) return;
  terminate(instance).catch(() => undefined);
  instance = open(memoryLocalCache());
  noteOpening();
}

/** Has the device look up who is signed in and what is cached, while the first page is still being rendered. */
export function openEarly(): void {
  auth();
  // Nothing but a reason to open: the network is on.
  if (readSession()) enableNetwork(firestore()).catch(() => undefined);
}

const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]).catch(() => undefined);

/** Gives what was saved a moment to reach the server; what is still here after it goes with the cache. */
export async function writesSent(): Promise<void> {
  if (instance) await atMost(WRITES_MS, waitForPendingWrites(instance));
}

/**
 * Closes the database and deletes its cache; never throws. A cache that cannot be deleted now keeps its owner's mark:
 * nobody else opens it, and the next sign-in tries again.
 */
export async function clearDatabase(): Promise<void> {
  const database = firestore();
  instance = undefined;
  const cleared = terminate(database)
    .then(() => clearIndexedDbPersistence(database))
    .then(disownCache);
  await atMost(CLEARING_MS, cleared);
}
