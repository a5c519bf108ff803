import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { announceCancellations } from "../../../functions/src/timetable/cancelled-classes/announce.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../../functions/src/timetable/cancelled-classes/restore.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { memberWith } from "../../support/jobs/packageHolders.ts";
import { noticesTo } from "../../support/notices.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon. */
const now = romeInstant("2027-01-11", "12:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const reason = "Sara è malata";

const at = (day: string, time: string, capacity = 6): ClassInput => {
  const start = romeInstant(day, time);
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  return { summary: "Small Class", description: "", capacity, start: { dateTime: start }, end };
};
const add = async (input: ClassInput) => (await createClass(input, requestOf(), anna, now)).id;

/** Id of a class on Thursday with two seats. */
let id: string;
beforeEach(async () => {
  await emptyDatabase();
  id = await add(at("2027-01-14", "18:30", 2));
});

const book = (uid: string, classId = id, at = now) => bookClass({ classId, uid, charge: true, now: at });
const cancel = (at = now, classId = id) => cancelClass(classId, { reason }, anna, at);

const lessonsOf = async (uid: string): Promise<unknown> =>
  (await database.collection(collectionPath("products", { uid })).get()).docs[0]?.get("remaining");
const stateOf = async (uid: string, classId = id): Promise<unknown> =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");
const classOf = async (classId = id) =>
  (await database.doc(documentPath("events", { id: classId })).get()).data();
const dayOf = async (date: string) =>
  (await database.doc(documentPath("calendar", { date })).get()).get("cancellations") ?? {};
const textsTo = async (uid: string): Promise<string[]> => {
  const { docs } = await database.collection(collectionPath("mail", {})).get();
  return docs.filter((mail) => mail.id.endsWith(uid)).map((mail) => String(mail.get("message.text")));
};
/** Returns the notices to a member, without that of their package. */
const noticesOf = async (uid: string) =>
  (await noticesTo({ uid })).filter(({ kind }) => kind !== "package_granted");
const records = async () => (await database.collection(collectionPath("cancelledClasses", {})).get()).size;

/** Two members who are booked, one who cancelled late, and one who waits. */
async function people() {
  const [giulia, marco, waiting] = [
    await memberWith(3, now),
    await memberWith(3, now),
    await memberWith(3, now),
  ];
  for (const uid of [giulia, marco]) await book(uid);
  await joinWaitlist({ classId: id, uid: waiting, now });
  return { giulia, marco, waiting };
}

test("a cancelled class tells each person once, with the reason, when it can no longer be undone", async () => {
  const { giulia, waiting } = await people();
  expect(await cancel()).toEqual({ cancelled: 2, announce_at: later(5) });
  expect([await classOf(), await stateOf(giulia), await lessonsOf(giulia)]).toEqual([
    undefined,
    "cancelled",
    3,
  ]);
  expect(await dayOf("2027-01-14")).toMatchObject({ [id]: { summary: "Small Class", reason } });

  expect((await announceCancellations(runAt(later(4)))).done).toBe(0);
  expect([await textsTo(giulia), await noticesOf(giulia)]).toEqual([[], []]);
  expect((await announceCancellations(runAt(later(5)))).done).toBe(3);
  expect(await textsTo(giulia)).toEqual([
    expect.stringMatching(/è stata annullata.*Motivo: Sara è malata.*è tornata nel tuo pacchetto/s),
  ]);
  expect(await textsTo(waiting)).toEqual([expect.stringMatching(/lista d’attesa.*Sara è malata/s)]);
  expect(await noticesOf(giulia)).toMatchObject([
    { kind: "class_cancelled", was: "booked", lessonReturned: true, reason },
  ]);
  expect(await noticesOf(waiting)).toMatchObject([{ kind: "waitlist_class_cancelled", reason }]);
  expect(await records()).toBe(0);
  expect((await announceCancellations(runAt(later(6)))).done).toBe(0);
  await expect(restoreClass(id, anna, later(6))).rejects.toMatchObject({ code: "cancellation_announced" });
});

test("an undone cancellation gives class, bookings, lessons and waitlist back, and nobody is told", async () => {
  const { giulia, marco, waiting } = await people();
  await cancelBooking({ classId: id, uid: marco, now: romeInstant("2027-01-14", "10:00") });
  const before = await classOf();
  const at = romeInstant("2027-01-14", "10:30");
  await cancel(at);
  expect(await lessonsOf(marco)).toBe(3);
  expect(await restoreClass(id, anna, at)).toEqual({ restored: 2, lost: [], overlapping: [] });
  expect(await classOf()).toEqual(before);
  expect(await dayOf("2027-01-14")).toEqual({});
  expect([await stateOf(giulia), await stateOf(marco), await stateOf(waiting)]).toEqual([
    "booked",
    "dropped",
    "booked",
  ]);
  expect([await lessonsOf(giulia), await lessonsOf(marco)]).toEqual([2, 2]);
  expect((await announceCancellations(runAt(romeInstant("2027-01-14", "11:00")))).done).toBe(0);
  expect(await noticesOf(giulia)).toEqual([]);
  expect(await restoreClass(id, anna, at)).toEqual({ restored: 0, lost: [], overlapping: [] });
  // A second cancellation is told as any other.
  await cancel(at);
  expect((await announceCancellations(runAt(romeInstant("2027-01-14", "11:00")))).done).toBe(3);
});

test("a cancelled class of which some have been told is not restored", async () => {
  const { giulia } = await people();
  await cancel();
  await database.doc(documentPath("cancelledClasses", { id })).update({ state: "announcing" });
  await expect(restoreClass(id, anna, later(6))).rejects.toMatchObject({ code: "cancellation_announced" });
  expect([await classOf(), await stateOf(giulia)]).toEqual([undefined, "cancelled"]);
});

test("who has spent the lesson meanwhile is named, and told so", async () => {
  const [giulia, other] = [await memberWith(1, now), await add(at("2027-01-15", "18:30"))];
  await book(giulia);
  await cancel();
  await book(giulia, other);
  expect(await restoreClass(id, anna, later(1))).toEqual({
    restored: 0,
    lost: [{ id: giulia, name: expect.any(String) }],
    overlapping: [],
  });
  expect(await noticesOf(giulia)).toMatchObject([{ kind: "booking_removed", lesson: "returned" }]);
  expect(await classOf()).toMatchObject({ numSubs: 0, numdisp: 2 });
});

test("a class that begins within an hour is announced at once", async () => {
  const uid = await memberWith(1, now);
  await book(uid);
  const soon = romeInstant("2027-01-14", "17:30");
  expect((await cancel(soon)).announce_at).toEqual(soon);
  expect((await announceCancellations(runAt(soon))).done).toBe(1);
});

test("a class is not restored into a closure, nor after its start", async () => {
  await cancel();
  const closure = { from: "2027-01-14", to: "2027-01-14", hours: null, reason: "Lavori", extend: false };
  await closeStudio("closure-1", closure, anna, later(1));
  await expect(restoreClass(id, anna, later(2))).rejects.toMatchObject({ code: "class_in_closure" });

  const today = await add(at("2027-01-11", "13:03"));
  await cancel(romeInstant("2027-01-11", "12:02"), today);
  await expect(restoreClass(today, anna, romeInstant("2027-01-11", "13:03"))).rejects.toMatchObject({
    code: "class_started",
  });
});

test("a restored class of the timetable is made by no night a second time", async () => {
  const slot = makeTimetableSlot({ weekday: 4, time: "19:30" });
  await database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
  await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
  const thursday = "2027-01-14-1930";
  await cancel(now, thursday);
  await makeClasses(runAt(later(1)));
  expect(await classOf(thursday)).toBeUndefined();
  await restoreClass(thursday, anna, later(2));
  const restored = await classOf(thursday);
  await makeClasses(runAt(later(3)));
  expect([restored?.summary, await classOf(thursday)]).toEqual(["Small Class", restored]);
});
