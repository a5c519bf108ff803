import type { JobStatus, StudioStatus } from "../operations/model.ts";

type Last = NonNullable<JobStatus["last"]>;

/** Returns a successful run of an hour ago. */
export const makeRun = (overrides: Partial<Last> = {}): Last => ({
  started_at: new Date(Date.now() - 3_600_000),
  ended_at: new Date(Date.now() - 3_600_000),
  outcome: "done",
  done: 0,
  failed: 0,
  more: false,
  reads: 1,
  writes: 1,
  code: null,
  ...overrides,
});

/** Returns a job with a successful last run. */
export const makeJob = (overrides: Partial<JobStatus> = {}): JobStatus => ({
  name: "makeClasses",
  title: "Classi dall’orario",
  does: "Fa quello che deve.",
  runs: "ogni notte alle 4:10",
  counts: "Classi create",
  last: makeRun(),
  succeeded_at: new Date(Date.now() - 3_600_000),
  overdue: false,
  ...overrides,
});

/** Returns a status with one job and nothing pending. */
export const makeStatus = (overrides: Partial<StudioStatus> = {}): StudioStatus => ({
  migration_due: false,
  jobs: [makeJob()],
  mails: { waiting: 0, given_up: [] },
  payments: { waiting: 0, refunds_due: 0 },
  ...overrides,
});
