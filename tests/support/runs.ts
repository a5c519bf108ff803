import type { Run } from "../../functions/src/platform/jobs/batch.ts";

/** A run of a job at an instant that has all the time it wants. */
export const runAt = (now: Date, cursor: string | null = null): Run => ({
  name: "test",
  now,
  cursor,
  hasTime: () => true,
});
