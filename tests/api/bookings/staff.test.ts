import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { mailOf } from "../../support/mail.ts";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import {
  announceCancelled,
  cancelClassAs,
  grantPackage,
  newClass,
  snapshotOf,
} from "../../support/studio.ts";

const HOUR = 3_600_000;

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newPerson({ admin: true }), newPerson()]);
});

const ask = (method: string, path: string, json?: unknown, idempotencyKey?: string): Promise<Answer> =>
  request(method, `/admin${path}`, {
    token: admin.token,
    ...(json !== undefined && { json }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

const codeOf = async (answer: Promise<Answer>): Promise<unknown[]> => {
  const { status, body } = await answer;
  return [status, body.code];
};
const refusal = (code: ErrorCode) => [errors[code].status, code];

/** Returns the staff's input of a class, a number of days from now at a time in Rome. */
const classOn = (inDays: number, time: string, said: Record<string, unknown> = {}) => {
  const start = romeInstant(addRomeDays(romeDay(new Date()), inDays), time);
  return {
    summary: "Small Class",
    description: "",
    start: { dateTime: start.toISOString() },
    end: { dateTime: new Date(start.getTime() + HOUR).toISOString() },
    capacity: 6,
    ...said,
  };
};

/** Creates a class through the API and returns its id. */
const made = async (input: object): Promise<string> =>
  z.string().parse((await ask("POST", "/event", input)).body.id);

/** Returns a member with a pack of five lessons, booked on a class. */
async function bookedOn(id: string): Promise<Person & { productId: string }> {
  const person = await newPerson();
  const packageId = await grantPackage(person.uid, { size: 10, remaining: 5 });
  await request("POST", `/event/${id}`, { token: person.token });
  return { ...person, productId: packageId };
}
const cancel = (id: string, { token }: Person) => request("DELETE", `/event/${id}`, { token });

const lessons = async (uid: string, id: string): Promise<unknown> =>
  (await database.doc(documentPath("products", { uid, id })).get()).get("remaining");

const calendarOn = async (inDays: number): Promise<Record<string, unknown>> => {
  const date = addRomeDays(romeDay(new Date()), inDays);
  return Object((await database.doc(documentPath("calendar", { date })).get()).get("classes"));
};

/** Returns the ids of all mails about a class. */
const mailsAbout = async (id: string): Promise<string[]> => {
  const mails = await database
    .collection(collectionPath("mail", {}))
    .where("__name__", ">=", database.doc(documentPath("mail", { id: `${id}-` })))
    .where("__name__", "<", database.doc(documentPath("mail", { id: `${id}.` })))
    .get();
  return mails.docs.map((mail) => mail.id);
};

/** Returns the log entries about a class or a timetable slot. */
const entriesAbout = async (id: string): Promise<unknown[]> => {
  const log = await database.collection(collectionPath("activity", {})).where("about.id", "==", id).get();
  return log.docs.map((entry) => entry.data()).filter((entry) => entry.subject === null);
};

describe("staff's calls of classes", () => {
  const line = { weekday: 7, time: "05:00", summary: "Nessuna", description: "", capacity: 6, minutes: 60 };
  test.each([
    ["PUT", "/event/no-such-class", classOn(2, "10:00")],
    ["POST", "/event", classOn(2, "10:00")],
    ["POST", "/event/no-such-class/cancel", { reason: "Coach malato" }],
    ["POST", "/event/no-such-class/restore", undefined],
    ["GET", "/timetable", undefined],
    ["POST", "/timetable", line],
    ["POST", "/timetable/standard", undefined],
    ["PUT", "/timetable/7-0500", line],
    ["DELETE", "/timetable/7-0500", undefined],
  ])("%s %s refuses visitors and members", async (method, path, json) => {
    const as = (token?: string) => request(method, `/admin${path}`, { token, ...(json && { json }) });
    expect(await codeOf(as())).toEqual(refusal("unauthenticated"));
    expect(await codeOf(as(other.token))).toEqual(refusal("forbidden"));
    expect((await database.doc(documentPath("timetable", { id: "7-0500" })).get()).exists).toBe(false);
  });
});

describe("adding a class", () => {
  test("is idempotent by its key, with one log entry", async () => {
    const [key, wanted] = [randomUUID(), classOn(3, "10:00")];
    const [first, second] = await Promise.all([
      ask("POST", "/event", wanted, key),
      ask("POST", "/event", wanted, key),
    ]);
    expect(second.body).toEqual(first.body);
    const id = String(first.body.id);
    expect(await entriesAbout(id)).toMatchObject([{ kind: "class.created", actor: { id: admin.uid } }]);
    expect((await ask("POST", "/event", wanted, randomUUID())).body.id).not.toBe(id);
  });

  test("is not done again by a late repetition, after the class was cancelled", async () => {
    const [key, wanted] = [randomUUID(), classOn(3, "11:00")];
    const first = await ask("POST", "/event", wanted, key);
    const id = String(first.body.id);
    expect((await cancelClassAs(id, admin.token)).status).toBe(200);
    expect(await ask("POST", "/event", wanted, key)).toMatchObject({ status: 200, body: first.body });
    expect((await database.doc(documentPath("events", { id })).get()).exists).toBe(false);
    expect(await calendarOn(3)).not.toHaveProperty(id);
  });
});

describe("a class that changes", () => {
  test("gives booked members a notice of a substitute, without a mail, and none of a first coach", async () => {
    const id = await made(classOn(3, "12:30"));
    const [member, gone] = await Promise.all([bookedOn(id), bookedOn(id)]);
    await cancel(id, gone);
    await ask("PUT", `/event/${id}`, classOn(3, "12:30", { coach: "sara" }));
    expect(await noticesTo(member)).toEqual([]);
    await ask("PUT", `/event/${id}`, classOn(3, "12:30", { coach: "dario" }));
    expect(await noticesTo(member)).toMatchObject([{ kind: "coach_changed", coach: "Dario Pellegri" }]);
    expect([await noticesTo(gone), await mailsAbout(id)]).toEqual([[], []]);
  });

  test("moves to another day with its bookings, and mails booked members once", async () => {
    const id = await made(classOn(3, "18:30"));
    const [member, gone] = await Promise.all([bookedOn(id), bookedOn(id)]);
    await cancel(id, gone);
    const input = classOn(4, "07:30", { summary: "Forza", description: "Porta i guanti", capacity: 1 });
    const answer = await ask("PUT", `/event/${id}`, input);
    expect([answer.status, answer.body]).toMatchObject([200, { ...input, id, numSubs: 1, numdisp: 0 }]);

    expect(Object.keys(await calendarOn(3))).not.toContain(id);
    expect((await calendarOn(4))[id]).toMatchObject({ summary: "Forza", numSubs: 1, numdisp: 0 });
    const after = await snapshotOf({ uids: [member.uid], events: [id] });
    const { summary, start, end } = Object(after[id]);
    expect(after[`users/${member.uid}/bookings/${id}`]).toMatchObject({
      state: "booked",
      summary,
      start,
      end,
    });
    expect(start.dateTime.toDate().toISOString()).toBe(input.start.dateTime);

    const [mailId, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    const mail = await mailOf(mailId ?? "");
    expect(mail.to[0]?.address).toBe(member.email);
    expect(mail.subject).toMatch(/^La classe è stata spostata: Forza, \S+ \d+ \S+ alle 07:30$/);
    expect(mail.text).toMatch(/Prima: .*18:30 – 19:30\nNuovo orario: .*07:30 – 08:30/);

    expect((await ask("PUT", `/event/${id}`, input)).body).toEqual(answer.body);
    expect(await mailsAbout(id)).toEqual([mailId]);
    expect(await noticesTo(member)).toMatchObject([
      {
        kind: "class_moved",
        was: "booked",
        gymClass: { id, summary: "Forza", start: { dateTime: new Date(input.start.dateTime) } },
        previousStart: { dateTime: new Date(classOn(3, "18:30").start.dateTime) },
      },
    ]);
    expect(await noticesTo(gone)).toEqual([]);
    expect(await entriesAbout(id)).toMatchObject([
      { kind: expect.stringMatching(/^class\.c/), actor: { id: admin.uid } },
      { kind: expect.stringMatching(/^class\.c/) },
    ]);
  });

  test("moves late-cancelled bookings too, without a mail", async () => {
    const id = await newClass({ inHours: 20 });
    const member = await bookedOn(id);
    await cancel(id, member);
    const input = classOn(3, "09:00");
    expect((await ask("PUT", `/event/${id}`, input)).status).toBe(200);
    const booking = await database
      .doc(documentPath("memberBookings", { uid: member.uid, classId: id }))
      .get();
    expect(booking.get("state")).toBe("dropped");
    expect(booking.get("start.dateTime").toDate().toISOString()).toBe(input.start.dateTime);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test("but keeps its time sends no mail and no notice", async () => {
    const input = classOn(3, "11:00");
    const id = await made(input);
    const member = await bookedOn(id);
    const renamed = { ...input, summary: "Mobilità", capacity: 8, type: "core", coach: "anita" };
    expect((await ask("PUT", `/event/${id}`, renamed)).body).toMatchObject({ numSubs: 1, numdisp: 7 });
    const booking = await database
      .doc(documentPath("memberBookings", { uid: member.uid, classId: id }))
      .get();
    expect(booking.get("summary")).toBe("Mobilità");
    expect((await calendarOn(3))[id]).toMatchObject({
      summary: "Mobilità",
      capacity: 8,
      type: "core",
      coach: "anita",
    });
    expect([await mailsAbout(id), await noticesTo(member)]).toEqual([[], []]);
  });

  test.each([
    ["capacity_taken", 30, classOn(3, "11:00", { capacity: 1 })],
    ["class_started", -0.1, classOn(3, "11:00")],
    ["invalid_request", 30, classOn(-1, "11:00")],
  ] as const)("is refused with %s, and is unchanged", async (code, inHours, input) => {
    const id = await newClass({ inHours, taken: 2 });
    const before = await snapshotOf({ events: [id] });
    expect(await codeOf(ask("PUT", `/event/${id}`, input))).toEqual(refusal(code));
    expect(await snapshotOf({ events: [id] })).toEqual(before);
    expect(await entriesAbout(id)).toEqual([]);
  });

  test("returns 404 when it does not exist", async () => {
    const id = randomUUID();
    expect(await codeOf(ask("PUT", `/event/${id}`, classOn(3, "11:00")))).toEqual(refusal("event_not_found"));
  });

  test("keeps concurrent bookings", async () => {
    const id = await made(classOn(3, "12:00"));
    const [, ...members] = await Promise.all([
      ask("PUT", `/event/${id}`, classOn(5, "12:00")),
      bookedOn(id),
      bookedOn(id),
      bookedOn(id),
    ]);
    const after = await snapshotOf({ uids: members.map(({ uid }) => uid), events: [id] });
    const { start, numSubs } = Object(after[id]);
    expect(numSubs).toBe(3);
    for (const { uid } of members) expect(after[`users/${uid}/bookings/${id}`]).toMatchObject({ start });
  });
});

describe("a class that is cancelled", () => {
  test("twice refunds every lesson and mails all members, once", async () => {
    const id = await newClass({ inHours: 20 });
    const [first, second, late] = await Promise.all([bookedOn(id), bookedOn(id), bookedOn(id)]);
    await cancel(id, late);
    const free = await newPerson();
    await ask("POST", `/event/${id}/sub`, { user_id: free.uid, charge: false, reason: "Lezione omaggio" });

    const answers = await Promise.all([cancelClassAs(id, admin.token), cancelClassAs(id, admin.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ cancelled: 3 });
    await announceCancelled(id);
    for (const { uid, productId: packageId } of [first, second, late])
      expect(await lessons(uid, packageId)).toBe(5);

    const mails = await Promise.all((await mailsAbout(id)).map(mailOf));
    const text = new Map(mails.map((mail) => [mail.to[0]?.address, mail.text]));
    expect(mails).toHaveLength(4);
    const returned = /è tornata nel tuo pacchetto/;
    expect(text.get(first.email)).toMatch(returned);
    expect(text.get(second.email)).toMatch(returned);
    expect(text.get(late.email)).toMatch(returned);
    expect(text.get(free.email)).toMatch(/la classe che avevi prenotato è stata annullata/);
    expect(text.get(free.email)).not.toMatch(returned);
    expect((await noticesTo(free)).at(-1)).toMatchObject({ kind: "class_cancelled", lessonReturned: false });
  });

  test("and that has started is unchanged", async () => {
    const id = await newClass({ inHours: -0.1, taken: 2 });
    const before = await snapshotOf({ events: [id] });
    expect(await codeOf(cancelClassAs(id, admin.token))).toEqual(refusal("class_started"));
    expect(await snapshotOf({ events: [id] })).toEqual(before);
    expect(await mailsAbout(id)).toEqual([]);
  });
});

describe("the timetable", () => {
  const line = {
    weekday: 7,
    time: "09:15",
    summary: "Domenica",
    description: "",
    capacity: 8,
    minutes: 45,
    type: "core",
    coach: null,
  };

  /** Returns the starts that visitors see. */
  const shown = async () =>
    api.timetable.week.response.parse((await request("GET", "/public/timetable")).body).starts;

  test("is edited by slot, sorted by weekday and time, and public", async () => {
    const added = await ask("POST", "/timetable", line);
    expect([added.status, added.body]).toEqual([200, { id: "7-0915", ...line }]);
    expect(await shown()).toContainEqual({ weekday: 7, time: "09:15" });
    expect(await codeOf(ask("POST", "/timetable/standard"))).toEqual(refusal("timetable_started"));
    expect(await codeOf(ask("POST", "/timetable", { ...line, summary: "Altra" }))).toEqual(
      refusal("timetable_taken"),
    );
    const renamed = { ...line, summary: "Domenica lenta", type: null, coach: "anita" };
    expect((await ask("PUT", "/timetable/7-0915", renamed)).body).toEqual({ id: "7-0915", ...renamed });
    await ask("PUT", "/timetable/7-0915", renamed);

    const second = { ...line, time: "10:15" };
    await ask("POST", "/timetable", second);
    expect(await codeOf(ask("PUT", "/timetable/7-0915", { ...renamed, time: "10:15" }))).toEqual(
      refusal("timetable_taken"),
    );
    const moved = { ...renamed, time: "08:00" };
    expect((await ask("PUT", "/timetable/7-0915", moved)).body).toEqual({ id: "7-0800", ...moved });
    const { lines } = z
      .object({ lines: z.array(z.object({ id: z.string() })) })
      .parse((await ask("GET", "/timetable")).body);
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).sort());
    expect(lines.slice(-2).map(({ id }) => id)).toEqual(["7-0800", "7-1015"]);

    for (const id of ["7-0800", "7-1015"]) {
      expect((await ask("DELETE", `/timetable/${id}`)).body).toEqual({ removed: true });
      expect(await codeOf(ask("DELETE", `/timetable/${id}`))).toEqual(refusal("timetable_not_found"));
    }
    expect(await shown()).not.toContainEqual({ weekday: 7, time: "10:15" });
    expect(await codeOf(ask("PUT", "/timetable/7-0800", line))).toEqual(refusal("timetable_not_found"));
    expect(await entriesAbout("7-0915")).toMatchObject(
      [{}, {}].map(() => ({ kind: expect.stringMatching(/^timetable\./), about: { type: "timetable" } })),
    );
    expect((await entriesAbout("7-0800")).map((entry) => Object(entry).kind).sort()).toEqual([
      "timetable.changed",
      "timetable.removed",
    ]);
  });

  test.each([
    ["time", { time: "25:00" }],
    ["weekday", { weekday: 0 }],
    ["summary", { summary: " " }],
    ["minutes", { minutes: 5 }],
    ["type", { type: "yoga" }],
    ["coach", { coach: "nobody" }],
  ])("returns 400 with an invalid %s", async (field, wrong) => {
    const { status, body } = await ask("POST", "/timetable", { ...line, ...wrong });
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
  });
});
