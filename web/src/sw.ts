import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { ADMIN_SHELL, appDocuments, documentOf, isAppPath, OFFLINE_PAGE } from "./app/appPaths.ts";
import { notificationOf, openPage, pageOf, type Windows } from "./app/device/pushed.ts";
import { THEME_CACHE, THEME_STYLE_URL, withThemeStyle } from "./ui/theme/themeStyle.ts";

/** Paths of the scripts that only the back office uses (`prerender/serviceWorker.ts`). */
declare const STAFF_SCRIPTS: readonly string[];
type Wait = (work: Promise<unknown>) => void;
type PushData = { text: () => string };

/** The globals of a service worker that are used here: its types and the page's exclude each other. */
declare const self: {
  /** Replaced by the build with the precache manifest. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => void;
  addEventListener: {
    (type: "message", listener: (event: { data: unknown }) => void): void;
    (type: "activate", listener: (event: { waitUntil: Wait }) => void): void;
    (type: "push", listener: (event: { data: PushData | null; waitUntil: Wait }) => void): void;
    (
      type: "notificationclick",
      listener: (event: { notification: Notification; waitUntil: Wait }) => void,
    ): void;
  };
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: Windows;
};

/** Adds the theme chosen on this device to a document. Without a choice the document stays as it is. */
async function withChosenTheme(document: Response): Promise<Response> {
  const chosen = await caches.match(THEME_STYLE_URL, { cacheName: THEME_CACHE });
  if (!chosen || !document.ok) return document;
  const headers = new Headers(document.headers);
  // They describe the body as it was sent.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(withThemeStyle(await document.text(), await chosen.text()), { headers });
}

// Everything that is not part of the app goes to the network: public pages, pictures, the API. Without a network a page
// says so, with the way back to the app.
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
    // The back office's document comes from Hosting, with the scripts that Hosting has now; offline it is the precached
    // one, with the scripts that have been used before.
    async (options) =>
      withChosenTheme(
        await (document === ADMIN_SHELL ? fetch(options.request).catch(() => open(options)) : open(options)),
      ),
  );
}
const openOffline = createHandlerBoundToURL(OFFLINE_PAGE);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !isAppPath(url.pathname),
  (options) => fetch(options.request).catch(() => openOffline(options)),
);
addRoute({ cleanURLs: false });

const STAFF_CACHE = "staff-scripts";
const staffScripts = new Set(STAFF_SCRIPTS);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && staffScripts.has(url.pathname),
  async ({ request }) => {
    const cache = await caches.open(STAFF_CACHE);
    const cached = await cache.match(request.url);
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  },
);

// Authentication looks up the account before it reports the session, and cached data wait for that. On a poor
// connection the lookup fails after this time, and the SDK keeps the stored account.
const LOOKUP_TIMEOUT_MS = 3000;
registerRoute(
  ({ url }) => url.pathname.endsWith("/accounts:lookup"),
  ({ request }) =>
    fetch(request, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) }).catch(() => Response.error()),
  "POST",
);

// Deletes the scripts of previous versions.
self.addEventListener("activate", (event) => event.waitUntil(forgetOldScripts()));

async function forgetOldScripts(): Promise<void> {
  const cache = await caches.open(STAFF_CACHE);
  const scripts = await cache.keys();
  const old = scripts.filter(({ url }) => !staffScripts.has(new URL(url).pathname));
  await Promise.all(old.map((script) => cache.delete(script)));
}

// The browser requires that every push is shown; one that is not the studio's has no text of its own.
self.addEventListener("push", (event) => {
  const { title, ...options } = notificationOf(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, pageOf(event.notification.data, self.location.origin)));
});

// The new version waits until a person accepts it.
self.addEventListener("message", ({ data }) => {
  if (JSON.stringify(data) === '{"type":"SKIP_WAITING"}') self.skipWaiting();
});
