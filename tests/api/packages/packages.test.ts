import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, snapshotOf } from "../../support/studio.ts";

let member: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [member, other, admin] = await Promise.all([newPerson(), newPerson(), newPerson({ admin: true })]);
  await grantPackage(member.uid, { size: 20, remaining: 7 });
  await grantPackage(member.uid, { size: 10, remaining: 0 });
});

describe("packages of a person", () => {
  test("are listed to their member, with the edge only usable ones", async () => {
    const all = await request("GET", "/u/products", { token: member.token });
    const left = await request("GET", "/u/products?edges=remaining", { token: member.token });
    expect(all.body.products).toHaveLength(2);
    expect(left.body.products).toMatchObject([{ size: 20, remaining: 7 }]);
  });

  test.each([
    ["themselves", () => member, 200],
    ["an admin", () => admin, 200],
    ["somebody else", () => other, 403],
  ] as const)("are returned to %s", async (_, who, status) => {
    expect((await request("GET", `/u/${member.uid}/products`, { token: who().token })).status).toBe(status);
  });
});

describe("POST /admin/user/{id}/product", () => {
  const grant = (body: Record<string, unknown>, uid = other.uid) =>
    request("POST", `/admin/user/${uid}/product`, { token: admin.token, json: body });

  test("grants a pack with all its lessons, logged", async () => {
    const { uid } = await newPerson();
    const { status, body } = await grant({ name: "10 lezioni", size: 10, expire_date: null }, uid);
    expect([status, body]).toMatchObject([200, { name: "10 lezioni", size: 10, remaining: 10 }]);
    const log = (await snapshotOf({ uids: [uid] }))[`activity of ${uid}`];
    expect(log).toMatchObject([{ kind: "package.granted", actor: { id: admin.uid }, subject: { id: uid } }]);
  });

  test("accepts a form like JSON", async () => {
    const { uid } = await newPerson();
    const form = { name: "10 lezioni", size: "10", expire_date: "" };
    const { body } = await request("POST", `/admin/user/${uid}/product`, { token: admin.token, form });
    expect(body).toMatchObject({ size: 10, remaining: 10, expire_date: null });
  });

  test("requires the last day of an unlimited package", async () => {
    const { status, body } = await grant({ name: "Abbonamento", size: 0, expire_date: null });
    expect([status, body.fields]).toEqual([400, { expire_date: "Un abbonamento richiede un ultimo giorno" }]);
  });

  test("returns 404 for an unknown member", async () => {
    const { status, body } = await grant({ name: "10 lezioni", size: 10, expire_date: null }, "nessuno");
    expect([status, body.code]).toEqual([404, "user_not_found"]);
  });
});

describe("GET /u/{id}/subscriptions", () => {
  test("returns unlimited packages, past ones too, the newest first", async () => {
    const { uid, token } = await newPerson();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const past = await grantPackage(uid, { size: 0, expire_date: "2020-02-01", createdAt: daysAgo(60) });
    const running = await grantPackage(uid, { size: 0, expire_date: "2099-01-01", createdAt: daysAgo(1) });
    await grantPackage(uid, { size: 10, createdAt: daysAgo(30) });
    const { status, body } = await request("GET", `/u/${uid}/subscriptions`, { token });
    expect([status, body.subscriptions]).toEqual([
      200,
      [
        { id: running, name: "Pacchetto da 0", size: 0, remaining: 0, expire_date: "2099-01-01" },
        { id: past, name: "Pacchetto da 0", size: 0, remaining: 0, expire_date: "2020-02-01" },
      ],
    ]);
  });

  test("returns none for packs only", async () => {
    const { status, body } = await request("GET", `/u/${member.uid}/subscriptions`, { token: member.token });
    expect([status, body]).toEqual([200, { subscriptions: [] }]);
  });

  test.each([
    ["an admin", () => admin, 200],
    ["somebody else", () => other, 403],
  ] as const)("to %s", async (_, who, status) => {
    const { token } = who();
    expect((await request("GET", `/u/${member.uid}/subscriptions`, { token })).status).toBe(status);
  });
});
