import { isUndoable } from "@studio/contract/announcement.ts";
import type { ClosureUndone } from "@studio/contract/closures/model.ts";
import { daysOfClosure } from "@studio/contract/closures/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { restoreCancelledClass } from "../bookings/restoreClass.ts";
import { allowClass, saveDayClosure } from "../bookings/store.ts";
import { withCurrentGuests } from "../leads/guests.ts";
import { authorOf } from "../notices/announcements.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { callTime } from "../platform/jobs/batch.ts";
import { applyToRestored, makeClassesFrom, readForbiddenFor } from "../timetable/changes/change.ts";
import { subscriptionsExtended, withdrawExtension } from "./extend.ts";
import { readClosure, recordClosure } from "./state.ts";
import { closureClassStore, closureClassWrites, closureWrites, type StoredClosure } from "./store.ts";

type By = { actor: Named; now: Date };

/** Restores one class of a closure in one commit; `undefined` if that has happened already. */
const restoreForClosure = (closureId: string, classId: string, by: By) =>
  runAtomic(`event/${classId}`, async (commit) => {
    const record = await closureClassStore.read({ id: closureId, classId });
    if (!record) return undefined;
    const result = await restoreCancelledClass(
      commit,
      classId,
      await withCurrentGuests(commit, record.value, by.now),
      by,
    );
    closureClassWrites.removeAt(commit, { id: closureId, classId });
    return result;
  });

/** Takes a closure out of the calendars of its days and ends it, in one commit. */
const endClosure = (
  { id, value: closure }: StoredClosure,
  kind: "closure.undone" | "closure.removed",
  by: By,
): Promise<void> =>
  runAtomic(`closure/${id}`, async (commit) => {
    const current = await readClosure(id);
    if (current.value.state === "undone") return;
    for (const date of daysOfClosure(closure)) saveDayClosure(commit, date, id, null);
    if (kind === "closure.removed") {
      const replacing = await readForbiddenFor(closure.classIds, closure.createdAt);
      for (const classId of [...closure.classIds, ...replacing]) allowClass(commit, classId);
    }
    closureWrites.update(commit, current, { state: "undone" });
    recordClosure(commit, kind, id, closure, by);
  });

/**
 * Does what is left of undoing a closure, until there is no time: classes, then subscriptions, then the calendars. The job
 * `announceClosures` continues.
 */
export async function continueReopening(
  id: string,
  now: Date,
  hasTime: () => boolean,
  staff?: Named,
): Promise<ClosureUndone> {
  const closure = await readClosure(id);
  const undone: ClosureUndone = { restored: 0, lost: [], overlapping: [] };
  if (closure.value.state !== "undoing") return undone;
  const by = { actor: staff ?? (await authorOf(closure.value)), now };
  for (const { id: classId, value } of await closureClassStore.find("byStart", { in: { id } })) {
    if (!hasTime()) return { ...undone, unfinished: true };
    const result = await restoreForClosure(id, classId, by);
    if (!result) continue;
    const { summary, start } = value.gymClass;
    undone.restored += result.restored;
    undone.lost.push(...result.lost.map((person) => ({ ...person, summary, start })));
    undone.overlapping.push(...result.overlapping.map((person) => ({ ...person, summary, start })));
  }
  for await (const { pkg } of subscriptionsExtended(id, closure.value, now)) {
    if (!hasTime()) return { ...undone, unfinished: true };
    await withdrawExtension(id, pkg, by);
  }
  await endClosure(closure, "closure.undone", by);
  await applyToRestored(closure.value.classIds, closure.value.createdAt, by);
  await makeMissing(now);
  return undone;
}

/**
 * Undoes a closure whose mails have not left. A repeated call restores what is left, as does the job where `hasTime` ended;
 * bookings whose lesson was spent meanwhile are returned by name.
 * @throws `closure_not_found`, `closure_announced`, `busy`
 */
export async function undoClosure(
  id: string,
  actor: Named,
  now: Date,
  hasTime: () => boolean = callTime(),
): Promise<ClosureUndone> {
  await runAtomic(`closure/${id}`, async (commit) => {
    const closure = await readClosure(id);
    const { state } = closure.value;
    if (state === "undoing" || state === "undone") return;
    if (!isUndoable(state)) throw new StudioError("closure_announced");
    closureWrites.update(commit, closure, { state: "undoing" });
  });
  return continueReopening(id, now, hasTime, actor);
}

/**
 * Removes an announced closure and makes the classes of its days again, without their bookings, which standing places
 * then book. Returns how many classes were made.
 * @throws `closure_not_found`, `closure_not_announced`, `busy`
 */
export async function removeClosure(id: string, actor: Named, now: Date): Promise<number> {
  const closure = await readClosure(id);
  const { state } = closure.value;
  if (state !== "announced" && state !== "undone") throw new StudioError("closure_not_announced");
  await endClosure(closure, "closure.removed", { actor, now });
  return makeMissing(now);
}

/** Makes the missing classes, also those whose slot moved to a day outside the closure. Returns how many. */
const makeMissing = (now: Date): Promise<number> => makeClassesFrom(romeDay(now), now);
