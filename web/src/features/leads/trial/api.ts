import { trialLinks } from "@studio/contract/leads/trial/endpoints.ts";
import { call } from "../../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../../lib/network/timeouts.ts";

const timeoutMs = REQUEST_TIMEOUT_MS;

/**
 * Calls of the page that the mail of a trial links to, by the token of its address and the start of the trial that it shows.
 * @throws as `call` does
 */
export const openTrial = (token: string) => call(trialLinks.openTrial, { body: { token }, timeoutMs });
export const confirmTrial = (token: string, of: Date) =>
  call(trialLinks.confirmTrial, { body: { token, of }, timeoutMs });
export const cancelTrial = (token: string, of: Date) =>
  call(trialLinks.cancelTrial, { body: { token, of }, timeoutMs });
export const moveTrial = (token: string, of: Date | null, when: Date) =>
  call(trialLinks.moveTrial, { body: { token, of, when }, timeoutMs });
