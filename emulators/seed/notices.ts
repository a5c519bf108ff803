import {
  type NoticeFacts,
  noticeClassOf,
  noticeDocument,
  noticeIdOf,
  noticePackageOf,
} from "@studio/contract/notices/model.ts";
import type { SeedBooking } from "./classes/book.ts";
import type { StudioClass } from "./classes/classes.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./people/packages.ts";

const RECIPIENT = "socio";
const HOUR_MS = 3_600_000;

/** Returns the notices of the sample member: a package, a seat of a waitlist and a class that was moved. */
export function noticeDocuments(
  classes: readonly StudioClass[],
  bookings: readonly SeedBooking[],
  granted: ReadonlyMap<string, Granted>,
  now: Date,
): SeedDocument[] {
  const pkg = granted.get(RECIPIENT);
  const booked = new Set(bookings.filter(({ uid }) => uid === RECIPIENT).map(({ classId }) => classId));
  const [next, later] = classes.filter(({ id, start }) => booked.has(id) && start.dateTime > now);
  if (!pkg || !next || !later) throw new Error(`${RECIPIENT} has no package or two bookings`);
  const notice = (at: Date, facts: NoticeFacts) =>
    document(
      "notices",
      { uid: RECIPIENT, id: noticeIdOf(facts, at) },
      noticeDocument.parse({ ...facts, at }),
    );
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return [
    notice(pkg.createdAt, { kind: "package_granted", pkg: noticePackageOf(pkg.id, pkg) }),
    notice(hoursAgo(27), { kind: "moved_up", gymClass: noticeClassOf(next.id, next) }),
    notice(hoursAgo(2), {
      kind: "class_moved",
      gymClass: noticeClassOf(later.id, later),
      was: "booked",
      end: later.end,
      previousStart: { dateTime: new Date(later.start.dateTime.getTime() - HOUR_MS) },
    }),
  ];
}
