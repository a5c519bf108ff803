import { offerReload } from "../../ui/feedback/reloadOffer.ts";

/** How Firestore's SDK says that it failed inside itself (firebase-js-sdk issues 9267, 9729 and 10310). */
const FAILED = /^FIRESTORE .*INTERNAL ASSERTION FAILED/;

/** For how long a database that has failed goes on saying so, in milliseconds. */
const ECHO_MS = 10_000;

const isOfDatabase = (reason: unknown): boolean => reason instanceof Error && FAILED.test(reason.message);

/** Screens loaded its module before the database could fail. */
const reopen = (): Promise<void> =>
  import("../../lib/firebase/firestore.ts").then((module) => module.reopenDatabase());

/**
 * After such a failure no listener hears anything, not even an error: the calendar would stand still and look alive. So
 * the database is opened anew, once by itself; when that one fails too the page offers to be loaded anew.
 */
export function watchDatabase(): void {
  let reopenedAt: number | undefined;
  const hear = (reason: unknown) => {
    if (!isOfDatabase(reason)) return;
    if (reopenedAt === undefined) {
      reopenedAt = performance.now();
      reopen().catch(() => offerReload("stopped"));
    } else if (performance.now() - reopenedAt > ECHO_MS) offerReload("stopped");
  };
  window.addEventListener("unhandledrejection", ({ reason }) => hear(reason));
  window.addEventListener("error", ({ error }) => hear(error));
}
