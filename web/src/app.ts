import "./lib/http/withoutEval.ts";
import "./ui/theme/firstFonts.ts";
import { DASHBOARD, entryPaths, isAdminPath } from "./app/appPaths.ts";
import { holdSubmits } from "./ui/form/heldSubmit.ts";
import { watchForms } from "./ui/hydration/firstInteraction.ts";
import { recoverStart } from "./ui/recovery/recoverStart.ts";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

/** Older browsers have been told what they need (public/browser.js). */
const isSupported = !("unsupported" in document.documentElement.dataset);

if (isSupported) {
  holdSubmits();
  watchForms();
}

/** Resolves on the first paint or the first interaction. */
const paintedOrTouched = (): Promise<void> =>
  new Promise((done) => {
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
    for (const kind of ["pointerdown", "keydown"]) {
      window.addEventListener(kind, () => done(), { capture: true, passive: true, once: true });
    }
  });

/** Starts App Check before the first request to Firestore or Storage. */
async function startAttestation(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_KEY) return;
  const { startAppCheck } = await import("./lib/firebase/appCheck.ts");
  startAppCheck();
}

/** Starts the app. A prerendered entry page is painted before its scripts load; a shell has nothing to read. */
async function start(root: HTMLElement): Promise<void> {
  const isEntry = root.hasChildNodes() && entryPaths.includes(window.location.pathname);
  if (isEntry) await paintedOrTouched();
  await startAttestation();
  // Along with the app's own scripts, whose router would ask for them later and surfaces errors.
  if (window.location.pathname === DASHBOARD) import("./app/page/preloadDashboard.ts").catch(() => {});
  if (isAdminPath(window.location.pathname))
    import("./app/admin/earlyReads.ts").then(({ readEarly }) => readEarly(window.location)).catch(() => {});
  const loadFonts = () => import("./ui/theme/laterFonts.ts");
  // The first visit's screen comes before its fonts, whose stand-ins have the same widths.
  const isLate = !isEntry && !navigator.serviceWorker?.controller;
  const scripts = Promise.all([
    import("./app/startApp.tsx"),
    isLate || loadFonts(),
    // Asked for on their own as well, as in site.ts: each is evaluated in a task of its own.
    import("react-dom/client"),
    import("./ui/theme/memberTheme.ts"),
    import("./ui/routing/PageLink.tsx"),
    import("./app/frame/Frame.tsx"),
  ]);
  if (isAdminPath(window.location.pathname))
    import("./app/admin/staffRoutes.tsx")
      .then(({ preloadScreen }) => preloadScreen(window.location.pathname))
      .catch(() => {});
  const [app] = await scripts;
  await app.start(root);
  // Without them the stand-ins stay.
  if (isLate) await loadFonts().catch(() => undefined);
}

if (isSupported) start(root).catch(recoverStart);
