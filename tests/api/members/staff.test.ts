import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person, setValidSince, signIn } from "../../support/people.ts";
import { activityOf, logIn, mailsTo, nextPassword, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import { memberOf, personWith } from "../../support/standing.ts";
import { newClass } from "../../support/studio.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const ask = (method: string, path: string, json?: unknown, idempotencyKey?: string): Promise<Answer> =>
  request(method, path, {
    token: admin.token,
    ...(json !== undefined && { json }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

const accountOf = (uid: string) => getAuth().getUser(uid);
const contacts = (email: string, change: object = {}) => ({
  first_name: "Anna",
  last_name: "Verdi",
  email,
  phone: "+39 333 1234567",
  ...change,
});
const newEmail = () => `n-${randomUUID().slice(0, 12)}@studio.test`;

test.each([
  ["PUT", "", contacts("a@studio.test")],
  ["POST", "/invitation", undefined],
  ["GET", "/notes", undefined],
  ["POST", "/notes", { text: "Ginocchio" }],
  ["DELETE", "/notes/una", undefined],
  ["POST", "/membership", undefined],
  ["DELETE", "/membership", undefined],
  ["DELETE", "", undefined],
])("%s /admin/user/{id}%s is for staff, and 404 for an unknown member", async (method, path, json) => {
  const member = await newPerson();
  const about = (id: string, token?: string) =>
    request(method, `/admin/user/${id}${path}`, { ...(token && { token }), ...(json && { json }) });
  expect((await about(member.uid)).body.code).toBe("unauthenticated");
  expect((await about(member.uid, member.token)).body.code).toBe("forbidden");
  const { status, body } = await about("nessuno", admin.token);
  expect([status, body.code]).toEqual([404, "user_not_found"]);
  expect(await activityOf(member.uid)).toEqual([]);
});

describe("PUT /admin/user/{id}", () => {
  test("updates names and phone in profile, search and upcoming rosters", async () => {
    const person = await personWith({ first_name: "Ada", last_name: "Rossi", membership: true });
    const [upcoming, past] = await Promise.all([newClass({ inHours: 30 }), newClass({ inHours: 40 })]);
    for (const id of [upcoming, past])
      await request("POST", `/admin/event/${id}/sub`, {
        token: admin.token,
        json: { user_id: person.uid, charge: false, reason: "Lezione omaggio" },
      });
    const started = { start: { dateTime: new Date(Date.now() - 3_600_000) } };
    await database.doc(documentPath("memberBookings", { uid: person.uid, classId: past })).update(started);

    const { status, body } = await ask("PUT", `/admin/user/${person.uid}`, contacts(person.email));
    expect(status).toBe(200);
    const answered = api.members.editContacts.response.parse(body);
    expect(answered).toMatchObject({ first_name: "Anna", last_name: "Verdi", phone: "+393331234567" });
    expect(await memberOf(person.uid)).toMatchObject({ first_name: "Anna", username: answered.username });
    expect((await memberOf(person.uid)).search_terms).toEqual(expect.arrayContaining(["verdi", "an"]));
    expect((await memberOf(person.uid)).search_terms).not.toContain("rossi");
    const line = async (id: string) =>
      (await database.doc(documentPath("roster", { id, uid: person.uid })).get()).data();
    expect(await line(upcoming)).toMatchObject({ first_name: "Anna", last_name: "Verdi" });
    expect(await line(past)).toMatchObject({ first_name: "Ada", last_name: "Rossi" });
    expect((await request("GET", "/u/me", { token: person.token })).body.first_name).toBe("Anna");
    expect(await activityOf(person.uid)).toContain("account.edited");
  });

  test("names what a colleague has changed since, and replaces it only for who has seen it", async () => {
    const person = await newPerson();
    const put = (json: object) => ask("PUT", `/admin/user/${person.uid}`, json);
    const seen = contacts(person.email, { phone: null });
    await put(seen);
    await put({ ...seen, phone: "+393339998888", replaces: seen });
    const { status, body } = await put({ ...seen, first_name: "Annalisa", replaces: seen });
    expect([status, body.code, body.fields]).toEqual([409, "changed_meanwhile", { phone: "+393339998888" }]);
    expect(await memberOf(person.uid)).toMatchObject({ first_name: "Anna", phone: "+393339998888" });
    const replaces = { ...seen, phone: "+393339998888" };
    expect((await put({ ...seen, first_name: "Annalisa", replaces })).status).toBe(200);
    expect(await memberOf(person.uid)).toMatchObject({ first_name: "Annalisa", phone: null });
  });

  test("with the same values changes nothing", async () => {
    const person = await newPerson();
    for (let time = 0; time < 2; time += 1)
      await ask("PUT", `/admin/user/${person.uid}`, contacts(person.email));
    expect(await activityOf(person.uid)).toEqual(["account.edited"]);
  });

  test("changes the e-mail to an unverified one, and revokes a password mailed to the former one", async () => {
    const person = await newPerson();
    await getAuth().updateUser(person.uid, { emailVerified: true });
    const temporary = await temporaryPasswordOf(person.email);
    const email = newEmail();
    expect((await ask("PUT", `/admin/user/${person.uid}`, contacts(email))).status).toBe(200);
    expect(await accountOf(person.uid)).toMatchObject({ email, emailVerified: false });
    expect((await memberOf(person.uid)).email).toBe(email);
    expect((await logIn(email, temporary)).body.code).toBe("invalid_credentials");
    expect((await logIn(email, person.password)).status).toBe(200);
  });

  test("tells the former e-mail in the same commit, and of the recoveries of two days, without the password", async () => {
    const { uid, email: former } = await newPerson();
    const [first, second] = [newEmail(), newEmail()];
    const subjects = async (to: string) => (await mailsTo(to)).map(({ message }) => message.subject);
    await ask("PUT", `/admin/user/${uid}`, contacts(first));
    expect(await subjects(former)).toEqual([expect.stringMatching(/^La tua email per .* è cambiata$/)]);
    // A second change does not hide the first: the member still has the mailbox of before.
    await ask("PUT", `/admin/user/${uid}`, contacts(second));
    const password = await temporaryPasswordOf(second);
    const [, notice, ...others] = await mailsTo(former);
    expect(others).toEqual([]);
    expect(notice?.message.subject).toMatch(/^Qualcuno ha chiesto una nuova password/);
    expect(JSON.stringify(notice)).not.toContain(password);

    const ended = { email: former, until: new Date("2020-01-01") };
    await database.doc(documentPath("users", { uid })).update({ former_email: ended });
    await temporaryPasswordOf(second);
    expect(await mailsTo(former)).toHaveLength(2);
  });

  test("an invitation of staff again is an owner's alone: it ends the password before it", async () => {
    const [coach, member, desk] = await Promise.all([
      newPerson({ role: "coach" }),
      newPerson(),
      newPerson({ role: "desk" }),
    ]);
    const invite = (uid: string, { token }: Person) =>
      request("POST", `/admin/user/${uid}/invitation`, { token });
    const refused = await invite(coach.uid, desk);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect(await mailsTo(coach.email)).toEqual([]);
    expect((await invite(member.uid, desk)).status).toBe(200);
    expect((await invite(coach.uid, admin)).status).toBe(200);
  });

  test("of the phone alone mails nobody", async () => {
    const { uid, email } = await newPerson();
    await ask("PUT", `/admin/user/${uid}`, contacts(email, { phone: "3330000001" }));
    expect(await mailsTo(email)).toEqual([]);
    expect((await memberOf(uid)).former_email).toBeUndefined();
  });

  test("is refused with another member's e-mail, and changes nothing", async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const before = await memberOf(person.uid);
    const { status, body } = await ask("PUT", `/admin/user/${person.uid}`, contacts(other.email));
    expect([status, body.code]).toEqual([409, "email_taken"]);
    expect(await memberOf(person.uid)).toEqual(before);
    expect((await accountOf(person.uid)).email).toBe(person.email);
  });

  test("finishes a change killed between account and document", async () => {
    const person = await newPerson();
    const email = newEmail();
    await getAuth().updateUser(person.uid, { email });
    expect((await ask("PUT", `/admin/user/${person.uid}`, contacts(email))).status).toBe(200);
    expect((await memberOf(person.uid)).email).toBe(email);

    await getAuth().updateUser(person.uid, { email: newEmail() });
    expect((await ask("PUT", `/admin/user/${person.uid}`, contacts(email))).status).toBe(200);
    expect((await accountOf(person.uid)).email).toBe(email);
  });

  test("returns 400 with the invalid field", async () => {
    const json = contacts("nessuna", { last_name: " " });
    const { status, body } = await ask("PUT", `/admin/user/${(await newPerson()).uid}`, json);
    expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([400, ["email", "last_name"]]);
  });
});

describe("POST /admin/user/{id}/invitation", () => {
  test("mails a password that signs in, three times an hour", async () => {
    const person = await newPerson();
    const invite = () => ask("POST", `/admin/user/${person.uid}/invitation`);
    expect([(await invite()).body, (await invite()).status]).toEqual([{ status: "done" }, 200]);
    const earlier = [await nextPassword(person.email)];
    expect((await invite()).status).toBe(200);
    const { status, body } = await invite();
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    expect(await mailsTo(person.email)).toHaveLength(3);
    expect(await activityOf(person.uid)).toEqual(Array(3).fill("account.invited"));
    const candidates = [...earlier, await nextPassword(person.email, earlier)];
    const [mail] = (await mailsTo(person.email)).slice(-1);
    expect(mail?.message.subject).toContain("attiva il tuo account");
    expect(new Set(candidates).size).toBe(2);
  });
});

describe("notes about a person", () => {
  test("are added once per key, listed newest first, and deleted", async () => {
    const { uid } = await newPerson();
    const add = (text: string, key?: string) => ask("POST", `/admin/user/${uid}/notes`, { text }, key);
    const key = randomUUID();
    const twice = await Promise.all([add("Ginocchio sinistro", key), add("Ginocchio sinistro", key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const id = String(twice[0]?.body.id);
    await add("=1+1");
    const read = async () =>
      api.members.notes.response.parse((await ask("GET", `/admin/user/${uid}/notes`)).body).notes;
    expect(await read()).toMatchObject([
      { text: "=1+1", author: { id: admin.uid } },
      { id, text: "Ginocchio sinistro" },
    ]);
    for (let time = 0; time < 2; time += 1) {
      expect((await ask("DELETE", `/admin/user/${uid}/notes/${id}`)).body).toEqual({ removed: true });
    }
    // A late repetition answers as before, and adds nothing.
    expect((await add("Ginocchio sinistro", key)).body).toEqual(twice[0]?.body);
    expect((await read()).map(({ text }) => text)).toEqual(["=1+1"]);
    expect((await add(" ")).body.fields).toEqual({ text: "Campo obbligatorio" });
  });

  test("are at most the last fifty", async () => {
    const { uid } = await newPerson();
    const batch = database.batch();
    for (let index = 0; index < 51; index += 1) {
      const note = {
        text: `Nota ${index}`,
        author: { id: admin.uid, name: "Ada" },
        at: new Date(1_700_000_000_000 + index),
      };
      batch.create(database.doc(documentPath("notes", { uid, id: `n${index}` })), note);
    }
    await batch.commit();
    const { notes } = api.members.notes.response.parse((await ask("GET", `/admin/user/${uid}/notes`)).body);
    expect([notes.length, notes[0]?.text, notes.at(-1)?.text]).toEqual([50, "Nota 50", "Nota 1"]);
  });
});

describe("the membership", () => {
  const library = (token: string) => request("GET", "/u/library", { token });

  test("is granted once, besides other claims, and applies from the next token on", async () => {
    const person = await newPerson({ admin: true });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ask("POST", `/admin/user/${person.uid}/membership`);
      expect([status, body.membership, body.admin]).toEqual([200, true, true]);
    }
    expect((await accountOf(person.uid)).customClaims).toEqual({ role: "owner", membership: true });
    expect((await memberOf(person.uid)).membership).toBe(true);
    expect(await activityOf(person.uid)).toEqual(["membership.granted"]);

    const member = await newPerson();
    expect((await library(member.token)).body.code).toBe("no_membership");
    await ask("POST", `/admin/user/${member.uid}/membership`);
    expect((await library(await signIn(member.email))).status).toBe(200);
    expect((await request("GET", "/u/me", { token: member.token })).status).toBe(200);
  });

  test("is revoked with earlier tokens too", async () => {
    const member = await newPerson({ membership: true });
    expect((await library(member.token)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await ask("DELETE", `/admin/user/${member.uid}/membership`);
      expect([status, body.membership]).toEqual([200, false]);
    }
    // Tokens have whole seconds: this one is of an earlier one than the revocation.
    const validSince = (await database.doc(documentPath("access", { uid: member.uid })).get()).get(
      "validSince",
    );
    expect(Date.now() - validSince.toMillis()).toBeLessThan(10_000);
    expect((await accountOf(member.uid)).customClaims).toEqual({});
    expect(await activityOf(member.uid)).toEqual(["membership.revoked"]);
    await setValidSince(member.uid, new Date(validSince.toMillis() + 1000));
    expect((await library(member.token)).status).toBe(401);
  });

  test.each([
    ["granted", "POST", { membership: true }, false],
    ["granted", "POST", {}, true],
    ["revoked", "DELETE", {}, true],
    ["revoked", "DELETE", { membership: true }, false],
  ] as const)(
    "is %s by %s where claims are %j and the document says %s",
    async (_, method, claims, membership) => {
      const person = await newPerson(claims);
      await database.doc(documentPath("users", { uid: person.uid })).update({ membership });
      await setValidSince(person.uid, new Date(0));
      const isGranted = method === "POST";
      expect((await ask(method, `/admin/user/${person.uid}/membership`)).body.membership).toBe(isGranted);
      expect((await accountOf(person.uid)).customClaims).toEqual(isGranted ? { membership: true } : {});
      expect((await memberOf(person.uid)).membership).toBe(isGranted);
      const access = await database.doc(documentPath("access", { uid: person.uid })).get();
      expect(access.get("validSince").toMillis() > 0).toBe(!isGranted);
    },
  );
});

describe("the contacts of somebody of staff", () => {
  const change = (uid: string, token: string) =>
    request("PUT", `/admin/user/${uid}`, { token, json: contacts(newEmail()) });

  test.each(["owner", "desk", "coach"] as const)("are not for the desk to change, of a %s", async (role) => {
    const [desk, colleague] = await Promise.all([newPerson({ role: "desk" }), newPerson({ role })]);
    const { status, body } = await change(colleague.uid, desk.token);
    expect([status, body.code]).toEqual([403, "forbidden"]);
    expect((await accountOf(colleague.uid)).email).toBe(colleague.email);
    expect((await change(colleague.uid, admin.token)).status).toBe(200);
  });

  test("are for themselves to change", async () => {
    const desk = await newPerson({ role: "desk" });
    expect((await change(desk.uid, desk.token)).status).toBe(200);
  });

  test("are closed by the claim alone, and by the document alone", async () => {
    const [desk, claimed, mirrored] = await Promise.all([
      newPerson({ role: "desk" }),
      newPerson({ role: "owner" }),
      newPerson({ role: "owner" }),
    ]);
    await database.doc(documentPath("users", { uid: claimed.uid })).update({ admin: false, role: null });
    await getAuth().setCustomUserClaims(mirrored.uid, {});
    expect((await change(claimed.uid, desk.token)).body.code).toBe("forbidden");
    expect((await change(mirrored.uid, desk.token)).body.code).toBe("forbidden");
  });
});

describe("a coach", () => {
  /** All fields of a member that a coach receives. */
  const SEEN = [
    "first_name",
    "id",
    "last_name",
    "lessons_left",
    "phone",
    "picture_url",
    "subscription_ends_on",
    "subscription_until",
  ];
  let coach: Person;
  beforeAll(async () => {
    coach = await newPerson({ role: "coach" });
  });

  test("sees name, phone and remaining lessons of a person, and nothing else", async () => {
    const person = await personWith({ first_name: "Ida", last_name: "Neri", membership: true });
    const { status, body } = await request("GET", `/admin/user/${person.uid}`, { token: coach.token });
    expect([status, Object.keys(body).sort()]).toEqual([200, SEEN]);
    expect(body).toMatchObject({ id: person.uid, first_name: "Ida", last_name: "Neri" });
    expect((await request("GET", "/admin/user/nessuno", { token: coach.token })).body.code).toBe(
      "user_not_found",
    );
  });

  test("finds people with the same and no more, whatever the edges", async () => {
    const { uid } = await newPerson();
    await database
      .doc(documentPath("users", { uid }))
      .update({ username: uid, search_terms: [uid.split("-")[1]] });
    const { body } = await request("GET", `/u/search?query=${uid}&edges=subscriptions`, {
      token: coach.token,
    });
    const users: unknown[] = [body.users].flat();
    expect(users.map((user) => Object.keys(Object(user)).sort())).toEqual([SEEN]);
  });

  test("is refused what members' own calls say of others", async () => {
    const { uid } = await newPerson();
    for (const path of [`/u/${uid}`, `/user/${uid}`, `/u/${uid}/products`, `/u/${uid}/subscriptions`])
      expect((await request("GET", path, { token: coach.token })).body.code).toBe("forbidden");
    expect((await request("GET", "/u/me", { token: coach.token })).body).toMatchObject({
      id: coach.uid,
      email: coach.email,
      admin: true,
      role: "coach",
    });
  });

  test("sees names on a roster, and no contacts", async () => {
    const [id, { uid }] = await Promise.all([newClass({ inHours: 30 }), newPerson()]);
    await ask("POST", `/admin/event/${id}/sub`, { user_id: uid, charge: false, reason: "Lezione omaggio" });
    const { body } = await request("GET", `/event/${id}/subs?edges=user`, { token: coach.token });
    const [line] = [body.subs].flat();
    expect(Object.keys(Object(Object(line).user)).sort()).toEqual([
      "first_name",
      "id",
      "last_name",
      "picture_url",
    ]);
  });
});
