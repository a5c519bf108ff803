import type { ContentName, ContentValue } from "@studio/contract/content/contents.ts";
import { CONTENTS_PATH } from "@studio/contract/content/path.ts";
import type { PublishedContents } from "@studio/contract/content/published.ts";
import { useCallback, useSyncExternalStore } from "react";
import { readPublic } from "../site/readPublic.ts";

/** As long as Hosting's cache may serve an answer. */
const FRESH_MS = 60_000;

/** Id of the element of a prerendered page that holds the contents it shows, as JSON. */
export const BUILT_CONTENTS_ID = "built-contents";

/** Parameter of a page's address with the name of a content: the page shows what the editor has of it. */
export const PREVIEW_PARAMETER = "anteprima";

/** A content as a page has it: the value is missing where the initial one holds. */
type Built = Readonly<Record<string, { version: number; value?: unknown }>>;

let built: Built | undefined;
/** Contents that are shown, and those that the page being prerendered shows. */
const names = new Set<ContentName>();
const current = new Map<ContentName, { version: number; value: unknown }>();
const listeners = new Set<() => void>();
let askedAt: number | undefined;
let isAsked = false;

/** Sets the published contents of the pages that are about to be prerendered; others have the initial ones. */
export function setBuiltContents(contents: PublishedContents | undefined): void {
  built = contents ?? {};
  names.clear();
}

/** Returns the contents of the page that was just prerendered, as its hydration needs them. */
export const renderedContents = (): Built =>
  Object.fromEntries([...names].toSorted().map((name) => [name, built?.[name] ?? { version: 0 }]));

/** Returns the contents with which the page's HTML was made, which hold until hydration. */
function builtContents(): Built {
  if (built || typeof document === "undefined") return built ?? {};
  const text = document.getElementById(BUILT_CONTENTS_ID)?.textContent;
  // Our own build wrote it into our own page.
  built = text ? (JSON.parse(text) as Built) : {};
  for (const name of Object.keys(built)) names.add(name as ContentName);
  return built;
}

const versionOf = (name: ContentName): number => (current.get(name) ?? builtContents()[name])?.version ?? 0;

function show(name: ContentName, version: number, value: unknown): void {
  current.set(name, { version, value });
  for (const listener of listeners) listener();
}

const previewed = (): string | null => new URLSearchParams(location.search).get(PREVIEW_PARAMETER);

/** Reads what was published since the page was made; after a failure the next occasion asks again. */
async function refresh(): Promise<void> {
  isAsked = false;
  if (askedAt !== undefined && Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  try {
    // What is previewed stays as the editor has it.
    const asked = [...names].filter((name) => name !== previewed()).toSorted();
    if (asked.length === 0) return;
    const known = asked.map((name) => `${name}.${versionOf(name)}`).join(",");
    const answer = await readPublic(`${CONTENTS_PATH}?known=${encodeURIComponent(known)}`);
    // Mostly nothing was published since the page was made: then it loads no definitions and no schemas.
    if (Object.keys(Object(answer)).length === 0) return;
    const { changedContents } = await import("./changedContents.ts");
    for (const { name, version, value } of await changedContents(answer, asked)) show(name, version, value);
  } catch {
    askedAt = undefined;
  }
}

/** Forgets what was read, as a reload of the page would. */
export function forgetContents(): void {
  built = undefined;
  askedAt = undefined;
  names.clear();
  current.clear();
}

/** Reads once for all contents of a page, which subscribe one after the other. */
function schedule(): void {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(() => void refresh());
}

/** Shows what the editor has of a content, as it is typed in another tab. */
async function preview(name: ContentName): Promise<void> {
  const { followPreview } = await import("./preview.ts");
  await followPreview(name, (value) => show(name, versionOf(name), value));
}

function subscribe(name: ContentName, asks: boolean, listener: () => void): () => void {
  const refreshWhenVisible = () => {
    if (document.visibilityState === "visible") schedule();
  };
  // A content that the page's HTML does not have, as after a navigation.
  if (!names.has(name)) askedAt = undefined;
  names.add(name);
  listeners.add(listener);
  if (previewed() === name) void preview(name).catch(() => undefined);
  else if (asks) {
    document.addEventListener("visibilitychange", refreshWhenVisible);
    schedule();
  }
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", refreshWhenVisible);
  };
}

function subscribeToPreview(name: ContentName, listener: () => void): () => void {
  listeners.add(listener);
  if (previewed() === name) void preview(name).catch(() => undefined);
  return () => listeners.delete(listener);
}

/**
 * Returns what the editor has of a content that reaches the page by another call, while the page previews it; otherwise
 * `undefined`.
 */
export function usePreviewed<Name extends ContentName>(name: Name): ContentValue<Name> | undefined {
  const subscribeTo = useCallback((listener: () => void) => subscribeToPreview(name, listener), [name]);
  const value = useSyncExternalStore(
    subscribeTo,
    () => current.get(name)?.value,
    () => undefined,
  );
  // Checked by its definition when it was read.
  return value as ContentValue<Name> | undefined;
}

/** Returns the content of the page's HTML, and while prerendering notes that the page shows it. */
function builtValue(name: ContentName): unknown {
  if (typeof document === "undefined") names.add(name);
  return builtContents()[name]?.value;
}

/** Returns a content for everybody as it is published; `undefined` where the initial one holds. For `asks` see `useContent`. */
export function usePublished<Name extends ContentName>(
  name: Name,
  asks: boolean,
): ContentValue<Name> | undefined {
  const subscribeTo = useCallback((listener: () => void) => subscribe(name, asks, listener), [name, asks]);
  const value = useSyncExternalStore(
    subscribeTo,
    () => current.get(name)?.value ?? builtValue(name),
    () => builtValue(name),
  );
  // Either our own build's, or checked by its definition when it was read.
  return value as ContentValue<Name> | undefined;
}

/**
 * Returns a content for everybody as it is published, for public pages: until it is read that of the page's HTML, which is
 * `initial` if none was published (docs/product/content.md#readers). Until `asks`, as for what is far below, it follows what other
 * parts of the page have read.
 */
export const useContent = <Name extends ContentName>(
  name: Name,
  initial: ContentValue<Name>,
  asks = true,
): ContentValue<Name> => usePublished(name, asks) ?? initial;
