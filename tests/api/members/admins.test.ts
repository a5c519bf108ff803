import { randomUUID } from "node:crypto";
import { PROJECT } from "@studio/contract/activity/actors.ts";
import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { staffAndRoles } from "@studio/contract/members/staff/staffEndpoints.ts";
import { studioStatus } from "@studio/contract/operations/model.ts";
import { memberDocument, session } from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import type { Role } from "@studio/contract/roles.ts";
import { getAuth } from "firebase-admin/auth";
import { FieldValue } from "firebase-admin/firestore";
import { describe, expect, onTestFinished, test } from "vitest";
import { fulfil } from "../../../functions/admin/fulfil.ts";
import { setRole } from "../../../functions/src/members/setRole.ts";
import { newPerson, type Person, signIn, uidOf } from "../../support/people.ts";
import { activityOf, logIn, nextPassword } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { runKilledAt } from "../../support/server/killed.ts";

const mirrorOf = async (uid: string) => {
  const stored = await database.doc(documentPath("users", { uid })).get();
  const { admin, role } = memberDocument.parse(stored.data());
  return [admin, role];
};
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const staffList = (token: string) => request("GET", "/admin/users", { token });
const grant = (email: string, role: Role = "owner") => fulfil({ do: "grant", email, role }, new Date());
const revoke = (email: string) => fulfil({ do: "revoke", email }, new Date());
const list = () => fulfil({ do: "list" }, new Date());
const OWNER = [true, "owner"];
const MEMBER = [false, null];

/** Demotes all other staff documents for the duration of a test: a list has at most fifty. */
async function demoteOtherStaff(): Promise<void> {
  const { docs } = await database.collection(collectionPath("users", {})).where("admin", "==", true).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ admin: false })));
  onTestFinished(async () => {
    await Promise.all(docs.map(({ ref }) => ref.update({ admin: true })));
  });
}

test("grant makes a member staff with their next sign-in, and keeps their other claims", async () => {
  await demoteOtherStaff();
  const person = await newPerson({ membership: true });
  expect((await staffList(person.token)).status).toBe(403);
  await grant(person.email);
  await grant(person.email);
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([
    { role: "owner", membership: true },
    OWNER,
  ]);
  expect((await staffList(await signIn(person.email))).status).toBe(200);
  expect(await activityOf(person.uid)).toEqual(["account.admin_granted"]);
  expect(await list()).toContain(`${person.email}  owner  Prova Persona`);
});

test("revoke ends the rights of earlier tokens, and keeps the member", async () => {
  const person = await newPerson({ admin: true, membership: true });
  expect((await staffList(person.token)).status).toBe(200);
  await revoke(person.email);
  // The sentence names the reason; the session itself is over too.
  for (const path of ["/admin/users", "/u/me"]) {
    const { status, body } = await request("GET", path, { token: person.token });
    expect([status, body.code]).toEqual([403, "role_changed"]);
  }
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([{ membership: true }, MEMBER]);
  // Sign-ins in the second of the revocation do not count: a token cannot tell which of them came after it.
  const again = () => signIn(person.email, person.password);
  await expect.poll(async () => (await staffList(await again())).status, { timeout: 5_000 }).toBe(403);
  expect(await activityOf(person.uid)).toEqual(["account.admin_revoked"]);
});

test("the last owner cannot be revoked", async () => {
  await demoteOtherStaff();
  const person = await newPerson({ admin: true });
  await expect(revoke(person.email)).rejects.toMatchObject({ code: "last_admin" });
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([{ role: "owner" }, OWNER]);
  expect((await staffList(person.token)).status).toBe(200);
  for (const role of ["desk", "coach"] as const) {
    await expect(grant(person.email, role)).rejects.toMatchObject({ code: "last_admin" });
    // Staff who are not owners do not count as remaining owners.
    await newPerson({ role });
  }
  await expect(revoke(person.email)).rejects.toMatchObject({ code: "last_admin" });
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([{ role: "owner" }, OWNER]);
  const other = await newPerson({ admin: true });
  await revoke(person.email);
  expect([await mirrorOf(person.uid), await mirrorOf(other.uid)]).toEqual([MEMBER, OWNER]);
});

test("of two owners revoked at once one stays", async () => {
  await demoteOtherStaff();
  const pair = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
  const ends = await Promise.allSettled(pair.map(({ uid }) => setRole(uid, undefined, PROJECT)));
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = await Promise.all(
    pair.map(async ({ uid }) => [(await claimsOf(uid)).role, await mirrorOf(uid)]),
  );
  expect(left).toContainEqual(["owner", OWNER]);
  expect(left).toContainEqual([undefined, MEMBER]);
});

test("an interrupted change is finished by the same command", async () => {
  const [claimed, mirrored] = await Promise.all([newPerson(), newPerson({ admin: true })]);
  await getAuth().setCustomUserClaims(claimed.uid, { role: "owner" });
  await grant(claimed.email);
  expect(await mirrorOf(claimed.uid)).toEqual(OWNER);
  await database.doc(documentPath("users", { uid: mirrored.uid })).update({ admin: false, role: null });
  await revoke(mirrored.email);
  expect(await claimsOf(mirrored.uid)).toEqual({});
});

test("a higher role applies from the next sign-in, and a lower one revokes earlier sessions", async () => {
  await demoteOtherStaff();
  const person = await newPerson({ role: "coach" });
  expect((await staffList(person.token)).status).toBe(403);
  await grant(person.email, "desk");
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([
    { role: "desk" },
    [true, "desk"],
  ]);
  const raised = await signIn(person.email);
  expect((await staffList(raised)).status).toBe(200);
  await grant(person.email, "coach");
  await grant(person.email, "coach");
  expect([await claimsOf(person.uid), await mirrorOf(person.uid)]).toEqual([
    { role: "coach" },
    [true, "coach"],
  ]);
  expect((await staffList(raised)).status).toBe(403);
  expect(await activityOf(person.uid)).toEqual(["account.role_changed", "account.role_changed"]);
  expect(await list()).toContain(`${person.email}  coach  Prova Persona`);
});

test("an interrupted demotion is listed, and finished by the same command", async () => {
  await demoteOtherStaff();
  await newPerson({ role: "owner" });
  const person = await newPerson({ role: "owner" });
  await database.doc(documentPath("users", { uid: person.uid })).update({ role: "coach" });
  expect(await list()).toContain(
    `${person.email}  coach  Prova Persona  (not finished: npm run admin -- grant ${person.email} --role coach)`,
  );
  await grant(person.email, "coach");
  expect(await claimsOf(person.uid)).toEqual({ role: "coach" });
  expect((await staffList(person.token)).body.code).toBe("role_changed");
});

describe("staff without a role claim", () => {
  /** Returns a demoted owner, signed in with the earlier claim and document. */
  async function former(): Promise<Person> {
    const person = await newPerson();
    await getAuth().setCustomUserClaims(person.uid, { admin: true, membership: true });
    const user = database.doc(documentPath("users", { uid: person.uid }));
    await user.update({ admin: true, role: FieldValue.delete() });
    return { ...person, token: await signIn(person.email) };
  }

  test("are owners everywhere", async () => {
    await demoteOtherStaff();
    const { email, token } = await former();
    expect((await request("GET", "/admin/status", { token })).status).toBe(200);
    expect((await request("GET", "/u/me", { token })).body).toMatchObject({ admin: true, role: "owner" });
    expect(await list()).toContain(`${email}  owner  Prova Persona`);
  });

  test("count as remaining owners", async () => {
    await demoteOtherStaff();
    const [person] = await Promise.all([newPerson({ role: "owner" }), former()]);
    await revoke(person.email);
    expect(await mirrorOf(person.uid)).toEqual(MEMBER);
  });

  test("get their role from migrate, once, and stay signed in", async () => {
    const { uid, email, token } = await former();
    const migrate = () => fulfil({ do: "migrate", onlyCheck: false }, new Date());
    await database.doc(documentPath("jobs", { name: "migrate" })).delete();
    const isDue = async () =>
      studioStatus.parse((await request("GET", "/admin/status", { token })).body).migration_due;
    expect(await isDue()).toBe(true);
    expect(await migrate()).toContain(`${email}  owner  Prova Persona`);
    expect([await claimsOf(uid), await mirrorOf(uid)]).toEqual([{ role: "owner", membership: true }, OWNER]);
    expect((await staffList(token)).status).toBe(200);
    expect(await activityOf(uid)).toEqual([]);
    expect(await isDue()).toBe(false);
    expect(await migrate()).toContain("Everybody's role is written already.");
    expect(await isDue()).toBe(false);
  });

  test("migrate computes search terms of earlier versions again", async () => {
    const { uid } = await newPerson();
    const path = documentPath("users", { uid });
    // As the version before stored them: beginnings only.
    await database.doc(path).update({ last_name: "Fontana", search_terms: ["fo", "fon", "font"] });
    await fulfil({ do: "migrate", onlyCheck: false }, new Date());
    const stored = memberDocument.parse((await database.doc(path).get()).data());
    expect(stored.search_terms).toEqual(searchTerms(stored));
    expect(stored.search_terms).toContain("*ontana");
  });

  test("get their role with the next change", async () => {
    const { uid, email, token } = await former();
    await grant(email, "desk");
    expect([await claimsOf(uid), await mirrorOf(uid)]).toEqual([
      { role: "desk", membership: true },
      [true, "desk"],
    ]);
    expect((await staffList(token)).status).toBe(403);
  });
});

test("an account without a member document cannot become staff", async () => {
  const email = `s-${randomUUID().slice(0, 12)}@studio.test`;
  await expect(grant(email)).rejects.toMatchObject({ code: "account_not_found" });
  const { uid } = await getAuth().createUser({ email, password: "studio-demo" });
  await expect(grant(email)).rejects.toMatchObject({ code: "user_not_found" });
  expect(await claimsOf(uid)).toEqual({});
});

test("invite creates a staff account and mails its temporary password", async () => {
  const email = `i-${randomUUID().slice(0, 12)}@studio.test`;
  const wish = { do: "invite", role: "desk", email, first_name: "Ada", last_name: "Prova" } as const;
  await fulfil(wish, new Date());
  const uid = await uidOf(email);
  const { body } = await logIn(email, await nextPassword(email));
  const { access_token, user: member } = session.parse(body);
  expect(member).toMatchObject({ first_name: "Ada", last_name: "Prova", admin: true, role: "desk" });
  expect((await staffList(access_token)).status).toBe(200);
  expect(await activityOf(uid)).toEqual([
    "account.invited",
    "account.admin_granted",
    "account.temporary_password_used",
  ]);
  await fulfil(wish, new Date());
  expect(await activityOf(uid)).toHaveLength(3);
  const other = { ...wish, role: "coach" } as const;
  await expect(fulfil(other, new Date())).rejects.toMatchObject({ code: "already_staff" });
});

describe("a change of role killed at any write", () => {
  const cases: [string, Role | undefined, Role | undefined][] = [
    ["grant", undefined, "desk"],
    ["demotion", "owner", "coach"],
    ["removal", "desk", undefined],
  ];
  test.each(cases)("%s: is listed as incomplete, and completed by its repetition", async (_, from, to) => {
    await demoteOtherStaff();
    const owner = await newPerson({ role: "owner" });
    const listed = async (id: string) => {
      const { body } = await request("GET", "/admin/staff", { token: owner.token });
      const { staff } = staffAndRoles.staff.response.parse(body);
      return staff.find((one) => one.id === id);
    };
    for (let killedAt = 1; ; killedAt += 1) {
      const person = await newPerson(from ? { role: from } : {});
      const change = () => setRole(person.uid, to, PROJECT);
      const wasKilled = await runKilledAt(change, killedAt, [[getAuth(), "setCustomUserClaims"]]);
      const claim: unknown = (await claimsOf(person.uid)).role;
      const line = await listed(person.uid);
      const [, mirrored] = await mirrorOf(person.uid);
      // Rights are never unlisted.
      if (claim !== undefined) expect(line).toBeDefined();
      if ((claim ?? null) !== mirrored) expect(line?.complete).toBe(false);
      await change();
      expect((await claimsOf(person.uid)).role).toBe(to);
      expect(await listed(person.uid)).toEqual(
        to && expect.objectContaining({ id: person.uid, role: to, complete: true }),
      );
      expect(await activityOf(person.uid)).toHaveLength(1);
      if (!wasKilled) break;
    }
  });
});

test("a change of role at the same time as its removal leaves claim and document equal", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await newPerson({ role: "coach" });
    await Promise.all([setRole(person.uid, "desk", PROJECT), setRole(person.uid, undefined, PROJECT)]);
    const [, mirrored] = await mirrorOf(person.uid);
    expect((await claimsOf(person.uid)).role ?? null).toBe(mirrored);
  }
});

test("the log names the role before and after each change", async () => {
  await demoteOtherStaff();
  const [{ uid }] = [await newPerson(), await newPerson({ role: "owner" })];
  for (const role of ["desk", "owner", undefined] as const) await setRole(uid, role, PROJECT);
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("subject.id", "==", uid)
    .get();
  const entries = docs.map((entry) => activityDocument.parse(entry.data()));
  expect(entries.sort((one, other) => Number(one.at) - Number(other.at)).map(({ change }) => change)).toEqual(
    [
      { from: null, to: "desk" },
      { from: "desk", to: "owner" },
      { from: "owner", to: null },
    ],
  );
});
