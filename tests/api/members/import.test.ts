import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { MAX_IMPORTED, NOT_BORN } from "@studio/contract/members/imports.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { keyedRequest } from "../../../functions/src/platform/http/idempotency.ts";
import { mailOf } from "../../support/mail.ts";
import { newPerson, newStranger, type Person, uidOf } from "../../support/people.ts";
import { activityOf, logIn, mailsTo, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { memberOf } from "../../support/standing.ts";

let admin: Person;
let member: Person;
beforeAll(async () => {
  [admin, member] = await Promise.all([newPerson({ admin: true }), newPerson()]);
});

const newRow = (change: object = {}) => ({
  first_name: "Ida",
  last_name: `Neri${randomUUID().slice(0, 6)}`,
  phone: null,
  product: null,
  email: `i-${randomUUID().slice(0, 12)}@studio.test`,
  ...change,
});
type Row = ReturnType<typeof newRow>;

async function send(json: object, key?: string) {
  const options = { token: admin.token, json, ...(key !== undefined && { idempotencyKey: key }) };
  const { status, body } = await request("POST", "/admin/users/imports", options);
  expect([status, body]).toEqual([200, expect.anything()]);
  return api.members.importUsers.response.parse(body);
}

const storedBy = async (email: string) =>
  (await database.collection(collectionPath("users", {})).where("email", "==", email).get()).docs;
const hasAccount = (email: string) =>
  getAuth()
    .getUserByEmail(email)
    .then(
      () => true,
      () => false,
    );

/** Expects that none of these accounts exists. */
async function expectUnregistered(...rows: Row[]) {
  for (const { email } of rows)
    expect([await hasAccount(email), (await storedBy(email)).length]).toEqual([false, 0]);
}

const pack = (change: object = {}) => ({
  name: "10 lezioni",
  size: 10,
  remaining: 4,
  expire_date: null,
  ...change,
});
const joinedThisMonth = async () => {
  const month = romeDay(new Date()).slice(0, 7);
  return Number((await database.doc(documentPath("monthStats", { month })).get()).get("joined") ?? 0);
};

describe("POST /admin/users/imports", () => {
  test("is for staff", async () => {
    const json = { rows: [newRow()] };
    expect((await request("POST", "/admin/users/imports", { json })).status).toBe(401);
    expect((await request("POST", "/admin/users/imports", { json, token: member.token })).status).toBe(403);
  });

  test("counts imported members with a package as customers", async () => {
    const before = await joinedThisMonth();
    const rows = [newRow({ product: pack() }), newRow()];
    expect(await send({ rows })).toEqual({ imported: 2, faults: [] });
    expect(await joinedThisMonth()).toBe(before + 1);
    const [customer, account] = await Promise.all(
      rows.map(async ({ email }) => memberOf(await uidOf(email))),
    );
    expect([customer?.customer_since, account?.customer_since]).toEqual([expect.any(Date), null]);
  });

  test("adds date of birth, tags and a note of staff, once for a repeated call", async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    const others = { birth_date: "1985-03-05", tags: [tag, tag], note: "Ginocchio sinistro" };
    const rows = [newRow(others), newRow({ tags: [tag] }), newRow({ birth_date: "2126-03-05" })];
    const key = randomUUID();
    const [answer] = [await send({ rows }, key), await send({ rows }, key)];
    expect(answer).toEqual({
      imported: 2,
      faults: [{ row: 2, field: "birth_date", message: NOT_BORN }],
    });
    const uid = await uidOf(rows[0]?.email ?? "");
    expect(await memberOf(uid)).toMatchObject({ birth_date: "1985-03-05", birthday: "03-05", tags: [tag] });
    const notes = await database.collection(collectionPath("notes", { uid })).get();
    expect(notes.docs.map((note) => [note.get("text"), note.get("author.id")])).toEqual([
      ["Ginocchio sinistro", admin.uid],
    ]);
    const offered = await request("GET", "/admin/tags", { token: admin.token });
    expect(Object(offered.body).tags).toContain(tag);
  });

  test("adds members with their packages, who sign in by password recovery", async () => {
    const rows = [
      newRow({ product: pack() }),
      newRow({ product: pack({ size: 0, remaining: 0, expire_date: "2031-03-31" }) }),
      newRow({ product: pack({ remaining: 10 }), phone: "333 1234567" }),
    ];
    const before = await joinedThisMonth();
    expect(await send({ rows, welcome: true })).toEqual({ imported: 3, faults: [] });
    expect(await joinedThisMonth()).toBe(before + 3);
    const uids = await Promise.all(rows.map(({ email }) => uidOf(email)));
    const [first = "", second = "", third = ""] = uids;
    expect((await memberOf(first)).standing).toMatchObject({ lessons_left: 4, subscription_until: "" });
    expect((await memberOf(second)).standing).toMatchObject({
      lessons_left: 0,
      subscription_until: "2031-03-31",
    });
    expect(await memberOf(third)).toMatchObject({ phone: "3331234567", standing: { lessons_left: 10 } });

    const packages = await Promise.all(
      uids.map(async (uid) => (await database.collection(collectionPath("products", { uid })).get()).docs[0]),
    );
    expect(packages.map((pkg) => pkg?.get("remaining"))).toEqual([4, 0, 10]);
    const ledgers = await Promise.all(packages.map((pkg) => pkg?.ref.collection("ledger").get()));
    expect(ledgers.map((ledger) => ledger?.docs.map((entry) => entry.data()))).toMatchObject([
      [{ delta: -6, remaining: 4, reason: "imported" }],
      [],
      [],
    ]);
    expect(await activityOf(first)).toEqual(["account.imported"]);

    const email = rows[0]?.email ?? "";
    expect(await mailOf(`welcome-${first}`)).toMatchObject({
      to: [{ address: email }],
      text: expect.stringContaining("/reset-password"),
    });
    expect((await logIn(email, await temporaryPasswordOf(email))).status).toBe(200);
  });

  test("sends no mail by default", async () => {
    const row = newRow();
    await send({ rows: [row] });
    expect(await mailsTo(row.email)).toEqual([]);
  });

  test("imports the other rows when some are at fault, and reports those", async () => {
    const good = newRow();
    const last = newRow({ product: pack() });
    const rows = [
      good,
      newRow({ email: member.email }),
      newRow({ email: good.email.toUpperCase() }),
      newRow({ product: pack({ remaining: 11 }) }),
      last,
    ];
    const key = randomUUID();
    const answer = {
      imported: 2,
      faults: [
        { row: 1, field: "email", message: "Esiste già un account con questa email." },
        { row: 2, field: "email", message: "La stessa email è già nella riga 1" },
        { row: 3, field: "product.remaining", message: "Il pacchetto ha solo 10 lezioni" },
      ],
    };
    expect(await send({ rows, welcome: true }, key)).toEqual(answer);
    expect(await send({ rows, welcome: true }, key)).toEqual(answer);
    for (const { email } of [good, last]) expect(await storedBy(email)).toHaveLength(1);
    expect(await mailsTo(good.email)).toHaveLength(1);
    await expectUnregistered(...rows.slice(3, 4));
    expect(await mailsTo(member.email)).toEqual([]);
  });

  test("returns the index of a row that violates the contract", async () => {
    const rows = [
      newRow(),
      newRow({ email: "nessuna" }),
      newRow({ product: pack({ size: 0, remaining: 0 }) }),
    ];
    const { status, body } = await request("POST", "/admin/users/imports", {
      token: admin.token,
      json: { rows },
    });
    expect([status, Object.keys(Object(body.fields))]).toEqual([
      400,
      ["rows.1.email", "rows.2.product.expire_date"],
    ]);
    const none = await request("POST", "/admin/users/imports", { token: admin.token, json: { rows: [] } });
    expect(none.body.fields).toEqual({ rows: "Nessuna persona da importare" });
  });

  test("assigns unique usernames", async () => {
    const names = { first_name: "Ugo", last_name: `Gemelli${randomUUID().slice(0, 6)}` };
    const rows = Array.from({ length: 3 }, () => newRow(names));
    await send({ rows: rows.slice(0, 1) });
    await send({ rows: rows.slice(1) });
    const people = await Promise.all(rows.map(async ({ email }) => memberOf(await uidOf(email))));
    const base = `ugo.${names.last_name.toLowerCase()}`;
    expect(people.map(({ username }) => username)).toEqual([base, `${base}2`, `${base}3`]);
  });

  test("stores a formula as text", async () => {
    const row = newRow({ first_name: '=HYPERLINK("https://x.test")', last_name: "+1+1" });
    await send({ rows: [row] });
    expect(await memberOf(await uidOf(row.email))).toMatchObject({
      first_name: row.first_name,
      last_name: "+1+1",
    });
  });

  test("is idempotent with its key; without it the e-mails are taken", async () => {
    const keyed = { rows: [newRow({ product: pack() }), newRow()] };
    const key = randomUUID();
    expect(await send(keyed, key)).toEqual({ imported: 2, faults: [] });
    expect(await send(keyed, key)).toEqual({ imported: 2, faults: [] });
    for (const { email } of keyed.rows) {
      expect([await hasAccount(email), (await storedBy(email)).length]).toEqual([true, 1]);
    }
    const bare = { rows: [newRow()] };
    expect((await send(bare)).imported).toBe(1);
    expect((await send(bare)).faults).toMatchObject([{ row: 0, field: "email" }]);
  });

  test("runs once at a time for a key: who sends it meanwhile is told at once", async () => {
    const json = { rows: Array.from({ length: 20 }, () => newRow()) };
    const key = randomUUID();
    const ask = () =>
      request("POST", "/admin/users/imports", { token: admin.token, json, idempotencyKey: key });
    const answers = await Promise.all(Array.from({ length: 4 }, ask));
    const running = answers.filter(({ body }) => body.code === "request_running");
    expect(running.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ imported: 20, faults: [] });
    expect(await send(json, key)).toEqual({ imported: 20, faults: [] });
    for (const { email } of json.rows) expect(await storedBy(email)).toHaveLength(1);
  });

  test("adds nobody again who was removed before a late repetition", async () => {
    const row = newRow();
    const key = randomUUID();
    await send({ rows: [row] }, key);
    const uid = await uidOf(row.email);
    const removal = await request("DELETE", `/admin/user/${uid}`, { token: admin.token });
    expect(removal.status).toBe(200);
    expect(await send({ rows: [row] }, key)).toEqual({ imported: 1, faults: [] });
    await expectUnregistered(row);
  });

  test("resumes a killed import, and reuses an account without a member document", async () => {
    const row = newRow();
    const key = randomUUID();
    await send({ rows: [row] }, key);
    const uid = await uidOf(row.email);
    const sent = { caller: admin.uid, params: {}, query: {}, body: {}, key };
    await Promise.all([
      database.doc(documentPath("users", { uid })).delete(),
      database.doc(documentPath("access", { uid })).delete(),
      database
        .doc(documentPath("idempotencyKeys", { id: keyedRequest(api.members.importUsers, sent).id }))
        .delete(),
    ]);
    expect(await send({ rows: [row] }, key)).toEqual({ imported: 1, faults: [] });
    expect(await uidOf(row.email)).toBe(uid);
    expect((await memberOf(uid)).last_name).toBe(row.last_name);

    // A recent account: its registration may still be running.
    const stranger = await newStranger();
    expect((await send({ rows: [newRow({ email: stranger.email })] })).faults).toHaveLength(1);
  });

  test("accepts as many rows as the contract allows, in a larger body than other calls", async () => {
    const rows = Array.from({ length: MAX_IMPORTED }, () => newRow({ product: pack() }));
    const json = { rows };
    expect(JSON.stringify(json).length).toBeGreaterThan(33_000);
    expect((await request("POST", "/admin/users/imports", { json, token: member.token })).status).toBe(413);
    expect(await send(json)).toEqual({ imported: MAX_IMPORTED, faults: [] });
    const people = await Promise.all(rows.map(({ email }) => storedBy(email)));
    expect(people.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(people.map(([person]) => person?.get("username"))).size).toBe(MAX_IMPORTED);
    const { status, body } = await request("POST", "/admin/users/imports", {
      token: admin.token,
      json: { rows: [...rows, newRow()] },
    });
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, ["rows"]]);
  }, 120_000);
});
