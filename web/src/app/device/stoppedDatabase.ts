import { offerReload } from "../../ui/recovery/reloadOffer.ts";

/** Message of an internal failure of Firestore's SDK (firebase-js-sdk issues 9267, 9729 and 10310). */
const FAILED = /^FIRESTORE .*INTERNAL ASSERTION FAILED/;

/** How long a failed instance keeps reporting the failure, in milliseconds. */
const ECHO_MS = 10_000;

const isOfDatabase = (reason: unknown): boolean => reason instanceof Error && FAILED.test(reason.message);

/** The module is already loaded by the screens that opened the database. */
const reopen = (): Promise<void> =>
  import("../../lib/live/firestore.ts").then((module) => module.reopenDatabase());

/**
 * Reopens the database once after an internal failure, and offers a reload after a second one. Listeners of the failed
 * instance receive neither data nor an error: the calendar would look current and be stale.
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
