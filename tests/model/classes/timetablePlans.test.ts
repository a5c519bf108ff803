import { classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant, romeTime, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type TimetableChange, timetableId } from "@studio/contract/timetable/slots.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { listClosures } from "../../../functions/src/closures/list.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { announceTimetable } from "../../../functions/src/timetable/changes/announce.ts";
import { makeClassesAndBegin } from "../../../functions/src/timetable/changes/begin.ts";
import { changeTimetable, listChanges } from "../../../functions/src/timetable/changes/change.ts";
import { previewTimetable } from "../../../functions/src/timetable/changes/preview.ts";
import { undoTimetable } from "../../../functions/src/timetable/changes/undo.ts";
import {
  editTimetable,
  removeFromTimetable,
  timetable,
  timetableForStaff,
} from "../../../functions/src/timetable/manage.ts";
import { keepPlace } from "../../../functions/src/timetable/standing/keep.ts";
import { mails, newMember } from "../../support/jobs/studio.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const FIRST_MONDAY = "2027-01-11";
/** A Monday at noon; the calendar ends on 14 February. */
const now = romeInstant(FIRST_MONDAY, "12:00");
/** A Monday that the calendar reaches on 1 February. */
const FROM = "2027-03-01";
const REACHED = "2027-02-01";
const night = (day: string) => makeClassesAndBegin(runAt(romeInstant(day, "04:10")));

const { standing: _, ...tuesday } = makeTimetableSlot({ weekday: 2, time: "18:30", capacity: 6 });
const thursday: TimetableChange = { ...tuesday, weekday: 4, time: "07:30" };
const ids = { tuesday: timetableId(tuesday), thursday: timetableId(thursday) };

async function start() {
  await emptyDatabase();
  for (const slot of [tuesday, thursday])
    await database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
  await night(FIRST_MONDAY);
}
beforeEach(start);

/** Runs the nights of the Mondays after the first one, up to a day. */
async function nightsUntil(last: string): Promise<void> {
  for (let day = addRomeDays(FIRST_MONDAY, 7); day <= last; day = addRomeDays(day, 7)) await night(day);
}

/** Returns the classes from a day on as `day time minutes capacity coach`, in order. */
async function classesFrom(first: string): Promise<string[]> {
  const { docs } = await database.collection(collectionPath("events", {})).get();
  return docs
    .map((one) => classDocument.parse(one.data()))
    .filter(({ start: { dateTime } }) => romeDay(dateTime) >= first)
    .map(({ start, end, capacity, coach }) => {
      const minutes = (end.dateTime.getTime() - start.dateTime.getTime()) / 60_000;
      return `${romeDay(start.dateTime)} ${romeTime(start.dateTime)} ${minutes} ${capacity} ${coach}`;
    })
    .sort();
}

const linesOn = async (day?: string) =>
  (await timetableForStaff(now, day)).map(({ weekday, time }) => `${weekday} ${time}`);

const plan = (
  id: string,
  slotId: string | null,
  slot: TimetableChange | null,
  { from = FROM, at = now } = {},
) => changeTimetable(id, { id: slotId, slot, from }, anna, at);

async function member(): Promise<string> {
  const { uid } = await newMember();
  await sellPackage(uid, { name: "Lezioni", size: 50, expire_date: null }, anna, now);
  return uid;
}

describe("a change of a day that is not in the calendar yet", () => {
  test("changes no class and no slot until the calendar reaches its day, then makes the new ones", async () => {
    const before = await classesFrom(FIRST_MONDAY);
    expect(await plan("move", ids.tuesday, { ...tuesday, time: "19:45" })).toMatchObject({
      state: "planned",
    });
    expect(await classesFrom(FIRST_MONDAY)).toEqual(before);
    expect([await linesOn(), await linesOn(FROM)]).toEqual([
      ["2 18:30", "4 07:30"],
      ["2 19:45", "4 07:30"],
    ]);
    await nightsUntil(REACHED);
    const times = (await classesFrom("2027-02-22")).map((one) => one.slice(0, 16));
    expect(times).toEqual(["2027-02-23 18:30", "2027-02-25 07:30", "2027-03-02 19:45", "2027-03-04 07:30"]);
    expect(await listChanges()).toMatchObject([{ id: "move", state: "waiting", moved: 0 }]);
  });

  test("leaves the days before a first day in the middle of a week to the former timetable", async () => {
    await plan("end", ids.tuesday, null, { from: "2027-03-03" });
    await plan("add", null, { ...tuesday, weekday: 1 }, { from: "2027-03-03" });
    await nightsUntil("2027-02-08");
    expect((await classesFrom("2027-03-01")).map((one) => one.slice(0, 16))).toEqual([
      "2027-03-02 18:30",
      "2027-03-04 07:30",
      "2027-03-08 18:30",
      "2027-03-11 07:30",
    ]);
  });

  test("visitors see the timetable of today until its day", async () => {
    await plan("move", ids.tuesday, { ...tuesday, time: "19:45" });
    await nightsUntil("2027-02-22");
    const shown = async (day: string) => (await timetable(romeInstant(day, "12:00"))).map(({ time }) => time);
    expect(await shown("2027-02-28")).toEqual(["18:30", "07:30"]);
    expect(await shown(FROM)).toEqual(["19:45", "07:30"]);
  });

  test("takes the time that another planned one frees on the same day", async () => {
    await plan("first", ids.tuesday, { ...tuesday, weekday: 3 });
    await plan("second", ids.thursday, { ...thursday, weekday: 2, time: "18:30" });
    expect(await linesOn(FROM)).toEqual(["2 18:30", "3 18:30"]);
    await nightsUntil(REACHED);
    expect((await classesFrom(FROM)).map((one) => one.slice(0, 16))).toEqual([
      "2027-03-02 18:30",
      "2027-03-03 18:30",
    ]);
  });

  test("keeps what staff change of the slot meanwhile and it does not", async () => {
    await plan("larger", ids.tuesday, { ...tuesday, capacity: 8 });
    await editTimetable(ids.tuesday, { ...tuesday, coach: "sara" }, anna, now);
    await nightsUntil(REACHED);
    expect(await classesFrom("2027-02-23")).toEqual([
      "2027-02-23 18:30 60 6 sara",
      "2027-02-25 07:30 60 6 null",
      "2027-03-02 18:30 60 8 sara",
      "2027-03-04 07:30 60 6 null",
    ]);
  });

  test("moves standing places with it, books the new time, and tells their holders by day", async () => {
    const uid = await member();
    await keepPlace({ uid, slotId: ids.tuesday }, now);
    const preview = await previewTimetable(
      { id: ids.tuesday, slot: { ...tuesday, time: "19:45" }, from: FROM },
      now,
      listClosures,
    );
    expect(preview).toMatchObject({ moved: [], cancelled: [], people: 1 });
    expect(preview.plan).toMatchObject({ begins: REACHED, standing: [{ id: uid }], closures: [] });
    await plan("move", ids.tuesday, { ...tuesday, time: "19:45" });
    await nightsUntil(REACHED);
    const stateIn = async (classId: string): Promise<unknown> =>
      (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");
    expect([await stateIn("2027-02-23-1830"), await stateIn("2027-03-02-1945")]).toEqual([
      "booked",
      "booked",
    ]);
    await announceTimetable(runAt(romeInstant(REACHED, "08:59")));
    expect(await mails()).toEqual([]);
    await announceTimetable(runAt(romeInstant(REACHED, "09:00")));
    expect((await mails()).map(({ message }) => message.text)).toEqual([
      expect.stringMatching(/Da lunedì 1 marzo[\s\S]*Il tuo posto fisso passa a martedì alle 19:45/),
    ]);
  });

  test("names the closures that fall on its slot", async () => {
    const closure = { hours: null, reason: "Ponte", extend: false };
    await closeStudio("hit", { ...closure, from: "2027-03-09", to: "2027-03-09" }, anna, now);
    await closeStudio("other", { ...closure, from: "2027-03-10", to: "2027-03-10" }, anna, now);
    const { plan: known } = await previewTimetable(
      { id: ids.tuesday, slot: tuesday, from: FROM },
      now,
      listClosures,
    );
    expect(known?.closures).toEqual([{ from: "2027-03-09", to: "2027-03-09", hours: null, reason: "Ponte" }]);
  });

  test("is withdrawn until it begins, and then undone like any other until its mails leave", async () => {
    await plan("move", ids.tuesday, { ...tuesday, time: "19:45" });
    await undoTimetable("move", anna, now);
    expect(await listChanges()).toEqual([]);
    await plan("again", ids.tuesday, { ...tuesday, time: "19:45" });
    await nightsUntil(REACHED);
    await undoTimetable("again", anna, romeInstant(REACHED, "08:00"));
    expect((await classesFrom(FROM)).map((one) => one.slice(0, 16))).toEqual([
      "2027-03-02 18:30",
      "2027-03-04 07:30",
    ]);
  });

  test("is not withdrawn while a later one relies on it", async () => {
    await plan("move", ids.tuesday, { ...tuesday, time: "19:45" });
    await plan("end", "2-1945", null, { from: "2027-09-06" });
    await expect(undoTimetable("move", anna, now)).rejects.toMatchObject({ code: "timetable_changed_since" });
    await undoTimetable("end", anna, now);
    await undoTimetable("move", anna, now);
    expect(await listChanges()).toEqual([]);
  });

  test("keeps staff from a change now that would take its slot or its time away", async () => {
    await plan("end", ids.tuesday, null);
    await plan("add", null, { ...tuesday, weekday: 5 });
    const refused = { code: "timetable_planned" };
    await expect(removeFromTimetable(ids.tuesday, anna, now)).rejects.toMatchObject(refused);
    await expect(
      plan("now", ids.tuesday, { ...tuesday, time: "20:00" }, { from: FIRST_MONDAY }),
    ).rejects.toMatchObject(refused);
    await expect(plan("now", null, { ...tuesday, weekday: 5 }, { from: FIRST_MONDAY })).rejects.toMatchObject(
      refused,
    );
    expect(await linesOn()).toEqual(["2 18:30", "4 07:30"]);
    await expect(plan("twice", null, { ...tuesday, weekday: 5 })).rejects.toMatchObject({
      code: "timetable_taken",
    });
    await expect(plan("gone", ids.tuesday, null)).rejects.toMatchObject({ code: "timetable_not_found" });
  });

  test("begins once when the night is killed at each commit", async () => {
    await killedEverywhere(async (moment) => {
      await start();
      await plan("move", ids.tuesday, { ...tuesday, time: "19:45" });
      await nightsUntil(addRomeDays(REACHED, -7));
      const killed = await runKilledAt(() => night(REACHED), moment);
      await night(REACHED);
      await announceTimetable(runAt(romeInstant(REACHED, "08:00")));
      expect((await classesFrom("2027-02-22")).map((one) => one.slice(0, 16))).toEqual([
        "2027-02-23 18:30",
        "2027-02-25 07:30",
        "2027-03-02 19:45",
        "2027-03-04 07:30",
      ]);
      expect(await listChanges()).toMatchObject([{ state: "waiting" }]);
      return killed;
    });
  });
});

const someSlot = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  time: fc.constantFrom("06:45", "12:45", "19:45"),
  capacity: fc.integer({ min: 1, max: 8 }),
});

/** A change of the slot of Tuesday (`move`, `end`) and one more slot, maybe. */
const season = fc.record({
  tuesday: fc.oneof(fc.constant(null), someSlot),
  added: fc.option(someSlot),
});

test("a planned season has the classes that it has if it is entered on its first day", async () => {
  await fc.assert(
    fc.asyncProperty(season, fc.integer({ min: 0, max: 6 }), async (changes, offset) => {
      const changed = changes.tuesday && { ...tuesday, ...changes.tuesday };
      const added = changes.added && { ...tuesday, ...changes.added };
      fc.pre(!added || !changed || timetableId(added) !== timetableId(changed));
      const from = addRomeDays(FROM, offset);
      const enter = async (at: Date) => {
        await plan("first", ids.tuesday, changed, { from, at });
        if (added) await plan("second", null, added, { from, at });
      };
      await start();
      await enter(now);
      await nightsUntil(from);
      const planned = await classesFrom("2027-02-22");

      // By hand: the former timetable before the day, the new one from it on.
      const last = addRomeDays(FROM, 34);
      const expected = Array.from({ length: 42 }, (_, index) => addRomeDays("2027-02-22", index))
        .filter((day) => day <= last)
        .flatMap((day) => {
          const slots = day < from ? [tuesday, thursday] : [changed, added, thursday];
          return slots
            .filter((slot) => slot?.weekday === romeWeekday(day))
            .map((slot) => slot && `${day} ${slot.time} 60 ${slot.capacity} null`);
        });
      expect(planned).toEqual(expected.sort());
      if (offset > 0) return;

      await start();
      await nightsUntil(addRomeDays(from, -1));
      await enter(romeInstant(from, "00:01"));
      await night(from);
      expect(await classesFrom(from)).toEqual(planned.filter((one) => one.slice(0, 10) >= from));
    }),
    { numRuns: 20 },
  );
}, 120_000);
