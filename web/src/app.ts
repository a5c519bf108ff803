import "./ui/theme/firstFonts.ts";
import { entryPaths } from "./app/appPaths.ts";
import { showReloadOffer } from "./ui/feedback/plainReloadOffer.ts";
import { holdSubmits } from "./ui/form/heldSubmit.ts";
import { watchForms } from "./ui/hydration/firstTouch.ts";

const root = document.getElementById("root");
if (!root) throw new Error("app.html has no #root");

holdSubmits();
watchForms();

/** Resolves when the screen shows something, or somebody touches it. */
const paintedOrTouched = (): Promise<void> =>
  new Promise((done) => {
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
    for (const kind of ["pointerdown", "keydown"]) {
      window.addEventListener(kind, () => done(), { capture: true, passive: true, once: true });
    }
  });

/** The database and the pictures are attested as calls are: before the first of them is asked. */
async function startAttestation(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_KEY) return;
  const { startAppCheck } = await import("./lib/firebase/appCheck.ts");
  startAppCheck();
}

/** Starts the app. What a page of the way in shows comes before its scripts; a shell has nothing to read. */
async function start(root: HTMLElement): Promise<void> {
  if (root.hasChildNodes() && entryPaths.includes(window.location.pathname)) await paintedOrTouched();
  await startAttestation();
  const [app] = await Promise.all([import("./app/startApp.tsx"), import("./ui/theme/laterFonts.ts")]);
  await app.start(root);
}

start(root).catch((error: unknown) => {
  console.info("Not started", { error });
  showReloadOffer();
});
