import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { assignSeat } from "../../../functions/src/bookings/waitlist/assignSeat.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import { promoteDueWaitlists } from "../../../functions/src/bookings/waitlist/promoteDue.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { keepPlace } from "../../../functions/src/timetable/standing/keep.ts";
import { subscriber } from "../../support/jobs/packageHolders.ts";
import { mails } from "../../support/jobs/studio.ts";
import { noticesTo } from "../../support/notices.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon; the classes are on the next Monday. */
const now = romeInstant("2027-01-11", "12:00");
const DAY = "2027-01-18";
const BOTH = "Hai già Small Class, 18:30 – 19:30, e questa è 19:00 – 20:00.";

const at = (from: string, to: string, capacity = 6): ClassInput => ({
  summary: "Small Class",
  description: "",
  capacity,
  start: { dateTime: romeInstant(DAY, from) },
  end: { dateTime: romeInstant(DAY, to) },
});

const classAt = async (from: string, to: string, capacity = 6): Promise<string> =>
  (await createClass(at(from, to, capacity), requestOf(), anna, now)).id;

const book = (classId: string, uid: string, despiteOverlap?: boolean, at = now) =>
  bookClass({ classId, uid, charge: true, despiteOverlap, now: at });

async function bookedBy(uid: string): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("memberBookings", { uid }))
    .where("state", "==", "booked")
    .get();
  return docs.map(({ id }) => id);
}

const refusal = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => undefined,
    (error: unknown) => error instanceof StudioError && [error.code, error.fields],
  );

let first: string;
let second: string;
beforeEach(async () => {
  await emptyDatabase();
  first = await classAt("18:30", "19:30");
  second = await classAt("19:00", "20:00");
});

describe("a class at the same time as a booked one", () => {
  test("is booked without an answer, and the message names both hours", async () => {
    const uid = await subscriber(now);
    expect((await book(first, uid)).message).toBeUndefined();
    expect(await book(second, uid)).toMatchObject({
      bSub: true,
      message: `Prenotazione completata! ${BOTH}`,
    });
  });

  test("is refused to who asks first, and booked once accepted", async () => {
    const uid = await subscriber(now);
    await book(first, uid, false);
    expect(await refusal(book(second, uid, false))).toEqual(["class_overlaps", { despite_overlap: BOTH }]);
    expect(await bookedBy(uid)).toEqual([first]);
    expect((await book(second, uid, true)).message).toBeUndefined();
    expect((await bookedBy(uid)).toSorted()).toEqual([first, second].toSorted());
  });

  test("is asked of staff, who read whose the other one is", async () => {
    const uid = await subscriber(now);
    await book(first, uid);
    const add = (despiteOverlap: boolean) =>
      bookClass({ classId: second, uid, charge: true, staff: anna, despiteOverlap, now });
    const text = BOTH.replace("Hai già", "Ha già");
    expect(await refusal(add(false))).toEqual(["class_overlaps", { despite_overlap: text }]);
    expect((await add(true)).bSub).toBe(true);
  });

  test("is not one that begins when the other ends, nor one whose booking was cancelled", async () => {
    const uid = await subscriber(now);
    const [before, after] = [await classAt("17:30", "18:30"), await classAt("19:30", "20:30")];
    await book(second, uid, false);
    await cancelBooking({ classId: second, uid, now });
    for (const id of [first, before, after]) expect((await book(id, uid, false)).bSub).toBe(true);
  });

  test("is a longer one that began hours before", async () => {
    const uid = await subscriber(now);
    const long = await classAt("08:00", "18:45");
    await book(long, uid);
    expect(await refusal(book(first, uid, false))).toEqual(["class_overlaps", expect.anything()]);
  });

  test.each([
    ["members", { charge: true }],
    ["staff, without a package that both would write", { charge: false, reason: "Prova", staff: anna }],
  ])("is not booked by two requests of %s at once", async (_, by) => {
    for (let round = 0; round < 5; round += 1) {
      const uid = await subscriber(now);
      const book = (classId: string, uid: string, despiteOverlap: boolean) =>
        bookClass({ classId, uid, ...by, despiteOverlap, now });
      const answers = await Promise.all([first, second].map((id) => refusal(book(id, uid, false))));
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
      expect(await bookedBy(uid)).toHaveLength(1);
    }
  });
});

describe("a swap", () => {
  test("may overlap with the class that it leaves, and with no third one", async () => {
    const uid = await subscriber(now);
    const third = await classAt("19:45", "20:45");
    await book(first, uid);
    await swapBooking({ from: first, to: second, uid, now });
    expect(await bookedBy(uid)).toEqual([second]);
    const morning = await classAt("09:00", "10:00");
    await book(morning, uid);
    expect(await refusal(swapBooking({ from: morning, to: third, uid, now }))).toEqual([
      "class_overlaps",
      { to: "Hai già Small Class, 19:00 – 20:00, e questa è 19:45 – 20:45." },
    ]);
    expect((await bookedBy(uid)).toSorted()).toEqual([morning, second].toSorted());
  });
});

describe("waiting lists", () => {
  /** Returns a full class of one seat, and who has it. */
  async function fullClass(from: string, to: string) {
    const id = await classAt(from, to, 1);
    const holder = await subscriber(now);
    await book(id, holder);
    return { id, holder };
  }

  test("of overlapping classes give one seat, and the other goes to the next", async () => {
    const [one, other] = [await fullClass("18:30", "19:30"), await fullClass("19:00", "20:00")];
    const [uid, next] = [await subscriber(now), await subscriber(now)];
    for (const { id } of [one, other]) await joinWaitlist({ classId: id, uid, now });
    await joinWaitlist({ classId: other.id, uid: next, now });
    const night = romeInstant("2027-01-16", "23:00");
    for (const { id, holder } of [one, other]) await cancelBooking({ classId: id, uid: holder, now: night });
    await promoteDueWaitlists(runAt(romeInstant("2027-01-17", "07:00")));

    const booked = await bookedBy(uid);
    expect(booked).toHaveLength(1);
    const lost = booked[0] === one.id ? other.id : one.id;
    const list = (await database.doc(documentPath("events", { id: lost })).get()).get("waiting");
    expect(list).toEqual([]);
    expect(await bookedBy(next)).toEqual(lost === other.id ? [other.id] : []);
    expect(await noticesTo({ uid })).toContainEqual(
      expect.objectContaining({ kind: "waitlist_skipped", reason: "class_overlaps" }),
    );
    const skipped = (await mails()).find(({ message }) => message.subject.startsWith("Non sei più"));
    expect(skipped?.message.text).toContain("alla stessa ora hai già un’altra classe");
  });

  test("give one seat when both are freed at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await fullClass("18:30", "19:30"), await fullClass("19:00", "20:00")];
      const uid = await subscriber(now);
      for (const { id } of [one, other]) await joinWaitlist({ classId: id, uid, now });
      await Promise.all(
        [one, other].map(({ id, holder }) => cancelBooking({ classId: id, uid: holder, now })),
      );
      expect(await bookedBy(uid)).toHaveLength(1);
    }
  });

  test("are joined after the question, and a seat by staff asks too", async () => {
    const { id } = await fullClass("19:00", "20:00");
    const uid = await subscriber(now);
    await book(first, uid);
    const join = (despiteOverlap?: boolean) => joinWaitlist({ classId: id, uid, despiteOverlap, now });
    expect(await refusal(join(false))).toEqual(["class_overlaps", { despite_overlap: BOTH }]);
    expect((await join()).message).toContain(BOTH);
    const assign = (despiteOverlap: boolean) =>
      assignSeat({ classId: id, uid, staff: anna, charge: true, despiteOverlap, now });
    expect(await refusal(assign(false))).toEqual(["class_overlaps", expect.anything()]);
    expect((await assign(true)).bSub).toBe(true);
  });
});

test("a standing place skips a class at the same time as a booked one", async () => {
  const slot = makeTimetableSlot({ weekday: 1, time: "19:00", capacity: 2 });
  await database.doc(documentPath("timetable", { id: "1-1900" })).set(slot);
  await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
  const uid = await subscriber(now);
  await book(first, uid);
  const place = await keepPlace({ uid, slotId: "1-1900" }, now);
  expect(place.classes).toMatchObject({
    [`${DAY}-1900`]: "class_overlaps",
    "2027-01-25-1900": "booked",
  });
  expect(await bookedBy(uid)).not.toContain(`${DAY}-1900`);
});
