import type { JobDocument } from "@studio/contract/operations/model.ts";
import { report } from "../runtime/log.ts";

/** One run of a job: its clock, the cursor of the previous run, and whether there is time for more. */
export type Run = { name: string; now: Date; cursor: string | null; hasTime: () => boolean };

/** How long a call works on a change of many parts; its job does the rest. */
const CALL_MS = 25_000;

/** Returns a function that says whether the call that begins now still has time. */
export function callTime(): () => boolean {
  const end = performance.now() + CALL_MS;
  return () => performance.now() < end;
}

/** Result of a run; `cursor` is where the next one continues, `null` at the beginning. */
export type JobResult = Pick<JobDocument, "done" | "failed" | "more"> & { cursor?: string | null };

/**
 * Processes items one after another while there is time, and sums what `work` returns. A failed item is reported, left
 * for the next run, and does not stop the others.
 */
export async function processSequentially<T>(
  run: Run,
  items: readonly T[],
  work: (item: T) => Promise<number>,
): Promise<JobResult> {
  const result: JobResult = { done: 0, failed: 0, more: false };
  for (const item of items) {
    if (!run.hasTime()) return { ...result, more: true };
    try {
      result.done += await work(item);
    } catch (error) {
      result.failed += 1;
      report(error, run.name);
    }
  }
  return result;
}

/** Runs one part of a job; a part that throws is reported, counts as failed and keeps no other one from running. */
export async function runPart(run: Run, part: (run: Run) => Promise<JobResult>): Promise<JobResult> {
  try {
    return await part(run);
  } catch (error) {
    report(error, run.name);
    return { done: 0, failed: 1, more: false };
  }
}

/** Returns the sum of the results of several steps of one run. */
export const mergeResults = (...results: readonly JobResult[]): JobResult => ({
  done: results.reduce((sum, { done }) => sum + done, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  more: results.some(({ more }) => more),
});
