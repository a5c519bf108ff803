import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../../../lib/session/session.ts";
import { importNew, updateImported, useRefreshPeople } from "../../api.ts";
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

export type ImportRunState = {
  /** The import under way, interrupted or finished; `undefined` without one. */
  run: ImportRun | undefined;
  isRunning: boolean;
  isOver: boolean;
  /** Error that interrupted the import. */
  error: unknown;
  start: (run: ImportRun) => void;
  resume: () => void;
  /** Interrupts the import after the current call; it can be resumed. */
  interrupt: () => void;
  /** Gives the import up, or takes note of its result. */
  forget: () => void;
};

const isOver = ({ plan, progress }: ImportRun): boolean => progress.next >= stepsOf(plan).length;

/** Sends an import call by call. The device keeps it, so that it continues after an error or a closed page. */
export function useImportRun(): ImportRunState {
  const uid = useSession()?.user.id ?? "";
  const [run, setRun] = useState(() => readRun(uid));
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const control = useRef<AbortController>(null);
  const refreshPeople = useRefreshPeople();
  useEffect(() => () => control.current?.abort(), []);

  const proceed = async (from: ImportRun) => {
    const running = new AbortController();
    control.current = running;
    setError(undefined);
    setRunning(true);
    setRun(from);
    keepRun(uid, from);
    let { progress } = from;
    try {
      for (const step of stepsOf(from.plan).slice(progress.next)) {
        if (running.signal.aborted) break;
        const key = keyOf(progress);
        progress =
          step.kind === "new"
            ? afterNew(progress, step.rows, await importNew(membersOf(step.rows), from.plan.welcome, key))
            : afterUpdate(progress, step.rows, await updateImported(updatesOf(step.rows), key));
        const next = { plan: from.plan, progress };
        if (isOver(next)) forgetRun(uid);
        else keepRun(uid, next);
        setRun(next);
      }
    } catch (failure) {
      setError(failure);
    }
    setRunning(false);
    await refreshPeople();
  };

  return {
    run,
    isRunning,
    isOver: run !== undefined && isOver(run),
    error,
    start: (next) => void proceed(next),
    resume: () => void (run && !isRunning && proceed(run)),
    interrupt: () => control.current?.abort(),
    forget: () => {
      control.current?.abort();
      forgetRun(uid);
      setRun(undefined);
    },
  };
}
