import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { OfflineError } from "../../../lib/network/offline.ts";

/** Unknown accounts and wrong passwords give the same error, so that registered addresses cannot be enumerated. */
const refused = new Set([
  "auth/invalid-credential",
  "auth/invalid-email",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/wrong-password",
]);

/** Returns the application's error for an error code of the Authentication SDK. */
export function signInFailure(code: string): StudioError | OfflineError {
  if (refused.has(code)) return new StudioError("invalid_credentials");
  if (code === "auth/too-many-requests") return new StudioError("too_many_requests");
  if (code === "auth/network-request-failed") return new OfflineError();
  return new StudioError("internal");
}

const refusedByPassword = new Set<ErrorCode>(["invalid_credentials", "too_many_requests"]);

/**
 * Returns true when the refused password may be a temporary one, which only the server knows. That includes the SDK's
 * rate limit, reached by repeated attempts before a recovery.
 */
export const mayBeTemporary = (error: unknown): boolean =>
  error instanceof StudioError && refusedByPassword.has(error.code);

const refusals = new Set<ErrorCode>(["unauthenticated", "forbidden", "role_changed", "user_not_found"]);

/** Returns true when the server has refused the session; a network failure does not end one. */
export const endsSession = (error: unknown): boolean =>
  error instanceof StudioError && refusals.has(error.code);
