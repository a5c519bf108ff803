import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { listClosures } from "../../../functions/src/closures/list.ts";
import { undoClosure } from "../../../functions/src/closures/reopen.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { restoreClass } from "../../../functions/src/timetable/cancelled-classes/restore.ts";
import { announceTimetable } from "../../../functions/src/timetable/changes/announce.ts";
import { changeTimetable } from "../../../functions/src/timetable/changes/change.ts";
import { previewTimetable } from "../../../functions/src/timetable/changes/preview.ts";
import { undoTimetable } from "../../../functions/src/timetable/changes/undo.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { subscriber } from "../../support/jobs/packageHolders.ts";
import { noticesTo } from "../../support/notices.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon. */
const now = romeInstant("2027-01-11", "12:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const THURSDAY = "2027-01-14";

const at = (time: string, day = THURSDAY): ClassInput => {
  const start = romeInstant(day, time);
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  return { summary: "Small Class", description: "", capacity: 6, start: { dateTime: start }, end };
};
const classAt = async (time: string, day = THURSDAY): Promise<string> =>
  (await createClass(at(time, day), requestOf(), anna, now)).id;

beforeEach(emptyDatabase);

const book = (uid: string, classId: string, now: Date, despiteOverlap?: boolean) =>
  bookClass({ classId, uid, charge: true, despiteOverlap, now });

/** Returns the pairs of classes of which a member was told that they overlap. */
const overlapsToldTo = async (uid: string) =>
  (await noticesTo({ uid })).flatMap((notice) =>
    notice.kind === "classes_overlap" ? [[notice.gymClass.id, notice.other.id]] : [],
  );

test("a class moved onto another one tells who is in both, and names them, once", async () => {
  const [both, one] = [await subscriber(now), await subscriber(now)];
  const [moved, other] = [await classAt("08:00"), await classAt("18:30")];
  for (const id of [moved, other]) await book(both, id, now);
  await book(one, moved, now);
  expect((await editClass(moved, at("18:00"), anna, later(1))).message).toMatch(
    /^Classe aggiornata\. .+ ora ha due classi alla stessa ora, e lo legge nelle notifiche\.$/,
  );
  expect([await overlapsToldTo(both), await overlapsToldTo(one)]).toEqual([[[moved, other]], []]);
  // They overlapped before: that is no news.
  expect((await editClass(moved, at("18:15"), anna, later(2))).message).toBeUndefined();
  expect(await overlapsToldTo(both)).toHaveLength(1);
});

test("a class that comes back tells who has booked another one at its time meanwhile, and names them", async () => {
  const [uid, accepted] = [await subscriber(now), await subscriber(now)];
  const [gone, other] = [await classAt("18:30"), await classAt("19:00")];
  for (const id of [gone, other]) await book(accepted, id, now, true);
  await book(uid, gone, now);
  await cancelClass(gone, { reason: "Guasto" }, anna, later(1));
  await book(uid, other, later(2));
  expect(await restoreClass(gone, anna, later(3))).toMatchObject({ restored: 2, overlapping: [{ id: uid }] });
  // Who had accepted both has what they had.
  expect([await overlapsToldTo(uid), await overlapsToldTo(accepted)]).toEqual([[[gone, other]], []]);
});

test("a closure undone tells who has booked another class at the same time meanwhile, and names them", async () => {
  const uid = await subscriber(now);
  const gone = await classAt("18:30");
  await book(uid, gone, now);
  const hours = { from: "18:00", to: "18:45" };
  const closure = { from: THURSDAY, to: THURSDAY, hours, reason: "Lavori", extend: false };
  await closeStudio("closure-1", closure, anna, later(1));
  const other = await classAt("19:00");
  await book(uid, other, later(2));
  expect(await undoClosure("closure-1", anna, later(3))).toMatchObject({
    overlapping: [{ id: uid, summary: "Small Class" }],
  });
  expect(await overlapsToldTo(uid)).toEqual([[gone, other]]);
});

describe("a slot that moves onto another class", () => {
  const slot = makeTimetableSlot({ weekday: 4, time: "18:30" });
  const { standing: _, from: __, ...input } = slot;
  const id = `${THURSDAY}-1830`;
  beforeEach(async () => {
    await database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
    await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
  });
  const change = { id: timetableId(slot), slot: { ...input, time: "20:00" }, from: THURSDAY };
  const move = () => changeTimetable("change-1", change, anna, later(1));

  test("tells who is in both when the change is announced", async () => {
    const uid = await subscriber(now);
    const other = await classAt("20:15");
    const neither = await subscriber(now);
    for (const one of [id, other]) await book(uid, one, now);
    await book(neither, id, now);
    const preview = await previewTimetable(change, later(1), listClosures);
    const named = [{ id: uid, summary: "Small Class", start: at("20:00").start }];
    expect([preview.overlapping, (await move()).overlapping]).toMatchObject([named, named]);
    expect(await overlapsToldTo(uid)).toEqual([]);
    for (const minutes of [6, 7]) await announceTimetable(runAt(later(minutes)));
    expect(await overlapsToldTo(uid)).toEqual([[id, other]]);
  });

  test("tells nobody if it is undone, but who has booked another class at the old time since", async () => {
    const [both, since] = [await subscriber(now), await subscriber(now)];
    const [other, atOldTime] = [await classAt("20:15"), await classAt("18:45")];
    for (const one of [id, other]) await book(both, one, now);
    await book(since, id, now);
    await move();
    await book(since, atOldTime, later(2));
    expect(await undoTimetable("change-1", anna, later(3))).toMatchObject({ overlapping: [{ id: since }] });
    expect([await overlapsToldTo(both), await overlapsToldTo(since)]).toEqual([[], [[id, atOldTime]]]);
  });
});

test("two accounts of one person that are merged have their overlapping classes named, once", async () => {
  const [kept, duplicate] = [await subscriber(now), await subscriber(now)];
  const [first, second] = [await classAt("18:30"), await classAt("19:00")];
  await book(kept, first, now);
  await book(duplicate, second, now);
  const pair = { kept, duplicate };
  const { overlapping } = await mergePeople(pair, { actor: anna, now: later(1) });
  expect(overlapping).toEqual([{ summary: "Small Class", start: at("18:30").start }]);
  expect(await overlapsToldTo(kept)).toEqual([[first, second]]);
  await mergePeople(pair, { actor: anna, now: later(2) });
  expect(await overlapsToldTo(kept)).toHaveLength(1);
});
