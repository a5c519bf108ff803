import type { ErrorCode } from "../errors.ts";
import type { EmailChangeDocument } from "./credentials.ts";
import type { MemberDocument } from "./model.ts";

/** Validity of the link that changes an e-mail (docs/product/people-and-roles.md#change-of-e-mail). */
export const EMAIL_CHANGE_MS = 24 * 3_600_000;

/** How long a former e-mail is told of recoveries after staff changed it (docs/product/people-and-roles.md#change-of-e-mail-by-staff). */
const FORMER_EMAIL_MS = 48 * 3_600_000;

/** Returns the former e-mail of an account that is still told of its recoveries. */
export const formerEmailOf = (
  { former_email }: Pick<MemberDocument, "former_email">,
  now: Date,
): string | undefined => (former_email && former_email.until > now ? former_email.email : undefined);

/**
 * Returns the former e-mail to keep as staff change it: the first of several changes stays the one that is told, and the way
 * back ends it.
 */
export function formerEmailAfter(
  before: Pick<MemberDocument, "email" | "former_email">,
  email: string,
  now: Date,
): MemberDocument["former_email"] {
  const former = formerEmailOf(before, now) ?? before.email;
  return former === email ? null : { email: former, until: new Date(now.getTime() + FORMER_EMAIL_MS) };
}

/** Returns the reason why a link no longer changes the e-mail; `undefined` if it does. */
export function emailLinkRefusal(
  { usedAt, expiresAt }: Pick<EmailChangeDocument, "usedAt" | "expiresAt">,
  now: Date,
): ErrorCode | undefined {
  if (usedAt) return "email_link_used";
  return expiresAt > now ? undefined : "email_link_expired";
}
