import "../../support/server/bucketApp.ts";
import { Bucket } from "@google-cloud/storage";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, onTestFinished, test, vi } from "vitest";
import { deleteMember } from "../../../functions/src/members/erase/erasePerson.ts";
import { importMembers } from "../../../functions/src/members/import/import.ts";
import { updateImported } from "../../../functions/src/members/import/update.ts";
import { collectionsOf, plantCanaries, wordsInDocuments } from "../../support/canaries.ts";
import { newPerson, type Person, uidOf, verifyEmail } from "../../support/people.ts";
import { activityOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { KILL_EVERY, killedEverywhere, runKilledAt, type Write } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { bucket, objectsOf } from "../../support/server/storage.ts";
import { newClass } from "../../support/studio.ts";

/** Returns the writes of an erasure and an import outside Firestore. */
const outsideFirestore = (): Write[] => [
  [Bucket.prototype, "deleteFiles"],
  ...["createUser", "updateUser", "revokeRefreshTokens", "deleteUser", "deleteUsers"].map(
    (method) => [getAuth(), method] as const,
  ),
];

/** A place in an upcoming race keeps the e-mail. */
const withoutEmail = (words: string[], { email }: Person) => words.filter((word) => word !== email);

const staff = { id: "staff", name: "Ada Prova" };

/** Returns an instant at which the lease of a killed run is over. */
const afterLease = () => new Date(Date.now() + 71_000);

test("a removal killed at any step leaves no rights, and is finished by the same call", async () => {
  const other = await newPerson();
  const steps = await killedEverywhere(async (deathAt) => {
    const person = await newPerson();
    const { uid } = person;
    await verifyEmail(uid);
    const event = await newClass({ inHours: 30 });
    const { token } = await newPerson({ admin: true });
    const json = { user_id: uid, charge: false, reason: "Lezione omaggio" };
    expect((await request("POST", `/admin/event/${event}/sub`, { token, json })).status).toBe(200);
    const { erased, paths } = await plantCanaries(person, other);
    await bucket.file(`pictures/${uid}/0.a.jpg`).save("picture");

    const killed = await runKilledAt(
      () => deleteMember(uid, { byAddress: false, staff }, new Date()),
      deathAt,
      outsideFirestore(),
    );
    const isThere = (await database.doc(documentPath("users", { uid })).get()).exists;
    // From the second step on: the first one fails before anything has happened.
    if (deathAt > 1) expect((await request("GET", "/u/me", { token: person.token })).status).toBe(401);
    if (isThere) await deleteMember(uid, { byAddress: false, staff }, new Date());
    expect(await wordsInDocuments(paths, withoutEmail(erased, person))).toEqual([]);
    expect([await collectionsOf(uid), await objectsOf(uid)]).toEqual([[], []]);
    const seats = (await database.doc(documentPath("events", { id: event })).get()).data();
    expect(seats).toMatchObject({ numSubs: 0, numdisp: 6 });
    await expect(getAuth().getUser(uid)).rejects.toThrow();
    return killed;
  });
  expect(steps).toBeGreaterThan(30 - KILL_EVERY);
}, 300_000);

test("an import killed at any step is finished by the same request, without duplicates", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const steps = await killedEverywhere(async (deathAt) => {
    const name = `k-${Date.now()}-${deathAt}`;
    const rows = [1, 2].map((row) => ({
      first_name: "Ida",
      last_name: "Neri",
      phone: null,
      email: `${name}-${row}@studio.test`,
      product: { name: "10 lezioni", size: 10, remaining: 4, expire_date: null },
    }));
    const send = (now = new Date()) =>
      importMembers({ rows, welcome: false }, { actor: staff, request: requestOf(name), now });
    const killed = await runKilledAt(() => send(), deathAt, outsideFirestore());
    const memberCounts = () =>
      Promise.all(
        rows.map(
          async ({ email }) => (await database.collection("users").where("email", "==", email).get()).size,
        ),
      );
    expect([
      [0, 0],
      [1, 1],
    ]).toContainEqual(await memberCounts());
    expect(await send(afterLease())).toEqual({ imported: 2, faults: [] });
    expect(await memberCounts()).toEqual([1, 1]);
    expect(await Promise.all(rows.map(({ email }) => uidOf(email)))).toHaveLength(2);
    return killed;
  });
  expect(steps).toBeGreaterThan(6 - KILL_EVERY);
}, 120_000);

test("an update killed at any step is finished by the same request, with one package and no double entry", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const steps = await killedEverywhere(async (deathAt) => {
    const { uid } = await newPerson();
    const update = {
      id: uid,
      changes: { phone: { from: null, to: "+393330000001" } },
      product: { name: "10 lezioni", size: 10, remaining: 4, expire_date: null },
    };
    const send = (now = new Date()) =>
      updateImported([update], { actor: staff, request: requestOf(`u-${deathAt}`), now });
    const killed = await runKilledAt(() => send(), deathAt, outsideFirestore());
    expect(await send(afterLease())).toEqual([{ id: uid, name: expect.any(String), failure: null }]);
    const [person, packages] = await Promise.all([
      database.doc(documentPath("users", { uid })).get(),
      database.collection(collectionPath("products", { uid })).get(),
    ]);
    expect([person.get("phone"), person.get("standing.lessons_left")]).toEqual(["+393330000001", 4]);
    expect(packages.docs.map((pkg) => pkg.get("remaining"))).toEqual([4]);
    expect((await activityOf(uid)).sort()).toEqual(["account.edited", "package.granted"]);
    return killed;
  });
  expect(steps).toBeGreaterThan(4 - KILL_EVERY);
}, 120_000);
