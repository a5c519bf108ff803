import { type DayRange, dayOf, FETCHED_DAYS } from "@studio/contract/bookings/calendar.ts";
import {
  type BookingDocument,
  bookingDocument,
  type CalendarDocument,
  type ClassDocument,
  calendarDocument,
  classDocument,
  type DayCancellation,
  type Presence,
  type RosterDocument,
  rosterDocument,
} from "@studio/contract/bookings/model.ts";
import { MAX_CLASS_MS, overlapsOf } from "@studio/contract/bookings/overlap/overlap.ts";
import { dayOfClass } from "@studio/contract/bookings/rules.ts";
import type { DayClosure } from "@studio/contract/closures/day.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { page } from "@studio/contract/page.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import type * as z from "zod";
import { type Commit, deleteField } from "../platform/firestore/commit.ts";
import {
  countDocuments,
  type DocumentRef,
  readDocuments,
  readQuery,
  type Stored,
} from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  roster: { collection: "roster", orderBy: [["subDate"]] },
  days: {
    collection: "calendar",
    where: [
      ["date", ">="],
      ["date", "<"],
    ],
    orderBy: [["date"]],
  },
  starting: {
    collection: "memberBookings",
    where: [
      ["start.dateTime", ">="],
      ["start.dateTime", "<"],
    ],
    orderBy: [["start.dateTime"]],
  },
  standing: {
    collection: "memberBookings",
    where: [
      ["state", "=="],
      ["start.dateTime", ">"],
    ],
    orderBy: [["start.dateTime"]],
  },
  between: {
    collection: "memberBookings",
    where: [
      ["state", "=="],
      ["start.dateTime", ">"],
      ["start.dateTime", "<"],
    ],
    orderBy: [["start.dateTime"]],
  },
  upcoming: {
    collection: "memberBookings",
    where: [["start.dateTime", ">"]],
    orderBy: [["start.dateTime"]],
  },
  history: { collection: "memberBookings", orderBy: [["start.dateTime", "desc"]] },
  past: {
    collection: "memberBookings",
    where: [
      ["state", "=="],
      ["start.dateTime", "<="],
    ],
    orderBy: [["start.dateTime", "desc"]],
  },
  lessons: {
    collection: "memberBookings",
    where: [
      ["state", "in"],
      ["start.dateTime", "<="],
    ],
    orderBy: [["start.dateTime", "desc"]],
  },
  uncharged: {
    collection: "memberBookings",
    group: true,
    where: [
      ["state", "=="],
      ["productId", "=="],
      ["start.dateTime", ">"],
      ["start.dateTime", "<"],
    ],
    orderBy: [["start.dateTime"]],
  },
  withoutRollCall: {
    collection: "events",
    where: [
      ["rollCall", "=="],
      ["end.dateTime", ">"],
      ["end.dateTime", "<="],
    ],
    orderBy: [["end.dateTime"]],
  },
  unsettled: {
    collection: "events",
    where: [
      ["settledAt", "=="],
      ["end.dateTime", "<="],
    ],
    orderBy: [["end.dateTime"]],
  },
} as const satisfies Record<string, QueryShape>;

export type StoredClass = Stored<ClassDocument>;
export type StoredBooking = Stored<BookingDocument>;

/** Upper bound of a member's bookings in the calendar's weeks, and of a roster. */
const MAX_BOOKINGS = 200;

const document = (path: string) => firestore().doc(path);
/** Returns the reference to the calendar of a day, `yyyy-MM-dd`. */
export const calendarDayRef = (date: string): DocumentRef<typeof calendarDocument> => ({
  path: documentPath("calendar", { date }),
  schema: calendarDocument,
});

const calendarDay = (gymClass: ClassDocument) =>
  document(documentPath("calendar", { date: dayOf(gymClass) }));

export const classRef = (id: string): DocumentRef<typeof classDocument> => ({
  path: documentPath("events", { id }),
  schema: classDocument,
});

export const rosterLineRef = (uid: string, classId: string): DocumentRef<typeof rosterDocument> => ({
  path: documentPath("roster", { id: classId, uid }),
  schema: rosterDocument,
});

export const bookingRef = (uid: string, classId: string): DocumentRef<typeof bookingDocument> => ({
  path: documentPath("memberBookings", { uid, classId }),
  schema: bookingDocument,
});

/** Reads the roster of a class in the order of booking; a class has at most 100 seats. */
export const readRoster = (id: string): Promise<Stored<RosterDocument>[]> =>
  readQuery(queryOf(queries.roster, { in: { id }, limit: MAX_BOOKINGS }), rosterDocument);

/** Reads the calendar's days in a range, at most as many as one request may ask for. */
export const readCalendar = ({ from, until }: DayRange) =>
  readQuery(queryOf(queries.days, { values: [from, until], limit: FETCHED_DAYS + 7 }), calendarDocument);

/** Reads a member's bookings of the classes in a range of days. */
export const readBookings = (uid: string, { from, until }: DayRange): Promise<StoredBooking[]> =>
  readQuery(
    queryOf(queries.starting, {
      in: { uid },
      values: [romeInstant(from), romeInstant(until)],
      limit: MAX_BOOKINGS,
    }),
    bookingDocument,
  );

/** Reads a member's bookings in state `booked` of classes that start after an instant, soonest first. */
export const readStandingBookings = (uid: string, after: Date, limit: number): Promise<StoredBooking[]> =>
  readQuery(queryOf(queries.standing, { in: { uid }, values: ["booked", after], limit }), bookingDocument);

/** Reads a member's bookings that take place at the same time as a class, by start. */
export async function readOverlaps(
  uid: string,
  { id, value }: { id: string; value: Pick<ClassDocument, "start" | "end"> },
): Promise<(BookingDocument & { id: string })[]> {
  const { start, end } = value;
  const values = ["booked", new Date(start.dateTime.getTime() - MAX_CLASS_MS), end.dateTime] as const;
  const query = queryOf(queries.between, { in: { uid }, values, limit: MAX_BOOKINGS });
  const booked = await readQuery(query, bookingDocument);
  return overlapsOf(
    id,
    value,
    booked.map((one) => ({ ...one.value, id: one.id })),
  );
}

/** Reads the first of them, except of classes in `without`; `undefined` without one. */
export const readOverlapping = async (
  uid: string,
  gymClass: Pick<StoredClass, "id" | "value">,
  without: readonly string[] = [],
): Promise<BookingDocument | undefined> =>
  (await readOverlaps(uid, gymClass)).find(({ id }) => !without.includes(id));

/** Reads a member's bookings of classes that have not started, the cancelled ones too. */
export const readUpcomingBookings = (uid: string, now: Date): Promise<StoredBooking[]> =>
  readQuery(queryOf(queries.upcoming, { in: { uid }, values: [now], limit: MAX_BOOKINGS }), bookingDocument);

/**
 * Reads a page of a member's bookings, the latest class first.
 * @throws `invalid_request` naming `offset`
 */
export const readHistory = (uid: string, query: z.output<typeof page>) =>
  readPage(queries.history, { in: { uid } }, query, bookingDocument);

/**
 * Reads a page of a member's bookings of classes that have started, without those cancelled in time; the latest class
 * first.
 * @throws `invalid_request` naming `offset`
 */
export const readPastLessons = (uid: string, now: Date, query: z.output<typeof page>) =>
  readPage(queries.lessons, { in: { uid }, values: [["booked", "dropped"], now] }, query, bookingDocument);

/**
 * Writes the seats and the waitlist of a class, in the class and in its calendar entry, on condition that the class
 * is unchanged since it was read.
 */
export function saveSeats(commit: Commit, gymClass: StoredClass, after: ClassDocument): void {
  const { capacity, numSubs, numdisp, waiting: waitlist, waitingDue } = after;
  const seats = { capacity, numSubs, numdisp, waiting: waitlist, waitingDue };
  commit.update(gymClass.ref, seats, { lastUpdateTime: gymClass.updateTime });
  commit.set(calendarDay(gymClass.value), { classes: { [gymClass.id]: seats } }, { merge: true });
}

/** Writes a member's booking, on condition that it is unchanged since it was read, or still does not exist. */
export function saveBooking(
  commit: Commit,
  uid: string,
  classId: string,
  before: StoredBooking | undefined,
  booking: BookingDocument,
): void {
  const ref = document(documentPath("memberBookings", { uid, classId }));
  if (before) commit.update(ref, { ...booking }, { lastUpdateTime: before.updateTime });
  else commit.create(ref, booking);
}

export const saveRosterLine = (commit: Commit, classId: string, uid: string, line: RosterDocument): void => {
  commit.set(document(documentPath("roster", { id: classId, uid })), line);
};

export const markLateCancelled = (commit: Commit, classId: string, uid: string): void => {
  commit.update(document(documentPath("roster", { id: classId, uid })), { state: "dropped" });
};

/** Changes a roster line, on condition that it is unchanged since it was read. */
export const changeRosterLine = (
  commit: Commit,
  line: Stored<RosterDocument>,
  change: Partial<RosterDocument>,
): void => {
  commit.update(line.ref, change, { lastUpdateTime: line.updateTime });
};

export const removeRosterLine = (commit: Commit, classId: string, uid: string): void => {
  commit.delete(document(documentPath("roster", { id: classId, uid })));
};

/** Returns a class as members read it in the calendar: the roll call names staff. */
const calendarCopy = (gymClass: ClassDocument): ClassDocument => ({ ...gymClass, rollCall: null });

/** Creates a class and its calendar entry. */
export function addClass(commit: Commit, id: string, gymClass: ClassDocument): void {
  commit.create(document(documentPath("events", { id })), gymClass);
  const classes = { [id]: calendarCopy(gymClass) };
  commit.set(calendarDay(gymClass), { date: dayOf(gymClass), classes }, { merge: true });
}

/**
 * Changes a class, on condition that it is unchanged since it was read, and its calendar entry, which may move to
 * another day.
 */
export function changeClass(commit: Commit, before: StoredClass, after: ClassDocument): void {
  commit.update(before.ref, { ...after }, { lastUpdateTime: before.updateTime });
  const [from, to] = [calendarDay(before.value), calendarDay(after)];
  if (from.path !== to.path) commit.set(from, { classes: { [before.id]: deleteField() } }, { merge: true });
  const classes = { [before.id]: calendarCopy(after) };
  commit.set(to, { date: dayOf(after), classes }, { merge: true });
}

/**
 * Removes a class, on condition that it is unchanged since it was read, and its calendar entry. The day that the
 * timetable made it for keeps its id, so that it is not made again.
 */
export function removeClass(commit: Commit, gymClass: StoredClass): void {
  commit.delete(gymClass.ref, { lastUpdateTime: gymClass.updateTime });
  commit.set(calendarDay(gymClass.value), { classes: { [gymClass.id]: deleteField() } }, { merge: true });
  forbidClass(commit, gymClass.id);
}

/** Writes into the calendar that staff cancelled a class, in the commit that removes it, or takes it out (`null`). */
export function saveDayCancellation(
  commit: Commit,
  id: string,
  gymClass: ClassDocument,
  cancellation: DayCancellation | null,
): void {
  const cancellations = { [id]: cancellation ?? deleteField() };
  commit.set(calendarDay(gymClass), { date: dayOf(gymClass), cancellations }, { merge: true });
}

/** Creates a class again that `removeClass` removed, and its calendar entry. */
export function restoreClass(commit: Commit, id: string, gymClass: ClassDocument): void {
  addClass(commit, id, gymClass);
  saveDayCancellation(commit, id, gymClass, null);
  allowClass(commit, id);
}

/** Keeps a class of the timetable that does not exist from being made. */
export function forbidClass(commit: Commit, id: string): void {
  const date = dayOfClass(id);
  if (date === undefined) return;
  commit.set(
    document(documentPath("calendar", { date })),
    { date, cancelled: { [id]: true } },
    { merge: true },
  );
}

/** Lets a cancelled class be made from the timetable again. */
export function allowClass(commit: Commit, id: string): void {
  const date = dayOfClass(id);
  if (date === undefined) return;
  const ofTimetable = document(documentPath("calendar", { date }));
  commit.set(ofTimetable, { date, cancelled: { [id]: deleteField() } }, { merge: true });
}

/** Reads the calendars of days, `undefined` where no class was made yet. */
export const readDays = (days: readonly string[]) => readDocuments(...days.map(calendarDayRef));

export type StoredDay = Stored<CalendarDocument>;

/** Adds the precondition that the calendar of a day is unchanged since it was read, or still does not exist. */
export function holdDay(commit: Commit, date: string, day: StoredDay | undefined): void {
  if (day) commit.update(day.ref, { date }, { lastUpdateTime: day.updateTime });
  else commit.create(document(documentPath("calendar", { date })), { date, classes: {} });
}

/** Writes a closure into the calendar of one of its days, or takes it out (`null`). */
export const saveDayClosure = (
  commit: Commit,
  date: string,
  id: string,
  closure: DayClosure | null,
): void => {
  const closures = { [id]: closure ?? deleteField() };
  commit.set(document(documentPath("calendar", { date })), { date, closures }, { merge: true });
};

/** Reads ended classes that are not settled yet, the oldest first. */
export const readUnsettled = (now: Date, limit: number): Promise<StoredClass[]> =>
  readQuery(queryOf(queries.unsettled, { values: [null, now], limit }), classDocument);

/**
 * Writes when a class was settled, in the class and in its calendar entry, on condition that the class is unchanged
 * since it was read.
 */
export function saveSettled(commit: Commit, gymClass: StoredClass, settledAt: Date): void {
  commit.update(gymClass.ref, { settledAt }, { lastUpdateTime: gymClass.updateTime });
  commit.set(calendarDay(gymClass.value), { classes: { [gymClass.id]: { settledAt } } }, { merge: true });
}

/** Upper bound of the classes of two days. */
const MAX_ENDED = 60;

/** Reads the classes without a roll call that ended after one instant and by another, the oldest first. */
export const readWithoutRollCall = (after: Date, until: Date): Promise<StoredClass[]> =>
  readQuery(
    queryOf(queries.withoutRollCall, { values: [null, after, until], limit: MAX_ENDED }),
    classDocument,
  );

const uncharged = (after: Date, until: Date, limit: number) =>
  queryOf(queries.uncharged, { values: ["booked", null, after, until], limit });

/** Returns how many bookings of classes that start between two instants no package pays. */
export const countUncharged = (after: Date, until: Date): Promise<number> =>
  countDocuments(uncharged(after, until, MAX_BOOKINGS));

/** Reads the first of them by start; its id is the class's. */
export const readFirstUncharged = async (after: Date, until: Date): Promise<StoredBooking | undefined> =>
  (await readQuery(uncharged(after, until, 1), bookingDocument))[0];

/** Writes or withdraws the roll call of a class, on condition that the class is unchanged since it was read. */
export const saveRollCall = (
  commit: Commit,
  { ref, updateTime }: StoredClass,
  rollCall: ClassDocument["rollCall"],
): void => {
  commit.update(ref, { rollCall }, { lastUpdateTime: updateTime });
};

/** Adds the precondition that a class is unchanged since it was read. */
export const holdClass = (commit: Commit, { ref, updateTime, value }: StoredClass): void => {
  commit.update(ref, { settledAt: value.settledAt }, { lastUpdateTime: updateTime });
};

/** Writes the presence on a roster line, on condition that it is unchanged since it was read. */
export const saveLinePresence = (commit: Commit, line: Stored<RosterDocument>, presence: Presence): void => {
  commit.update(line.ref, { presence }, { lastUpdateTime: line.updateTime });
};

/** Writes a member's check-in on a roster line, on condition that it is unchanged since it was read. */
export const saveLineCheckIn = (commit: Commit, line: Stored<RosterDocument>, checkedInAt: Date): void => {
  commit.update(line.ref, { presence: "present", checkedInAt }, { lastUpdateTime: line.updateTime });
};

/** Writes the presence on a member's booking, on condition that it is unchanged since it was read. */
export const saveBookingPresence = (commit: Commit, booking: StoredBooking, presence: Presence): void => {
  commit.update(booking.ref, { presence }, { lastUpdateTime: booking.updateTime });
};

/** Adds the precondition that a roster line is unchanged since it was read. */
export const holdLine = (commit: Commit, line: Stored<RosterDocument>): void =>
  saveLinePresence(commit, line, line.value.presence);

/** Reads a member's bookings in state `booked` of classes that have started by an instant, the latest first. */
export const readPastBookings = (uid: string, until: Date, limit: number): Promise<StoredBooking[]> =>
  readQuery(queryOf(queries.past, { in: { uid }, values: ["booked", until], limit }), bookingDocument);
