import { type Agenda, freeHours } from "@studio/contract/agenda/freeHours.ts";
import type { BookableService } from "@studio/contract/agenda/services.ts";
import { makeAvailability } from "@studio/contract/testing/appointments/appointments.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { type Figure, median } from "./figures.ts";

const COACHES = 12;
const SERVICES = 40;
const DAYS = 7;
const RUNS = 30;
const MINUTE_MS = 60_000;
const MONDAY = "2027-01-11";

const coaches = Array.from({ length: COACHES }, (_, index) => `coach-${index}`);

/** Returns a week of a large studio: each coach has two classes and three appointments a day. */
function weekOf(): { agenda: Agenda; services: BookableService[] } {
  const services = Array.from({ length: SERVICES }, (_, index) => ({
    id: `service-${index}`,
    name: `Servizio ${index}`,
    minutes: 30 + (index % 3) * 15,
    before: 0,
    after: (index % 2) * 15,
    coaches,
    room: `room-${index % 5}`,
    sessions: null,
    lateHours: 24,
    order: "any" as const,
  }));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = addRomeDays(MONDAY, index);
    const at = (minutes: number) => new Date(romeInstant(date).getTime() + minutes * MINUTE_MS);
    const classes = coaches.flatMap((coach, own) =>
      [0, 1].map((one) => ({
        start: at(560 + own * 20 + one * 300),
        end: at(620 + own * 20 + one * 300),
        coach,
      })),
    );
    const appointments = coaches.flatMap((coach, own) =>
      [0, 1, 2].map((one) => ({
        start: at(540 + one * 200 + own * 5),
        end: at(570 + one * 200 + own * 5),
        before: 0,
        after: 15,
        coach,
        room: `room-${own % 5}`,
      })),
    );
    return { date, closures: [], classes, appointments };
  });
  const rooms = Array.from({ length: 5 }, (_, index) => ({
    id: `room-${index}`,
    name: `Sala ${index}`,
    atOnce: 3,
    isTakenByClasses: false,
  }));
  return {
    agenda: { availability: new Map(coaches.map((coach) => [coach, makeAvailability()])), rooms, days },
    services,
  };
}

/** Returns every quarter of the coaches' hours at which a service fits into the day: the slots without any rule. */
function plainLoop({ days }: Agenda, services: readonly BookableService[]): unknown[] {
  const slots: unknown[] = [];
  for (const { date } of days) {
    const midnight = romeInstant(date).getTime();
    for (const { id, minutes, coaches: giving } of services)
      for (const coach of giving)
        for (let minute = 540; minute + minutes <= 1_140; minute += 15)
          if (minute + minutes <= 780 || minute >= 900)
            slots.push({
              service: id,
              coach,
              start: new Date(midnight + minute * MINUTE_MS),
              isAdjoining: false,
            });
  }
  return slots;
}

const durationOf = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** Measures the free hours of a week of 12 coaches and 40 services against a plain loop over the same slots. */
export function freeHoursFigure(): Figure {
  const { agenda, services } = weekOf();
  const earliest = romeInstant(MONDAY);
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    times.plain.push(durationOf(() => plainLoop(agenda, services)));
    times.ours.push(durationOf(() => freeHours(agenda, services, earliest)));
  }
  const measured = median(times.ours);
  const baseline = median(times.plain);
  return {
    name: "free hours of a week, 12 coaches × 40 services",
    measured,
    unit: "ms",
    baseline,
    limit: "ratio ≤ 10",
    holds: measured <= 10 * baseline,
  };
}
