import { UNDO_MS } from "@studio/contract/announcement.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { isPlannedFor } from "@studio/contract/timetable/changes.ts";
import { plannedSlot, plansOf } from "@studio/contract/timetable/plans.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { authorOf } from "../../notices/announcements.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { makeClasses } from "../makeClasses.ts";
import { readSlot } from "../manage.ts";
import { continueChange, writeSlots } from "./change.ts";
import { readChange, timetableChangeStore, timetableChangeWrites } from "./store.ts";

/** When people are told of a change that begins at night, unless it is later already. */
const TOLD_FROM = "09:00";

/** Writes a planned change to the slots, with what a change made now writes. Returns whether it was planned still. */
const writeBegun = (id: string, now: Date): Promise<boolean> =>
  runAtomic("timetable", async (commit) => {
    const plan = await readChange(id);
    if (plan.value.state !== "planned") return false;
    const { before: planned, from } = plan.value;
    const before = planned ? await readSlot(timetableId(planned)) : undefined;
    const slot = plannedSlot(before?.value, plan.value);
    const by = { actor: await authorOf(plan.value), now };
    const written = await writeSlots(commit, id, { before, slot, from }, by);
    const soonest = new Date(now.getTime() + UNDO_MS);
    const morning = romeInstant(romeDay(now), TOLD_FROM);
    timetableChangeWrites.update(commit, plan, {
      ...written,
      announceAt: soonest > morning ? soonest : morning,
    });
    return true;
  });

/** Begins a planned change, whose classes are made by the run. */
async function begin(id: string, { now, hasTime }: Run): Promise<number> {
  if (await writeBegun(id, now)) await continueChange(id, now, hasTime, { makes: false });
  return 0;
}

/**
 * Creates the missing classes of the coming weeks and books them for the standing places, and begins the planned changes
 * whose first day the calendar reaches: after the days before it, which are the former timetable's. Returns the number of
 * classes and bookings.
 */
export async function makeClassesAndBegin(run: Run): Promise<JobResult> {
  const planned = (await timetableChangeStore.find("inStates", { values: [["planned"]] })).map(
    ({ id, value }) => ({ ...value, id }),
  );
  const due = plansOf(planned).filter(({ from }) => !isPlannedFor(from, run.now));
  const results: JobResult[] = [];
  for (const first of new Set(due.map(({ from }) => from))) {
    results.push(await makeClasses(run, (day) => day < first));
    const plans = due.filter(({ from }) => from === first);
    results.push(await processSequentially(run, plans, ({ id }) => begin(id, run)));
    if (results.some(({ more }) => more)) return mergeResults(...results);
  }
  return mergeResults(...results, await makeClasses(run));
}
