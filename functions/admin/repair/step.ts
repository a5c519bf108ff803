import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../../src/activity/record.ts";
import type { Commit } from "../../src/platform/firestore/commit.ts";

/** A document that says something else than the documents it follows from, as it is printed. */
export type Difference = { path: string; from: string; to: string; why: string };

export type By = { actor: Named; now: Date };

/** A step of `npm run admin -- repair`: what it would change, and the change of one document. */
export type RepairStep = {
  name: string;
  /** Yields every document that differs; reads in bounded pages, and writes nothing. */
  check: () => AsyncIterable<Difference>;
  /**
   * Mends the document, which it reads again with its sources, in one commit with an entry of the activity log; returns
   * false if nothing differs any more. Missing where only a person can decide.
   */
  apply?: (difference: Difference, by: By) => Promise<boolean>;
};

/** Stands for a value that only a person can decide. */
export const UNDECIDED = "?";

/** Logs what a step changes, in the commit of the change. */
export function logRepair(commit: Commit, step: string, text: string, { actor, now }: By): void {
  const about = { type: "job", id: step, name: text.slice(0, 200) } as const;
  recordActivity(commit, { kind: "job.repaired", at: now, actor, subject: null, about });
}
