import { reloadKeepingForms } from "./drafts.ts";
import { showReloadOffer, showWaiting } from "./plainReloadOffer.ts";
import { isReachable, untilReachable } from "./reachable.ts";

/**
 * Goes on after a start that failed, over the page's HTML, which stays: once there is a network again, or by the person's own
 * reload where a script is gone, with a newer version of the site. A browser that has not got a module does not ask again.
 */
export async function recoverStart(error: unknown): Promise<void> {
  console.info("Not started", { error });
  if (await isReachable()) return showReloadOffer();
  showWaiting();
  await untilReachable();
  await reloadKeepingForms();
}
