import { offerReload } from "../../ui/feedback/reloadOffer.ts";

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

/** Installs the service worker when the page is idle, so that the app opens offline; never in development. */
export function installApp(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const whenIdle = () => {
    // Without it the app still works online.
    const install = () => void register().catch((error: unknown) => console.info("Not installed", { error }));
    if ("requestIdleCallback" in window) window.requestIdleCallback(install);
    else setTimeout(install, 1000);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
