import { FETCHED_DAYS, fetchedRange, memberEvents } from "@contract/bookings/calendar.ts";
import { bookings as api } from "@contract/bookings/endpoints.ts";
import { bookingDocument, calendarDocument, type MemberEvent } from "@contract/bookings/model.ts";
import { collectionPath } from "@contract/collections.ts";
import { romeInstant } from "@contract/rome.ts";
import { collection, type Firestore, limit, orderBy, query, where } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import { call } from "../../lib/api.ts";
import { parsed } from "../../lib/documents.ts";
import { listenQuery } from "../../lib/listen.ts";
import { both, type Live, useLive } from "../../lib/live.ts";

/** More than anybody books in four weeks. */
const MAX_BOOKINGS = 200;

const calendarDays = (db: Firestore, from: string, until: string) =>
  query(
    collection(db, collectionPath("calendar", {})).withConverter(parsed(calendarDocument)),
    where("date", ">=", from),
    where("date", "<", until),
    orderBy("date"),
    limit(FETCHED_DAYS),
  );

const bookingsFrom = (db: Firestore, uid: string, monday: string) =>
  query(
    collection(db, collectionPath("memberBookings", { uid })).withConverter(parsed(bookingDocument)),
    where("start.dateTime", ">=", romeInstant(monday)),
    orderBy("start.dateTime"),
    limit(MAX_BOOKINGS),
  );

/** The classes of four weeks from this Monday, live, through the member's eyes (members-admin §9). */
export function useClasses(uid: string, now: Date): Live<MemberEvent[]> {
  const db = useFirestore();
  const { from, until } = fetchedRange(now);
  const days = useLive(`calendar/${from}`, listenQuery(calendarDays(db, from, until)));
  const bookings = useLive(
    `bookings/${uid}/${from}`,
    listenQuery(bookingsFrom(db, uid, from), { trustEmptyCache: true }),
  );
  return useMemo(
    () =>
      both(days, bookings, (calendar, own) =>
        memberEvents(calendar, new Map(own.map((booking) => [booking.id, booking]))),
      ),
    [days, bookings],
  );
}

/** Books a class. Throws what `errorMessage` can say. */
export const enroll = (id: string): Promise<MemberEvent> => call(api.enroll, { params: { id } });

/** Cancels the member's booking; the answer says whether it came too late. Throws what `errorMessage` can say. */
export const dropOut = (id: string): Promise<MemberEvent> => call(api.dropOut, { params: { id } });
