import type { SlotChange } from "@studio/contract/timetable/changes.ts";
import type { TimetableChangeWire } from "@studio/contract/timetable/model.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import type { PlaceEnd } from "@studio/contract/timetable/standing/model.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Query of the weekly timetable from which classes are created. */
export const timetableQuery = queryOptions({
  queryKey: ["bookings", "timetable"],
  queryFn: ({ signal }) => call(timetableForStaff.timetable, { signal }),
});

/** Query of the timetable that will hold on a later day, with what is planned. */
export const timetableOnQuery = (on: string) =>
  queryOptions({
    queryKey: [...timetableQuery.queryKey, "on", on],
    queryFn: ({ signal }) => call(timetableForStaff.timetable, { query: { on }, signal }),
  });

/** Runs a mutation of the timetable and reads the timetable again, also after a failure. */
const useTimetableMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: timetableQuery.queryKey }),
  });
};

export const useStartTimetable = () => useTimetableMutation(() => call(timetableForStaff.startTimetable));

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
  queryKey: [...timetableQuery.queryKey, "changes"],
  queryFn: ({ signal }) => call(timetableForStaff.timetableChanges, { signal }),
  refetchInterval: ({ state: { data } }) => rereadAfterMs(data?.changes),
});

/** Adds, changes or removes a slot; repeated with the same id, it finishes what is left. */
export const useChangeTimetable = () =>
  useTimetableMutation(({ id, body }: { id: string; body: SlotChange }) =>
    call(timetableForStaff.changeTimetable, { params: { id }, body }),
  );

export const useUndoTimetable = () =>
  useTimetableMutation((id: string) => call(timetableForStaff.undoTimetable, { params: { id } }));

export const previewTimetable = (body: SlotChange) => call(timetableForStaff.previewTimetable, { body });

/** Gives a member (`uid`) a standing place in the slot of this id. */
export const useGivePlace = () =>
  useTimetableMutation((params: { id: string; uid: string }) =>
    call(timetableForStaff.givePlace, { params }),
  );

/** Ends a member's standing place (`uid`) in the slot of this id. */
export const useEndPlace = () =>
  useTimetableMutation(({ body, ...params }: { id: string; uid: string; body: PlaceEnd }) =>
    call(timetableForStaff.endPlace, { params, body }),
  );
