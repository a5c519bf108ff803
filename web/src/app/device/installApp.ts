import { offerReload } from "../../ui/recovery/reloadOffer.ts";

/** Registers the service worker, and offers a reload when a new version is ready. */
async function register(): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const worker = new Workbox("/sw.js");
  let isAccepted = false;
  worker.addEventListener("waiting", () =>
    offerReload("newer", () => {
      isAccepted = true;
      worker.messageSkipWaiting();
    }),
  );
  // Another tab activated the new version: this one keeps the old, and offers to reload.
  worker.addEventListener("controlling", ({ isUpdate }) => {
    if (isAccepted) window.location.reload();
    else if (isUpdate) offerReload("newer");
  });
  await worker.register();
}

/** Delays of the installation after the load, in milliseconds: it fetches every script of the app. */
const DELAY_MS = { entry: 1000, screen: 5000 } as const;

/**
 * Installs the service worker, so that the app opens offline; never in development. An entry page installs it while the
 * form is filled in, a screen after its own data.
 */
export function installApp({ isEntry }: { isEntry: boolean }): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it the app still works online.
  const install = () => void register().catch((error: unknown) => console.info("Not installed", { error }));
  const whenLoaded = () => setTimeout(install, isEntry ? DELAY_MS.entry : DELAY_MS.screen);
  if (document.readyState === "complete") whenLoaded();
  else window.addEventListener("load", whenLoaded, { once: true });
}
