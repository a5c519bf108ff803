import type { JobDocument } from "./model.ts";

/**
 * Version of the stored data that this code needs (docs/operations.md#12-the-first-owner): one more with each change after which
 * `npm run admin -- migrate` has to be run.
 */
export const DATA_VERSION = 2;

/** Returns whether the data are of an earlier version than the code: by the record of the last migration, if there was one. */
export const isMigrationDue = (
  migrated: Pick<JobDocument, "version"> | undefined,
  needed: number = DATA_VERSION,
): boolean => (migrated?.version ?? 0) < needed;

const figures = { done: 0, failed: 0, more: false, reads: 0, writes: 0, code: null };

/** Returns the record of data that are of this code's version. */
export const migratedAt = (now: Date): JobDocument => ({
  ...figures,
  holder: "migrate",
  until: now,
  startedAt: now,
  endedAt: now,
  outcome: "done",
  succeededAt: now,
  cursor: null,
  version: DATA_VERSION,
});

/** Returns the record of a migration that has come to `cursor`, of data that are still of an earlier version. */
export const migratingAt = (
  now: Date,
  { cursor, version }: { cursor: string; version: number | undefined },
): JobDocument => ({
  ...figures,
  holder: "migrate",
  until: now,
  startedAt: now,
  endedAt: null,
  outcome: "running",
  succeededAt: null,
  cursor,
  ...(version !== undefined && { version }),
});
