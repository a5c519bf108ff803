import { offerReload } from "../ui/reloadOffer.ts";

/** How Firestore's SDK says that it failed inside itself (firebase-js-sdk issues 9267 and 8250). */
const FAILED = /^FIRESTORE .*INTERNAL ASSERTION FAILED/;

const isOfDatabase = (reason: unknown): boolean => reason instanceof Error && FAILED.test(reason.message);

/**
 * After such a failure no listener hears anything, not even an error: the calendar would stand still and look alive.
 * A page loaded anew has a new database.
 */
export function watchDatabase(): void {
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isOfDatabase(reason)) offerReload("stopped");
  });
  window.addEventListener("error", ({ error }) => {
    if (isOfDatabase(error)) offerReload("stopped");
  });
}
