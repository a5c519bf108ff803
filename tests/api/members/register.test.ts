import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { memberDocument, session } from "@studio/contract/people/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, test } from "vitest";
import { arrived } from "../../support/mail.ts";
import { newPerson } from "../../support/people.ts";
import { activityOf, logIn, nextPassword } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { newAddress, request } from "../../support/server/http.ts";

/** Returns registration fields with a unique name. */
function invitation() {
  const id = randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 12);
  return {
    first_name: "Zoë",
    last_name: `Prova ${id}`,
    email: `r-${randomUUID().slice(0, 12)}@studio.test`,
    phone: "+39 333 1234567",
  };
}

const register = (fields: Record<string, unknown>, from = newAddress()) =>
  request("POST", "/auth/register", { json: fields, from });

describe("POST /auth/register", () => {
  test("creates a member without packages, signed in", async () => {
    const fields = invitation();
    const { status, body } = await register({ ...fields, password: "nuova-password" });
    expect(status).toBe(200);
    const { access_token, user: member } = session.parse(body);
    const username = `zoe.prova.${fields.last_name.slice(6)}`;
    expect(member).toMatchObject({
      ...fields,
      phone: "+393331234567",
      username,
      admin: false,
      membership: false,
    });
    const me = await request("GET", "/u/me?edges=subscriptions", { token: access_token });
    expect([me.status, me.body.subscriptions]).toEqual([200, []]);
    const stored = await database.doc(documentPath("users", { uid: member.id })).get();
    expect(memberDocument.parse(stored.data())).toMatchObject({
      search_terms: expect.arrayContaining(["zo", "zoe", "pr"]),
      self_registered: true,
    });
    expect(await activityOf(member.id)).toEqual(["account.registered"]);
    expect((await logIn(fields.email, "nuova-password")).status).toBe(200);
  });

  test("assigns unique usernames to members of the same name", async () => {
    const { first_name, last_name } = invitation();
    const names: unknown[] = [];
    for (let time = 1; time <= 3; time += 1) {
      const { body } = await register({ ...invitation(), first_name, last_name, password: "nuova-password" });
      names.push(session.parse(body).user.username);
    }
    expect(names).toEqual([names[0], `${names[0]}2`, `${names[0]}3`]);
  });

  test("returns 409 for a taken e-mail and changes nothing", async () => {
    const { email, password } = await newPerson();
    const { status, body } = await register({ ...invitation(), email, password: "nuova-password" });
    expect([status, body.code]).toEqual([409, "email_taken"]);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test.each([
    ["of an hour ago gives way", 3_600_000, 200],
    ["of a moment ago is left alone: it may be about to have one", 1_000, 409],
  ])("an account without a person %s", async (_, age, status) => {
    const fields = invitation();
    const uid = `s-${randomUUID().slice(0, 12)}`;
    const creationTime = new Date(Date.now() - age).toUTCString();
    await getAuth().importUsers([
      { uid, email: fields.email, metadata: { creationTime, lastSignInTime: creationTime } },
    ]);
    expect((await register({ ...fields, password: "nuova-password" })).status).toBe(status);
    const left = await getAuth().getUserByEmail(fields.email);
    expect(left.uid === uid).toBe(status === 409);
  });

  test("creates no admin, and returns the name of an unknown field", async () => {
    const { status, body } = await register({ ...invitation(), password: "nuova-password", admin: true });
    expect([status, body.fields]).toEqual([400, { admin: expect.any(String) }]);
  });

  test("lets a whole course register behind one address: only failures count", async () => {
    const from = newAddress();
    const { email } = await newPerson();
    for (let time = 1; time <= 8; time += 1)
      expect((await register({ ...invitation(), password: "nuova-password" }, from)).status).toBe(200);
    const failing = () => register({ ...invitation(), email, password: "nuova-password" }, from);
    for (let time = 1; time <= 5; time += 1) expect((await failing()).status).toBe(409);
    expect((await failing()).status).toBe(429);
  });
});

describe("POST /admin/register", () => {
  test("creates a member who is invited by mail and signs in with the temporary password", async () => {
    const admin = await newPerson({ admin: true });
    const fields = invitation();
    const { status, body } = await request("POST", "/admin/register", { token: admin.token, json: fields });
    expect([status, body]).toMatchObject([200, { email: fields.email, admin: false }]);
    const password = await nextPassword(fields.email);
    const [mail] = await arrived(({ to }) => to.some(({ address }) => address === fields.email));
    expect([mail?.subject, mail?.text]).toEqual([
      `Benvenuto in ${studio.name}: attiva il tuo account`,
      expect.stringContaining("/reset-password"),
    ]);
    const signedIn = await logIn(fields.email, password);
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { custom_token: expect.any(String) }]);
    expect(await activityOf(String(body.id))).toEqual(["account.invited", "account.temporary_password_used"]);
  });

  test("returns 409 for a taken e-mail", async () => {
    const [admin, { email }] = await Promise.all([newPerson({ admin: true }), newPerson()]);
    const { status, body } = await request("POST", "/admin/register", {
      token: admin.token,
      json: { ...invitation(), email },
    });
    expect([status, body.code]).toEqual([409, "email_taken"]);
  });
});
