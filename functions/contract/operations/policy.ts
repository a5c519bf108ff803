import type { JobDocument } from "./model.ts";

/** How late a run may be, in milliseconds, before anybody is told. */
const PATIENCE_MS = 20 * 60_000;

/**
 * True where no run has come to its end for longer than `gapMinutes`, the longest there is between two by the schedule.
 * Before its first run nothing is late: the job may have been deployed just now.
 */
export function isOverdue(
  job: Pick<JobDocument, "succeededAt" | "startedAt"> | undefined,
  gapMinutes: number,
  now: Date,
): boolean {
  if (!job) return false;
  const since = job.succeededAt ?? job.startedAt;
  return now.getTime() - since.getTime() > gapMinutes * 60_000 + PATIENCE_MS;
}

/** How the last run went: one that still says it runs when its time is over has died. */
export const outcomeOf = (
  { outcome, until }: Pick<JobDocument, "outcome" | "until">,
  now: Date,
): JobDocument["outcome"] | "died" => (outcome === "running" && until <= now ? "died" : outcome);
