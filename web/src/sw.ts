import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isAdminPath, isAppPath } from "./app/appPaths.ts";

/** What the build found the app to be made of (`prerender/precache.ts`). */
declare const PRECACHE: { shell: string; files: { url: string; revision: string | null }[] };
/** Of a service worker's globals, those used here: its types and the page's exclude each other. */
declare const self: {
  skipWaiting: () => void;
  addEventListener: (type: "message", listener: (event: { data: unknown }) => void) => void;
};

// Public pages, pictures, the API: whatever is no part of the app goes to the network as if nobody were here.
cleanupOutdatedCaches();
precacheAndRoute(PRECACHE.files, { cleanURLs: false });
registerRoute(
  // The back office's scripts are not kept: its document must be the one that names those which Hosting has now.
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isAppPath(url.pathname) && !isAdminPath(url.pathname),
  createHandlerBoundToURL(PRECACHE.shell),
);

// Until a person accepts the newer version, the one that they look at goes on.
self.addEventListener("message", ({ data }) => {
  if (JSON.stringify(data) === '{"type":"SKIP_WAITING"}') self.skipWaiting();
});
