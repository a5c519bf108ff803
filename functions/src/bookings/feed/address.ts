import { siteOrigin } from "../../platform/http/site.ts";

/** Whose feed an address asks for, and with which secret. */
export type FeedAddress = { uid: string; secret: string };

/** The private address of a member's feed. */
export const addressOf = ({ uid, secret }: FeedAddress): string =>
  `${siteOrigin()}/calendario/${uid}/${secret}.ics`;

/** What a path asks for, where it can be a feed's at all. */
export function readAddress(path: string): FeedAddress | undefined {
  const [, uid, secret] = /^\/calendario\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_-]{43})\.ics$/.exec(path) ?? [];
  return uid !== undefined && secret !== undefined ? { uid, secret } : undefined;
}
