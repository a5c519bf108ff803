import * as z from "zod";

/** Claims of a custom token, which every token of its session carries; with `has_password` the member has a password. */
const customClaims = z.object({ issued_at: z.int(), has_password: z.literal(true).optional() });

/**
 * Returns true for a token of a session opened by a temporary password: that password is used up, and no other exists
 * until the member chooses one.
 */
export function isTemporary(token: string): boolean {
  const [, payload = ""] = token.split(".");
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const custom = customClaims.safeParse(claims);
    return custom.success && custom.data.has_password === undefined;
  } catch {
    return false;
  }
}
