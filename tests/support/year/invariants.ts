import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import {
  bookingDocument,
  calendarDocument,
  classDocument,
  rosterDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { closureDocument } from "@studio/contract/closures/model.ts";
import { isInHours } from "@studio/contract/closures/policy.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { changedClass, timetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { timetableDocument } from "@studio/contract/timetable/slots.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import type { QuerySnapshot } from "firebase-admin/firestore";
import type * as z from "zod";
import { database } from "../server/database.ts";
import type { Archive } from "./archive.ts";

type Documents<Value> = ReadonlyMap<string, Value>;

async function all<Schema extends z.ZodType>(archive: Archive, collection: string, schema: Schema) {
  const { docs }: QuerySnapshot = await database.collectionGroup(collection).get();
  const there = docs.map((document): [path: string, data: unknown] => [document.ref.path, document.data()]);
  return new Map([...archive.of(collection), ...there].map(([path, data]) => [path, schema.parse(data)]));
}

const everything = async (archive: Archive) => ({
  users: await all(archive, "users", memberDocument),
  events: await all(archive, "events", classDocument),
  calendar: await all(archive, "calendar", calendarDocument),
  roster: await all(archive, "subs", rosterDocument),
  waiting: await all(archive, "waiting", waitlistDocument),
  bookings: await all(archive, "bookings", bookingDocument),
  products: await all(archive, "products", packageDocument),
  ledger: await all(archive, "ledger", ledgerDocument),
  timetable: await all(archive, "timetable", timetableDocument),
  places: await all(archive, "standing", standingPlaceDocument),
  closures: await all(archive, "closures", closureDocument),
  records: await all(archive, "classes", cancelledClass),
  changes: await all(archive, "timetableChanges", timetableChangeDocument),
  changed: await all(archive, "changedClasses", changedClass),
  leads: await all(archive, "leads", leadDocument),
});

type Everything = Awaited<ReturnType<typeof everything>>;

/** Groups documents by the one that they are below. */
function byOwner<Value>(documents: Documents<Value>): Map<string, [id: string, value: Value][]> {
  const owners = new Map<string, [string, Value][]>();
  for (const [path, value] of documents) {
    const [id = "", , ...owner] = path.split("/").reverse();
    const name = owner.reverse().join("/");
    owners.set(name, [...(owners.get(name) ?? []), [id, value]]);
  }
  return owners;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns inconsistencies of classes: seats and bookings against capacity and roster, waitlists against entries, copies
 * against originals.
 */
function faultsOfClasses({ events: classes, calendar, roster, waiting }: Everything, now: Date): string[] {
  const rosters = byOwner(roster);
  const lists = byOwner(waiting);
  const copies = new Map([...calendar.values()].flatMap(({ classes }) => Object.entries(classes)));
  const faults = [...classes].flatMap(([path, gymClass]) => {
    const id = path.slice("events/".length);
    const booked = (rosters.get(path) ?? []).filter(([, line]) => line.state === "booked").length;
    const entryIds = (lists.get(path) ?? []).map(([, { ticket: entryId }]) => entryId);
    const isOver = gymClass.end.dateTime.getTime() < now.getTime() - 3 * 3_600_000;
    return [
      ...(gymClass.numSubs + gymClass.numdisp === gymClass.capacity && gymClass.numdisp >= 0
        ? []
        : ["seats"]),
      ...(gymClass.numSubs === booked ? [] : [`${gymClass.numSubs} subscribers, ${booked} on the roster`]),
      ...(same(gymClass.waiting.toSorted(), entryIds.toSorted())
        ? []
        : [`${gymClass.waiting.length} wait, ${entryIds.length} in the list`]),
      ...(same(copies.get(id), { ...gymClass, rollCall: null }) ? [] : [`copy of ${dayOf(gymClass)}`]),
      ...(isOver && !gymClass.settledAt ? ["not settled"] : []),
    ].map((fault) => `${path}: ${fault}`);
  });
  return copies.size === classes.size
    ? faults
    : [...faults, `${copies.size} copies of ${classes.size} classes`];
}

/** Returns differences between rosters and bookings. */
function faultsOfBookings({ roster, bookings }: Everything): string[] {
  const lines = new Map(
    [...roster]
      .filter(([, { guest }]) => !guest)
      .map(([path, { state }]) => {
        const [, event, , uid] = path.split("/");
        return [`users/${uid}/bookings/${event}`, state];
      }),
  );
  const standing = [...bookings].filter(([, { state }]) => state !== "cancelled");
  return [
    ...standing
      .filter(([path, { state }]) => lines.get(path) !== state)
      .map(([path]) => `${path}: no such line`),
    ...(lines.size === standing.length
      ? []
      : [`${lines.size} lines, ${standing.length} bookings that stand`]),
  ];
}

/**
 * Returns inconsistencies of packages: what remains is the size plus the sum of the ledger; a pack is never negative,
 * and no package pays on a day of its pause.
 */
function faultsOfPackages({ products: packages, ledger, bookings }: Everything): string[] {
  const ledgers = byOwner(ledger);
  const faults = [...packages].flatMap(([path, { size, remaining }]) => {
    const sum = (ledgers.get(path) ?? []).reduce((total, [, { delta }]) => total + delta, size);
    return sum === remaining && remaining >= 0 ? [] : [`${path}: ${remaining} left, ${sum} explained`];
  });
  const resting = [...bookings].filter(([path, { state, productId: packageId, start }]) => {
    if (state !== "booked") return false;
    const pauses = packages.get(`${path.split("/bookings/")[0]}/products/${packageId}`)?.pauses ?? [];
    const day = romeDay(start.dateTime);
    return pauses.some(({ from, to }) => from <= day && day <= to);
  });
  return [...faults, ...resting.map(([path]) => `${path}: paid by a package that rests`)];
}

/** Returns inconsistencies of members: their counters against packages and bookings. */
function faultsOfMembers({
  users: members,
  products: packages,
  bookings,
  events: classes,
}: Everything): string[] {
  const owned = byOwner(packages);
  const booked = byOwner(bookings);
  return [...members].flatMap(([path, { standing, attendance }]) => {
    const packs = (owned.get(path) ?? []).map(([, pkg]) => pkg).filter((pkg) => !pkg.voided);
    const own = booked.get(path) ?? [];
    const expected = {
      lessons_left: packs.filter(({ size }) => size > 0).reduce((sum, { remaining }) => sum + remaining, 0),
      late_cancellations: own.filter(([, { state }]) => state === "dropped").length,
      lifetime: own.filter(([id, { state }]) => state === "booked" && classes.get(`events/${id}`)?.settledAt)
        .length,
    };
    const { lessons_left, late_cancellations } = standing;
    const kept = { lessons_left, late_cancellations, lifetime: attendance.lifetime };
    return same(kept, expected) ? [] : [`${path}: ${JSON.stringify(kept)}, not ${JSON.stringify(expected)}`];
  });
}

/** Returns inconsistencies of standing places: those of the slots against the members', and too many of a slot. */
function faultsOfPlaces({ timetable, places }: Everything): string[] {
  const kept = [...timetable].flatMap(([path, { standing = [] }]) =>
    standing.map((uid) => `users/${uid}/standing/${path.slice("timetable/".length)}`),
  );
  const crowded = [...timetable].filter(([, { standing = [], capacity }]) => standing.length > capacity);
  return [
    ...(same(kept.toSorted(), [...places.keys()].toSorted())
      ? []
      : [`${kept.length} places of slots, ${places.size} of members`]),
    ...crowded.map(([path]) => `${path}: too many standing places`),
  ];
}

/** Returns the classes inside a closure that stands, and records that an announced one has left. */
function faultsOfClosures({ closures, events: classes, records }: Everything): string[] {
  const standing = [...closures].filter(([, { state }]) => state !== "undone");
  const open = standing.flatMap(([path, { from, to, hours, createdAt }]) =>
    [...classes].flatMap(([name, gymClass]) => {
      const day = romeDay(gymClass.start.dateTime);
      const isLater = gymClass.start.dateTime > createdAt;
      return isLater && from <= day && day <= to && isInHours(hours, gymClass)
        ? [`${name}: open during ${path}`]
        : [];
    }),
  );
  const left = [...records.keys()].filter((path) => {
    const state = closures.get(path.split("/classes/")[0] ?? "")?.state;
    return state === "announced" || state === "undone";
  });
  return [...open, ...left.map((path) => `${path}: left behind`)];
}

/** Returns changes of the timetable that were left unfinished or unannounced, and records that one has left. */
function faultsOfChanges({ changes, changed }: Everything, now: Date): string[] {
  const open = [...changes].filter(
    ([, { state, announceAt }]) =>
      state !== "announced" &&
      state !== "undone" &&
      (state !== "waiting" || announceAt.getTime() < now.getTime() - 3 * 3_600_000),
  );
  const left = [...changed.keys()].filter((path) => {
    const state = changes.get(path.split("/changedClasses/")[0] ?? "")?.state;
    return state === "announced" || state === "undone";
  });
  return [
    ...open.map(([path, { state }]) => `${path}: still ${state}`),
    ...left.map((path) => `${path}: left behind`),
  ];
}

/** Returns guests whose request does not have their class or another member, and trials without a seat. */
function faultsOfGuests({ roster, leads, users: members, events: classes }: Everything): string[] {
  const lines = [...roster].flatMap(([path, { guest }]) =>
    guest ? [{ classId: path.split("/")[1] ?? "", path, guest }] : [],
  );
  const wrong = lines.filter(({ classId, guest }) => {
    const lead = leads.get(`leads/${guest.lead}`);
    const isMember = guest.member === null || members.has(`users/${guest.member}`);
    const isTrial = lead?.trials.some((trial) => trial.classId === classId);
    return !isTrial || !isMember || guest.member !== lead?.member;
  });
  const unseated = [...leads].flatMap(([path, { trials }]) =>
    trials
      .filter(
        ({ classId }) =>
          classes.has(`events/${classId}`) &&
          !lines.some((line) => line.classId === classId && `leads/${line.guest.lead}` === path),
      )
      .map(({ classId }) => `${path}: no seat in ${classId}`),
  );
  return [...wrong.map(({ path }) => `${path}: not as its request`), ...unseated];
}

/** Returns all inconsistencies between the studio's documents: the invariants, over current and archived data. */
export async function faultsAt(now: Date, archive: Archive): Promise<string[]> {
  const stored = await everything(archive);
  return [
    ...faultsOfClasses(stored, now),
    ...faultsOfBookings(stored),
    ...faultsOfPackages(stored),
    ...faultsOfMembers(stored),
    ...faultsOfPlaces(stored),
    ...faultsOfClosures(stored),
    ...faultsOfChanges(stored, now),
    ...faultsOfGuests(stored),
  ];
}

/** Returns the number of documents of each kind after a year. */
export async function figures(archive: Archive): Promise<Record<string, number>> {
  const { events: classes, bookings, products: packages, users: members, places } = await everything(archive);
  const attended = [...members.values()].reduce((sum, { attendance }) => sum + attendance.lifetime, 0);
  const pauses = [...packages.values()].reduce((sum, pkg) => sum + (pkg.pauses?.length ?? 0), 0);
  const lateCancelled = [...bookings.values()].filter(({ state }) => state === "dropped").length;
  const moved_up = [...bookings.values()].filter(({ movedUpAt }) => movedUpAt !== null).length;
  return {
    classes: classes.size,
    bookings: bookings.size,
    late: lateCancelled,
    moved_up,
    attended,
    packages: packages.size,
    pauses,
    places: places.size,
  };
}
