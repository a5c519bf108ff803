import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { logIn, temporaryPasswordOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { bucket, objectsOf } from "../../support/server/storage.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

/** How often a member is removed during a booking; `npm run test:crowds` sets a hundred. */
const REMOVALS = Number(process.env.REMOVALS ?? 5);

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const remove = (uid: string, token = admin.token) => request("DELETE", `/admin/user/${uid}`, { token });
const exists = async (path: string) => (await database.doc(path).get()).exists;
const memberExists = (uid: string) => exists(documentPath("users", { uid }));
const accountExists = (uid: string) =>
  getAuth()
    .getUser(uid)
    .then(
      () => true,
      () => false,
    );
const classOf = async (id: string) => (await database.doc(documentPath("events", { id })).get()).data();
const lineOf = async (id: string, uid: string) =>
  (await database.doc(documentPath("roster", { id, uid })).get()).data();
const bookClass = (uid: string, event: string) =>
  request("POST", `/admin/event/${event}/sub`, { token: admin.token, json: { user_id: uid } });

/** Returns the log entries about a member. */
const entriesOf = async (uid: string) =>
  (await database.collection(collectionPath("activity", {})).where("subject.id", "==", uid).get()).docs.map(
    (entry) => entry.data(),
  );

/** Returns the log entry of a member's removal, of which there must be one. */
async function removalOf(uid: string) {
  const removals = (await entriesOf(uid)).filter(({ kind }) => kind === "account.removed");
  expect(removals).toHaveLength(1);
  return removals[0];
}

describe("DELETE /admin/user/{id}", () => {
  test("removes account, tokens, documents and pictures", async () => {
    const person = await newPerson();
    const { uid } = person;
    await grantPackage(uid);
    const folders = [`uploads/${uid}/0.jpg`, `pictures/${uid}/0.b.jpg`];
    await Promise.all(folders.map((name) => bucket.file(name).save("picture")));
    const neighbour = `pictures/${uid}x/una.jpg`;
    await bucket.file(neighbour).save("picture");
    const temporary = await temporaryPasswordOf(person.email);

    const { status, body } = await remove(uid);
    expect([status, body]).toEqual([200, { removed: true }]);
    expect((await request("GET", "/u/me", { token: person.token })).status).toBe(401);
    for (const password of [person.password, temporary]) {
      expect((await logIn(person.email, password)).body.code).toBe("invalid_credentials");
    }
    expect([await accountExists(uid), await memberExists(uid), await objectsOf(uid)]).toEqual([
      false,
      false,
      [],
    ]);
    expect((await bucket.file(neighbour).exists())[0]).toBe(true);
    expect((await database.doc(documentPath("users", { uid })).listCollections()).length).toBe(0);
    expect(await removalOf(uid)).toMatchObject({
      actor: { id: admin.uid, name: "Prova Persona" },
      subject: { id: uid, name: "Persona eliminata" },
      about: { type: "user", id: uid, name: "Persona eliminata" },
    });
    expect((await remove(uid)).body.code).toBe("user_not_found");
    expect((await request("GET", `/admin/user/${uid}`, { token: admin.token })).status).toBe(404);
  });

  test("cancels upcoming bookings, and anonymises past ones", async () => {
    const { uid } = await newPerson();
    await grantPackage(uid);
    const [upcoming, lateCancelled, past] = await Promise.all(
      [30, 5, 40].map((inHours) => newClass({ inHours })),
    );
    if (!upcoming || !lateCancelled || !past) throw new Error("three classes are made");
    for (const event of [upcoming, lateCancelled, past])
      expect((await bookClass(uid, event)).status).toBe(200);
    await request("DELETE", `/admin/event/${lateCancelled}/sub/${uid}?return_lesson=false`, {
      token: admin.token,
    });
    expect(await lineOf(lateCancelled, uid)).toMatchObject({ state: "dropped" });
    const started = { start: { dateTime: new Date(Date.now() - 3_600_000) } };
    await database.doc(documentPath("memberBookings", { uid, classId: past })).update(started);

    expect((await remove(uid)).status).toBe(200);
    expect(await classOf(upcoming)).toMatchObject({ numSubs: 0, numdisp: 6 });
    expect(await classOf(past)).toMatchObject({ numSubs: 1, numdisp: 5 });
    expect([await lineOf(upcoming, uid), await lineOf(lateCancelled, uid)]).toEqual([undefined, undefined]);
    expect(await lineOf(past, uid)).toMatchObject({
      first_name: "Persona",
      last_name: "eliminata",
      picture_url: null,
    });
    const entries = await entriesOf(uid);
    const removals = entries.filter(({ kind }) => kind === "booking.removed_by_staff");
    expect(removals.map(({ about }) => about.id).sort()).toEqual([upcoming, lateCancelled].sort());
    expect(new Set(entries.map(({ subject }) => subject.name))).toEqual(new Set(["Persona eliminata"]));
  });

  test(`leaves nothing of eight bookings in flight, ${REMOVALS} times`, {
    timeout: 30_000 + REMOVALS * 10_000,
  }, async () => {
    for (let time = 1; time <= REMOVALS; time += 1) {
      const { uid, token } = await newPerson();
      await grantPackage(uid);
      const classes = await Promise.all([30, 32, 34, 36].map((inHours) => newClass({ inHours })));
      const bookings = [...classes, ...classes].map((id) => request("POST", `/event/${id}`, { token }));
      expect((await remove(uid)).status).toBe(200);
      const statuses = (await Promise.all(bookings)).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const lines = await Promise.all(classes.map((id) => lineOf(id, uid)));
      const free = await Promise.all(classes.map(async (id) => (await classOf(id))?.numdisp));
      expect([lines, free]).toEqual([Array(4).fill(undefined), Array(4).fill(6)]);
      expect(await database.doc(documentPath("users", { uid })).listCollections()).toEqual([]);
    }
  });

  test("removes once for two concurrent requests", async () => {
    const { uid } = await newPerson();
    const event = await newClass({ inHours: 30 });
    await request("POST", `/admin/event/${event}/sub`, {
      token: admin.token,
      json: { user_id: uid, charge: false, reason: "Lezione omaggio" },
    });
    const answers = await Promise.all([remove(uid), remove(uid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await classOf(event)).toMatchObject({ numSubs: 0, numdisp: 6 });
    await removalOf(uid);
  });
});

describe("an admin", () => {
  /** Demotes all other staff until the test is over. */
  async function onlyAdmins(...stay: Person[]) {
    const { docs } = await database.collection(collectionPath("users", {})).where("admin", "==", true).get();
    const others = docs.filter(({ id }) => !stay.some(({ uid }) => uid === id));
    await Promise.all(others.map(({ ref }) => ref.update({ admin: false })));
    onTestFinished(async () => {
      await Promise.all(others.map(({ ref }) => ref.update({ admin: true })));
    });
  }

  test("who is the last one cannot be removed", async () => {
    const last = await newPerson({ admin: true });
    await onlyAdmins(last);
    for (const { token } of [last, admin]) {
      const { status, body } = await remove(last.uid, token);
      expect([status, body.code]).toEqual([409, "last_admin"]);
    }
    expect((await request("GET", "/u/me", { token: last.token })).body.admin).toBe(true);
  });

  test.each([
    ["the claim", async ({ uid }: Person) => getAuth().setCustomUserClaims(uid, {})],
    ["access", async ({ uid }: Person) => database.doc(documentPath("access", { uid })).delete()],
  ])("without %s does not count as another admin", async (_, weaken) => {
    const [last, other] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
    await onlyAdmins(last, other);
    await weaken(other);
    expect((await remove(last.uid, last.token)).body.code).toBe("last_admin");
  });

  test("removes another one, and themselves while another stays", async () => {
    const [one, other] = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
    await onlyAdmins(one, other);
    expect((await remove(one.uid, one.token)).status).toBe(200);
    expect(await removalOf(one.uid)).toMatchObject({
      actor: { id: one.uid, name: "Persona eliminata" },
    });
    expect((await remove(other.uid, other.token)).body.code).toBe("last_admin");
  });

  test("and another who remove each other at once leave one, ten times", async () => {
    for (let time = 0; time < 10; time += 1) {
      const pair = await Promise.all([newPerson({ admin: true }), newPerson({ admin: true })]);
      const [one, other] = pair;
      await onlyAdmins(one, other);
      const answers = await Promise.all([remove(one.uid, other.token), remove(other.uid, one.token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await Promise.all(pair.map(({ uid }) => memberExists(uid)));
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });
});
