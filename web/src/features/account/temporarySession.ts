import { z } from "zod";

/** What the server writes into the custom token of a temporary password, and so into each token of its session. */
const temporaryClaims = z.object({ issued_at: z.int() });

/**
 * True for a token of a session that a temporary password opened: that one is used up and nothing else opens the account,
 * until a password is chosen.
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
