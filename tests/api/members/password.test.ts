import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { temporaryPasswordDocument } from "@studio/contract/people/credentials.ts";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, test } from "vitest";
import { eventually } from "../../support/mail.ts";
import { newPerson, setValidSince, signIn, signInWithCustomToken } from "../../support/people.ts";
import {
  activityOf,
  expirePassword,
  logIn,
  mailedPasswords,
  mailsTo,
  nextPassword,
  recover,
  temporaryPasswordOf,
} from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";

const newEmail = () => `r-${randomUUID().slice(0, 12)}@studio.test`;
const refusal = { code: "invalid_credentials", message: errors.invalid_credentials.message };
const check = async (token: unknown) =>
  (await request("GET", "/auth/check", { token: String(token) })).status;
const change = (token: string, oldPwd: string, newPwd: string) =>
  request("PUT", "/auth/password", { token, json: { oldPwd, newPwd } });

describe("POST /public/reset-password", () => {
  test("mails a temporary password and stores only its hash, for 24 hours", async () => {
    const { uid, email } = await newPerson();
    const before = Date.now();
    expect((await recover(email.toUpperCase())).body).toEqual({ status: "done" });
    const password = await nextPassword(email);
    const snapshot = await database.doc(documentPath("temporaryPasswords", { uid })).get();
    const kept = temporaryPasswordDocument.parse(snapshot.data());
    expect(JSON.stringify(kept)).not.toContain(password);
    expect(kept.usedAt).toBeNull();
    const hours = (kept.expiresAt.getTime() - before) / 3_600_000;
    expect([hours >= 24, hours < 24.02]).toEqual([true, true]);
    expect(await activityOf(uid)).toEqual(["account.recovery_requested"]);
  });

  test("removes the password from the outbox after delivery", async () => {
    const { email } = await newPerson();
    const password = await temporaryPasswordOf(email);
    const mail = await eventually("The delivered mail", async () =>
      (await mailsTo(email)).find(({ delivery }) => delivery.state === "SUCCESS"),
    );
    expect(JSON.stringify(mail)).not.toContain(password);
  });

  test("answers the same for an unknown e-mail and a disabled account, which get one mail a day without a password", async () => {
    const { uid, email } = await newPerson();
    await getAuth().updateUser(uid, { disabled: true });
    for (const unknown of [newEmail(), email]) {
      for (const _ of [1, 2]) {
        const { status, body } = await recover(unknown);
        expect([status, body]).toEqual([200, { status: "done" }]);
      }
      expect((await mailsTo(unknown)).map(({ message }) => message.subject)).toEqual([
        expect.stringMatching(/^La tua richiesta di password/),
      ]);
      expect(await mailedPasswords(unknown)).toEqual([]);
    }
  });

  test("sends another mail where a stranger has used up the limit and the last password was used", async () => {
    const { email } = await newPerson();
    let last = "";
    for (let time = 1; time <= 3; time += 1) last = await temporaryPasswordOf(email);
    expect((await logIn(email, last)).status).toBe(200);
    await recover(email);
    await expect.poll(() => mailedPasswords(email)).toHaveLength(4);
  });

  test("sends no fourth mail in an hour; the password and the last temporary one stay valid", async () => {
    const { uid, email, password } = await newPerson();
    let last = "";
    for (let time = 1; time <= 3; time += 1) last = await temporaryPasswordOf(email);
    const fourth = await recover(email);
    expect([fourth.status, fourth.body]).toEqual([200, { status: "done" }]);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await mailedPasswords(email)).toHaveLength(3);

    expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, last)).status).toBe(200);
    expect((await logIn(email, last)).body).toEqual(refusal);
    expect(await activityOf(uid)).toEqual([
      ...Array(3).fill("account.recovery_requested"),
      "account.temporary_password_used",
    ]);
  });

  test("an earlier temporary password is replaced by the next", async () => {
    const { email } = await newPerson();
    const first = await temporaryPasswordOf(email);
    const second = await temporaryPasswordOf(email);
    expect((await logIn(email, first)).body).toEqual(refusal);
    expect((await logIn(email, second)).status).toBe(200);
  });

  test("refuses the eleventh request from one address, for any e-mail", async () => {
    const from = "198.51.100.7";
    const statuses = new Set<number>();
    for (let time = 1; time <= 10; time += 1) {
      statuses.add((await recover(`nessuno${time}@studio.test`, from)).status);
    }
    const { email } = await newPerson();
    const { status, body } = await recover(email, from);
    expect([[...statuses], status, body.code]).toEqual([[200], 429, "too_many_requests"]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a temporary password", () => {
  test("signs in with a token for the SDK, ends the sessions and the old password", async () => {
    const { uid, email, password, token } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    await setValidSince(uid, new Date(0));
    expect(await check(token)).toBe(200);
    const { status, body } = await logIn(email, temporary);
    expect([status, body]).toMatchObject([200, { user: { id: uid }, custom_token: expect.any(String) }]);
    expect(await check(body.access_token)).toBe(200);
    const access = await database.doc(documentPath("access", { uid })).get();
    const validSince = access.get("validSince").toDate();
    expect([validSince.getTime() % 1000, Date.now() - validSince.getTime() < 10_000]).toEqual([0, true]);
    expect((await logIn(email, password)).body).toEqual(refusal);
  });

  test("is refused after a change of e-mail, which it does not verify", async () => {
    const { uid, email } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    const another = `other-${email}`;
    await getAuth().updateUser(uid, { email: another });
    expect((await logIn(another, temporary)).body).toEqual(refusal);
    expect((await getAuth().getUser(uid)).emailVerified).toBe(false);
    await getAuth().updateUser(uid, { email });
    expect((await logIn(email, temporary)).status).toBe(200);
    expect((await getAuth().getUser(uid)).emailVerified).toBe(true);
  });

  test("revokes the calendar feed's URL, which may be known to a stranger", async () => {
    const { uid, email, token } = await newPerson();
    expect((await request("POST", "/u/calendar-feed", { token })).status).toBe(200);
    const feed = database.doc(documentPath("calendarFeeds", { uid }));
    expect((await feed.get()).exists).toBe(true);
    expect((await logIn(email, await temporaryPasswordOf(email))).status).toBe(200);
    expect((await feed.get()).exists).toBe(false);
  });

  test("has a custom token that opens no session after the next change of password", async () => {
    const { uid, email } = await newPerson();
    const { custom_token } = (await logIn(email, await temporaryPasswordOf(email))).body;
    expect(await check(await signInWithCustomToken(String(custom_token)))).toBe(200);
    const next = (Math.floor(Date.now() / 1000) + 1) * 1000;
    await setValidSince(uid, new Date(next));
    await eventually("The next second", async () => Date.now() >= next || undefined);
    expect(await check(await signInWithCustomToken(String(custom_token)))).toBe(401);
  });

  test("has a custom token, which the password itself has not", async () => {
    const { email, password } = await newPerson();
    expect((await logIn(email, password)).body).not.toHaveProperty("custom_token");
  });

  test("works once, also for concurrent sign-ins", async () => {
    const { uid, email } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, temporary)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await activityOf(uid)).filter((kind) => kind === "account.temporary_password_used")).toHaveLength(
      1,
    );
  });

  test("is refused after its 24 hours, and the password still works", async () => {
    const { uid, email, password } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    await expirePassword(uid);
    expect((await logIn(email, temporary)).body).toEqual(refusal);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test("returns the same error when unknown, wrong, used or expired", async () => {
    const [used, expired] = await Promise.all([newPerson(), newPerson()]);
    const usedOne = await temporaryPasswordOf(used.email);
    await logIn(used.email, usedOne);
    const expiredOne = await temporaryPasswordOf(expired.email);
    await expirePassword(expired.uid);
    const answers = await Promise.all([
      logIn("nessuno@studio.test", usedOne),
      logIn(used.email, "abcd-efgh-jkmn"),
      logIn(used.email, usedOne),
      logIn(expired.email, expiredOne),
    ]);
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(4).fill({ status: 401, body: refusal }),
    );
  });
});

describe("PUT /auth/password", () => {
  test("changes the password and ends every session", async () => {
    const { uid, email, password, token } = await newPerson();
    // Tokens have whole seconds: this session began before the change's.
    const begun = Math.floor(Date.now() / 1000);
    await eventually("The next second", async () => Date.now() / 1000 >= begun + 1 || undefined);
    const { status, body } = await change(token, password, "nuova-password");
    expect([status, body]).toEqual([200, { status: "done" }]);
    expect(await check(token)).toBe(401);
    expect((await logIn(email, password)).body).toEqual(refusal);
    expect(await check(await signIn(email, "nuova-password"))).toBe(200);
    expect(await activityOf(uid)).toEqual(["account.password_changed"]);
  });

  test("accepts the used temporary password as the current one, until a new one is set", async () => {
    const { uid, email } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    const token = String((await logIn(email, temporary)).body.access_token);
    expect((await change(token, temporary, "nuova-password")).status).toBe(200);
    const kept = await database.doc(documentPath("temporaryPasswords", { uid })).get();
    expect(kept.exists).toBe(false);
    const next = await signIn(email, "nuova-password");
    expect((await change(next, temporary, "altra-password")).body.code).toBe("wrong_password");
  });

  test("refuses the current password as the new one, and the session stays", async () => {
    const { token, password } = await newPerson();
    const { status, body } = await change(token, password, password);
    expect([status, body.fields]).toEqual([400, { newPwd: "Scegli una password diversa da quella attuale" }]);
    expect(await check(token)).toBe(200);
  });

  test("refuses a temporary password that has not been used", async () => {
    const { email, token } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    expect((await change(token, temporary, "nuova-password")).body.code).toBe("wrong_password");
  });

  test("refuses an expired temporary password", async () => {
    const { uid, email } = await newPerson();
    const temporary = await temporaryPasswordOf(email);
    const token = String((await logIn(email, temporary)).body.access_token);
    await expirePassword(uid);
    expect((await change(token, temporary, "nuova-password")).body.code).toBe("wrong_password");
  });

  test("refuses a wrong password and keeps everything as it is", async () => {
    const { uid, password, token } = await newPerson();
    const { status, body } = await change(token, "sbagliata", "nuova-password");
    expect([status, body]).toEqual([
      403,
      { code: "wrong_password", message: "La password attuale non è corretta." },
    ]);
    expect(await check(token)).toBe(200);
    expect(await activityOf(uid)).toEqual([]);
    expect((await change(token, password, "corta")).body.fields).toEqual({ newPwd: "Almeno 8 caratteri" });
  });

  test("refuses the eleventh attempt, with the right password too", async () => {
    const { password, token } = await newPerson();
    for (let attempt = 1; attempt <= 10; attempt += 1) await change(token, "sbagliata", "nuova-password");
    const { status, body } = await change(token, password, "nuova-password");
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
  });
});
