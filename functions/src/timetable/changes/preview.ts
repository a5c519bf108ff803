import { hasStarted } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import {
  classChanges,
  isPlannedFor,
  refuseFirstDay,
  type SlotChange,
  type SlotEffect,
} from "@studio/contract/timetable/changes.ts";
import { generatedDays } from "@studio/contract/timetable/generation.ts";
import type { NamedBooking } from "@studio/contract/timetable/model.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { affectedBy, readCancellation } from "../../bookings/cancelClass.ts";
import { readDays } from "../../bookings/store.ts";
import { readSlot } from "../manage.ts";
import { readMovedOnto } from "./overlaps.ts";
import { previewPlan, type ReadClosures } from "./plan.ts";

/** Reads the calendars of the days for which classes are made. */
export const readGeneratedCalendar = async (now: Date) =>
  (await readDays(generatedDays(now))).flatMap((day) => (day ? [day.value] : []));

/** @throws `invalid_request` naming the first day */
export function requireFirstDay(from: string, now: Date): void {
  const refused = refuseFirstDay(from, now);
  if (refused) throw new StudioError("invalid_request", refused);
}

/**
 * Returns what a change would do to the classes that exist, soonest first, or what is known of one that is planned.
 * @throws `invalid_request` naming the first day, `timetable_not_found`; of a planned one `timetable_taken`,
 * `timetable_planned`
 */
export async function previewTimetable(
  change: SlotChange,
  now: Date,
  readClosures: ReadClosures,
): Promise<SlotEffect> {
  const { id, slot, from } = change;
  requireFirstDay(from, now);
  if (isPlannedFor(from, now)) return previewPlan(change, now, readClosures);
  const effect: Omit<SlotEffect, "people"> = { moved: [], changed: 0, cancelled: [], kept: [] };
  const overlapping: NamedBooking[] = [];
  if (id === null) return { ...effect, people: 0 };
  const { value: before } = await readSlot(id);
  const leavesTime = slot === null || timetableId(slot) !== id;
  const people = new Set(leavesTime ? before.standing : []);
  for (const planned of classChanges(before, slot, from, await readGeneratedCalendar(now), now)) {
    if (planned.effect === "changed") {
      effect.changed += 1;
      continue;
    }
    const cancellation = await readCancellation(planned.id, (gymClass) => !hasStarted(gymClass, now));
    if (!cancellation) continue;
    const { gymClass, roster, waitlist } = cancellation;
    const booked = roster.losses.filter(({ line }) => line.state === "booked").map(({ uid }) => uid);
    const { start } = gymClass.value;
    const affected = { id: planned.id, start, booked: booked.length, waiting: waitlist.length };
    if (planned.effect === "kept") {
      effect.kept.push({ ...affected, reason: planned.reason });
      continue;
    }
    const told =
      planned.effect === "cancelled"
        ? affectedBy(cancellation)
        : [...booked, ...waitlist.map((entry) => entry.id)];
    for (const uid of told) people.add(uid);
    if (planned.effect === "cancelled") {
      effect.cancelled.push(affected);
      continue;
    }
    effect.moved.push({ ...affected, to: planned.input.start });
    overlapping.push(...(await readMovedOnto(booked, planned.id, gymClass.value, planned.input)));
  }
  return { ...effect, ...(overlapping.length > 0 && { overlapping }), people: people.size };
}
