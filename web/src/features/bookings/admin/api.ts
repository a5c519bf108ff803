import { type ClosuresByDay, closuresByDay } from "@studio/contract/bookings/calendar.ts";
import type { ClassCancellation } from "@studio/contract/bookings/cancellation/model.ts";
import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { memberClasses } from "@studio/contract/bookings/memberClasses.ts";
import {
  type CalendarDocument,
  calendarDocument,
  type MemberClass,
  type Presence,
  type RosterDocument,
  type RosterGuest,
  rosterDocument,
  type WaitlistDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { deskDays } from "@studio/contract/bookings/today.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { guestsForStaff as guests, type WalkIn } from "@studio/contract/leads/guests.ts";
import { addRomeDays, romeDaysBetween } from "@studio/contract/time/rome.ts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../lib/http/api.ts";
import { queryOf } from "../../../lib/http/queries.ts";
import { type DocumentQuery, parsed } from "../../../lib/live/documents.ts";
import { listenQuery } from "../../../lib/live/listen.ts";
import { type Live, mapLive, useLive } from "../../../lib/live/live.ts";
import { rotating } from "../check-in/api.ts";
import type { Charging } from "./Charging.tsx";
import { type CancelledByDay, cancelledByDay } from "./calendar/cancelledByDay.ts";

/** Above the number of bookings that a class can have, late cancellations included. */
const MAX_ROSTER = 200;
const DAYS_A_WEEK = 7;

/** A line of a roster; `id` is the member's, or a guest's. */
export type RosterLine = RosterDocument & { id: string };
/** An entry of a waitlist; `id` is the member's. */
export type WaitlistLine = WaitlistDocument & { id: string };

const daysFrom = (first: string, count: number): DocumentQuery<CalendarDocument & { id: string }> => ({
  collection: collectionPath("calendar", {}),
  parse: parsed(calendarDocument),
  where: [
    ["date", ">=", first],
    ["date", "<", addRomeDays(first, count)],
  ],
  orderBy: ["date"],
  limit: count,
});

const week = (monday: string) => daysFrom(monday, DAYS_A_WEEK);

const rosterOf = (id: string): DocumentQuery<RosterLine> => ({
  collection: collectionPath("roster", { id }),
  parse: parsed(rosterDocument),
  orderBy: ["subDate"],
  limit: MAX_ROSTER,
});

const waitlistOf = (id: string): DocumentQuery<WaitlistLine> => ({
  collection: collectionPath("waiting", { id }),
  parse: parsed(waitlistDocument),
  orderBy: ["joinedAt"],
  limit: MAX_ROSTER,
});

/** Returns the classes of the week that starts on a Monday (`yyyy-MM-dd`), live, ordered by start. */
export function useWeekClasses(monday: string): Live<MemberClass[]> {
  const days = useLive(`week/${monday}`, listenQuery(week(monday)));
  return useMemo(() => mapLive(days, (documents) => memberClasses(documents, new Map())), [days]);
}

/** Returns the closures of the week that starts on a Monday, live; the listener is that of the classes. */
export function useWeekClosures(monday: string): ClosuresByDay {
  const days = useLive(`week/${monday}`, listenQuery(week(monday)));
  return useMemo(() => closuresByDay(days.status === "ready" ? days.data : []), [days]);
}

/** Returns the cancelled classes of the week that starts on a Monday, live; the listener is that of the classes. */
export function useWeekCancelled(monday: string): CancelledByDay {
  const days = useLive(`week/${monday}`, listenQuery(week(monday)));
  return useMemo(() => cancelledByDay(days.status === "ready" ? days.data : []), [days]);
}

/** Returns the classes of the days at the desk, live, ordered by start. */
export function useDeskClasses(now: Date): Live<MemberClass[]> {
  const { from, to } = deskDays(now);
  // Not the weeks, which are two on some days: each day is a read.
  const days = useLive(`desk/${from}`, listenQuery(daysFrom(from, romeDaysBetween(from, to) + 1)));
  return useMemo(() => mapLive(days, (documents) => memberClasses(documents, new Map())), [days]);
}

/** Returns the roster of a class, live, in booking order. */
export function useRoster({ id, numSubs }: Pick<MemberClass, "id" | "numSubs">): Live<RosterLine[]> {
  // Trusts an empty cache only for a class without bookings.
  return useLive(`roster/${id}`, listenQuery(rosterOf(id), { trustEmptyCache: numSubs === 0 }));
}

/** Facts that could not be read are asked for again after this time, while their roster is on screen. */
const FACTS_AGAIN_MS = 5_000;

/**
 * Reads the facts about the booked members of a roster, by member id; again whenever a member joins or leaves. Phones
 * cost the server a read of each member.
 */
export function useRosterFacts(
  id: string,
  lines: readonly RosterLine[],
  { withPhones = false }: { withPhones?: boolean } = {},
) {
  const people = lines.filter(({ state, guest }) => state === "booked" && !guest).map((line) => line.id);
  return useQuery({
    queryKey: ["bookings", "facts", id, people.toSorted(), withPhones],
    queryFn: ({ signal }) =>
      call(api.rosterFacts, {
        params: { id },
        query: { people, ...(withPhones && { phones: true }) },
        signal,
      }),
    select: (answer) => new Map(answer.people.map((one) => [one.id, one])),
    enabled: people.length > 0,
    // Those of the others stay visible meanwhile.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.status === "error" && FACTS_AGAIN_MS,
  });
}

/** Reads the phones of those of a waitlist who share a name with another one of the class, by member id. */
export const useWaitingPhones = (id: string, people: readonly string[]) =>
  useQuery({
    queryKey: ["bookings", "waiting-phones", id, people.toSorted()],
    queryFn: ({ signal }) =>
      call(api.rosterFacts, { params: { id }, query: { people: [...people], phones: true }, signal }),
    select: ({ waiting = [] }) => new Map(waiting.map(({ id: uid, phone }) => [uid, phone])),
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
  });

/** Code of the entrance. */
export const useEntranceCode = () => useQuery({ ...queryOf(api.checkInCode, {}), ...rotating });

/** Marks the member whose code was read as present. */
export const useScanCode = (id: string) =>
  useMutation({ mutationFn: (code: string) => call(api.scanCode, { params: { id }, body: { code } }) });

/** Returns the waitlist of a class, live, first in line first. */
export function useWaitlist(id: string): Live<WaitlistLine[]> {
  return useLive(`waiting/${id}`, listenQuery(waitlistOf(id), { trustEmptyCache: true }));
}

/** Query of what would pay for a member's seat in a class. */
export const seatQuery = (id: string, subId: string) => ({
  ...queryOf(api.previewSeat, { params: { id, subId } }),
  // A sale or booking of another screen changes it.
  staleTime: 0,
});

/**
 * Books a member; without `charge` no package pays. All mutations of this file throw what `errorMessage` understands.
 */
export const useAddMember = (id: string) =>
  useMutation({
    mutationFn: (body: { user_id: string; extra_seat?: true } & Charging) =>
      call(api.addByStaff, { params: { id }, body }),
  });

/** Removes a member from a class; the response says whether the lesson stays deducted. */
export const useRemoveMember = (id: string) =>
  useMutation({
    mutationFn: ({ subId, return_lesson }: { subId: string; return_lesson: boolean }) =>
      call(api.removeByStaff, { params: { id, subId }, query: { return_lesson } }),
  });

/** Assigns a seat to a waitlisted member; a full class gains one seat. */
export const useAssignSeat = (id: string) =>
  useMutation({
    mutationFn: ({ subId, ...charging }: { subId: string } & Charging) =>
      call(api.assignSeat, { params: { id, subId }, body: charging }),
  });

export const useRemoveFromWaitlist = (id: string) =>
  useMutation({ mutationFn: (subId: string) => call(api.removeFromWaitlist, { params: { id, subId } }) });

/** Seats a guest by name and phone; idempotent by key. */
export const useAddWalkIn = (id: string) =>
  useMutation({
    mutationFn: ({ body, key }: { body: WalkIn; key: string }) =>
      call(guests.addWalkIn, { params: { id }, body, key }),
  });

/** Takes a guest off a roster, or puts them back. */
export const removeGuest = (id: string, lead: string) => call(guests.removeGuest, { params: { id, lead } });
export const restoreGuest = (id: string, { lead, extraSeat, unconfirmed }: RosterGuest) =>
  call(guests.addFromLead, {
    params: { id, lead },
    body: {
      despite_member: true,
      ...(extraSeat && { extra_seat: true }),
      ...(unconfirmed && { unconfirmed }),
    },
  });

export const setPresence = (id: string, subId: string, body: { presence: Presence; replaces?: Presence[] }) =>
  call(api.setPresence, { params: { id, subId }, body });

/** Creates a class; idempotent by key. */
export const useCreateClass = () =>
  useMutation({
    mutationFn: ({ body, key }: { body: ClassInput; key: string }) => call(api.createClass, { body, key }),
  });

export const useEditClass = (id: string) =>
  useMutation({ mutationFn: (body: ClassInput) => call(api.editClass, { params: { id }, body }) });

export const useCancelClass = (id: string) =>
  useMutation({ mutationFn: (body: ClassCancellation) => call(api.cancelClass, { params: { id }, body }) });

/** Undoes the cancellation of a class. */
export const restoreClass = (id: string) => call(api.restoreClass, { params: { id } });
