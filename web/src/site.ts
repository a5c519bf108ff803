import "./lib/http/withoutEval.ts";
import "./ui/theme/firstFonts.ts";
import { holdSubmits } from "./ui/form/heldSubmit.ts";
import { keepNativeTaps, watchForms } from "./ui/hydration/firstInteraction.ts";
import { followTimedLink } from "./ui/hydration/timedLink.ts";
import { recoverStart } from "./ui/recovery/recoverStart.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** Older browsers have been told what they need (public/browser.js): they keep the HTML, whose forms send themselves. */
const isSupported = !("unsupported" in document.documentElement.dataset);

if (isSupported) {
  holdSubmits();
  watchForms();
  keepNativeTaps();
}
followTimedLink();

const [navigation] = performance.getEntriesByType("navigation");
const isRestored = navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
if (isRestored) document.documentElement.dataset.restored = "";

const heard = (kind: string): Promise<unknown> =>
  new Promise((done) => window.addEventListener(kind, done, { capture: true, passive: true, once: true }));

/** Resolves when the screen shows the page with its first pictures. */
async function painted(): Promise<void> {
  if (document.readyState !== "complete") await heard("load");
  await new Promise<void>((done) => {
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  });
}

/**
 * Hydrates the page. The scripts of one that came as HTML are requested after its first paint or at the first interaction, so
 * that they do not compete with what it shows.
 */
async function start(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes()) await Promise.race([painted(), heard("pointerdown"), heard("keydown")]);
  const [site] = await Promise.all([
    import("./app/startSite.tsx"),
    import("./ui/theme/laterFonts.ts"),
    // Asked for on their own as well, these are evaluated as they arrive: all in one task would keep a tap waiting.
    import("react-dom/client"),
    import("./ui/theme/SiteTheme.tsx"),
    import("./ui/routing/PageLink.tsx"),
    import("./app/frame/Frame.tsx"),
  ]);
  await site.start(root);
}

if (isSupported) start(root).catch(recoverStart);
