import {
  type NoticeFacts,
  noticeClassOf,
  noticeDocument,
  noticeIdOf,
  noticePackageOf,
} from "@studio/contract/notices/model.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import type { SeedBooking } from "./classes/book.ts";
import { type StudioClass, timetable } from "./classes/classes.ts";
import type { SeedPlace } from "./classes/standing.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./people/packages.ts";

const HOUR_MS = 3_600_000;

/** The sample data that the notices are about. */
type Sample = {
  classes: readonly StudioClass[];
  bookings: readonly SeedBooking[];
  granted: ReadonlyMap<string, Granted>;
  places: readonly SeedPlace[];
  now: Date;
};

/** Returns the notices of the sample members: of classes and a package, and every kind of a standing place. */
export const noticeDocuments = (sample: Sample): SeedDocument[] => [
  ...ofClasses(sample, "socio"),
  ...sample.places.flatMap((place) => ofPlace(sample, place)),
];

const noticeOf = (uid: string, at: Date, facts: NoticeFacts): SeedDocument =>
  document("notices", { uid, id: noticeIdOf(facts, at) }, noticeDocument.parse({ ...facts, at }));

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** Returns the notices of a package, a seat of a waitlist and a class that was moved. */
function ofClasses({ classes, bookings, granted, now }: Sample, uid: string): SeedDocument[] {
  const pkg = granted.get(uid);
  const booked = new Set(bookings.filter((booking) => booking.uid === uid).map(({ classId }) => classId));
  const [next, later] = classes.filter(({ id, start }) => booked.has(id) && start.dateTime > now);
  if (!pkg || !next || !later) throw new Error(`${uid} has no package or two bookings`);
  return [
    noticeOf(uid, pkg.createdAt, { kind: "package_granted", pkg: noticePackageOf(pkg.id, pkg) }),
    noticeOf(uid, hoursBefore(now, 27), { kind: "moved_up", gymClass: noticeClassOf(next.id, next) }),
    noticeOf(uid, hoursBefore(now, 2), {
      kind: "class_moved",
      gymClass: noticeClassOf(later.id, later),
      was: "booked",
      end: later.end,
      previousStart: { dateTime: hoursBefore(later.start.dateTime, 1) },
    }),
  ];
}

/** Returns the notices of a member's standing place, and of two earlier ones that they have no more. */
function ofPlace({ classes, now }: Sample, { uid, slotId, outcomes }: SeedPlace): SeedDocument[] {
  const slots = timetable.map((slot) => ({ id: timetableId(slot), weekday: slot.weekday, time: slot.time }));
  const place = slots.find(({ id }) => id === slotId);
  const [closed, ended, previous] = slots.filter(({ id }) => id !== slotId);
  if (!place || !closed || !ended || !previous) throw new Error(`${slotId} is not in the timetable`);
  const own = classes.flatMap(({ id, summary, start }) =>
    outcomes[id] ? [{ id, summary, start, outcome: outcomes[id] }] : [],
  );
  const booked = own.filter(({ outcome }) => outcome === "booked");
  const skipped = own.find(({ outcome }) => outcome === "no_package");
  return [
    noticeOf(uid, hoursBefore(now, 720), { kind: "standing_given", place: ended }),
    noticeOf(uid, hoursBefore(now, 700), { kind: "standing_closed", place: closed }),
    noticeOf(uid, hoursBefore(now, 400), {
      kind: "standing_ended",
      place: ended,
      bookings: "cancel",
      reason: "Non vieni da un mese: il posto serve ad altri.",
    }),
    noticeOf(uid, hoursBefore(now, 100), { kind: "standing_moved", place, previous }),
    noticeOf(uid, hoursBefore(now, 30), {
      kind: "standing_booked",
      classes: Object.fromEntries(booked.map(({ id, summary, start }) => [id, { summary, start }])),
    }),
    ...(skipped
      ? [
          noticeOf(uid, hoursBefore(now, 6), {
            kind: "standing_skipped",
            gymClass: noticeClassOf(skipped.id, skipped),
            reason: "no_package",
          }),
        ]
      : []),
  ];
}
