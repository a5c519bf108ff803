import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { type JobDocument, type JobName, jobDocument } from "@studio/contract/operations/model.ts";
import { type Commit, runAtomic } from "../firestore/commit.ts";
import { type DocumentRef, readDocument } from "../firestore/documents.ts";
import { firestore } from "../runtime/firebase.ts";
import { codeOf, log, report } from "../runtime/log.ts";
import { measured, type Usage } from "../runtime/usage.ts";
import type { JobResult, Run } from "./batch.ts";

export type Job = {
  /** Timeout of the function, in seconds, and length of the lease: a crashed run locks the job for as long. */
  timeoutSeconds: number;
  work: (run: Run) => Promise<JobResult>;
};

type RunOptions = {
  clock?: () => Date;
  /** Milliseconds after which no further item is started. */
  budgetMs: number;
  /** Adds writes to the commit that acquires the lease. */
  onAcquired?: (commit: Commit, now: Date) => void;
};

/** References a job's state document, to be read together with others. */
export const jobRef = (name: JobName): DocumentRef<typeof jobDocument> => ({
  path: documentPath("jobs", { name }),
  schema: jobDocument,
});

/**
 * Runs a job under a lease, or returns `locked` while another run holds it: a schedule triggers at least once, and runs
 * may overlap. The result is stored beside the lease; an exception is reported and ends the run as `failed`.
 */
export async function runJob(name: JobName, job: Job, options: RunOptions): Promise<JobDocument | "locked"> {
  const { clock = () => new Date() } = options;
  const held = await acquireLease(name, job, clock, options.onAcquired);
  if (held === "locked") {
    log("INFO", { event: "job", call: name, outcome: "taken" });
    return "locked";
  }
  const started = performance.now();
  const hasTime = () => performance.now() - started < options.budgetMs;
  const run: Run = { name, now: held.startedAt, cursor: held.cursor, hasTime };
  const { result, usage } = await measured(() => outcomeOf(job, run));
  const ended: JobDocument = { ...held, ...result, reads: usage.reads, writes: usage.writes };
  logRun(name, ended, usage);
  const now = clock();
  return releaseLease(name, {
    ...ended,
    until: now,
    endedAt: now,
    succeededAt: ended.outcome === "done" ? now : held.succeededAt,
  });
}

const acquireLease = (
  name: JobName,
  { timeoutSeconds }: Job,
  clock: () => Date,
  onAcquired: RunOptions["onAcquired"],
): Promise<JobDocument | "locked"> =>
  runAtomic(jobRef(name).path, async (commit) => {
    const now = clock();
    const before = await readDocument(jobRef(name).path, jobDocument);
    if (before && before.value.until > now) return "locked";
    const held: JobDocument = {
      holder: randomUUID(),
      until: new Date(now.getTime() + timeoutSeconds * 1000),
      startedAt: now,
      endedAt: null,
      outcome: "running",
      done: 0,
      failed: 0,
      more: false,
      reads: 0,
      writes: 0,
      code: null,
      succeededAt: before?.value.succeededAt ?? null,
      cursor: before?.value.cursor ?? null,
    };
    if (before) commit.update(before.ref, { ...held }, { lastUpdateTime: before.updateTime });
    else commit.create(firestore().doc(jobRef(name).path), held);
    onAcquired?.(commit, now);
    return held;
  });

/** Stores the result and ends the lease, unless another run has acquired it since. */
const releaseLease = (name: JobName, ended: JobDocument): Promise<JobDocument> =>
  runAtomic(jobRef(name).path, async (commit) => {
    const stored = await readDocument(jobRef(name).path, jobDocument);
    if (stored?.value.holder === ended.holder)
      commit.update(stored.ref, { ...ended }, { lastUpdateTime: stored.updateTime });
    return ended;
  });

async function outcomeOf(job: Job, run: Run): Promise<Partial<JobDocument>> {
  try {
    return { outcome: "done", ...(await job.work(run)) };
  } catch (error) {
    report(error, run.name);
    return { outcome: "failed", code: error instanceof StudioError ? error.code : codeOf(error) };
  }
}

function logRun(name: JobName, ended: JobDocument, usage: Usage): void {
  const { outcome, done, failed } = ended;
  log(outcome === "done" ? "INFO" : "WARNING", {
    event: "job",
    call: name,
    outcome: outcome === "done" ? "done" : "failed",
    done,
    failed,
    ...usage,
  });
}
