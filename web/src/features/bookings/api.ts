import {
  type ClosuresByDay,
  closuresByDay,
  FETCHED_DAYS,
  fetchedRange,
} from "@studio/contract/bookings/calendar.ts";
import {
  type CancellationsByDay,
  cancellationsByDay,
} from "@studio/contract/bookings/cancellation/policy.ts";
import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { memberClasses } from "@studio/contract/bookings/memberClasses.ts";
import {
  type BookingDocument,
  bookingDocument,
  type CalendarDocument,
  calendarDocument,
  type MemberClass,
  memberWaitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/http/api.ts";
import { UNKNOWN } from "../../lib/http/unanswered/delay.ts";
import { untilAnswered } from "../../lib/http/unanswered/untilAnswered.ts";
import { type DocumentQuery, parsed } from "../../lib/live/documents.ts";
import { listenQuery } from "../../lib/live/listen.ts";
import { both, type Live, preloadLive, useLive } from "../../lib/live/live.ts";
import { toast } from "../../lib/toasts/toast.ts";

/** Above what a member books, or waits for, in four weeks. */
const MAX_BOOKINGS = 200;
const MAX_WAITLIST_ENTRIES = 100;

/** Time to read that it is not known yet what became of a call, in milliseconds. */
const UNKNOWN_TOAST_MS = 8_000;

const calendarDays = (from: string, until: string): DocumentQuery<CalendarDocument & { id: string }> => ({
  collection: collectionPath("calendar", {}),
  parse: parsed(calendarDocument),
  where: [
    ["date", ">=", from],
    ["date", "<", until],
  ],
  orderBy: ["date"],
  limit: FETCHED_DAYS,
});

const bookingsFrom = (uid: string, monday: string): DocumentQuery<BookingDocument & { id: string }> => ({
  collection: collectionPath("memberBookings", { uid }),
  parse: parsed(bookingDocument),
  where: [["start.dateTime", ">=", romeInstant(monday)]],
  orderBy: ["start.dateTime"],
  limit: MAX_BOOKINGS,
});

const waitlistEntriesOf = (uid: string) =>
  ({
    collection: collectionPath("waits", { uid }),
    parse: parsed(memberWaitlistDocument),
    orderBy: ["start.dateTime"],
    limit: MAX_WAITLIST_ENTRIES,
  }) as const;

/** Returns the source of the calendar's days, with the id that it is shared by. */
function daysSource(now: Date) {
  const { from, until } = fetchedRange(now);
  return [`calendar/${from}`, listenQuery(calendarDays(from, until), { part: "calendar" })] as const;
}

/** Returns the sources of the member's calendar, with the ids that they are shared by. */
function calendarSources(uid: string, now: Date) {
  const { from } = fetchedRange(now);
  const bookings = listenQuery(bookingsFrom(uid, from), { trustEmptyCache: true, part: "bookings" });
  const waits = listenQuery(waitlistEntriesOf(uid), { trustEmptyCache: true, part: "waits" });
  return {
    days: daysSource(now),
    bookings: [`bookings/${uid}/${from}`, bookings],
    waits: [`waits/${uid}`, waits],
  } as const;
}

/** Starts to load what `useClasses` returns, before the calendar is rendered. */
export function preloadClasses(uid: string, now: Date): void {
  const { days, bookings, waits } = calendarSources(uid, now);
  preloadLive(...days);
  preloadLive(...bookings);
  preloadLive(...waits);
}

/** Returns the classes of four weeks from this Monday, live, with the member's own bookings and waitlist entries. */
export function useClasses(uid: string, now: Date): Live<MemberClass[]> {
  const sources = calendarSources(uid, now);
  const days = useLive(...sources.days);
  const bookings = useLive(...sources.bookings);
  const waits = useLive(...sources.waits);
  return useMemo(() => {
    const own = both(bookings, waits, (booked, waited) => ({ booked, waited }));
    return both(days, own, (calendar, { booked, waited }) =>
      memberClasses(
        calendar,
        new Map(booked.map((booking) => [booking.id, booking])),
        new Map(waited.map(({ id, ticket: entryId }) => [id, entryId])),
      ),
    );
  }, [days, bookings, waits]);
}

/** Returns the closures of four weeks from this Monday, live; the listener is that of the classes. */
export function useClosures(now: Date): ClosuresByDay {
  const days = useLive(...daysSource(now));
  return useMemo(() => closuresByDay(days.status === "ready" ? days.data : []), [days]);
}

/** Returns the cancelled classes of four weeks from this Monday, live; the listener is that of the classes. */
export function useCancellations(now: Date): CancellationsByDay {
  const days = useLive(...daysSource(now));
  return useMemo(() => cancellationsByDay(days.status === "ready" ? days.data : []), [days]);
}

/** The member's answers to the questions before a booking. */
export type Answers = {
  /** Whether the member asks to begin a package at once. */
  asksToBegin?: boolean;
  /** Whether the class may overlap with another one of theirs; the server asks where the screen did not. */
  acceptsOverlap?: boolean;
};

const answered = ({ asksToBegin = false, acceptsOverlap = false }: Answers) => ({
  despite_overlap: acceptsOverlap,
  ...(asksToBegin && { begin_at_once: true }),
});

/** An attempt of a call, which is repeated with the same key until it is answered. */
type Attempt = { key: string; timeoutMs: number };

/** Books a class. Throws what `errorMessage` understands. */
export const bookClass = (id: string, answers: Answers, attempt: Attempt): Promise<MemberClass> =>
  call(api.book, { params: { id }, body: answered(answers), ...attempt });

/**
 * Cancels the member's booking; the response says whether it was a late cancellation. Throws what `errorMessage`
 * understands.
 */
export const cancelBooking = (id: string, attempt: Attempt): Promise<MemberClass> =>
  call(api.cancel, { params: { id }, ...attempt });

/** Calls until there is an answer, with one key, and says on the screen when it is not known what became of it. */
export const repeated = <Answer>(attempt: (attempt: Attempt) => Promise<Answer>): Promise<Answer> => {
  const key = crypto.randomUUID();
  return untilAnswered(
    (timeoutMs) => attempt({ key, timeoutMs }),
    () => toast.warning(UNKNOWN, UNKNOWN_TOAST_MS),
  );
};

/** A class to move a booking to. */
type Move = { to: string; asksToBegin?: boolean };

/** Moves the member's booking of a class to another one. Throws what `errorMessage` understands. */
export const moveBooking = (id: string, { to, asksToBegin = false }: Move) => {
  const body = { to, ...(asksToBegin && { begin_at_once: true }) };
  return repeated((attempt) => call(api.swap, { params: { id }, body, ...attempt }));
};

/** Moves the member's booking of a class to another one; the live data shows the result. */
export const useSwap = (id: string) => useMutation({ mutationFn: (move: Move) => moveBooking(id, move) });

/** Adds the member to the waitlist of a class or removes them; the live data shows the result. */
export const useWaitlist = (id: string) =>
  useMutation({
    mutationFn: ({ waits, answers }: { waits: boolean; answers: Answers }) =>
      repeated((attempt) =>
        waits
          ? call(api.joinWaitlist, { params: { id }, body: answered(answers), ...attempt })
          : call(api.leaveWaitlist, { params: { id }, ...attempt }),
      ),
  });
