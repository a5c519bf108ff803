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
import { type TimetableDocument, timetableDocument } from "../timetable/slots.ts";
import { type StandingPlaceDocument, standingPlaceDocument } from "../timetable/standing/model.ts";

const HOUR_MS = 3_600_000;
const BOOKED_AT = new Date("2026-02-01T09:00:00Z");

type Times = Pick<ClassDocument, "start" | "end">;

/** Returns the start and end of an hour from an instant. */
export const hourFrom = (start: Date): Times => ({
  start: { dateTime: start },
  end: { dateTime: new Date(start.getTime() + HOUR_MS) },
});

/** Returns the start of a class so many hours from now. */
export const startIn = (hours: number): ClassDocument["start"] => ({
  dateTime: new Date(Date.now() + hours * HOUR_MS),
});

/** Returns the public fields of a class; its end and seats left derive from start, capacity and bookings. */
const classFields = ({
  start = startIn(48),
  capacity = 6,
  numSubs = 0,
}: Partial<Pick<ClassDocument, "start" | "capacity" | "numSubs">>) => ({
  summary: "Small Class",
  description: "Forza e resistenza",
  type: null,
  coach: null,
  ...hourFrom(start.dateTime),
  capacity,
  numSubs,
  numdisp: Math.max(0, capacity - numSubs),
});

/** Returns a class of an hour with six free seats, by default the day after tomorrow. */
export const makeClass = (overrides: Partial<ClassDocument> = {}): ClassDocument =>
  classDocument.parse({ ...classFields(overrides), settledAt: null, ...overrides });

/** Returns the calendar documents of the days on which these classes start, by class id; members read no roll call. */
export function makeCalendar(classes: Readonly<Record<string, ClassDocument>>): CalendarDocument[] {
  const days = new Map<string, CalendarDocument>();
  for (const [id, gymClass] of Object.entries(classes)) {
    const date = dayOf(gymClass);
    const day = days.get(date) ?? { date, classes: {} };
    days.set(date, { ...day, classes: { ...day.classes, [id]: { ...gymClass, rollCall: null } } });
  }
  return [...days.values()];
}

/** Returns a class as a member sees it. */
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

/** Returns a booking of a class, made three days before and paid with a lesson. */
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

/** Returns a roster line in state `booked`. */
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

/** Returns an entry in a class's waitlist. */
export const makeWaitlistEntry = (overrides: Partial<WaitlistDocument> = {}): WaitlistDocument =>
  waitlistDocument.parse({
    ticket: "ticket-1",
    first_name: "Bruno",
    last_name: "Verdi",
    picture_url: null,
    joinedAt: BOOKED_AT,
    ...overrides,
  });

/** Returns a member's own copy of a waitlist entry. */
export const makeMemberWaitlistEntry = (
  gymClass: Known,
  overrides: Partial<MemberWaitlistDocument> = {},
): MemberWaitlistDocument =>
  memberWaitlistDocument.parse({ ticket: "ticket-1", ...known(gymClass), joinedAt: BOOKED_AT, ...overrides });

/** Returns a slot of the timetable, on Mondays at 6:30. */
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

/** Returns a standing place, on Mondays at 6:30. */
export const makeStandingPlace = (overrides: Partial<StandingPlaceDocument> = {}): StandingPlaceDocument =>
  standingPlaceDocument.parse({
    weekday: 1,
    time: "18:30",
    createdAt: BOOKED_AT,
    closedAt: null,
    openedAt: overrides.createdAt ?? BOOKED_AT,
    holiday: null,
    classes: {},
    oldTimes: {},
    ...overrides,
  });
