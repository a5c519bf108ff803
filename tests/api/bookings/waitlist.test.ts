import { createHash } from "node:crypto";
import { classInput } from "@studio/contract/bookings/classInput.ts";
import { classDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { WriteBatch } from "firebase-admin/firestore";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { editClass } from "../../../functions/src/bookings/editClass.ts";
import { endBookings } from "../../../functions/src/bookings/endBookings.ts";
import { updateRosterLines } from "../../../functions/src/bookings/roster/rosterLines.ts";
import { swapBooking } from "../../../functions/src/bookings/swapBooking.ts";
import { joinWaitlist } from "../../../functions/src/bookings/waitlist/join.ts";
import {
  promoteDueWaitlists,
  promoteFromWaitlist,
} from "../../../functions/src/bookings/waitlist/promoteDue.ts";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { activityOf, mailsTo } from "../../support/recovery.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { announceCancelled, grantPackage, newClass, snapshotOf } from "../../support/studio.ts";
import * as the from "../../support/waitlist.ts";

const HOUR = 3_600_000;
const staff = { id: "staff", name: "Ada Prova" };

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const join = (id: string, { token }: Person) => request("POST", `/event/${id}/waiting`, { token });
const leave = (id: string, { token }: Person) => request("DELETE", `/event/${id}/waiting`, { token });
const book = (id: string, { token }: Person) => request("POST", `/event/${id}`, { token });
const cancel = (id: string, { token }: Person) => request("DELETE", `/event/${id}`, { token });
const byStaff = (method: string, path: string, json?: unknown) =>
  request(method, `/admin/event/${path}`, { token: admin.token, ...(json !== undefined && { json }) });

/** Creates a class long ago with these bookings and this waitlist, promoted from at noon. */
async function oldList(seated: readonly Person[], waitlist: readonly Person[], time?: string, days?: number) {
  const monday = the.oldMonday();
  const noon = romeInstant(monday, "12:00");
  const id = await the.oldClass(monday, seated.length, time, days);
  for (const { uid } of seated) await bookClass({ classId: id, uid, charge: true, now: noon });
  for (const { uid } of waitlist) await joinWaitlist({ classId: id, uid, now: noon });
  return { id, monday, noon };
}

const uidsOf = (people: readonly Person[]) => people.map(({ uid }) => uid);

describe("a member over HTTP", () => {
  test("joins the waitlist of a full class, sees the position, and leaves for free", async () => {
    const id = await newClass({ inHours: 30, taken: 6 });
    const [one, two] = await the.membersWith(2);
    if (!one || !two) throw new Error("Two members");
    expect((await join(id, one)).body).toMatchObject({ id, position: 1, numWaiting: 1, bSub: false });
    expect((await join(id, two)).body).toMatchObject({ position: 2, numWaiting: 2 });
    expect(await the.listOf(id)).toEqual([one.uid, two.uid]);
    const { body } = await request("GET", "/event", { token: two.token });
    expect(body.events).toContainEqual(expect.objectContaining({ id, position: 2, numWaiting: 2 }));
    const wait = await database.doc(documentPath("waits", { uid: two.uid, classId: id })).get();
    expect(wait.get("start").dateTime).toEqual((await the.classOf(id)).start.dateTime);

    const left = await leave(id, one);
    expect([left.status, left.body.position, left.body.numWaiting]).toEqual([200, undefined, 1]);
    expect((await join(id, two)).body).toMatchObject({ position: 1, numWaiting: 1 });
    expect(await the.lessonsOf(one)).toBe(5);
    expect(await activityOf(one.uid)).toEqual(["booking.waiting_joined", "booking.waiting_left"]);
    const day = (await the.classOf(id)).start.dateTime.toDate().toLocaleDateString("sv-SE", {
      timeZone: "Europe/Rome",
    });
    const calendar = await database.doc(documentPath("calendar", { date: day })).get();
    expect(calendar.get(`classes.${id}`)).toEqual(await the.classOf(id));
  });

  test("joins once with six requests", async () => {
    const id = await newClass({ inHours: 30, taken: 6 });
    const member = await the.memberWith();
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(id, member)));
    expect(answers.map(({ status, body }) => [status, body.position])).toEqual(Array(6).fill([200, 1]));
    expect(await the.listOf(id)).toEqual([member.uid]);
    const out = await Promise.all([leave(id, member), leave(id, member)]);
    expect(out.map(({ status }) => status)).toEqual([200, 200]);
    expect([await the.listOf(id), (await the.classOf(id)).waitingDue]).toEqual([[], null]);
    expect(await activityOf(member.uid)).toEqual(["booking.waiting_joined", "booking.waiting_left"]);
  });

  const refusals: [string, { inHours: number; taken?: number }, number, number, keyof typeof errors][] = [
    ["a class with seats", { inHours: 30 }, 5, 409, "seats_left"],
    ["one that begins soon", { inHours: 2.9, taken: 6 }, 5, 409, "waiting_closed"],
    ["one that has begun", { inHours: -0.5, taken: 6 }, 5, 409, "class_started"],
    ["any without lessons", { inHours: 30, taken: 6 }, 0, 402, "no_package"],
  ];
  test.each(refusals)(
    "cannot join the waitlist of %s, and nothing changes",
    async (_, options, left, status, code) => {
      const member = await the.memberWith(left);
      const id = await newClass(options);
      const subject = { uids: [member.uid], events: [id] };
      const before = await snapshotOf(subject);
      const answer = await join(id, member);
      expect([answer.status, answer.body]).toEqual([status, { code, message: errors[code].message }]);
      expect(await snapshotOf(subject)).toEqual(before);
    },
  );

  test("cannot join where a seat is free, or for an unknown class", async () => {
    const id = await newClass({ inHours: 30, taken: 5 });
    const member = await the.memberWith();
    await book(id, member);
    expect((await join(id, member)).body.code).toBe("already_booked");
    expect((await join("nessuna", member)).body.code).toBe("event_not_found");
    expect((await request("POST", `/event/${id}/waiting`)).status).toBe(401);
  });

  test("is rate-limited when joining and leaving repeatedly", async () => {
    const id = await newClass({ inHours: 30, taken: 6 });
    const member = await the.memberWith();
    // 59 times within this hour.
    const key = createHash("sha256").update(`waiting:${member.uid}`).digest("base64url");
    const expiresAt = new Date(Date.now() + HOUR);
    await database.doc(documentPath("limits", { key })).set({ count: 59, expiresAt });
    expect((await join(id, member)).status).toBe(200);
    await leave(id, member);
    expect((await join(id, member)).body.code).toBe("too_many_requests");
    expect(await the.listOf(id)).toEqual([]);
  });
});

describe("staff over HTTP", () => {
  test("see the waitlist, and remove a member", async () => {
    const id = await newClass({ inHours: 30, taken: 6 });
    const [one, two] = await the.membersWith(2);
    if (!one || !two) throw new Error("Two members");
    for (const member of [one, two]) await join(id, member);
    const { body } = await request("GET", `/event/${id}/subs?edges=user`, { token: admin.token });
    expect(body.waiting).toMatchObject([
      { id: one.uid, position: 1, user: { first_name: "Prova" } },
      { id: two.uid, position: 2 },
    ]);
    expect((await byStaff("DELETE", `${id}/waiting/${one.uid}`)).body).toMatchObject({ numWaiting: 1 });
    expect((await byStaff("DELETE", `${id}/waiting/${one.uid}`)).body).toMatchObject({ numWaiting: 1 });
    expect(await the.listOf(id)).toEqual([two.uid]);
    expect(await noticesTo(one)).toMatchObject([{ kind: "waitlist_removed", gymClass: { id } }]);
    const path = `/admin/event/${id}/waiting/${two.uid}`;
    expect((await request("DELETE", path, { token: two.token })).status).toBe(403);
    expect((await request("POST", path, { token: two.token, json: {} })).status).toBe(403);
  });

  test.each([
    ["a full class, which grows by one", 6, 7, 7],
    ["one with a seat, which does not", 5, 6, 6],
  ])("assign a seat past the others in %s", async (_, taken, capacity, numSubs) => {
    const id = await newClass({ inHours: 30, taken: 6 });
    const [first, chosen] = await the.membersWith(2);
    if (!first || !chosen) throw new Error("Two members");
    for (const member of [first, chosen]) await join(id, member);
    await database.doc(documentPath("events", { id })).update({ numSubs: taken, numdisp: 6 - taken });
    const assign = () => byStaff("POST", `${id}/waiting/${chosen.uid}`, {});
    expect((await assign()).body).toMatchObject({ bSub: true, capacity, numSubs, numdisp: 0, numWaiting: 1 });
    expect((await assign()).body).toMatchObject({ bSub: true, capacity, numSubs });
    expect([await the.listOf(id), await the.lessonsOf(chosen)]).toEqual([[first.uid], 4]);
    expect(await the.subjectsTo(chosen)).toEqual(["Si è liberato un posto"]);
    expect(await noticesTo(chosen)).toMatchObject([{ kind: "moved_up", gymClass: { id } }]);
    expect((await byStaff("POST", `${id}/waiting/nessuno`, {})).body.code).toBe("user_not_found");
  });

  test("assign a free seat without a package, and only to members on the waitlist", async () => {
    const id = await newClass({ inHours: 30, taken: 6 });
    const member = await the.memberWith(1);
    expect((await byStaff("POST", `${id}/waiting/${member.uid}`, {})).body.code).toBe("not_waiting");
    await join(id, member);
    await database.doc(documentPath("products", { uid: member.uid, id: member.productId })).delete();
    expect((await byStaff("POST", `${id}/waiting/${member.uid}`, {})).body.code).toBe("no_package");
    const given = await byStaff("POST", `${id}/waiting/${member.uid}`, {
      charge: false,
      reason: "Lezione omaggio",
    });
    expect(given.body).toMatchObject({ bSub: true });
    expect(await the.bookingOf(member, id)).toMatchObject({ productId: null, deducted: false });
  });
});

describe("a seat freed by day", () => {
  test("is assigned to the next member in the same commit: seat, lesson, mail, notice and log", async () => {
    const [going, next, second] = await the.membersWith(3);
    if (!going || !next || !second) throw new Error("Three members");
    const { id, noon } = await oldList([going], [next, second]);
    const answer = await cancelBooking({ classId: id, uid: going.uid, now: noon });
    expect(answer).toMatchObject({ bSub: false, numSubs: 1, numdisp: 0, numWaiting: 1 });
    expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[next.uid], [second.uid]]);
    expect([await the.lessonsOf(going), await the.lessonsOf(next)]).toEqual([5, 4]);
    const booking = await the.bookingOf(next, id);
    expect([booking?.state, booking?.movedUpAt.toDate()]).toEqual(["booked", noon]);
    expect(await the.subjectsTo(next)).toEqual(["Si è liberato un posto"]);
    expect(await the.subjectsTo(second)).toEqual([]);
    expect(await noticesTo(next)).toMatchObject([{ kind: "moved_up", gymClass: { id } }]);
    expect([await noticesTo(going), await noticesTo(second)]).toEqual([[], []]);
    expect((await activityOf(next.uid)).sort()).toEqual(["booking.moved_up", "booking.waiting_joined"]);
  });

  test("skips a member who cannot pay any more, who is mailed once and removed", async () => {
    const [going, poor, next] = await the.membersWith(3);
    if (!going || !poor || !next) throw new Error("Three members");
    const { id, noon } = await oldList([going], [poor, next]);
    await database.doc(documentPath("products", { uid: poor.uid, id: poor.productId })).delete();
    await cancelBooking({ classId: id, uid: going.uid, now: noon });
    await cancelBooking({ classId: id, uid: next.uid, now: new Date(noon.getTime() + 1) });
    expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[], []]);
    expect(await the.subjectsTo(poor)).toEqual(["Non sei più in lista d’attesa"]);
    expect(await noticesTo(poor)).toMatchObject([{ kind: "waitlist_skipped", gymClass: { id } }]);
    expect((await activityOf(poor.uid)).sort()).toEqual([
      "booking.waiting_joined",
      "booking.waiting_skipped",
    ]);
  });

  test.each<[keyof typeof errors, Partial<PackageDocument>]>([
    ["classes_used_up", { limits: { frequency: { count: 1, per: "week" } } }],
    ["class_not_included", { limits: { hours: { from: "07:00", until: "12:00" } } }],
  ])("skips a member whose package's limits leave the class out meanwhile: %s", async (code, limited) => {
    const [going, skipped, next] = await the.membersWith(3);
    if (!going || !skipped || !next) throw new Error("Three members");
    const { id, monday, noon } = await oldList([going], [skipped, next]);
    const pkg = database.doc(documentPath("products", { uid: skipped.uid, id: skipped.productId }));
    const granted = { size: 0, remaining: 0, expire_date: "2099-01-01", used: { [monday]: 1 }, ...limited };
    await pkg.update(granted);
    await cancelBooking({ classId: id, uid: going.uid, now: noon });
    expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[next.uid], []]);
    const [mail] = await mailsTo(skipped.email);
    expect(mail?.message.text).toContain(errors[code].message);
    // Nor can they join the full class again.
    await expect(joinWaitlist({ classId: id, uid: skipped.uid, now: noon })).rejects.toMatchObject({ code });
  });

  test("is not for a member who moves to it past the waitlist, and for one who waits for it", async () => {
    const [going, next, passing] = await the.membersWith(3);
    if (!going || !next || !passing) throw new Error("Three members");
    const { id, monday, noon } = await oldList([going], [next]);
    const night = romeInstant(monday, "23:00");
    await cancelBooking({ classId: id, uid: going.uid, now: night });
    const other = await newClass({ start: new Date(noon.getTime() + 72 * HOUR) });
    for (const { uid } of [next, passing]) await bookClass({ classId: other, uid, charge: true, now: noon });
    const move = ({ uid }: Person) => swapBooking({ from: other, to: id, uid, now: night });
    await expect(move(passing)).rejects.toMatchObject({ code: "seat_kept" });
    expect([await the.seatedIn(other), await the.listOf(id)]).toMatchObject([{ length: 2 }, [next.uid]]);
    await move(next);
    expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[next.uid], []]);
  });

  test("stays free when no member on the waitlist can pay", async () => {
    const [going, poor] = await the.membersWith(2);
    if (!going || !poor) throw new Error("Two members");
    const { id, noon } = await oldList([going], [poor]);
    await database.doc(documentPath("products", { uid: poor.uid, id: poor.productId })).delete();
    await cancelBooking({ classId: id, uid: going.uid, now: noon });
    expect(await the.classOf(id)).toMatchObject({ numSubs: 0, numdisp: 1, waiting: [], waitingDue: null });
  });

  test.each([
    ["staff who take somebody off", "removed"],
    ["staff who add a place", "raised"],
    ["somebody who is erased", "erased"],
    ["a member who moves to another class", "moved"],
  ])("is assigned after %s", async (_, how) => {
    const [going, next] = await the.membersWith(2);
    if (!going || !next) throw new Error("Two members");
    const { id, noon } = await oldList([going], [next]);
    const now = noon;
    if (how === "removed")
      await cancelBooking({ classId: id, uid: going.uid, staff: { actor: staff, returnLesson: true }, now });
    if (how === "moved") {
      const to = await newClass({ start: new Date(noon.getTime() + 26 * HOUR) });
      await swapBooking({ from: id, to, uid: going.uid, now });
      expect(await the.seatedIn(to)).toEqual([going.uid]);
    }
    if (how === "erased")
      await endBookings({ subject: { id: going.uid, name: "Nessuno" }, actor: staff, now });
    if (how === "raised") {
      const { summary, description, start, end } = classDocument.parse(await the.classOf(id));
      await editClass(id, { summary, description, start, end, capacity: 2 }, staff, now);
    }
    expect((await the.seatedIn(id)).includes(next.uid)).toBe(true);
    expect([await the.listOf(id), await the.lessonsOf(next)]).toEqual([[], 4]);
  });

  test("20 wait and 3 seats become free at once, while others tap: the first three who can pay have them", async () => {
    const seated = await the.membersWith(3);
    const waitlist = await the.membersWith(20);
    const grabbing = await the.membersWith(6);
    const { id, noon } = await oldList(seated, waitlist);
    const poor = [waitlist[0], waitlist[2]].flatMap((one) => one ?? []);
    for (const { uid, productId: packageId } of poor)
      await database.doc(documentPath("products", { uid, id: packageId })).delete();

    // Each in a process of its own: requests are serialised only by the database.
    const taps = [];
    for (const { uid } of seated) {
      const process = await the.elsewhere();
      taps.push(() => process.cancelBooking({ classId: id, uid, now: noon }));
    }
    for (const { uid } of grabbing) {
      const process = await the.elsewhere();
      taps.push(() => process.book({ classId: id, uid, charge: true, now: noon }));
    }
    const answers = await Promise.allSettled(taps.map((tap) => tap()));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(3).fill("fulfilled"),
      ...Array(6).fill("rejected"),
    ]);
    const lucky = [waitlist[1], waitlist[3], waitlist[4]].flatMap((one) => one ?? []);
    expect((await the.seatedIn(id)).sort()).toEqual(uidsOf(lucky).sort());
    expect(await the.listOf(id)).toEqual(uidsOf(waitlist.slice(5)));
    expect(await the.classOf(id)).toMatchObject({ numSubs: 3, numdisp: 0 });
    expect(await Promise.all(lucky.map(the.lessonsOf))).toEqual([4, 4, 4]);
    expect(await Promise.all(grabbing.map(the.lessonsOf))).toEqual(Array(6).fill(5));
    for (const member of poor) expect(await the.subjectsTo(member)).toHaveLength(1);
  });

  test("is one commit: killed before it nothing has changed, after it nothing is repeated", async () => {
    const [going, next] = await the.membersWith(2);
    if (!going || !next) throw new Error("Two members");
    const { id, noon } = await oldList([going], [next]);
    const subject = { uids: uidsOf([going, next]), events: [id] };
    const original = WriteBatch.prototype.commit;
    onTestFinished(() => {
      WriteBatch.prototype.commit = original;
    });
    const dies = async (commits: boolean) => {
      const calls = vi.fn();
      WriteBatch.prototype.commit = async function (this: WriteBatch) {
        calls();
        if (commits) await original.call(this);
        throw new Error("dead");
      };
      await expect(cancelBooking({ classId: id, uid: going.uid, now: noon })).rejects.toThrow("dead");
      WriteBatch.prototype.commit = original;
      expect(calls).toHaveBeenCalledTimes(1);
    };
    const before = await snapshotOf(subject);
    await dies(false);
    expect(await snapshotOf(subject)).toEqual(before);
    await dies(true);
    const after = await snapshotOf(subject);
    expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[next.uid], []]);
    await cancelBooking({ classId: id, uid: going.uid, now: noon });
    expect(await snapshotOf(subject)).toEqual(after);
  });
});

describe("at night", () => {
  test("a seat is held for the next member until seven, and assigned then, once", async () => {
    const [going, next, grabbing] = await the.membersWith(3);
    if (!going || !next || !grabbing) throw new Error("Three members");
    const { id, monday } = await oldList([going], [next]);
    const night = romeInstant(monday, "22:00");
    const morning = romeInstant(addRomeDays(monday, 1), "07:00");
    await cancelBooking({ classId: id, uid: going.uid, now: night });
    expect([await the.seatedIn(id), (await the.classOf(id)).waitingDue.toDate()]).toEqual([[], morning]);
    const grab = () => bookClass({ classId: id, uid: grabbing.uid, charge: true, now: night });
    await expect(grab()).rejects.toMatchObject({ code: "seat_kept" });
    await promoteFromWaitlist(id, new Date(morning.getTime() - 1));
    expect(await the.seatedIn(id)).toEqual([]);
    const processes = [await the.elsewhere(), await the.elsewhere(), await the.elsewhere()];
    await Promise.all(processes.map((process) => process.promoteFromWaitlist(id, morning)));
    await promoteDueWaitlists(runAt(morning));
    expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[next.uid], []]);
    expect([await the.lessonsOf(next), await the.subjectsTo(next)]).toEqual([4, ["Si è liberato un posto"]]);
    expect(await noticesTo(next)).toMatchObject([{ kind: "moved_up" }]);
  });

  test("the next member books it themselves", async () => {
    const [going, next, second] = await the.membersWith(3);
    if (!going || !next || !second) throw new Error("Three members");
    const { id, monday } = await oldList([going], [next, second]);
    const now = romeInstant(monday, "23:00");
    await cancelBooking({ classId: id, uid: going.uid, now });
    const take = ({ uid }: Person) => bookClass({ classId: id, uid, charge: true, now });
    await expect(take(second)).rejects.toMatchObject({ code: "seat_kept" });
    expect(await take(next)).toMatchObject({ bSub: true, numdisp: 0, numWaiting: 1 });
    expect([await the.listOf(id), (await the.bookingOf(next, id))?.movedUpAt]).toEqual([[second.uid], null]);
  });
});

describe("three hours before the start", () => {
  test("promotion ends: the seat is first come, first served", async () => {
    const [going, next, grabbing] = await the.membersWith(3);
    if (!going || !next || !grabbing) throw new Error("Three members");
    const { id, monday } = await oldList([going], [next], "18:30", 0);
    const closed = new Date(romeInstant(monday, "15:30").getTime() + 1);
    await cancelBooking({ classId: id, uid: going.uid, now: closed });
    expect(await the.seatedIn(id)).toEqual([]);
    const taken = await bookClass({ classId: id, uid: grabbing.uid, charge: true, now: closed });
    expect(taken).toMatchObject({ bSub: true, numdisp: 0 });
    expect(await the.listOf(id)).toEqual([next.uid]);
  });

  test("at that moment a member is still promoted", async () => {
    const [going, next] = await the.membersWith(2);
    if (!going || !next) throw new Error("Two members");
    const { id, monday } = await oldList([going], [next], "18:30", 0);
    await cancelBooking({ classId: id, uid: going.uid, now: romeInstant(monday, "15:30") });
    expect(await the.seatedIn(id)).toEqual([next.uid]);
  });

  test("the waitlist closes, and its members are mailed once", async () => {
    const [going, ...waitlist] = await the.membersWith(3);
    if (!going) throw new Error("Three members");
    const { id, monday } = await oldList([going], waitlist, "18:30", 0);
    await promoteDueWaitlists(runAt(romeInstant(monday, "15:30")));
    expect(await the.listOf(id)).toEqual(uidsOf(waitlist));
    const closed = new Date(romeInstant(monday, "15:30").getTime() + 1);
    await promoteDueWaitlists(runAt(closed));
    await promoteDueWaitlists(runAt(new Date(closed.getTime() + HOUR)));
    expect([await the.listOf(id), (await the.classOf(id)).waitingDue]).toEqual([[], null]);
    for (const member of waitlist) {
      expect(await the.subjectsTo(member)).toEqual(["Lista d’attesa chiusa"]);
      expect(await noticesTo(member)).toMatchObject([{ kind: "waitlist_closed" }]);
      const waits = await database.doc(documentPath("waits", { uid: member.uid, classId: id })).get();
      expect(waits.exists).toBe(false);
    }
  });
});

describe("a promoted member", () => {
  test.each([
    ["for two hours cancels for free", 2 * HOUR - 1, "cancelled", 5],
    ["from then on loses the lesson", 2 * HOUR, "dropped", 4],
  ])("%s", async (_, ms, state, lessons) => {
    const [going, next] = await the.membersWith(2);
    if (!going || !next) throw new Error("Two members");
    const { id, noon } = await oldList([going], [next], "18:30", 0);
    await cancelBooking({ classId: id, uid: going.uid, now: noon });
    await cancelBooking({ classId: id, uid: next.uid, now: new Date(noon.getTime() + ms) });
    expect([(await the.bookingOf(next, id))?.state, await the.lessonsOf(next)]).toEqual([state, lessons]);
    expect(await the.lessonsOf(going)).toBe(4);
  });

  test("who had cancelled late before does not get that lesson back", async () => {
    const [late, other] = await the.membersWith(2);
    if (!late || !other) throw new Error("Two members");
    const { id, noon } = await oldList([late], [], "18:30", 0);
    const now = noon;
    await cancelBooking({ classId: id, uid: late.uid, now });
    await bookClass({ classId: id, uid: other.uid, charge: true, now });
    await joinWaitlist({ classId: id, uid: late.uid, now });
    await cancelBooking({ classId: id, uid: other.uid, now });
    expect([await the.seatedIn(id), await the.lessonsOf(late)]).toEqual([[late.uid], 4]);
    await cancelBooking({ classId: id, uid: late.uid, now });
    expect([(await the.bookingOf(late, id))?.state, await the.lessonsOf(late)]).toEqual(["dropped", 4]);
  });
});

describe("a class that staff", () => {
  test("cancel empties its waitlist, with a mail to each member", async () => {
    const [going, ...waitlist] = await the.membersWith(3);
    if (!going) throw new Error("Three members");
    const { id, noon } = await oldList([going], waitlist);
    expect(await cancelClass(id, { reason: "Coach malato" }, staff, noon)).toMatchObject({ cancelled: 1 });
    await announceCancelled(id);
    expect(Object.keys(await snapshotOf({ events: [id], uids: uidsOf(waitlist) }))).not.toContainEqual(
      expect.stringMatching(/\/wait(s|ing)\//),
    );
    for (const member of waitlist) {
      expect(await the.subjectsTo(member)).toEqual(["Classe annullata"]);
      expect(await noticesTo(member)).toMatchObject([{ kind: "waitlist_class_cancelled" }]);
    }
  });

  test("move keeps its waitlist and the copies, and mails its members", async () => {
    const [going, next] = await the.membersWith(2);
    if (!going || !next) throw new Error("Two members");
    const { id, monday, noon } = await oldList([going], [next]);
    const start = romeInstant(addRomeDays(monday, 2), "19:00");
    const input = classInput.parse({
      summary: "Spostata",
      description: "",
      capacity: 1,
      start: { dateTime: start.toISOString() },
      end: { dateTime: new Date(start.getTime() + HOUR).toISOString() },
    });
    await editClass(id, input, staff, noon);
    expect(await the.listOf(id)).toEqual([next.uid]);
    const wait = await database.doc(documentPath("waits", { uid: next.uid, classId: id })).get();
    expect([wait.get("summary"), wait.get("start").dateTime.toDate()]).toEqual(["Spostata", start]);
    expect((await the.classOf(id)).waitingDue.toDate()).toEqual(new Date(start.getTime() - 3 * HOUR + 1));
    expect(await the.subjectsTo(next)).toEqual(["La classe è stata spostata"]);
    const gymClass = { id, summary: "Spostata", start: { dateTime: start } };
    expect(await noticesTo(next)).toMatchObject([{ kind: "class_moved", was: "waiting", gymClass }]);
  });

  test("enlarge and move at once promotes a member who had cancelled late, at the new time", async () => {
    const [late, other] = await the.membersWith(2);
    if (!late || !other) throw new Error("Two members");
    const { id, monday, noon } = await oldList([late], [], "18:30", 0);
    const now = noon;
    await cancelBooking({ classId: id, uid: late.uid, now });
    await bookClass({ classId: id, uid: other.uid, charge: true, now });
    await joinWaitlist({ classId: id, uid: late.uid, now });
    const start = romeInstant(addRomeDays(monday, 1), "19:00");
    const times = {
      start: { dateTime: start },
      end: { dateTime: new Date(start.getTime() + HOUR) },
    };
    await editClass(id, { summary: "Più grande", description: "", ...times, capacity: 2 }, staff, now);
    expect((await the.seatedIn(id)).sort()).toEqual(uidsOf([late, other]).sort());
    const booking = await the.bookingOf(late, id);
    expect([booking?.state, booking?.start.dateTime.toDate()]).toEqual(["booked", start]);
  });
});

test("an erased member is removed from all waitlists", async () => {
  const [going, erased, next] = await the.membersWith(3);
  if (!going || !erased || !next) throw new Error("Three members");
  const { id, noon } = await oldList([going], [erased, next]);
  await endBookings({ subject: { id: erased.uid, name: "Nessuno" }, actor: staff, now: noon });
  expect(await the.listOf(id)).toEqual([next.uid]);
  expect((await database.collection(`users/${erased.uid}/waits`).get()).size).toBe(0);
});

test("a waitlist shows current profiles", async () => {
  const id = await newClass({ inHours: 30, taken: 6 });
  const member = await the.memberWith();
  await join(id, member);
  const { uid } = member;
  await runAtomic(`user/${uid}`, (commit) =>
    updateRosterLines(commit, uid, { last_name: "Nuova" }, new Date()),
  );
  const entry = await database.doc(documentPath("waiting", { id, uid })).get();
  expect([entry.get("last_name"), await the.listOf(id)]).toEqual(["Nuova", [uid]]);
});

test("at any hour, a seat freed over HTTP is reserved for the next member", async () => {
  const id = await newClass({ inHours: 60, capacity: 1 });
  const [going, next, ...others] = await the.membersWith(6);
  if (!going || !next) throw new Error("Six members");
  await book(id, going);
  await join(id, next);
  const [gone, ...refused] = await Promise.all([
    cancel(id, going),
    ...others.map((other) => book(id, other)),
  ]);
  expect(gone?.status).toBe(200);
  expect(refused.map(({ status }) => status)).toEqual(others.map(() => 409));
  const due: unknown = (await the.classOf(id)).waitingDue;
  if (due !== null) await promoteFromWaitlist(id, (await the.classOf(id)).waitingDue.toDate());
  expect([await the.seatedIn(id), await the.listOf(id)]).toEqual([[next.uid], []]);
});

test("an unlimited package pays without a lesson", async () => {
  const [going, person] = await Promise.all([the.memberWith(), newPerson()]);
  await grantPackage(person.uid, { size: 0, expire_date: "2099-12-31" });
  const { id, noon } = await oldList([going], [person]);
  await cancelBooking({ classId: id, uid: going.uid, now: noon });
  expect(await the.bookingOf(person, id)).toMatchObject({ state: "booked", deducted: false });
});
