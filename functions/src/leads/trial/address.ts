import { signedId, signId } from "../../platform/auth/signedTime.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** Purpose of the tokens, which separates them from others of the same key. */
const PURPOSE = "trial";

/** Returns the address at which the sender of a request confirms, moves and cancels their trial, without signing in. */
export const trialUrl = (lead: string): string => `${siteOrigin()}/prova#${signId(PURPOSE, lead)}`;

/** Returns the request of such an address's token; `undefined` for any other text. */
export const leadOfToken = (token: string): string | undefined => signedId(PURPOSE, token);
