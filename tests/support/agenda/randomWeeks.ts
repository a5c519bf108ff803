import type { Availability } from "@studio/contract/agenda/availability.ts";
import type { Agenda, AgendaDay } from "@studio/contract/agenda/freeHours.ts";
import type { BookableService } from "@studio/contract/agenda/services.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import fc from "fast-check";

const MINUTE_MS = 60_000;
const COACHES = ["ada", "bruno", "carla"];
const ROOMS = ["studio", "palestra"];

/** Mondays of weeks with and without a change of the clock, which falls on their Sunday. */
const MONDAYS = ["2027-03-22", "2027-10-25", "2026-12-07", "2027-07-05"];

const clock = (first: number, last: number, step: number) =>
  fc
    .integer({ min: first / step, max: last / step })
    .map((steps) => steps * step)
    .map(
      (minutes) =>
        `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
    );

/** Times around which the clock changes are as frequent as all others. */
const time = fc.oneof(clock(60, 1_380, 15), clock(60, 300, 5), clock(420, 1_200, 60));

const hours = fc
  .tuple(time, time)
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));

const availability = (monday: string): fc.Arbitrary<Availability> =>
  fc.record({
    weekly: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 7 }), hours).map(([weekday, one]) => ({ weekday, ...one })),
      { minLength: 4, maxLength: 12 },
    ),
    exceptions: fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 6 }).map((days) => addRomeDays(monday, days)),
        to: fc.integer({ min: 0, max: 6 }).map((days) => addRomeDays(monday, days)),
        hours: fc.array(hours, { maxLength: 2 }),
        reason: fc.constant(""),
      }),
      { maxLength: 2 },
    ),
  });

/** A period of a day by its first minute since midnight. */
const period = (date: string) =>
  fc
    .tuple(
      fc.oneof(fc.integer({ min: 0, max: 1_300 }), fc.integer({ min: 60, max: 300 })),
      fc.integer({ min: 1, max: 120 }),
    )
    .map(([minute, length]) => {
      const start = new Date(romeInstant(date).getTime() + minute * MINUTE_MS);
      return { start, end: new Date(start.getTime() + length * MINUTE_MS) };
    });

const buffer = fc.constantFrom(0, 0, 5, 10, 15, 60);

const agendaDay = (date: string): fc.Arbitrary<AgendaDay> =>
  fc.record({
    date: fc.constant(date),
    closures: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(fc.record({ hours: fc.option(hours) }), { maxLength: 2 }),
    ),
    classes: fc.array(
      fc
        .tuple(period(date), fc.option(fc.constantFrom(...COACHES)))
        .map(([times, coach]) => ({ ...times, coach })),
      { maxLength: 4 },
    ),
    appointments: fc.array(
      fc
        .tuple(
          period(date),
          fc.constantFrom(...COACHES),
          fc.option(fc.constantFrom(...ROOMS)),
          buffer,
          buffer,
        )
        .map(([times, coach, room, before, after]) => ({ ...times, coach, room, before, after })),
      { maxLength: 6 },
    ),
  });

const service = (id: string): fc.Arbitrary<BookableService> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    minutes: fc.constantFrom(10, 15, 30, 45, 60, 90, 240),
    before: buffer,
    after: buffer,
    coaches: fc.subarray(COACHES, { minLength: 1 }),
    room: fc.option(fc.constantFrom(...ROOMS)),
    sessions: fc.constant(null),
    lateHours: fc.constant(24),
    order: fc.constantFrom("any", "adjoining"),
  });

export type RandomWeek = { agenda: Agenda; services: BookableService[]; earliest: Date };

/** Weeks with coaches, rooms, classes, closures, and appointments that may also overlap. */
export const randomWeek: fc.Arbitrary<RandomWeek> = fc.constantFrom(...MONDAYS).chain((monday) => {
  const dates = Array.from({ length: 7 }, (_, index) => addRomeDays(monday, index));
  return fc.record({
    agenda: fc.record({
      availability: fc
        .array(availability(monday), { minLength: COACHES.length - 1, maxLength: COACHES.length })
        .map((all) => new Map(all.map((one, index) => [COACHES[index] ?? "", one]))),
      rooms: fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean(), fc.boolean())
        .map(([atOnce, one, other]) => [
          { id: "studio", name: "Studio", atOnce, isTakenByClasses: one },
          { id: "palestra", name: "Palestra", atOnce: 1, isTakenByClasses: other },
        ]),
      days: fc.tuple(...dates.map(agendaDay)),
    }),
    services: fc.tuple(service("one"), service("other")),
    earliest: fc
      .tuple(fc.constantFrom(-1, 0, 3, 6), fc.integer({ min: 0, max: 1_439 }))
      .map(
        ([days, minute]) => new Date(romeInstant(addRomeDays(monday, days)).getTime() + minute * MINUTE_MS),
      ),
  });
});
