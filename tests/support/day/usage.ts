import type { Query } from "firebase-admin/firestore";
import { measured } from "../../../functions/src/platform/runtime/usage.ts";
import { database } from "../server/database.ts";
import type { Use } from "./prices.ts";

const uses = new Map<string, Use>();

/** Returns the use of a kind of callers so far, to add to. */
function useOf(who: string): Use {
  const use = uses.get(who) ?? { reads: 0, writes: 0, deletes: 0, calls: 0, megabytes: 0 };
  uses.set(who, use);
  return use;
}

/** Returns all that was used, by who asked for it, in the order of the first time. */
export const usesByCaller = (): ReadonlyMap<string, Readonly<Use>> => uses;

/** Writes of the work that is being measured: paths of the documents, and the number of deletions. */
const written = new Set<string>();
let deletions = 0;

/** Returns whether a write changes nothing: it only requires a version, and no listener hears of it. */
const isGuard = (data: unknown): boolean => typeof data === "object" && data !== null && "unchanged" in data;

/** Watches the writes of the product's commits. */
export function watchWrites(): void {
  const batch: object = Object.getPrototypeOf(database.batch());
  for (const name of ["create", "set", "update", "delete"]) {
    const original: unknown = Reflect.get(batch, name);
    if (typeof original !== "function") throw new Error(`A batch has no ${name}`);
    Reflect.set(batch, name, function (this: unknown, ref: { path: string }, ...args: unknown[]) {
      if (name === "delete") deletions += 1;
      if (!isGuard(args[0])) written.add(ref.path);
      return Reflect.apply(original, this, [ref, ...args]);
    });
  }
}

/** Adds a call, or a run of a job, to the use of a kind of callers. Returns its result and the paths of the documents that it wrote. */
export async function used<T>(who: string, work: () => Promise<T>): Promise<{ result: T; paths: string[] }> {
  written.clear();
  deletions = 0;
  const { result, usage } = await measured(work);
  const use = useOf(who);
  use.calls += 1;
  use.reads += usage.reads;
  use.writes += usage.writes - deletions;
  use.deletes += deletions;
  use.megabytes += (JSON.stringify(result) ?? "").length / 1e6;
  return { result, paths: [...written] };
}

/** A document or a query of a collection that a screen listens to. */
export type Listened = { path: string; build?: (collection: Query) => Query };

type Listener = { who: string; hears: (path: string) => boolean };

const open = new Set<Listener>();

const isDocument = (path: string): boolean => path.split("/").length % 2 === 0;

/** Reads what a listener finds, and returns how it knows a document that concerns it. */
async function opened({ path, build = (query) => query }: Listened) {
  if (isDocument(path)) return { found: 1, hears: (changed: string) => changed === path };
  const { docs } = await build(database.collection(path)).get();
  const paths = new Set(docs.map(({ ref }) => ref.path));
  // Of the calendar a screen has some days, which are all there; of another collection whatever is new concerns it.
  const hears = (changed: string) =>
    path === "calendar" ? paths.has(changed) : changed.slice(0, changed.lastIndexOf("/")) === path;
  return { found: Math.max(1, docs.length), hears };
}

/**
 * Opens a screen's listeners and returns what closes them. Each is paid for what it finds, one document at least, and one
 * more for the rules, which read the person's access. What `isKnown`, from a visit in the last half hour, is not sent
 * again.
 */
export async function listen(
  who: string,
  listened: readonly Listened[],
  { isKnown = false } = {},
): Promise<() => void> {
  const listeners: Listener[] = [];
  for (const one of listened) {
    const { found, hears } = await opened(one);
    useOf(who).reads += 1 + (isKnown ? 0 : found);
    listeners.push({ who, hears });
  }
  for (const listener of listeners) open.add(listener);
  return () => {
    for (const listener of listeners) open.delete(listener);
  };
}

/** Adds what the open screens hear of these documents to their use. */
export function notifyOpenScreens(paths: readonly string[]): void {
  for (const { who, hears } of open) for (const path of paths) if (hears(path)) useOf(who).reads += 1;
}
