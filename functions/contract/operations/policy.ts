import type { JobDocument } from "./model.ts";

/** Tolerated delay of a run, in milliseconds, before the job counts as overdue. */
const MAX_DELAY_MS = 20 * 60_000;

/**
 * Returns whether no run has completed for longer than `gapMinutes`, the longest interval of the schedule, plus the
 * tolerated delay. A job that never ran is not overdue: it may have just been deployed.
 */
export function isOverdue(
  job: Pick<JobDocument, "succeededAt" | "startedAt"> | undefined,
  gapMinutes: number,
  now: Date,
): boolean {
  if (!job) return false;
  const since = job.succeededAt ?? job.startedAt;
  return now.getTime() - since.getTime() > gapMinutes * 60_000 + MAX_DELAY_MS;
}

/** Returns the outcome of the last run; `died` if its lease expired while it was running. */
export const outcomeOf = (
  { outcome, until }: Pick<JobDocument, "outcome" | "until">,
  now: Date,
): JobDocument["outcome"] | "died" => (outcome === "running" && until <= now ? "died" : outcome);
