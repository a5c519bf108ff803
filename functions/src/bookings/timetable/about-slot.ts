import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/bookings/timetable.ts";

const weekdays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/** Returns a slot as the activity log names it: `Small Class, lunedì 18:30`, or without its summary. */
export const aboutSlot = (
  slot: Pick<TimetableDocument, "weekday" | "time"> & Partial<Pick<TimetableDocument, "summary">>,
): ActivityDocument["about"] => {
  const time = `${weekdays[slot.weekday - 1]} ${slot.time}`;
  return {
    type: "timetable",
    id: timetableId(slot),
    name: slot.summary === undefined ? time : `${slot.summary}, ${time}`,
  };
};
