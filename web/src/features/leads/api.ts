import { leads } from "@studio/contract/leads/endpoints.ts";
import type {
  FileLead,
  HyroxTrialLead,
  OnlineAccessLead,
  RunningCallLead,
  SimulationLead,
  TrialLead,
} from "@studio/contract/leads/model.ts";
import { type Opening, requirePossible, type Wish } from "@studio/contract/leads/policy.ts";
import { call } from "../../lib/http/api.ts";
import { REQUEST_TIMEOUT_MS } from "../../lib/network/timeouts.ts";
import type { FileKind } from "./thanks.ts";
import { withRetry } from "./withRetry.ts";

/** Endpoint of each file's form. */
export const files = {
  ebook1: leads.ebook1,
  ebook2: leads.ebook2,
  ebook3: leads.ebook3,
  ebook_knee: leads.ebookKnee,
  scheda: leads.scheda,
  estate1: leads.estate1,
  estate2: leads.estate2,
} satisfies Record<FileKind, unknown>;

/** Timeout of a single attempt. */
const timeoutMs = REQUEST_TIMEOUT_MS;

/**
 * Sends a form and retries transient failures under the same idempotency key.
 * @throws `StudioError` or `OfflineError`
 */
type Send<Body> = (body: Body, key: string) => Promise<unknown>;

export const sendFileLead =
  (kind: FileKind): Send<FileLead> =>
  (body, key) =>
    withRetry(() => call(files[kind], { body, key, timeoutMs }));

type Hours = Opening["hours"];

/** Checks the requested time of a form without simulations. Throws as `requirePossible` does. */
const requireOpen = (wish: Wish, hours: Hours): void =>
  requirePossible(wish, { now: new Date(), hours, dates: [] });

export const sendTrial =
  (hours: Hours): Send<TrialLead> =>
  async (body, key) => {
    requireOpen(body, hours);
    return withRetry(() => call(leads.trial, { body, key, timeoutMs }));
  };

export const sendRunningCall =
  (hours: Hours): Send<RunningCallLead> =>
  async (body, key) => {
    requireOpen(body, hours);
    return withRetry(() => call(leads.trialRun, { body, key, timeoutMs }));
  };

export const sendHyroxTrial =
  (hours: Hours): Send<HyroxTrialLead> =>
  async (body, key) => {
    requireOpen(body, hours);
    return withRetry(() => call(leads.trialHyrox, { body, key, timeoutMs }));
  };

export const sendOnlineAccess: Send<OnlineAccessLead> = (body, key) =>
  withRetry(() => call(leads.onlineAccess, { body, key, timeoutMs }));

export const sendSimulation: Send<SimulationLead> = (body, key) =>
  withRetry(() => call(leads.hyroxSimulation, { body, key, timeoutMs }));
