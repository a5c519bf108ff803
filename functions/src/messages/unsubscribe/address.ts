import { signedId, signId } from "../../platform/auth/signedTime.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** Purpose of the tokens, which separates them from others of the same key. */
const PURPOSE = "unsubscribe";

/** Returns the address at which a member refuses news without signing in. */
export const unsubscribeUrl = (uid: string): string =>
  `${siteOrigin()}/disiscrizione/${signId(PURPOSE, uid)}`;

/** Returns the uid in the path of such an address; `undefined` for any other path. */
export function memberInPath(path: string): string | undefined {
  const [, token] = /^\/disiscrizione\/([^/]{1,200})$/.exec(path) ?? [];
  return token === undefined ? undefined : signedId(PURPOSE, token);
}
