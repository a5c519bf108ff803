import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import type { NoticePlace } from "@studio/contract/notices/model.ts";
import { weekdayName } from "@studio/contract/time/italian.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";

/** Returns a slot as the activity log names it: `Small Class, lunedì 18:30`, or without its summary. */
export const aboutSlot = (
  slot: Pick<TimetableDocument, "weekday" | "time"> & Partial<Pick<TimetableDocument, "summary">>,
): ActivityDocument["about"] => {
  const time = `${weekdayName(slot.weekday)} ${slot.time}`;
  return {
    type: "timetable",
    id: timetableId(slot),
    name: slot.summary === undefined ? time : `${slot.summary}, ${time}`,
  };
};

/** Returns the facts of a slot that the notice about a standing place stores. */
export const noticePlaceOf = (slot: Pick<TimetableDocument, "weekday" | "time">): NoticePlace => ({
  id: timetableId(slot),
  weekday: slot.weekday,
  time: slot.time,
});
