import { type Endpoint, isForStaff } from "./endpoint.ts";

/** So many in so many seconds, of one address or of one account. */
export type CallLimit = { by: "address" | "account"; limit: number; seconds: number };

/**
 * How often a call may be made. More than any screen asks for, so that a broken or hostile program is stopped before it
 * costs; what somebody could guess at, flood or use up has a narrower limit in its own operation. Staff's calls have none,
 * and neither has one that is signed by who makes it: both stop at what one address may ask for altogether.
 */
export function limitOf(call: Endpoint): CallLimit | undefined {
  if (isForStaff(call) || call.signed) return undefined;
  const reads = call.method === "GET";
  if (call.who === "anyone") return { by: "address", limit: reads ? 120 : 60, seconds: 60 };
  return { by: "account", limit: reads ? 240 : 120, seconds: 60 };
}

/** What one address may ask for altogether, whatever it asks for. */
export const FLOOD: CallLimit = { by: "address", limit: 600, seconds: 60 };
