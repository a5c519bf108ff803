import { signedTime, signTime } from "../../platform/auth/signedTime.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** Purpose of the tokens, which separates them from others of the same key and from those of other sales. */
const purposeOf = (saleId: string): string => `pay ${saleId}`;

/** Returns the address at which the buyer of a sale pays what they owe, without signing in. */
export const payUrl = (saleId: string, now: Date): string =>
  `${siteOrigin()}/paga/${saleId}.${signTime(purposeOf(saleId), now)}`;

/** The sale of such an address, when it was issued and, of the page of thanks, what is left to pay after the payment. */
type PayLink = { saleId: string; issuedAt: Date; left: number | undefined };

/** Returns what such an address names; `undefined` for any other path. */
export function saleInPath(path: string): PayLink | undefined {
  const [, saleId = "", token = "", thanks, left = "0"] =
    /^\/paga\/([A-Za-z0-9_-]{1,128})\.([^/]{1,40})(\/grazie(?:\/(\d{1,9}))?)?$/.exec(path) ?? [];
  const issuedAt = signedTime(purposeOf(saleId), token);
  return issuedAt && { saleId, issuedAt, left: thanks === undefined ? undefined : Number(left) };
}
