import { classDocument, type Presence } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { monthStatsDocument, weekStatsDocument } from "@studio/contract/stats/model.ts";
import { addRomeDays, romeInstant, romeWeek } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { markPresence } from "../../../functions/src/bookings/roster/presence.ts";
import { settleClass, settleClasses } from "../../../functions/src/bookings/roster/settleClasses.ts";
import { heldClass, type Line } from "../../support/heldClass.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

const HOUR = 3_600_000;

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

/** A past Monday whose week, month and neighbouring weeks no other test uses. */
let lastMonday = "2000-01-03";
function newMonday(): string {
  lastMonday = addRomeDays(lastMonday, 7 * 26);
  return lastMonday;
}

const read = async (name: "users" | "events", id: string) =>
  (
    await database
      .doc(name === "users" ? documentPath("users", { uid: id }) : documentPath("events", { id }))
      .get()
  ).data();
const memberOf = async (uid: string) => memberDocument.parse(await read("users", uid));
const classOf = async (id: string) => classDocument.parse(await read("events", id));
const weekOf = async (week: string) =>
  weekStatsDocument.parse((await database.doc(documentPath("weekStats", { week })).get()).data() ?? {});
const monthOf = async (month: string) =>
  monthStatsDocument.parse((await database.doc(documentPath("monthStats", { month })).get()).data() ?? {});

const customerSince = (uid: string, day: string) =>
  database.doc(documentPath("users", { uid })).update({ customer_since: romeInstant(day) });

const remainingOf = async (uid: string, id: string) =>
  (await database.doc(documentPath("products", { uid, id })).get()).get("remaining");

const members = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson()));

/** Returns all counters that a class affects. */
async function counted(id: string, people: readonly Person[]) {
  const { start, settledAt } = await classOf(id);
  const month = romeDay(start.dateTime).slice(0, 7);
  return {
    settledAt,
    week: await weekOf(romeWeek(start.dateTime)),
    month: await monthOf(month),
    next: await monthOf(addRomeDays(`${month}-01`, 31).slice(0, 7)),
    people: await Promise.all(
      people.map(async ({ uid }) => {
        const { attendance, standing, recent_lessons: recent } = await memberOf(uid);
        return { attendance, standing, recent };
      }),
    ),
  };
}

/** Settles as a separate run would, in a process that shares nothing with this one. */
async function settleElsewhere(id: string, now: Date): Promise<void> {
  vi.resetModules();
  const elsewhere = await import("../../../functions/src/bookings/roster/settleClasses.ts");
  await elsewhere.settleClass(id, now);
}

describe("the settlement of a past class", () => {
  test("counts for all booked members not marked absent, and for its week and month", async () => {
    const [came, marked, missed, lateCancelled] = await members(4);
    const monday = newMonday();
    const start = romeInstant(monday, "18:30");
    const all = [came, marked, missed, lateCancelled].flatMap((one) => one ?? []);
    await Promise.all(all.map(({ uid }) => customerSince(uid, addRomeDays(monday, -400))));
    const lines: Line[] = [
      { uid: came?.uid ?? "" },
      { uid: marked?.uid ?? "", presence: "present" },
      { uid: missed?.uid ?? "", presence: "absent" },
      { uid: lateCancelled?.uid ?? "", state: "dropped" },
      { uid: "somebody-who-left" },
    ];
    const id = await heldClass(start, lines);
    const now = new Date(start.getTime() + HOUR);
    await settleClass(id, now);

    const { settledAt, week, month, people } = await counted(id, all);
    expect(settledAt).toEqual(now);
    expect(week).toEqual({
      classes: 1,
      seats: 6,
      attended: 3,
      absent: 1,
      late_cancellations: 1,
      slots: { "1-1830": { classes: 1, seats: 6, taken: 4 } },
    });
    const cohort = addRomeDays(monday, -400).slice(0, 7);
    expect(month).toMatchObject({ active: { [cohort]: 2 }, returning: 0 });
    const [year, inMonth, inWeek] = [monday.slice(0, 4), monday.slice(0, 7), romeWeek(start)];
    const one = { lifetime: 1, years: { [year]: 1 }, months: { [inMonth]: 1 }, weeks: { [inWeek]: 1 } };
    const none = { lifetime: 0, years: {}, months: {}, weeks: {} };
    expect(people.map(({ attendance }) => attendance)).toEqual([one, one, none, none]);
    expect(people.map(({ recent }) => recent)).toEqual([[start], [start], undefined, undefined]);
    expect(people.map(({ standing }) => [standing.last_attended_at, standing.best_streak])).toEqual([
      [start, 1],
      [start, 1],
      [null, 0],
      [null, 0],
    ]);
    const calendar = await database.doc(documentPath("calendar", { date: monday })).get();
    expect(calendar.get(`classes.${id}.settledAt`).toDate()).toEqual(now);
  });

  test("happens once, in concurrent and later runs", async () => {
    const people = await members(2);
    const start = romeInstant(newMonday(), "12:45");
    const id = await heldClass(start, people);
    const now = new Date(start.getTime() + HOUR);
    await Promise.all([settleClass(id, now), settleElsewhere(id, now), settleElsewhere(id, now)]);
    const once = await counted(id, people);
    expect(once.week).toMatchObject({ classes: 1, attended: 2 });
    expect(once.people.map(({ attendance }) => attendance.lifetime)).toEqual([1, 1]);
    await settleClass(id, new Date(now.getTime() + HOUR));
    expect(await counted(id, people)).toEqual(once);
  });

  test("happens when the class has ended and not a second before", async () => {
    const people = await members(1);
    const start = romeInstant(newMonday(), "19:00");
    const id = await heldClass(start, people);
    await settleClass(id, new Date(start.getTime() + HOUR - 1000));
    expect((await counted(id, people)).settledAt).toBe(null);
    await settleClass(id, new Date(start.getTime() + HOUR));
    expect((await counted(id, people)).settledAt).not.toBe(null);
  });

  test("is done by the scheduled job, at most fifty at a time, the oldest first", async () => {
    const monday = newMonday();
    const now = romeInstant(addRomeDays(monday, 1));
    await settleClasses(runAt(now));
    const ids = await Promise.all(
      Array.from({ length: 52 }, (_, index) =>
        newClass({ start: new Date(romeInstant(monday, "07:00").getTime() + index * 60_000) }),
      ),
    );
    const settled = async () => Promise.all(ids.map(async (id) => (await classOf(id)).settledAt !== null));
    await settleClasses(runAt(now));
    expect(await settled()).toEqual(ids.map((_, index) => index < 50));
    await settleClasses(runAt(now));
    expect(await settled()).toEqual(ids.map(() => true));
    expect(await weekOf(romeWeek(romeInstant(monday)))).toMatchObject({ classes: 52, attended: 0 });
  });

  test.each([
    // The clock changes on the Sunday at the end of a week.
    ["the week the clock goes forward", "2019-03-31", "23:30", "2019-W13", "7-2330"],
    ["the week after it", "2019-04-01", "00:30", "2019-W14", "1-0030"],
    ["the week the clock goes back", "2018-10-28", "23:30", "2018-W43", "7-2330"],
    ["the first week of a year, which is of the year before", "2017-01-01", "10:00", "2016-W52", "7-1000"],
  ])("counts in %s", async (_, day, time, week, slot) => {
    const [person] = await members(1);
    const start = romeInstant(day, time);
    const id = await heldClass(start, person ? [person] : []);
    await settleClass(id, new Date(start.getTime() + HOUR));
    const { attendance } = await memberOf(person?.uid ?? "");
    expect(attendance).toEqual({
      lifetime: 1,
      years: { [day.slice(0, 4)]: 1 },
      months: { [day.slice(0, 7)]: 1 },
      weeks: { [week]: 1 },
    });
    expect((await weekOf(week)).slots[slot]).toMatchObject({ classes: 1 });
  });

  test("predicts the next visit of a member who comes twice a week", async () => {
    const [person] = await members(1);
    const monday = newMonday();
    const uid = person?.uid ?? "";
    for (let week = 0; week < 13; week += 1) {
      for (const day of week < 12 ? [0, 2] : [0]) {
        const start = romeInstant(addRomeDays(monday, 7 * week + day), "18:00");
        await settleClass(await heldClass(start, [{ uid }]), new Date(start.getTime() + HOUR));
      }
    }
    const last = addRomeDays(monday, 7 * 12);
    expect((await memberOf(uid)).standing).toMatchObject({
      last_attended_at: romeInstant(last, "18:00"),
      expected_by: addRomeDays(last, 7),
      best_streak: 13,
    });
  });

  test("of the next month counts retained members", async () => {
    const people = await members(2);
    const monday = newMonday();
    const later = romeInstant(addRomeDays(`${monday.slice(0, 7)}-10`, 31), "18:00");
    const [first] = people;
    await settleClass(await heldClass(romeInstant(monday, "18:00"), first ? [first] : []), new Date());
    const id = await heldClass(later, people);
    await settleClass(id, new Date());
    const cohort = romeDay(new Date()).slice(0, 7);
    expect((await counted(id, people)).month).toMatchObject({ active: { [cohort]: 2 }, returning: 1 });
  });
});

describe("staff mark attendance", () => {
  const setPresence = (id: string, uid: string, presence: unknown, token = admin.token) =>
    request("PUT", `/admin/event/${id}/sub/${uid}`, { token, json: { presence } });

  const logOf = async (uid: string) => {
    const { docs } = await database.collection("activity").where("subject.id", "==", uid).get();
    return docs.map((entry) => ({
      kind: entry.get("kind"),
      actor: entry.get("actor.id"),
      about: entry.get("about.id"),
    }));
  };

  async function oneIn(start: Date, more: Partial<Line> = {}) {
    const person = await newPerson();
    return { person, uid: person.uid, id: await heldClass(start, [{ uid: person.uid, ...more }]) };
  }

  test("which updates roster, booking and log, once", async () => {
    const { uid, id } = await oneIn(new Date(Date.now() + HOUR / 2));
    const { status, body } = await setPresence(id, uid, "absent");
    expect([status, body]).toMatchObject([
      200,
      { id: uid, presence: "absent", bDropped: false, user: { id: uid } },
    ]);
    expect((await setPresence(id, uid, "absent")).body).toEqual(body);
    const line = await database.doc(documentPath("roster", { id, uid })).get();
    const booking = await database.doc(documentPath("memberBookings", { uid, classId: id })).get();
    expect([line.get("presence"), booking.get("presence")]).toEqual(["absent", "absent"]);
    expect(await logOf(uid)).toEqual([{ kind: "booking.marked_absent", actor: admin.uid, about: id }]);
    await setPresence(id, uid, "present");
    await setPresence(id, uid, null);
    expect((await logOf(uid)).map(({ kind }) => kind).sort()).toEqual([
      "booking.mark_removed",
      "booking.marked_absent",
      "booking.marked_present",
    ]);
    expect((await memberOf(uid)).attendance.lifetime).toBe(0);
  });

  test("unless another mark was set while this one waited for a network", async () => {
    const { uid, id } = await oneIn(new Date(Date.now() + HOUR / 2));
    const sendLater = (presence: Presence, replaces: Presence[]) =>
      request("PUT", `/admin/event/${id}/sub/${uid}`, { token: admin.token, json: { presence, replaces } });
    expect((await sendLater("present", [null])).status).toBe(200);
    // The same mark again, as after a lost answer.
    expect((await sendLater("present", [null])).status).toBe(200);
    const { status, body } = await sendLater("absent", [null]);
    expect([status, body.code]).toEqual([409, "presence_changed"]);
    expect((await sendLater("absent", [null, "present"])).body).toMatchObject({ presence: "absent" });
  });

  test("from an hour before the start on", async () => {
    const notYetOpen = await oneIn(new Date(Date.now() + 1.05 * HOUR));
    const { status, body } = await setPresence(notYetOpen.id, notYetOpen.uid, "present");
    expect([status, body.code]).toEqual([409, "class_not_started"]);
    const inTime = await oneIn(new Date(Date.now() + 0.95 * HOUR));
    expect((await setPresence(inTime.id, inTime.uid, "present")).status).toBe(200);
  });

  test("only of booked members, on existing classes", async () => {
    const start = new Date(Date.now() - HOUR / 2);
    const { id, person } = await oneIn(start);
    const lateCancelled = await oneIn(start, { state: "dropped" });
    const codes = await Promise.all(
      [
        setPresence(id, admin.uid, "present"),
        setPresence(lateCancelled.id, lateCancelled.uid, "present"),
        setPresence(id, "nessuno", "present"),
        setPresence("nessuna", person.uid, "present"),
        setPresence(id, person.uid, "forse"),
        setPresence(id, person.uid, "present", person.token),
      ].map(async (answer) => (await answer).body.code),
    );
    expect(codes).toEqual([
      "not_booked",
      "not_booked",
      "user_not_found",
      "event_not_found",
      "invalid_request",
      "forbidden",
    ]);
    expect(
      (await request("PUT", `/admin/event/${id}/sub/${person.uid}`, { json: { presence: null } })).status,
    ).toBe(401);
  });

  /** Marks a member during the class. */
  const markThen = async (classId: string, uid: string, presence: Presence) => {
    const { start } = await classOf(classId);
    const actor = { id: admin.uid, name: "Prova" };
    return markPresence({ classId, uid, presence, actor, now: start.dateTime });
  };

  test("until 48 hours after the start", async () => {
    const inTime = await oneIn(new Date(Date.now() - 47 * HOUR));
    expect((await setPresence(inTime.id, inTime.uid, "present")).status).toBe(200);
    const closed = await oneIn(new Date(Date.now() - 48 * HOUR - 1));
    const { status, body } = await setPresence(closed.id, closed.uid, "present");
    expect([status, body.code, body.message]).toEqual([
      409,
      "roster_closed",
      "La lista di una classe si può cambiare fino a 48 ore dopo il suo inizio.",
    ]);
  });

  test("which corrects a settled class, reversibly", async () => {
    const start = romeInstant(newMonday(), "18:00");
    const { person, uid, id } = await oneIn(start);
    await settleClass(id, new Date());
    const before = await counted(id, [person]);
    await markThen(id, uid, "absent");
    const absent = await counted(id, [person]);
    expect(absent.week).toMatchObject({ classes: 1, attended: 0, absent: 1 });
    expect(absent.people).toMatchObject([
      {
        attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
        standing: { last_attended_at: null, best_streak: 0, expected_by: "" },
      },
    ]);
    expect(Object.values(absent.month.active)).toEqual([0]);
    await markThen(id, uid, null);
    expect(await counted(id, [person])).toEqual(before);
    await markThen(id, uid, "present");
    expect(await counted(id, [person])).toEqual(before);
  });

  test("which moves the last lesson back to the previous attended one", async () => {
    const monday = newMonday();
    const person = await newPerson();
    const starts = ["12:45", "18:00", "19:30"].map((time, day) =>
      romeInstant(addRomeDays(monday, day), time),
    );
    const ids = await Promise.all(starts.map((start) => heldClass(start, [person])));
    const [first, , third] = ids;
    for (const id of ids) await settleClass(id, new Date());
    await markThen(ids[1] ?? "", person.uid, "absent");
    expect((await memberOf(person.uid)).standing.last_attended_at).toEqual(starts[2]);
    await markThen(third ?? "", person.uid, "absent");
    expect((await memberOf(person.uid)).standing.last_attended_at).toEqual(starts[0]);
    await markThen(first ?? "", person.uid, "absent");
    expect((await memberOf(person.uid)).standing.last_attended_at).toBe(null);
    await markThen(third ?? "", person.uid, "present");
    expect((await memberOf(person.uid)).standing.last_attended_at).toEqual(starts[2]);
  });

  test("which corrects retention when the lesson of the month before is undone", async () => {
    const monday = newMonday();
    const person = await newPerson();
    const later = romeInstant(addRomeDays(`${monday.slice(0, 7)}-10`, 31), "18:00");
    const [first, second] = await Promise.all([
      heldClass(romeInstant(monday, "18:00"), [person]),
      heldClass(later, [person]),
    ]);
    await settleClass(first, new Date());
    await settleClass(second, new Date());
    expect((await counted(first, [])).next.returning).toBe(1);
    await markThen(first, person.uid, "absent");
    expect((await counted(first, [])).next).toMatchObject({ returning: 0 });
    await markThen(first, person.uid, "present");
    expect((await counted(first, [])).next.returning).toBe(1);
  });

  test("during the settlement, which includes the mark or is corrected by it", async () => {
    for (let round = 0; round < 8; round += 1) {
      const start = romeInstant(newMonday(), "18:00");
      const { person, uid, id } = await oneIn(start);
      const [, answer] = await Promise.all([settleClass(id, new Date()), markThen(id, uid, "absent")]);
      expect(answer.value.presence).toBe("absent");
      const { week, people } = await counted(id, [person]);
      expect([week.attended, week.absent, people[0]?.attendance.lifetime]).toEqual([0, 1, 0]);
    }
  });
});

describe("staff change the roster of a class that has started", () => {
  const actor = { id: "staff", name: "Prova" };
  const at = (start: Date, ms = 2 * HOUR) => new Date(start.getTime() + ms);
  const add = (classId: string, uid: string, now: Date, charge = false) =>
    bookClass({ classId, uid, charge, reason: "Lezione omaggio", now, staff: actor });
  const remove = (classId: string, uid: string, now: Date, returnLesson = true) =>
    cancelBooking({ classId, uid, now, staff: { actor, returnLesson } });
  const kindsOf = async (uid: string) => {
    const { docs } = await database.collection("activity").where("subject.id", "==", uid).get();
    return docs.map((entry) => entry.get("kind")).filter((kind) => kind.startsWith("booking."));
  };

  test("by an addition, which charges a lesson once and is named so in the log", async () => {
    const [person] = await members(1);
    const uid = person?.uid ?? "";
    const pkg = await grantPackage(uid, { size: 10, remaining: 3 });
    const start = romeInstant(newMonday(), "18:00");
    const id = await heldClass(start, []);
    await Promise.all([add(id, uid, at(start, 60_000), true), add(id, uid, at(start, 60_000), true)]);
    expect(await remainingOf(uid, pkg)).toBe(2);
    expect((await classOf(id)).numSubs).toBe(1);
    expect(await kindsOf(uid)).toEqual(["booking.added_after_start"]);
    await settleClass(id, at(start));
    expect((await counted(id, [])).week).toMatchObject({ attended: 1 });
  });

  test.each([
    ["before the settlement", false],
    ["after the settlement", true],
  ])("%s with the same statistics", async (_, isSettled) => {
    const people = await members(2);
    const [came, walkIn] = people.map(({ uid }) => uid);
    const start = romeInstant(newMonday(), "18:00");
    const id = await heldClass(start, [{ uid: came ?? "" }]);
    const pkg = await grantPackage(walkIn ?? "", { size: 10, remaining: 3 });
    if (isSettled) await settleClass(id, at(start));
    await Promise.all([add(id, walkIn ?? "", at(start), true), add(id, walkIn ?? "", at(start), true)]);
    await settleClass(id, at(start));
    const { week, people: counters } = await counted(id, people);
    expect(week).toEqual({
      classes: 1,
      seats: 6,
      attended: 2,
      absent: 0,
      late_cancellations: 0,
      slots: { "1-1800": { classes: 1, seats: 6, taken: 2 } },
    });
    expect(counters.map(({ attendance }) => attendance.lifetime)).toEqual([1, 1]);
    expect(counters.map(({ recent }) => recent)).toEqual([[start], [start]]);
    expect(await remainingOf(walkIn ?? "", pkg)).toBe(2);
    expect((await memberOf(walkIn ?? "")).standing).toMatchObject({ best_streak: 1, lessons_left: 2 });
  });

  test("by a removal after the settlement, which takes back what it counted, once", async () => {
    const people = await members(2);
    const start = romeInstant(newMonday(), "18:00");
    const id = await heldClass(start, people);
    await settleClass(id, at(start));
    const uid = people[0]?.uid ?? "";
    await Promise.all([remove(id, uid, at(start)), remove(id, uid, at(start))]);
    const { week, people: counters } = await counted(id, people);
    expect(week).toMatchObject({
      attended: 1,
      absent: 0,
      late_cancellations: 0,
      slots: { "1-1800": { taken: 1 } },
    });
    expect(counters.map(({ attendance }) => attendance.lifetime)).toEqual([0, 1]);
    expect(await kindsOf(uid)).toEqual(["booking.removed_after_start"]);
    await add(id, uid, at(start));
    expect((await counted(id, people)).people.map(({ attendance }) => attendance.lifetime)).toEqual([1, 1]);
  });

  test("by a removal that keeps the lesson, which counts as a late cancellation until it is returned", async () => {
    const [person] = await members(1);
    const uid = person?.uid ?? "";
    const start = romeInstant(newMonday(), "18:00");
    const id = await heldClass(start, []);
    const pkg = await grantPackage(uid, { size: 10, remaining: 3 });
    await add(id, uid, at(start), true);
    await settleClass(id, at(start));
    await remove(id, uid, at(start), false);
    expect((await counted(id, [])).week).toMatchObject({ attended: 0, late_cancellations: 1 });
    expect(await remainingOf(uid, pkg)).toBe(2);
    await remove(id, uid, at(start));
    expect((await counted(id, [])).week).toMatchObject({ attended: 0, late_cancellations: 0 });
    expect(await remainingOf(uid, pkg)).toBe(3);
  });

  test("during the settlement, which includes the change or is corrected by it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [person] = await members(1);
      const uid = person?.uid ?? "";
      const start = romeInstant(newMonday(), "18:00");
      const id = await heldClass(start, []);
      await Promise.all([settleClass(id, at(start)), add(id, uid, at(start))]);
      const { week, people } = await counted(id, person ? [person] : []);
      expect([week.attended, people[0]?.attendance.lifetime]).toEqual([1, 1]);
    }
  });

  test("until 48 hours after the start", async () => {
    const [person] = await members(1);
    const uid = person?.uid ?? "";
    const start = romeInstant(newMonday(), "18:00");
    const id = await heldClass(start, []);
    const closed = at(start, 48 * HOUR + 1);
    await expect(add(id, uid, closed)).rejects.toMatchObject({ code: "roster_closed" });
    await add(id, uid, at(start, 48 * HOUR));
    await expect(remove(id, uid, closed)).rejects.toMatchObject({ code: "roster_closed" });
    await remove(id, uid, at(start, 48 * HOUR));
    expect((await classOf(id)).numSubs).toBe(0);
  });
});
