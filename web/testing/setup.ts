import { toast as sonner } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { page, server } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import "../src/lib/http/withoutEval.ts";
import { carry } from "../src/app/page/carried.ts";
import { followConsent } from "../src/features/site/consent/store.ts";
import { forgetContents } from "../src/lib/content/currentContents.ts";
import { queryClient } from "../src/lib/http/queryClient.ts";
import { noteSnapshot } from "../src/lib/live/dataTime.ts";
import { forgetDocuments } from "../src/lib/live/firstDocuments.ts";
import { loadListeners } from "../src/lib/live/listen.ts";
import { forgetPrices } from "../src/lib/site/currentPrices.ts";
import { toast } from "../src/lib/toasts/toast.ts";
import { declineReload } from "../src/ui/recovery/reloadOffer.ts";
import { THEME_STYLE_ID } from "../src/ui/theme/themeStyle.ts";
import { endCalls, network, unhandled } from "./api.ts";
import { resetAuth } from "./auth.ts";
import { tickClock } from "./clock.ts";
import { expectNoErrors, watchErrors } from "./consoleErrors.ts";
import { resetFirestore } from "./firestore.ts";

// Tests share a page, and with it the product's modules.

// Loaded beforehand: a request that waits for its script would be sent during the next test.
import "../src/lib/content/changedContents.ts";
import "../src/lib/content/definitions.ts";
// It looks, as it loads, whether the document came with its styles: those of a test's page are not meant.
import "../src/ui/theme/SiteTheme.tsx";

// Disables view transitions: a test does not wait for a fade, and the next test would interrupt it.
Reflect.deleteProperty(Document.prototype, "startViewTransition");

// Without a window the page is not seen: what is transparent is laid out and clicked, but not drawn.
if (server.config.browser.headless) window.parent.document.documentElement.style.opacity = "0";

const address = window.location.href;

// As on a device that has the member's data; the first reads of another one are tested with its module.
beforeAll(async () => void (await loadListeners()));

/** Keeps toasts until the test ends: a slow machine would look for one after its time. Fake timers end them in time. */
function keepToasts(): void {
  for (const kind of ["success", "warning", "error"] as const) {
    const show = sonner[kind];
    vi.spyOn(sonner, kind).mockImplementation((text, options) =>
      show(text, vi.isFakeTimers() ? options : { ...options, duration: Number.POSITIVE_INFINITY }),
    );
  }
}

beforeEach(() => {
  watchErrors();
  keepToasts();
  unhandled.length = 0;
  // The browser of a sandbox without a network says that it is offline.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});

/** Tells everything that keeps the storage's content in memory that it is empty, as another tab would. */
function clearStorage(): void {
  localStorage.clear();
  // The consent listens only while it has a subscriber.
  const unfollow = followConsent(() => undefined);
  window.dispatchEvent(new StorageEvent("storage"));
  unfollow();
  sessionStorage.clear();
  // React Router also keeps scroll positions in its module, until it reads others.
  sessionStorage.setItem("react-router-scroll-positions", "{}");
}

/** Restores the page's address, and the size of a phone (vitest.config.ts). */
async function restoreWindow(): Promise<void> {
  if (window.location.href !== address) window.history.replaceState(null, "", address);
  if (window.innerWidth !== 390 || window.innerHeight !== 844) await page.viewport(390, 844);
}

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  tickClock();
  await endCalls();
  // What their answers change in the cache would be the next test's.
  await vi.waitUntil(() => queryClient.isMutating() === 0, { timeout: 100_000, interval: 5 });
  await restoreWindow();
  network.resetHandlers();
  queryClient.clear();
  resetAuth();
  resetFirestore();
  // Toasts outlive the page and would appear in the next test.
  toast.dismiss();
  sonner.dismiss();
  declineReload();
  forgetDocuments();
  forgetPrices();
  forgetContents();
  document.getElementById(THEME_STYLE_ID)?.remove();
  carry({});
  // Else their age is noted twice a minute from now on.
  noteSnapshot({ fromCache: true });
  // A public page marks the document as hydrated, for as long as it lives.
  delete document.documentElement.dataset.hydrated;
  // A test may have replaced the storage.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearStorage();
  expect(unhandled).toEqual([]);
  expectNoErrors();
});
