import { isLate } from "@studio/contract/bookings/policy.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import type { Granted } from "../people/packages.ts";
import { isSamplePerson, people } from "../people/people.ts";
import { type Random, random } from "../random.ts";
import { Book, type SeedBooking } from "./book.ts";
import { type ClassSchedule, isLastOfDay, type StudioClass } from "./classes.ts";

const HOUR_MS = 3_600_000;

/** Share of seats taken, by weeks from now: most people book shortly before. */
const fillByWeek = [1, 0.85, 0.55, 0.35, 0.2];

/** Returns the number of bookings for a class: evenings are fuller, and the last class of a day keeps a seat. */
function target(studioClass: StudioClass, { classes, soon }: ClassSchedule, chance: Random): number {
  const hour = studioClass.start.dateTime.getUTCHours();
  const people = hour >= 15 ? chance.int(4, 6) : hour >= 10 ? chance.int(2, 4) : chance.int(2, 5);
  const maxBooked =
    studioClass.capacity - (studioClass === soon || isLastOfDay(studioClass, classes) ? 1 : 0);
  return Math.min(maxBooked, Math.round(people * (fillByWeek[studioClass.week] ?? 0)));
}

/** Returns the first of the given classes on different days. */
function onDifferentDays(classes: readonly StudioClass[], count: number): StudioClass[] {
  return classes
    .filter((one, index) => classes.findIndex((other) => other.day === one.day) === index)
    .slice(0, count);
}

/**
 * Books the classes that the journeys rely on: one soon and three later for `socio`, two before the end of her
 * subscription for `abbonata`.
 */
function bookSamplePeople(book: Book, { classes, soon, full }: ClassSchedule, now: Date) {
  const hoursAway = (one: StudioClass) => (one.start.dateTime.getTime() - now.getTime()) / HOUR_MS;
  const others = classes.filter((one) => one !== soon && one !== full && one.day !== soon.day);
  const evenings = others.filter((one) => one.start.dateTime.getUTCHours() >= 16);
  const upcoming = (hours: number, count: number) =>
    onDifferentDays(
      evenings.filter((one) => hoursAway(one) > hours),
      count,
    );
  const attended = onDifferentDays(
    others.filter((one) => hoursAway(one) < -2),
    2,
  );
  for (const one of [soon, ...upcoming(30, 3), ...attended.slice(0, 1)]) book.take("socio", one);
  for (const one of [...upcoming(6, 2), ...attended]) book.take("abbonata", one);
}

/** Returns all bookings of the five weeks. */
export function bookingsFor(
  schedule: ClassSchedule,
  granted: ReadonlyMap<string, Granted>,
  now: Date,
): SeedBooking[] {
  const chance = random(11);
  const book = new Book(granted, now);
  const classes = new Map(schedule.classes.map((one) => [one.id, one]));
  bookSamplePeople(book, schedule, now);
  const members = people.filter(({ uid, awayDays }) => !isSamplePerson(uid) && awayDays === 0);
  const byTurn = [schedule.full, ...schedule.classes.filter((one) => one !== schedule.full)];
  for (const one of byTurn) {
    const seats = one === schedule.full ? one.capacity : target(one, schedule, chance);
    const free = chance.shuffle(members).filter(({ uid, habit }) => !book.isBusy(uid, habit, one, classes));
    const regulars = free.filter(({ uid }) => book.seatsTaken(one.id) < seats && book.take(uid, one));
    const lost = free.find((person) => !regulars.includes(person));
    if (lost && one.week < 2 && (one === schedule.soon || chance.chance(0.2))) {
      const isLateCancellation =
        one === schedule.soon || (isLate(one, now, initialStudioRules) && chance.chance(0.5));
      book.take(lost.uid, one, isLateCancellation ? "dropped" : "cancelled");
    }
  }
  return book.bookings;
}
