import { migratedAt } from "@studio/contract/operations/migration.ts";
import type { LedgerReason, PackageDocument } from "@studio/contract/packages/model.ts";
import { lessonsAmong } from "@studio/contract/packages/policy.ts";
import { standingBySubscriptions } from "@studio/contract/packages/renewal.ts";
import { birthdayOf } from "@studio/contract/people/birthday.ts";
import {
  type Attendance,
  MAX_RECENT_LESSONS,
  type MemberDocument,
  noStanding,
  type Standing,
} from "@studio/contract/people/model.ts";
import { pausedUntil } from "@studio/contract/stats/calls/policy.ts";
import { standingBy } from "@studio/contract/stats/rhythm/rhythm.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { activityDocuments } from "./activity.ts";
import { agendaDocuments } from "./agenda.ts";
import { attendanceOf, isCustomer, lessonsByPerson } from "./classes/attendance.ts";
import { asBooked, type SeedBooking } from "./classes/book.ts";
import { bookingsFor } from "./classes/bookings.ts";
import { calendarDocuments } from "./classes/calendar.ts";
import { classScheduleFrom, type StudioClass } from "./classes/classes.ts";
import { monthDocuments, weekDocuments } from "./classes/figures.ts";
import { seasonDocuments } from "./classes/season.ts";
import { standingPlacesFor, timetableDocuments } from "./classes/standing.ts";
import { waitlistEntriesFor } from "./classes/waitlist.ts";
import { contentDocuments } from "./contents.ts";
import { document, type SeedDocument } from "./document.ts";
import { leadDocuments } from "./leads.ts";
import { videoDocuments } from "./library.ts";
import { messageDocuments } from "./messages.ts";
import { discountDocuments, discountEntries } from "./money/discounts.ts";
import { giftEntries } from "./money/gifts.ts";
import { instalmentPlans, type SeedPlan } from "./money/instalments.ts";
import { membershipPlan } from "./money/memberships.ts";
import { priceDocuments, priceEntries } from "./money/prices.ts";
import { withReceipts } from "./money/receipts.ts";
import { referralDocuments, referredAt } from "./money/referrals.ts";
import { saleDocuments } from "./money/sales.ts";
import { isSubscriber } from "./money/subscriptions.ts";
import { noticeDocuments } from "./notices.ts";
import { heldThisWeek, historyOf, pastBookingDocuments } from "./people/history.ts";
import { mergeDocuments, mergeEntry, pinnedNoteDocuments, savedFilterDocuments } from "./people/office.ts";
import { type Granted, grantedPackages, renewals } from "./people/packages.ts";
import { type Person, people } from "./people/people.ts";
import { raceDocuments } from "./race.ts";
import { programDocuments, progressDocuments } from "./training.ts";

/** Returns the changes of a package's lessons by bookings, in order of time. */
function changes(bookings: readonly SeedBooking[], classes: readonly StudioClass[]) {
  const change = (delta: 1 | -1, reason: LedgerReason, classId: string, at: Date) => {
    const studioClass = classes.find(({ id }) => id === classId);
    if (!studioClass) throw new Error(`No class ${classId}`);
    const { id, summary, start } = studioClass;
    return { delta, reason, event: { id, summary, start }, at };
  };
  const taken = bookings.map(({ classId, subDate }) => change(-1, "booked", classId, subDate));
  const returned = bookings
    .filter(({ state }) => state === "cancelled")
    .map(({ classId, changedAt }) => change(1, "returned", classId, changedAt));
  return [...taken, ...returned].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns a package with its ledger, which only a pack of lessons has. */
function packageDocuments(
  uid: string,
  granted: Granted,
  bookings: readonly SeedBooking[],
  classes: readonly StudioClass[],
  plan: SeedPlan | undefined,
): SeedDocument[] {
  const { id, voided: _, ...pkg } = asBooked(granted, bookings);
  const instalments = plan && { instalments: plan.instalments };
  let remaining = pkg.size;
  const ledger = (pkg.size > 0 ? changes(bookings, classes) : []).map((change) => {
    remaining += change.delta;
    const entryId = `${change.event.id}-${change.reason}`;
    return document("ledger", { uid, id, entryId }, { ...change, remaining });
  });
  const bought = { delta: 0, remaining: pkg.size, reason: "bought", event: null, at: pkg.createdAt } as const;
  return [
    document("products", { uid, id }, { ...pkg, ...instalments, remaining }),
    ...(pkg.purchase ? [document("ledger", { uid, id, entryId: "bought" }, bought)] : []),
    ...ledger,
  ];
}

const DAY_MS = 86_400_000;

/** Returns a person's profile and their access document, valid for all later sign-ins. */
function accountDocuments(
  person: Person,
  lessons: readonly Date[],
  attendance: Attendance,
  standing: Standing,
  isCustomer: boolean,
  now: Date,
): SeedDocument[] {
  const { uid, first_name, last_name, email, phone, role, membership, programs } = person;
  const joined_at = new Date(now.getTime() - person.joinedDaysAgo * DAY_MS);
  const birth_date = person.bornIn === null ? null : `${person.bornIn}${romeDay(now).slice(4)}`;
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
        birth_date,
        birthday: birth_date && birthdayOf(birth_date),
        membership,
        membership_by: isSubscriber(person) ? "subscription" : null,
        programs,
        attendance,
        recent_lessons: lessons.slice(-MAX_RECENT_LESSONS),
        standing,
        role,
        joined_at,
        customer_since: isCustomer ? joined_at : null,
        ...(referredAt(uid, now) && { referred_at: referredAt(uid, now) }),
        ...(person.awayDays === CALLED_AFTER_DAYS && { contacted: calledBy("desk", now) }),
      }),
    ),
    document("access", { uid }, { validSince }),
  ];
}

/** Days of absence after which the sample's desk has called. */
const CALLED_AFTER_DAYS = 20;

/** Returns the mark of a call of the day before. */
function calledBy(by: string, now: Date): MemberDocument["contacted"] {
  const at = new Date(now.getTime() - DAY_MS);
  return { at, by, until: pausedUntil(at) };
}

/** Returns a person's standing from their packages, bookings and lessons. */
const standingOf = (
  {
    granted,
    renewal,
    plan,
  }: {
    granted: Granted | undefined;
    renewal: Granted | undefined;
    plan: Pick<PackageDocument, "instalments"> | undefined;
  },
  bookings: readonly SeedBooking[],
  attendance: Attendance,
  lastLesson: Date | undefined,
): Standing => ({
  ...noStanding,
  ...standingBy(attendance, lastLesson ?? null),
  lessons_left: granted ? lessonsAmong(granted, asBooked(granted, bookings).remaining) : 0,
  ...standingBySubscriptions([
    ...(granted ? [{ ...granted, ...(plan?.instalments && { instalments: plan.instalments }) }] : []),
    ...(renewal ? [renewal] : []),
  ]),
  late_cancellations: bookings.filter(({ state }) => state === "dropped").length,
});

/** Returns every document of the sample data as of `now`; deterministic for the same instant. */
export function buildSeed(now: Date): SeedDocument[] {
  const schedule = classScheduleFrom(now);
  const granted = grantedPackages(people, now);
  const renewed = renewals(people, granted, now);
  const membership = membershipPlan(granted, now);
  const plans = new Map([...instalmentPlans(granted, now), [membership.uid, membership]]);
  const bookings = bookingsFor(schedule, granted, now);
  const waits = waitlistEntriesFor(schedule, granted, bookings, now);
  const places = standingPlacesFor(schedule, granted, bookings, now);
  const heldBefore = historyOf(people, now);
  const held = [...heldBefore, ...heldThisWeek(schedule.classes, bookings, now)];
  const lessons = lessonsByPerson(held);
  return [
    ...people.flatMap((person) => {
      const own = lessons.get(person.uid) ?? [];
      const attendance = attendanceOf(person, own);
      const booked = bookings.filter(({ uid }) => uid === person.uid);
      const renewal = renewed.find(([uid]) => uid === person.uid)?.[1];
      const plan = plans.get(person.uid);
      const packages = { granted: granted.get(person.uid), renewal, plan };
      const standing = standingOf(packages, booked, attendance, own.at(-1));
      return accountDocuments(person, own, attendance, standing, isCustomer(person, lessons, granted), now);
    }),
    ...[...granted].flatMap(([uid, pkg]) =>
      packageDocuments(
        uid,
        pkg,
        bookings.filter(({ productId: packageId }) => packageId === pkg.id),
        schedule.classes,
        plans.get(uid),
      ),
    ),
    ...renewed.flatMap(([uid, pkg]) => packageDocuments(uid, pkg, [], schedule.classes, undefined)),
    ...[...plans.values()].map((plan) => plan.document),
    ...calendarDocuments(schedule.classes, people, bookings, waits, now),
    ...pastBookingDocuments(heldBefore),
    ...timetableDocuments(places),
    ...seasonDocuments(now),
    ...weekDocuments(held),
    ...monthDocuments(people, lessons, granted, renewed, now),
    ...programDocuments(now),
    ...contentDocuments(now),
    document("jobs", { name: "migrate" }, migratedAt(now)),
    ...agendaDocuments(schedule.classes, "socio", now),
    ...progressDocuments(now),
    ...videoDocuments(),
    ...withReceipts(saleDocuments(people, granted, renewed, plans, now)),
    ...priceDocuments(now),
    ...discountDocuments(now),
    ...referralDocuments(now),
    ...raceDocuments(now),
    ...leadDocuments(now),
    ...savedFilterDocuments(),
    ...pinnedNoteDocuments(now),
    ...mergeDocuments(now),
    ...activityDocuments(
      people,
      schedule.classes,
      bookings,
      waits,
      [...granted, ...renewed],
      [mergeEntry(people, now), ...priceEntries(now), ...discountEntries(now), ...giftEntries(now)],
    ),
    ...noticeDocuments({ classes: schedule.classes, bookings, granted, places, now }),
    ...messageDocuments(people, now),
  ];
}
