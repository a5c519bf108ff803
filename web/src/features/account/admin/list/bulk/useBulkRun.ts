import type { BulkAct } from "@studio/contract/account/bulk.ts";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../../../lib/session/session.ts";
import { actOnGroup, useRefreshPeople } from "../../api.ts";
import { type BulkRun, keepRun, nextGroup, readRun, withResults } from "./run.ts";

export type BulkRunState = {
  /** The run under way, interrupted or finished; `undefined` without one. */
  run: BulkRun | undefined;
  isRunning: boolean;
  /** Error that interrupted the run. */
  error: unknown;
  start: (act: BulkAct, people: readonly string[]) => void;
  resume: () => void;
  /** Interrupts the run after the current group; it can be resumed. */
  interrupt: () => void;
  /** Gives the run up, or takes note of its result. */
  forget: () => void;
};

/** Runs a bulk act group by group. The device keeps it, so that it continues after an error or a closed page. */
export function useBulkRun(): BulkRunState {
  const uid = useSession()?.user.id ?? "";
  const [run, setRun] = useState(() => readRun(uid));
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const control = useRef<AbortController>(null);
  const refreshPeople = useRefreshPeople();
  useEffect(() => () => control.current?.abort(), []);

  const proceed = async (from: BulkRun) => {
    const running = new AbortController();
    control.current = running;
    const show = (next: BulkRun) => {
      keepRun(uid, next);
      setRun(next);
    };
    setError(undefined);
    setRunning(true);
    show(from);
    try {
      for (let current = from; current.pending.length > 0 && !running.signal.aborted; ) {
        const results = await actOnGroup(current, nextGroup(current));
        current = withResults(current, results);
        show(current);
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
    error,
    start: (act, people) =>
      void proceed({ id: crypto.randomUUID(), act, pending: [...people], done: 0, failed: [] }),
    resume: () => void (run && !isRunning && proceed(run)),
    interrupt: () => control.current?.abort(),
    forget: () => {
      control.current?.abort();
      keepRun(uid, undefined);
      setRun(undefined);
    },
  };
}
