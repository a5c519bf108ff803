import { payingPackage } from "@studio/contract/packages/policy.ts";
import { makeMemberWaitlistEntry, makeWaitlistEntry } from "@studio/contract/testing/bookings.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Granted } from "../people/packages.ts";
import { isSamplePerson, type Person, people } from "../people/people.ts";
import { asBooked, type SeedBooking } from "./book.ts";
import type { ClassSchedule, StudioClass } from "./classes.ts";

/** A waitlist entry. */
export type SeedWaitlistEntry = { person: Person; studioClass: StudioClass; ticket: string; joinedAt: Date };

/** Minutes since joining; the class was full by then. */
const joinedAgo = [40, 20];

/** Returns the waitlist of the full class: two people who could pay and have no other booking on its day. */
export function waitlistEntriesFor(
  { full, classes }: ClassSchedule,
  granted: ReadonlyMap<string, Granted>,
  bookings: readonly SeedBooking[],
  now: Date,
): SeedWaitlistEntry[] {
  const ofDay = new Set(classes.filter(({ day }) => day === full.day).map(({ id }) => id));
  const pays = (uid: string): boolean => {
    const pkg = granted.get(uid);
    return pkg !== undefined && payingPackage([asBooked(pkg, bookings)], full, now) !== undefined;
  };
  const free = people.filter(
    ({ uid, awayDays }) =>
      !isSamplePerson(uid) &&
      awayDays === 0 &&
      !bookings.some((taken) => taken.uid === uid && ofDay.has(taken.classId)) &&
      pays(uid),
  );
  return free.slice(0, joinedAgo.length).map((person, index) => ({
    person,
    studioClass: full,
    ticket: `posto-${index + 1}`,
    joinedAt: new Date(now.getTime() - (joinedAgo[index] ?? 0) * 60_000),
  }));
}

/** Returns the entries and the members' copies. */
export const memberWaitlistDocuments = (waits: readonly SeedWaitlistEntry[]): SeedDocument[] =>
  waits.flatMap(({ person: { uid, first_name, last_name }, studioClass, ticket: entryId, joinedAt }) => {
    const { id } = studioClass;
    return [
      document(
        "waiting",
        { id, uid },
        makeWaitlistEntry({ ticket: entryId, first_name, last_name, joinedAt }),
      ),
      document(
        "waits",
        { uid, classId: id },
        makeMemberWaitlistEntry(studioClass, { ticket: entryId, joinedAt }),
      ),
    ];
  });
