import { useEffect, useRef, useState } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { useRefreshPeople } from "./api.ts";

export type ResumableRun<Run> = {
  /** The run under way, interrupted or finished; `undefined` without one. */
  run: Run | undefined;
  isRunning: boolean;
  /** Error that interrupted the run. */
  error: unknown;
  start: (run: Run) => void;
  resume: () => void;
  /** Interrupts the run after the current call; it can be resumed. */
  interrupt: () => void;
  /** Gives the run up, or takes note of its result. */
  forget: () => void;
};

type Steps<Run> = {
  /** Returns the run that this device keeps of a member of staff; `undefined` without one. */
  read: (uid: string) => Run | undefined;
  keep: (uid: string, run: Run) => void;
  forget: (uid: string) => void;
  isOver: (run: Run) => boolean;
  /** Makes the next call and returns the run after it. */
  next: (run: Run) => Promise<Run>;
};

/** Changes many people call by call. The device keeps the run, so that it continues after an error or a closed page. */
export function useResumableRun<Run>({ read, keep, forget, isOver, next }: Steps<Run>): ResumableRun<Run> {
  const uid = useSession()?.user.id ?? "";
  const [run, setRun] = useState(() => read(uid));
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const control = useRef<AbortController>(null);
  const refreshPeople = useRefreshPeople();
  useEffect(() => () => control.current?.abort(), []);

  const proceed = async (from: Run) => {
    const running = new AbortController();
    control.current = running;
    const show = (current: Run) => {
      keep(uid, current);
      setRun(current);
    };
    setError(undefined);
    setRunning(true);
    show(from);
    try {
      for (let current = from; !isOver(current) && !running.signal.aborted; ) {
        current = await next(current);
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
    start: (first) => void proceed(first),
    resume: () => void (run && !isRunning && proceed(run)),
    interrupt: () => control.current?.abort(),
    forget: () => {
      control.current?.abort();
      forget(uid);
      setRun(undefined);
    },
  };
}
