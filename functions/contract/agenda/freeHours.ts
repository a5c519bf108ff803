import type { DayClosure } from "../closures/day.ts";
import { addRomeDays, romeInstant } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import { type Availability, hoursOn } from "./availability.ts";
import type { BookableService, Room } from "./services.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Appointments begin at a quarter of an hour. */
const STEP_MINUTES = 15;

/** A class as an agenda counts it; a cancelled one is none. */
export type AgendaClass = { start: Date; end: Date; coach: string | null };

/** Hours of an appointment, with its buffers in minutes. */
export type Occupation = {
  start: Date;
  end: Date;
  before: number;
  after: number;
  coach: string;
  room: string | null;
};

/** A day `yyyy-MM-dd` (Europe/Rome) with everything on it that takes a coach or a room. */
export type AgendaDay = {
  date: string;
  closures: readonly Pick<DayClosure, "hours">[];
  classes: readonly AgendaClass[];
  appointments: readonly Occupation[];
};

/** Hours of coaches, by id, rooms and days: all that free hours follow from. */
export type Agenda = {
  availability: ReadonlyMap<string, Availability>;
  rooms: readonly Room[];
  days: readonly AgendaDay[];
};

/** An hour at which an appointment can begin; `isAdjoining` if it leaves no gap before or after it. */
export type FreeHour = { service: string; coach: string; start: Date; isAdjoining: boolean };

/** A period in milliseconds since 1970; `to` is exclusive. */
type Span = { from: number; to: number };

/** Midnight in Rome, and the number of minutes until the next one. */
type Midnight = { at: number; minutes: number };

function midnightOf(date: string): Midnight {
  const at = romeInstant(date).getTime();
  return { at, minutes: (romeInstant(addRomeDays(date, 1)).getTime() - at) / MINUTE_MS };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));

/**
 * Returns the first instant of a day at which the clock in Rome shows a time, in minutes since midnight, or a later one. The
 * hour from 2 to 3 is missing in March, and in October there twice.
 */
function instantOf({ at, minutes }: Midnight, clock: number): number {
  const change = DAY_MINUTES - minutes;
  if (change > 0 && clock >= 120) return at + Math.max(clock - change, 120) * MINUTE_MS;
  return at + (change < 0 && clock >= 180 ? clock - change : clock) * MINUTE_MS;
}

/** Returns the instants of a day at which appointments may begin: a quarter that the clock does not show is none. */
function startsOf(midnight: Midnight): number[] {
  const starts: number[] = [];
  for (let clock = 0; clock < DAY_MINUTES; clock += STEP_MINUTES) {
    const isMissing = midnight.minutes < DAY_MINUTES && clock >= 120 && clock < 180;
    if (!isMissing) starts.push(instantOf(midnight, clock));
  }
  return starts;
}

/** Returns periods in order, those that meet as one. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else if (span.from < span.to) all.push({ ...span });
  }
  return all;
}

/** Returns what of ordered periods is in none of others, ordered too. */
function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap(({ from, to }) => {
    const left: Span[] = [];
    let begin = from;
    for (const other of others) {
      if (other.to <= begin || other.from >= to) continue;
      if (other.from > begin) left.push({ from: begin, to: other.from });
      begin = other.to;
    }
    return begin < to ? [...left, { from: begin, to }] : left;
  });
}

const classSpan = ({ start, end }: AgendaClass): Span => ({ from: start.getTime(), to: end.getTime() });

const occupied = ({ start, end, before, after }: Occupation): Span => ({
  from: start.getTime() - before * MINUTE_MS,
  to: end.getTime() + after * MINUTE_MS,
});

const closedSpans = ({ closures }: AgendaDay, midnight: Midnight): Span[] =>
  closures.map(({ hours }) => ({
    from: hours ? instantOf(midnight, minutesOf(hours.from)) : midnight.at,
    to: hours ? instantOf(midnight, minutesOf(hours.to)) : midnight.at + midnight.minutes * MINUTE_MS,
  }));

const hoursSpans = (availability: Availability | undefined, date: string, midnight: Midnight): Span[] =>
  merged(
    (availability ? hoursOn(availability, date) : []).map(({ from, to }) => ({
      from: instantOf(midnight, minutesOf(from)),
      to: instantOf(midnight, minutesOf(to)),
    })),
  );

/** Returns when a coach has a class or an appointment, the buffers included. */
const coachSpans = ({ classes, appointments }: AgendaDay, coach: string): Span[] =>
  merged([
    ...classes.filter((one) => one.coach === coach).map(classSpan),
    ...appointments.filter((one) => one.coach === coach).map(occupied),
  ]);

/** Returns when a room takes no further appointment. */
function fullSpans({ classes, appointments }: AgendaDay, { id, atOnce, isTakenByClasses }: Room): Span[] {
  const taken = appointments.filter(({ room }) => room === id).map(occupied);
  const changes = taken
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  const full: Span[] = isTakenByClasses ? classes.map(classSpan) : [];
  let count = 0;
  for (const [index, { at, by }] of changes.entries()) {
    count += by;
    const next = changes[index + 1];
    if (count >= atOnce && next) full.push({ from: at, to: next.at });
  }
  return merged(full);
}

const touches = (spans: readonly Span[], { from, to }: Span): boolean =>
  spans.some((span) => span.from < to && from < span.to);

/** Adds the hours of a day at which a coach can begin a service to `free`. */
function addFree(
  free: FreeHour[],
  { id, minutes, before, after }: BookableService,
  coach: string,
  facts: { starts: readonly number[]; open: readonly Span[]; busy: readonly Span[]; full: readonly Span[] },
): void {
  const { starts, open, busy, full } = facts;
  let [period, past, pastFull] = [0, 0, 0];
  for (const start of starts) {
    const end = start + minutes * MINUTE_MS;
    let window = open[period];
    while (window && window.to < end) window = open[++period];
    if (!window) return;
    if (start < window.from) continue;
    const from = start - before * MINUTE_MS;
    const to = end + after * MINUTE_MS;
    let next = busy[past];
    while (next && next.to <= from) next = busy[++past];
    if (next && next.from < to) continue;
    let taken = full[pastFull];
    while (taken && taken.to <= from) taken = full[++pastFull];
    if (taken && taken.from < to) continue;
    const isAdjoining =
      start === window.from || end === window.to || next?.from === to || busy[past - 1]?.to === from;
    free.push({ service: id, coach, start: new Date(start), isAdjoining });
  }
}

/**
 * Returns the hours from `earliest` on at which coaches can begin services, by day, service, coach and start. The whole
 * appointment is within the coach's hours and no closure; with its buffers, it is at the same time as no class or
 * appointment of the coach, and the room has a place (docs/product/appointments.md#free-hours).
 */
export function freeHours(agenda: Agenda, services: readonly BookableService[], earliest: Date): FreeHour[] {
  const free: FreeHour[] = [];
  const coaches = [...new Set(services.flatMap((service) => service.coaches))];
  for (const day of agenda.days) {
    const midnight = midnightOf(day.date);
    const starts = startsOf(midnight).filter((start) => start >= earliest.getTime());
    if (starts.length === 0) continue;
    const closed = merged(closedSpans(day, midnight));
    const full = new Map(agenda.rooms.map((room) => [room.id, fullSpans(day, room)]));
    const ofCoach = new Map(
      coaches.map((coach) => {
        const open = without(hoursSpans(agenda.availability.get(coach), day.date, midnight), closed);
        return [coach, { open, busy: coachSpans(day, coach) }];
      }),
    );
    for (const service of services)
      for (const coach of service.coaches) {
        const facts = ofCoach.get(coach);
        if (facts && facts.open.length > 0)
          addFree(free, service, coach, { ...facts, starts, full: full.get(service.room ?? "") ?? [] });
      }
  }
  return free;
}

/** Returns free hours in the order in which a service's are offered (docs/product/appointments.md#free-hours). */
export const inOfferedOrder = (
  hours: readonly FreeHour[],
  { order }: Pick<BookableService, "order">,
): FreeHour[] =>
  [...hours].sort(
    (one, other) =>
      (order === "adjoining" ? Number(other.isAdjoining) - Number(one.isAdjoining) : 0) ||
      one.start.getTime() - other.start.getTime(),
  );

/** Why an appointment cannot begin at an hour. */
export type HourRefusal =
  | "appointment_past"
  | "service_not_given"
  | "appointment_in_closure"
  | "outside_hours"
  | "coach_busy"
  | "room_full";

/**
 * Returns why a coach cannot begin a service at a start, which is of a day of the agenda; `undefined` if it is one of the
 * free hours after `now`.
 */
export function refuseHour(
  agenda: Agenda,
  service: BookableService,
  { coach, start }: { coach: string; start: Date },
  now: Date,
): HourRefusal | undefined {
  const day = agenda.days.find(({ date }) => date === romeDay(start));
  if (start <= now) return "appointment_past";
  if (!service.coaches.includes(coach)) return "service_not_given";
  if (!day) return "outside_hours";
  const midnight = midnightOf(day.date);
  const span = { from: start.getTime(), to: start.getTime() + service.minutes * MINUTE_MS };
  if (touches(closedSpans(day, midnight), span)) return "appointment_in_closure";
  const open = hoursSpans(agenda.availability.get(coach), day.date, midnight);
  const isWithin = open.some(({ from, to }) => from <= span.from && span.to <= to);
  if (!isWithin || !startsOf(midnight).includes(span.from)) return "outside_hours";
  const { before, after } = service;
  const whole = { from: span.from - before * MINUTE_MS, to: span.to + after * MINUTE_MS };
  if (touches(coachSpans(day, coach), whole)) return "coach_busy";
  const room = agenda.rooms.find(({ id }) => id === service.room);
  return room && touches(fullSpans(day, room), whole) ? "room_full" : undefined;
}

/** Returns whether a coach has an appointment, its buffers included, during a class. */
export const isCoachBooked = (
  appointments: readonly Occupation[],
  { start, end, coach }: AgendaClass,
): boolean =>
  coach !== null &&
  touches(appointments.filter((one) => one.coach === coach).map(occupied), {
    from: start.getTime(),
    to: end.getTime(),
  });
