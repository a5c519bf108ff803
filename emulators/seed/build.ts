import { type Attendance, noStanding, type Standing } from "@studio/contract/account/model.ts";
import type { LedgerReason } from "@studio/contract/packages/model.ts";
import { standingBy } from "@studio/contract/stats/rhythm.ts";
import { makeMember } from "@studio/contract/testing/account.ts";
import { activityDocuments } from "./activity.ts";
import { attendanceOf, isCustomer, lessonsByPerson } from "./classes/attendance.ts";
import type { Enrolment } from "./classes/book.ts";
import { enrolmentsFor } from "./classes/bookings.ts";
import { calendarDocuments } from "./classes/calendar.ts";
import { programmeFrom, type StudioClass, timetableDocuments } from "./classes/classes.ts";
import { monthDocuments, weekDocuments } from "./classes/figures.ts";
import { waitsFor } from "./classes/waiting.ts";
import { document, type SeedDocument } from "./document.ts";
import { leadDocuments } from "./leads.ts";
import { videoDocuments } from "./library.ts";
import { heldThisWeek, historyOf } from "./people/history.ts";
import { type Granted, grantedPackages } from "./people/packages.ts";
import { type Person, people } from "./people/people.ts";
import { raceDocuments } from "./race.ts";
import { programDocuments, progressDocuments } from "./training.ts";

/** What the bookings took from a package and gave back, in the order in which it happened. */
function changes(enrolments: readonly Enrolment[], classes: readonly StudioClass[]) {
  const change = (delta: 1 | -1, reason: LedgerReason, eventId: string, at: Date) => {
    const studioClass = classes.find(({ id }) => id === eventId);
    if (!studioClass) throw new Error(`No class ${eventId}`);
    const { id, summary, start } = studioClass;
    return { delta, reason, event: { id, summary, start }, at };
  };
  const taken = enrolments.map(({ eventId, subDate }) => change(-1, "booked", eventId, subDate));
  const returned = enrolments
    .filter(({ state }) => state === "cancelled")
    .map(({ eventId, changedAt }) => change(1, "returned", eventId, changedAt));
  return [...taken, ...returned].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A package with its ledger; only a pack of lessons has anything to count. */
function productDocuments(
  uid: string,
  granted: Granted,
  enrolments: readonly Enrolment[],
  classes: readonly StudioClass[],
): SeedDocument[] {
  const { id, ...product } = granted;
  let remaining = product.size;
  const ledger = (product.size > 0 ? changes(enrolments, classes) : []).map((change) => {
    remaining += change.delta;
    const entryId = `${change.event.id}-${change.reason}`;
    return document("ledger", { uid, id, entryId }, { ...change, remaining });
  });
  return [document("products", { uid, id }, { ...product, remaining }), ...ledger];
}

const DAY_MS = 86_400_000;

/** A person's profile, and the rights that every sign-in from then on has. */
function accountDocuments(
  person: Person,
  attendance: Attendance,
  standing: Standing,
  isCustomer: boolean,
  now: Date,
): SeedDocument[] {
  const { uid, first_name, last_name, email, phone, role, membership, programs } = person;
  const joined_at = new Date(now.getTime() - person.joinedDaysAgo * DAY_MS);
  const validSince = new Date(Math.floor(joined_at.getTime() / 1000) * 1000);
  const username = email.slice(0, email.indexOf("@"));
  return [
    document(
      "users",
      { uid },
      makeMember({
        username,
        first_name,
        last_name,
        email,
        phone,
        membership,
        programs,
        attendance,
        standing,
        role,
        joined_at,
        customer_since: isCustomer ? joined_at : null,
      }),
    ),
    document("access", { uid }, { validSince }),
  ];
}

/** Where a person stands, by their package, their bookings and their lessons. */
const standingOf = (
  granted: Granted | undefined,
  enrolments: readonly Enrolment[],
  attendance: Attendance,
  lastLesson: Date | undefined,
): Standing => ({
  ...noStanding,
  ...standingBy(attendance, lastLesson ?? null),
  lessons_left: (granted?.size ?? 0) - enrolments.filter(({ deducted }) => deducted).length,
  subscription_until: (granted?.size === 0 && granted.expire_date) || "",
  late_cancellations: enrolments.filter(({ state }) => state === "dropped").length,
});

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
