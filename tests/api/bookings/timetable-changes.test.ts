import { beforeEach, describe, expect, test } from "vitest";
import "../../support/server/own-project.ts";
import { classDocument } from "@studio/contract/bookings/model.ts";
import { timetableId } from "@studio/contract/bookings/timetable.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant, romeTime } from "@studio/contract/time/rome.ts";
import { bookClass } from "../../../functions/src/bookings/book-class.ts";
import { editClass } from "../../../functions/src/bookings/edit-class.ts";
import { keepPlace } from "../../../functions/src/bookings/standing/keep.ts";
import {
  addSlotFrom,
  editSlotFrom,
  previewSlotChange,
  removeSlotFrom,
} from "../../../functions/src/bookings/timetable/change-slot.ts";
import { makeClasses } from "../../../functions/src/bookings/timetable/make-classes.ts";
import { grant } from "../../../functions/src/packages/grant.ts";
import { mails, newMember } from "../../support/jobs/studio.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon; the slot's classes are on Tuesdays at 18:30. */
const now = romeInstant("2027-01-11", "12:00");
const DAYS = ["2027-01-12", "2027-01-19", "2027-01-26", "2027-02-02", "2027-02-09"];
const [FIRST = "", SECOND = "", THIRD = ""] = DAYS.map((day) => `${day}-1830`);
const FROM = "2027-01-18";
const slot = makeTimetableSlot({ weekday: 2, time: "18:30", capacity: 2 });
const slotId = timetableId(slot);
const { standing: _, ...input } = slot;
const later = { ...input, time: "19:45" };

async function start() {
  await emptyDatabase();
  await database.doc(documentPath("timetable", { id: slotId })).set(slot);
  await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
}
beforeEach(start);

async function member(): Promise<string> {
  const { uid } = await newMember();
  await grant(uid, { name: "Lezioni", size: 10, expire_date: null }, anna, romeInstant("2027-01-10"));
  return uid;
}

const book = (uid: string, classId: string) => bookClass({ classId, uid, charge: true, now });

/** Returns the classes with their times in Rome, by id. */
async function times(): Promise<Record<string, string>> {
  const { docs } = await database.collection(collectionPath("events", {})).get();
  return Object.fromEntries(
    docs.map((one) => [one.id, romeTime(classDocument.parse(one.data()).start.dateTime)]),
  );
}

const stateOf = async (uid: string, classId: string): Promise<unknown> =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");

const moved = { ...Object.fromEntries(DAYS.map((day) => [`${day}-1830`, "19:45"])), [FIRST]: "18:30" };

describe("a slot moved to another time from a day on", () => {
  test("moves the classes of that day and later with their people, and makes no second one", async () => {
    const uid = await member();
    await book(uid, FIRST);
    await book(uid, SECOND);
    const change = { id: slotId, slot: later, from: FROM };
    const preview = await previewSlotChange(change, now);
    expect(preview).toMatchObject({ changed: 0, cancelled: [], kept: [], people: 1 });
    expect(preview.moved.map(({ id, booked }) => [id, booked])).toEqual(
      DAYS.slice(1).map((day) => [`${day}-1830`, Number(`${day}-1830` === SECOND)]),
    );
    expect(Object.values(await times())).toEqual(Array(5).fill("18:30"));

    await editSlotFrom(slotId, later, FROM, anna, now);
    expect(await times()).toEqual(moved);
    expect(await stateOf(uid, SECOND)).toBe("booked");
    expect((await mails()).map(({ message }) => message.subject.split(":")[0])).toEqual([
      "La classe è stata spostata",
    ]);
    // The night makes the sixth week at the new time, and no week twice.
    await makeClasses(runAt(romeInstant("2027-01-18", "04:10")));
    expect(await times()).toEqual({ ...moved, "2027-02-16-1945": "19:45" });
  });

  test("moves them again with the next change", async () => {
    await editSlotFrom(slotId, later, FROM, anna, now);
    await editSlotFrom(timetableId(later), { ...later, time: "20:15" }, FROM, anna, now);
    expect(Object.values(await times()).sort()).toEqual(["18:30", ...Array(4).fill("20:15")]);
  });

  test("keeps a class that staff moved by hand", async () => {
    const hand = { dateTime: romeInstant("2027-01-20", "10:00") };
    const end = { dateTime: romeInstant("2027-01-20", "11:00") };
    const { summary, description, capacity } = input;
    await editClass(SECOND, { summary, description, capacity, start: hand, end }, anna, now);
    const change = { id: slotId, slot: later, from: FROM };
    expect((await previewSlotChange(change, now)).kept).toMatchObject([
      { id: SECOND, reason: "moved_by_staff" },
    ]);
    await editSlotFrom(slotId, later, FROM, anna, now);
    expect(await times()).toEqual({ ...moved, [SECOND]: "10:00" });
  });

  test("moves standing places along with what they have booked", async () => {
    const uid = await member();
    await keepPlace({ uid, slotId }, now);
    await editSlotFrom(slotId, later, FROM, anna, now);
    expect(await stateOf(uid, THIRD)).toBe("booked");
    await makeClasses(runAt(romeInstant("2027-01-18", "04:10")));
    expect(await stateOf(uid, "2027-02-16-1945")).toBe("booked");
  });

  test("killed at each commit is finished by the same call", async () => {
    await killedEverywhere(async (moment) => {
      await start();
      const uid = await member();
      await book(uid, SECOND);
      const killed = await runKilledAt(() => editSlotFrom(slotId, later, FROM, anna, now), moment);
      const isSlotMoved = (await database.doc(documentPath("timetable", { id: timetableId(later) })).get())
        .exists;
      if (!isSlotMoved) await editSlotFrom(slotId, later, FROM, anna, now);
      expect(await times()).toEqual(moved);
      expect(await mails()).toHaveLength(1);
      return killed;
    });
  });
});

test("a slot with more places changes its classes without a mail, and never below who is booked", async () => {
  const [one, two] = [await member(), await member()];
  await book(one, SECOND);
  await book(two, SECOND);
  const small = { ...input, capacity: 1 };
  expect(await previewSlotChange({ id: slotId, slot: small, from: FROM }, now)).toMatchObject({
    changed: 3,
    moved: [],
    people: 0,
  });
  await editSlotFrom(slotId, small, FROM, anna, now);
  const capacities = await Promise.all(
    [FIRST, SECOND, THIRD].map(async (id) =>
      (await database.doc(documentPath("events", { id })).get()).get("capacity"),
    ),
  );
  expect(capacities).toEqual([2, 2, 1]);
  expect(await mails()).toEqual([]);
});

test("a removed slot cancels its classes from the day on and returns the lessons", async () => {
  const uid = await member();
  await book(uid, FIRST);
  await book(uid, SECOND);
  const preview = await previewSlotChange({ id: slotId, slot: null, from: FROM }, now);
  expect([preview.cancelled.length, preview.people]).toEqual([4, 1]);
  await removeSlotFrom(slotId, FROM, anna, now);
  expect(Object.keys(await times())).toEqual([FIRST]);
  expect(await stateOf(uid, SECOND)).toBe("cancelled");
  await makeClasses(runAt(romeInstant("2027-01-12", "04:10")));
  expect(Object.keys(await times())).toEqual([FIRST]);
});

test("a new slot has its classes at once, from its first day on", async () => {
  await addSlotFrom({ ...input, weekday: 4 }, FROM, anna, now);
  const thursdays = Object.keys(await times()).filter((id) => !DAYS.includes(id.slice(0, 10)));
  expect(thursdays).toEqual(["2027-01-21-1830", "2027-01-28-1830", "2027-02-04-1830", "2027-02-11-1830"]);
  await makeClasses(runAt(romeInstant("2027-01-12", "04:10")));
  expect(Object.keys(await times())).toHaveLength(9);
});

test.each(["2027-01-10", "2027-02-15"])("a change from %s is refused", async (from) => {
  await expect(editSlotFrom(slotId, later, from, anna, now)).rejects.toMatchObject({
    fields: { from: expect.any(String) },
  });
});
