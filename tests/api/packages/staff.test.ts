import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { ledgerDocument, packageWire } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import { cancelClassAs, newClass, snapshotOf } from "../../support/studio.ts";

let admin: Person;
let colleague: Person;
beforeAll(async () => {
  [admin, colleague] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
});

const inDays = (days: number): string => addRomeDays(romeDay(new Date()), days);
const ten = { name: "10 lezioni", size: 10, expire_date: null };
const months = (days: number) => ({ name: "Abbonamento", size: 0, expire_date: inDays(days) });

const ask = (method: string, path: string, json?: unknown, { token }: { token?: string } = admin) =>
  request(method, `/admin/user/${path}`, { token, ...(json !== undefined && { json }) });

const grant = async (uid: string, json: unknown, idempotencyKey?: string) => {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const { body } = await request("POST", `/admin/user/${uid}/product`, { token: admin.token, json, ...key });
  return packageWire.parse(body);
};

const edit = (uid: string, id: string, json: unknown, by = admin) =>
  ask("PUT", `${uid}/${id}/product`, json, by);
const setUses = (uid: string, id: string, json: unknown, by = admin) => ask("PUT", `${uid}/${id}`, json, by);
const remove = (uid: string, id: string, by = admin) => ask("DELETE", `${uid}/product/${id}`, undefined, by);

const packagesSeenBy = async ({ token }: { token: string }, uid: string) => {
  const { body } = await request("GET", `/u/${uid}/products`, { token });
  return z.array(packageWire).parse(body.products);
};

/** Returns the version of a member's only package as staff read it. */
const versionOf = async (uid: string) => (await packagesSeenBy(admin, uid))[0]?.version;

const standingOf = async (uid: string) =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data()).standing;

const ledgerOf = async (uid: string, id: string) => {
  const { docs } = await database.collection(collectionPath("ledger", { uid, id })).orderBy("at").get();
  return docs.map((entry) => ledgerDocument.parse(entry.data()));
};

/** Returns the kinds of the log entries about a member. */
async function loggedOf(uid: string): Promise<unknown[]> {
  const { docs } = await database.collection("activity").where("subject.id", "==", uid).get();
  return docs.map((entry) => entry.get("kind")).sort();
}

const book = (id: string, { token }: Person) => request("POST", `/event/${id}`, { token });
const cancel = (id: string, { token }: Person) => request("DELETE", `/event/${id}`, { token });

/** Returns a member with a package granted by staff. */
async function memberWith(granted: unknown): Promise<Person & { id: string }> {
  const person = await newPerson();
  return { ...person, id: (await grant(person.uid, granted)).id };
}

/** Expects a refusal with `code` that leaves the member's packages and log unchanged. */
async function refused(uid: string, attempt: () => Promise<Answer>, code: ErrorCode): Promise<Answer> {
  const state = async () => [await snapshotOf({ uids: [uid] }), await standingOf(uid)];
  const before = await state();
  const answer = await attempt();
  expect([answer.status, answer.body.code]).toEqual([errors[code].status, code]);
  expect(await state()).toEqual(before);
  return answer;
}

describe("only staff", () => {
  test.each([
    ["edit a package", (uid: string, id: string, by: Person) => edit(uid, id, { ...ten, name: "Altro" }, by)],
    ["set what is left", (uid: string, id: string, by: Person) => setUses(uid, id, { uses: 3 }, by)],
    ["take one away", remove],
    ["void one", (uid: string, id: string, by: Person) => ask("POST", `${uid}/product/${id}/void`, {}, by)],
    [
      "restore one",
      (uid: string, id: string, by: Person) => ask("POST", `${uid}/product/${id}/restore`, {}, by),
    ],
    [
      "read somebody's classes",
      (uid: string, _: string, by: Person) => ask("GET", `${uid}/class-subscriptions`, undefined, by),
    ],
  ])("%s", async (_, attempt) => {
    const member = await memberWith(ten);
    const visitor = { ...member, token: "" };
    await refused(member.uid, () => attempt(member.uid, member.id, visitor), "unauthenticated");
    await refused(member.uid, () => attempt(member.uid, member.id, member), "forbidden");
    expect((await attempt(member.uid, member.id, admin)).status).toBe(200);
  });

  test("receive the version of a package", async () => {
    const member = await memberWith(ten);
    const [own] = await packagesSeenBy(member, member.uid);
    const [staffs] = await packagesSeenBy(admin, member.uid);
    expect(Object.keys(own ?? {}).sort()).toEqual(["expire_date", "id", "name", "remaining", "size"]);
    expect(staffs).toEqual({ ...own, created_at: expect.any(Date), version: expect.any(String) });
  });
});

describe("an unknown member or package", () => {
  test.each([
    ["edit", (uid: string, id: string) => edit(uid, id, ten)],
    ["uses", (uid: string, id: string) => setUses(uid, id, { uses: 3 })],
    ["removal", remove],
  ])("returns 404: %s", async (_, attempt) => {
    const member = await memberWith(ten);
    await refused(member.uid, () => attempt("nessuno", member.id), "user_not_found");
    await refused(member.uid, () => attempt(member.uid, "nessuno"), "package_not_found");
  });

  test("returns 404 for classes too", async () => {
    const { status, body } = await ask("GET", "nessuno/class-subscriptions");
    expect([status, body.code]).toEqual([404, "user_not_found"]);
  });
});

describe("a granted package", () => {
  test("is granted once per key, with the same response", async () => {
    const { uid } = await newPerson();
    const [first, second] = await Promise.all([grant(uid, ten, "doppio"), grant(uid, ten, "doppio")]);
    expect(second).toEqual(first);
    expect(await packagesSeenBy(admin, uid)).toHaveLength(1);
    expect(await standingOf(uid)).toMatchObject({ lessons_left: 10 });
    expect(await loggedOf(uid)).toEqual(["package.granted"]);
    const pkg = { id: first.id, ...ten, remaining: 10 };
    expect(await noticesTo({ uid })).toMatchObject([{ kind: "package_granted", pkg }]);
  });

  test("with another key, or to another member with the same, is another one", async () => {
    const [one, other] = await Promise.all([newPerson(), newPerson()]);
    const ids = [
      await grant(one.uid, ten, "uno"),
      await grant(one.uid, ten, "due"),
      await grant(other.uid, ten, "uno"),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(await standingOf(one.uid)).toMatchObject({ lessons_left: 20, subscription_until: "" });
  });

  test("updates the end of the last unlimited package", async () => {
    const { uid } = await newPerson();
    await Promise.all([grant(uid, months(40)), grant(uid, months(90)), grant(uid, months(20))]);
    expect(await standingOf(uid)).toMatchObject({ lessons_left: 0, subscription_until: inDays(90) });
  });
});

describe("an edit", () => {
  test("changes name, size and end, keeps used lessons, and is logged", async () => {
    const member = await memberWith(ten);
    await book(await newClass({ inHours: 30 }), member);
    const input = { name: "12 lezioni", size: 12, expire_date: inDays(60) };
    const { status, body } = await edit(member.uid, member.id, {
      ...input,
      reason: "Ha aggiunto due lezioni",
    });
    expect([status, body]).toEqual([200, { ...input, id: member.id, remaining: 11 }]);
    expect(await packagesSeenBy(member, member.uid)).toEqual([{ ...input, id: member.id, remaining: 11 }]);
    const correction = {
      reason: "Ha aggiunto due lezioni",
      name: { from: "10 lezioni", to: "12 lezioni" },
      size: { from: 10, to: 12 },
      remaining: { from: 9, to: 11 },
      expire_date: { from: null, to: inDays(60) },
    };
    expect(await ledgerOf(member.uid, member.id)).toMatchObject([
      { delta: -1, reason: "booked" },
      { delta: 0, remaining: 11, reason: "edited", correction },
    ]);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 11, subscription_until: "" });
    expect((await noticesTo(member)).at(-1)).toMatchObject({
      kind: "package_edited",
      pkg: { ...input, id: member.id, remaining: 11 },
      before: { name: "10 lezioni", remaining: 9, expire_date: null },
    });
    const log = (await snapshotOf({ uids: [member.uid] }))[`activity of ${member.uid}`];
    expect(log).toContainEqual(
      expect.objectContaining({
        kind: "package.edited",
        actor: expect.objectContaining({ id: admin.uid }),
        about: { type: "product", id: member.id, name: "12 lezioni" },
        correction,
      }),
    );
  });

  test("with the same values changes nothing", async () => {
    const member = await memberWith(ten);
    const before = await snapshotOf({ uids: [member.uid] });
    const version = await versionOf(member.uid);
    expect((await edit(member.uid, member.id, ten)).status).toBe(200);
    expect(await snapshotOf({ uids: [member.uid] })).toEqual(before);
    expect(await versionOf(member.uid)).toBe(version);
  });

  test.each([
    ["a pack into a subscription", ten, months(30)],
    ["a subscription into a pack", months(30), ten],
    ["a pack below what was used", { ...ten, size: 3 }, { ...ten, size: 1 }],
  ])("does not make %s", async (_, granted, input) => {
    const member = await memberWith(granted);
    for (const inHours of [30, 31]) await book(await newClass({ inHours }), member);
    const { body } = await refused(member.uid, () => edit(member.uid, member.id, input), "invalid_request");
    expect(Object.keys(Object(body.fields))).toEqual(["size"]);
  });

  test("of an unlimited package updates its end", async () => {
    const member = await memberWith(months(90));
    await grant(member.uid, months(30));
    await edit(member.uid, member.id, months(10));
    expect(await standingOf(member.uid)).toMatchObject({ subscription_until: inDays(30) });
    await edit(member.uid, member.id, months(50));
    expect(await standingOf(member.uid)).toMatchObject({ subscription_until: inDays(50) });
  });

  test("by two on the same version returns a conflict to the second, without effect", async () => {
    const member = await memberWith(ten);
    const version = await versionOf(member.uid);
    expect((await edit(member.uid, member.id, { ...ten, size: 12, version })).status).toBe(200);
    const stale = { ...ten, name: "Altro", version };
    await refused(member.uid, () => edit(member.uid, member.id, stale, colleague), "changed_meanwhile");
    await refused(
      member.uid,
      () => setUses(member.uid, member.id, { uses: 1, version }, colleague),
      "changed_meanwhile",
    );
    const now = await versionOf(member.uid);
    expect((await edit(member.uid, member.id, { ...stale, version: now }, colleague)).status).toBe(200);
  });

  test("by two concurrently applies one of them", async () => {
    const member = await memberWith(ten);
    const version = await versionOf(member.uid);
    const answers = await Promise.all(
      [admin, colleague].map((by, index) =>
        edit(member.uid, member.id, { ...ten, size: 20 + index, version }, by),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("of a package used meanwhile returns a conflict too", async () => {
    const member = await memberWith(ten);
    const version = await versionOf(member.uid);
    await book(await newClass({ inHours: 30 }), member);
    await refused(
      member.uid,
      () => edit(member.uid, member.id, { ...ten, size: 8, version }),
      "changed_meanwhile",
    );
  });
});

describe("the lessons left", () => {
  test("are set once for repetitions, with ledger and log entries", async () => {
    const member = await memberWith(ten);
    const answers = await Promise.all([1, 2, 3].map(() => setUses(member.uid, member.id, { uses: 7 })));
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ ...ten, id: member.id, remaining: 7 })),
    );
    expect(await ledgerOf(member.uid, member.id)).toMatchObject([
      {
        delta: -3,
        remaining: 7,
        reason: "corrected",
        event: null,
        correction: { reason: "Nessun motivo indicato", remaining: { from: 10, to: 7 } },
      },
    ]);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 7 });
    expect(await loggedOf(member.uid)).toEqual(["package.corrected", "package.granted"]);
    expect(await noticesTo(member)).toMatchObject([
      { kind: "package_granted" },
      { kind: "lessons_corrected", pkg: { id: member.id, remaining: 7 }, before: 10 },
    ]);
  });

  test("cannot be more than the pack has", async () => {
    const member = await memberWith(ten);
    const { body } = await refused(
      member.uid,
      () => setUses(member.uid, member.id, { uses: 11 }),
      "invalid_request",
    );
    expect(body.fields).toEqual({ uses: expect.stringMatching(/^Al massimo 10:/) });
  });

  test("cannot be set on an unlimited package", async () => {
    const member = await memberWith(months(30));
    const { body } = await refused(
      member.uid,
      () => setUses(member.uid, member.id, { uses: 3 }),
      "invalid_request",
    );
    expect(Object.keys(Object(body.fields))).toEqual(["uses"]);
  });

  test("stay consistent with concurrent bookings and cancellations", async () => {
    const member = await memberWith(ten);
    const classes = await Promise.all([30, 31, 32, 33].map((inHours) => newClass({ inHours })));
    await Promise.all([
      ...classes.map((id) => book(id, member)),
      edit(member.uid, member.id, { ...ten, size: 15 }),
      grant(member.uid, ten),
    ]);
    await Promise.all(classes.slice(0, 2).map((id) => cancel(id, member)));
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 23 });
    const packages = await packagesSeenBy(admin, member.uid);
    for (const { id, size, remaining } of packages) {
      const moved = (await ledgerOf(member.uid, id)).reduce((sum, { delta }) => sum + delta, size);
      expect(moved).toBe(remaining);
    }
  });
});

describe("a voided package", () => {
  const reason = "Regalato per errore";
  const annul = (uid: string, id: string, by = admin) =>
    ask("POST", `${uid}/product/${id}/void`, { reason }, by);
  const restore = (uid: string, id: string) => ask("POST", `${uid}/product/${id}/restore`, {});

  test("stays with its ledger and reason, for staff only, and no longer pays", async () => {
    const member = await memberWith(ten);
    const [booked, next] = await Promise.all([newClass({ inHours: 30 }), newClass({ inHours: 31 })]);
    await book(booked, member);
    expect((await annul(member.uid, member.id)).status).toBe(200);
    expect(await packagesSeenBy(member, member.uid)).toEqual([]);
    expect(await packagesSeenBy(admin, member.uid)).toMatchObject([
      { id: member.id, remaining: 0, voided: { reason, by_name: expect.stringContaining(" ") } },
    ]);
    expect(await ledgerOf(member.uid, member.id)).toMatchObject([
      { delta: -1, remaining: 9, reason: "booked" },
      { delta: -9, remaining: 0, reason: "voided", correction: { reason, remaining: { from: 9, to: 0 } } },
    ]);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 0 });
    expect((await book(next, member)).body.code).toBe("no_package");
    expect((await noticesTo(member)).at(-1)).toMatchObject({ kind: "package_withdrawn", reason: "removed" });
    const log = (await snapshotOf({ uids: [member.uid] }))[`activity of ${member.uid}`];
    expect(log).toContainEqual(
      expect.objectContaining({
        kind: "package.voided",
        actor: expect.objectContaining({ id: admin.uid }),
        correction: { reason, remaining: { from: 9, to: 0 } },
      }),
    );
  });

  test("changes nothing when it is voided again, and cannot be changed", async () => {
    const member = await memberWith(ten);
    await annul(member.uid, member.id);
    const before = await snapshotOf({ uids: [member.uid] });
    expect((await remove(member.uid, member.id)).body).toEqual({ removed: true });
    expect(await snapshotOf({ uids: [member.uid] })).toEqual(before);
    const { uid, id } = member;
    await refused(uid, () => edit(uid, id, { ...ten, name: "Altro" }), "package_voided");
    await refused(uid, () => setUses(uid, id, { uses: 3 }), "package_voided");
  });

  test("keeps its bookings; the lesson of one cancelled meanwhile counts once it is restored", async () => {
    const member = await memberWith(ten);
    const id = await newClass({ inHours: 30 });
    await book(id, member);
    await annul(member.uid, member.id);
    expect((await cancel(id, member)).body).toMatchObject({ bSub: false });
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 0 });
    expect((await restore(member.uid, member.id)).body).toMatchObject({ id: member.id, remaining: 10 });
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 10 });
    expect((await ledgerOf(member.uid, member.id)).map(({ reason, delta }) => [reason, delta])).toEqual([
      ["booked", -1],
      ["voided", -9],
      ["returned", 1],
      ["restored", 9],
    ]);
    expect(await loggedOf(member.uid)).toEqual(
      expect.arrayContaining(["package.restored", "package.voided"]),
    );
    expect((await noticesTo(member)).at(-1)).toMatchObject({ kind: "package_restored" });
    expect((await book(id, member)).status).toBe(200);
  });

  test("can be restored for 30 days", async () => {
    const member = await memberWith(ten);
    await annul(member.uid, member.id);
    const path = documentPath("products", { uid: member.uid, id: member.id });
    const voidedAgo = (days: number) =>
      database.doc(path).update({ "voided.at": new Date(Date.now() - days * 86_400_000) });
    await voidedAgo(31);
    await refused(member.uid, () => restore(member.uid, member.id), "package_not_restorable");
    await voidedAgo(30);
    expect((await restore(member.uid, member.id)).status).toBe(200);
  });

  test("without a reason, by the call of the specification, has a default one", async () => {
    const member = await memberWith(ten);
    expect((await remove(member.uid, member.id)).body).toEqual({ removed: true });
    expect(await ledgerOf(member.uid, member.id)).toMatchObject([
      { reason: "voided", correction: { reason: "Nessun motivo indicato" } },
    ]);
  });

  test.each(["", "no", "x".repeat(201)])("refuses the reason “%s”", async (typed) => {
    const member = await memberWith(ten);
    const attempt = () => ask("POST", `${member.uid}/product/${member.id}/void`, { reason: typed });
    const { body } = await refused(member.uid, attempt, "invalid_request");
    expect(Object.keys(Object(body.fields))).toEqual(["reason"]);
  });

  test("leaves the end of the last remaining unlimited package, until it is restored", async () => {
    const member = await memberWith(months(90));
    const other = await grant(member.uid, months(30));
    await annul(member.uid, member.id);
    expect(await standingOf(member.uid)).toMatchObject({ subscription_until: inDays(30) });
    await annul(member.uid, other.id);
    expect(await standingOf(member.uid)).toMatchObject({ subscription_until: "" });
    await restore(member.uid, member.id);
    expect(await standingOf(member.uid)).toMatchObject({ subscription_until: inDays(90) });
  });
});

describe("late cancellations", () => {
  test("are counted until they are undone", async () => {
    const member = await memberWith(ten);
    const [soon, later] = await Promise.all([newClass({ inHours: 2 }), newClass({ inHours: 3 })]);
    const lateCancellations = async () => (await standingOf(member.uid)).late_cancellations;
    for (const id of [soon, later]) await book(id, member);
    for (const id of [soon, later]) await cancel(id, member);
    expect(await lateCancellations()).toBe(2);
    await book(soon, member);
    expect(await lateCancellations()).toBe(1);
    expect((await cancelClassAs(later, admin.token)).status).toBe(200);
    expect(await lateCancellations()).toBe(0);
    expect(await standingOf(member.uid)).toMatchObject({ lessons_left: 9 });
  });
});

describe("a person's classes", () => {
  const ofPerson = (uid: string, query = "") => ask("GET", `${uid}/class-subscriptions${query}`);
  const history = async (uid: string, query = "") =>
    api.bookings.history.response.parse((await ofPerson(uid, query)).body);

  test("are paged, the latest first, in every state", async () => {
    const member = await memberWith(ten);
    const [lateCancelled, booked, cancelled] = await Promise.all(
      [2, 50, 40].map((inHours) => newClass({ inHours })),
    );
    for (const id of [lateCancelled, booked, cancelled]) await book(String(id), member);
    for (const id of [lateCancelled, cancelled]) await cancel(String(id), member);
    const first = await history(member.uid, "?limit=2");
    expect(first).toMatchObject({
      subscriptions: [
        { id: booked, state: "booked", presence: null, deducted: true },
        { id: cancelled, state: "cancelled", deducted: false },
      ],
      next_offset: cancelled,
    });
    expect(await history(member.uid, `?limit=2&offset=${cancelled}`)).toMatchObject({
      subscriptions: [{ id: lateCancelled, state: "dropped", deducted: true }],
      next_offset: null,
    });
    expect((await history(member.uid, "?limit=3")).next_offset).toBeNull();
  });

  test("are shown to the member once they have started, without those cancelled in time", async () => {
    const member = await memberWith(ten);
    const [attended, lateCancelled, cancelled, later] = await Promise.all(
      [50, 2, 40, 60].map((inHours) => newClass({ inHours })),
    );
    for (const id of [attended, lateCancelled, cancelled, later]) await book(String(id), member);
    for (const id of [lateCancelled, cancelled]) await cancel(String(id), member);
    const beginHoursAgo = (classId: unknown, hours: number) =>
      database
        .doc(documentPath("memberBookings", { uid: member.uid, classId: String(classId) }))
        .update({ "start.dateTime": new Date(Date.now() - hours * 3_600_000) });
    await Promise.all([attended, cancelled, lateCancelled].map((id, index) => beginHoursAgo(id, index + 1)));
    const past = async (query: string) =>
      api.bookings.past.response.parse(
        (await request("GET", `/u/class-subscriptions${query}`, { token: member.token })).body,
      );
    expect(await past("?limit=1")).toMatchObject({
      subscriptions: [{ id: attended, state: "booked", deducted: true }],
      next_offset: attended,
    });
    expect(await past(`?offset=${attended}`)).toMatchObject({
      subscriptions: [{ id: lateCancelled, state: "dropped", deducted: true }],
      next_offset: null,
    });
  });

  test("are none at first", async () => {
    const { uid } = await newPerson();
    expect(await history(uid)).toEqual({ subscriptions: [], next_offset: null });
  });

  test("continue only from a class of theirs", async () => {
    const { uid } = await newPerson();
    const { status, body } = await ofPerson(uid, "?offset=nessuna");
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, ["offset"]]);
  });
});
