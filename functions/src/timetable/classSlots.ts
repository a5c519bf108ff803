import { type ClassSlot, slotOf } from "@studio/contract/packages/limits/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { firstPlannedDay } from "@studio/contract/timetable/generation.ts";
import { plansOf, timetableOn } from "@studio/contract/timetable/plans.ts";
import { readCalendar } from "../bookings/store.ts";
import { readTimetableAndChanges } from "./plans.ts";

/**
 * Reads when the studio's classes begin, with their types and coaches, each once: those to come in the calendar, and those of
 * the timetable after that, with its planned changes.
 */
export async function readClassSlots(now: Date): Promise<ClassSlot[]> {
  const today = romeDay(now);
  const until = firstPlannedDay(now);
  const [days, [slots, changes]] = await Promise.all([
    readCalendar({ from: today, until }),
    readTimetableAndChanges(today),
  ]);
  const upcoming = days
    .flatMap(({ value: { classes } }) => Object.values(classes))
    .filter(({ start }) => start.dateTime > now);
  const weekly = [
    ...timetableOn(until, slots, changes),
    ...plansOf(changes).flatMap(({ after }) => after ?? []),
  ];
  const all = [
    ...upcoming.map(slotOf),
    ...weekly.map(({ weekday, time, type, coach }) => ({ weekday, time, type, coach })),
  ];
  return [...new Map(all.map((slot) => [JSON.stringify(slot), slot])).values()];
}
