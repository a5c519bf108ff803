import { memberClass } from "@studio/contract/bookings/model.ts";
import { classId } from "@studio/contract/bookings/rules.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeClass, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { activityOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import {
  announceCancelled,
  cancelClassAs,
  grantPackage,
  newClass,
  snapshotOf,
  storeClass,
} from "../../support/studio.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

async function memberWithPack(remaining = 5): Promise<Person & { productId: string }> {
  const person = await newPerson();
  return { ...person, productId: await grantPackage(person.uid, { size: 10, remaining }) };
}

const lessons = async (uid: string, id: string): Promise<unknown> =>
  (await database.doc(documentPath("products", { uid, id })).get()).get("remaining");

const book = (id: string, { token }: { token: string }) => request("POST", `/event/${id}`, { token });
const cancel = (id: string, { token }: { token: string }) => request("DELETE", `/event/${id}`, { token });

describe("a member", () => {
  test("books, which updates seats, roster, booking, lessons, ledger and log", async () => {
    const member = await memberWithPack();
    const id = await newClass({ inHours: 30 });
    const { status, body } = await book(id, member);
    expect([status, body]).toMatchObject([200, { id, bSub: true, bDropped: false, numSubs: 1, numdisp: 5 }]);
    const after = await snapshotOf({ uids: [member.uid], events: [id] });
    expect(after[id]).toMatchObject({ numSubs: 1, numdisp: 5 });
    expect(after[`events/${id}/subs/${member.uid}`]).toMatchObject({ first_name: "Prova", state: "booked" });
    expect(after[`users/${member.uid}/bookings/${id}`]).toMatchObject({
      state: "booked",
      productId: member.productId,
      deducted: true,
    });
    expect(await lessons(member.uid, member.productId)).toBe(4);
    const entries = Object.entries(after)
      .filter(([path]) => path.includes("/ledger/"))
      .map(([, entry]) => entry);
    const { summary, start } = Object(after[id]);
    expect(entries).toMatchObject([
      { delta: -1, remaining: 4, reason: "booked", event: { id, summary, start } },
    ]);
    expect(after[`activity of ${member.uid}`]).toMatchObject([
      { kind: "booking.created", actor: { id: member.uid } },
    ]);
  });

  test("who books twice books once", async () => {
    const member = await memberWithPack();
    const id = await newClass({ inHours: 30 });
    await book(id, member);
    const once = await snapshotOf({ uids: [member.uid], events: [id] });
    expect((await book(id, member)).body).toMatchObject({ bSub: true, numSubs: 1 });
    expect(await snapshotOf({ uids: [member.uid], events: [id] })).toEqual(once);
  });

  test("who cancels in time gets the lesson back", async () => {
    const member = await memberWithPack();
    const id = await newClass({ inHours: 25 });
    await book(id, member);
    const { body } = await cancel(id, member);
    expect(body).toMatchObject({ bSub: false, bDropped: false, numSubs: 0, numdisp: 6 });
    expect(await lessons(member.uid, member.productId)).toBe(5);
  });

  test("who cancels late frees the seat, loses the lesson, and books again without paying twice", async () => {
    const member = await memberWithPack();
    const id = await newClass({ inHours: 23 });
    await book(id, member);
    expect((await cancel(id, member)).body).toMatchObject({ bSub: false, bDropped: true, numSubs: 0 });
    expect(await lessons(member.uid, member.productId)).toBe(4);
    expect((await book(id, member)).body).toMatchObject({ bSub: true, bDropped: false, numSubs: 1 });
    expect(await lessons(member.uid, member.productId)).toBe(4);
    expect(await activityOf(member.uid)).toEqual(["booking.created", "booking.dropped", "booking.rebooked"]);
  });

  test("who books late is warned that a cancellation costs the lesson", async () => {
    const member = await memberWithPack();
    const [soon, later] = await Promise.all([newClass({ inHours: 23 }), newClass({ inHours: 25 })]);
    expect((await book(soon, member)).body.message).toMatch(/Mancano meno di 24 ore/);
    expect((await book(later, member)).body).not.toHaveProperty("message");
  });

  test("with an unlimited package books without a deduction", async () => {
    const person = await newPerson();
    const id = await newClass({ inHours: 30 });
    const packageId = await grantPackage(person.uid, { size: 0, expire_date: "2099-12-31" });
    expect((await book(id, person)).body).toMatchObject({ bSub: true });
    expect(await lessons(person.uid, packageId)).toBe(0);
  });
});

describe("a member who moves a booking", () => {
  const swap = (from: string, to: string, { token }: { token: string }) =>
    request("POST", `/event/${from}/swap`, { token, json: { to } });
  const ledgerOf = async ({ uid, productId }: { uid: string; productId: string }) =>
    (
      await database
        .collection(collectionPath("ledger", { uid, id: productId }))
        .orderBy("at")
        .get()
    ).docs.map((entry) => [entry.get("delta"), entry.get("remaining"), entry.get("event.id")]);
  /** Returns the lessons left in the staff's lists. */
  const standingOf = async (uid: string): Promise<unknown> =>
    (await database.doc(documentPath("users", { uid })).get()).get("standing");

  test("keeps the lesson for the other class, also when it was the last one, and moves once", async () => {
    const member = await memberWithPack(1);
    const [from, to] = await Promise.all([newClass({ inHours: 30 }), newClass({ inHours: 32 })]);
    await book(from, member);
    const { status, body } = await swap(from, to, member);
    expect([status, body]).toMatchObject([
      200,
      { from: { id: from, bSub: false, numSubs: 0 }, to: { id: to, bSub: true, numSubs: 1, numdisp: 5 } },
    ]);
    const subject = { uids: [member.uid], events: [from, to] };
    const after = await snapshotOf(subject);
    expect(after[`users/${member.uid}/bookings/${from}`]).toMatchObject({
      state: "cancelled",
      deducted: false,
    });
    expect(after[`users/${member.uid}/bookings/${to}`]).toMatchObject({
      state: "booked",
      productId: member.productId,
      deducted: true,
    });
    expect(after).not.toHaveProperty([`events/${from}/subs/${member.uid}`]);
    expect(after[`events/${to}/subs/${member.uid}`]).toMatchObject({ state: "booked" });
    expect(await lessons(member.uid, member.productId)).toBe(0);
    expect(await ledgerOf(member)).toEqual([
      [-1, 0, from],
      [1, 1, from],
      [-1, 0, to],
    ]);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 0, late_cancellations: 0 });
    expect((await activityOf(member.uid)).sort()).toEqual([
      "booking.cancelled",
      "booking.created",
      "booking.created",
    ]);
    expect((await swap(from, to, member)).body).toMatchObject({ from: { bSub: false }, to: { bSub: true } });
    expect(await snapshotOf(subject)).toEqual(after);
  });

  test("late loses the lesson of the first class and pays for the second", async () => {
    const member = await memberWithPack(5);
    const [from, to] = await Promise.all([newClass({ inHours: 20 }), newClass({ inHours: 22 })]);
    await book(from, member);
    expect((await swap(from, to, member)).body).toMatchObject({
      from: { bSub: false, bDropped: true },
      to: { bSub: true, message: expect.stringMatching(/Mancano meno di 24 ore/) },
    });
    expect(await lessons(member.uid, member.productId)).toBe(3);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 3, late_cancellations: 1 });
    // Back to the first one, which is paid: the lesson of the second one is lost, too.
    expect((await swap(to, from, member)).body).toMatchObject({ to: { bSub: true, bDropped: false } });
    expect(await lessons(member.uid, member.productId)).toBe(3);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 3, late_cancellations: 1 });
  });

  test("to a class cancelled late gets the lesson of the first one back", async () => {
    const member = await memberWithPack(5);
    const [from, to] = await Promise.all([newClass({ inHours: 30 }), newClass({ inHours: 20 })]);
    await book(to, member);
    await cancel(to, member);
    await book(from, member);
    expect((await swap(from, to, member)).status).toBe(200);
    expect(await lessons(member.uid, member.productId)).toBe(4);
    expect(await ledgerOf(member)).toEqual([
      [-1, 4, to],
      [-1, 3, from],
      [1, 4, from],
    ]);
  });

  test.each<[string, { inHours: number; taken?: number }, keyof typeof errors]>([
    ["is full", { inHours: 32, taken: 6 }, "class_full"],
    ["has begun", { inHours: -1 }, "class_started"],
  ])("keeps it when the other class %s", async (_, options, code) => {
    const member = await memberWithPack();
    const [from, to] = await Promise.all([newClass({ inHours: 30 }), newClass(options)]);
    await book(from, member);
    const subject = { uids: [member.uid], events: [from, to] };
    const before = await snapshotOf(subject);
    expect((await swap(from, to, member)).body.code).toBe(code);
    expect(await snapshotOf(subject)).toEqual(before);
    for (const [one, other, refusal] of [
      [from, from, "already_booked"],
      [to, from, "not_booked"],
      [from, "nessuna", "event_not_found"],
    ] as const)
      expect((await swap(one, other, member)).body.code).toBe(refusal);
    expect(await snapshotOf(subject)).toEqual(before);
  });

  test("keeps it when another member takes the last seat of the other class meanwhile", async () => {
    const members = await Promise.all([memberWithPack(), memberWithPack(), memberWithPack()]);
    const [from, to] = await Promise.all([newClass({ inHours: 30 }), newClass({ inHours: 32, taken: 5 })]);
    for (const member of members) await book(from, member);
    const answers = await Promise.all(members.map((member) => swap(from, to, member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const after = await snapshotOf({ events: [from, to] });
    expect([after[from], after[to]]).toMatchObject([
      { numSubs: 2, numdisp: 4 },
      { numSubs: 6, numdisp: 0 },
    ]);
    for (const [index, { uid, productId }] of members.entries()) {
      const place = answers[index]?.status === 200 ? to : from;
      const seats = [from, to].filter((id) => after[`events/${id}/subs/${uid}`] !== undefined);
      expect([seats, await lessons(uid, productId)]).toEqual([[place], 4]);
    }
  });
});

describe("a booking is refused, and nothing changes", () => {
  const refusals: [string, { inHours: number; taken?: number }, number, keyof typeof errors][] = [
    ["on a class that has begun", { inHours: -1 }, 409, "class_started"],
    ["on a full class", { inHours: 30, taken: 6 }, 409, "class_full"],
  ];
  test.each(refusals)("%s", async (_, options, status, code) => {
    const member = await memberWithPack();
    const id = await newClass(options);
    const before = await snapshotOf({ uids: [member.uid], events: [id] });
    const answer = await book(id, member);
    expect([answer.status, answer.body]).toEqual([status, { code, message: errors[code].message }]);
    expect(await snapshotOf({ uids: [member.uid], events: [id] })).toEqual(before);
  });

  test.each([
    ["an empty pack", { size: 10, remaining: 0 }],
    ["an expired subscription", { size: 0, expire_date: "2020-01-01" }],
  ])("with %s", async (_, pkg) => {
    const person = await newPerson();
    await grantPackage(person.uid, pkg);
    const id = await newClass({ inHours: 30 });
    const before = await snapshotOf({ uids: [person.uid], events: [id] });
    const { status, body } = await book(id, person);
    expect([status, body.message]).toEqual([402, errors.no_package.message]);
    expect(await snapshotOf({ uids: [person.uid], events: [id] })).toEqual(before);
  });

  test("on a class that does not exist, or has no possible id", async () => {
    const member = await memberWithPack();
    expect((await book("nessuna", member)).body.code).toBe("event_not_found");
    expect((await book("a.b", member)).body).toMatchObject({
      code: "invalid_request",
      fields: { id: expect.any(String) },
    });
  });

  test("a cancellation without a booking is refused", async () => {
    const member = await memberWithPack();
    const id = await newClass({ inHours: 30 });
    const { status, body } = await cancel(id, member);
    expect([status, body.code]).toEqual([409, "not_booked"]);
  });
});

describe("the calendar over HTTP", () => {
  test("lists the classes of a range with the member's bookings, in order", async () => {
    const member = await memberWithPack();
    const later = await newClass({ inHours: 31 });
    const sooner = await newClass({ inHours: 30 });
    await book(later, member);
    const { body } = await request("GET", "/event", { token: member.token });
    const classes = z.array(memberClass).parse(body.events);
    const own = classes.filter(({ id }) => id === later || id === sooner);
    expect(own.map(({ id, bSub }) => [id, bSub])).toEqual([
      [sooner, false],
      [later, true],
    ]);
    const starts = classes.map(({ start }) => start.dateTime.getTime());
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const mine = await request("GET", "/u/events", { token: member.token });
    expect(mine.body.events).toMatchObject([{ id: later, bSub: true }]);
  });

  test("knows the next three bookings", async () => {
    const member = await memberWithPack(9);
    const ids = [];
    for (const inHours of [40, 30, 50, 60]) {
      const id = await newClass({ inHours });
      ids.push(id);
      await book(id, member);
    }
    const { body } = await request("GET", "/event/upcoming", { token: member.token });
    expect(body.events).toMatchObject([{ id: ids[1] }, { id: ids[0] }, { id: ids[2] }]);
  });

  test.each([
    ["from=ieri&to=2026-01-01", "from", /^Data non valida$/],
    ["from=2026-01-01&to=2026-06-01", "to", /^Al massimo 35 giorni$/],
    ["from=2026-01-02&to=2026-01-01", "to", /^La fine viene prima dell’inizio$/],
    ["colour=red", "colour", /^Campo non previsto$/],
  ])("returns an Italian message for ?%s", async (query, field, words) => {
    const { status, body } = await request("GET", `/event?${query}`, { token: admin.token });
    expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(words) }]);
  });
});

describe("staff", () => {
  test("book a member without a package, see the roster, and remove the member", async () => {
    const person = await newPerson();
    const id = await newClass({ inHours: 30 });
    const add = (json: unknown) => request("POST", `/admin/event/${id}/sub`, { token: admin.token, json });
    expect((await add({ user_id: person.uid })).status).toBe(402);
    const unexplained = await add({ user_id: person.uid, charge: false });
    expect([unexplained.status, unexplained.body.fields]).toEqual([
      400,
      { reason: "Scrivi perché è gratis" },
    ]);
    expect((await add({ user_id: person.uid, charge: false, reason: "Lezione omaggio" })).body).toMatchObject(
      {
        bSub: true,
        numSubs: 1,
      },
    );
    const sales = await database
      .collection(collectionPath("sales", {}))
      .where("buyer.uid", "==", person.uid)
      .get();
    expect(sales.docs.map((sale) => sale.data())).toMatchObject([
      { kind: "other", price: 0, charged: 0, reason: "Lezione omaggio", soldBy: { id: admin.uid } },
    ]);
    const log = await database
      .collection(collectionPath("activity", {}))
      .where("subject.id", "==", person.uid)
      .get();
    expect(log.docs.map((entry) => entry.data().sale?.reason)).toContain("Lezione omaggio");
    const roster = await request("GET", `/event/${id}/subs?edges=user`, { token: admin.token });
    expect(roster.body.subs).toMatchObject([
      { id: person.uid, bDropped: false, user: { first_name: "Prova" } },
    ]);
    const bare = await request("GET", `/event/${id}/subs`, { token: admin.token });
    expect(Object.keys(Object((bare.body.subs as unknown[])[0])).sort()).toEqual([
      "bDropped",
      "id",
      "presence",
      "subDate",
    ]);
    const removed = await request("DELETE", `/admin/event/${id}/sub/${person.uid}`, { token: admin.token });
    expect(removed.body).toMatchObject({ bSub: false, bDropped: false, numSubs: 0 });
    expect(await noticesTo(person)).toMatchObject([
      { kind: "booked_by_staff", gymClass: { id } },
      { kind: "booking_removed", gymClass: { id }, lesson: "none" },
    ]);
  });

  test.each([
    ["give the lesson back", "", 5, false, "returned"],
    ["or keep it", "?return_lesson=false", 4, true, "kept"],
  ])("%s when they remove a member", async (_, query, left, bDropped, lesson) => {
    const member = await memberWithPack();
    const id = await newClass({ inHours: 5 });
    await book(id, member);
    const path = `/admin/event/${id}/sub/${member.uid}${query}`;
    expect((await request("DELETE", path, { token: admin.token })).body).toMatchObject({
      bSub: false,
      bDropped,
    });
    expect(await lessons(member.uid, member.productId)).toBe(left);
    expect(await noticesTo(member)).toMatchObject([{ kind: "booking_removed", lesson }]);
    if (lesson === "returned") return;
    // The lesson that was kept is returned later.
    await request("DELETE", `/admin/event/${id}/sub/${member.uid}`, { token: admin.token });
    expect((await noticesTo(member)).map(({ kind }) => kind)).toEqual(["booking_removed", "lesson_returned"]);
  });

  test("cancel a class, which refunds every lesson, late cancellations included", async () => {
    const [earlyBooker, lateCanceller] = await Promise.all([memberWithPack(), memberWithPack()]);
    const start = new Date(Date.now() + 5 * 3_600_000);
    const made = await request("POST", "/admin/event", {
      token: admin.token,
      json: {
        summary: "Open gym",
        description: "",
        start: { dateTime: start.toISOString() },
        end: { dateTime: new Date(start.getTime() + 3_600_000).toISOString() },
        capacity: 6,
      },
    });
    const id = String(made.body.id);
    await book(id, earlyBooker);
    await book(id, lateCanceller);
    await cancel(id, lateCanceller);
    const { body } = await cancelClassAs(id, admin.token);
    expect(body).toEqual({ cancelled: 1, announce_at: expect.any(String) });
    await announceCancelled(id);
    expect(await lessons(earlyBooker.uid, earlyBooker.productId)).toBe(5);
    expect(await lessons(lateCanceller.uid, lateCanceller.productId)).toBe(5);
    expect((await book(id, earlyBooker)).body.code).toBe("event_not_found");
    const notice = { kind: "class_cancelled", gymClass: { id }, lessonReturned: true };
    expect(await noticesTo(earlyBooker)).toMatchObject([{ ...notice, was: "booked" }]);
    expect(await noticesTo(lateCanceller)).toMatchObject([{ ...notice, was: "late_cancelled" }]);
  });
});

describe("six people on the last seat", () => {
  test("one of them gets it, the others get an error and keep their lesson", async () => {
    const id = await newClass({ inHours: 30, taken: 5 });
    const members = await Promise.all(Array.from({ length: 6 }, () => memberWithPack()));
    const answers = await Promise.all(members.map((member) => book(id, member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const left = await Promise.all(members.map(({ uid, productId: packageId }) => lessons(uid, packageId)));
    expect(left.sort()).toEqual([4, 5, 5, 5, 5, 5]);
  });

  test("one person who taps six times books once and pays once", async () => {
    const id = await newClass({ inHours: 30 });
    const member = await memberWithPack();
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(id, member)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.numSubs)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await lessons(member.uid, member.productId)).toBe(4);
  });
});

describe("two devices of one member", () => {
  test("that cancel and take it back at once end in one state, with one seat and one lesson", async () => {
    const id = await newClass({ inHours: 30 });
    const member = await memberWithPack();
    await book(id, member);
    const taps = Array.from({ length: 6 }, (_, tap) => (tap % 2 ? book : cancel)(id, member));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const after = await snapshotOf({ uids: [member.uid], events: [id] });
    const isBooked = Object(after[`users/${member.uid}/bookings/${id}`]).state === "booked";
    expect(after[id]).toMatchObject(isBooked ? { numSubs: 1, numdisp: 5 } : { numSubs: 0, numdisp: 6 });
    expect(await lessons(member.uid, member.productId)).toBe(isBooked ? 4 : 5);
    expect((await cancel(id, member)).body).toMatchObject({ bSub: false, numSubs: 0, numdisp: 6 });
    expect(await lessons(member.uid, member.productId)).toBe(5);
  });

  test("cannot take it back once another member has the seat", async () => {
    const id = await newClass({ inHours: 30, capacity: 1 });
    const [member, other] = [await memberWithPack(), await memberWithPack()];
    await book(id, member);
    await cancel(id, member);
    await book(id, other);
    const answers = await Promise.all([book(id, member), book(id, member)]);
    const { message } = errors.class_full;
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ code: "class_full", message }));
    expect(await lessons(member.uid, member.productId)).toBe(5);
  });
});

test("a member keeps, suspends, resumes and leaves a weekly place over HTTP", async () => {
  const slot = makeTimetableSlot({ weekday: 7, time: "03:05" });
  const document = database.doc(documentPath("timetable", { id: "7-0305" }));
  await document.create(slot);
  onTestFinished(async () => void (await document.delete()));
  const day = addRomeDays(romeMonday(new Date()), 13);
  const id = classId(day, slot.time);
  await storeClass(id, makeClass({ start: { dateTime: romeInstant(day, slot.time) } }));
  const { token, uid } = await memberWithPack();
  const ask = (method: string, path = "", json?: object) =>
    request(method, `/u/standing${path}`, { token, ...(json && { json }) });

  expect((await ask("PUT", "/7-0306")).body.code).toBe("timetable_not_found");
  expect((await ask("PUT", "/7-0305/holiday", { from: day, to: day })).body.code).toBe("standing_not_found");
  const { status, body } = await ask("PUT", "/7-0305");
  expect([status, body]).toMatchObject([
    200,
    { id: "7-0305", weekday: 7, holiday: null, classes: { [id]: "booked" } },
  ]);
  const { body: timetable } = await request("GET", "/admin/timetable", { token: admin.token });
  expect(timetable.lines).toContainEqual({
    ...slot,
    id: "7-0305",
    standing_members: [{ id: uid, name: "Prova Persona" }],
  });
  const reversed = await ask("PUT", "/7-0305/holiday", { from: day, to: addRomeDays(day, -1) });
  expect(reversed.body).toMatchObject({ code: "invalid_request", fields: { to: expect.any(String) } });
  const away = await ask("PUT", "/7-0305/holiday", { from: day, to: day });
  expect(away.body).toMatchObject({ holiday: { from: day, to: day }, classes: { [id]: "released" } });
  expect((await ask("DELETE", "/7-0305/holiday")).body).toMatchObject({ classes: { [id]: "booked" } });
  expect((await ask("DELETE", "/7-0305?bookings=cancel")).body).toEqual({ cancelled: 1 });
  expect((await database.doc(documentPath("standing", { uid, slotId: "7-0305" })).get()).exists).toBe(false);
});
