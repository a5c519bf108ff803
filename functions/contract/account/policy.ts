import type { ErrorCode } from "../errors.ts";
import type { EmailChangeDocument } from "./model.ts";

/** Validity of the link that changes an e-mail (docs/product/people-and-roles.md#change-of-e-mail). */
export const EMAIL_CHANGE_MS = 24 * 3_600_000;

/** Returns the reason why a link no longer changes the e-mail; `undefined` if it does. */
export function emailLinkRefusal(
  { usedAt, expiresAt }: Pick<EmailChangeDocument, "usedAt" | "expiresAt">,
  now: Date,
): ErrorCode | undefined {
  if (usedAt) return "email_link_used";
  return expiresAt > now ? undefined : "email_link_expired";
}
