import type { Dashboard } from "@studio/contract/members/dashboard/endpoints.ts";
import { hashKey } from "@tanstack/react-query";
import { cacheOwner } from "../session/cacheOwner.ts";
import { readSession } from "../session/session.ts";
import type { DocumentAddress, DocumentQuery } from "./documents.ts";
import { keepDocuments, keptDocuments, type Part, readDocuments } from "./firstDocuments.ts";
import type { Heard } from "./listeners.ts";
import type { Source } from "./live.ts";

/** How long the SDK waits for the first documents to be on screen, in milliseconds. */
const FIRST_DOCUMENTS_MS = 4000;

/** How long the first render waits for the first documents, in milliseconds: they are asked for before. */
const FIRST_RENDER_MS = 200;

type Listeners = typeof import("./listeners.ts");

let listeners: Promise<Listeners> | undefined;
let isLoaded = false;
let first: Promise<Dashboard> | undefined;
const shown = Promise.withResolvers<void>();

const painted = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function load(): Promise<Listeners> {
  const limit = new Promise((resolve) => setTimeout(resolve, FIRST_DOCUMENTS_MS));
  // The SDK's script would share the network and the processor with them.
  if (first)
    await Promise.race([
      limit,
      first.then(
        () => shown.promise.then(painted),
        () => undefined,
      ),
    ]);
  const module = await import("./listeners.ts");
  isLoaded = true;
  return module;
}

/** Returns the module that opens the database and listens to it. A load that failed is tried again. */
export function loadListeners(): Promise<Listeners> {
  listeners ??= load().catch((error) => {
    listeners = undefined;
    throw error;
  });
  return listeners;
}

const hasCache = (): boolean => cacheOwner() !== null && cacheOwner() === readSession()?.user.id;

/** Opens a database that has the person's data, while the first page still renders. */
export function openEarly(): void {
  // A load that fails here is tried again by the first source.
  if (hasCache()) {
    loadListeners().then(
      (module) => module.open(),
      () => undefined,
    );
  }
}

/**
 * Gets the documents of the members' first screen without the database, whose SDK is a third of the app's scripts, takes
 * its time to start and waits for Authentication: those of the last visit or, on a device that has none, the server's.
 * To be called before the sources of these documents; `firstDocumentsShown` has to follow.
 */
export function readFirstDocuments(): void {
  if (isLoaded || first) return;
  const kept = keptDocuments();
  if (kept) first = Promise.resolve(kept);
  else if (!hasCache()) first = readDocuments();
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the sources have emitted the first documents, if these are there within moments: a screen that waits for
 * them is rendered once, not as a skeleton before. The sources have to be subscribed.
 */
export async function firstDocumentsEmitted(): Promise<void> {
  if (!first || isLoaded) return;
  await Promise.race([first.catch(() => undefined), wait(FIRST_RENDER_MS)]);
  // They emit in a task of their own (live.ts).
  await wait(0);
}

/** Lets the SDK load: the first documents are on screen, or what is shown in their place. */
export const firstDocumentsShown = (): void => shown.resolve();

/** A source's data among the first documents, and how they are kept for the next visit. */
type First<T> = { of: (documents: Dashboard) => T | undefined; keep: (data: T) => void };

/**
 * Returns a source of what a listener hears. The first documents may come before; until the server has confirmed what the
 * listener hears, that is only what the cache has.
 */
const source =
  <T>(
    firstData: First<T> | undefined,
    listen: (
      module: Listeners,
      hear: (heard: Heard<T>) => void,
      fail: (error: unknown) => void,
    ) => () => void,
  ): Source<Heard<T>> =>
  (next, fail) => {
    let stop = () => {};
    let isStopped = false;
    let isConfirmed = false;
    let hasFirst = false;
    const showFirst = (documents: Dashboard) => {
      const data = firstData?.of(documents);
      if (data === undefined || isStopped || isConfirmed) return;
      hasFirst = true;
      next({ data, fromCache: false });
    };
    const hear = (heard: Heard<T>) => {
      isConfirmed ||= !heard.fromCache;
      if (isConfirmed || !hasFirst) next(heard);
      if (!heard.fromCache) firstData?.keep(heard.data);
    };
    // The listener says why they are missing; what a former version kept may be invalid, and is not waited for.
    if (firstData && !isLoaded) first?.then(showFirst).catch(firstDocumentsShown);
    loadListeners().then((module) => {
      if (!isStopped) stop = listen(module, hear, fail);
    }, fail);
    return () => {
      isStopped = true;
      stop();
    };
  };

/** Returns a source that leaves out data which say the same as those before: a screen would build all of its lists again. */
const changesOf =
  <T>(all: Source<T>): Source<T> =>
  (next, fail) => {
    let last: string | undefined;
    return all(
      (data) => {
        const hash = hashKey([data]);
        if (hash === last) return;
        last = hash;
        next(data);
      },
      (error) => {
        last = undefined;
        fail(error);
      },
    );
  };

type QueryOptions = {
  /** An empty result is common: that of the cache says something. */
  trustEmptyCache?: boolean;
  /** The query's documents among the first ones. */
  part?: Part;
};

/** Returns the live result of a query. An empty cache says little about the server, so it is not emitted by default. */
export const listenQuery = <T extends { id: string }>(
  query: DocumentQuery<T>,
  { trustEmptyCache = false, part }: QueryOptions = {},
): Source<T[]> =>
  changesOf((next, fail) =>
    source<T[]>(
      part && {
        of: (documents) => documents[part].map((row) => query.parse({ ...row, hasPendingWrites: false })),
        keep: (data) => keepDocuments(part, data),
      },
      (module, hear, failed) => module.listenToQuery(query, hear, failed),
    )(({ data, fromCache }) => {
      if (data.length > 0 || !fromCache || trustEmptyCache) next(data);
    }, fail),
  );

/** Returns the live result of a query, an empty one too, and whether the server has confirmed it. */
export const listenConfirmed =
  <T>(query: DocumentQuery<T>): Source<{ data: T[]; confirmed: boolean }> =>
  (next, fail) =>
    source<T[]>(undefined, (module, hear, failed) => module.listenToQuery(query, hear, failed))(
      ({ data, fromCache }) => next({ data, confirmed: !fromCache }),
      fail,
    );

/** Returns a live document; `undefined` if it does not exist. `part` has it among the first documents. */
export const listenDocument = <T extends { id: string }>(
  address: DocumentAddress<T>,
  { part }: { part?: Part } = {},
): Source<T | undefined> =>
  changesOf((next, fail) =>
    source<T | undefined>(
      part && {
        of: (documents) => {
          const [row] = documents[part];
          return row && address.parse({ ...row, hasPendingWrites: false });
        },
        keep: (data) => keepDocuments(part, data ? [data] : []),
      },
      (module, hear, failed) => module.listenToDocument(address, hear, failed),
    )(({ data, fromCache }) => {
      if (data !== undefined || !fromCache) next(data);
    }, fail),
  );
