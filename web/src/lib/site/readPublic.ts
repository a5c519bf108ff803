import { API_BASE } from "@studio/contract/apiBase.ts";
import { REQUEST_TIMEOUT_MS } from "../network/timeouts.ts";

/**
 * Reads a call of the API for a public page, which loads neither schemas nor accounts: who reads it parses the answer.
 * @throws an error without a response, and for one that is a refusal or no JSON
 */
export async function readPublic(path: string): Promise<unknown> {
  const response = await fetch(API_BASE + path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
