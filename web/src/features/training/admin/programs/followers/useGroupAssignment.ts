import { StudioError } from "@studio/contract/errors.ts";
import type { PackageHolder } from "@studio/contract/training/staffEndpoints.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { rereadAll } from "../../../../../lib/http/queries.ts";
import { assignTo, endFor, followersReads } from "./api.ts";

/** An assignment to many people under way, or its undo. */
export type GroupAssignment = {
  starts_on: string;
  isUndo: boolean;
  pending: readonly PackageHolder[];
  done: readonly PackageHolder[];
  /** The people who were refused, each with the reason. */
  failed: readonly (PackageHolder & { failure: string })[];
  /** Interrupted it, as a lost connection does. */
  error?: unknown;
};

/** Assigns a program to people who do not follow it, one after the other, each as by hand, until it is stopped. */
export function useGroupAssignment(program: string) {
  const client = useQueryClient();
  const [run, setRun] = useState<GroupAssignment>();
  const isStopped = useRef(false);

  const goOn = async (begun: GroupAssignment) => {
    isStopped.current = false;
    let { error: _, ...current }: GroupAssignment = begun;
    setRun(current);
    for (const person of begun.pending) {
      if (isStopped.current) break;
      const pending = current.pending.filter((one) => one !== person);
      try {
        await (current.isUndo ? endFor(person.id, program) : assignTo(person.id, program, current.starts_on));
        current = { ...current, pending, done: [...current.done, person] };
      } catch (error) {
        if (!(error instanceof StudioError)) {
          setRun({ ...current, error });
          break;
        }
        current = {
          ...current,
          pending,
          failed: [...current.failed, { ...person, failure: errorMessage(error) }],
        };
      }
      setRun(current);
    }
    await rereadAll(client, followersReads);
  };

  const begin = (isUndo: boolean, starts_on: string, pending: readonly PackageHolder[]) =>
    void goOn({ starts_on, isUndo, pending, done: [], failed: [] });

  return {
    run: run && {
      ...run,
      resume: () => void goOn(run),
      undo: () => begin(true, run.starts_on, run.done),
    },
    start: (starts_on: string, pending: readonly PackageHolder[]) => begin(false, starts_on, pending),
    stop: () => {
      isStopped.current = true;
    },
  };
}
