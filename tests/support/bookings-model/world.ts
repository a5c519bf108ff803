import { randomUUID } from "node:crypto";
import { activityDocument } from "@studio/contract/activity/model.ts";
import { cancelledClass, cancelledClassDocument } from "@studio/contract/bookings/cancellation/model.ts";
import {
  type BookingDocument,
  bookingDocument,
  type ClassDocument,
  calendarDocument,
  classDocument,
  guestIdOf,
  memberWaitlistDocument,
  rosterDocument,
  waitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { classId, dayOfClass } from "@studio/contract/bookings/rules.ts";
import { closureDocument } from "@studio/contract/closures/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument, noStanding } from "@studio/contract/people/model.ts";
import { makeClass, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeMonday, romeTime, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { changedClass, timetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { type TimetableChange, timetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import type { QuerySnapshot } from "firebase-admin/firestore";
import { expect } from "vitest";
import type * as z from "zod";
import { firestore } from "../../../functions/src/platform/runtime/firebase.ts";
import { storeMember } from "../people.ts";
import { database, emptyDatabase } from "../server/database.ts";
import { storeClass } from "../studio.ts";
import type { HungCall } from "./hanging.ts";
import {
  bookingOf,
  closes,
  type Model,
  type ModelClass,
  type ModelPackage,
  type ModelSlot,
  taken,
} from "./model.ts";
import { CAPACITY, slotAtTime } from "./places.ts";

export const MEMBERS = 4;
/**
 * Hours from the initial time to the start of each class: the first soon cancels late, the last spans a clock change.
 */
const CLASS_HOURS = [20, 49, 49.25, 75];
/** Each class has a slot of its own in the timetable. */
export const SLOTS = CLASS_HOURS.length;

/** Two days before daylight saving time begins in Rome. */
const BEGINNING = new Date("2027-03-26T10:00:00Z");

/** A small studio in a database of its own: a few members, a few classes and their slots. */
export type World = {
  uids: string[];
  admin: { id: string; name: string };
  /** The last call without an answer. */
  hung?: HungCall;
};

/** Empties the model's database and creates a small studio. */
export async function newWorld(): Promise<{ model: Model; real: World }> {
  await emptyDatabase();
  const name = randomUUID().slice(0, 8);
  const uids = Array.from({ length: MEMBERS }, (_, index) => `${name}-m${index}`);
  const classes: ModelClass[] = [];
  const slots: ModelSlot[] = [];
  for (const hours of CLASS_HOURS) {
    const start = new Date(BEGINNING.getTime() + hours * 3_600_000);
    const [day, time] = [romeDay(start), romeTime(start)];
    const [id, weekday] = [classId(day, time), romeWeekday(day)];
    const slot = {
      capacity: CAPACITY,
      time: { weekday, time },
      otherTime: { weekday: ((weekday + 1) % 7) + 1, time },
    };
    const fields = slotAt(slot.time);
    await database.doc(documentPath("timetable", { id: timetableId(slot.time) })).set(fields);
    const { summary, description, type, coach, capacity } = fields;
    const gymClass = { summary, description, type, coach, capacity, start: { dateTime: start } };
    await storeClass(id, makeClass(gymClass));
    classes.push({ id, start, exists: true, capacity: CAPACITY, waiting: [] });
    slots.push({ ...slot, exists: true, standing: [] });
  }
  const admin = { id: `${name}-admin`, name: "Coach" };
  await Promise.all([...uids, admin.id].map((uid) => storeMember(uid, { joined_at: BEGINNING })));
  const model: Model = {
    now: BEGINNING,
    freeHours: 24,
    closesHours: 3,
    classes,
    slots,
    closures: [],
    slotChanges: [],
    forbidden: new Set(),
    cancelled: new Map(),
    cancellationMails: new Map(),
    packages: new Map(uids.map((uid) => [uid, []])),
    bookings: new Map(),
    places: new Map(),
    guests: new Map(),
    guestsLogged: 0,
    tags: new Map(),
    messages: new Map(),
    logged: new Map(),
  };
  return { model, real: { uids, admin } };
}

/** Stores another member in the place of one whose account was closed. */
export async function replaceMember(model: Model, { uids }: World, uid: string): Promise<void> {
  const index = uids.indexOf(uid);
  if (index < 0) return;
  const other = `${uid}-2`;
  await storeMember(other, { joined_at: model.now });
  uids[index] = other;
  model.packages.set(other, []);
}

/** Returns a slot as staff enter it. */
export function slotAt(time: ModelSlot["time"], capacity = CAPACITY): TimetableChange {
  const { standing: _, ...slot } = makeTimetableSlot({ ...time, capacity });
  return slot;
}

/** Expects the database to agree with the model and to be consistent. */
export async function expectAgreement(model: Model): Promise<void> {
  const stored = await everything();
  for (const gymClass of model.classes) expectClass(model, stored, gymClass);
  expect(stored.events.size).toBe(model.classes.filter(({ exists }) => exists).length);
  for (const slot of model.slots) expectSlot(model, stored, slot);
  expectPlaces(model, stored);
  expectClosures(model, stored);
  expectSlotChanges(model, stored);
  expectGuests(model, stored);
  expect(stored.cancelledClasses.sort()).toEqual(
    [...model.cancelled.keys()].map((id) => documentPath("cancelledClasses", { id })).sort(),
  );
  for (const [prefix, recipients] of model.cancellationMails) expectMails(stored, prefix, recipients);
  for (const [id, recipients] of model.messages) expectMails(stored, `message-${id}-`, recipients);
  for (const [uid, packages] of model.packages) {
    expectBookings(model, stored, uid);
    for (const pkg of packages) expectLedger(stored, uid, pkg);
    expectStanding(model, stored, uid);
    expect(stored.activity.filter((entry) => entry.subject?.id === uid).length).toBe(
      model.logged.get(uid) ?? 0,
    );
  }
  expect(stored.activity.filter(({ kind }) => kind.startsWith("booking.guest_")).length).toBe(
    model.guestsLogged,
  );
  for (const { kind, correction } of stored.activity)
    if (kind !== "package.granted") expect(correction !== undefined).toBe(CORRECTIONS.test(kind));
  expect(stored.tags.sort()).toEqual(
    [...new Set([...model.tags.values()].flatMap((tags) => [...tags]))].sort(),
  );
  const granted = [...model.packages.values()].reduce((sum, packages) => sum + packages.length, 0);
  expect(stored.products.size).toBe(granted);
  // The members, and the one of staff.
  expect(stored.users.size).toBe(model.packages.size + 1);
}

/** Kinds of log entries with a reason; packages are granted with one or without. */
const CORRECTIONS = /^package\.(edited|corrected|voided|restored)$|^(package|booking)\.merged$/;

type Everything = Awaited<ReturnType<typeof everything>>;

/** Returns all documents of the database, which holds only this world, by path. */
async function everything() {
  const group = (name: string) => firestore().collectionGroup(name).get();
  const [
    users,
    events,
    calendar,
    roster,
    bookings,
    packages,
    ledger,
    activity,
    waitlist,
    waits,
    slots,
    places,
    closures,
    closureClasses,
    cancelledClasses,
    slotChanges,
    changedClasses,
    leads,
    tags,
    mail,
  ] = await Promise.all(
    [
      "users",
      "events",
      "calendar",
      "subs",
      "bookings",
      "products",
      "ledger",
      "activity",
      "waiting",
      "waits",
      "timetable",
      "standing",
      "closures",
      "classes",
      "cancelledClasses",
      "timetableChanges",
      "changedClasses",
      "leads",
      "tags",
      "mail",
    ].map(group),
  );
  return {
    users: byPath(users, memberDocument),
    events: byPath(events, classDocument),
    calendar: byPath(calendar, calendarDocument),
    roster: byPath(roster, rosterDocument),
    bookings: byPath(bookings, bookingDocument),
    products: byPath(packages, packageDocument),
    ledger: byPath(ledger, ledgerDocument),
    activity: [...byPath(activity, activityDocument).values()],
    waiting: byPath(waitlist, waitlistDocument),
    waits: byPath(waits, memberWaitlistDocument),
    timetable: byPath(slots, timetableDocument),
    standing: byPath(places, standingPlaceDocument),
    closures: byPath(closures, closureDocument),
    closureClasses: byPath(closureClasses, cancelledClass),
    cancelledClasses: [...byPath(cancelledClasses, cancelledClassDocument).keys()],
    slotChanges: byPath(slotChanges, timetableChangeDocument),
    changedClasses: byPath(changedClasses, changedClass),
    leads: byPath(leads, leadDocument),
    tags: tags?.docs.map(({ id }) => id) ?? [],
    mails: mail?.docs.map(({ id }) => id) ?? [],
  };
}

function byPath<Schema extends z.ZodType>(snapshot: QuerySnapshot | undefined, schema: Schema) {
  const documents = snapshot?.docs ?? [];
  return new Map(documents.map((document) => [document.ref.path, schema.parse(document.data())]));
}

/** Returns the entries of a map below a path, by the last segment. */
const below = <T>(map: Map<string, T>, path: string): [string, T][] =>
  [...map]
    .filter(([name]) => name.startsWith(`${path}/`))
    .map(([name, value]) => [name.slice(path.length + 1), value]);

function expectClass(model: Model, stored: Everything, gymClass: ModelClass): void {
  const real = stored.events.get(documentPath("events", { id: gymClass.id }));
  const day = stored.calendar.get(documentPath("calendar", { date: romeDay(gymClass.start) }));
  const lines = below(stored.roster, collectionPath("roster", { id: gymClass.id })).map(
    ([uid, { state, guest }]) => `${uid} ${state}${guest ? `, member ${guest.member}` : ""}`,
  );
  const expected = [...model.packages.keys()].flatMap((uid) => {
    const state = bookingOf(model, uid, gymClass.id)?.state;
    return !gymClass.exists || state === undefined || state === "cancelled" ? [] : [`${uid} ${state}`];
  });
  for (const [request, { seats, member }] of model.guests)
    if (seats.has(gymClass.id)) expected.push(`${guestIdOf(request)} booked, member ${member}`);
  expect(lines.sort()).toEqual(expected.sort());
  expect(real !== undefined).toBe(gymClass.exists);
  // Members read the calendar, and the roll call names staff.
  expect(day?.classes[gymClass.id]).toEqual(real && { ...real, rollCall: null });
  expectList(stored, gymClass, real);
  if (!real) return;
  expect([real.numSubs, real.capacity]).toEqual([taken(model, gymClass.id), gymClass.capacity]);
  for (const uid of gymClass.waiting) expect(bookingOf(model, uid, gymClass.id)?.state).not.toBe("booked");
  expect(real.numSubs + real.numdisp).toBe(real.capacity);
}

/** Expects the waitlist of the class, its entries and the members' copies to agree with the model's order. */
function expectList(
  stored: Everything,
  { id, waiting: waitlist }: ModelClass,
  real: ClassDocument | undefined,
): void {
  const entries = below(stored.waiting, collectionPath("waiting", { id }));
  const uidOf = (entryId: string) => entries.find(([, entry]) => entry.ticket === entryId)?.[0];
  expect((real?.waiting ?? []).map(uidOf)).toEqual(waitlist);
  expect(entries).toHaveLength(waitlist.length);
  expect(real?.waitingDue instanceof Date).toBe(waitlist.length > 0);
  const copies = [...stored.waits].filter(([path]) => path.endsWith(`/${id}`));
  expect(new Map(copies.map(([path, { ticket: entryId }]) => [path, entryId]))).toEqual(
    new Map(
      entries.map(([uid, { ticket: entryId }]) => [documentPath("waits", { uid, classId: id }), entryId]),
    ),
  );
}

function expectSlot(model: Model, stored: Everything, { time }: ModelSlot): void {
  const slot = stored.timetable.get(documentPath("timetable", { id: timetableId(time) }));
  const expected = slotAtTime(model, time);
  expect(slot && [slot.capacity, slot.standing ?? []]).toEqual(
    expected && [expected.capacity, expected.standing],
  );
}

/** Expects the standing places to agree, with the outcomes of the classes that are not past. */
function expectPlaces({ places, now }: Model, stored: Everything): void {
  const isCurrent = ([id]: [string, unknown]) => (dayOfClass(id) ?? "") >= romeDay(now);
  expect(stored.standing.size).toBe(places.size);
  for (const [name, { holiday, outcomes, isClosed }] of places) {
    const [uid = "", slotId = ""] = name.split("/");
    const real = stored.standing.get(documentPath("standing", { uid, slotId }));
    const actual = Object.entries(real?.classes ?? {}).filter(isCurrent);
    const expected = [...outcomes]
      .map(([id, { outcome }]): [string, string] => [id, outcome])
      .filter(isCurrent);
    expect([real?.holiday, real?.closedAt !== null, new Map(actual)]).toEqual([
      holiday,
      isClosed,
      new Map(expected),
    ]);
  }
}

/** Expects the closures to agree, with one mail a person, and no class that they close. */
function expectClosures({ closures }: Model, stored: Everything): void {
  for (const closure of closures) {
    const { id, state, cancelled, classIds, mailed, madeAt } = closure;
    const real = stored.closures.get(documentPath("closures", { id }));
    // Two classes can begin at once, as one was moved.
    expect([real?.state, real?.classIds.toSorted()]).toEqual([state, classIds.toSorted()]);
    const records = below(stored.closureClasses, collectionPath("closureClasses", { id }));
    expect(records.map(([classId]) => classId).sort()).toEqual(cancelled.map(({ id }) => id).sort());
    expectMails(stored, `closure-${id}-`, mailed);
    const open = [...stored.events.values()].filter(
      ({ start }) => start.dateTime > madeAt && closes(closure, start.dateTime),
    );
    expect(open).toEqual([]);
  }
}

/** Expects the changes of slots to agree, with one mail a person, and the records by which they are undone. */
function expectSlotChanges({ slotChanges }: Model, stored: Everything): void {
  for (const { id, state, cancelled, changed, places, mailed } of slotChanges) {
    const real = stored.slotChanges.get(documentPath("timetableChanges", { id }));
    const uids = [...places.keys()];
    expect([real?.state, real?.uids, real?.places.map(({ uid }) => uid)]).toEqual([state, uids, uids]);
    const records = below(stored.changedClasses, collectionPath("changedClasses", { id }));
    const reached = [...cancelled, ...changed].map((one) => one.id);
    expect(records.map(([classId]) => classId).sort()).toEqual(reached.sort());
    expectMails(stored, `timetable-${id}-`, mailed);
  }
}

/** Expects the mails with a prefix to be one for each of some people. */
function expectMails({ mails }: Everything, prefix: string, uids: ReadonlySet<string>): void {
  const sent = mails.filter((mail) => mail.startsWith(prefix));
  expect(sent.sort()).toEqual([...uids].map((uid) => `${prefix}${uid}`).sort());
}

/** Expects the requests of guests to have their classes, and to point to the members that they became. */
function expectGuests({ guests }: Model, stored: Everything): void {
  expect(stored.leads.size).toBe(guests.size);
  for (const [id, { member, trials }] of guests) {
    const real = stored.leads.get(documentPath("leads", { id }));
    expect([real?.member, real?.status]).toEqual([member, member === null ? "contacted" : "won"]);
    expect(real?.trials.map(({ classId }) => classId).sort()).toEqual([...trials].sort());
  }
}

function expectBookings(model: Model, stored: Everything, uid: string): void {
  const real = below(stored.bookings, collectionPath("memberBookings", { uid }));
  const facts = real.map(
    ([id, { state, presence, productId, deducted, movedUpAt, movedLateAt, changedAt }]) =>
      [`${uid}/${id}`, { state, presence, productId, deducted, movedUpAt, movedLateAt, changedAt }] as const,
  );
  const expected = [...model.bookings].filter(([name]) => name.startsWith(`${uid}/`));
  // A cancelled booking is not moved with its class.
  const starts = real.filter(([, { state }]) => state !== "cancelled");
  const startOf = (id: string) => model.classes.find((gymClass) => gymClass.id === id)?.start;
  expect(starts.map(([, { start }]) => start.dateTime)).toEqual(starts.map(([id]) => startOf(id)));
  expect(new Map(facts)).toEqual(new Map(expected));
}

function expectLedger(stored: Everything, uid: string, model: ModelPackage): void {
  const { id, remaining, corrected, start_date, expire_date, boughtOn, isBegun } = model;
  const pkg = stored.products.get(documentPath("products", { uid, id }));
  const entries = below(stored.ledger, collectionPath("ledger", { uid, id }));
  const sum = entries.reduce((total, [, entry]) => total + entry.delta, 0);
  const bookings = below(stored.bookings, collectionPath("memberBookings", { uid }));
  expect(pkg?.remaining).toBe(remaining);
  expect(pkg && pkg.size + sum).toBe(remaining);
  expect(pkg?.voided?.remaining).toBe(model.voided?.remaining);
  expect([id, pkg?.start_date, pkg?.expire_date]).toEqual([id, start_date, expire_date]);
  expect([pkg?.purchase?.soldOn, Boolean(pkg?.purchase?.beginAtOnce)]).toEqual([boughtOn, isBegun]);
  for (const [, { reason, delta, correction }] of entries) {
    if (!["corrected", "edited", "voided", "restored"].includes(reason)) continue;
    const difference = (change: { from: number; to: number } | undefined) =>
      change ? change.to - change.from : 0;
    expect(correction).toBeDefined();
    expect(difference(correction?.remaining)).toBe(delta + difference(correction?.size));
  }
  const movedFor = (classId: string) =>
    entries
      .filter(([, { event: gymClass }]) => gymClass?.id === classId)
      .reduce((total, [, { delta }]) => total + delta, 0);
  const paid = bookings.map(([classId, { productId: packageId, deducted }]) => [
    classId,
    packageId === id && deducted && model.size > 0 ? -1 : 0,
  ]);
  expect(pkg?.used ?? {}).toEqual(model.perWeek === undefined ? {} : usedBy(id, bookings));
  expect(bookings.map(([classId]) => [classId, movedFor(classId)])).toEqual(paid);
  expect(sum).toBe(paid.reduce((total, [, moved]) => total + Number(moved), corrected));
}

/** Returns how many bookings of each week a package has paid. */
function usedBy(id: string, bookings: readonly [string, BookingDocument][]): Record<string, number> {
  const used: Record<string, number> = {};
  for (const [, { productId, deducted, start }] of bookings) {
    if (productId !== id || !deducted) continue;
    const monday = romeMonday(start.dateTime);
    used[monday] = (used[monday] ?? 0) + 1;
  }
  return used;
}

/** Expects a member's counters and tags in staff lists to agree with packages, bookings and tags. */
function expectStanding({ packages, bookings, tags }: Model, stored: Everything, uid: string): void {
  const own = (packages.get(uid) ?? []).filter((pkg) => !pkg.voided);
  const lateCancelled = [...bookings].filter(
    ([name, { state }]) => name.startsWith(`${uid}/`) && state === "dropped",
  );
  const ends = own.filter(({ size }) => size === 0).map(({ expire_date }) => expire_date ?? "");
  const member = stored.users.get(documentPath("users", { uid }));
  expect([...(member?.tags ?? [])].sort()).toEqual([...(tags.get(uid) ?? [])].sort());
  const latest = ends.sort().at(-1) ?? "";
  expect({ subscription_ends_on: "", ...member?.standing }).toEqual({
    ...noStanding,
    lessons_left: own.reduce((sum, { remaining }) => sum + remaining, 0),
    subscription_until: latest,
    subscription_ends_on: latest,
    late_cancellations: lateCancelled.length,
  });
}
