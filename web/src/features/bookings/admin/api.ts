import { memberClasses } from "@studio/contract/bookings/calendar.ts";
import {
  type ClassInput,
  calendarDocument,
  type MemberClass,
  type Presence,
  type RosterDocument,
  rosterDocument,
  type WaitlistDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import type { TimetableDocument } from "@studio/contract/bookings/timetable.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { collection, type Firestore, limit, orderBy, query, where } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/firebase/documents.ts";
import { listenQuery } from "../../../lib/firebase/listen.ts";
import { type Live, mapLive, useLive } from "../../../lib/firebase/live.ts";
import { call } from "../../../lib/http/api.ts";

/** More people than a class has places, those who cancelled late included. */
const MAX_ROSTER = 200;
const DAYS_A_WEEK = 7;

/** A line of a roster; `id` is the person's. */
export type RosterLine = RosterDocument & { id: string };
/** Somebody in a waiting list; `id` is the person's. */
export type WaitlistLine = WaitlistDocument & { id: string };

const week = (db: Firestore, monday: string) =>
  query(
    collection(db, collectionPath("calendar", {})).withConverter(parsed(calendarDocument)),
    where("date", ">=", monday),
    where("date", "<", addRomeDays(monday, DAYS_A_WEEK)),
    orderBy("date"),
    limit(DAYS_A_WEEK),
  );

const rosterOf = (db: Firestore, id: string) =>
  query(
    collection(db, collectionPath("roster", { id })).withConverter(parsed(rosterDocument)),
    orderBy("subDate"),
    limit(MAX_ROSTER),
  );

const waitlistOf = (db: Firestore, id: string) =>
  query(
    collection(db, collectionPath("waiting", { id })).withConverter(parsed(waitlistDocument)),
    orderBy("joinedAt"),
    limit(MAX_ROSTER),
  );

/** The classes of a week from its Monday (`yyyy-MM-dd`), live, in the order in which they start. */
export function useWeekClasses(monday: string): Live<MemberClass[]> {
  const db = useFirestore();
  const days = useLive(`week/${monday}`, listenQuery(week(db, monday)));
  return useMemo(() => mapLive(days, (documents) => memberClasses(documents, new Map())), [days]);
}

/** The roster of a class, live, in the order of booking. */
export function useRoster({ id, numSubs }: Pick<MemberClass, "id" | "numSubs">): Live<RosterLine[]> {
  const db = useFirestore();
  // Of a class that nobody has booked, nothing in the cache is what there is.
  return useLive(`roster/${id}`, listenQuery(rosterOf(db, id), { trustEmptyCache: numSubs === 0 }));
}

/** The waiting list of a class, live, whoever is next first. */
export function useWaitlist(id: string): Live<WaitlistLine[]> {
  const db = useFirestore();
  return useLive(`waiting/${id}`, listenQuery(waitlistOf(db, id), { trustEmptyCache: true }));
}

/** Enrols a member; without `charge` no package pays. All from here on fail with what `errorMessage` can say. */
export const useAddMember = (id: string) =>
  useMutation({
    mutationFn: (body: { user_id: string; charge: boolean }) =>
      call(api.addByStaff, { params: { id }, body }),
  });

/** Takes a member off; the answer says whether the lesson stays deducted. */
export const useRemoveMember = (id: string) =>
  useMutation({
    mutationFn: ({ subId, return_lesson }: { subId: string; return_lesson: boolean }) =>
      call(api.removeByStaff, { params: { id, subId }, query: { return_lesson } }),
  });

/** Gives somebody in the waiting list a seat; a full class gets one place more. */
export const useAssignSeat = (id: string) =>
  useMutation({
    mutationFn: ({ subId, charge }: { subId: string; charge: boolean }) =>
      call(api.giveSeat, { params: { id, subId }, body: { charge } }),
  });

export const useRemoveFromWaitlist = (id: string) =>
  useMutation({ mutationFn: (subId: string) => call(api.removeWaiting, { params: { id, subId } }) });

export const setPresence = (id: string, subId: string, presence: Presence) =>
  call(api.setPresence, { params: { id, subId }, body: { presence } });

/** Sent again with its key it is the same class. */
export const useCreateClass = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: ClassInput; key: string }) => call(api.createClass, { body, key }),
  });

export const useEditClass = (id: string) =>
  useMutation({ mutationFn: (body: ClassInput) => call(api.editClass, { params: { id }, body }) });

export const useCancelClass = (id: string) =>
  useMutation({ mutationFn: () => call(api.cancelClass, { params: { id } }) });

/** The week that classes are made from. */
export const timetableQuery = queryOptions({
  queryKey: ["bookings", "timetable"],
  queryFn: ({ signal }) => call(api.timetable, { signal }),
});

/** Mutates the timetable and reads it again, whatever became of it. */
const useTimetableMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: timetableQuery.queryKey }),
  });
};

export const useStartTimetable = () => useTimetableMutation(() => call(api.startTimetable));

/** Changes the line of this id, or adds one without it. */
export const useSaveSlot = (id: string | undefined) =>
  useTimetableMutation(
    async (body: TimetableDocument): Promise<unknown> =>
      id === undefined
        ? call(api.addToTimetable, { body })
        : call(api.editTimetable, { params: { id }, body }),
  );

export const useRemoveSlot = () =>
  useTimetableMutation((id: string) => call(api.removeFromTimetable, { params: { id } }));
