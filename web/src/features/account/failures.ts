import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { OfflineError } from "../../lib/http/offline.ts";

/** Unknown and wrong answer the same, so that nobody learns whose address is registered. */
const refused = new Set([
  "auth/invalid-credential",
  "auth/invalid-email",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/wrong-password",
]);

/** The product's error for a code of the Authentication SDK. */
export function signInFailure(code: string): StudioError | OfflineError {
  if (refused.has(code)) return new StudioError("invalid_credentials");
  if (code === "auth/too-many-requests") return new StudioError("too_many_requests");
  if (code === "auth/network-request-failed") return new OfflineError();
  return new StudioError("internal");
}

const refusedByPassword = new Set<ErrorCode>(["invalid_credentials", "too_many_requests"]);

/**
 * True where what the SDK refused may be a temporary password, which only the server knows. Whoever forgot the password
 * has often tried it until the SDK had enough.
 */
export const mayBeTemporary = (error: unknown): boolean =>
  error instanceof StudioError && refusedByPassword.has(error.code);

const refusals = new Set<ErrorCode>(["unauthenticated", "forbidden", "user_not_found"]);

/** True when the server itself said that the session does not hold; a poor connection does not end one. */
export const endsSession = (error: unknown): boolean =>
  error instanceof StudioError && refusals.has(error.code);
