import {
  type ActivityDocument,
  type ActivityKind,
  storedActivityOf,
} from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { SeedBooking } from "./classes/book.ts";
import type { StudioClass } from "./classes/classes.ts";
import type { SeedWaitlistEntry } from "./classes/waitlist.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./people/packages.ts";
import { fullName, type Person } from "./people/people.ts";

const STAFF = "admin";

/** Returns the log entries of the sample bookings, waitlists and packages, and `others`, oldest first. */
export function activityDocuments(
  people: readonly Person[],
  classes: readonly StudioClass[],
  bookings: readonly SeedBooking[],
  waits: readonly SeedWaitlistEntry[],
  granted: readonly (readonly [uid: string, pkg: Granted])[],
  others: readonly ActivityDocument[],
): SeedDocument[] {
  const named = new Map<string, Named>(
    people.map((person) => [person.uid, { id: person.uid, name: fullName(person) }]),
  );
  const summaries = new Map(classes.map(({ id, summary }) => [id, summary]));
  const who = (uid: string): Named => {
    const person = named.get(uid);
    if (!person) throw new Error(`No person has the uid ${uid}`);
    return person;
  };
  const bookingEntry = (
    kind: ActivityKind,
    { uid, classId }: Pick<SeedBooking, "uid" | "classId">,
    at: Date,
  ): ActivityDocument => ({
    kind,
    at,
    actor: who(uid),
    subject: who(uid),
    about: { type: "event", id: classId, name: summaries.get(classId) ?? "" },
  });
  const entries: ActivityDocument[] = [
    ...bookings.map((booking) => bookingEntry("booking.created", booking, booking.subDate)),
    ...bookings.flatMap((booking) =>
      booking.state === "booked"
        ? []
        : [bookingEntry(`booking.${booking.state}`, booking, booking.changedAt)],
    ),
    ...waits.map(({ person: { uid }, studioClass, joinedAt }) =>
      bookingEntry("booking.waiting_joined", { uid, classId: studioClass.id }, joinedAt),
    ),
    ...granted.map(
      ([uid, { id, name, createdAt, purchase }]): ActivityDocument => ({
        kind: purchase ? "package.bought" : "package.granted",
        at: createdAt,
        actor: who(purchase ? uid : STAFF),
        subject: who(uid),
        about: { type: "product", id, name },
      }),
    ),
    ...others,
  ];
  return entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry, index) =>
      document("activity", { id: `a${String(index + 1).padStart(4, "0")}` }, storedActivityOf(entry)),
    );
}
