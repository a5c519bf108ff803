import { isLate } from "@studio/contract/bookings/policy.ts";
import type { Granted } from "../people/packages.ts";
import { isSamplePerson, people } from "../people/people.ts";
import { type Random, random } from "../random.ts";
import { Book, type SeedBooking } from "./book.ts";
import { isLastOfDay, type Programme, type StudioClass } from "./classes.ts";

const HOUR_MS = 3_600_000;

/** Share of seats taken, by weeks from now: most people book shortly before. */
const fillByWeek = [1, 0.85, 0.55, 0.35, 0.2];

/** Returns the number of bookings for a class: evenings are fuller, and the last class of a day keeps a seat. */
function target(studioClass: StudioClass, { classes, soon }: Programme, chance: Random): number {
  const hour = studioClass.start.dateTime.getUTCHours();
  const people = hour >= 15 ? chance.int(4, 6) : hour >= 10 ? chance.int(2, 4) : chance.int(2, 5);
  const most = studioClass.capacity - (studioClass === soon || isLastOfDay(studioClass, classes) ? 1 : 0);
  return Math.min(most, Math.round(people * (fillByWeek[studioClass.week] ?? 0)));
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
function bookSamplePeople(book: Book, { classes, soon, full }: Programme, now: Date) {
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
  programme: Programme,
  granted: ReadonlyMap<string, Granted>,
  now: Date,
): SeedBooking[] {
  const chance = random(11);
  const book = new Book(granted, now);
  const classes = new Map(programme.classes.map((one) => [one.id, one]));
  bookSamplePeople(book, programme, now);
  const members = people.filter(({ uid, awayDays }) => !isSamplePerson(uid) && awayDays === 0);
  const byTurn = [programme.full, ...programme.classes.filter((one) => one !== programme.full)];
  for (const one of byTurn) {
    const wanted = one === programme.full ? one.capacity : target(one, programme, chance);
    const free = chance.shuffle(members).filter(({ uid, habit }) => !book.isBusy(uid, habit, one, classes));
    const regulars = free.filter(({ uid }) => book.seatsTaken(one.id) < wanted && book.take(uid, one));
    const lost = free.find((person) => !regulars.includes(person));
    if (lost && one.week < 2 && (one === programme.soon || chance.chance(0.2))) {
      const late = one === programme.soon || (isLate(one, now) && chance.chance(0.5));
      book.take(lost.uid, one, late ? "dropped" : "cancelled");
    }
  }
  return book.bookings;
}
