import { type DayRange, dayOf, FETCHED_DAYS } from "@studio/contract/bookings/calendar.ts";
import {
  type BookingDocument,
  bookingDocument,
  type CalendarDocument,
  type ClassDocument,
  calendarDocument,
  classDocument,
  type DayCancellation,
  type RosterDocument,
  rosterDocument,
} from "@studio/contract/bookings/model.ts";
import { MAX_CLASS_MS, overlapsOf } from "@studio/contract/bookings/overlap/overlap.ts";
import { dayOfClass } from "@studio/contract/bookings/rules.ts";
import type { DayClosure } from "@studio/contract/closures/day.ts";
import type { page } from "@studio/contract/page.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import type * as z from "zod";
import { type Commit, deleteField } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** Upper bound of a member's bookings in the calendar's weeks, and of a roster. */
const MAX_BOOKINGS = 200;

export const classStore = store("events", classDocument, {
  withoutRollCall: {
    where: [
      ["rollCall", "=="],
      ["end.dateTime", ">"],
      ["end.dateTime", "<="],
    ],
    orderBy: [["end.dateTime"]],
    /** More than the classes of two days. */
    limit: 60,
  },
  unsettled: {
    where: [
      ["settledAt", "=="],
      ["end.dateTime", "<="],
    ],
    orderBy: [["end.dateTime"]],
  },
});
export const classWrites = writesOf(classStore);

/** Calendars of days, by `yyyy-MM-dd`. */
export const calendarStore = store("calendar", calendarDocument, {
  days: {
    where: [
      ["date", ">="],
      ["date", "<"],
    ],
    orderBy: [["date"]],
    limit: FETCHED_DAYS + 7,
  },
});
const calendarWrites = writesOf(calendarStore);

export const rosterStore = store("roster", rosterDocument, {
  /** Roster of a class in the order of booking; a class has at most 100 seats. */
  ofClass: { orderBy: [["subDate"]], limit: MAX_BOOKINGS },
});
export const rosterWrites = writesOf(rosterStore);

export const bookingStore = store("memberBookings", bookingDocument, {
  starting: {
    where: [
      ["start.dateTime", ">="],
      ["start.dateTime", "<"],
    ],
    orderBy: [["start.dateTime"]],
    limit: MAX_BOOKINGS,
  },
  standing: {
    where: [
      ["state", "=="],
      ["start.dateTime", ">"],
    ],
    orderBy: [["start.dateTime"]],
  },
  between: {
    where: [
      ["state", "=="],
      ["start.dateTime", ">"],
      ["start.dateTime", "<"],
    ],
    orderBy: [["start.dateTime"]],
    limit: MAX_BOOKINGS,
  },
  /** Bookings of classes that have not started, the cancelled ones too. */
  upcoming: {
    where: [["start.dateTime", ">"]],
    orderBy: [["start.dateTime"]],
    limit: MAX_BOOKINGS,
  },
  /** The latest class first. */
  history: { orderBy: [["start.dateTime", "desc"]] },
  past: {
    where: [
      ["state", "=="],
      ["start.dateTime", "<="],
    ],
    orderBy: [["start.dateTime", "desc"]],
  },
  lessons: {
    where: [
      ["state", "in"],
      ["start.dateTime", "<="],
    ],
    orderBy: [["start.dateTime", "desc"]],
  },
  uncharged: {
    group: true,
    where: [
      ["state", "=="],
      ["productId", "=="],
      ["start.dateTime", ">"],
      ["start.dateTime", "<"],
    ],
    orderBy: [["start.dateTime"]],
  },
});
export const bookingWrites = writesOf(bookingStore);

export type StoredClass = Stored<ClassDocument>;
export type StoredBooking = Stored<BookingDocument>;
export type StoredDay = Stored<CalendarDocument>;

/** Reads the calendar's days in a range, at most as many as one request may ask for. */
export const readCalendar = ({ from, until }: DayRange) =>
  calendarStore.find("days", { values: [from, until] });

/** Reads a member's bookings of the classes in a range of days. */
export const readBookings = (uid: string, { from, until }: DayRange): Promise<StoredBooking[]> =>
  bookingStore.find("starting", { in: { uid }, values: [romeInstant(from), romeInstant(until)] });

/** Reads a member's bookings in state `booked` of classes that start after an instant, soonest first. */
export const readStandingBookings = (uid: string, after: Date, limit: number): Promise<StoredBooking[]> =>
  bookingStore.find("standing", { in: { uid }, values: ["booked", after], limit });

/** Reads a member's bookings in state `booked` of classes that have started by an instant, the latest first. */
export const readPastBookings = (uid: string, until: Date, limit: number): Promise<StoredBooking[]> =>
  bookingStore.find("past", { in: { uid }, values: ["booked", until], limit });

/** Reads a member's bookings that take place at the same time as a class, by start. */
export async function readOverlaps(
  uid: string,
  { id, value }: { id: string; value: Pick<ClassDocument, "start" | "end"> },
): Promise<(BookingDocument & { id: string })[]> {
  const { start, end } = value;
  const values = ["booked", new Date(start.dateTime.getTime() - MAX_CLASS_MS), end.dateTime] as const;
  const booked = await bookingStore.find("between", { in: { uid }, values });
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

/**
 * Reads a page of a member's bookings of classes that have started, without those cancelled in time; the latest class
 * first.
 * @throws `invalid_request` naming `offset`
 */
export const readPastLessons = (uid: string, now: Date, query: z.output<typeof page>) =>
  bookingStore.page("lessons", { in: { uid }, values: [["booked", "dropped"], now] }, query);

/** Reads the calendars of days, `undefined` where no class was made yet. */
export const readDays = (days: readonly string[]) =>
  readDocuments(...days.map((date) => calendarStore.ref({ date })));

/** Reads ended classes that are not settled yet, the oldest first. */
export const readUnsettled = (now: Date, limit: number): Promise<StoredClass[]> =>
  classStore.find("unsettled", { values: [null, now], limit });

/** Reads the classes without a roll call that ended after one instant and by another, the oldest first. */
export const readWithoutRollCall = (after: Date, until: Date): Promise<StoredClass[]> =>
  classStore.find("withoutRollCall", { values: [null, after, until] });

/** Returns how many bookings of classes that start between two instants no package pays. */
export const countUncharged = (after: Date, until: Date): Promise<number> =>
  bookingStore.count("uncharged", { values: ["booked", null, after, until], limit: MAX_BOOKINGS });

/** Reads the first of them by start; its id is the class's. */
export const readFirstUncharged = (after: Date, until: Date): Promise<StoredBooking | undefined> =>
  bookingStore.first("uncharged", { values: ["booked", null, after, until] });

/**
 * Writes the seats and the waitlist of a class, in the class and in its calendar entry, on condition that the class
 * is unchanged since it was read.
 */
export function saveSeats(commit: Commit, gymClass: StoredClass, after: ClassDocument): void {
  const { capacity, numSubs, numdisp, unconfirmedTrials, waiting: waitlist, waitingDue } = after;
  const seats = { capacity, numSubs, numdisp, unconfirmedTrials, waiting: waitlist, waitingDue };
  classWrites.update(commit, gymClass, seats);
  calendarWrites.merge(commit, { date: dayOf(gymClass.value) }, { classes: { [gymClass.id]: seats } });
}

/** Writes a member's booking, on condition that it is unchanged since it was read, or still does not exist. */
export const saveBooking = bookingWrites.save;

export const saveRosterLine = rosterWrites.set;

export const markLateCancelled = (commit: Commit, classId: string, uid: string): void =>
  commit.update(firestore().doc(rosterStore.ref({ id: classId, uid }).path), { state: "dropped" });

export const removeRosterLine = rosterWrites.removeAt;

/** Returns a class as members read it in the calendar: the roll call names staff. */
const calendarCopy = (gymClass: ClassDocument): ClassDocument => ({ ...gymClass, rollCall: null });

/** Creates a class and its calendar entry. */
export function addClass(commit: Commit, id: string, gymClass: ClassDocument): void {
  classWrites.create(commit, { id }, gymClass);
  const date = dayOf(gymClass);
  calendarWrites.merge(commit, { date }, { date, classes: { [id]: calendarCopy(gymClass) } });
}

/**
 * Changes a class, on condition that it is unchanged since it was read, and its calendar entry, which may move to
 * another day.
 */
export function changeClass(commit: Commit, before: StoredClass, after: ClassDocument): void {
  classWrites.update(commit, before, after);
  const [from, date] = [dayOf(before.value), dayOf(after)];
  if (from !== date)
    calendarWrites.merge(commit, { date: from }, { classes: { [before.id]: deleteField() } });
  calendarWrites.merge(commit, { date }, { date, classes: { [before.id]: calendarCopy(after) } });
}

/**
 * Removes a class, on condition that it is unchanged since it was read, and its calendar entry. The day that the
 * timetable made it for keeps its id, so that it is not made again.
 */
export function removeClass(commit: Commit, gymClass: StoredClass): void {
  classWrites.remove(commit, gymClass);
  const classes = { [gymClass.id]: deleteField() };
  calendarWrites.merge(commit, { date: dayOf(gymClass.value) }, { classes });
  forbidClass(commit, gymClass.id);
}

/** Writes into the calendar that staff cancelled a class, in the commit that removes it, or takes it out (`null`). */
export function saveDayCancellation(
  commit: Commit,
  id: string,
  gymClass: ClassDocument,
  cancellation: DayCancellation | null,
): void {
  const date = dayOf(gymClass);
  const cancellations = { [id]: cancellation ?? deleteField() };
  calendarWrites.merge(commit, { date }, { date, cancellations });
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
  if (date !== undefined) calendarWrites.merge(commit, { date }, { date, cancelled: { [id]: true } });
}

/** Lets a cancelled class be made from the timetable again. */
export function allowClass(commit: Commit, id: string): void {
  const date = dayOfClass(id);
  if (date !== undefined)
    calendarWrites.merge(commit, { date }, { date, cancelled: { [id]: deleteField() } });
}

/** Adds the precondition that the calendar of a day is unchanged since it was read, or still does not exist. */
export function holdDay(commit: Commit, date: string, day: StoredDay | undefined): void {
  if (day) calendarWrites.update(commit, day, { date });
  else calendarWrites.create(commit, { date }, { date, classes: {} });
}

/** Writes a closure into the calendar of one of its days, or takes it out (`null`). */
export const saveDayClosure = (commit: Commit, date: string, id: string, closure: DayClosure | null): void =>
  calendarWrites.merge(commit, { date }, { date, closures: { [id]: closure ?? deleteField() } });

/**
 * Writes when a class was settled, in the class and in its calendar entry, on condition that the class is unchanged
 * since it was read.
 */
export function saveSettled(commit: Commit, gymClass: StoredClass, settledAt: Date): void {
  classWrites.update(commit, gymClass, { settledAt });
  const classes = { [gymClass.id]: { settledAt } };
  calendarWrites.merge(commit, { date: dayOf(gymClass.value) }, { classes });
}

/** Adds the precondition that a class is unchanged since it was read. */
export const holdClass = (commit: Commit, gymClass: StoredClass): void =>
  classWrites.update(commit, gymClass, { settledAt: gymClass.value.settledAt });

/** Adds the precondition that a roster line is unchanged since it was read. */
export const holdLine = (commit: Commit, line: Stored<RosterDocument>): void =>
  rosterWrites.update(commit, line, { presence: line.value.presence });
