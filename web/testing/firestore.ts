import { FirebaseError } from "firebase/app";

// Stands in for `firebase/firestore` in component tests (vitest.config.ts): documents in memory, the same functions, and
// only what the product asks of them. Rules and indexes are the subject of tests/rules.

type Data = Record<string, unknown>;
type Condition =
  | { kind: "where"; field: string | symbol; operator: string; value: unknown }
  | { kind: "orderBy"; field: string; direction: "asc" | "desc" }
  | { kind: "limit"; count: number }
  | { kind: "startAfter"; id: string };
type Snapshot = ReturnType<typeof snapshotOf>;
type Converter = { fromFirestore: (snapshot: Snapshot, options?: unknown) => unknown };
type Reference = {
  path: string;
  converter?: Converter;
  conditions: readonly Condition[];
  isDocument: boolean;
};
type Listener = { reference: Reference; next: (snapshot: unknown) => void; fail: (error: unknown) => void };

const DOCUMENT_ID = Symbol("documentId");
const SERVER_TIME = Symbol("serverTimestamp");

const documents = new Map<string, Data>();
const failures = new Map<string, FirebaseError>();
const pending = new Set<string>();
const silent = new Set<string>();
const listeners = new Set<Listener>();
let writes: "accepted" | "held" | FirebaseError = "accepted";
let heldWrites: (() => void)[] = [];

/** Firestore hands out instants as Timestamps. */
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

const fieldOf = (path: string, data: Data, field: string | symbol): unknown =>
  typeof field === "symbol"
    ? idOf(path)
    : field
        .split(".")
        .reduce<unknown>((value, key) => (value === undefined ? value : Object(value)[key]), data);

const idOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function snapshotOf(path: string, data: Data | undefined, converter: Converter | undefined) {
  const metadata = { fromCache: false, hasPendingWrites: pending.has(path) };
  const raw = { id: idOf(path), metadata, exists: () => data !== undefined, data: () => stored(data) };
  return {
    ...raw,
    ref: { path },
    data: (): unknown => (converter && data ? converter.fromFirestore(Object(raw)) : stored(data)),
  };
}

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

function read({ path, conditions, converter }: Reference): Snapshot[] {
  let rows = [...documents].filter(
    ([key]) => key.startsWith(`${path}/`) && !key.slice(path.length + 1).includes("/"),
  );
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const condition of conditions) {
    if (condition.kind === "where") rows = rows.filter(([key, data]) => holds(key, data, condition));
    if (condition.kind === "orderBy") {
      const { field, direction } = condition;
      const sign = direction === "desc" ? -1 : 1;
      rows = rows.filter(([key, data]) => fieldOf(key, data, field) !== undefined);
      rows.sort(([aKey, a], [bKey, b]) => {
        const [left, right] = [comparable(fieldOf(aKey, a, field)), comparable(fieldOf(bKey, b, field))];
        return left === right ? 0 : (left < right ? -1 : 1) * sign;
      });
    }
  }
  for (const condition of conditions) {
    if (condition.kind !== "startAfter") continue;
    rows = rows.slice(rows.findIndex(([key]) => idOf(key) === condition.id) + 1);
  }
  const most = conditions.find((condition) => condition.kind === "limit");
  return rows.slice(0, most?.count).map(([key, data]) => snapshotOf(key, data, converter));
}

function querySnapshot(reference: Reference) {
  const docs = read(reference);
  return { docs, empty: docs.length === 0, size: docs.length, metadata: { fromCache: false } };
}

const result = (reference: Reference): unknown =>
  reference.isDocument
    ? snapshotOf(reference.path, documents.get(reference.path), reference.converter)
    : querySnapshot(reference);

const withConverter = (reference: Reference) => ({
  ...reference,
  id: idOf(reference.path),
  withConverter: (converter: Converter) => withConverter({ ...reference, converter }),
});

function inform(listener: Listener): void {
  if (!listeners.has(listener) || silent.has(listener.reference.path)) return;
  const failure = failures.get(listener.reference.path);
  if (failure) listener.fail(failure);
  else listener.next(result(listener.reference));
}

const informAll = (): void => {
  for (const listener of listeners) queueMicrotask(() => inform(listener));
};

/** Writes documents as the server would, by their paths; `undefined` deletes one. Listeners hear of all at once. */
export function storeDocuments(changes: Readonly<Record<string, object | undefined>>): void {
  for (const [path, data] of Object.entries(changes)) {
    if (data === undefined) documents.delete(path);
    else documents.set(path, { ...data });
  }
  informAll();
}

/** Lets reads of a collection or document fail with a code of Firestore, or work again with `undefined`. */
export function failReads(path: string, code: "permission-denied" | "unavailable" | undefined): void {
  if (code === undefined) failures.delete(path);
  else failures.set(path, new FirebaseError(code, code));
  informAll();
}

/** Lets listeners of a collection or document wait without an answer, until `answerReads`. */
export const holdReads = (path: string): void => void silent.add(path);

/** Answers the listeners that `holdReads` keeps waiting. */
export function answerReads(path: string): void {
  silent.delete(path);
  informAll();
}

/** Lets the page's own writes wait (as without a network), be refused, or be accepted, which settles those that wait. */
export function treatWrites(how: "accepted" | "held" | "permission-denied"): void {
  writes = how === "permission-denied" ? new FirebaseError(how, how) : how;
  if (how === "accepted") for (const accept of heldWrites.splice(0)) accept();
}

/** Everybody who listens hears nothing any more, as when the SDK has failed inside itself. */
export const stopListeners = (): void => listeners.clear();

/** What is stored under a path now. */
export const storedDocument = (path: string): unknown => documents.get(path);

/** Where reactfire keeps what it listens to, for as long as a page lives; a test is a page of its own. */
const REACTFIRE_CACHE = "_reactFirePreloadedObservables";

/** Forgets everything, between tests. */
export function resetFirestore(): void {
  const cache: unknown = Reflect.get(globalThis, REACTFIRE_CACHE);
  if (cache instanceof Map) cache.clear();
  for (const store of [documents, failures, pending, silent, listeners]) store.clear();
  writes = "accepted";
  heldWrites = [];
}

export const initializeFirestore = (app: unknown) => ({ app });
export const connectFirestoreEmulator = () => undefined;
export const enableNetwork = async () => undefined;
export const terminate = async () => undefined;
export const clearIndexedDbPersistence = async () => undefined;
export const waitForPendingWrites = async () => undefined;
export const memoryLocalCache = () => ({});
export const persistentLocalCache = () => ({});
export const persistentMultipleTabManager = () => ({});

export const collection = (_: unknown, path: string) =>
  withConverter({ path, conditions: [], isDocument: false });
export const doc = (_: unknown, path: string) => withConverter({ path, conditions: [], isDocument: true });
export const query = (reference: Reference, ...conditions: Condition[]) =>
  withConverter({ ...reference, conditions: [...reference.conditions, ...conditions] });
export const where = (field: string | symbol, operator: string, value: unknown): Condition => ({
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
export const documentId = () => DOCUMENT_ID;
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

export async function setDoc({ path }: Reference, data: Data): Promise<void> {
  const before = documents.get(path);
  pending.add(path);
  storeDocuments({ [path]: data });
  if (writes === "held") await new Promise<void>((resolve) => heldWrites.push(resolve));
  // A refusal comes over the network: until then the page shows what it wrote.
  if (writes instanceof FirebaseError) await new Promise((resolve) => setTimeout(resolve));
  pending.delete(path);
  if (writes instanceof FirebaseError) {
    storeDocuments({ [path]: before });
    throw writes;
  }
  informAll();
}
