import { dayOf } from "../bookings/calendar.ts";
import type {
  BookingDocument,
  CalendarDocument,
  EventDocument,
  MemberEvent,
  WaitDocument,
} from "../bookings/model.ts";

const HOUR_MS = 3_600_000;

/** The start of a class in so many hours from now. */
export const startIn = (hours: number): EventDocument["start"] => ({
  dateTime: new Date(Date.now() + hours * HOUR_MS),
});

/** A class of an hour with six free seats, by default the day after tomorrow; every field can be replaced. */
export const makeClass = (overrides: Partial<EventDocument> = {}): EventDocument => {
  const start = overrides.start ?? startIn(48);
  const capacity = overrides.capacity ?? 6;
  const numSubs = overrides.numSubs ?? 0;
  return {
    summary: "Small Class",
    description: "Forza e resistenza",
    start,
    end: { dateTime: new Date(start.dateTime.getTime() + HOUR_MS) },
    capacity,
    numSubs,
    numdisp: capacity - numSubs,
    settledAt: null,
    waiting: [],
    waitingDue: null,
    ...overrides,
  };
};

/** The calendar's documents of the days on which these classes start, by class id. */
export function makeCalendar(classes: Readonly<Record<string, EventDocument>>): CalendarDocument[] {
  const days = new Map<string, CalendarDocument>();
  for (const [id, event] of Object.entries(classes)) {
    const date = dayOf(event);
    const day = days.get(date) ?? { date, classes: {} };
    days.set(date, { ...day, classes: { ...day.classes, [id]: event } });
  }
  return [...days.values()];
}

/** A booking of a class that stands and was paid with a lesson; every field can be replaced. */
export const makeBooking = (
  event: EventDocument,
  overrides: Partial<BookingDocument> = {},
): BookingDocument => ({
  state: "booked",
  presence: null,
  summary: event.summary,
  start: event.start,
  end: event.end,
  productId: "package-1",
  deducted: true,
  subDate: new Date(event.start.dateTime.getTime() - 72 * HOUR_MS),
  changedAt: new Date(event.start.dateTime.getTime() - 72 * HOUR_MS),
  movedUpAt: null,
  ...overrides,
});

/** A class as a member sees it; every field can be replaced. */
export const makeMemberEvent = (overrides: Partial<MemberEvent> = {}): MemberEvent => {
  const { settledAt: _, waiting: __, waitingDue: ___, ...event } = makeClass();
  return { ...event, id: "class-1", bSub: false, bDropped: false, numWaiting: 0, ...overrides };
};

/** A member's place in the waiting list of a class, as their own document; every field can be replaced. */
export const makeWait = (event: EventDocument, overrides: Partial<WaitDocument> = {}): WaitDocument => ({
  ticket: "ticket-1",
  summary: event.summary,
  start: event.start,
  end: event.end,
  joinedAt: new Date("2026-02-01T09:00:00Z"),
  ...overrides,
});

/** A class as a member sees it: Monday 23 November 2026, 18:30 in Rome, three of six seats taken; every field can be replaced. */
export const makeDatedEvent = (overrides: Partial<MemberEvent> = {}): MemberEvent => ({
  id: "a",
  summary: "Small Class",
  description: "",
  start: { dateTime: new Date("2026-11-23T17:30:00Z") },
  end: { dateTime: new Date("2026-11-23T18:30:00Z") },
  capacity: 6,
  numSubs: 3,
  numdisp: 3,
  bSub: false,
  bDropped: false,
  ...overrides,
});
