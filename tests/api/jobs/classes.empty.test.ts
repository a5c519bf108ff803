import { calendarDocument, classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { romeInstant, romeTime } from "@studio/contract/time/rome.ts";
import { standardTimetable, timetableId } from "@studio/contract/timetable/slots.ts";
import { beforeEach, expect, test } from "vitest";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { startTimetable, timetable } from "../../../functions/src/timetable/manage.ts";
import { overlapping, sum } from "../../support/jobs/studio.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

const anna = { id: "anna", name: "Anna Fabbri" };

/** Adds a weekly class to the timetable. */
async function weekly(weekday: number, time: string, summary = "Small Class"): Promise<void> {
  const line = { weekday, time, summary, description: "Forza", capacity: 6, minutes: 50 };
  await database.doc(documentPath("timetable", { id: timetableId(line) })).set(line);
}

/** Returns all classes by id. */
async function classes() {
  const { docs } = await database.collection(collectionPath("events", {})).get();
  return new Map(docs.map((document) => [document.id, classDocument.parse(document.data())]));
}

/** Returns all classes of the calendar by id. */
async function inCalendar() {
  const { docs } = await database.collection(collectionPath("calendar", {})).get();
  const days = docs.map((document) => calendarDocument.parse(document.data()));
  return new Map(days.flatMap((day) => Object.entries(day.classes)));
}

beforeEach(() => emptyDatabase());

const monday = romeInstant("2027-01-11", "04:10");

test("creates five weeks of classes from the current Monday on, with the calendar's copies", async () => {
  await weekly(1, "18:30");
  await weekly(6, "11:00", "Forza");
  expect(await makeClasses(runAt(monday))).toEqual({ done: 10, failed: 0, more: false });
  const made = await classes();
  expect([...made.keys()].sort()).toEqual(
    ["01-11-1830", "01-16-1100", "01-18-1830", "01-23-1100", "01-25-1830", "01-30-1100"]
      .concat(["02-01-1830", "02-06-1100", "02-08-1830", "02-13-1100"])
      .map((id) => `2027-${id}`),
  );
  expect(made.get("2027-01-16-1100")).toEqual({
    summary: "Forza",
    description: "Forza",
    capacity: 6,
    numSubs: 0,
    numdisp: 6,
    type: null,
    coach: null,
    settledAt: null,
    rollCall: null,
    unconfirmedTrials: 0,
    waiting: [],
    waitingDue: null,
    start: { dateTime: romeInstant("2027-01-16", "11:00") },
    end: { dateTime: romeInstant("2027-01-16", "11:50") },
  });
  expect(await inCalendar()).toEqual(made);
});

test("creates the standard timetable once, and only without one", async () => {
  const starts = await Promise.allSettled([startTimetable(anna, monday), startTimetable(anna, monday)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refusal = starts.find((start) => start.status === "rejected");
  expect(refusal?.reason).toMatchObject({ code: "timetable_started" });
  expect(await timetable(monday)).toEqual(
    standardTimetable.map((line) => ({ id: timetableId(line), ...line })),
  );
  const entries = await database.collection(collectionPath("activity", {})).get();
  expect(entries.docs.map((entry) => [entry.get("kind"), entry.get("about.name")])).toEqual([
    ["timetable.started", "31 classi a settimana"],
  ]);
  expect(await makeClasses(runAt(monday))).toEqual({ done: 31 * 5, failed: 0, more: false });
});

test("creates one more week a week later, and no class that has started", async () => {
  await weekly(1, "07:30");
  await makeClasses(runAt(romeInstant("2027-01-11", "07:30")));
  expect([...(await classes()).keys()].sort()).toEqual(
    ["01-18", "01-25", "02-01", "02-08"].map((day) => `2027-${day}-0730`),
  );
  expect((await makeClasses(runAt(romeInstant("2027-01-18", "04:10")))).done).toBe(1);
  expect((await classes()).has("2027-02-15-0730")).toBe(true);
});

test.each([
  ["2027-03-22", ["03-22", "03-28", "03-29", "04-04"]],
  ["2027-10-25", ["10-25", "10-31", "11-01", "11-07"]],
])("classes keep their local time in the week of %s, when the clock changes", async (day, days) => {
  await weekly(1, "18:30");
  await weekly(7, "18:30");
  await makeClasses(runAt(romeInstant(day, "04:10")));
  const made = await classes();
  for (const one of days) {
    const start = made.get(`2027-${one}-1830`)?.start.dateTime;
    expect([one, start && romeTime(start)]).toEqual([one, "18:30"]);
    expect(start).toEqual(romeInstant(`2027-${one}`, "18:30"));
  }
});

test("classes edited, moved or cancelled by staff stay so, also when their slot is added again", async () => {
  for (const time of ["07:30", "12:45", "18:30"]) await weekly(2, time);
  await makeClasses(runAt(monday));
  const change = { description: "", capacity: 4 };
  const at = (day: string, from: string, to: string) => ({
    start: { dateTime: romeInstant(day, from) },
    end: { dateTime: romeInstant(day, to) },
  });
  const day = "2027-01-12";
  await editClass(`${day}-0730`, { ...change, summary: "Yoga", ...at(day, "08:00", "09:00") }, anna, monday);
  const moved = { ...change, summary: "Small Class", ...at("2027-01-14", "12:45", "13:45") };
  await editClass(`${day}-1245`, moved, anna, monday);
  await cancelClass(`${day}-1830`, { reason: "Coach malato" }, anna, monday);
  // A class is cancelled on its new day, after it was moved.
  const elsewhere = "2027-01-19-1245";
  await editClass(elsewhere, { ...moved, ...at("2027-01-20", "12:45", "13:45") }, anna, monday);
  await cancelClass(elsewhere, { reason: "Coach malato" }, anna, monday);
  const [before, calendar] = [await classes(), await inCalendar()];
  expect(before.size).toBe(13);

  expect((await makeClasses(runAt(monday))).done).toBe(0);
  const line = database.doc(documentPath("timetable", { id: "2-1830" }));
  await line.delete();
  await weekly(2, "18:30");
  expect((await makeClasses(runAt(monday))).done).toBe(0);
  expect([await classes(), await inCalendar()]).toEqual([before, calendar]);
  expect(calendar).toEqual(before);
});

test("a changed slot changes no existing class", async () => {
  await weekly(3, "18:30");
  await makeClasses(runAt(monday));
  await weekly(3, "18:30", "Nuova");
  expect((await makeClasses(runAt(monday))).done).toBe(0);
  const names = [...(await classes()).values()].map(({ summary }) => summary);
  expect(new Set(names)).toEqual(new Set(["Small Class"]));
});

test("ten concurrent runs and a repeated one create each class once", async () => {
  for (const weekday of [1, 2, 3]) for (const time of ["07:30", "18:30"]) await weekly(weekday, time);
  const load = async () => (await import("../../../functions/src/timetable/makeClasses.ts")).makeClasses;
  const tallies = await overlapping(load, monday);
  expect(tallies.map(({ failed }) => failed)).toEqual(tallies.map(() => 0));
  expect(sum(tallies)).toBe(30);
  expect(tallies.at(-1)?.done).toBe(0);
  expect((await classes()).size).toBe(30);
  expect(await inCalendar()).toEqual(await classes());
}, 120_000);
