import { isRosterOpen, mayMark } from "@studio/contract/bookings/policy.ts";
import { isMarkedByStaff } from "@studio/contract/bookings/roster/checkIn.ts";
import { ROSTER_OPEN_MS } from "@studio/contract/bookings/rules.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../../activity/record.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { classStore, classWrites, readWithoutRollCall, rosterStore } from "../store.ts";

/**
 * Confirms the attendance of a class as it stands, with a log entry. A class whose roll was called changes nothing.
 * @throws `event_not_found`, `class_not_started`, `roster_closed`, `busy`
 */
export const confirmRollCall = (id: string, actor: Named, now: Date): Promise<void> =>
  runAtomic(`event/${id}`, async (commit) => {
    const gymClass = await classStore.read({ id });
    if (!gymClass) throw new StudioError("event_not_found");
    unwrap(mayMark(gymClass.value, { state: "booked" }, now));
    if (gymClass.value.rollCall) return;
    classWrites.update(commit, gymClass, { rollCall: { at: now, by: actor.id } });
    const about = { type: "event" as const, id, name: gymClass.value.summary };
    recordActivity(commit, { kind: "class.roll_called", at: now, actor, subject: null, about });
  });

/**
 * Withdraws the actor's confirmation and returns whether one still stands: that of another person does, and so does
 * one of a class in which staff marked a member.
 * @throws `event_not_found`, `class_not_started`, `roster_closed`, `busy`
 */
export const withdrawRollCall = (id: string, actor: Named, now: Date): Promise<boolean> =>
  runAtomic(`event/${id}`, async (commit) => {
    const gymClass = await classStore.read({ id });
    if (!gymClass) throw new StudioError("event_not_found");
    unwrap(mayMark(gymClass.value, { state: "booked" }, now));
    const { rollCall, summary } = gymClass.value;
    if (!rollCall) return false;
    if (rollCall.by !== actor.id) return true;
    // After the class: a mark in between changes the class, which fails the commit.
    if ((await rosterStore.find("ofClass", { in: { id } })).some(({ value }) => isMarkedByStaff(value)))
      return true;
    classWrites.update(commit, gymClass, { rollCall: null });
    const about = { type: "event" as const, id, name: summary };
    recordActivity(commit, { kind: "class.roll_withdrawn", at: now, actor, subject: null, about });
    return false;
  });

/** Returns the ended classes with bookings whose roll can still be called and was not, the oldest first. */
export async function classesWithoutRollCall(now: Date) {
  const ended = await readWithoutRollCall(new Date(now.getTime() - ROSTER_OPEN_MS), now);
  return ended
    .filter(({ value }) => value.numSubs > 0 && isRosterOpen(value, now))
    .map(({ id, value: { summary, start, numSubs } }) => ({ id, summary, start, numSubs }));
}
