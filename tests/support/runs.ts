import type { Run } from "../../functions/src/platform/jobs/batch.ts";

/** Returns a run of a job at an instant, without a deadline. */
export const runAt = (now: Date, cursor: string | null = null): Run => ({
  name: "test",
  now,
  cursor,
  hasTime: () => true,
});
