import { isIdentifier } from "@studio/contract/identifier.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** Member and secret in a feed's address. */
export type FeedAddress = { uid: string; secret: string };

/** Returns the private address of a member's feed. */
export const addressOf = ({ uid, secret }: FeedAddress): string =>
  `${siteOrigin()}/calendario/${uid}/${secret}.ics`;

/** Returns the member and secret in a path; `undefined` if it is no feed's path. */
export function readAddress(path: string): FeedAddress | undefined {
  const [, uid, secret] = /^\/calendario\/([^/]+)\/([A-Za-z0-9_-]{43})\.ics$/.exec(path) ?? [];
  return isIdentifier(uid) && secret !== undefined ? { uid, secret } : undefined;
}
