import { offerReload } from "../../ui/feedback/reloadOffer.ts";

/** Registers the service worker, and offers a newer version when one is ready. */
async function register(): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const worker = new Workbox("/sw.js");
  let accepted = false;
  worker.addEventListener("waiting", () =>
    offerReload("newer", () => {
      accepted = true;
      worker.messageSkipWaiting();
    }),
  );
  // In the other tabs the newer version took over unasked: they go on with what they have, and are offered it.
  worker.addEventListener("controlling", ({ isUpdate }) => {
    if (accepted) window.location.reload();
    else if (isUpdate) offerReload("newer");
  });
  await worker.register();
}

/** Makes the app open without a network from now on, once the page has nothing better to do; never in development. */
export function installApp(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const whenIdle = () => {
    // Without it the app still works, with a network.
    const install = () => void register().catch((error: unknown) => console.info("Not installed", { error }));
    if ("requestIdleCallback" in window) window.requestIdleCallback(install);
    else setTimeout(install, 1000);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
