import { ACTIVATION_PATH } from "@studio/contract/shop/activation/page.ts";
import { emailToken, readEmailToken } from "../../platform/auth/emailToken.ts";
import { signedTime, signTime } from "../../platform/auth/signedTime.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** How long a registration's link opens an account, in milliseconds. */
const LINK_MS = 86_400_000;

const purposeOf = (email: string): string => `registration ${email}`;

/** Returns the address at which this e-mail opens an account, for a day. */
export const registrationUrl = (email: string, now: Date): string =>
  `${siteOrigin()}${ACTIVATION_PATH}#${emailToken(email, signTime(purposeOf(email), now))}`;

/** Returns the e-mail that a registration's token proves; `undefined` for any other text, and after a day. */
export function registeringEmail(token: string, now: Date): string | undefined {
  const { email, signed } = readEmailToken(token) ?? {};
  const at = email !== undefined && signed !== undefined ? signedTime(purposeOf(email), signed) : undefined;
  return at !== undefined && now.getTime() - at.getTime() < LINK_MS ? email : undefined;
}
