import { UNDO_MS } from "@studio/contract/announcement.ts";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { Closure, ClosureInput, ClosurePreview } from "@studio/contract/closures/model.ts";
import { daysOfClosure, isInHours, refuseClosure, shareHours } from "@studio/contract/closures/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import {
  affectedBy,
  type Cancellation,
  readCancellation,
  writeRecordedCancellation,
} from "../bookings/cancelClass.ts";
import { holdDay, readDays, saveDayClosure } from "../bookings/store.ts";
import { authorOf } from "../notices/announcements.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { raceStore } from "../race/store.ts";
import { extendSubscription, subscriptionsToExtend } from "./extend.ts";
import { moveClosure, onWire, readClosure, recordClosure } from "./state.ts";
import { closureClassWrites, closureStore, closureWrites } from "./store.ts";

/** Reads the ids of the classes that a closure has to cancel: on its days, in its hours and not started. */
async function readClassesToCancel(closure: ClosureInput, now: Date): Promise<string[]> {
  const days = await readDays(daysOfClosure(closure));
  return days
    .flatMap((day) => Object.entries(day?.value.classes ?? {}))
    .filter(([, gymClass]) => !hasStarted(gymClass, now) && isInHours(closure.hours, gymClass))
    .sort(([, a], [, b]) => a.start.dateTime.getTime() - b.start.dateTime.getTime())
    .map(([id]) => id);
}

/** Reads a class and who loses what with it; `undefined` if it is gone, has started, or was moved elsewhere. */
const readClosed = (id: string, closure: ClosureInput, now: Date): Promise<Cancellation | undefined> =>
  readCancellation(id, (gymClass) => !hasStarted(gymClass, now) && isCovered(closure, gymClass));

const isCovered = (closure: ClosureInput, gymClass: ClassDocument): boolean =>
  daysOfClosure(closure).includes(dayOf(gymClass)) && isInHours(closure.hours, gymClass);

/**
 * Refuses a closure in the past, or one that shares hours with another.
 * @throws `invalid_request`, `closure_overlaps`
 */
async function readOpenDays(id: string | undefined, closure: ClosureInput, now: Date) {
  const refused = refuseClosure(closure, now);
  if (refused) throw new StudioError("invalid_request", refused);
  const days = await readDays(daysOfClosure(closure));
  const others = days.flatMap((day) => Object.entries(day?.value.closures ?? {}));
  if (others.some(([other, { hours }]) => other !== id && shareHours(hours, closure.hours)))
    throw new StudioError("closure_overlaps");
  return days;
}

/**
 * Returns what a closure would change, read as the closure itself reads it.
 * @throws `invalid_request`, `closure_overlaps`
 */
export async function previewClosure(closure: ClosureInput, now: Date): Promise<ClosurePreview> {
  await readOpenDays(undefined, closure, now);
  const cancellations: Cancellation[] = [];
  for (const id of await readClassesToCancel(closure, now)) {
    const cancellation = await readClosed(id, closure, now);
    if (cancellation) cancellations.push(cancellation);
  }
  const people = new Set(cancellations.flatMap(affectedBy));
  const mailed = new Set(people);
  let subscriptions = 0;
  for await (const { pkg, days } of subscriptionsToExtend(closure, now)) {
    if (days === 0) continue;
    subscriptions += 1;
    mailed.add(pkg.uid);
  }
  const races = (await raceStore.find("latest")).map(({ value }) => value);
  return {
    classes: cancellations.map(({ gymClass: { id, value }, waitlist }) => ({
      id,
      summary: value.summary,
      start: value.start,
      booked: value.numSubs,
      waiting: waitlist.length,
    })),
    people: people.size,
    subscriptions,
    mails: mailed.size,
    races: races
      .filter(({ date }) => closure.from <= date && date <= closure.to)
      .map(({ date, name }) => ({ date, name })),
  };
}

/** Writes a closure, the calendars of its days and the log in one commit; one that exists stays as it is. */
const startClosure = (id: string, closure: ClosureInput, actor: Named, now: Date): Promise<void> =>
  runAtomic("closures", async (commit) => {
    const existing = await closureStore.read({ id });
    if (existing) return;
    const days = await readOpenDays(id, closure, now);
    closureWrites.create(
      commit,
      { id },
      {
        ...closure,
        state: "applying",
        createdAt: now,
        by: actor.id,
        announceAt: new Date(now.getTime() + UNDO_MS),
        classIds: [],
        extended: 0,
      },
    );
    const { reason, hours } = closure;
    for (const [index, date] of daysOfClosure(closure).entries()) {
      holdDay(commit, date, days[index]);
      saveDayClosure(commit, date, id, { reason, hours });
    }
    recordClosure(commit, "closure.created", id, closure, { actor, now });
  });

/**
 * Cancels one class of a closure in one commit, with the record by which it is restored and announced. Returns whether
 * it was cancelled now.
 */
const cancelForClosure = (closureId: string, classId: string, actor: Named, now: Date): Promise<boolean> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const closure = await readClosure(closureId);
    if (closure.value.state !== "applying") return false;
    const cancellation = await readClosed(classId, closure.value, now);
    if (!cancellation) return false;
    const record = writeRecordedCancellation(commit, cancellation, { actor, now });
    closureClassWrites.create(commit, { id: closureId, classId }, record);
    closureWrites.update(commit, closure, { classIds: [...closure.value.classIds, classId] });
    return true;
  });

/**
 * Does what is left of a closure, a class and a subscription in a commit each, until there is no time; the job
 * `announceChanges` continues. Once all is done the closure waits for its mails.
 * @throws `closure_not_found`, `busy`
 */
export async function continueClosing(id: string, now: Date, hasTime: () => boolean): Promise<void> {
  const { value: closure } = await readClosure(id);
  if (closure.state !== "applying") return;
  const actor = await authorOf(closure);
  for (const classId of await readClassesToCancel(closure, now)) {
    if (!hasTime()) return;
    await cancelForClosure(id, classId, actor, now);
  }
  for await (const { pkg } of subscriptionsToExtend(closure, now)) {
    if (!hasTime()) return;
    await extendSubscription(id, pkg, { actor, now });
  }
  await moveClosure(id, ["applying"], "waiting");
}

/** How long the call works on a closure; the job does the rest. */
const CALL_MS = 25_000;

/**
 * Makes a closure: closure, calendars and log in one commit, then its classes and subscriptions in one commit each. A
 * repeated call finishes what is left.
 * @throws `invalid_request` naming the first day, `closure_overlaps`, `busy`
 */
export async function closeStudio(
  id: string,
  closure: ClosureInput,
  actor: Named,
  now: Date,
): Promise<Closure> {
  await startClosure(id, closure, actor, now);
  const end = performance.now() + CALL_MS;
  await continueClosing(id, now, () => performance.now() < end);
  return onWire(await readClosure(id));
}
