import { attends } from "@studio/contract/bookings/policy.ts";
import { classFigures } from "@studio/contract/stats/settlement.ts";
import type { Member } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { addToFigures, countLesson, lastWith } from "../../stats/lessons.ts";
import { markSettled, readUnsettledClass, readUnsettledClasses } from "./attended.ts";

/** Classes per run; the next run continues. */
const MAX_PER_RUN = 50;

/** Settles the classes that have ended. */
export async function settleClasses(run: Run): Promise<JobResult> {
  const ids = await readUnsettledClasses(run.now, MAX_PER_RUN);
  const result = await processSequentially(run, ids, async (id) => Number(await settleClass(id, run.now)));
  return { ...result, more: result.more || ids.length === MAX_PER_RUN };
}

/**
 * Settles an ended class, once: counts the lesson of every booked member who is not marked absent, and adds to the
 * statistics of its week and month. Deleted members have no counters, but their seats count. Returns whether it was
 * settled now.
 * @throws `busy`
 */
export const settleClass = (id: string, now: Date): Promise<boolean> =>
  runAtomic(`event/${id}`, async (commit) => {
    const ended = await readUnsettledClass(id, now);
    if (!ended) return false;
    const lines = ended.roster.map(({ value }) => value);
    const start = ended.gymClass.value.start.dateTime;
    const members = await membersOf(
      ended.roster.filter(({ value }) => attends(value)).map((line) => line.id),
    );
    const months = members.flatMap((member) =>
      countLesson(commit, member, { start, by: 1 }, () => lastWith(member, start)),
    );
    addToFigures(commit, classFigures(ended.gymClass.value, lines), months);
    markSettled(commit, ended, now);
    return true;
  });

async function membersOf(uids: readonly string[]): Promise<Member[]> {
  if (uids.length === 0) return [];
  return (await readDocuments(...uids.map((uid) => memberStore.ref({ uid })))).filter(
    (member) => member !== undefined,
  );
}
