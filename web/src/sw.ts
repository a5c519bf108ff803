import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { ADMIN_SHELL, appDocuments, documentOf, isAppPath } from "./app/appPaths.ts";

/** Addresses of the scripts that only the back office uses (`prerender/serviceWorker.ts`). */
declare const STAFF_SCRIPTS: readonly string[];
/** Of a service worker's globals, those used here: its types and the page's exclude each other. */
declare const self: {
  /** The build puts the list of the app's files in its place. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => void;
  addEventListener: {
    (type: "message", listener: (event: { data: unknown }) => void): void;
    (type: "activate", listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void): void;
  };
};

// Public pages, pictures, the API: whatever is no part of the app goes to the network as if nobody were here.
cleanupOutdatedCaches();
precache(self.__WB_MANIFEST);
for (const document of appDocuments) {
  const open = createHandlerBoundToURL(document);
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      request.mode === "navigate" &&
      isAppPath(url.pathname) &&
      documentOf(url.pathname) === document,
    // The back office's document comes from Hosting, and names the scripts that Hosting has now; without a network it is the
    // one that is here, with the scripts of the back office as far as they have been used.
    document === ADMIN_SHELL ? (options) => fetch(options.request).catch(() => open(options)) : open,
  );
}
addRoute({ cleanURLs: false });

const STAFF_CACHE = "staff-scripts";
const kept = new Set(STAFF_SCRIPTS);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && kept.has(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(STAFF_CACHE);
    const known = await cache.match(request.url);
    if (known) return known;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  },
);

// Authentication asks for the account before it says who is signed in, and what is cached waits for that: on a connection
// that is hardly one, no longer than this. Unanswered, the account of before goes on.
const LOOKUP_TIMEOUT_MS = 3000;
registerRoute(
  ({ url }) => url.pathname.endsWith("/accounts:lookup"),
  ({ request }) =>
    fetch(request, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) }).catch(() => Response.error()),
  "POST",
);

// What another version of the app was made of is asked for no more.
self.addEventListener("activate", (event) => event.waitUntil(forgetOldScripts()));

async function forgetOldScripts(): Promise<void> {
  const cache = await caches.open(STAFF_CACHE);
  const scripts = await cache.keys();
  const old = scripts.filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(old.map((script) => cache.delete(script)));
}

// Until a person accepts the newer version, the one that they look at goes on.
self.addEventListener("message", ({ data }) => {
  if (JSON.stringify(data) === '{"type":"SKIP_WAITING"}') self.skipWaiting();
});
