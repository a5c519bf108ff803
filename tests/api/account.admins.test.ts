import { randomUUID } from "node:crypto";
import { session, userDocument } from "@studio/contract/account/model.ts";
import { PROJECT } from "@studio/contract/activity/actors.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, onTestFinished, test } from "vitest";
import { fulfil } from "../../functions/admin/fulfil.ts";
import { revokeAdmin } from "../../functions/src/account/staff/admins.ts";
import { database } from "../support/database.ts";
import { request } from "../support/http.ts";
import { newPerson, signIn, uidOf } from "../support/people.ts";
import { activityOf, logIn, nextPassword } from "../support/recovery.ts";

const mirrorOf = async (uid: string) =>
  userDocument.parse((await database.doc(documentPath("users", { uid })).get()).data()).admin;
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const staffList = (token: string) => request("GET", "/admin/users", { token });
const does = (what: "grant" | "revoke", email: string) => fulfil({ do: what, email }, new Date());

/** For the time of a test nobody else is staff, by the documents. */
async function nobodyElse(): Promise<void> {
  const { docs } = await database.collection(collectionPath("users", {})).where("admin", "==", true).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ admin: false })));
  onTestFinished(async () => {
    await Promise.all(docs.map(({ ref }) => ref.update({ admin: true })));
  });
}

test("grant makes a member staff with their next sign-in, and keeps their other claims", async () => {
  const person = await newPerson({ membership: true });
  expect((await staffList(person.token)).status).toBe(403);
  await does("grant", person.email);
  await does("grant", person.email);
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([
    { admin: true, membership: true },
    true,
  ]);
  expect((await staffList(await signIn(person.email))).status).toBe(200);
  expect(await activityOf(person.uid)).toEqual(["account.admin_granted"]);
  expect(await fulfil({ do: "list" }, new Date())).toContainEqual(
    expect.stringMatching(new RegExp(`^${person.email} +Prova Persona$`)),
  );
});

test("revoke ends it with the token of before, and leaves a member", async () => {
  const person = await newPerson({ admin: true, membership: true });
  expect((await staffList(person.token)).status).toBe(200);
  await does("revoke", person.email);
  expect((await staffList(person.token)).status).toBe(401);
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([{ membership: true }, false]);
  // Sign-ins of the second of the revocation do not count: which of them came after it no token says.
  const again = () => signIn(person.email, person.password);
  await expect.poll(async () => (await staffList(await again())).status, { timeout: 5_000 }).toBe(403);
  expect(await activityOf(person.uid)).toEqual(["account.admin_revoked"]);
});

test("the last admin stays one", async () => {
  await nobodyElse();
  const person = await newPerson({ admin: true });
  await expect(does("revoke", person.email)).rejects.toMatchObject({ code: "last_admin" });
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([{ admin: true }, true]);
  expect((await staffList(person.token)).status).toBe(200);
  const other = await newPerson({ admin: true });
  await does("revoke", person.email);
  expect([await mirrorOf(person.uid), await mirrorOf(other.uid)]).toEqual([false, true]);
});

test("of two whose rights are ended at once one keeps them", async () => {
  await nobodyElse();
  const pair = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
  const ends = await Promise.allSettled(pair.map(({ uid }) => revokeAdmin(uid, PROJECT)));
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = await Promise.all(
    pair.map(async ({ uid }) => [(await claimsOf(uid)).admin, await mirrorOf(uid)]),
  );
  expect(left).toContainEqual([true, true]);
  expect(left).toContainEqual([undefined, false]);
});

test("what ended half-way is finished by the same command", async () => {
  const [claimed, mirrored] = await Promise.all([newPerson(), newPerson({ admin: true })]);
  await getAuth().setCustomUserClaims(claimed.uid, { admin: true });
  await does("grant", claimed.email);
  expect(await mirrorOf(claimed.uid)).toBe(true);
  await database.doc(documentPath("users", { uid: mirrored.uid })).update({ admin: false });
  await does("revoke", mirrored.email);
  expect(await claimsOf(mirrored.uid)).toEqual({});
});

test("an account of nobody at the studio is not made staff", async () => {
  const email = `s-${randomUUID().slice(0, 12)}@studio.test`;
  await expect(does("grant", email)).rejects.toMatchObject({ code: "account_not_found" });
  const { uid } = await getAuth().createUser({ email, password: "studio-demo" });
  await expect(does("grant", email)).rejects.toMatchObject({ code: "user_not_found" });
  expect(await claimsOf(uid)).toEqual({});
});

test("invite makes an account of staff, whose temporary password arrives by mail", async () => {
  const email = `i-${randomUUID().slice(0, 12)}@studio.test`;
  const wish = { do: "invite", email, first_name: "Ada", last_name: "Prova" } as const;
  await fulfil(wish, new Date());
  const uid = await uidOf(email);
  const { body } = await logIn(email, await nextPassword(email));
  const { access_token, user } = session.parse(body);
  expect(user).toMatchObject({ first_name: "Ada", last_name: "Prova", admin: true });
  expect((await staffList(access_token)).status).toBe(200);
  expect(await activityOf(uid)).toEqual([
    "account.invited",
    "account.admin_granted",
    "account.temporary_password_used",
  ]);
  await expect(fulfil(wish, new Date())).rejects.toMatchObject({ code: "email_taken" });
});
