import { documentPath } from "@studio/contract/collections.ts";
import { session } from "@studio/contract/people/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, newStranger, type Person, setValidSince } from "../../support/people.ts";
import { activityOf, logIn, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";
import { memberOf, personWith } from "../../support/standing.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

let member: Person;
beforeAll(async () => {
  member = await newPerson();
});

describe("POST /auth/login", () => {
  test.each(["json", "form"])("answers a token that works and the person, asked as %s", async (kind) => {
    const fields = { login: member.email.toUpperCase(), password: member.password };
    const { status, body } = await request(
      "POST",
      "/auth/login",
      kind === "json" ? { json: fields } : { form: fields },
    );
    const { access_token, user } = session.parse(body);
    expect([status, user.id, user.admin]).toEqual([200, member.uid, false]);
    expect((await request("GET", "/auth/check", { token: access_token })).status).toBe(200);
  });

  test("returns the same error for a wrong password and an unknown e-mail", async () => {
    const wrong = await request("POST", "/auth/login", { json: { login: member.email, password: "wrong" } });
    const unknown = await request("POST", "/auth/login", {
      json: { login: "nessuno@studio.test", password: "wrong" },
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_credentials"]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test("refuses the eleventh attempt of one caller after ten wrong ones, even with the right password", async () => {
    const { email, password } = await newPerson();
    const from = newAddress();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await logIn(email, "wrong", from)).status).toBe(401);
    }
    const { status, body } = await logIn(email, password, from);
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
  });

  test("a right password never counts as an attempt", async () => {
    const { email, password } = await newPerson();
    const from = newAddress();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect((await logIn(email, password, from)).status).toBe(200);
    }
  });

  test("checks ten of many concurrent wrong attempts from one address", async () => {
    const { email } = await newPerson();
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, "wrong", from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test("a hundred wrong attempts from ten addresses lock no account", async () => {
    const { email, password } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    const callers = Array.from({ length: 10 }, newAddress);
    for (let time = 1; time <= 10; time += 1) {
      const answers = await Promise.all(callers.map((from) => logIn(email, "wrong", from)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    }
    const more = await Promise.all(callers.map((from) => logIn(email, password, from)));
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([429]));
    expect((await logIn(email, password)).status).toBe(200);
    const [caller] = callers;
    expect((await logIn(email, temporary, caller)).status).toBe(200);
  });

  test("refuses an account without a member document", async () => {
    const { email, password } = await newStranger();
    expect((await request("POST", "/auth/login", { json: { login: email, password } })).status).toBe(401);
  });
});

describe("a session", () => {
  test("is verified and returns the member", async () => {
    const { status, body } = await request("GET", "/auth/check", { token: member.token });
    expect([status, body.user]).toMatchObject([
      200,
      { id: member.uid, first_name: "Prova", membership: false },
    ]);
  });

  test("is revoked with the account's rights, including earlier tokens", async () => {
    const { uid, token } = await newPerson();
    expect((await request("GET", "/auth/check", { token })).status).toBe(200);
    await setValidSince(uid, new Date(Date.now() + 2000));
    expect((await request("GET", "/auth/check", { token })).status).toBe(401);
  });

  test.each(["Bearer nonsense", "Basic abc", "Bearer "])("%s is not a session", async (authorization) => {
    const { status } = await fetch(`${process.env.STUDIO_URL ?? "http://127.0.0.1:5000"}/api/v1/auth/check`, {
      headers: { authorization },
    });
    expect(status).toBe(401);
  });
});

describe("GET /u/me", () => {
  test("returns the member, with the remaining lessons on request", async () => {
    const { uid, token } = await newPerson({ membership: true });
    const id = await grantPackage(uid, { size: 10, remaining: 4 });
    await grantPackage(uid, { size: 10, remaining: 0 });
    const plain = await request("GET", "/u/me", { token });
    const edged = await request("GET", "/u/me?edges=subscriptions", { token });
    expect(plain.body).toMatchObject({ id: uid, membership: true });
    expect(plain.body.subscriptions).toBeUndefined();
    expect(edged.body.subscriptions).toEqual([
      { id, name: "Pacchetto da 10", size: 10, remaining: 4, expire_date: null },
    ]);
  });

  test("returns 400 with the name of an unknown edge", async () => {
    const { status, body } = await request("GET", "/u/me?edges=subscriptions,secrets", {
      token: member.token,
    });
    expect([status, body.fields]).toEqual([400, { edges: "Valore non previsto: secrets" }]);
  });
});

describe("PUT /u/me", () => {
  const edit = ({ token }: Person, json: object) => request("PUT", "/u/me", { token, json });

  test("changes names and phone in profile, username, search and upcoming rosters, and logs both", async () => {
    const person = await personWith({
      first_name: "Ada",
      last_name: "Rossi",
      username: "ada.rossi",
      membership: true,
    });
    const [upcoming, past] = await Promise.all([newClass({ inHours: 30 }), newClass({ inHours: 40 })]);
    await grantPackage(person.uid, { size: 10 });
    for (const id of [upcoming, past]) await request("POST", `/event/${id}`, { token: person.token });
    const started = { start: { dateTime: new Date(Date.now() - 3_600_000) } };
    await database.doc(documentPath("memberBookings", { uid: person.uid, classId: past })).update(started);

    const name = { first_name: " Anna ", last_name: `Verdi${person.uid.replaceAll("-", "").slice(-4)}` };
    const { status, body } = await edit(person, { ...name, phone: "333 123 45 67" });
    expect([status, body]).toMatchObject([
      200,
      { id: person.uid, first_name: "Anna", phone: "3331234567", email: person.email },
    ]);
    const member = await memberOf(person.uid);
    expect(member.username).toBe(`anna.${name.last_name.toLowerCase()}`);
    expect(member.search_terms).toEqual(expect.arrayContaining(["anna", "verdi", "33312345"]));
    expect(member.search_terms).not.toContain("rossi");
    const line = async (id: string) =>
      (await database.doc(documentPath("roster", { id, uid: person.uid })).get()).get("first_name");
    expect([await line(upcoming), await line(past)]).toEqual(["Anna", "Ada"]);
    const kinds = await activityOf(person.uid);
    expect(kinds.filter((kind) => String(kind).startsWith("account.")).sort()).toEqual([
      "account.phone_changed",
      "account.renamed",
    ]);
  });

  test("sets and removes the date of birth, and keeps it for a client that does not name it", async () => {
    const person = await newPerson();
    const names = { first_name: "Prova", last_name: "Persona", phone: null };
    const born = async () => {
      const { birth_date, birthday } = await memberOf(person.uid);
      return [birth_date, birthday];
    };
    await edit(person, { ...names, birth_date: "1990-11-26" });
    expect(await born()).toEqual(["1990-11-26", "11-26"]);
    await edit(person, { ...names, first_name: "Altra" });
    expect(await born()).toEqual(["1990-11-26", "11-26"]);
    const { status, body } = await edit(person, { ...names, birth_date: null });
    expect([status, body.birth_date, await born()]).toEqual([200, null, [null, null]]);
    expect(
      (await activityOf(person.uid)).filter((kind) => kind === "account.birth_date_changed"),
    ).toHaveLength(2);
  });

  test("refuses a date of birth in the future, by the day in Rome", async () => {
    const person = await newPerson();
    const names = { first_name: "Prova", last_name: "Persona", phone: null };
    const today = romeDay(new Date());
    const { status, body } = await edit(person, { ...names, birth_date: addRomeDays(today, 1) });
    expect([status, body.fields]).toEqual([400, { birth_date: "La data di nascita è nel futuro" }]);
    expect((await edit(person, { ...names, birth_date: today })).status).toBe(200);
  });

  test("logs nothing without a change, and only what changed", async () => {
    const person = await newPerson();
    const names = { first_name: "Prova", last_name: "Persona" };
    expect((await edit(person, { ...names, phone: null })).status).toBe(200);
    expect(await activityOf(person.uid)).toEqual([]);
    await edit(person, { ...names, phone: "+39 0362 000001" });
    expect(await activityOf(person.uid)).toEqual(["account.phone_changed"]);
    expect((await memberOf(person.uid)).username).toBe(person.uid);
  });

  test("refuses an e-mail, which is changed otherwise, and names the field", async () => {
    const { status, body } = await edit(member, {
      first_name: "",
      last_name: "Persona",
      phone: "12",
      email: "altra@studio.test",
    });
    expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([
      400,
      ["email", "first_name", "phone"],
    ]);
  });
});
