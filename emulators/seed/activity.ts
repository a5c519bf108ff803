import {
  type ActivityDocument,
  type ActivityKind,
  type Named,
  storedActivityOf,
} from "@studio/contract/activity/model.ts";
import type { Enrolment } from "./classes/book.ts";
import type { StudioClass } from "./classes/classes.ts";
import type { Wait } from "./classes/waiting.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./people/packages.ts";
import { fullName, type Person } from "./people/people.ts";

const STAFF = "admin";

/** What the bookings, waiting lists and packages of the sample data left in the log, oldest first. */
export function activityDocuments(
  people: readonly Person[],
  classes: readonly StudioClass[],
  enrolments: readonly Enrolment[],
  waits: readonly Wait[],
  granted: ReadonlyMap<string, Granted>,
): SeedDocument[] {
  const named = new Map<string, Named>(
    people.map((person) => [person.uid, { id: person.uid, name: fullName(person) }]),
  );
  const summaries = new Map(classes.map(({ id, summary }) => [id, summary]));
  const who = (uid: string): Named => {
    const person = named.get(uid);
    if (!person) throw new Error(`Nobody has the uid ${uid}`);
    return person;
  };
  const booking = (
    kind: ActivityKind,
    { uid, eventId }: Pick<Enrolment, "uid" | "eventId">,
    at: Date,
  ): ActivityDocument => ({
    kind,
    at,
    actor: who(uid),
    subject: who(uid),
    about: { type: "event", id: eventId, name: summaries.get(eventId) ?? "" },
  });
  const entries: ActivityDocument[] = [
    ...enrolments.map((enrolment) => booking("booking.created", enrolment, enrolment.subDate)),
    ...enrolments.flatMap((enrolment) =>
      enrolment.state === "booked"
        ? []
        : [booking(`booking.${enrolment.state}`, enrolment, enrolment.changedAt)],
    ),
    ...waits.map(({ person: { uid }, studioClass, joinedAt }) =>
      booking("booking.waiting_joined", { uid, eventId: studioClass.id }, joinedAt),
    ),
    ...[...granted].map(
      ([uid, { id, name, createdAt }]): ActivityDocument => ({
        kind: "package.granted",
        at: createdAt,
        actor: who(STAFF),
        subject: who(uid),
        about: { type: "product", id, name },
      }),
    ),
  ];
  return entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry, index) =>
      document("activity", { id: `a${String(index + 1).padStart(4, "0")}` }, storedActivityOf(entry)),
    );
}
