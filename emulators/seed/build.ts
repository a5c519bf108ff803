import { accountDocuments } from "./accounts.ts";
import { activityDocuments } from "./activity.ts";
import { attendanceOf, isCustomer, lessonsByPerson } from "./attendance.ts";
import { enrolmentsFor } from "./bookings.ts";
import { calendarDocuments } from "./calendar.ts";
import { programmeFrom, timetableDocuments } from "./classes.ts";
import type { SeedDocument } from "./document.ts";
import { monthDocuments, weekDocuments } from "./figures.ts";
import { heldThisWeek, historyOf } from "./history.ts";
import { leadDocuments } from "./leads.ts";
import { productDocuments } from "./ledger.ts";
import { videoDocuments } from "./library.ts";
import { grantedPackages } from "./packages.ts";
import { people } from "./people.ts";
import { raceDocuments } from "./race.ts";
import { standingOf } from "./standing.ts";
import { programDocuments, progressDocuments } from "./training.ts";
import { waitsFor } from "./waiting.ts";

/** Every document of the sample data as of `now`: the same instant gives the same documents. */
export function buildSeed(now: Date): SeedDocument[] {
  const programme = programmeFrom(now);
  const granted = grantedPackages(people, now);
  const enrolments = enrolmentsFor(programme, granted, now);
  const waits = waitsFor(programme, granted, enrolments, now);
  const held = [...historyOf(people, now), ...heldThisWeek(programme.classes, enrolments, now)];
  const lessons = lessonsByPerson(held);
  return [
    ...people.flatMap((person) => {
      const own = lessons.get(person.uid) ?? [];
      const attendance = attendanceOf(person, own);
      const booked = enrolments.filter(({ uid }) => uid === person.uid);
      const standing = standingOf(granted.get(person.uid), booked, attendance, own.at(-1));
      return accountDocuments(person, attendance, standing, isCustomer(person, lessons, granted), now);
    }),
    ...[...granted].flatMap(([uid, product]) =>
      productDocuments(
        uid,
        product,
        enrolments.filter(({ productId }) => productId === product.id),
        programme.classes,
      ),
    ),
    ...calendarDocuments(programme.classes, people, enrolments, waits, now),
    ...timetableDocuments(),
    ...weekDocuments(held),
    ...monthDocuments(people, lessons, granted, now),
    ...programDocuments(),
    ...progressDocuments(now),
    ...videoDocuments(),
    ...raceDocuments(now),
    ...leadDocuments(now),
    ...activityDocuments(people, programme.classes, enrolments, waits, granted),
  ];
}
