import { signedTime, signTime } from "../../platform/auth/signedTime.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** Purpose of the tokens, which separates them from others of the same key and from those of other sales. */
const purposeOf = (saleId: string): string => `pay ${saleId}`;

/** Returns the address at which the buyer of a sale pays what they owe, without signing in. */
export const payUrl = (saleId: string, now: Date): string =>
  `${siteOrigin()}/paga/${saleId}.${signTime(purposeOf(saleId), now)}`;

/** Returns the sale in the path of such an address, and when it was issued; `undefined` for any other path. */
export function saleInPath(path: string): { saleId: string; issuedAt: Date; isPaid: boolean } | undefined {
  const [, saleId = "", token = "", after] =
    /^\/paga\/([A-Za-z0-9_-]{1,128})\.([^/]{1,40})(\/grazie)?$/.exec(path) ?? [];
  const issuedAt = signedTime(purposeOf(saleId), token);
  return issuedAt && { saleId, issuedAt, isPaid: after !== undefined };
}
