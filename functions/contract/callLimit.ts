import { type Endpoint, isForStaff } from "./endpoint.ts";

/** Rate limit: calls per period, by address or account. */
export type CallLimit = { by: "address" | "account"; limit: number; seconds: number };

/**
 * Returns the rate limit of a call: well above what any screen needs, so that broken or hostile clients are stopped
 * before they cause costs. Operations open to guessing, flooding or exhaustion have stricter limits of their own. Calls
 * of staff and signed calls have none; only the global limit per address applies to them.
 */
export function limitOf(call: Endpoint): CallLimit | undefined {
  if (isForStaff(call) || call.signed) return undefined;
  const reads = call.method === "GET";
  if (call.who === "anyone") return { by: "address", limit: reads ? 120 : 60, seconds: 60 };
  return { by: "account", limit: reads ? 240 : 120, seconds: 60 };
}

/** Limit for all calls of one address. */
export const GLOBAL_CALL_LIMIT: CallLimit = { by: "address", limit: 600, seconds: 60 };
