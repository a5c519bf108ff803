import { clearSession, readSession } from "../../lib/session/session.ts";
import { checkSession, clearOthersCache, endSession, signedInUid, watchSession } from "./api.ts";
import { endsSession } from "./failures.ts";

/** How a guarded page stands: `in` with a stored session, `visitor` without any, `unknown` when nobody could say. */
export type Standing =
  | { is: "waiting" }
  | { is: "in" }
  | { is: "visitor" }
  | { is: "unknown"; error: unknown };

/** The stored session decides the first paint. */
export const firstStanding = (): Standing => ({ is: readSession() ? "in" : "waiting" });

type Follower = {
  report: (standing: Standing) => void;
  /**
   * The session that the page showed is over: `home` after a log-out, `login` when it just does not hold, `here` when it
   * is another person's now.
   */
  leave: (to: "home" | "login" | "here") => void;
};

/**
 * Follows the session of a guarded page: the SDK says who is signed in, the server, asked once, whether that holds.
 * Only its refusal ends a session: without a network the stored one goes on. Answers how to stop.
 */
export function followSession({ report, leave }: Follower): () => void {
  let live = true;
  let unwatch = () => {};
  const stop = () => {
    live = false;
    unwatch();
  };
  const end: Follower["leave"] = (to) => {
    if (!live) return;
    stop();
    clearSession();
    leave(to);
  };

  const enter = async () => {
    const shown = readSession()?.user.id ?? null;
    const uid = await signedInUid();
    if (!live) return;
    // Another person's session, left by a tab that is gone; or nobody's any more.
    if (readSession()?.user.id !== uid) {
      clearSession();
      await clearOthersCache(uid);
      if (!live) return;
    }
    if (uid === null) return shown ? end("login") : report({ is: "visitor" });
    // What was read for the other one is still in this page's memory.
    if (shown !== null && shown !== uid) return end("here");
    // Logging out, here or in another tab, clears the stored session first.
    unwatch = watchSession(uid, () => end(readSession() ? "login" : "home"));
    await checkSession();
    if (live) report({ is: "in" });
  };

  const fail = async (error: unknown) => {
    if (!live) return;
    if (endsSession(error)) {
      unwatch();
      await endSession();
      end("login");
    } else if (!readSession()) report({ is: "unknown", error });
  };

  enter()
    .catch(fail)
    .catch((error: unknown) => live && report({ is: "unknown", error }));
  return stop;
}
