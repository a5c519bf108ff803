import "../../support/server/bucket-app.ts";
import { Bucket } from "@google-cloud/storage";
import { documentPath } from "@studio/contract/collections.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, onTestFinished, test, vi } from "vitest";
import { deleteMember } from "../../../functions/src/workflows/erase-person/erase-person.ts";
import { importMembers } from "../../../functions/src/workflows/import-people/import.ts";
import { collectionsOf, plantCanaries, wordsInDocuments } from "../../support/canaries.ts";
import { newPerson, type Person, uidOf, verifyEmail } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { KILL_EVERY, killedEverywhere, runKilledAt, type Write } from "../../support/server/killed.ts";
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

test("a removal killed at any step leaves no rights, and is finished by the same call", async () => {
  const other = await newPerson();
  const steps = await killedEverywhere(async (deathAt) => {
    const person = await newPerson();
    const { uid } = person;
    await verifyEmail(uid);
    const event = await newClass({ inHours: 30 });
    const { token } = await newPerson({ admin: true });
    const json = { user_id: uid, charge: false };
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
    const send = () =>
      importMembers({ rows, dry_run: false, welcome: false }, { actor: staff, key: name, now: new Date() });
    const killed = await runKilledAt(send, deathAt, outsideFirestore());
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
    expect(await send()).toEqual({ imported: 2, faults: [] });
    expect(await memberCounts()).toEqual([1, 1]);
    expect(await Promise.all(rows.map(({ email }) => uidOf(email)))).toHaveLength(2);
    return killed;
  });
  expect(steps).toBeGreaterThan(6 - KILL_EVERY);
}, 120_000);
