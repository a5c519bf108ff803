import { actOnGroup } from "../../api.ts";
import { type ResumableRun, useResumableRun } from "../../useResumableRun.ts";
import { type BulkRun, keepRun, nextGroup, readRun, withResults } from "./run.ts";

/** Runs a bulk act group by group; the device keeps it until its result has been seen. */
export const useBulkRun = (): ResumableRun<BulkRun> =>
  useResumableRun<BulkRun>({
    read: readRun,
    keep: keepRun,
    forget: (uid) => keepRun(uid, undefined),
    isOver: ({ pending }) => pending.length === 0,
    next: async (run) => withResults(run, await actOnGroup(run, nextGroup(run))),
  });
