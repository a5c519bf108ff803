import { accountDocuments } from "./accounts.ts";
import { activityDocuments } from "./activity.ts";
import { attendanceFrom } from "./attendance.ts";
import { attendedDays, enrolmentsFor } from "./bookings.ts";
import { calendarDocuments } from "./calendar.ts";
import { programmeFrom, timetableDocuments } from "./classes.ts";
import type { SeedDocument } from "./document.ts";
import { leadDocuments } from "./leads.ts";
import { productDocuments } from "./ledger.ts";
import { videoDocuments } from "./library.ts";
import { grantedPackages } from "./packages.ts";
import { people } from "./people.ts";
import { raceDocuments } from "./race.ts";
import { programDocuments, progressDocuments } from "./training.ts";

/** Every document of the sample data as of `now`: the same instant gives the same documents. */
export function buildSeed(now: Date): SeedDocument[] {
  const programme = programmeFrom(now);
  const granted = grantedPackages(people, now);
  const enrolments = enrolmentsFor(programme, granted, now);
  const attendanceOf = attendanceFrom(now);
  return [
    ...people.flatMap((person) => {
      const attended = attendedDays(person.uid, programme.classes, enrolments, now);
      return accountDocuments(person, attendanceOf(person, attended), now);
    }),
    ...[...granted].flatMap(([uid, product]) =>
      productDocuments(
        uid,
        product,
        enrolments.filter(({ productId }) => productId === product.id),
        programme.classes,
      ),
    ),
    ...calendarDocuments(programme.classes, people, enrolments),
    ...timetableDocuments(),
    ...programDocuments(),
    ...progressDocuments(now),
    ...videoDocuments(),
    ...raceDocuments(now),
    ...leadDocuments(now),
    ...activityDocuments(people, programme.classes, enrolments, granted),
  ];
}
