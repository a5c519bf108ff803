import type { SlotChange } from "@studio/contract/timetable/changes.ts";
import type { TimetableChangeWire } from "@studio/contract/timetable/model.ts";
import { timetableForStaff as api } from "@studio/contract/timetable/staffEndpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, queryOf, readsOf } from "../../../lib/http/queries.ts";

/** Query of the weekly timetable from which classes are created. */
export const timetableQuery = queryOf(api.timetable, {});

/** Query of the timetable that will hold on a later day, with what is planned. */
export const timetableOnQuery = (on: string) => queryOf(api.timetable, { query: { on } });

/** How often the changes are read again while one is made or undone, and while their mails wait or leave. */
const WORKING_MS = 5_000;
const WAITING_MS = 30_000;

function rereadAfterMs(all: readonly TimetableChangeWire[] = []): number | false {
  const changes = all.filter(({ state }) => state !== "planned");
  if (changes.some(({ state }) => state === "applying" || state === "undoing")) return WORKING_MS;
  return changes.length > 0 && WAITING_MS;
}

/** Query of the changes of the timetable that can still be undone, or whose mails are leaving. */
export const timetableChangesQuery = queryOptions({
  ...queryOf(api.timetableChanges, {}),
  refetchInterval: ({ state: { data } }) => rereadAfterMs(data?.changes),
});

export const previewTimetable = (body: SlotChange) => call(api.previewTimetable, { body });

const rereads = readsOf(api);

export const useStartTimetable = action(api.startTimetable, { rereads });

/** Adds, changes or removes a slot; repeated with the same id, it finishes what is left. */
export const useChangeTimetable = action(api.changeTimetable, { rereads });

export const useUndoTimetable = action(api.undoTimetable, { rereads });

/** Gives a member (`uid`) a standing place in the slot of this id. */
export const useGivePlace = action(api.givePlace, { rereads });

/** Ends a member's standing place (`uid`) in the slot of this id. */
export const useEndPlace = action(api.endPlace, { rereads });
