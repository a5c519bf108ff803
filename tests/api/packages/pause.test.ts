import { api } from "@studio/contract/api.ts";
import { classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { ledgerDocument, packageDocument, packageWire } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import { grantPackage, newClass, snapshotOf } from "../../support/studio.ts";

let admin: Person;
let colleague: Person;
beforeAll(async () => {
  [admin, colleague] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
});

const inDays = (days: number): string => addRomeDays(romeDay(new Date()), days);
const classIn = (days: number): Promise<string> => newClass({ start: romeInstant(inDays(days), "18:30") });

type Member = Person & { id: string };

/** Returns a member whose package ends in a number of days; without a size, an unlimited one. */
async function memberUntil(
  days: number,
  options: { size?: number; remaining?: number } = {},
): Promise<Member> {
  const person = await newPerson();
  return {
    ...person,
    id: await grantPackage(person.uid, { size: 0, ...options, expire_date: inDays(days) }),
  };
}

type Options = { by?: Person; version?: string | undefined };
const days = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) });
const path = ({ uid, id }: Member, from?: string) =>
  `/admin/user/${uid}/product/${id}/pause${from === undefined ? "" : `/${from}`}`;

const ask = (member: Member, from: number, to: number, { by = admin, version }: Options = {}) =>
  request("POST", path(member), {
    token: by.token,
    json: { ...days(from, to), ...(version !== undefined && { version }) },
  });
const preview = (member: Member, from: number, to: number) =>
  request("GET", `${path(member)}?${new URLSearchParams(days(from, to))}`, { token: admin.token });
const previewEnd = (member: Member, from: number) =>
  request("GET", path(member, inDays(from)), { token: admin.token });
const end = (member: Member, from: number, { by = admin, version }: Options = {}) =>
  request("DELETE", `${path(member, inDays(from))}${version === undefined ? "" : `?version=${version}`}`, {
    token: by.token,
  });
const book = (id: string, { token }: Person) => request("POST", `/event/${id}`, { token });

const packageOf = async ({ uid, id }: Member) =>
  packageDocument.parse((await database.doc(documentPath("products", { uid, id })).get()).data());
const standingOf = async ({ uid }: Member) =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data()).standing;
const stateOf = async ({ uid }: Member, classId: string): Promise<unknown> =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");
const classOf = async (id: string) =>
  classDocument.parse((await database.doc(documentPath("events", { id })).get()).data());
const rosterOf = async (id: string): Promise<string[]> =>
  (await database.collection(collectionPath("roster", { id })).get()).docs.map((line) => line.id);
const ledgerOf = async ({ uid, id }: Member) => {
  const { docs } = await database
    .collection(collectionPath("ledger", { uid, id }))
    .orderBy("remaining")
    .get();
  return docs.map((entry) => ledgerDocument.parse(entry.data()));
};
const subjectsTo = async ({ email }: Member): Promise<string[]> => {
  const mails = await database
    .collection(collectionPath("mail", {}))
    .where("to", "array-contains", email)
    .get();
  return mails.docs.map((mail) => mail.get("message.subject"));
};
const loggedOf = async ({ uid }: Member): Promise<unknown[]> => {
  const { docs } = await database.collection("activity").where("subject.id", "==", uid).get();
  return docs.map((entry) => entry.get("kind")).sort();
};

/** Expects a refusal with `code` that leaves the member's packages, bookings, log and mail unchanged. */
async function refused(member: Member, attempt: () => Promise<Answer>, code: ErrorCode): Promise<Answer> {
  const state = async () => [
    await snapshotOf({ uids: [member.uid] }),
    await standingOf(member),
    await subjectsTo(member),
  ];
  const before = await state();
  const answer = await attempt();
  expect([answer.status, answer.body.code]).toEqual([errors[code].status, code]);
  expect(await state()).toEqual(before);
  return answer;
}

/** Returns an unlimited package paused some days ago, as it is stored by now. */
async function pausedSince(from: number, to: number, ends: number): Promise<Member> {
  const member = await memberUntil(ends);
  await database.doc(documentPath("products", member)).update({ pauses: [days(from, to)] });
  return member;
}

describe("only staff", () => {
  test.each([
    [
      "see what a pause would change",
      (member: Member, { token }: Person) =>
        request("GET", `${path(member)}?${new URLSearchParams(days(2, 3))}`, { token }),
    ],
    ["pause", (member: Member, by: Person) => ask(member, 2, 3, { by })],
    ["end a pause", (member: Member, by: Person) => end(member, 2, { by })],
  ])("%s", async (_, attempt) => {
    const member = await memberUntil(20);
    await refused(member, () => attempt(member, { ...member, token: "" }), "unauthenticated");
    await refused(member, () => attempt(member, member), "forbidden");
    expect((await attempt(member, admin)).status).toBe(200);
  });

  test("and only of existing members and packages", async () => {
    const member = await memberUntil(20);
    for (const attempt of [ask, preview])
      for (const [of, code] of [
        [{ ...member, uid: "nessuno" }, "user_not_found"],
        [{ ...member, id: "nessuno" }, "package_not_found"],
      ] as const)
        await refused(member, () => attempt(of, 2, 3), code);
    await refused(member, () => previewEnd(member, 2), "pause_over");
  });
});

describe("a pause", () => {
  test("matches its preview: moves the end, cancels bookings with lesson, seat, log and one mail", async () => {
    const member = await memberUntil(30, { size: 10, remaining: 6 });
    const [before, first, last, after] = await Promise.all([2, 3, 5, 6].map(classIn));
    for (const id of [before, first, last, after]) await book(String(id), member);
    const state = await snapshotOf({ uids: [member.uid] });
    const previewed = api.packages.previewPause.response.parse((await preview(member, 3, 5)).body);
    expect(await snapshotOf({ uids: [member.uid] })).toEqual(state);
    expect(previewed).toMatchObject({
      expire_date: inDays(33),
      bookings: [
        { id: first, deducted: true },
        { id: last, deducted: true },
      ],
    });

    const { status, body } = await ask(member, 3, 5, { version: previewed.version });
    expect([status, body]).toMatchObject([200, { remaining: 4, expire_date: previewed.expire_date }]);
    expect(packageWire.parse(body).pauses).toEqual([days(3, 5)]);
    expect(await packageOf(member)).toMatchObject({
      remaining: 4,
      expire_date: previewed.expire_date,
      pauses: [days(3, 5)],
    });
    expect(await Promise.all([before, first, last, after].map((id) => stateOf(member, String(id))))).toEqual([
      "booked",
      "cancelled",
      "cancelled",
      "booked",
    ]);
    for (const [id, seats] of [
      [first, 6],
      [last, 6],
      [after, 5],
    ] as const) {
      const gymClass = await classOf(String(id));
      expect([gymClass.numdisp, gymClass.numSubs, (await rosterOf(String(id))).length]).toEqual([
        seats,
        6 - seats,
        6 - seats,
      ]);
    }
    const returned = (await ledgerOf(member)).filter(({ reason }) => reason === "returned");
    expect(returned).toMatchObject([
      { delta: 1, remaining: 3, event: { id: first } },
      { delta: 1, remaining: 4, event: { id: last } },
    ]);
    expect(await standingOf(member)).toMatchObject({ lessons_left: 4, late_cancellations: 0 });
    expect(await subjectsTo(member)).toEqual(["Pausa confermata: Pacchetto da 10"]);
    expect(await noticesTo(member)).toMatchObject([
      {
        kind: "package_paused",
        pkg: { id: member.id, remaining: 4, expire_date: inDays(33) },
        pause: days(3, 5),
        cancelled: 2,
        returned: 2,
      },
    ]);
    expect(await loggedOf(member)).toEqual([
      "booking.created",
      "booking.created",
      "booking.created",
      "booking.created",
      "booking.removed_by_staff",
      "booking.removed_by_staff",
      "package.paused",
    ]);
  });

  test("of an unlimited package extends it, and refunds no lesson", async () => {
    const member = await memberUntil(30);
    const id = await classIn(3);
    await book(id, member);
    expect((await ask(member, 3, 3)).status).toBe(200);
    expect(await stateOf(member, id)).toBe("cancelled");
    expect(await ledgerOf(member)).toEqual([]);
    expect(await standingOf(member)).toMatchObject({ lessons_left: 0, subscription_until: inDays(31) });
  });

  test("keeps bookings paid by another package, or free ones by staff", async () => {
    const member = await memberUntil(30, { size: 10 });
    const [paid, given] = await Promise.all([classIn(3), classIn(3)]);
    const other = await grantPackage(member.uid, { size: 0, expire_date: inDays(20) });
    await book(paid, member);
    const json = { user_id: member.uid, charge: false, reason: "Lezione omaggio" };
    await request("POST", `/admin/event/${given}/sub`, { token: admin.token, json });
    expect((await preview(member, 2, 4)).body).toMatchObject({ bookings: [] });
    await ask(member, 2, 4);
    expect([await stateOf(member, paid), await stateOf(member, given)]).toEqual(["booked", "booked"]);
    await ask({ ...member, id: other }, 2, 4);
    expect([await stateOf(member, paid), await stateOf(member, given)]).toEqual(["cancelled", "booked"]);
  });

  test("keeps a class of today that has started", async () => {
    const member = await memberUntil(30);
    const id = await newClass({ inHours: 0.0005 });
    await book(id, member);
    const booking = database.doc(documentPath("memberBookings", { uid: member.uid, classId: id }));
    await booking.update({ "start.dateTime": new Date(Date.now() - 60_000) });
    expect((await ask(member, 0, 1)).status).toBe(200);
    expect(await stateOf(member, id)).toBe("booked");
  });

  test("prevents bookings on its days with a reason, and no others", async () => {
    const member = await memberUntil(30);
    await ask(member, 0, 5);
    const [during, after] = await Promise.all([classIn(5), classIn(6)]);
    await refused(member, () => book(during, member), "package_paused");
    expect((await book(after, member)).status).toBe(200);
    await grantPackage(member.uid);
    expect((await book(during, member)).status).toBe(200);
  });

  test.each([
    ["in the past", -1, 3, "from"],
    ["after the end", 30, 31, "from"],
    ["backwards", 5, 4, "to"],
    ["for too long", 5, 185, "to"],
  ])("is none %s", async (_, from, to, field) => {
    const member = await memberUntil(30);
    for (const attempt of [ask, preview]) {
      const { body } = await refused(member, () => attempt(member, from, to), "invalid_request");
      expect(Object.keys(Object(body.fields))).toEqual([field]);
    }
  });

  test("cannot overlap another, but may be adjacent", async () => {
    const member = await memberUntil(30);
    await ask(member, 5, 9);
    await refused(member, () => ask(member, 9, 10), "invalid_request");
    expect((await ask(member, 10, 11)).status).toBe(200);
    expect(await packageOf(member)).toMatchObject({
      pauses: [days(5, 9), days(10, 11)],
      expire_date: inDays(37),
    });
  });

  test("needs a package with an end", async () => {
    const person = await newPerson();
    const member = { ...person, id: await grantPackage(person.uid) };
    await refused(member, () => ask(member, 2, 3), "invalid_request");
  });
});

describe("at once", () => {
  test("the same pause sent three times is stored and mailed once", async () => {
    const member = await memberUntil(30, { size: 10 });
    const id = await classIn(4);
    await book(id, member);
    const { version } = api.packages.previewPause.response.parse((await preview(member, 3, 5)).body);
    const answers = await Promise.all([1, 2, 3].map(() => ask(member, 3, 5, { version })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await packageOf(member)).toMatchObject({ remaining: 10, expire_date: inDays(33) });
    expect(await subjectsTo(member)).toHaveLength(1);
    expect(await noticesTo(member)).toHaveLength(1);
    expect((await loggedOf(member)).filter((kind) => kind === "package.paused")).toHaveLength(1);
    expect((await classOf(id)).numSubs).toBe(0);
  });

  test("the second of two pauses on the same version returns a conflict", async () => {
    const member = await memberUntil(30);
    const { version } = api.packages.previewPause.response.parse((await preview(member, 3, 5)).body);
    const answers = await Promise.all([
      ask(member, 3, 5, { version }),
      ask(member, 10, 12, { version, by: colleague }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changed_meanwhile");
    expect((await packageOf(member)).pauses).toHaveLength(1);
  });

  test("no concurrent booking remains on the days of a pause, and no seat is lost", async () => {
    const member = await memberUntil(30);
    const classes = await Promise.all([3, 3, 4, 5].map(classIn));
    const [paused, ...booked] = await Promise.all([
      ask(member, 3, 5),
      ...classes.map((id) => book(id, member)),
    ]);
    expect(paused.status).toBe(200);
    for (const answer of booked)
      expect([200, errors.package_paused.status], JSON.stringify(answer.body)).toContain(answer.status);
    for (const id of classes) {
      expect(await stateOf(member, id)).not.toBe("booked");
      expect([(await classOf(id)).numSubs, await rosterOf(id)]).toEqual([0, []]);
    }
  });
});

describe("the end of a pause", () => {
  test("removes an upcoming one completely", async () => {
    const member = await memberUntil(30);
    await ask(member, 3, 12);
    const previewed = (await previewEnd(member, 3)).body;
    expect(previewed).toMatchObject({ expire_date: inDays(30), rested_to: null });
    const { status, body } = await end(member, 3, { version: String(previewed.version) });
    expect([status, body]).toMatchObject([200, { expire_date: inDays(30), pauses: [] }]);
    expect(await standingOf(member)).toMatchObject({ subscription_until: inDays(30) });
    expect((await book(await classIn(4), member)).status).toBe(200);
    expect(await loggedOf(member)).toContain("package.resumed");
    expect((await noticesTo(member)).at(-1)).toMatchObject({
      kind: "package_resumed",
      pkg: { id: member.id, expire_date: inDays(30) },
    });
  });

  test("of a running one restores the days from today on", async () => {
    const member = await pausedSince(-3, 6, 30);
    expect((await previewEnd(member, -3)).body).toMatchObject({
      expire_date: inDays(23),
      rested_to: inDays(-1),
    });
    expect((await end(member, -3)).status).toBe(200);
    expect(await packageOf(member)).toMatchObject({ expire_date: inDays(23), pauses: [days(-3, -1)] });
  });

  test("keeps days that bookings depend on", async () => {
    const member = await memberUntil(10);
    await ask(member, 3, 12);
    const id = await classIn(16);
    expect((await book(id, member)).status).toBe(200);
    expect((await previewEnd(member, 3)).body).toMatchObject({ expire_date: inDays(17) });
    await end(member, 3);
    expect((await packageOf(member)).expire_date).toBe(inDays(17));
    expect(await stateOf(member, id)).toBe("booked");
  });

  test("is serialised with a booking on a removed day: the booking is refused, or its day stays", async () => {
    for (const _ of [1, 2, 3]) {
      const member = await memberUntil(10);
      await ask(member, 3, 12);
      const id = await classIn(16);
      const [booked] = await Promise.all([book(id, member), end(member, 3)]);
      const stays = { expire_date: inDays(17), state: "booked" };
      const refusedOnce = { expire_date: inDays(10), state: undefined };
      expect({
        expire_date: (await packageOf(member)).expire_date,
        state: await stateOf(member, id),
      }).toEqual(booked.status === 200 ? stays : refusedOnce);
    }
  });

  test("is idempotent; the second of two changes on the same version returns a conflict", async () => {
    const member = await memberUntil(30);
    await ask(member, 3, 12);
    await ask(member, 20, 21);
    const { version } = api.packages.previewPauseEnd.response.parse((await previewEnd(member, 3)).body);
    for (const _ of [1, 2]) expect((await end(member, 3, { version })).status).toBe(200);
    expect(await packageOf(member)).toMatchObject({ expire_date: inDays(32), pauses: [days(20, 21)] });
    await refused(member, () => end(member, 20, { version, by: colleague }), "changed_meanwhile");
  });

  test("of a past one changes nothing", async () => {
    const member = await pausedSince(-5, -1, 30);
    const before = await snapshotOf({ uids: [member.uid] });
    expect((await end(member, -5)).status).toBe(200);
    expect(await snapshotOf({ uids: [member.uid] })).toEqual(before);
    await refused(member, () => previewEnd(member, -5), "pause_over");
  });
});
