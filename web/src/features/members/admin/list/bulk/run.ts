import { identifier } from "@studio/contract/identifier.ts";
import {
  type BulkAct,
  type BulkResult,
  bulkAct,
  bulkResult,
  GROUP_SIZE,
} from "@studio/contract/members/bulk.ts";
import * as z from "zod";

/** A bulk act under way: its id is the idempotency key, so that a repeated group takes effect once. */
const bulkRun = z.object({
  id: identifier,
  act: bulkAct,
  pending: z.array(identifier),
  done: z.int().nonnegative(),
  failed: z.array(bulkResult),
  /** Those whose subscription begins after the one that they have; missing in runs of earlier versions. */
  renewed: z.array(bulkResult).default([]),
  /** Those whom an undo would leave as they were before; missing in runs of earlier versions. */
  undoable: z.array(identifier).default([]),
});
export type BulkRun = z.output<typeof bulkRun>;

type Tagged = { id: string; tags: readonly string[] };

/** Returns the act that undoes another one; `undefined` for an undo. */
function undoOf({ id, act }: Pick<BulkRun, "id" | "act">): BulkAct | undefined {
  switch (act.kind) {
    case "tag":
      return { kind: "untag", tag: act.tag };
    case "untag":
      return { kind: "tag", tag: act.tag };
    case "undo":
      return undefined;
    default:
      return { kind: "undo", undone: act.kind, run: id };
  }
}

const isOnTags = (act: BulkAct) => act.kind === "tag" || act.kind === "untag";

/** Returns the people whom an act on tags changes: who has the tag already is not to lose it by the undo. */
function changedBy(act: BulkAct, people: readonly Tagged[]): Tagged[] {
  if (act.kind !== "tag" && act.kind !== "untag") return [];
  return people.filter(({ tags }) => tags.includes(act.tag) === (act.kind === "untag"));
}

/** Returns the run that undoes a finished one for those whom it changed; `undefined` if it cannot be undone. */
export function undoRun(run: BulkRun): BulkRun | undefined {
  const undo = undoOf(run);
  const people = run.undoable.filter((id) => run.failed.every((one) => one.id !== id));
  if (!undo || people.length === 0) return undefined;
  const tags = undo.kind === "untag" ? [undo.tag] : [];
  return newRun(
    undo,
    people.map((id) => ({ id, tags })),
  );
}

/** Returns a new run of an act on people. */
export const newRun = (act: BulkAct, people: readonly Tagged[]): BulkRun => ({
  id: crypto.randomUUID(),
  act,
  pending: people.map(({ id }) => id),
  done: 0,
  failed: [],
  renewed: [],
  undoable: changedBy(act, people).map(({ id }) => id),
});

/** Returns the people of the next group. */
export const nextGroup = ({ pending }: BulkRun): string[] => pending.slice(0, GROUP_SIZE);

/** Returns a run after the results of a group. */
export function withResults(run: BulkRun, results: readonly BulkResult[]): BulkRun {
  const reached = new Set(results.map(({ id }) => id));
  const failed = results.filter(({ failure }) => failure !== null);
  // Of a tag it was known before who has it; of the other acts the answer says it.
  const changed = isOnTags(run.act)
    ? []
    : results.filter(({ failure, changed = true }) => failure === null && changed);
  return {
    ...run,
    pending: run.pending.filter((id) => !reached.has(id)),
    done: run.done + results.length - failed.length,
    failed: [...run.failed, ...failed],
    renewed: [...run.renewed, ...results.filter(({ renewal }) => renewal !== undefined)],
    undoable: [...run.undoable, ...changed.map(({ id }) => id)],
  };
}

const key = (uid: string): string => `bulk-act:${uid}`;

/** Returns the run that this device keeps of a member of staff; `undefined` without one. */
export function readRun(uid: string): BulkRun | undefined {
  try {
    return bulkRun.safeParse(JSON.parse(localStorage.getItem(key(uid)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps a run on this device, so that it can continue after the page has ended; `undefined` removes it. */
export function keepRun(uid: string, run: BulkRun | undefined): void {
  try {
    if (run) localStorage.setItem(key(uid), JSON.stringify(run));
    else localStorage.removeItem(key(uid));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
