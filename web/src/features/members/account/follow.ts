import { claimCache } from "../../../lib/session/cacheOwner.ts";
import { clearSession, readSession } from "../../../lib/session/session.ts";
import { endsSession } from "./failures.ts";

/** Session state of a guarded page: `in` with a stored session, `visitor` without, `unknown` if the check failed. */
export type Standing =
  | { is: "waiting" }
  | { is: "in" }
  | { is: "visitor" }
  | { is: "unknown"; error: unknown };

/** Returns the state for the first paint, from the stored session alone. */
export const firstStanding = (): Standing => ({ is: readSession() ? "in" : "waiting" });

type Follower = {
  report: (standing: Standing) => void;
  /**
   * Called when the page's session is over: `home` after a log-out, `login` when it is no longer valid, `here` to
   * reload because it is now another member's.
   */
  leave: (to: "home" | "login" | "here") => void;
};

/**
 * Follows the session of a guarded page: the SDK says who is signed in and the server, asked once, whether the
 * session is valid. Only its refusal ends a session; offline the stored one stays. Returns a function that stops it.
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

  // Before the SDK's script, during whose load another tab may log out.
  const shownUid = readSession()?.user.id ?? null;
  // The first screen of a stored session does not wait for the SDK's script.
  const account = import("./api.ts");

  const enter = async () => {
    const { checkSession, clearOthersCache, endSession, signedInUid, watchSession } = await account;
    const uid = await signedInUid();
    // Another tab has logged out while the SDKs opened here: they store the account again, for every tab, and the cache.
    if (uid !== null && shownUid !== null && readSession() === null) {
      claimCache(uid);
      await endSession();
      return end("home");
    }
    if (!live) return;
    // The stored session belongs to another member (left by a closed tab), or there is no SDK session any more.
    if (readSession()?.user.id !== uid) {
      clearSession();
      await clearOthersCache(uid);
      if (!live) return;
    }
    if (uid === null) return shownUid ? end("login") : report({ is: "visitor" });
    // The previous member's data is still in this page's memory.
    if (shownUid !== null && shownUid !== uid) return end("here");
    // A log-out, here or in another tab, clears the stored session first.
    unwatch = watchSession(uid, () => end(readSession() ? "login" : "home"));
    await checkSession();
    if (live) report({ is: "in" });
  };

  const fail = async (error: unknown) => {
    if (!live) return;
    if (endsSession(error)) {
      unwatch();
      await (await account).endSession();
      end("login");
    } else if (!readSession()) report({ is: "unknown", error });
  };

  enter()
    .catch(fail)
    .catch((error: unknown) => live && report({ is: "unknown", error }));
  return stop;
}
