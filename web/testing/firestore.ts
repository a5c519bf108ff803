import { FirebaseError } from "firebase/app";
import { DOCUMENT_ID } from "../src/lib/live/documents.ts";

// Fake of `firebase/firestore` for component tests (vitest.config.ts): documents in memory behind the functions that
// the product uses. Rules and indexes are covered by tests/rules.

type Data = Record<string, unknown>;
type Condition =
  | { kind: "where"; field: string; operator: string; value: unknown }
  | { kind: "orderBy"; field: string; direction: "asc" | "desc" }
  | { kind: "limit"; count: number }
  | { kind: "startAfter"; id: string };
type Snapshot = ReturnType<typeof snapshotOf>;
type Reference = {
  firestore: unknown;
  path: string;
  conditions: readonly Condition[];
  isDocument: boolean;
};
type Listener = { reference: Reference; next: (snapshot: unknown) => void; fail: (error: unknown) => void };

const SERVER_TIME = Symbol("serverTimestamp");

const documents = new Map<string, Data>();
const failures = new Map<string, FirebaseError>();
const pending = new Set<string>();
const silent = new Set<string>();
const cached = new Set<string>();
const listeners = new Set<Listener>();
let writes: "accepted" | "held" | FirebaseError = "accepted";
let heldWrites: (() => void)[] = [];

/** Returns the value as Firestore reads it back: dates become Timestamps. */
const stored = (value: unknown): unknown => {
  if (value instanceof Date) return { toDate: () => value, toMillis: () => value.getTime() };
  if (value === SERVER_TIME) return { toDate: () => new Date(), toMillis: () => Date.now() };
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stored(inner)]));
  }
  return value;
};

const comparable = (value: unknown): number | string | boolean => {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  return "";
};

const fieldOf = (path: string, data: Data, field: string): unknown =>
  field === DOCUMENT_ID
    ? idOf(path)
    : field
        .split(".")
        .reduce<unknown>((value, key) => (value === undefined ? value : Object(value)[key]), data);

const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const snapshotOf = (path: string, data: Data | undefined) => ({
  id: idOf(path),
  ref: { path },
  metadata: { fromCache: false, hasPendingWrites: pending.has(path) },
  exists: () => data !== undefined,
  data: (): unknown => stored(data),
});

const holds = (
  path: string,
  data: Data,
  { field, operator, value }: Condition & { kind: "where" },
): boolean => {
  const actual = fieldOf(path, data, field);
  const [left, right] = [comparable(actual), comparable(value)];
  switch (operator) {
    case "==":
      return left === right;
    case ">=":
      return actual !== undefined && left >= right;
    case ">":
      return actual !== undefined && left > right;
    case "<":
      return actual !== undefined && left < right;
    case "<=":
      return actual !== undefined && left <= right;
    case "array-contains":
      return Array.isArray(actual) && actual.includes(value);
    default:
      throw new Error(`The stand-in of Firestore does not know ${operator}`);
  }
};

function read({ path, conditions }: Reference): Snapshot[] {
  let rows = [...documents].filter(
    ([key]) => key.startsWith(`${path}/`) && !key.slice(path.length + 1).includes("/"),
  );
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const condition of conditions) {
    if (condition.kind === "where") rows = rows.filter(([key, data]) => holds(key, data, condition));
    if (condition.kind === "orderBy") {
      const { field, direction } = condition;
      const order = direction === "desc" ? -1 : 1;
      rows = rows.filter(([key, data]) => fieldOf(key, data, field) !== undefined);
      rows.sort(([aKey, a], [bKey, b]) => {
        const [left, right] = [comparable(fieldOf(aKey, a, field)), comparable(fieldOf(bKey, b, field))];
        return left === right ? 0 : (left < right ? -1 : 1) * order;
      });
    }
  }
  for (const condition of conditions) {
    if (condition.kind !== "startAfter") continue;
    rows = rows.slice(rows.findIndex(([key]) => idOf(key) === condition.id) + 1);
  }
  const maximum = conditions.find((condition) => condition.kind === "limit");
  return rows.slice(0, maximum?.count).map(([key, data]) => snapshotOf(key, data));
}

function querySnapshot(reference: Reference) {
  const docs = read(reference);
  return {
    docs,
    empty: docs.length === 0,
    size: docs.length,
    metadata: { fromCache: cached.has(reference.path) },
  };
}

const result = (reference: Reference): unknown =>
  reference.isDocument ? snapshotOf(reference.path, documents.get(reference.path)) : querySnapshot(reference);

function inform(listener: Listener): void {
  if (!listeners.has(listener) || silent.has(listener.reference.path)) return;
  const failure = failures.get(listener.reference.path);
  if (failure) listener.fail(failure);
  else listener.next(result(listener.reference));
}

const informAll = (): void => {
  for (const listener of listeners) queueMicrotask(() => inform(listener));
};

/**
 * Writes documents by path, as the server would; `undefined` deletes one. Listeners are notified once, after all
 * writes.
 */
export function storeDocuments(changes: Readonly<Record<string, object | undefined>>): void {
  for (const [path, data] of Object.entries(changes)) {
    if (data === undefined) documents.delete(path);
    else documents.set(path, { ...data });
  }
  informAll();
}

/** Fails reads of a collection or document with a Firestore error code; `undefined` restores them. */
export function failReads(path: string, code: "permission-denied" | "unavailable" | undefined): void {
  if (code === undefined) failures.delete(path);
  else failures.set(path, new FirebaseError(code, code));
  informAll();
}

/** Returns whether the page listens to a collection or document. */
export const isListenedTo = (path: string): boolean =>
  [...listeners].some(({ reference }) => reference.path === path);

/** Keeps listeners of a collection or document without a snapshot until `answerReads`. */
export const holdReads = (path: string): void => void silent.add(path);

/** Answers queries of a collection as from the cache until `answerReads`. */
export const answerFromCache = (path: string): void => void cached.add(path);

/** Sends the server's snapshot to the listeners that `holdReads` or `answerFromCache` suspended. */
export function answerReads(path: string): void {
  silent.delete(path);
  cached.delete(path);
  informAll();
}

/**
 * Sets how the page's own writes end: pending (as offline), refused, or accepted, which resolves those that are
 * pending.
 */
export function treatWrites(how: "accepted" | "held" | "permission-denied"): void {
  writes = how === "permission-denied" ? new FirebaseError(how, how) : how;
  if (how === "accepted") for (const accept of heldWrites.splice(0)) accept();
}

/** Stops all listeners silently, as an internal failure of the SDK does. */
export const stopListeners = (): void => listeners.clear();

/** Returns the data stored under a path. */
export const storedDocument = (path: string): unknown => documents.get(path);

/** Global in which reactfire caches its observables for the page's lifetime; each test needs a new one. */
const REACTFIRE_CACHE = "_reactFirePreloadedObservables";

/** Resets the fake between tests. */
export function resetFirestore(): void {
  const cache: unknown = Reflect.get(globalThis, REACTFIRE_CACHE);
  if (cache instanceof Map) cache.clear();
  for (const store of [documents, failures, pending, silent, cached, listeners]) store.clear();
  writes = "accepted";
  heldWrites = [];
}

export const initializeFirestore = (app: unknown) => ({ app });
export const connectFirestoreEmulator = () => undefined;
export const enableNetwork = async () => undefined;
export const terminate = async () => undefined;
export const clearIndexedDbPersistence = async () => undefined;
export const memoryLocalCache = () => ({});
export const persistentLocalCache = () => ({});
export const persistentMultipleTabManager = () => ({});

export const collection = (firestore: unknown, path: string): Reference => ({
  firestore,
  path,
  conditions: [],
  isDocument: false,
});
export const doc = (firestore: unknown, path: string): Reference => ({
  firestore,
  path,
  conditions: [],
  isDocument: true,
});
export const query = (reference: Reference, ...conditions: Condition[]): Reference => ({
  ...reference,
  conditions: [...reference.conditions, ...conditions],
});
export const where = (field: string, operator: string, value: unknown): Condition => ({
  kind: "where",
  field,
  operator,
  value,
});
export const orderBy = (field: string, direction: "asc" | "desc" = "asc"): Condition => ({
  kind: "orderBy",
  field,
  direction,
});
export const limit = (count: number): Condition => ({ kind: "limit", count });
export const startAfter = ({ id }: { id: string }): Condition => ({ kind: "startAfter", id });
export const serverTimestamp = () => SERVER_TIME;

export function onSnapshot(
  reference: Reference,
  _options: unknown,
  next: (snapshot: unknown) => void,
  fail: (error: unknown) => void,
): () => void {
  const listener = { reference, next, fail };
  listeners.add(listener);
  queueMicrotask(() => inform(listener));
  return () => listeners.delete(listener);
}

export async function getDocsFromServer(reference: Reference) {
  const failure = failures.get(reference.path);
  if (failure) throw failure;
  return querySnapshot(reference);
}

export async function waitForPendingWrites(): Promise<void> {
  if (heldWrites.length > 0) await new Promise<void>((resolve) => heldWrites.push(resolve));
}

export async function setDoc({ path }: Reference, data: Data): Promise<void> {
  const before = documents.get(path);
  pending.add(path);
  storeDocuments({ [path]: data });
  if (writes === "held") await new Promise<void>((resolve) => heldWrites.push(resolve));
  // The refusal arrives over the network, later than anything on the page: until then it shows its optimistic write.
  if (writes instanceof FirebaseError) await new Promise((resolve) => setTimeout(resolve, 20));
  pending.delete(path);
  if (writes instanceof FirebaseError) {
    storeDocuments({ [path]: before });
    throw writes;
  }
  informAll();
}
