import { dayOf } from "../bookings/calendar.ts";
import {
  type BookingDocument,
  bookingDocument,
  type CalendarDocument,
  type ClassDocument,
  classDocument,
  type MemberClass,
  type MemberWaitlistDocument,
  memberWaitlistDocument,
  type RosterDocument,
  rosterDocument,
  type WaitlistDocument,
  waitlistDocument,
} from "../bookings/model.ts";
import { type TimetableDocument, timetableDocument } from "../bookings/timetable.ts";

const HOUR_MS = 3_600_000;
const BOOKED_AT = new Date("2026-02-01T09:00:00Z");

type Times = Pick<ClassDocument, "start" | "end">;

/** An hour that begins at an instant. */
export const hourFrom = (start: Date): Times => ({
  start: { dateTime: start },
  end: { dateTime: new Date(start.getTime() + HOUR_MS) },
});

/** The start of a class in so many hours from now. */
export const startIn = (hours: number): ClassDocument["start"] => ({
  dateTime: new Date(Date.now() + hours * HOUR_MS),
});

/** What everybody sees of a class; its end and its free seats follow from its start, capacity and bookings. */
const classFields = ({
  start = startIn(48),
  capacity = 6,
  numSubs = 0,
}: Partial<Pick<ClassDocument, "start" | "capacity" | "numSubs">>) => ({
  summary: "Small Class",
  description: "Forza e resistenza",
  ...hourFrom(start.dateTime),
  capacity,
  numSubs,
  numdisp: Math.max(0, capacity - numSubs),
});

/** A class of an hour with six free seats, by default the day after tomorrow; every field can be replaced. */
export const makeClass = (overrides: Partial<ClassDocument> = {}): ClassDocument =>
  classDocument.parse({ ...classFields(overrides), settledAt: null, ...overrides });

/** The calendar's documents of the days on which these classes start, by class id. */
export function makeCalendar(classes: Readonly<Record<string, ClassDocument>>): CalendarDocument[] {
  const days = new Map<string, CalendarDocument>();
  for (const [id, gymClass] of Object.entries(classes)) {
    const date = dayOf(gymClass);
    const day = days.get(date) ?? { date, classes: {} };
    days.set(date, { ...day, classes: { ...day.classes, [id]: gymClass } });
  }
  return [...days.values()];
}

/** A class as a member sees it; every field can be replaced. */
export const makeMemberClass = (overrides: Partial<MemberClass> = {}): MemberClass => ({
  id: "class-1",
  ...classFields(overrides),
  bSub: false,
  bDropped: false,
  numWaiting: 0,
  ...overrides,
});

type Known = Times & Pick<ClassDocument, "summary">;
const known = ({ summary, start, end }: Known) => ({ summary, start, end });

/** A booking of a class, of three days before, that stands and was paid with a lesson; every field can be replaced. */
export const makeBooking = (gymClass: Known, overrides: Partial<BookingDocument> = {}): BookingDocument => {
  const bookedAt = new Date(gymClass.start.dateTime.getTime() - 72 * HOUR_MS);
  return bookingDocument.parse({
    state: "booked",
    presence: null,
    ...known(gymClass),
    productId: "package-1",
    deducted: true,
    subDate: bookedAt,
    changedAt: overrides.subDate ?? bookedAt,
    ...overrides,
  });
};

/** A line of a class's roster, booked; every field can be replaced. */
export const makeRosterLine = (overrides: Partial<RosterDocument> = {}): RosterDocument =>
  rosterDocument.parse({
    state: "booked",
    presence: null,
    first_name: "Anna",
    last_name: "Prova",
    picture_url: null,
    subDate: BOOKED_AT,
    ...overrides,
  });

/** An entry in the waiting list of a class; every field can be replaced. */
export const makeWaitlistEntry = (overrides: Partial<WaitlistDocument> = {}): WaitlistDocument =>
  waitlistDocument.parse({
    ticket: "ticket-1",
    first_name: "Bruno",
    last_name: "Verdi",
    picture_url: null,
    joinedAt: BOOKED_AT,
    ...overrides,
  });

/** A member's place in the waiting list of a class, as their own document; every field can be replaced. */
export const makeMemberWaitlistEntry = (
  gymClass: Known,
  overrides: Partial<MemberWaitlistDocument> = {},
): MemberWaitlistDocument =>
  memberWaitlistDocument.parse({ ticket: "ticket-1", ...known(gymClass), joinedAt: BOOKED_AT, ...overrides });

/** A class of the timetable, on Mondays at half past six; every field can be replaced. */
export const makeTimetableSlot = (overrides: Partial<TimetableDocument> = {}): TimetableDocument =>
  timetableDocument.parse({
    weekday: 1,
    time: "18:30",
    summary: "Small Class",
    description: "",
    capacity: 6,
    minutes: 60,
    ...overrides,
  });
