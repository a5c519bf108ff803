import { randomUUID } from "node:crypto";
import { collectionPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { importsForStaff, NOT_BORN, updateRefusals } from "@studio/contract/members/imports.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, newStranger, type Person } from "../../support/people.ts";
import { activityOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { memberOf, personWith } from "../../support/standing.ts";

let desk: Person;
let coach: Person;
beforeAll(async () => {
  [desk, coach] = await Promise.all([newPerson({ role: "desk" }), newPerson({ role: "coach" })]);
});

const newPhone = () => `+39333${String(Math.random()).slice(2, 9)}`;

async function match(rows: readonly object[]) {
  const { status, body } = await request("POST", "/admin/users/imports/matches", {
    token: desk.token,
    json: { rows },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return importsForStaff.matchImported.response.parse(body);
}

async function update(people: readonly object[], key: string = randomUUID()) {
  const { status, body } = await request("POST", "/admin/users/imports/updates", {
    token: desk.token,
    json: { people },
    idempotencyKey: key,
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return importsForStaff.updateImported.response.parse(body).results;
}

const anybody = { email: null, phone: null, first_name: "Ida", last_name: "Neri" };

describe("POST /admin/users/imports/matches", () => {
  test("finds people by e-mail, whatever their names", async () => {
    const { uid, email } = await newPerson();
    const rows = [
      { ...anybody, email: `${randomUUID()}@studio.test` },
      { ...anybody, email: email.toUpperCase() },
    ];
    expect(await match(rows)).toEqual({
      as_of: expect.any(String),
      matches: [{ row: 1, person: expect.objectContaining({ id: uid, email }), is_staff: false }],
      faults: [],
    });
  });

  test("finds people by phone in any form, only if the names agree", async () => {
    const phone = newPhone();
    const { uid } = await personWith({ first_name: "Zoè", last_name: "De Luca", phone });
    const zoe = { email: null, phone: phone.slice(3), first_name: "de luca", last_name: "ZOE" };
    const { matches } = await match([{ ...zoe, first_name: "Anna" }, zoe]);
    expect(matches.map(({ row, person }) => [row, person.id])).toEqual([[1, uid]]);
  });

  test("matches nobody by a phone that two people of that name have", async () => {
    const twin = { first_name: "Ugo", last_name: "Doppi", phone: newPhone() };
    await Promise.all([personWith(twin), personWith(twin)]);
    expect((await match([{ ...twin, email: null }])).matches).toEqual([]);
  });

  test("marks people of the staff, and reports an account that is no person yet", async () => {
    const stranger = await newStranger();
    const answer = await match([
      { ...anybody, email: coach.email },
      { ...anybody, email: stranger.email },
    ]);
    expect(answer.matches).toMatchObject([{ row: 0, is_staff: true }]);
    expect(answer.faults).toMatchObject([{ row: 1, field: "email" }]);
  });

  test("looks up a whole group of rows at once", async () => {
    const { email } = await newPerson();
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...anybody,
      email: index === 499 ? email : `${index}-${randomUUID()}@studio.test`,
      phone: `+39399${String(index).padStart(7, "0")}`,
    }));
    expect((await match(rows)).matches.map(({ row }) => row)).toEqual([499]);
  });
});

const ten = { name: "10 lezioni", size: 10, remaining: 4, expire_date: null };

describe("POST /admin/users/imports/updates", () => {
  test("changes what is given, once, and logs it", async () => {
    const { uid } = await personWith({ first_name: "Ada", last_name: "Prova", phone: null });
    const changes = {
      phone: { from: null, to: "+39 333 1234567" },
      first_name: { from: "Ada", to: "Adele" },
    };
    const key = randomUUID();
    const done = [{ id: uid, name: "Ada Prova", failure: null }];
    expect(await update([{ id: uid, changes, product: null }], key)).toEqual(done);
    expect(await memberOf(uid)).toMatchObject({
      first_name: "Adele",
      last_name: "Prova",
      phone: "+393331234567",
    });
    expect((await memberOf(uid)).search_terms).toContain("adele");
    await update([{ id: uid, changes, product: null }], key);
    expect(await activityOf(uid)).toEqual(["account.edited"]);
  });

  test("adds a date of birth, tags and a note, each once for a list that is imported again", async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    const { uid, email } = await newPerson();
    const others = {
      changes: { birth_date: { from: null, to: "1985-03-05" } },
      tags: [tag],
      note: "Ginocchio",
    };
    for (const key of [randomUUID(), randomUUID()]) {
      const [result] = await update([{ id: uid, product: null, ...others }], key);
      expect(result?.failure).toBeNull();
    }
    expect(await memberOf(uid)).toMatchObject({ birth_date: "1985-03-05", birthday: "03-05", tags: [tag] });
    const { docs } = await database.collection(collectionPath("notes", { uid })).get();
    expect(docs.map((note) => [note.get("text"), note.get("author.id")])).toEqual([["Ginocchio", desk.uid]]);
    const { matches } = await match([{ ...anybody, email }]);
    expect(matches[0]?.person).toMatchObject({ birth_date: "1985-03-05", tags: [tag] });
  });

  test("tells why a date of birth or a tag is not taken, and goes on with the others", async () => {
    const [unborn, tagged, other] = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const tags = Array.from({ length: 20 }, (_, index) => `t${index}`);
    await update([{ id: tagged.uid, changes: {}, product: null, tags }]);
    const results = await update([
      { id: unborn.uid, changes: { birth_date: { from: null, to: "2126-01-01" } }, product: null },
      { id: tagged.uid, changes: {}, product: null, tags: ["più"] },
      { id: other.uid, changes: {}, product: null, tags: ["più"] },
    ]);
    expect(results.map(({ failure }) => failure)).toEqual([NOT_BORN, "Al massimo 20 etichette", null]);
  });

  test("adds a package once per key, and leaves those that the person has", async () => {
    const { uid } = await newPerson();
    const key = randomUUID();
    await update([{ id: uid, changes: {}, product: ten }], key);
    await update([{ id: uid, changes: {}, product: ten }], key);
    await update([{ id: uid, changes: {}, product: { ...ten, remaining: 10 } }]);
    const { docs } = await database.collection(collectionPath("products", { uid })).get();
    expect(docs.map((pkg) => pkg.get("remaining")).sort((a, b) => a - b)).toEqual([4, 10]);
    expect((await memberOf(uid)).standing.lessons_left).toBe(14);
  });

  test("adds a package that two windows send at once to one person once, and says so to the other", async () => {
    const { uid, email } = await newPerson();
    // A first package makes the person a customer, after which a grant adds to the counters alone.
    await update([{ id: uid, changes: {}, product: { ...ten, remaining: 10 } }]);
    const { as_of } = await match([{ ...anybody, email }]);
    const send = () => update([{ id: uid, changes: {}, product: ten, as_of }]);
    const results = (await Promise.all([send(), send(), send()])).flat();
    expect(results.filter(({ failure }) => failure === null)).toHaveLength(1);
    expect(results.filter(({ failure }) => failure === errors.package_added_since.message)).toHaveLength(2);
    const { docs } = await database.collection(collectionPath("products", { uid })).get();
    expect(docs).toHaveLength(2);
    expect((await memberOf(uid)).standing.lessons_left).toBe(14);
  });

  test("does not overwrite what has changed since the file was read; others are updated", async () => {
    const [changed, other] = await Promise.all([
      personWith({ first_name: "Eva", last_name: "Prova", phone: "+393330000001" }),
      newPerson(),
    ]);
    const changes = { phone: { from: null, to: "+393330000002" } };
    const results = await update([
      { id: changed.uid, changes, product: ten },
      { id: other.uid, changes, product: null },
      { id: "nobody", changes, product: null },
    ]);
    expect(results.map(({ failure }) => failure)).toEqual([updateRefusals.changed, null, expect.any(String)]);
    expect((await memberOf(changed.uid)).phone).toBe("+393330000001");
    expect((await memberOf(changed.uid)).standing.lessons_left).toBe(0);
    expect((await memberOf(other.uid)).phone).toBe("+393330000002");
  });

  test("never changes people of the staff", async () => {
    const changes = { phone: { from: null, to: "+393330000002" } };
    const [result] = await update([{ id: coach.uid, changes, product: ten }]);
    expect(result?.failure).toBe(updateRefusals.staff);
    expect((await memberOf(coach.uid)).phone).toBeNull();
  });

  test("accepts neither an e-mail nor a role", async () => {
    const { uid, email } = await newPerson();
    for (const changes of [{ email: { from: email, to: "a@b.it" } }, { role: { from: null, to: "owner" } }]) {
      const json = { people: [{ id: uid, changes, product: null }] };
      const { status } = await request("POST", "/admin/users/imports/updates", { token: desk.token, json });
      expect(status).toBe(400);
    }
  });
});
