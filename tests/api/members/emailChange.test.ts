import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { emailChangeDocument } from "@studio/contract/people/credentials.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, test } from "vitest";
import { newPerson, type Person, setValidSince, signInWithCustomToken } from "../../support/people.ts";
import { activityOf, logIn, mailsTo, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { type Answer, request } from "../../support/server/http.ts";
import { memberOf } from "../../support/standing.ts";

const newEmail = () => `n-${randomUUID().slice(0, 12)}@studio.test`;

const ask = ({ token, password }: Person, email: string, typed = password): Promise<Answer> =>
  request("POST", "/u/email-change", { token, json: { email, password: typed } });
const confirm = ({ token }: Person, code: string): Promise<Answer> =>
  request("PUT", "/u/email-change", { token, json: { code } });
const cancel = ({ token }: Person): Promise<Answer> => request("DELETE", "/u/email-change", { token });
const state = async ({ token }: Person) => (await request("GET", "/u/email-proof", { token })).body;
const check = async (token: unknown) =>
  (await request("GET", "/auth/check", { token: String(token) })).status;

const changeOf = (uid: string) => database.doc(documentPath("emailChanges", { uid }));
const accountOf = (uid: string) => getAuth().getUser(uid);

/** Returns the code of the one link that was mailed to an address. */
async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const code = /nuova-email=([\w-]+)/.exec(mail?.message.text ?? "")?.[1];
  if (code === undefined) throw new Error(`No link was mailed to ${email}`);
  return code;
}

describe("POST /u/email-change", () => {
  test("mails a link to the new address, and changes nothing else", async () => {
    const person = await newPerson();
    const { uid, email: former } = person;
    const email = newEmail();
    const { status, body } = await ask(person, email.toUpperCase());
    expect([status, body]).toEqual([200, { pending: { email, expires_at: expect.any(String) } }]);
    expect(await state(person)).toEqual({ email: former, proven: false, ...body });
    expect(await mailsTo(former)).toEqual([]);
    expect((await accountOf(uid)).email).toBe(former);
    const [mail] = await mailsTo(email);
    expect(mail?.secret).toBe(true);
    const stored = emailChangeDocument.parse((await changeOf(uid).get()).data());
    expect(stored.expiresAt.getTime() - stored.requestedAt.getTime()).toBe(24 * 3_600_000);
    expect(JSON.stringify(stored)).not.toContain(await codeFor(email));
    expect(await activityOf(uid)).toEqual(["account.email_change_requested"]);
  });

  test("answers the same for an address of another account, which is mailed without a link", async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const [free, taken] = [await ask(person, newEmail()), await ask(person, other.email)];
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect(await state(person)).toMatchObject({ pending: { email: other.email } });
    const [mail, ...others] = await mailsTo(other.email);
    expect(others).toEqual([]);
    expect(mail?.message.text).toContain("Hai già un account con questa email");
    expect(mail?.message.text).not.toContain("nuova-email=");
  });

  test("refuses the own address and a wrong password", async () => {
    const person = await newPerson();
    const own = await ask(person, person.email);
    expect([own.status, own.body.fields]).toEqual([400, { email: "È già la tua email" }]);
    const wrong = await ask(person, newEmail(), "sbagliata");
    expect([wrong.status, wrong.body.code]).toEqual([403, "wrong_password"]);
    expect(await state(person)).toMatchObject({ pending: null });
    expect(await activityOf(person.uid)).toEqual([]);
  });

  test("allows five a day, for taken addresses too, and no attempt of others counts", async () => {
    const [person, owner] = await Promise.all([newPerson(), newPerson()]);
    const email = newEmail();
    for (let time = 1; time <= 5; time += 1)
      expect((await ask(person, time % 2 ? email : owner.email)).status).toBe(200);
    expect((await ask(person, email)).body.code).toBe("too_many_requests");
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await ask(owner, email)).status).toBe(200);
  });

  test("counts wrong passwords together with those of a password change, and right ones never", async () => {
    const person = await newPerson();
    const { token, password } = person;
    const change = (oldPwd: string) =>
      request("PUT", "/auth/password", { token, json: { oldPwd, newPwd: "nuova-password" } });
    for (let time = 1; time <= 5; time += 1) await change("sbagliata");
    for (let time = 1; time <= 4; time += 1) await ask(person, newEmail(), "sbagliata");
    expect((await ask(person, newEmail())).status).toBe(200);
    await change("sbagliata");
    expect((await change(password)).body.code).toBe("too_many_requests");
  });
});

describe("PUT /u/email-change", () => {
  test("makes the address the proven one, ends every session and informs the former address", async () => {
    const person = await newPerson();
    const { uid, email: former, password, token } = person;
    const temporary = await temporaryPasswordOf(former);
    expect((await request("POST", "/u/calendar-feed", { token })).status).toBe(200);
    const email = newEmail();
    await ask(person, email);
    await setValidSince(uid, new Date(0));
    const { status, body } = await confirm(person, await codeFor(email));
    expect([status, body]).toEqual([200, { email, custom_token: expect.any(String) }]);

    expect(await accountOf(uid)).toMatchObject({ email, emailVerified: true });
    expect(await memberOf(uid)).toMatchObject({ email, first_name: "Prova" });
    const stored = memberDocument.parse(await memberOf(uid));
    expect(stored.search_terms).toEqual(searchTerms(stored));
    const { validSince } = (await database.doc(documentPath("access", { uid })).get()).data() ?? {};
    expect(Date.now() - validSince.toMillis()).toBeLessThan(10_000);
    const next = await signInWithCustomToken(String(body.custom_token));
    expect(await check(next)).toBe(200);
    // Without this claim the browser would ask for a new password (`isTemporary`).
    expect(await getAuth().verifyIdToken(next)).toMatchObject({ has_password: true });
    expect((await logIn(former, password)).status).toBe(401);
    expect((await logIn(email, temporary)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await database.doc(documentPath("calendarFeeds", { uid })).get()).exists).toBe(false);
    const told = (await mailsTo(former)).map(({ message }) => message.subject);
    expect(told).toContain("La tua email per Forgia è cambiata");
    expect(await activityOf(uid)).toContain("account.email_changed");
  });

  test("works once, and within 24 hours", async () => {
    const person = await newPerson();
    const email = newEmail();
    await ask(person, email);
    const code = await codeFor(email);
    await changeOf(person.uid).update({ expiresAt: new Date(Date.now() - 1000) });
    expect((await confirm(person, code)).body.code).toBe("email_link_expired");
    expect(await state(person)).toMatchObject({ pending: null });

    const another = newEmail();
    await ask(person, another);
    const next = await codeFor(another);
    const answers = await Promise.all([confirm(person, next), confirm(person, next)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.map(({ body }) => body.code)).toContain("email_link_used");
    expect((await mailsTo(person.email)).filter(({ secret }) => !secret)).toHaveLength(1);
  });

  test("refuses the code of a cancelled, a replaced or another account's change", async () => {
    const [person, stranger] = await Promise.all([newPerson(), newPerson()]);
    const [first, second] = [newEmail(), newEmail()];
    await ask(person, first);
    const replaced = await codeFor(first);
    await ask(person, second);
    const cancelled = await codeFor(second);
    expect((await confirm(stranger, cancelled)).body.code).toBe("email_link_invalid");
    expect((await confirm(person, replaced)).body.code).toBe("email_link_invalid");
    expect((await cancel(person)).body).toEqual({ pending: null });
    expect((await cancel(person)).status).toBe(200);
    expect((await confirm(person, cancelled)).body.code).toBe("email_link_invalid");
    expect((await accountOf(person.uid)).email).toBe(person.email);
    expect(await activityOf(person.uid)).toEqual([
      "account.email_change_requested",
      "account.email_change_requested",
      "account.email_change_cancelled",
    ]);
  });

  test("is refused when the address has been taken meanwhile, and stays pending", async () => {
    const person = await newPerson();
    const email = newEmail();
    await ask(person, email);
    const other = await newPerson();
    await getAuth().updateUser(other.uid, { email });
    const refused = await confirm(person, await codeFor(email));
    expect([refused.status, refused.body.code]).toEqual([409, "email_taken"]);
    expect(await state(person)).toMatchObject({ email: person.email, pending: { email } });
  });

  test("finishes a change killed between account and document", async () => {
    const person = await newPerson();
    const email = newEmail();
    await ask(person, email);
    await getAuth().updateUser(person.uid, { email, emailVerified: true });
    expect((await confirm(person, await codeFor(email))).status).toBe(200);
    expect((await memberOf(person.uid)).email).toBe(email);
    expect((await mailsTo(person.email)).map(({ message }) => message.subject)).toHaveLength(1);
  });

  test.each([
    [
      "a new password",
      ({ token, password }: Person) =>
        request("PUT", "/auth/password", { token, json: { oldPwd: password, newPwd: "nuova-password" } }),
    ],
    ["a recovery", async ({ email }: Person) => logIn(email, await temporaryPasswordOf(email))],
  ])("is cancelled by %s", async (_, end) => {
    const person = await newPerson();
    await ask(person, newEmail());
    expect((await end(person)).status).toBe(200);
    expect((await changeOf(person.uid).get()).exists).toBe(false);
  });
});
