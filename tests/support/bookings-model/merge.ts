import { timetableId } from "@studio/contract/timetable/slots.ts";
import { type Cancelled, packageOf } from "./announced.ts";
import {
  bookingOf,
  logEntry,
  type Model,
  type ModelBooking,
  type ModelClass,
  type Outcome,
  processWaitlist,
  setBooking,
} from "./model.ts";

/** The account that stays, and the one that is closed. */
type Pair = { kept: string; closed: string };

/** Returns how much a booking says of its class: present, expected, absent, cancelled late, cancelled. */
const weightOf = ({ state, presence }: ModelBooking): number =>
  state === "booked"
    ? ["absent", null, "present"].indexOf(presence) + 2
    : ["cancelled", "dropped"].indexOf(state);

/** Returns whether the closed account's booking stays: it says more, or is the one that was cancelled last. */
function outweighs(theirs: ModelBooking, own: ModelBooking): boolean {
  const difference = weightOf(theirs) - weightOf(own);
  return (
    difference > 0 || (difference === 0 && theirs.state === "cancelled" && theirs.changedAt > own.changedAt)
  );
}

/** Merges an account into another one: one person with the packages, bookings and places of both. */
export function merge(model: Model, { kept, closed }: Pair): Outcome {
  const theirs = model.packages.get(closed) ?? [];
  const owned = [...(model.packages.get(kept) ?? []), ...theirs];
  model.packages.set(
    kept,
    owned.sort((a, b) => a.grantedAt.getTime() - b.grantedAt.getTime() || a.id.localeCompare(b.id)),
  );
  model.packages.delete(closed);
  const entries = (model.logged.get(closed) ?? 0) + theirs.length + 1;
  model.logged.set(kept, (model.logged.get(kept) ?? 0) + entries);
  model.logged.delete(closed);
  mergePlaces(model, { kept, closed });
  const freed = model.classes.filter((gymClass) => mergeClass(model, gymClass, { kept, closed }));
  mergeRecords(model, { kept, closed });
  for (const guest of model.guests.values()) if (guest.member === closed) guest.member = kept;
  model.tags.set(kept, new Set([...(model.tags.get(kept) ?? []), ...(model.tags.get(closed) ?? [])]));
  model.tags.delete(closed);
  // Copies of the mails to the closed account end with it.
  const announced = [...model.closures, ...model.slotChanges].map(({ mailed }) => mailed);
  for (const mailed of [...announced, ...model.messages.values(), ...model.cancellationMails.values()])
    mailed.delete(closed);
  for (const gymClass of freed) processWaitlist(model, gymClass);
  return "ok";
}

/** Leaves one booking, and one entry in the waitlist, of a class. Returns whether a seat was freed. */
function mergeClass(model: Model, gymClass: ModelClass, { kept, closed }: Pair): boolean {
  const { id } = gymClass;
  const [own, theirs] = [bookingOf(model, kept, id), bookingOf(model, closed, id)];
  const staying = theirs && (!own || outweighs(theirs, own)) ? theirs : own;
  const ending = own && theirs && (staying === own ? theirs : own);
  model.bookings.delete(`${closed}/${id}`);
  if (theirs && staying) setBooking(model, kept, id, staying);
  const pkg = ending?.deducted ? packageOf(model, kept, ending.productId) : undefined;
  if (pkg && pkg.size > 0) pkg.remaining += 1;
  const isFreed = ending?.state === "booked";
  if (isFreed || pkg) logEntry(model, kept);
  if (theirs || gymClass.waiting.includes(closed))
    gymClass.waiting = mergeWaiting(gymClass.waiting, staying, { kept, closed });
  return isFreed && gymClass.exists;
}

/** Leaves the first of two entries in a waitlist, and none beside a booking. */
const mergeWaiting = (
  waiting: readonly string[],
  booking: ModelBooking | undefined,
  { kept, closed }: Pair,
): string[] => {
  const merged = renamed(waiting, { kept, closed });
  return booking?.state === "booked" ? merged.filter((uid) => uid !== kept) : merged;
};

/** Leaves one standing place in a slot: an open one, else the kept account's. */
function mergePlaces(model: Model, { kept, closed }: Pair): void {
  for (const [name, place] of [...model.places]) {
    const [uid, slotId] = name.split("/");
    if (uid !== closed) continue;
    model.places.delete(name);
    const own = model.places.get(`${kept}/${slotId}`);
    if (own && (!own.isClosed || place.isClosed)) logEntry(model, kept);
    else model.places.set(`${kept}/${slotId}`, place);
    for (const slot of model.slots.filter(({ exists, time }) => exists && timetableId(time) === slotId))
      slot.standing = renamed(slot.standing, { kept, closed });
  }
}

/** Gives the kept account the closed one's part in what can be undone. */
function mergeRecords(model: Model, pair: Pair): void {
  for (const { cancelled } of [...model.closures, ...model.slotChanges])
    for (const record of cancelled) mergeRecord(record, pair);
  for (const record of model.cancelled.values()) mergeRecord(record, pair);
  for (const change of model.slotChanges) {
    const { places, changed } = change;
    change.places = new Map(
      [...places]
        .filter(([uid]) => uid !== pair.closed || !places.has(pair.kept))
        .map(([uid, place]) => [uid === pair.closed ? pair.kept : uid, place]),
    );
    for (const one of changed)
      Object.assign(one, { booked: renamed(one.booked, pair), waiting: renamed(one.waiting, pair) });
  }
}

/** Returns the members with the kept account in the place of the closed one. */
const renamed = (uids: readonly string[], { kept, closed }: Pair): string[] => [
  ...new Set(uids.map((uid) => (uid === closed ? kept : uid))),
];

function mergeRecord(record: Cancelled, { kept, closed }: Pair): void {
  const [own, theirs] = [kept, closed].map((uid) => record.bookings.find((one) => one.uid === uid));
  const staying = theirs && (!own || outweighs(theirs.before, own.before)) ? theirs : own;
  record.bookings = record.bookings
    .filter((one) => (one !== own && one !== theirs) || one === staying)
    .map((one) => (one === staying ? { ...one, uid: kept } : one));
  record.waiting = mergeWaiting(record.waiting, staying?.before, { kept, closed });
}
