import { classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { packageDocument, packageWire } from "@studio/contract/packages/model.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { noticesTo } from "../../support/notices.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import { memberOf } from "../../support/standing.ts";
import { cancelClassAs, grantPackage, newClass, snapshotOf } from "../../support/studio.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

/** The Mondays of two weeks, in which each class can be cancelled for free. */
const WEEK = addRomeDays(romeMonday(new Date()), 14);
const NEXT_WEEK = addRomeDays(WEEK, 7);
const STRENGTH = { id: "strength", name: "Forza" };
const TWO_A_WEEK: PackageLimits = { frequency: { count: 2, per: "week" } };

const classOn = (monday: string, day: number, time = "18:30"): Promise<string> =>
  newClass({ start: romeInstant(addRomeDays(monday, day), time) });

/** Returns ids of three classes of one week. */
async function threeOf(monday: string): Promise<[string, string, string]> {
  return [await classOn(monday, 0), await classOn(monday, 2), await classOn(monday, 6)];
}

type Member = Person & { id: string };

/** Returns a member with a subscription that has limits. */
async function memberWith(limits: PackageLimits): Promise<Member> {
  const person = await newPerson();
  return { ...person, id: await grantPackage(person.uid, { size: 0, expire_date: "2099-01-01", limits }) };
}

const book = (id: string, { token }: Person) => request("POST", `/event/${id}`, { token });
const cancel = (id: string, { token }: Person) => request("DELETE", `/event/${id}`, { token });
const swap = (from: string, to: string, { token }: Person) =>
  request("POST", `/event/${from}/swap`, { token, json: { to } });
const byStaff = (method: string, path: string, json?: unknown) =>
  request(method, `/admin${path}`, { token: admin.token, ...(json !== undefined && { json }) });

async function bookAll(member: Person, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await book(id, member)).status).toBe(200);
}

const packageOf = async (uid: string, id: string) =>
  packageDocument.parse((await database.doc(documentPath("products", { uid, id })).get()).data());
const usedOf = async ({ uid, id }: Member) => (await packageOf(uid, id)).used ?? {};
const stateOf = async ({ uid }: Person, classId: string): Promise<unknown> =>
  (await database.doc(documentPath("memberBookings", { uid, classId })).get()).get("state");

/** Expects a refusal that leaves the member's documents unchanged. */
async function expectRefused(
  { uid }: Person,
  attempt: () => Promise<Answer>,
  code: "classes_used_up" | "class_not_included",
): Promise<void> {
  const before = await snapshotOf({ uids: [uid] });
  const { status, body } = await attempt();
  expect([status, body]).toEqual([402, { code, message: errors[code].message }]);
  expect(await snapshotOf({ uids: [uid] })).toEqual(before);
}

/** Changes a class as staff do. */
async function change(id: string, changes: object): Promise<void> {
  const stored = await database.doc(documentPath("events", { id })).get();
  const { summary, description, capacity, start, end } = classDocument.parse(stored.data());
  const input = { summary, description, capacity, start, end, ...changes };
  expect((await byStaff("PUT", `/event/${id}`, input)).status).toBe(200);
}

/** Moves a class to another day, as staff do. */
async function moveTo(id: string, monday: string, day: number): Promise<void> {
  const [start, end] = ["18:30", "19:30"].map((time) => ({
    dateTime: romeInstant(addRomeDays(monday, day), time).toISOString(),
  }));
  await change(id, { start, end });
}

test("a member with classes of one type books these alone, and stays when the type of one changes", async () => {
  const member = await memberWith({ types: [STRENGTH] });
  const [strength, other, without] = await threeOf(WEEK);
  await change(strength, { type: "strength" });
  await change(other, { type: "endurance" });
  for (const id of [other, without])
    await expectRefused(member, () => book(id, member), "class_not_included");
  await bookAll(member, strength);
  await change(strength, { type: "endurance" });
  expect(await stateOf(member, strength)).toBe("booked");
  await expectRefused(member, () => swap(strength, other, member), "class_not_included");
});

describe("a member with two classes a week", () => {
  test("books two, not a third, and goes on in the next week", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const [one, two, three] = await threeOf(WEEK);
    await bookAll(member, one, two);
    expect(await usedOf(member)).toEqual({ [WEEK]: 2 });
    await expectRefused(member, () => book(three, member), "classes_used_up");
    await bookAll(member, ...(await threeOf(NEXT_WEEK)).slice(1));
    expect(await usedOf(member)).toEqual({ [WEEK]: 2, [NEXT_WEEK]: 2 });
    // No ledger: there are no lessons to count.
    const ledger = await database.collection(collectionPath("ledger", member)).get();
    expect([ledger.size, (await memberOf(member.uid)).standing.lessons_left]).toEqual([0, 0]);
    const { body } = await request("GET", "/u/products", { token: member.token });
    expect(body.products).toMatchObject([{ limits: TWO_A_WEEK, used: { [WEEK]: 2, [NEXT_WEEK]: 2 } }]);
  });

  test("gets a class back by cancelling in time, and once by cancelling twice", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const [one, two, three] = await threeOf(WEEK);
    await bookAll(member, one, two);
    for (const _ of [1, 2]) expect((await cancel(one, member)).body).toMatchObject({ bSub: false });
    expect(await usedOf(member)).toEqual({ [WEEK]: 1 });
    await bookAll(member, three);
    await expectRefused(member, () => book(one, member), "classes_used_up");
    await cancel(two, member);
    await cancel(three, member);
    expect(await usedOf(member)).toEqual({});
  });

  test("does not by cancelling late, nor pays again for the same class", async () => {
    const member = await memberWith({ frequency: { count: 1, per: "week" } });
    const soon = new Date(Date.now() + 20 * 3_600_000);
    const [late, other] = [await newClass({ start: soon }), await newClass({ start: soon })];
    await bookAll(member, late);
    const used = await usedOf(member);
    expect(Object.values(used)).toEqual([1]);
    expect((await cancel(late, member)).body).toMatchObject({ bDropped: true });
    expect(await usedOf(member)).toEqual(used);
    await expectRefused(member, () => book(other, member), "classes_used_up");
    await bookAll(member, late);
    expect(await usedOf(member)).toEqual(used);
    // Staff who return it give it back.
    expect((await byStaff("DELETE", `/event/${late}/sub/${member.uid}`)).status).toBe(200);
    expect(await usedOf(member)).toEqual({});
  });

  test("moves a booking within the full week and into another one, but not into a full one", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const [one, two, three] = await threeOf(WEEK);
    const [four, five, six] = await threeOf(NEXT_WEEK);
    await bookAll(member, one, two, four);
    expect((await swap(one, three, member)).status).toBe(200);
    expect(await usedOf(member)).toEqual({ [WEEK]: 2, [NEXT_WEEK]: 1 });
    expect((await swap(three, five, member)).status).toBe(200);
    expect(await usedOf(member)).toEqual({ [WEEK]: 1, [NEXT_WEEK]: 2 });
    await expectRefused(member, () => swap(two, six, member), "classes_used_up");
    expect([await stateOf(member, two), await stateOf(member, six)]).toEqual(["booked", undefined]);
  });

  test("has the class counted where staff move it, however many there are", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const [one, two, three] = await threeOf(WEEK);
    await bookAll(member, one, two, ...(await threeOf(NEXT_WEEK)).slice(1));
    await moveTo(one, WEEK, 1);
    expect(await usedOf(member)).toEqual({ [WEEK]: 2, [NEXT_WEEK]: 2 });
    await moveTo(one, NEXT_WEEK, 0);
    expect(await usedOf(member)).toEqual({ [WEEK]: 1, [NEXT_WEEK]: 3 });
    await bookAll(member, three);
    // It is given back to the week that it is in by now.
    await cancel(one, member);
    expect(await usedOf(member)).toEqual({ [WEEK]: 2, [NEXT_WEEK]: 2 });
  });

  test("gets a class back that staff cancel, and loses it again once that is undone", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const [one, two, three] = await threeOf(WEEK);
    await bookAll(member, one, two);
    await cancelClassAs(one, admin.token);
    expect(await usedOf(member)).toEqual({ [WEEK]: 1 });
    expect((await byStaff("POST", `/event/${one}/restore`)).body).toMatchObject({ restored: 1 });
    expect([await usedOf(member), await stateOf(member, one)]).toEqual([{ [WEEK]: 2 }, "booked"]);

    await cancelClassAs(one, admin.token);
    await bookAll(member, three);
    const { body } = await byStaff("POST", `/event/${one}/restore`);
    expect(body).toMatchObject({ restored: 0, lost: [{ id: member.uid }] });
    expect([await usedOf(member), await stateOf(member, one)]).toEqual([{ [WEEK]: 2 }, "cancelled"]);
  });

  test("gets the classes of a pause back, and of the others of the week none", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const [one, two] = await threeOf(WEEK);
    await bookAll(member, one, two, await classOn(NEXT_WEEK, 0));
    const pause = { from: addRomeDays(WEEK, 1), to: addRomeDays(NEXT_WEEK, 2) };
    const path = `/user/${member.uid}/product/${member.id}/pause`;
    expect((await byStaff("POST", path, pause)).status).toBe(200);
    expect(await usedOf(member)).toEqual({ [WEEK]: 1 });
    expect((await noticesTo(member)).at(-1)).toMatchObject({
      kind: "package_paused",
      cancelled: 2,
      returned: 2,
    });
  });

  test("who asks for six classes at once with one left gets exactly one", async () => {
    const member = await memberWith(TWO_A_WEEK);
    const ids = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((day) => classOn(WEEK, day)));
    await bookAll(member, String(ids[0]));
    const answers = await Promise.all(ids.slice(1).map((id) => book(id, member)));
    const refused = [402, "classes_used_up"];
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      ...Array(5).fill(refused),
    ]);
    expect(await usedOf(member)).toEqual({ [WEEK]: 2 });
    const states = await Promise.all(ids.map((id) => stateOf(member, id)));
    expect(states.filter((state) => state === "booked")).toHaveLength(2);
  });

  test("keeps what two accounts took, but the class that both had, once they are merged", async () => {
    const [kept, duplicate] = await Promise.all([memberWith(TWO_A_WEEK), memberWith(TWO_A_WEEK)]);
    await grantPackage(kept.uid, { size: 10, remaining: 4 });
    const [one, two, three] = await threeOf(WEEK);
    await bookAll(kept, one, three);
    await bookAll(duplicate, one, two);
    const owner = await newPerson({ role: "owner" });
    const merge = (method: string, query = "") =>
      request(method, `/admin/user/${kept.uid}/merge${query}`, {
        token: owner.token,
        ...(method === "POST" && { json: { duplicate: duplicate.uid } }),
      });
    const preview = await merge("GET", `?duplicate=${duplicate.uid}`);
    expect([preview.status, preview.body.lessons_left]).toEqual([200, 4]);
    const { status, body } = await merge("POST");
    expect([status, body]).toMatchObject([200, { lessons_left: 4 }]);
    expect(await usedOf(kept)).toEqual({ [WEEK]: 2 });
    expect((await packageOf(kept.uid, duplicate.id)).used).toEqual({ [WEEK]: 1 });
    expect((await memberOf(kept.uid)).standing.lessons_left).toBe(4);
  });
});

test("a member with classes of the mornings books these, and no other", async () => {
  const member = await memberWith({ days: [1, 3], hours: { from: "07:00", until: "12:00" } });
  const ids = await Promise.all([
    classOn(WEEK, 0, "07:00"),
    classOn(WEEK, 2, "12:00"),
    classOn(WEEK, 0, "12:30"),
    classOn(WEEK, 1, "09:00"),
  ]);
  await bookAll(member, ...ids.slice(0, 2));
  for (const id of ids.slice(2)) await expectRefused(member, () => book(id, member), "class_not_included");
  // It counts nothing.
  expect((await packageOf(member.uid, member.id)).used).toBeUndefined();
});

describe("a grant", () => {
  const granted = { name: "Due a settimana", size: 0, expire_date: "2099-01-01" };
  const grant = ({ uid }: Person, json: object) => byStaff("POST", `/user/${uid}/product`, json);

  test("of a limited package is what the member has, and an edit leaves its limits", async () => {
    const member = await newPerson();
    const limits: PackageLimits = {
      ...TWO_A_WEEK,
      days: [1, 2, 3],
      hours: { from: "07:00", until: "07:00" },
    };
    const { status, body } = await grant(member, { ...granted, limits });
    expect([status, body]).toMatchObject([200, { limits }]);
    const { id } = packageWire.parse(body);
    const edited = { name: "Due", size: 0, expire_date: "2099-02-01" };
    expect((await byStaff("PUT", `/user/${member.uid}/${id}/product`, edited)).status).toBe(200);
    expect(await packageOf(member.uid, id)).toMatchObject({ name: "Due", limits });
  });

  const pack = { ...granted, size: 10 };
  test.each<[string, object]>([
    ["a pack with a frequency", { ...pack, limits: TWO_A_WEEK }],
    ["no limit in the limits", { ...granted, limits: {} }],
    [
      "hours that end before they begin",
      { ...granted, limits: { hours: { from: "16:00", until: "09:00" } } },
    ],
    ["an hour that there is not", { ...granted, limits: { hours: { from: "24:00", until: "24:00" } } }],
    ["no day", { ...granted, limits: { days: [] } }],
    ["every day", { ...granted, limits: { days: [1, 2, 3, 4, 5, 6, 7] } }],
    ["a day twice", { ...granted, limits: { days: [1, 1] } }],
    ["a day that there is not", { ...granted, limits: { days: [0] } }],
    ["no class a week", { ...granted, limits: { frequency: { count: 0, per: "week" } } }],
    ["a count of another period", { ...granted, limits: { frequency: { count: 1, per: "year" } } }],
    ["a limit of another name", { ...granted, limits: { ...TWO_A_WEEK, rooms: ["sala"] } }],
    ["coaches without their names", { ...granted, limits: { coaches: [{ id: "sara" }] } }],
    ["no type of class", { ...granted, limits: { types: [] } }],
    ["a type twice", { ...granted, limits: { types: [STRENGTH, { ...STRENGTH, name: "Altra" }] } }],
    ["classes that are taken already", { ...granted, limits: TWO_A_WEEK, used: { [WEEK]: 1 } }],
  ])("with %s is refused", async (_, json) => {
    const member = await newPerson();
    const { status, body } = await grant(member, json);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect((await database.collection(collectionPath("products", { uid: member.uid })).get()).size).toBe(0);
  });

  test("of a pack for some days counts as before", async () => {
    const member = await newPerson();
    const { status, body } = await grant(member, { ...pack, limits: { days: [1] } });
    expect(status).toBe(200);
    const { id } = packageWire.parse(body);
    await bookAll(member, await classOn(WEEK, 0));
    await expectRefused(member, async () => book(await classOn(WEEK, 1), member), "class_not_included");
    expect(await packageOf(member.uid, id)).toMatchObject({ remaining: 9 });
  });
});
