import { importNew, updateImported } from "../../api.ts";
import { type ResumableRun, useResumableRun } from "../../useResumableRun.ts";
import {
  afterNew,
  afterUpdate,
  forgetRun,
  type ImportRun,
  keepRun,
  keyOf,
  membersOf,
  readRun,
  stepsOf,
  updatesOf,
} from "./run.ts";

export type ImportRunState = ResumableRun<ImportRun> & { isOver: boolean };

const isOver = ({ plan, progress }: ImportRun): boolean => progress.next >= stepsOf(plan).length;

async function nextCall({ plan, progress }: ImportRun): Promise<ImportRun> {
  const step = stepsOf(plan)[progress.next];
  if (!step) return { plan, progress };
  const { kind, rows } = step;
  const key = keyOf(progress);
  return {
    plan,
    progress:
      kind === "new"
        ? afterNew(progress, rows, await importNew(membersOf(rows), plan.welcome, key))
        : afterUpdate(progress, rows, await updateImported(updatesOf(rows), key)),
  };
}

/** Sends an import call by call; the device keeps it until the last one. */
export function useImportRun(): ImportRunState {
  const state = useResumableRun<ImportRun>({
    read: readRun,
    keep: (uid, run) => (isOver(run) ? forgetRun(uid) : keepRun(uid, run)),
    forget: forgetRun,
    isOver,
    next: nextCall,
  });
  return { ...state, isOver: state.run !== undefined && isOver(state.run) };
}
