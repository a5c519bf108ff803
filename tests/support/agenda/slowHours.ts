import type { Agenda, FreeHour } from "@studio/contract/agenda/freeHours.ts";
import type { BookableService } from "@studio/contract/agenda/services.ts";
import { romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";

const MINUTE_MS = 60_000;

/** A minute of a day with the time that the clock in Rome shows, and whether it has shown it before on that day. */
type Minute = { at: number; shows: string; isRepeated: boolean };

const known = new Map<string, Minute[]>();

/** Returns every minute of a day in Rome, by asking the clock. */
function minutesOf(date: string): Minute[] {
  const stored = known.get(date);
  if (stored) return stored;
  const noon = Date.parse(`${date}T12:00:00Z`);
  const shown = new Set<string>();
  const minutes = Array.from({ length: 3 * 24 * 60 }, (_, index) => noon + (index - 36 * 60) * MINUTE_MS)
    .filter((at) => romeDay(new Date(at)) === date)
    .map((at) => {
      const shows = romeTime(new Date(at));
      const isRepeated = shown.has(shows);
      shown.add(shows);
      return { at, shows, isRepeated };
    });
  known.set(date, minutes);
  return minutes;
}

/** Minutes before and after a day that buffers reach. */
const REACH = 120;

/** Reads the rules of free hours minute by minute, without periods, orders or merging (docs/product/appointments.md#free-hours). */
export function slowHours(agenda: Agenda, services: readonly BookableService[], earliest: Date): FreeHour[] {
  return agenda.days.flatMap((day) => {
    const minutes = minutesOf(day.date);
    const midnight = minutes[0]?.at ?? 0;
    /** Returns for each minute of the day, and those around it, whether something holds at it. */
    const around = (holds: (at: number) => boolean) => {
      const all = Array.from({ length: minutes.length + 2 * REACH }, (_, index) =>
        holds(midnight + (index - REACH) * MINUTE_MS),
      );
      return (at: number) => all[(at - midnight) / MINUTE_MS + REACH] ?? false;
    };
    const periods = (all: readonly { from: string; to: string }[]) => {
      const bounds = all.map(({ from, to }) => ({
        from: minutes.findIndex(({ shows }) => shows >= from),
        to: minutes.findIndex(({ shows }) => shows >= to),
      }));
      return minutes.map((_, index) => bounds.some(({ from, to }) => index >= from && index < to));
    };
    const weekday = new Date(`${day.date}T00:00Z`).getUTCDay() || 7;
    const isAllClosed = day.closures.some(({ hours }) => hours === null);
    const isClosed = periods(day.closures.flatMap(({ hours }) => hours ?? []));
    const classesAt = (at: number) =>
      day.classes.filter(({ start, end }) => start.getTime() <= at && at < end.getTime());
    const takenAt = (at: number) =>
      day.appointments.filter(
        ({ start, end, before, after }) =>
          start.getTime() - before * MINUTE_MS <= at && at < end.getTime() + after * MINUTE_MS,
      );
    return services.flatMap((service) => {
      const room = agenda.rooms.find(({ id }) => id === service.room);
      const isFull = around(
        (at) =>
          room !== undefined &&
          (takenAt(at).filter((one) => one.room === room.id).length >= room.atOnce ||
            (room.isTakenByClasses && classesAt(at).length > 0)),
      );
      return service.coaches.flatMap((coach) => {
        const availability = agenda.availability.get(coach);
        const covering = availability?.exceptions.filter(
          ({ from, to }) => from <= day.date && day.date <= to,
        );
        const weekly = availability?.weekly.filter((hours) => hours.weekday === weekday) ?? [];
        const isWithin = periods(covering?.at(-1)?.hours ?? weekly);
        const isOpen = minutes.map((_, index) => !isAllClosed && !isClosed[index] && isWithin[index]);
        const isBusy = around((at) => [...classesAt(at), ...takenAt(at)].some((one) => one.coach === coach));
        return minutes.flatMap(({ at, shows, isRepeated }, index) => {
          if (Number(shows.slice(3)) % 15 !== 0 || isRepeated || at < earliest.getTime()) return [];
          for (let minute = 0; minute < service.minutes; minute += 1) if (!isOpen[index + minute]) return [];
          const first = at - service.before * MINUTE_MS;
          const last = at + (service.minutes + service.after) * MINUTE_MS;
          for (let minute = first; minute < last; minute += MINUTE_MS)
            if (isBusy(minute) || isFull(minute)) return [];
          const isAdjoining =
            !isOpen[index - 1] ||
            !isOpen[index + service.minutes] ||
            isBusy(first - MINUTE_MS) ||
            isBusy(last);
          return [{ service: service.id, coach, start: new Date(at), isAdjoining }];
        });
      });
    });
  });
}
