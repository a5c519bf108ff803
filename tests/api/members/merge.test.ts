import "../../support/server/bucketApp.ts";
import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { mergeForStaff as api } from "@studio/contract/members/merge/endpoints.ts";
import { mergeDocument } from "@studio/contract/members/merge/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { periodsOf } from "@studio/contract/stats/periods.ts";
import {
  makeBooking,
  makeClass,
  makeRosterLine,
  makeTimetableSlot,
} from "@studio/contract/testing/bookings.ts";
import { makeCancelledByStaff, makeCancelledClass } from "@studio/contract/testing/closures.ts";
import { makeChangedClass, makeTimetableChange } from "@studio/contract/testing/timetable.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { settleClass } from "../../../functions/src/bookings/roster/settleClasses.ts";
import { finishMerges, mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { startMerge } from "../../../functions/src/members/merge/moveHoldings.ts";
import { collectionsOf, documentsWith, plantCanaries } from "../../support/canaries.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { activityOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { killedEverywhere, runKilledAt, type Write } from "../../support/server/killed.ts";
import { memberOf } from "../../support/standing.ts";
import { newClass, storeClass } from "../../support/studio.ts";
import { bookingOf, classOf, listOf, type Member, memberWith, seatedIn } from "../../support/waitlist.ts";

let owner: Person;
beforeAll(async () => {
  owner = await newPerson({ role: "owner" });
});

const actor = { id: "staff", name: "Ada Prova" };
const pairOf = (kept: Person, duplicate: Person) => ({ kept: kept.uid, duplicate: duplicate.uid });

const merge = (kept: Person, duplicate: Person, { token } = owner) =>
  request("POST", `/admin/user/${kept.uid}/merge`, { token, json: { duplicate: duplicate.uid } });

async function preview(kept: Person, duplicate: Person) {
  const path = `/admin/user/${kept.uid}/merge?duplicate=${duplicate.uid}`;
  const { status, body } = await request("GET", path, { token: owner.token });
  expect(status).toBe(200);
  return api.previewMerge.response.parse(body);
}

const post = async ({ token }: Person, path: string) =>
  expect((await request("POST", path, { token })).status).toBe(200);
const book = (person: Person, classId: string) => post(person, `/event/${classId}`);
const wait = (person: Person, classId: string) => post(person, `/event/${classId}/waiting`);

const withoutDeletionRequest = ({ uid }: Person) =>
  database.doc(documentPath("users", { uid })).update({ deletion_requested_at: null });

/** Returns a member's packages with their ledgers. */
async function packagesOf(uid: string) {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return Promise.all(
    docs.map(async (stored) => {
      const ledger = await stored.ref.collection("ledger").orderBy("at").get();
      return {
        id: stored.id,
        pkg: packageDocument.parse(stored.data()),
        ledger: ledger.docs.map((entry) => ledgerDocument.parse(entry.data())),
      };
    }),
  );
}

/** Creates two accounts of one person: both booked in one class, one waiting in a class of the other. */
async function twoAccounts() {
  const [kept, duplicate, other] = await Promise.all([memberWith(6), memberWith(4), memberWith(5)]);
  const [both, theirs, full, awaited] = await Promise.all([
    newClass({ inHours: 60, capacity: 2 }),
    newClass({ inHours: 61 }),
    newClass({ inHours: 62, capacity: 1 }),
    newClass({ inHours: 63, capacity: 1 }),
  ]);
  await Promise.all([book(duplicate, theirs), book(kept, full), book(other, awaited)]);
  await book(kept, both);
  await book(duplicate, both);
  await wait(duplicate, full);
  await wait(duplicate, awaited);
  await wait(kept, awaited);
  return { kept, duplicate, classes: { both, theirs, full, awaited } };
}
type Accounts = Awaited<ReturnType<typeof twoAccounts>>;

/** Expects what a merge of `twoAccounts` leaves: each seat and lesson once. */
async function expectMerged({ kept, duplicate, classes }: Accounts): Promise<void> {
  expect(await seatedIn(classes.both)).toEqual([kept.uid]);
  expect(await classOf(classes.both)).toMatchObject({ numSubs: 1, numdisp: 1 });
  expect(await seatedIn(classes.theirs)).toEqual([kept.uid]);
  expect(await classOf(classes.theirs)).toMatchObject({ numSubs: 1, numdisp: 5 });
  expect(await bookingOf(kept, classes.theirs)).toMatchObject({
    state: "booked",
    productId: duplicate.productId,
  });
  expect([await listOf(classes.full), await listOf(classes.awaited)]).toEqual([[], [kept.uid]]);
  // 6 − 2 and 4 − 2 lessons were left, and one comes back.
  const packages = await packagesOf(kept.uid);
  expect(Object.fromEntries(packages.map(({ id, pkg }) => [id, pkg.remaining]))).toEqual({
    [kept.productId]: 4,
    [duplicate.productId]: 3,
  });
  expect((await memberOf(kept.uid)).standing.lessons_left).toBe(7);
  const moved = packages.find(({ id }) => id === duplicate.productId)?.ledger ?? [];
  expect(moved.map(({ reason, delta, remaining }) => [reason, delta, remaining])).toEqual([
    ["booked", -1, 3],
    ["booked", -1, 2],
    ["merged", 0, 2],
    ["returned", 1, 3],
  ]);
  expect(moved.slice(2).map(({ correction }) => correction?.reason)).toEqual([
    `unione con l’account ${duplicate.email}`,
    `unione con l’account ${duplicate.email}`,
  ]);
  const logged = (await activityOf(kept.uid)).map(String).filter((kind) => kind.endsWith(".merged"));
  expect(logged.toSorted()).toEqual(["account.merged", "booking.merged", "package.merged"]);
  expect((await database.doc(documentPath("users", { uid: duplicate.uid })).get()).exists).toBe(false);
  expect(await collectionsOf(duplicate.uid)).toEqual([]);
  await expect(getAuth().getUser(duplicate.uid)).rejects.toThrow();
}

describe("POST /admin/user/{id}/merge", () => {
  test("leaves one booking, seat, place and lesson of each class, as the preview said, and closes the account", async () => {
    const accounts = await twoAccounts();
    const { kept, duplicate } = accounts;
    const said = await preview(kept, duplicate);
    expect(said.conflicts.map(({ kind }) => kind)).toEqual(["booking", "wait", "wait"]);
    expect(said).toMatchObject({
      kept: { id: kept.uid, lessons_left: 4 },
      duplicate: { id: duplicate.uid, email: duplicate.email },
      moves: { packages: [{ remaining: 2 }], upcoming_bookings: 1, past_bookings: 0, waits: 1 },
      lessons_left: 7,
      proven: false,
    });
    const { status, body } = await merge(kept, duplicate);
    expect([status, body]).toEqual([200, { lessons_left: 7, overlapping: [] }]);
    await expectMerged(accounts);
    expect((await request("GET", "/u/me", { token: duplicate.token })).status).toBe(401);
    const again = await merge(kept, duplicate);
    expect([again.status, again.body]).toEqual([200, { lessons_left: 7, overlapping: [] }]);
    await expectMerged(accounts);
  });

  test("keeps the pinned note of either account, the second one as a note like others", async () => {
    const [kept, one, two] = await Promise.all([memberWith(1), memberWith(1), memberWith(1)]);
    const note = (text: string) => ({ text, author: { id: "staff-1", name: "Sara" }, at: new Date() });
    const pinned = ({ uid }: { uid: string }) => database.doc(documentPath("pinnedNotes", { uid }));
    await Promise.all([pinned(one).set(note("Ginocchio")), pinned(two).set(note("Spalla"))]);
    await merge(kept, one);
    expect((await pinned(kept).get()).get("text")).toBe("Ginocchio");
    await merge(kept, two);
    expect((await pinned(kept).get()).get("text")).toBe("Ginocchio");
    const { docs } = await database.collection(collectionPath("notes", { uid: kept.uid })).get();
    expect(docs.map((stored) => stored.get("text"))).toEqual(["Spalla"]);
  });

  test("moves everything that the registry knows of: nothing is left that names the account", async () => {
    const [kept, account, other] = await Promise.all([newPerson(), newPerson(), newPerson()]);
    // Without the uid in it.
    const duplicate = { ...account, email: `doppio-${randomUUID().slice(0, 8)}@studio.test` };
    await getAuth().updateUser(duplicate.uid, { email: duplicate.email, emailVerified: true });
    const { paths } = await plantCanaries(duplicate, other);
    await withoutDeletionRequest(duplicate);
    const { bookings, ...cancelled } = makeCancelledClass();
    const record = database.doc(
      documentPath("closureClasses", { id: duplicate.uid.slice(2), classId: "class-1" }),
    );
    await record.create({
      ...cancelled,
      bookings: [duplicate, other].flatMap(({ uid }) => bookings.map((booking) => ({ ...booking, uid }))),
      uids: [duplicate.uid, other.uid],
    });
    const byStaff = database.doc(documentPath("cancelledClasses", { id: duplicate.uid.slice(2) }));
    await byStaff.create(
      makeCancelledByStaff({
        bookings: bookings.map((booking) => ({ ...booking, uid: duplicate.uid })),
        uids: [duplicate.uid],
      }),
    );
    const slot = database.doc(documentPath("timetable", { id: "7-0404" }));
    await slot.create(makeTimetableSlot({ weekday: 7, time: "04:04", standing: [duplicate.uid] }));
    const change = { id: duplicate.uid.slice(2), classId: "class-1" };
    const changed = database.doc(documentPath("timetableChanges", change));
    const places = makeTimetableChange().places.map((place) => ({ ...place, uid: duplicate.uid }));
    await changed.create(makeTimetableChange({ places, uids: [duplicate.uid] }));
    const changedClass = database.doc(documentPath("changedClasses", change));
    await changedClass.create({ ...makeChangedClass(), booked: [duplicate.uid], uids: [duplicate.uid] });
    onTestFinished(
      async () =>
        void (await Promise.all([slot, record, byStaff, changed, changedClass].map((ref) => ref.delete()))),
    );
    // The person is booked in the class for which they wait: that ends.
    const before = paths.filter(
      (path) => path.startsWith(`users/${duplicate.uid}/`) && !path.includes("/waits/"),
    );
    expect((await merge(kept, duplicate)).status).toBe(200);

    const left = await documentsWith([duplicate.uid, duplicate.email]);
    expect(left.get(duplicate.uid)).toEqual([documentPath("merges", { uid: duplicate.uid })]);
    // The reason in the ledger and the log names the account.
    const named = (left.get(duplicate.email) ?? []).map((path) => path.split("/").at(-2));
    expect([...new Set(named)].toSorted()).toEqual(["activity", "ledger"]);
    const moved = before.map((path) => path.replace(duplicate.uid, kept.uid));
    const there = await database.getAll(...moved.map((path) => database.doc(path)));
    expect(there.filter(({ exists }) => !exists).map(({ ref }) => ref.path)).toEqual([]);
    expect((await memberOf(kept.uid)).email).toBe(kept.email);
    expect((await slot.get()).get("standing")).toEqual([kept.uid]);
    const listed = await Promise.all([record, changed, changedClass, byStaff].map((ref) => ref.get()));
    expect(listed.map((one) => one.get("uids"))).toEqual([
      [kept.uid, other.uid],
      [kept.uid],
      [kept.uid],
      [kept.uid],
    ]);
    // What an erasure finds, it erases.
    await request("DELETE", `/admin/user/${kept.uid}`, { token: owner.token });
    expect([...(await documentsWith([duplicate.uid])).keys()]).toEqual([]);
  });

  test("leaves what is known by an unproven e-mail alone with that e-mail", async () => {
    const [kept, duplicate, other] = await Promise.all([newPerson(), newPerson(), newPerson()]);
    await plantCanaries(duplicate, other);
    await withoutDeletionRequest(duplicate);
    expect((await merge(kept, duplicate)).status).toBe(200);
    const left = (await documentsWith([duplicate.email])).get(duplicate.email) ?? [];
    expect(left.map((path) => path.split("/")[0])).toEqual(expect.arrayContaining(["leads", "raceBookings"]));
  });

  test("counts one lesson of a settled class in which both were", async () => {
    const [kept, duplicate] = await Promise.all([memberWith(5), memberWith(5)]);
    const start = new Date(Date.now() - 10 * 24 * 3_600_000);
    const classId = await settledClass(start, [kept, duplicate]);
    const { week, month } = periodsOf(romeDay(start));
    expect((await preview(kept, duplicate)).conflicts).toMatchObject([
      { kind: "booking", returns_lesson: true },
    ]);
    expect((await merge(kept, duplicate)).status).toBe(200);
    const { attendance, standing } = await memberOf(kept.uid);
    expect([attendance.lifetime, attendance.months[month.name], attendance.weeks[week.name]]).toEqual([
      1, 1, 1,
    ]);
    expect(standing).toMatchObject({ lessons_left: 11, best_streak: 1 });
    expect(await seatedIn(classId)).toEqual([kept.uid]);
  });

  test.each<[string, () => Promise<[Person, Person]>]>([
    ["merge_same", async () => [owner, owner]],
    ["merge_self", async () => [await newPerson(), owner]],
    ["merge_staff", () => Promise.all([newPerson(), newPerson({ role: "coach" })])],
    [
      "merge_leaving",
      async () => {
        const leaving = await newPerson();
        await database.doc(documentPath("access", { uid: leaving.uid })).delete();
        return [await newPerson(), leaving];
      },
    ],
    [
      "merge_done",
      async () => {
        const [kept, other, duplicate] = await Promise.all([newPerson(), newPerson(), newPerson()]);
        await merge(other, duplicate);
        return [kept, duplicate];
      },
    ],
    [
      "merge_running",
      async () => {
        const [kept, other, duplicate] = await Promise.all([newPerson(), newPerson(), newPerson()]);
        await startMerge(pairOf(other, duplicate), { actor, now: new Date() });
        return [kept, other];
      },
    ],
    ["user_not_found", async () => [await newPerson(), { ...owner, uid: "nessuno" }]],
  ])("is refused with %s, and changes nothing", async (code, prepare) => {
    const [kept, duplicate] = await prepare();
    const before = await memberOf(kept.uid);
    expect((await merge(kept, duplicate)).body.code).toBe(code);
    const path = `/admin/user/${kept.uid}/merge?duplicate=${duplicate.uid}`;
    expect((await request("GET", path, { token: owner.token })).body.code).toBe(code);
    expect(await memberOf(kept.uid)).toEqual(before);
  });

  test("is the owner’s", async () => {
    const [kept, duplicate, desk] = await Promise.all([
      newPerson(),
      newPerson(),
      newPerson({ role: "desk" }),
    ]);
    expect((await merge(kept, duplicate, desk)).status).toBe(403);
  });
});

/** Settles a class in which these members were. */
async function settledClass(start: Date, members: readonly Member[]): Promise<string> {
  const id = `t-${members[0]?.uid}`;
  const gymClass = makeClass({ start: { dateTime: start }, numSubs: members.length });
  await storeClass(id, gymClass);
  for (const { uid, productId } of members) {
    await database
      .doc(documentPath("memberBookings", { uid, classId: id }))
      .set(makeBooking(gymClass, { productId }));
    await database.doc(documentPath("roster", { id, uid })).set(makeRosterLine());
  }
  await settleClass(id, new Date());
  return id;
}

const accountWrites = (): Write[] =>
  ["updateUser", "revokeRefreshTokens", "deleteUser"].map((method) => [getAuth(), method] as const);

test("a merge killed at any step has moved all that is booked and paid or nothing, and is finished by the same call", async () => {
  const steps = await killedEverywhere(async (deathAt) => {
    const accounts = await twoAccounts();
    const { kept, duplicate } = accounts;
    const run = () => mergePeople(pairOf(kept, duplicate), { actor, now: new Date() });
    const killed = await runKilledAt(run, deathAt, accountWrites());
    const merges = (await database.doc(documentPath("merges", { uid: duplicate.uid })).get()).exists;
    const seats = (await seatedIn(accounts.classes.both)).toSorted();
    expect(seats).toEqual(merges ? [kept.uid] : [kept.uid, duplicate.uid].toSorted());
    expect((await memberOf(kept.uid)).standing.lessons_left).toBe(merges ? 7 : 4);
    await run();
    await expectMerged(accounts);
    return killed;
  });
  expect(steps).toBeGreaterThan(5);
}, 120_000);

test("the job finishes a merge that only started, and until then neither account is erased", async () => {
  const accounts = await twoAccounts();
  const { kept, duplicate } = accounts;
  await startMerge(pairOf(kept, duplicate), { actor, now: new Date() });
  expect((await request("GET", "/u/me", { token: duplicate.token })).status).toBe(401);
  const erased = await request("DELETE", `/admin/user/${kept.uid}`, { token: owner.token });
  expect(erased.body.code).toBe("merge_running");
  await finishMerges({ name: "cleanUp", now: new Date(), cursor: null, hasTime: () => true });
  await expectMerged(accounts);
  const stored = await database.doc(documentPath("merges", { uid: duplicate.uid })).get();
  expect(mergeDocument.parse(stored.data())).toMatchObject({ into: kept.uid, address: null });
  expect(stored.get("endedAt")).not.toBe(null);
});
