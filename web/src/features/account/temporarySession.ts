import * as z from "zod";

/** Claims of a temporary password's custom token, which every token of its session carries. */
const temporaryClaims = z.object({ issued_at: z.int() });

/**
 * Returns true for a token of a session opened by a temporary password: that password is used up, and no other exists
 * until the member chooses one.
 */
export function isTemporary(token: string): boolean {
  const [, payload = ""] = token.split(".");
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return temporaryClaims.safeParse(claims).success;
  } catch {
    return false;
  }
}
