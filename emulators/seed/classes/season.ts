import { makeTimetableChange } from "@studio/contract/testing/timetable.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { firstPlannedDay } from "@studio/contract/timetable/generation.ts";
import type { TimetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { document, type SeedDocument } from "../document.ts";
import { timetable } from "./classes.ts";

/** Monday on which the season begins, in weeks after the last day of the calendar. */
const WEEKS_LATER = 3;
const EVENING = { weekday: 2, time: "20:30" };
const PLANNED_MS = 26 * 3_600_000;

/** Returns the changes of the timetable that are planned for the next season: an evening class more, one with another coach. */
export function seasonDocuments(now: Date): SeedDocument[] {
  const [slot] = timetable;
  if (!slot || timetable.some((one) => timetableId(one) === timetableId(EVENING)))
    throw new Error("The timetable has no class, or one at the time of the season's new one");
  const at = new Date(now.getTime() - PLANNED_MS);
  const planned: Partial<TimetableChangeDocument> = {
    state: "planned",
    createdAt: at,
    plannedAt: at,
    announceAt: at,
    by: "desk",
    from: addRomeDays(firstPlannedDay(now), WEEKS_LATER * 7),
    places: [],
    uids: [],
    moved: 0,
  };
  const coach = timetable.find((one) => one.coach !== slot.coach)?.coach ?? null;
  return [
    document(
      "timetableChanges",
      { id: "season-evening" },
      makeTimetableChange({ ...planned, before: null, after: { ...slot, ...EVENING } }),
    ),
    document(
      "timetableChanges",
      { id: "season-coach" },
      makeTimetableChange({ ...planned, before: slot, after: { ...slot, coach } }),
    ),
  ];
}
