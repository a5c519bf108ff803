import { bookingDocument } from "@studio/contract/bookings/model.ts";
import { ROSTER_OPEN_MS } from "@studio/contract/bookings/rules.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import {
  type ClassMerge,
  mergeClass,
  type PartInClass,
  type Side,
} from "@studio/contract/members/merge/bookings.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { bookingStore, classStore, rosterStore } from "../../bookings/store.ts";
import { type StoredWaitlistEntry, waitlistStore, waitStore } from "../../bookings/waitlist/store.ts";
import { collectionSource } from "../../platform/firestore/documentSources.ts";
import { type DocumentRef, readDocuments } from "../../platform/firestore/documents.ts";
import type { Snapshot } from "../../platform/firestore/moves.ts";
import { placeStore } from "../../timetable/standing/store.ts";
import { timetableSlotStore } from "../../timetable/store.ts";

/** Uids of the two accounts of a merge. */
export type Pair = Record<Side, string>;

/** Returns the source of a member's bookings. */
export const bookingsOf = (uid: string) => collectionSource(collectionPath("memberBookings", { uid }));

/** Returns whether a booking is of a class whose roster staff could no longer change when the merge started. */
export const isOld = (booking: Snapshot, startedAt: Date): boolean =>
  startedAt.getTime() - bookingDocument.parse(booking.data()).start.dateTime.getTime() > ROSTER_OPEN_MS;

/** Reads several documents, none without a round trip. */
const readEach = async <Ref extends DocumentRef>(refs: readonly Ref[]) =>
  refs.length === 0 ? [] : readDocuments(...refs);

/** Returns the index of an entry in the waitlist; a class that is gone has none. */
function positionOf(entry: StoredWaitlistEntry | undefined, waiting: readonly string[] | undefined) {
  const position = entry ? waiting?.indexOf(entry.value.ticket) : undefined;
  return position === undefined || position < 0 ? undefined : position;
}

/** Reads what both accounts have of a class, and decides what becomes of it. */
async function readClassPart(id: string, pair: Pair) {
  const [gymClass, keptBooking, booking, keptLine, line, keptEntry, entry] = await readDocuments(
    classStore.ref({ id }),
    bookingStore.ref({ uid: pair.kept, classId: id }),
    bookingStore.ref({ uid: pair.duplicate, classId: id }),
    rosterStore.ref({ id, uid: pair.kept }),
    rosterStore.ref({ id, uid: pair.duplicate }),
    waitlistStore.ref({ id, uid: pair.kept }),
    waitlistStore.ref({ id, uid: pair.duplicate }),
  );
  const waiting = gymClass?.value.waiting;
  const partOf = (of: typeof booking, entryOf: typeof entry): PartInClass => ({
    booking: of?.value,
    position: positionOf(entryOf, waiting),
  });
  const merge: ClassMerge = mergeClass(partOf(keptBooking, keptEntry), partOf(booking, entry));
  return {
    id,
    gymClass,
    merge,
    bookings: { kept: keptBooking, duplicate: booking },
    lines: { kept: keptLine, duplicate: line },
    entries: { kept: keptEntry, duplicate: entry },
  };
}
export type ClassPart = Awaited<ReturnType<typeof readClassPart>>;

/** Reads a member's packages with their ledgers, all of them. */
async function readPackagesWithLedger(uid: string) {
  const packages = await collectionSource(collectionPath("products", { uid }))();
  return Promise.all(
    packages.map(async (snapshot) => ({
      snapshot,
      value: packageDocument.parse(snapshot.data()),
      ledger: await collectionSource(collectionPath("ledger", { uid, id: snapshot.id }))(),
    })),
  );
}

/**
 * Reads what both accounts have to book with and have booked, and what becomes of it: all packages of the duplicate, its
 * places in the timetable, and its classes except old ones that the other account has no part in.
 */
export async function readHoldings(pair: Pair, startedAt: Date) {
  const { kept, duplicate } = pair;
  const [packages, bookings, waits, places] = await Promise.all([
    readPackagesWithLedger(duplicate),
    bookingsOf(duplicate)(),
    waitStore.find("soonest", { in: { uid: duplicate } }),
    placeStore.find("oldest", { in: { uid: duplicate } }),
  ]);
  const keptBookings = await readEach(bookings.map(({ id }) => bookingStore.ref({ uid: kept, classId: id })));
  const shared = new Set(keptBookings.flatMap((booking) => booking?.id ?? []));
  const current = bookings.filter((booking) => shared.has(booking.id) || !isOld(booking, startedAt));
  const classIds = [...new Set([...current, ...waits].map(({ id }) => id))];
  const [classes, slots, keptPlaces] = await Promise.all([
    Promise.all(classIds.map((id) => readClassPart(id, pair))),
    readEach(places.map(({ id }) => timetableSlotStore.ref({ id }))),
    readEach(places.map(({ id }) => placeStore.ref({ uid: kept, slotId: id }))),
  ]);
  return {
    packages,
    classes,
    places: places.map((place, index) => ({ place, slot: slots[index], kept: keptPlaces[index] })),
    pastBookings: bookings.length - current.length,
  };
}
export type Holdings = Awaited<ReturnType<typeof readHoldings>>;
