import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { type JobDocument, type JobName, jobDocument } from "@studio/contract/operations/model.ts";
import { atomically, type Commit } from "./commit.ts";
import { readDocument, type Wanted } from "./documents.ts";
import { firestore } from "./firebase.ts";
import { codeOf, log, report } from "./log.ts";
import { measured, type Usage } from "./usage.ts";

/** One run of a job: its clock, where the last one stopped, and whether there is time for more. */
export type Run = { name: string; now: Date; cursor: string | null; hasTime: () => boolean };

/** What a run did; `cursor` is where the next one goes on, `null` at the beginning. */
export type Tally = Pick<JobDocument, "done" | "failed" | "more"> & { cursor?: string | null };

export type Job = {
  /** When the platform ends the function, in seconds: a run that dies keeps the next ones out for as long. */
  timeoutSeconds: number;
  work: (run: Run) => Promise<Tally>;
};

type How = {
  clock?: () => Date;
  /** After how many milliseconds nothing more is begun. */
  budget: number;
  /** Steps that belong to the start of the run, in its commit. */
  noted?: (commit: Commit, now: Date) => void;
};

/** A job's state, to be read together with others. */
export const wantedJob = (name: JobName): Wanted<typeof jobDocument> => ({
  path: documentPath("jobs", { name }),
  schema: jobDocument,
});

/**
 * Runs a job unless another run is at work, which answers `taken`: schedules run at least once, and one run may last into
 * the next. How it went is kept beside the lease; what it throws is reported and ends the run as `failed`.
 */
export async function runJob(name: JobName, job: Job, how: How): Promise<JobDocument | "taken"> {
  const { clock = () => new Date() } = how;
  const held = await take(name, job, clock, how.noted);
  if (held === "taken") {
    log("INFO", { event: "job", call: name, outcome: "taken" });
    return "taken";
  }
  const started = performance.now();
  const hasTime = () => performance.now() - started < how.budget;
  const run: Run = { name, now: held.startedAt, cursor: held.cursor, hasTime };
  const { result, usage } = await measured(() => outcomeOf(job, run));
  const ended: JobDocument = { ...held, ...result, reads: usage.reads, writes: usage.writes };
  logRun(name, ended, usage);
  const now = clock();
  return end(name, {
    ...ended,
    ...{ until: now, endedAt: now, succeededAt: ended.outcome === "done" ? now : held.succeededAt },
  });
}

const take = (
  name: JobName,
  { timeoutSeconds }: Job,
  clock: () => Date,
  noted: How["noted"],
): Promise<JobDocument | "taken"> =>
  atomically(wantedJob(name).path, async (commit) => {
    const now = clock();
    const before = await readDocument(wantedJob(name).path, jobDocument);
    if (before && before.value.until > now) return "taken";
    const held: JobDocument = {
      ...{ holder: randomUUID(), until: new Date(now.getTime() + timeoutSeconds * 1000) },
      ...{ startedAt: now, endedAt: null, outcome: "running" },
      ...{ done: 0, failed: 0, more: false, reads: 0, writes: 0, code: null },
      ...{ succeededAt: before?.value.succeededAt ?? null, cursor: before?.value.cursor ?? null },
    };
    if (before) commit.update(before.ref, { ...held }, { lastUpdateTime: before.updateTime });
    else commit.create(firestore().doc(wantedJob(name).path), held);
    noted?.(commit, now);
    return held;
  });

/** Ends the run that holds the job; one that was too slow ends no other's. */
const end = (name: JobName, ended: JobDocument): Promise<JobDocument> =>
  atomically(wantedJob(name).path, async (commit) => {
    const stored = await readDocument(wantedJob(name).path, jobDocument);
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
    ...{ event: "job", call: name, outcome: outcome === "done" ? "done" : "failed" },
    ...{ done, failed, ...usage },
  });
}

/**
 * Does what there is to do, one after another, and counts what `work` says it did. One that fails is reported, stays for the
 * next run and keeps no other waiting.
 */
export async function inTurn<T>(
  run: Run,
  items: readonly T[],
  work: (item: T) => Promise<number>,
): Promise<Tally> {
  const tally: Tally = { done: 0, failed: 0, more: false };
  for (const item of items) {
    if (!run.hasTime()) return { ...tally, more: true };
    try {
      tally.done += await work(item);
    } catch (error) {
      tally.failed += 1;
      report(error, run.name);
    }
  }
  return tally;
}

/** What several pieces of one run did. */
export const together = (...tallies: readonly Tally[]): Tally => ({
  done: tallies.reduce((sum, { done }) => sum + done, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  more: tallies.some(({ more }) => more),
});
