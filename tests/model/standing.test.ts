import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { timetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";
import {
  type StandingPlaceDocument,
  standingPlaceDocument,
} from "@studio/contract/timetable/standing/model.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookClass } from "../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../functions/src/bookings/classes.ts";
import { editClass } from "../../functions/src/bookings/editClass.ts";
import { endPause, pausePackage } from "../../functions/src/bookings/pause/pausePackage.ts";
import { joinWaitlist } from "../../functions/src/bookings/waitlist/join.ts";
import { leaveWaitlist } from "../../functions/src/bookings/waitlist/leave.ts";
import { sellPackage } from "../../functions/src/sales/sellPackage.ts";
import { cancelClass } from "../../functions/src/timetable/cancelled-classes/cancel.ts";
import { makeClasses } from "../../functions/src/timetable/makeClasses.ts";
import { editTimetable, removeFromTimetable } from "../../functions/src/timetable/manage.ts";
import { resumePlace, suspendPlace } from "../../functions/src/timetable/standing/holiday.ts";
import { keepPlace } from "../../functions/src/timetable/standing/keep.ts";
import { leavePlace } from "../../functions/src/timetable/standing/leave.ts";
import { newMember, overlapping } from "../support/jobs/studio.ts";
import { noticesTo } from "../support/notices.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon; the slot's classes are on Tuesdays. */
const now = romeInstant("2027-01-11", "12:00");
const DAYS = ["2027-01-12", "2027-01-19", "2027-01-26", "2027-02-02", "2027-02-09"];
const CLASSES = DAYS.map((day) => `${day}-1830`);
const [, SECOND = "", THIRD = "", FOURTH = "", LAST = ""] = CLASSES;
const slot = makeTimetableSlot({ weekday: 2, time: "18:30", capacity: 2 });
const slotId = timetableId(slot);

/** Runs the nightly job on a day. */
const night = (day: string) => makeClasses(runAt(romeInstant(day, "04:10")));

beforeEach(async () => {
  await emptyDatabase();
  await database.doc(documentPath("timetable", { id: slotId })).set(slot);
  await night("2027-01-11");
});

async function memberWith(lessons: number): Promise<string> {
  const { uid } = await newMember();
  if (lessons > 0) await grantLessons(uid, lessons);
  return uid;
}

const grantLessons = (uid: string, size: number) =>
  sellPackage(uid, { name: "Lezioni", size, expire_date: null }, anna, romeInstant("2027-01-10"));

const keep = (uid: string, at = now) => keepPlace({ uid, slotId }, at);

async function placeOf(uid: string, id = slotId): Promise<StandingPlaceDocument | undefined> {
  const data = (await database.doc(documentPath("standing", { uid, slotId: id })).get()).data();
  return data && standingPlaceDocument.parse(data);
}

const outcomesOf = async (uid: string) => (await placeOf(uid))?.classes;

async function standingIn(id: string): Promise<string[]> {
  const stored = await database.doc(documentPath("timetable", { id })).get();
  return timetableDocument.parse(stored.data()).standing ?? [];
}

/** Returns the states of a member's bookings, by class. */
async function bookingsOf(uid: string): Promise<Record<string, unknown>> {
  const { docs } = await database.collection(collectionPath("memberBookings", { uid })).get();
  return Object.fromEntries(docs.map((booking) => [booking.id, booking.get("state")]));
}

async function seats(id: string): Promise<unknown[]> {
  const gymClass = await database.doc(documentPath("events", { id })).get();
  return [gymClass.get("numSubs"), gymClass.get("numdisp")];
}

async function lessonsLeft(uid: string): Promise<unknown[]> {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return docs.map((pkg) => pkg.get("remaining"));
}

async function logOf(uid: string): Promise<unknown[]> {
  const { docs } = await database.collection("activity").where("subject.id", "==", uid).get();
  return docs.map((entry) => entry.get("kind")).sort();
}

const allOf = (state: string, classes: readonly string[]) =>
  Object.fromEntries(classes.map((id) => [id, state]));

describe("a standing place", () => {
  test("books the existing classes but tomorrow's last hours, and each new one, for a lesson each", async () => {
    const uid = await memberWith(10);
    const afternoon = romeInstant("2027-01-11", "18:31");
    const place = await keep(uid, afternoon);
    expect(place).toMatchObject({ id: slotId, weekday: 2, time: "18:30", holiday: null, closed_at: null });
    expect(place.classes).toEqual(allOf("booked", CLASSES.slice(1)));
    expect(await bookingsOf(uid)).toEqual(allOf("booked", CLASSES.slice(1)));
    expect(await lessonsLeft(uid)).toEqual([6]);
    expect(await keep(uid, afternoon)).toEqual(place);
    expect(await standingIn(slotId)).toEqual([uid]);

    // A new class and its booking.
    expect(await night("2027-01-18")).toEqual({ done: 2, failed: 0, more: false });
    expect(await outcomesOf(uid)).toMatchObject({ "2027-02-16-1830": "booked" });
    expect(await lessonsLeft(uid)).toEqual([5]);
    expect((await night("2027-01-18")).done).toBe(0);
    expect(await logOf(uid)).toEqual([
      ...Array(5).fill("booking.by_standing"),
      "booking.standing_started",
      "package.granted",
    ]);
  });

  test("includes a class that the member booked before, without a second seat or lesson", async () => {
    const uid = await memberWith(10);
    await bookClass({ classId: SECOND, uid, charge: true, now });
    expect((await keep(uid)).classes).toEqual(allOf("booked", CLASSES));
    expect(await seats(SECOND)).toEqual([1, 1]);
    expect(await lessonsLeft(uid)).toEqual([5]);
  });

  test("waits with the classes that the next month of a membership will pay for, and skips none", async () => {
    const uid = await memberWith(0);
    const { id } = await sellPackage(uid, { name: "Mensile", size: 0, expire_date: "2027-02-15" }, anna, now);
    const pkg = database.doc(documentPath("products", { uid, id }));
    const months = { id: "sub_1", startsOn: "2026-12-15", unpaidSince: null, renews: true };
    await pkg.update({ instalments: { ...months, count: 2, paid: 1 } });
    expect((await keep(uid)).classes).toEqual(allOf("booked", CLASSES.slice(0, 3)));
    expect((await night("2027-01-12")).done).toBe(0);
    expect(await noticesTo({ uid })).not.toContainEqual(
      expect.objectContaining({ kind: "standing_skipped" }),
    );
    await pkg.update({ instalments: { ...months, count: 3, paid: 2 }, expire_date: "2027-03-15" });
    await night("2027-01-16");
    expect(await bookingsOf(uid)).toEqual(allOf("booked", CLASSES));
  });

  test("does not book again what the member or a pause has cancelled", async () => {
    const uid = await memberWith(0);
    const monthly = { name: "Mensile", size: 0, expire_date: "2027-03-01" };
    const { id } = await sellPackage(uid, monthly, anna, now);
    await keep(uid);
    await cancelBooking({ classId: SECOND, uid, now });
    const pause = { from: "2027-01-26", to: "2027-01-27", version: undefined };
    await pausePackage({ uid, id, actor: anna, now }, pause);
    expect((await night("2027-01-12")).done).toBe(0);
    expect(await bookingsOf(uid)).toMatchObject({ [SECOND]: "cancelled", [THIRD]: "cancelled" });
  });

  test("skips a class that no package pays for, says why, and books it once one does", async () => {
    const uid = await memberWith(2);
    expect((await keep(uid)).classes).toEqual({
      ...allOf("booked", CLASSES.slice(0, 2)),
      ...allOf("no_package", CLASSES.slice(2)),
    });
    expect(await logOf(uid)).toEqual(
      expect.arrayContaining([...Array(3).fill("booking.standing_skipped"), "package.granted"]),
    );
    const entries = (await logOf(uid)).length;
    expect((await night("2027-01-12")).done).toBe(0);
    expect((await logOf(uid)).length).toBe(entries);

    await grantLessons(uid, 1);
    expect((await night("2027-01-12")).done).toBe(1);
    expect(await outcomesOf(uid)).toMatchObject({ [THIRD]: "booked", [FOURTH]: "no_package" });
    // Within 24 hours of the start it is not booked any more.
    await grantLessons(uid, 5);
    expect((await night("2027-02-02")).done).toBe(3 + 4);
    expect(Object.keys(await bookingsOf(uid))).not.toContain(FOURTH);
  });

  test("skips a class of a week that is used up, and those at another hour than the package's", async () => {
    const [often, mornings] = [await memberWith(0), await memberWith(1)];
    const monthly = { name: "Mensile", size: 0, expire_date: "2027-06-01" };
    const oneAWeek = { ...monthly, limits: { frequency: { count: 1, per: "week" as const } } };
    await sellPackage(often, oneAWeek, anna, now);
    await sellPackage(
      mornings,
      { ...monthly, limits: { hours: { from: "07:00", until: "12:00" } } },
      anna,
      now,
    );
    const thursday = { summary: "Small Class", description: "", capacity: 2 };
    const [start, end] = ["18:30", "19:30"].map((time) => ({ dateTime: romeInstant("2027-01-21", time) }));
    if (!start || !end) throw new Error("Two times");
    const { id: other } = await createClass({ ...thursday, start, end }, requestOf(), anna, now);
    await bookClass({ classId: other, uid: often, charge: true, now });

    const place = await keep(often);
    expect(place.classes).toEqual({ ...allOf("booked", CLASSES), [SECOND]: "classes_used_up" });
    const [first = "", ...others] = CLASSES;
    expect((await keep(mornings)).classes).toEqual({
      [first]: "booked",
      ...allOf("class_not_included", others),
    });
    // The other class frees the week.
    await cancelBooking({ classId: other, uid: often, now });
    expect((await night("2027-01-13")).done).toBe(1);
    expect(await outcomesOf(often)).toMatchObject({ [SECOND]: "booked" });
    // Who taps reads why; of a class that a night makes, a notice says it.
    await night("2027-01-18");
    expect((await noticesTo({ uid: mornings })).map((notice) => "reason" in notice && notice.reason)).toEqual(
      [false, false, "class_not_included"],
    );
  });

  test("skips the classes after its package ends", async () => {
    const uid = await memberWith(0);
    await sellPackage(uid, { name: "Lezioni", size: 10, expire_date: "2027-02-01" }, anna, now);
    expect((await keep(uid)).classes).toEqual({
      ...allOf("booked", CLASSES.slice(0, 3)),
      ...allOf("no_package", CLASSES.slice(3)),
    });
    expect(await lessonsLeft(uid)).toEqual([7]);
  });

  test("skips a class on a day on which its package is paused, and books it once the pause is gone", async () => {
    const uid = await memberWith(0);
    const { id } = await sellPackage(uid, { name: "Mensile", size: 0, expire_date: "2027-03-01" }, anna, now);
    const change = { uid, id, actor: anna, now };
    await pausePackage(change, { from: "2027-01-26", to: "2027-01-27", version: undefined });
    const paused = { ...allOf("booked", CLASSES), [THIRD]: "package_paused" };
    expect((await keep(uid)).classes).toEqual(paused);
    expect((await night("2027-01-12")).done).toBe(0);
    await endPause(change, "2027-01-26", undefined);
    expect((await night("2027-01-12")).done).toBe(1);
    expect(await bookingsOf(uid)).toEqual(allOf("booked", CLASSES));
  });

  test("skips a class that staff moved, and keeps the booking of one moved later", async () => {
    const uid = await memberWith(10);
    const moveTo = (day: string) => {
      const [start, end] = ["20:00", "21:00"].map((time) => ({ dateTime: romeInstant(day, time) }));
      if (!start || !end) throw new Error("Two times");
      return editClass(
        `${day}-1830`,
        { summary: slot.summary, description: "", capacity: 2, start, end },
        anna,
        now,
      );
    };
    await moveTo("2027-01-19");
    expect((await keep(uid)).classes).toEqual({ ...allOf("booked", CLASSES), [SECOND]: "class_moved" });
    await moveTo("2027-01-26");
    expect((await night("2027-01-12")).done).toBe(0);
    expect(await bookingsOf(uid)).toEqual(allOf("booked", [CLASSES[0] ?? "", THIRD, FOURTH, LAST]));
    expect([await seats(SECOND), await seats(THIRD)]).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  test("gets the lesson of a class back that staff cancel, which no night makes or books again", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    await cancelClass(SECOND, { reason: "Coach malato" }, anna, now);
    expect((await night("2027-01-12")).done).toBe(0);
    expect(await bookingsOf(uid)).toEqual({ ...allOf("booked", CLASSES), [SECOND]: "cancelled" });
    expect(await lessonsLeft(uid)).toEqual([6]);
  });

  test("is given by staff as members take it, with their name in the log and a notice, and refused alike", async () => {
    const [uid, without] = [await memberWith(10), await memberWith(0)];
    const byStaff = (one: string) => keepPlace({ uid: one, slotId }, now, anna);
    expect((await byStaff(uid)).classes).toEqual(allOf("booked", CLASSES));
    expect((await byStaff(uid)).classes).toEqual(allOf("booked", CLASSES));
    expect([await standingIn(slotId), await lessonsLeft(uid)]).toEqual([[uid], [5]]);
    const log = await database.collection("activity").where("subject.id", "==", uid).get();
    const started = log.docs.filter((entry) => entry.get("kind") === "booking.standing_started");
    expect(started.map((entry) => entry.get("actor.id"))).toEqual([anna.id]);
    expect((await noticesTo({ uid })).filter(({ kind }) => kind === "standing_given")).toMatchObject([
      { place: { weekday: 2, time: "18:30" } },
    ]);
    await expect(byStaff(without)).rejects.toMatchObject({ code: "no_package" });
  });

  test("has one seat a class when it is kept on two devices and booked on a third at once", async () => {
    const uid = await memberWith(10);
    const booked = bookClass({ classId: SECOND, uid, charge: true, now });
    const [one, two] = await Promise.all([keep(uid), keep(uid), booked]);
    for (const { classes } of [one, two]) expect(classes).toEqual(allOf("booked", CLASSES));
    for (const id of CLASSES) expect(await seats(id)).toEqual([1, 1]);
    expect([await lessonsLeft(uid), await standingIn(slotId)]).toEqual([[5], [uid]]);
  });

  test("agrees with its slot, bookings and lessons when two devices suspend, resume and leave it at once", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    const key = { uid, slotId };
    const days = { from: "2027-01-18", to: "2027-01-24" };
    const answers = await Promise.allSettled([
      suspendPlace(key, days, now),
      resumePlace(key, now),
      leavePlace(key, "cancel", now),
      leavePlace(key, "keep", now),
    ]);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.code] : []));
    expect(refusals.filter((code) => code !== "standing_not_found")).toEqual([]);
    expect([await placeOf(uid), await standingIn(slotId)]).toEqual([undefined, []]);
    const states = await bookingsOf(uid);
    for (const id of CLASSES) expect(await seats(id)).toEqual(states[id] === "booked" ? [1, 1] : [0, 2]);
    const booked = Object.values(states).filter((state) => state === "booked").length;
    expect(await lessonsLeft(uid)).toEqual([10 - booked]);
  });

  test("never takes a seat from the waitlist, nor one too many", async () => {
    const [one, two, three, uid] = await Promise.all([1, 1, 1, 10].map(memberWith));
    if (!one || !two || !three || !uid) throw new Error("Four members");
    for (const booked of [one, two]) await bookClass({ classId: SECOND, uid: booked, charge: true, now });
    await joinWaitlist({ classId: SECOND, uid: three, now });
    expect((await keep(uid)).classes).toMatchObject({ [SECOND]: "class_full", [THIRD]: "booked" });
    // At night the free seat is kept for the waitlist.
    await cancelBooking({ classId: SECOND, uid: one, now: romeInstant("2027-01-12", "23:00") });
    expect(await seats(SECOND)).toEqual([1, 1]);
    await night("2027-01-13");
    expect(await seats(SECOND)).toEqual([1, 1]);
    expect(await outcomesOf(uid)).toMatchObject({ [SECOND]: "class_full" });
    // What the member books by hand and cancels is not booked again.
    const noon = romeInstant("2027-01-13", "12:00");
    await cancelBooking({ classId: SECOND, uid: two, now: noon });
    await leaveWaitlist({ classId: SECOND, uid: three, now: noon });
    await bookClass({ classId: SECOND, uid, charge: true, now: noon });
    await cancelBooking({ classId: SECOND, uid, now: noon });
    await night("2027-01-14");
    expect(await bookingsOf(uid)).toMatchObject({ [SECOND]: "cancelled" });
  });
});

describe("the places of a slot", () => {
  test("are as many as its capacity, also when many ask at once", async () => {
    const uids = await Promise.all(Array.from({ length: 6 }, () => memberWith(10)));
    const answers = await Promise.allSettled(uids.map((uid) => keep(uid)));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "ok"));
    expect(codes.sort()).toEqual(["ok", "ok", ...Array(4).fill("standing_full")]);
    for (const id of CLASSES) expect(await seats(id)).toEqual([2, 0]);
  });

  test("and taps at the same time share the seats of every class", async () => {
    const [one, two, tapping] = await Promise.all([10, 10, 10].map(memberWith));
    if (!one || !two || !tapping) throw new Error("Three members");
    const taps = CLASSES.map((classId) => bookClass({ classId, uid: tapping, charge: true, now }));
    await Promise.allSettled([keep(one), keep(two), ...taps]);
    const people = await Promise.all(
      [one, two, tapping].map(async (uid) => ({
        outcomes: await outcomesOf(uid),
        booked: await bookingsOf(uid),
      })),
    );
    for (const id of CLASSES) {
      expect(await seats(id)).toEqual([2, 0]);
      expect(people.filter(({ booked }) => booked[id] === "booked")).toHaveLength(2);
      for (const { outcomes, booked } of people.slice(0, 2))
        expect([id, outcomes?.[id]]).toEqual([id, booked[id] ?? "class_full"]);
    }
    const booked = people.map(({ booked: own }) => Object.keys(own).length);
    expect((await Promise.all([one, two, tapping].map(lessonsLeft))).flat()).toEqual(
      booked.map((count) => 10 - count),
    );
  });

  test("are booked once by ten concurrent runs", async () => {
    const uids = await Promise.all([10, 10].map(memberWith));
    for (const uid of uids) await keep(uid);
    const load = async () => (await import("../../functions/src/timetable/makeClasses.ts")).makeClasses;
    const tallies = await overlapping(load, romeInstant("2027-01-18", "04:10"));
    expect([tallies.reduce((sum, { done }) => sum + done, 0), tallies.at(-1)?.done]).toEqual([3, 0]);
    expect(tallies.every(({ failed }) => failed === 0)).toBe(true);
    expect((await Promise.all(uids.map(lessonsLeft))).flat()).toEqual([4, 4]);
    expect(await seats("2027-02-16-1830")).toEqual([2, 0]);
  }, 120_000);
});

describe("a holiday", () => {
  const days = { from: "2027-01-12", to: "2027-01-27" };

  test("frees the seats of its days and returns the lessons, and keeps the place", async () => {
    const uid = await memberWith(10);
    const morning = romeInstant("2027-01-11", "18:00");
    await keep(uid, morning);
    // Tomorrow's class can no longer be cancelled for free: it stays.
    const evening = romeInstant("2027-01-11", "19:00");
    const place = await suspendPlace({ uid, slotId }, days, evening);
    const expected = { ...allOf("booked", CLASSES), [SECOND]: "released", [THIRD]: "released" };
    expect([place.holiday, place.classes]).toEqual([days, expected]);
    expect(await suspendPlace({ uid, slotId }, days, evening)).toEqual(place);
    expect(await bookingsOf(uid)).toMatchObject({ [CLASSES[0] ?? ""]: "booked", [SECOND]: "cancelled" });
    expect([await seats(SECOND), await lessonsLeft(uid)]).toEqual([[0, 2], [7]]);
    expect((await night("2027-01-12")).done).toBe(0);
    expect(await standingIn(slotId)).toEqual([uid]);
  });

  test("can be shortened or ended: its classes are booked again where a seat is left", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    await suspendPlace({ uid, slotId }, days, now);
    for (const other of await Promise.all([2, 2].map(memberWith)))
      await bookClass({ classId: THIRD, uid: other, charge: true, now });
    const shorter = await suspendPlace({ uid, slotId }, { ...days, to: "2027-01-18" }, now);
    expect(shorter.classes).toMatchObject({ [SECOND]: "booked", [THIRD]: "class_full" });
    // What the member cancelled by hand is not booked again.
    await cancelBooking({ classId: FOURTH, uid, now });
    const resumed = await resumePlace({ uid, slotId }, now);
    expect([resumed.holiday, resumed.classes]).toEqual([
      null,
      { ...allOf("booked", CLASSES), [THIRD]: "class_full" },
    ]);
    expect(await bookingsOf(uid)).toMatchObject({ [SECOND]: "booked", [FOURTH]: "cancelled" });
  });
});

describe("the end of a place", () => {
  test.each([
    ["keep", "booked", 0, 5],
    ["cancel", "cancelled", 4, 9],
  ] as const)("can %s the bookings, and frees the place", async (bookings, state, count, left) => {
    const uid = await memberWith(10);
    await keep(uid);
    const evening = romeInstant("2027-01-11", "19:00");
    expect(await leavePlace({ uid, slotId }, bookings, evening)).toBe(count);
    expect(await leavePlace({ uid, slotId }, bookings, evening)).toBe(0);
    expect(await bookingsOf(uid)).toEqual({ ...allOf(state, CLASSES), [CLASSES[0] ?? ""]: "booked" });
    expect([await lessonsLeft(uid), await placeOf(uid), await standingIn(slotId)]).toEqual([
      [left],
      undefined,
      [],
    ]);
    expect((await night("2027-01-18")).done).toBe(1);
  });
});

describe("notices of a standing place", () => {
  const noticesOf = async (uid: string) =>
    (await noticesTo({ uid })).flatMap((notice) => (notice.kind.startsWith("standing") ? [notice] : []));

  test("say once a night which classes it booked, and nothing about the member's own tap", async () => {
    const uid = await memberWith(2);
    await keep(uid);
    expect(await noticesOf(uid)).toEqual([]);
    await grantLessons(uid, 10);
    await night("2027-01-12");
    await night("2027-01-12");
    expect(await noticesOf(uid)).toMatchObject([
      { kind: "standing_booked", classes: Object.fromEntries(CLASSES.slice(2).map((id) => [id, {}])) },
    ]);
    await night("2027-01-18");
    expect((await noticesOf(uid)).map(({ kind }) => kind)).toEqual(["standing_booked", "standing_booked"]);
  });

  test("say once for each reason that a class is skipped", async () => {
    const uid = await memberWith(5);
    await keep(uid);
    await night("2027-01-18");
    await night("2027-01-19");
    const unpaid = { kind: "standing_skipped", gymClass: { id: "2027-02-16-1830" }, reason: "no_package" };
    expect(await noticesOf(uid)).toMatchObject([unpaid]);
    // The reason changes and changes back.
    const ref = database.doc(documentPath("events", { id: "2027-02-16-1830" }));
    await ref.update({ numSubs: 2, numdisp: 0 });
    await night("2027-01-20");
    await ref.update({ numSubs: 0, numdisp: 2 });
    await night("2027-01-21");
    expect(await noticesOf(uid)).toMatchObject([unpaid, { ...unpaid, reason: "class_full" }]);
  });

  test("say that staff moved or removed the slot", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    await editTimetable(slotId, { ...slot, weekday: 4, time: "19:00" }, anna, now);
    await removeFromTimetable("4-1900", anna, romeInstant("2027-01-11", "12:01"));
    const place = { id: "4-1900", weekday: 4, time: "19:00" };
    expect(await noticesOf(uid)).toMatchObject([
      { kind: "standing_moved", place, previous: { weekday: 2, time: "18:30" } },
      { kind: "standing_closed", place },
    ]);
  });

  test.each([
    ["keep", "booked", 5],
    ["cancel", "cancelled", 10],
  ] as const)("say once that staff ended it, with %s for its bookings", async (bookings, state, left) => {
    const uid = await memberWith(10);
    await keep(uid, romeInstant("2027-01-11", "12:00"));
    const end = () =>
      leavePlace({ uid, slotId }, bookings, now, { actor: anna, reason: "Manchi da un mese" });
    expect([await end(), await end()]).toEqual([bookings === "cancel" ? 5 : 0, 0]);
    const all = await noticesTo({ uid });
    expect(all.filter(({ kind }) => kind !== "package_granted")).toMatchObject([
      { kind: "standing_ended", bookings, reason: "Manchi da un mese", place: { id: slotId } },
    ]);
    expect([await bookingsOf(uid), await lessonsLeft(uid), await standingIn(slotId)]).toEqual([
      allOf(state, CLASSES),
      [left],
      [],
    ]);
    const { docs } = await database.collection("activity").where("actor.id", "==", anna.id).get();
    expect(docs.filter((entry) => entry.get("kind") === "booking.standing_ended")).toHaveLength(1);
  });
});

describe("a change of the timetable", () => {
  test("that moves the slot takes the places along, with one class a week", async () => {
    const uid = await memberWith(20);
    await keep(uid);
    await cancelBooking({ classId: SECOND, uid, now });
    await editTimetable(slotId, { ...slot, weekday: 4, time: "19:00" }, anna, now);
    expect([await placeOf(uid), await standingIn("4-1900")]).toEqual([undefined, [uid]]);
    const nextNight = "2027-01-12";
    await night(nextNight);
    const moved = ["14", "21", "28"].map((day) => `2027-01-${day}-1900`);
    const later = ["2027-02-04-1900", "2027-02-11-1900"];
    expect((await placeOf(uid, "4-1900"))?.classes).toEqual(allOf("old_time", [...moved, ...later]));
    // Staff cancel a class at the old time: the one at the new time is booked instead.
    await cancelClass(THIRD, { reason: "Coach malato" }, anna, romeInstant(nextNight, "10:00"));
    await night("2027-01-13");
    const third = moved[2] ?? "";
    expect((await placeOf(uid, "4-1900"))?.classes).toMatchObject({ [third]: "booked" });
    const booked = Object.entries(await bookingsOf(uid)).filter(([, state]) => state === "booked");
    expect(booked.map(([id]) => id).sort()).toEqual([CLASSES[0], third, FOURTH, LAST].sort());
    // The week after has no class at the old time.
    await night("2027-01-18");
    expect((await placeOf(uid, "4-1900"))?.classes).toMatchObject({ "2027-02-18-1900": "booked" });
  });

  test("that moves the slot to later in a week books no second class in it, though the first is past", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    await editTimetable(
      slotId,
      { ...slot, weekday: 5, time: "19:00" },
      anna,
      romeInstant("2027-01-13", "10:00"),
    );
    await night("2027-01-14");
    expect((await placeOf(uid, "5-1900"))?.classes).toMatchObject({ "2027-01-15-1900": "old_time" });
    expect(Object.keys(await bookingsOf(uid))).toEqual(CLASSES);
  });

  test("that moves the slot books the new time after a holiday has cancelled the old one", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    await editTimetable(slotId, { ...slot, weekday: 4, time: "19:00" }, anna, now);
    const moved = { uid, slotId: "4-1900" };
    await night("2027-01-12");
    await suspendPlace(moved, { from: "2027-01-18", to: "2027-01-24" }, romeInstant("2027-01-12", "10:00"));
    expect(await bookingsOf(uid)).toMatchObject({ [SECOND]: "cancelled", [THIRD]: "booked" });
    await resumePlace(moved, romeInstant("2027-01-12", "11:00"));
    expect(await bookingsOf(uid)).toMatchObject({ [SECOND]: "cancelled", "2027-01-21-1900": "booked" });
    // Back at the old time, the week that is booked at the new one stays there.
    await editTimetable("4-1900", slot, anna, romeInstant("2027-01-12", "12:00"));
    expect(await outcomesOf(uid)).toMatchObject({ [SECOND]: "old_time", [THIRD]: "booked" });
  });

  test("that removes the slot closes its places and keeps their bookings", async () => {
    const uid = await memberWith(10);
    await keep(uid);
    await removeFromTimetable(slotId, anna, now);
    expect(await placeOf(uid)).toMatchObject({ closedAt: now, classes: allOf("booked", CLASSES) });
    expect(await bookingsOf(uid)).toEqual(allOf("booked", CLASSES));
    await cancelBooking({ classId: SECOND, uid, now });
    expect((await night("2027-01-18")).done).toBe(0);
    // The slot is back: the member can take the place again, or leave it.
    await database.doc(documentPath("timetable", { id: slotId })).set(slot);
    await night("2027-01-18");
    const later = romeInstant("2027-01-18", "12:00");
    expect(await keep(uid, later)).toMatchObject({
      closed_at: null,
      classes: { "2027-02-16-1830": "booked" },
    });
    await removeFromTimetable(slotId, anna, now);
    await leavePlace({ uid, slotId }, "keep", now);
    expect(await placeOf(uid)).toBeUndefined();
  });
});
