import { calendarDocument, classDocument, guestIdOf } from "@studio/contract/bookings/model.ts";
import type { ClosureInput } from "@studio/contract/closures/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeClass, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { makeRace } from "@studio/contract/testing/race.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookClass } from "../../functions/src/bookings/bookClass.ts";
import { createClass } from "../../functions/src/bookings/classes.ts";
import { editClass } from "../../functions/src/bookings/editClass.ts";
import { pausePackage } from "../../functions/src/bookings/pause/pausePackage.ts";
import { joinWaitlist } from "../../functions/src/bookings/waitlist/join.ts";
import { announceClosures } from "../../functions/src/closures/announce.ts";
import { closeStudio, previewClosure } from "../../functions/src/closures/close.ts";
import { listClosures, publicClosures } from "../../functions/src/closures/list.ts";
import { removeClosure, undoClosure } from "../../functions/src/closures/reopen.ts";
import { addWalkIn } from "../../functions/src/leads/guests.ts";
import { voidPackage } from "../../functions/src/packages/void.ts";
import { sellPackage } from "../../functions/src/sales/sellPackage.ts";
import { makeClasses } from "../../functions/src/timetable/makeClasses.ts";
import { keepPlace } from "../../functions/src/timetable/standing/keep.ts";
import { newMember } from "../support/jobs/studio.ts";
import { noticesTo } from "../support/notices.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { KILL_EVERY, killedEverywhere, runKilledAt } from "../support/server/killed.ts";
import { requestOf } from "../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const bea = { id: "bea", name: "Bea Conti" };
/** A Monday at noon; classes are on Tuesdays and Thursdays, 18:30 to 19:30. */
const now = romeInstant("2027-01-11", "12:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const TUESDAY = "2027-01-19-1830";
const THURSDAY = "2027-01-21-1830";
const tuesdays = makeTimetableSlot({ weekday: 2, time: "18:30", capacity: 2 });
const thursdays = makeTimetableSlot({ weekday: 4, time: "18:30", capacity: 2 });

/** The week from Monday to Sunday in which both classes are. */
const week: ClosureInput = {
  from: "2027-01-18",
  to: "2027-01-24",
  hours: null,
  reason: "Lavori",
  extend: false,
};

beforeEach(async () => {
  await emptyDatabase();
  for (const slot of [tuesdays, thursdays])
    await database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
  await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
});

async function memberOn(pack: { size: number; expire_date?: string }): Promise<{ uid: string; id: string }> {
  const { uid } = await newMember();
  const input = { name: "Lezioni", size: pack.size, expire_date: pack.expire_date ?? null };
  const { id } = await sellPackage(uid, input, anna, romeInstant("2027-01-10"));
  return { uid, id };
}

const book = (uid: string, classId: string) => bookClass({ classId, uid, charge: true, now });
const close = (input: ClosureInput = week, id = "closure-1", at = now) => closeStudio(id, input, anna, at);

const packageOf = async ({ uid, id }: { uid: string; id: string }) =>
  (await database.doc(documentPath("products", { uid, id })).get()).data() ?? {};
const stateOf = async (uid: string, classId: string): Promise<unknown> =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");
const ledgerOf = async ({ uid, id }: { uid: string; id: string }) =>
  (await database.collection(collectionPath("ledger", { uid, id })).get()).docs
    .map((entry) => Number(entry.get("delta")))
    .sort();
const classIds = async () =>
  (await database.collection(collectionPath("events", {})).get()).docs.map(({ id }) => id).sort();
const classOf = async (id: string) => {
  const data = (await database.doc(documentPath("events", { id })).get()).data();
  return data && classDocument.parse(data);
};
const mails = async () => (await database.collection(collectionPath("mail", {})).get()).docs;
const day = async (date: string) =>
  calendarDocument.parse((await database.doc(documentPath("calendar", { date })).get()).data());
const recordCount = async () =>
  (await database.collection(collectionPath("closureClasses", { id: "closure-1" })).get()).size;

/** Two members in both classes, one of them on a waitlist besides, and one who waits only. */
async function people() {
  const [giulia, marco, waiting] = await Promise.all([1, 2, 3].map(() => memberOn({ size: 10 })));
  if (!giulia || !marco || !waiting) throw new Error("No members");
  for (const { uid } of [giulia, marco]) for (const id of [TUESDAY, THURSDAY]) await book(uid, id);
  await joinWaitlist({ classId: TUESDAY, uid: waiting.uid, now });
  return { giulia, marco, waiting };
}

describe("a closure", () => {
  test("cancels its classes, returns the lessons, and mails each person once, after five minutes", async () => {
    const { giulia, marco, waiting } = await people();
    const before = await classIds();
    const preview = await previewClosure(week, now);
    expect(preview).toMatchObject({ people: 3, mails: 3, subscriptions: 0, races: [] });
    expect(preview.classes.map(({ id, booked, waiting: list }) => [id, booked, list])).toEqual([
      [TUESDAY, 2, 1],
      [THURSDAY, 2, 0],
    ]);
    expect(await classIds()).toEqual(before);

    expect(await close()).toMatchObject({ state: "waiting", classes: 2, extended: 0 });
    expect(await classIds()).toEqual(before.filter((id) => id !== TUESDAY && id !== THURSDAY));
    for (const one of [giulia, marco]) {
      expect(await stateOf(one.uid, TUESDAY)).toBe("cancelled");
      expect((await packageOf(one)).remaining).toBe(10);
      expect(await ledgerOf(one)).toEqual([-1, -1, 1, 1]);
    }
    expect((await day("2027-01-20")).closures).toEqual({ "closure-1": { reason: "Lavori", hours: null } });

    expect((await announceClosures(runAt(later(4)))).done).toBe(0);
    expect(await mails()).toEqual([]);
    expect((await announceClosures(runAt(later(5)))).done).toBe(3);
    const sent = await mails();
    expect(sent.map((mail) => mail.get("message.subject"))).toEqual(
      Array(3).fill("Siamo chiusi da lunedì 18 gennaio a domenica 24 gennaio: Lavori"),
    );
    const text = sent.find(({ id }) => id.endsWith(giulia.uid))?.get("message.text");
    expect(text).toContain("martedì 19 gennaio alle 18:30");
    expect(text).toContain("giovedì 21 gennaio alle 18:30");
    expect(text).toContain("2 lezioni sono tornate nel tuo pacchetto.");
    expect((await noticesTo(waiting)).at(-1)).toMatchObject({
      kind: "studio_closed",
      cancelled: 0,
      waiting: 1,
    });
    expect(await recordCount()).toBe(0);
    expect((await announceClosures(runAt(later(10)))).done).toBe(0);
    expect(await mails()).toHaveLength(3);
  });

  test("of some hours leaves the classes outside them", async () => {
    const hours = { from: "12:00", to: "18:30" };
    expect((await previewClosure({ ...week, hours }, now)).classes).toEqual([]);
    expect(await close({ ...week, hours: { ...hours, to: "18:31" } })).toMatchObject({ classes: 2 });
  });

  test("keeps the timetable and standing places from making and booking its classes", async () => {
    const august = { ...week, from: "2027-02-15", to: "2027-02-16" };
    const { uid } = await memberOn({ size: 10 });
    await keepPlace({ uid, slotId: timetableId(tuesdays) }, now);
    expect(await close(august)).toMatchObject({ state: "waiting", classes: 0 });
    // The next week's night makes the fifth week.
    await makeClasses(runAt(romeInstant("2027-01-18", "04:10")));
    expect(await classIds()).not.toContain("2027-02-16-1830");
    expect(await classIds()).toContain("2027-02-18-1830");
    expect(await stateOf(uid, "2027-02-16-1830")).toBeUndefined();
  });

  test("cancels what a standing place has booked, and undoing restores it", async () => {
    const { uid } = await memberOn({ size: 10 });
    await keepPlace({ uid, slotId: timetableId(tuesdays) }, now);
    expect(await stateOf(uid, TUESDAY)).toBe("booked");
    await close();
    expect(await stateOf(uid, TUESDAY)).toBe("cancelled");
    await undoClosure("closure-1", anna, later(2));
    expect(await stateOf(uid, TUESDAY)).toBe("booked");
    await makeClasses(runAt(romeInstant("2027-01-12", "04:10")));
    expect((await classOf(TUESDAY))?.numSubs).toBe(1);
  });

  test("extends subscriptions by its days, but not by those of a pause", async () => {
    const running = await memberOn({ size: 0, expire_date: "2027-02-01" });
    const paused = await memberOn({ size: 0, expire_date: "2027-02-01" });
    const over = await memberOn({ size: 0, expire_date: "2027-01-18" });
    const pack = await memberOn({ size: 10, expire_date: "2027-02-01" });
    await pausePackage({ ...paused, actor: anna, now }, { from: "2027-01-20", to: "2027-01-30" });
    const pausedUntil = "2027-02-12";
    expect((await packageOf(paused)).expire_date).toBe(pausedUntil);
    const extended = { ...week, extend: true };
    expect(await previewClosure(extended, now)).toMatchObject({ subscriptions: 2, mails: 2, people: 0 });

    expect(await close(extended)).toMatchObject({ extended: 2 });
    expect((await packageOf(running)).expire_date).toBe("2027-02-08");
    expect((await packageOf(paused)).expire_date).toBe("2027-02-14");
    expect((await packageOf(over)).expire_date).toBe("2027-01-18");
    expect((await packageOf(pack)).expire_date).toBe("2027-02-01");
    const log = await database.collection("activity").where("kind", "==", "package.extended").get();
    expect(log.docs.map((entry) => entry.get("about.name")).sort()).toEqual([
      "Lezioni, 2 giorni, Lavori",
      "Lezioni, 7 giorni, Lavori",
    ]);
    await undoClosure("closure-1", anna, later(1));
    expect((await packageOf(running)).expire_date).toBe("2027-02-01");
    expect((await packageOf(paused)).expire_date).toBe(pausedUntil);
  });

  test("keeps its days for a membership that is stopped, and settles a later one once it is undone", async () => {
    const stopped = await memberOn({ size: 0, expire_date: "2027-01-19" });
    const pkg = database.doc(documentPath("products", stopped));
    const plan = { id: "sub_1", startsOn: "2026-12-19", count: 1, paid: 1, unpaidSince: null };
    await pkg.update({ instalments: { ...plan, renews: false } });
    const second = { ...week, from: "2027-01-20", to: "2027-01-24", extend: true };
    const third = { ...week, from: "2027-02-01", to: "2027-02-03", extend: true };
    const first = { ...week, to: "2027-01-19", extend: true };
    expect(await close(first, "first")).toMatchObject({ extended: 1 });
    expect(await close(second, "second", later(1))).toMatchObject({ extended: 1 });
    expect(await previewClosure(third, later(2))).toMatchObject({ subscriptions: 0, mails: 0 });
    expect(await close(third, "third", later(2))).toMatchObject({ extended: 0 });
    expect(await packageOf(stopped)).toMatchObject({
      expire_date: "2027-01-26",
      extensions: [{ days: 2 }, { days: 5 }, { closureId: "third", days: 3, withheld: true }],
    });
    await undoClosure("first", anna, later(3));
    expect(await packageOf(stopped)).toMatchObject({
      expire_date: "2027-01-19",
      extensions: [
        { closureId: "second", withheld: true },
        { closureId: "third", withheld: true },
      ],
    });
    await undoClosure("third", anna, later(4));
    expect(await packageOf(stopped)).toMatchObject({ extensions: [{ closureId: "second" }] });
  });

  test("names a race on its days, which stays", async () => {
    await database
      .doc(documentPath("raceEvents", { id: "2027-01-23" }))
      .set(makeRace({ date: "2027-01-23", name: "Simulazione" }));
    expect((await previewClosure(week, now)).races).toEqual([{ date: "2027-01-23", name: "Simulazione" }]);
    await close();
    expect((await database.doc(documentPath("raceEvents", { id: "2027-01-23" })).get()).exists).toBe(true);
  });

  test("made twice with the same id changes nothing the second time", async () => {
    const { giulia } = await people();
    const [first, second] = [await close(), await close()];
    expect(second).toEqual(first);
    expect(await ledgerOf(giulia)).toEqual([-1, -1, 1, 1]);
  });

  test("of two desks at once one is refused, and no lesson is returned twice", async () => {
    const { giulia } = await people();
    const both = await Promise.allSettled([
      close(week, "closure-1"),
      closeStudio("closure-2", { ...week, from: "2027-01-21" }, bea, now),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: "closure_overlaps" });
    expect((await ledgerOf(giulia)).filter((delta) => delta > 0).length).toBeLessThanOrEqual(2);
    expect(await listClosures(now)).toHaveLength(1);
  });

  test("in the past is refused", async () => {
    await expect(close({ ...week, from: "2027-01-10", to: "2027-01-11" })).rejects.toMatchObject({
      fields: { from: "Una chiusura comincia da oggi in poi" },
    });
  });

  test("killed at each commit is finished by the same call, or by the job", async () => {
    await killedEverywhere(async (moment) => {
      await emptyDatabase();
      for (const slot of [tuesdays, thursdays])
        await database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
      await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
      const { giulia, marco } = await people();
      const killed = await runKilledAt(() => close(), moment);
      const isJob = moment % (2 * KILL_EVERY) === 1 && (await listClosures(now)).length > 0;
      if (isJob) await announceClosures(runAt(later(2)));
      else await close();
      expect(await listClosures(now)).toMatchObject([{ state: "waiting", classes: 2 }]);
      for (const one of [giulia, marco]) expect(await ledgerOf(one)).toEqual([-1, -1, 1, 1]);
      expect((await announceClosures(runAt(later(6)))).done).toBe(3);
      return killed;
    });
  });
});

test("a closure that is undone while the job reads it sends no mail", async () => {
  await people();
  await close();
  const [, undone] = await Promise.allSettled([
    announceClosures(runAt(later(6))),
    undoClosure("closure-1", anna, later(6)),
  ]);
  expect((await mails()).length).toBe(undone.status === "fulfilled" ? 0 : 3);
  expect((await classOf(TUESDAY))?.numSubs).toBe(undone.status === "fulfilled" ? 2 : undefined);
});

test("visitors see the closures of the coming 14 days only, and none that is undone", async () => {
  await close();
  await closeStudio("closure-2", { ...week, from: "2027-01-25", to: "2027-01-25" }, anna, now);
  const seen = { from: week.from, to: week.to, hours: null, reason: "Lavori" };
  expect(await publicClosures(now)).toEqual([seen]);
  expect(await publicClosures(later(24 * 60))).toHaveLength(2);
  await undoClosure("closure-1", anna, later(1));
  expect(await publicClosures(now)).toEqual([]);
});

test("no class is created or moved into a closure", async () => {
  await close();
  const input = (day: string) => {
    const { summary, description, start, end } = makeClass({
      start: { dateTime: romeInstant(day, "10:00") },
    });
    return { summary, description, start, end, capacity: 4 };
  };
  await expect(createClass(input("2027-01-20"), requestOf(), anna, now)).rejects.toMatchObject({
    code: "class_in_closure",
  });
  const { id } = await createClass(input("2027-01-25"), requestOf(), anna, now);
  await expect(editClass(id, input("2027-01-24"), anna, now)).rejects.toMatchObject({
    code: "class_in_closure",
  });
  await editClass(id, input("2027-01-26"), anna, now);
  expect((await classOf(id))?.start.dateTime).toEqual(romeInstant("2027-01-26", "10:00"));
});

describe("undoing a closure", () => {
  test("restores classes, bookings, lessons and the waitlist, without a mail", async () => {
    const { giulia, waiting } = await people();
    const before = [await classOf(TUESDAY), await classOf(THURSDAY), await classIds()];
    await close();
    expect(await undoClosure("closure-1", bea, later(4))).toEqual({ restored: 4, lost: [], overlapping: [] });
    expect([await classOf(TUESDAY), await classOf(THURSDAY), await classIds()]).toEqual(before);
    expect(await stateOf(giulia.uid, THURSDAY)).toBe("booked");
    expect((await packageOf(giulia)).remaining).toBe(8);
    const entry = await database.doc(documentPath("waiting", { id: TUESDAY, uid: waiting.uid })).get();
    expect(entry.exists).toBe(true);
    expect((await day("2027-01-19")).closures).toEqual({});
    await announceClosures(runAt(later(10)));
    expect(await mails()).toEqual([]);
    expect(await listClosures(now)).toEqual([]);
  });

  test.each([
    ["a package", false, 1],
    ["a voided package", true, 0],
  ])(
    "announces the lesson returned to %s, if it can be used, and takes it again",
    async (_, isVoided, returned) => {
      const member = await memberOn({ size: 10 });
      await book(member.uid, TUESDAY);
      if (isVoided) await voidPackage({ ...member, actor: anna, now }, "Errore");
      const before = (await packageOf(member)).remaining;
      await close();
      expect((await packageOf(member)).remaining).toBe(Number(before) + 1);
      await undoClosure("closure-1", anna, later(2));
      expect([await stateOf(member.uid, TUESDAY), (await packageOf(member)).remaining]).toEqual([
        "booked",
        before,
      ]);
      await close(week, "closure-2", later(3));
      await announceClosures(runAt(later(9)));
      expect(await noticesTo(member)).toContainEqual(
        expect.objectContaining({ kind: "studio_closed", cancelled: 1, returned }),
      );
    },
  );

  test("restores guests, who are cancelled with their class", async () => {
    const { uid } = await memberOn({ size: 10 });
    await book(uid, TUESDAY);
    const walkIn = { first_name: "Ugo", last_name: "Ospite", phone: "+393330001122", despite_member: false };
    const lead = await addWalkIn(walkIn, requestOf(), { classId: TUESDAY, actor: anna, now });
    const line = () => database.doc(documentPath("roster", { id: TUESDAY, uid: guestIdOf(lead) })).get();
    const before = [await classOf(TUESDAY), (await line()).data()];
    expect(before[0]).toMatchObject({ numSubs: 2 });
    await close();
    expect((await line()).exists).toBe(false);
    expect(await undoClosure("closure-1", anna, later(2))).toEqual({
      restored: 1,
      lost: [],
      overlapping: [],
    });
    expect([await classOf(TUESDAY), (await line()).data()]).toEqual(before);
  });

  test("names who has spent the returned lesson meanwhile, and notifies them", async () => {
    const last = await memberOn({ size: 1 });
    await book(last.uid, TUESDAY);
    await close();
    await book(last.uid, "2027-01-26-1830");
    const { restored, lost } = await undoClosure("closure-1", anna, later(3));
    expect(restored).toBe(0);
    expect(lost).toMatchObject([{ id: last.uid, summary: "Small Class" }]);
    expect(await classOf(TUESDAY)).toMatchObject({ numSubs: 0, numdisp: 2 });
    expect((await packageOf(last)).remaining).toBe(0);
    expect((await noticesTo(last)).map(({ kind }) => kind)).toContain("booking_removed");
  });

  test("is refused once the mails leave", async () => {
    await people();
    await close();
    await announceClosures(runAt(later(6)));
    await expect(undoClosure("closure-1", anna, later(7))).rejects.toMatchObject({
      code: "closure_announced",
    });
  });

  test("killed at each commit is finished by the same call", async () => {
    await killedEverywhere(async (moment) => {
      await emptyDatabase();
      for (const slot of [tuesdays, thursdays])
        await database.doc(documentPath("timetable", { id: timetableId(slot) })).set(slot);
      await makeClasses(runAt(romeInstant("2027-01-11", "04:10")));
      const { giulia } = await people();
      await close();
      const killed = await runKilledAt(() => undoClosure("closure-1", anna, later(1)), moment);
      await undoClosure("closure-1", anna, later(2));
      expect(await classOf(TUESDAY)).toMatchObject({ numSubs: 2, numdisp: 0 });
      expect((await packageOf(giulia)).remaining).toBe(8);
      expect(await listClosures(now)).toEqual([]);
      return killed;
    });
  });
});

test("removing an announced closure makes its classes again, without bookings", async () => {
  const { giulia } = await people();
  await close();
  await expect(removeClosure("closure-1", anna, later(1))).rejects.toMatchObject({
    code: "closure_not_announced",
  });
  await announceClosures(runAt(later(6)));
  expect(await removeClosure("closure-1", anna, later(60))).toBe(2);
  expect(await classOf(TUESDAY)).toMatchObject({ numSubs: 0, waiting: [] });
  expect(await stateOf(giulia.uid, TUESDAY)).toBe("cancelled");
  expect(await listClosures(now)).toEqual([]);
});
