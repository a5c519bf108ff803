import { calendarDocument, classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant, romeTime } from "@studio/contract/time/rome.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { standingPlaceDocument } from "@studio/contract/timetable/standing/model.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bookClass } from "../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../functions/src/bookings/cancelBooking.ts";
import { editClass } from "../../functions/src/bookings/editClass.ts";
import { joinWaitlist } from "../../functions/src/bookings/waitlist/join.ts";
import { announceClosures } from "../../functions/src/closures/announce.ts";
import { closeStudio } from "../../functions/src/closures/close.ts";
import { listClosures } from "../../functions/src/closures/list.ts";
import { removeClosure, undoClosure } from "../../functions/src/closures/reopen.ts";
import { sellPackage } from "../../functions/src/sales/sellPackage.ts";
import { announceTimetable } from "../../functions/src/timetable/changes/announce.ts";
import { changeTimetable, listChanges } from "../../functions/src/timetable/changes/change.ts";
import { previewTimetable } from "../../functions/src/timetable/changes/preview.ts";
import { undoTimetable } from "../../functions/src/timetable/changes/undo.ts";
import { makeClasses } from "../../functions/src/timetable/makeClasses.ts";
import { keepPlace } from "../../functions/src/timetable/standing/keep.ts";
import { leavePlace } from "../../functions/src/timetable/standing/leave.ts";
import { mails, newMember } from "../support/jobs/studio.ts";
import { noticesTo } from "../support/notices.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../support/server/killed.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon; the slot's classes are on Tuesdays at 18:30. */
const now = romeInstant("2027-01-11", "12:00");
const DAYS = ["2027-01-12", "2027-01-19", "2027-01-26", "2027-02-02", "2027-02-09"];
const [FIRST = "", SECOND = "", THIRD = "", , LAST = ""] = DAYS.map((day) => `${day}-1830`);
const FROM = "2027-01-18";
const slot = makeTimetableSlot({ weekday: 2, time: "18:30", capacity: 2 });
const slotId = timetableId(slot);
const { standing: _, ...input } = slot;
const moved = { ...input, time: "19:45" };
const movedId = timetableId(moved);
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const move = (id = "change-1", at = now) =>
  changeTimetable(id, { id: slotId, slot: moved, from: FROM }, anna, at);
const remove = (id = "change-1") => changeTimetable(id, { id: slotId, slot: null, from: FROM }, anna, now);
const undo = (id = "change-1", at = later(4)) => undoTimetable(id, anna, at);

async function start() {
  await emptyDatabase();
  await database.doc(documentPath("timetable", { id: slotId })).set(slot);
  await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
}
beforeEach(start);

const packages = new Map<string, string>();

async function member(size = 10): Promise<string> {
  const { uid } = await newMember();
  const { id } = await sellPackage(
    uid,
    { name: "Lezioni", size, expire_date: null },
    anna,
    romeInstant("2027-01-10"),
  );
  packages.set(uid, id);
  return uid;
}

const lessonsOf = async (uid: string): Promise<unknown> => {
  const id = packages.get(uid) ?? "";
  return (await database.doc(documentPath("products", { uid, id })).get()).get("remaining");
};

const book = (uid: string, classId: string) => bookClass({ classId, uid, charge: true, now });

/** Returns the classes with their times in Rome, by id. */
async function times(): Promise<Record<string, string>> {
  const { docs } = await database.collection(collectionPath("events", {})).get();
  return Object.fromEntries(
    docs.map((one) => [one.id, romeTime(classDocument.parse(one.data()).start.dateTime)]),
  );
}

const recordCount = async () => (await database.collectionGroup("changedClasses").get()).size;
const placeOf = async (uid: string, id: string) => {
  const data = (await database.doc(documentPath("standing", { uid, slotId: id })).get()).data();
  return data && standingPlaceDocument.parse(data);
};
const slotOf = async (id: string) => (await database.doc(documentPath("timetable", { id })).get()).data();
const classOf = async (id: string) =>
  classDocument.parse((await database.doc(documentPath("events", { id })).get()).data());

/** Returns the notices to a member, except those about their package and about what the place has booked. */
const changesToldTo = async (uid: string) =>
  (await noticesTo({ uid })).filter(({ kind }) => kind !== "package_granted" && kind !== "standing_booked");

/** Returns everything that a change writes, to compare it before and after. */
async function snapshot(uids: readonly string[]) {
  const days = (await database.collection(collectionPath("calendar", {})).get()).docs
    .map((day) => {
      const { cancelled = {}, ...calendar } = calendarDocument.parse(day.data());
      return { ...calendar, cancelled };
    })
    .filter(({ classes, cancelled }) => Object.keys({ ...classes, ...cancelled }).length > 0);
  const classes = (await database.collection(collectionPath("events", {})).get()).docs.map((one) => [
    one.id,
    one.data(),
  ]);
  return {
    days,
    classes,
    slots: (await database.collection(collectionPath("timetable", {})).get()).docs.map((one) => [
      one.id,
      one.data(),
    ]),
    places: await Promise.all(uids.map((uid) => placeOf(uid, slotId))),
    lessons: await Promise.all(uids.map(lessonsOf)),
    states: await Promise.all(uids.flatMap((uid) => [FIRST, SECOND, THIRD].map((id) => stateOf(uid, id)))),
  };
}

const stateOf = async (uid: string, classId: string): Promise<unknown> =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");

const after = { ...Object.fromEntries(DAYS.map((day) => [`${day}-1830`, "19:45"])), [FIRST]: "18:30" };

/** A member with a standing place, one with two bookings, and one who waits for the second class. */
async function people() {
  const [standing, booked, waiting] = [await member(), await member(), await member()];
  await keepPlace({ uid: standing, slotId }, now);
  for (const id of [FIRST, SECOND, THIRD]) await book(booked, id);
  await joinWaitlist({ classId: SECOND, uid: waiting, now });
  return { standing, booked, waiting, all: [standing, booked, waiting] };
}

/** A member with a standing place and one booking, and a change that reaches two classes: fewer moments to kill. */
async function few() {
  await start();
  const uids = [await member(), await member()];
  await keepPlace({ uid: uids[0] ?? "", slotId }, now);
  await book(uids[1] ?? "", LAST);
  return uids;
}
const moveLast = () =>
  changeTimetable("change-1", { id: slotId, slot: moved, from: "2027-02-02" }, anna, now);
const removeLast = () =>
  changeTimetable("change-1", { id: slotId, slot: null, from: "2027-02-02" }, anna, now);

describe("a slot moved to another time from a day on", () => {
  test("moves the classes of that day and later with their people, and makes no second one", async () => {
    const uid = await member();
    for (const id of [FIRST, SECOND]) await book(uid, id);
    const preview = await previewTimetable({ id: slotId, slot: moved, from: FROM }, now, listClosures);
    expect(preview).toMatchObject({ changed: 0, cancelled: [], kept: [], people: 1 });
    expect(preview.moved.map(({ id, booked }) => [id, booked])).toEqual(
      DAYS.slice(1).map((day) => [`${day}-1830`, Number(`${day}-1830` === SECOND)]),
    );
    expect(Object.values(await times())).toEqual(Array(5).fill("18:30"));

    expect(await move()).toMatchObject({ state: "waiting", moved: 4, changed: 0, cancelled: 0 });
    expect(await times()).toEqual(after);
    expect(await stateOf(uid, SECOND)).toBe("booked");
    // The night makes the sixth week at the new time, and no week twice.
    await makeClasses(runAt(romeInstant("2027-01-18", "04:10")));
    expect(await times()).toEqual({ ...after, "2027-02-16-1945": "19:45" });
  });

  test("moves them again with the next change, and mails the time before both", async () => {
    await book(await member(), SECOND);
    await move();
    await changeTimetable(
      "change-2",
      { id: movedId, slot: { ...moved, time: "20:15" }, from: FROM },
      anna,
      now,
    );
    expect(Object.values(await times()).sort()).toEqual(["18:30", ...Array(4).fill("20:15")]);
    // The first one has nothing to say of a class that is at a third time.
    await announceTimetable(runAt(later(5)));
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent?.message.text).toContain("martedì 19 gennaio alle 18:30");
    expect(sent?.message.text).toContain("martedì 19 gennaio, 20:15 – 21:15");
  });

  test("keeps a class that staff moved by hand", async () => {
    const hand = { dateTime: romeInstant("2027-01-20", "10:00") };
    const end = { dateTime: romeInstant("2027-01-20", "11:00") };
    const { summary, description, capacity } = input;
    await editClass(SECOND, { summary, description, capacity, start: hand, end }, anna, now);
    expect(
      (await previewTimetable({ id: slotId, slot: moved, from: FROM }, now, listClosures)).kept,
    ).toMatchObject([{ id: SECOND, reason: "moved_by_staff" }]);
    await move();
    expect(await times()).toEqual({ ...after, [SECOND]: "10:00" });
  });

  test("moves standing places along with what they have booked", async () => {
    const uid = await member();
    await keepPlace({ uid, slotId }, now);
    await move();
    expect(await stateOf(uid, THIRD)).toBe("booked");
    await makeClasses(runAt(romeInstant("2027-01-18", "04:10")));
    expect(await stateOf(uid, "2027-02-16-1945")).toBe("booked");
  });

  test("mails each person once, five minutes later", async () => {
    const { standing, booked, waiting } = await people();
    await move();
    expect((await announceTimetable(runAt(new Date(later(5).getTime() - 1)))).done).toBe(0);
    expect(await mails()).toEqual([]);
    expect((await announceTimetable(runAt(later(5)))).done).toBe(3);
    const sent = await mails();
    const textTo = (uid: string) => sent.find(({ id }) => id.endsWith(uid))?.message.text ?? "";
    expect(sent.map(({ message }) => message.subject)).toEqual(
      Array(3).fill("Cambia l’orario: Small Class, martedì alle 18:30"),
    );
    expect(textTo(booked)).toContain(
      "Da lunedì 18 gennaio la classe Small Class di martedì alle 18:30 passa a martedì alle 19:45.",
    );
    for (const day of ["19 gennaio", "26 gennaio"]) {
      expect(textTo(booked)).toContain(`martedì ${day} alle 18:30`);
      expect(textTo(booked)).toContain(`martedì ${day}, 19:45 – 20:45`);
    }
    expect(textTo(booked)).not.toContain("12 gennaio");
    expect(textTo(waiting)).toContain("Resti in lista d’attesa");
    expect(textTo(standing)).toContain("Il tuo posto fisso passa a martedì alle 19:45.");
    expect(await changesToldTo(booked)).toMatchObject([
      { kind: "timetable_changed", moved: 2, cancelled: 0, standing: false },
    ]);
    expect(await changesToldTo(standing)).toMatchObject([
      { kind: "timetable_changed", moved: 4, standing: true },
    ]);
    expect(await recordCount()).toBe(0);
    expect((await announceTimetable(runAt(later(6)))).done).toBe(0);
    expect(await mails()).toHaveLength(3);
    expect(await listChanges()).toEqual([]);
  });

  test("does not mail who has left meanwhile, nor about a class that staff moved since", async () => {
    const [one, other] = [await member(), await member()];
    await book(one, SECOND);
    await book(other, THIRD);
    await move();
    await cancelBooking({ classId: SECOND, uid: one, now: later(1) });
    const { summary, description, capacity } = input;
    const start = { dateTime: romeInstant("2027-01-27", "10:00") };
    const end = { dateTime: romeInstant("2027-01-27", "11:00") };
    await editClass(THIRD, { summary, description, capacity, start, end }, anna, later(2));
    expect((await announceTimetable(runAt(later(5)))).done).toBe(0);
    expect((await mails()).map(({ message }) => message.subject.split(":")[0])).toEqual([
      "La classe è stata spostata",
    ]);
  });

  test("killed at each commit is finished by the same call, or by the job, with one mail a person", async () => {
    await killedEverywhere(async (moment) => {
      const uids = await few();
      const killed = await runKilledAt(moveLast, moment);
      const isStarted = (await listChanges()).length > 0;
      if (isStarted && moment % 2 === 0) await announceTimetable(runAt(later(2)));
      else await moveLast();
      expect(await listChanges()).toMatchObject([{ state: "waiting", moved: 2 }]);
      expect(Object.values(await times()).sort()).toEqual(["18:30", "18:30", "18:30", "19:45", "19:45"]);
      await runKilledAt(() => announceTimetable(runAt(later(5))), moment);
      await announceTimetable(runAt(later(6)));
      expect(await mails()).toHaveLength(uids.length);
      expect(await listChanges()).toEqual([]);
      return killed;
    });
  });
});

describe("undoing a change of the timetable", () => {
  test.each([
    ["a move", move],
    ["a removal", remove],
    [
      "an edit",
      () =>
        changeTimetable(
          "change-1",
          { id: slotId, slot: { ...input, capacity: 1, coach: "sara" }, from: FROM },
          anna,
          now,
        ),
    ],
    [
      "an addition",
      () => changeTimetable("change-1", { id: null, slot: { ...input, weekday: 4 }, from: FROM }, anna, now),
    ],
  ])(
    "of %s restores classes, bookings, lessons, waitlists and standing places, without a mail",
    async (_, change) => {
      const { all, waiting } = await people();
      const before = await snapshot(all);
      await change();
      expect(await snapshot(all)).not.toEqual(before);
      expect(await undo()).toMatchObject({ lost: [], kept: [], left: [] });
      const restored = await snapshot(all);
      expect(restored).toEqual(before);
      const entry = await database.doc(documentPath("waiting", { id: SECOND, uid: waiting })).get();
      expect(entry.exists).toBe(true);
      for (const minutes of [5, 10]) await announceTimetable(runAt(later(minutes)));
      expect(await mails()).toEqual([]);
      expect([await recordCount(), await listChanges()]).toEqual([0, []]);
      // The night books and makes nothing anew.
      await makeClasses(runAt(romeInstant("2027-01-12", "04:10")));
      expect((await snapshot(all)).classes).toEqual(before.classes);
    },
  );

  test("keeps what members did meanwhile, and names it", async () => {
    const { standing, booked } = await people();
    const newcomer = await member();
    await move();
    await cancelBooking({ classId: THIRD, uid: booked, now: later(1) });
    await bookClass({ classId: THIRD, uid: newcomer, charge: true, now: later(2) });
    await leavePlace({ uid: standing, slotId: movedId }, "keep", later(3));
    const { kept, left } = await undo();
    expect(kept).toMatchObject([{ id: newcomer, start: { dateTime: romeInstant("2027-01-26", "18:30") } }]);
    expect(left.map(({ id }) => id)).toEqual([standing]);
    expect([await stateOf(booked, THIRD), await stateOf(newcomer, THIRD)]).toEqual(["cancelled", "booked"]);
    expect((await slotOf(slotId))?.standing).toEqual([]);
    // Who booked the new time is told that the class is at the old one.
    expect(
      (await mails()).map(({ id, message }) => [id.includes(newcomer), message.subject.split(":")[0]]),
    ).toEqual([[true, "La classe è stata spostata"]]);
  });

  test("names who has spent the lesson of a cancelled class", async () => {
    const last = await member(1);
    await book(last, SECOND);
    await remove();
    await bookClass({ classId: FIRST, uid: last, charge: true, now: later(1) });
    expect((await undo()).lost).toMatchObject([{ id: last, summary: "Small Class" }]);
    expect(await classOf(SECOND)).toMatchObject({ numSubs: 0 });
    expect(await lessonsOf(last)).toBe(0);
  });

  test("leaves a class that it made if somebody is in it, and removes the others", async () => {
    const uid = await member();
    await changeTimetable("change-1", { id: null, slot: { ...input, weekday: 4 }, from: FROM }, anna, now);
    await book(uid, "2027-01-21-1830");
    expect((await undo()).kept).toMatchObject([{ id: uid }]);
    expect(Object.keys(await times()).filter((id) => !DAYS.includes(id.slice(0, 10)))).toEqual([
      "2027-01-21-1830",
    ]);
  });

  test("names everybody in a class that it made, also who books while the others are removed", async () => {
    const uids: string[] = [];
    for (let index = 0; index < 12; index += 1) uids.push(await member());
    const added = { ...input, weekday: 4, capacity: 12 };
    await changeTimetable("change-1", { id: null, slot: added, from: FROM }, anna, now);
    const [staying, removed] = ["2027-01-21-1830", "2027-01-28-1830"];
    for (const uid of uids.slice(0, 7)) await book(uid, staying);
    const commit = WriteBatch.prototype.commit;
    const others = uids.slice(7);
    const committing = vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(async function (
      this: WriteBatch,
    ) {
      const written = await commit.call(this);
      const isGone = !(await database.doc(documentPath("events", { id: removed })).get()).exists;
      const booking = isGone ? others.splice(0) : [];
      for (const uid of booking) await book(uid, staying);
      return written;
    });
    const { kept } = await undo();
    committing.mockRestore();
    expect(others).toEqual([]);
    expect(kept.map(({ id }) => id).sort()).toEqual(uids.sort());
  });

  test("is refused once the mails leave, and while a later change of the slot stands", async () => {
    await move();
    await changeTimetable("change-2", { id: movedId, slot: null, from: FROM }, anna, later(1));
    await expect(undo()).rejects.toMatchObject({ code: "timetable_changed_since" });
    await undo("change-2");
    await undo();
    expect(Object.values(await times())).toEqual(Array(5).fill("18:30"));
    await move("change-3", later(4));
    await announceTimetable(runAt(later(9)));
    await expect(undo("change-3", later(9))).rejects.toMatchObject({ code: "timetable_announced" });
  });

  test("is refused if a class would return to a time that is closed", async () => {
    await move();
    const closure = {
      from: "2027-01-19",
      to: "2027-01-19",
      hours: { from: "18:00", to: "19:00" },
      reason: "Lavori",
      extend: false,
    };
    await closeStudio("closure-1", closure, anna, later(1));
    await expect(undo()).rejects.toMatchObject({ code: "timetable_not_restorable" });
    expect(await times()).toEqual(after);
  });

  test("that reads as the mails leave does one or the other", async () => {
    const uid = await member();
    await book(uid, SECOND);
    await move();
    const [, undone] = await Promise.allSettled([
      announceTimetable(runAt(later(6))),
      undo("change-1", later(6)),
    ]);
    expect(await mails()).toHaveLength(undone.status === "fulfilled" ? 0 : 1);
    expect((await times())[SECOND]).toBe(undone.status === "fulfilled" ? "18:30" : "19:45");
  });

  test("that runs out of time is finished by the job, without a mail", async () => {
    for (const change of [moveLast, removeLast]) {
      await start();
      const uids = await few();
      const before = await snapshot(uids);
      await change();
      let classes = 0;
      const undone = await undoTimetable("change-1", anna, later(4), () => classes++ < 1);
      expect(undone.unfinished).toBe(true);
      expect(await snapshot(uids)).not.toEqual(before);
      await announceTimetable(runAt(later(6)));
      expect(await snapshot(uids)).toEqual(before);
      expect([await recordCount(), await listChanges(), await mails()]).toEqual([0, [], []]);
    }
  });

  test("killed at each commit is finished by the same call", async () => {
    await killedEverywhere(async (moment) => {
      const uids = await few();
      const before = await snapshot(uids);
      await (moment % 2 === 0 ? moveLast() : removeLast());
      const killed = await runKilledAt(() => undo(), moment);
      await undo();
      expect(await snapshot(uids)).toEqual(before);
      expect([await recordCount(), await listChanges()]).toEqual([0, []]);
      return killed;
    });
  });
});

describe("a slot that changes while one of its days is closed", () => {
  const week = { from: "2027-01-18", to: "2027-01-24", hours: null, reason: "Lavori", extend: false };
  test("is at its new time when the closure is undone, with the bookings, and mails them once", async () => {
    const uid = await member();
    await book(uid, SECOND);
    await closeStudio("closure-1", week, anna, now);
    await move("change-1", later(1));
    expect(Object.keys(await times())).not.toContain(SECOND);
    expect(await undoClosure("closure-1", anna, later(2))).toEqual({
      restored: 1,
      lost: [],
      overlapping: [],
    });
    expect(await times()).toEqual(after);
    expect([await stateOf(uid, SECOND), await lessonsOf(uid)]).toEqual(["booked", 9]);
    await announceTimetable(runAt(later(6)));
    expect((await mails()).map(({ message }) => message.subject)).toEqual([
      "Cambia l’orario: Small Class, martedì alle 18:30",
    ]);
  });

  test("has no class when the closure is undone if it was removed, and returns the lesson", async () => {
    const uid = await member();
    await book(uid, SECOND);
    await closeStudio("closure-1", week, anna, now);
    await changeTimetable("change-1", { id: slotId, slot: null, from: FROM }, anna, later(1));
    await undoClosure("closure-1", anna, later(2));
    expect(Object.keys(await times())).toEqual([FIRST]);
    expect([await stateOf(uid, SECOND), await lessonsOf(uid)]).toEqual(["cancelled", 10]);
    await announceTimetable(runAt(later(6)));
    expect(await changesToldTo(uid)).toMatchObject([
      { kind: "timetable_changed", cancelled: 1, returned: 1 },
    ]);
  });

  test.each([
    ["of the same day", moved, "2027-01-19-1945"],
    ["of a day outside the closure", { ...moved, weekday: 7 }, "2027-01-24-1945"],
  ])("is made at its new time %s when an announced closure is removed", async (_, slotNow, id) => {
    const tuesday = { ...week, from: "2027-01-19", to: "2027-01-19" };
    await closeStudio("closure-1", tuesday, anna, now);
    await changeTimetable("change-1", { id: slotId, slot: slotNow, from: FROM }, anna, later(1));
    await announceClosures(runAt(later(5)));
    await removeClosure("closure-1", anna, later(60));
    expect(await times()).toMatchObject({ [id]: "19:45" });
    expect(Object.keys(await times())).toHaveLength(5);
  });
});

test("a slot with more places changes its classes without a mail, and never below who is booked", async () => {
  const [one, two] = [await member(), await member()];
  await book(one, SECOND);
  await book(two, SECOND);
  const small = { id: slotId, slot: { ...input, capacity: 1 }, from: FROM };
  expect(await previewTimetable(small, now, listClosures)).toMatchObject({
    changed: 3,
    moved: [],
    people: 0,
  });
  await changeTimetable("change-1", small, anna, now);
  const capacities = (await Promise.all([FIRST, SECOND, THIRD].map(classOf))).map(({ capacity }) => capacity);
  expect(capacities).toEqual([2, 2, 1]);
  await announceTimetable(runAt(later(5)));
  expect(await mails()).toEqual([]);
});

test("another coach of a slot is a notice five minutes later, without a mail", async () => {
  const uid = await member();
  await changeTimetable("change-1", { id: slotId, slot: { ...input, coach: "sara" }, from: FROM }, anna, now);
  await book(uid, SECOND);
  await changeTimetable(
    "change-2",
    { id: slotId, slot: { ...input, coach: "dario" }, from: FROM },
    anna,
    now,
  );
  expect(await changesToldTo(uid)).toEqual([]);
  for (const minutes of [5, 6]) await announceTimetable(runAt(later(minutes)));
  expect((await changesToldTo(uid)).map(({ kind }) => kind)).toEqual(["coach_changed"]);
  expect(await mails()).toEqual([]);
});

test("a removed slot cancels its classes from the day on and returns the lessons", async () => {
  const uid = await member();
  await book(uid, FIRST);
  await book(uid, SECOND);
  const preview = await previewTimetable({ id: slotId, slot: null, from: FROM }, now, listClosures);
  expect([preview.cancelled.length, preview.people]).toEqual([4, 1]);
  await remove();
  expect(Object.keys(await times())).toEqual([FIRST]);
  expect([await stateOf(uid, SECOND), await lessonsOf(uid)]).toEqual(["cancelled", 9]);
  await announceTimetable(runAt(later(5)));
  expect((await mails()).map(({ message }) => message.text)).toEqual([
    expect.stringMatching(/non è più in programma[\s\S]*La lezione è tornata nel tuo pacchetto/),
  ]);
  await makeClasses(runAt(romeInstant("2027-01-12", "04:10")));
  expect(Object.keys(await times())).toEqual([FIRST]);
});

test("a new slot has its classes at once, from its first day on", async () => {
  await changeTimetable("change-1", { id: null, slot: { ...input, weekday: 4 }, from: FROM }, anna, now);
  const thursdays = Object.keys(await times()).filter((id) => !DAYS.includes(id.slice(0, 10)));
  expect(thursdays).toEqual(["2027-01-21-1830", "2027-01-28-1830", "2027-02-04-1830", "2027-02-11-1830"]);
  await makeClasses(runAt(romeInstant("2027-01-12", "04:10")));
  expect(Object.keys(await times())).toHaveLength(9);
});

test("a time that another slot has is refused before anything changes", async () => {
  await database.doc(documentPath("timetable", { id: movedId })).set(moved);
  await expect(move()).rejects.toMatchObject({ code: "timetable_taken" });
  expect([await listChanges(), Object.values(await times())]).toEqual([[], Array(5).fill("18:30")]);
});

test.each(["2027-01-10", "2028-01-13"])("a change from %s is refused", async (from) => {
  await expect(
    changeTimetable("change-1", { id: slotId, slot: moved, from }, anna, now),
  ).rejects.toMatchObject({
    fields: { from: expect.any(String) },
  });
});
