import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { type LedgerDocument, ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { repair } from "../../../functions/admin/repair/repair.ts";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { setUses } from "../../../functions/src/packages/change.ts";
import { packagesForStaff } from "../../../functions/src/packages/onWire.ts";
import { markSession as markAtVersion } from "../../../functions/src/packages/sessions.ts";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import { withdrawIn } from "../../../functions/src/packages/withdraw.ts";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { newMember } from "../../support/jobs/studio.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const actor = { id: "anna", name: "Anna Fabbri" };
/** A Monday at noon. */
const now = romeInstant("2027-01-11", "12:00");
const massage = { id: "massage", name: "Massaggio" };

let uid: string;
beforeEach(async () => {
  await emptyDatabase();
  ({ uid } = await newMember());
});

const sell = async (fields: Partial<PackageGrant>) => {
  const granted = { name: "Massaggi", size: 3, expire_date: null, ...fields };
  return (await sellPackage(uid, granted, actor, now)).id;
};

type Marked = Parameters<typeof markAtVersion>;

/** Marks a session on a package as it stands. */
async function markSession(change: Marked[0], mark: Omit<Marked[1], "version">) {
  const held = await packagesForStaff(uid, false, now);
  const version = held.find(({ id }) => id === change.id)?.version ?? "";
  return markAtVersion(change, { ...mark, version });
}

const stored = async (id: string) =>
  packageDocument.parse((await database.doc(documentPath("products", { uid, id })).get()).data());
const lessonsLeft = async () =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data()).standing
    .lessons_left;
/** Returns how many sessions each notice says are left, by the session that it is about. */
const noticed = async () =>
  (await database.collection(collectionPath("notices", { uid })).get()).docs
    .filter((doc) => doc.get("kind") === "session_marked")
    .map((doc) => [doc.get("by"), doc.get("left")])
    .toSorted(([one], [other]) => other - one);

async function ledger(id: string): Promise<Pick<LedgerDocument, "delta" | "remaining" | "reason">[]> {
  const { docs } = await database.collection(collectionPath("ledger", { uid, id })).orderBy("at").get();
  return docs
    .map((doc) => ledgerDocument.parse(doc.data()))
    .map(({ delta, remaining, reason }) => ({ delta, remaining, reason }));
}

test("sessions pay for no class, and count among no lessons", async () => {
  await sell({ service: massage });
  expect(await lessonsLeft()).toBe(0);
  const start = { dateTime: romeInstant("2027-01-14", "18:30") };
  const end = { dateTime: romeInstant("2027-01-14", "19:30") };
  const input = { summary: "Small Class", description: "", capacity: 6, start, end };
  const { id: classId } = await createClass(input, requestOf(), actor, now);
  await expect(bookClass({ classId, uid, charge: true, now })).rejects.toMatchObject({ code: "no_package" });
});

test("a session is marked and taken back, with ledger and notice, and never beyond what was sold", async () => {
  const id = await sell({ size: 1, service: massage });
  let minutes = 0;
  const mark = (by: 1 | -1, service = massage.id) => {
    minutes += 1;
    const change = { uid, id, actor, now: new Date(now.getTime() + minutes * 60_000) };
    return markSession(change, { service, by });
  };
  await expect(mark(-1)).rejects.toMatchObject({ code: "no_session_to_undo" });
  await expect(mark(1, "pair")).rejects.toMatchObject({ code: "service_not_included" });
  await mark(1);
  await expect(mark(1)).rejects.toMatchObject({ code: "no_sessions_left" });
  expect((await stored(id)).remaining).toBe(0);
  await mark(-1);
  expect((await stored(id)).remaining).toBe(1);
  expect(await ledger(id)).toEqual([
    { delta: -1, remaining: 0, reason: "session" },
    { delta: 1, remaining: 1, reason: "session" },
  ]);
  expect(await noticed()).toEqual([
    [1, 0],
    [-1, 1],
  ]);
  expect(await lessonsLeft()).toBe(0);
});

test("of two marks at once one is made, and a repeated call marks nothing", async () => {
  const id = await sell({ service: massage });
  const change = { uid, id, actor, now };
  const [held] = await packagesForStaff(uid, false, now);
  const mark = { service: "massage", by: 1, version: held?.version ?? "" } as const;
  const both = await Promise.allSettled([1, 2].map(() => markAtVersion(change, mark)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(markAtVersion(change, mark)).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect((await stored(id)).remaining).toBe(2);
});

test("a mark is taken back once, with the version that it answered", async () => {
  const id = await sell({ service: massage });
  const at = (minutes: number) => ({ uid, id, actor, now: new Date(now.getTime() + minutes * 60_000) });
  await markSession(at(1), { service: "massage", by: 1 });
  const { version = "" } = await markSession(at(2), { service: "massage", by: 1 });
  await markAtVersion(at(3), { service: "massage", by: -1, version });
  const again = markAtVersion(at(4), { service: "massage", by: -1, version });
  await expect(again).rejects.toMatchObject({ code: "changed_meanwhile" });
  expect((await stored(id)).remaining).toBe(2);
});

test.each([
  ["of a service", { service: massage }, "massage"],
  ["of a bundle", { size: 10, extras: [{ ...massage, size: 3, cents: 4_000 }] }, "massage"],
])("no session %s is given back after a refund", async (_, fields, service) => {
  const id = await sell(fields);
  const at = (minutes: number) => ({ uid, id, actor, now: new Date(now.getTime() + minutes * 60_000) });
  await markSession(at(1), { service, by: 1 });
  await runAtomic(`user/${uid}`, async (commit) => {
    await withdrawIn(commit, { uid, productId: id, actor, now: at(2).now });
  });
  const undone = markSession(at(3), { service, by: -1 });
  await expect(undone).rejects.toMatchObject({ code: "no_session_to_undo" });
});

test("sessions that staff take off a package are no marks", async () => {
  const id = await sell({ service: massage });
  await setUses({ uid, id, actor, now }, { uses: 1, reason: "Già fatte" });
  const undone = markSession({ uid, id, actor, now }, { service: "massage", by: -1 });
  await expect(undone).rejects.toMatchObject({ code: "no_session_to_undo" });
});

test("sessions that are corrected, voided and restored change no lessons left", async () => {
  const id = await sell({ service: massage });
  const change = { uid, id, actor, now };
  await setUses(change, { uses: 2, reason: "Contate male" });
  await voidPackage(change, "Errore");
  await expect(markSession(change, { service: "massage", by: 1 })).rejects.toMatchObject({
    code: "package_voided",
  });
  await restorePackage(change);
  expect([(await stored(id)).remaining, await lessonsLeft()]).toEqual([2, 0]);
});

test("a session within the withdrawal waits for the request to begin at once", async () => {
  const id = await sell({ service: massage });
  await database.doc(documentPath("products", { uid, id })).update({ purchase: newPurchase(now, undefined) });
  const marked = markSession({ uid, id, actor, now }, { service: "massage", by: 1 });
  await expect(marked).rejects.toMatchObject({ code: "begin_at_once_required" });
});

test.each([
  ["has ended", { expire_date: "2027-01-01" }],
  ["is paused", { pauses: [{ from: "2027-01-10", to: "2027-01-12" }] }],
])(
  "a session is marked on a package that %s, as staff write down afterwards what was held",
  async (_, fields) => {
    const id = await sell({ service: massage });
    await database.doc(documentPath("products", { uid, id })).update(fields);
    await markSession({ uid, id, actor, now }, { service: "massage", by: 1 });
    expect((await stored(id)).remaining).toBe(2);
  },
);

test("no session is marked on a package whose instalment is not paid", async () => {
  const id = await sell({ size: 0, start_date: "2027-01-11", expire_date: "2027-04-11", extras: [visits] });
  const instalments = { id: "sub_1", startsOn: "2027-01-11", count: 3, paid: 1, unpaidSince: "2027-01-11" };
  await database.doc(documentPath("products", { uid, id })).update({ instalments });
  const marked = markSession({ uid, id, actor, now }, { service: "nutrition", by: 1 });
  await expect(marked).rejects.toMatchObject({ code: "package_unpaid" });
  expect(await visitsLeft(id)).toBe(2);
});

const visits = { id: "nutrition", name: "Visita", size: 2, cents: 5_000 };

/** Sells lessons with two visits; returns the id of the package. */
const bundle = (fields: Partial<PackageGrant> = {}) =>
  sell({ name: "Dieci e due visite", size: 10, extras: [visits], ...fields });

const visitsLeft = async (id: string) => (await stored(id)).extras?.[0]?.remaining;

test("a bundle is one package: its sessions are marked, and its lessons stay as they are", async () => {
  const id = await bundle();
  expect([await visitsLeft(id), await lessonsLeft()]).toEqual([2, 10]);
  const change = { uid, id, actor, now };
  await markSession(change, { service: "nutrition", by: 1 });
  await markSession(change, { service: "nutrition", by: 1 });
  await expect(markSession(change, { service: "nutrition", by: 1 })).rejects.toMatchObject({
    code: "no_sessions_left",
  });
  await markSession(change, { service: "nutrition", by: -1 });
  expect([(await stored(id)).remaining, await visitsLeft(id), await lessonsLeft()]).toEqual([10, 1, 10]);
  const { docs } = await database.collection(collectionPath("ledger", { uid, id })).get();
  const sessions = docs.map((doc) => ledgerDocument.parse(doc.data()).session?.delta);
  expect(sessions.toSorted()).toEqual([-1, -1, 1]);
});

test.each([
  ["of a service alone", { service: massage }, "massage"],
  ["beside lessons", { size: 10, extras: [visits] }, "nutrition"],
])("repair brings the sessions %s back to what the ledger says", async (_, fields, service) => {
  const id = await sell(fields);
  const change = { uid, id, actor, now };
  await markSession(change, { service, by: 1 });
  await markSession(change, { service, by: 1 });
  await markSession(change, { service, by: -1 });
  const marked = await stored(id);
  await database.doc(documentPath("products", { uid, id })).update({
    remaining: marked.remaining - 1,
    ...(marked.extras && { extras: marked.extras.map((extra) => ({ ...extra, remaining: 0 })) }),
  });
  const repaired = async () =>
    (await repair({ onlyCheck: false, now }))
      .filter(({ path }) => path.endsWith(id))
      .map(({ outcome }) => outcome);
  expect(await repaired()).toEqual(["mended"]);
  expect(await stored(id)).toEqual(marked);
  expect(await repaired()).toEqual([]);
});

test("a voided bundle gives no session, and has those that were left once it is restored", async () => {
  const id = await bundle();
  const change = { uid, id, actor, now };
  await markSession(change, { service: "nutrition", by: 1 });
  await voidPackage(change, "Errore");
  await expect(markSession(change, { service: "nutrition", by: 1 })).rejects.toMatchObject({
    code: "package_voided",
  });
  await restorePackage(change);
  expect([(await stored(id)).remaining, await visitsLeft(id)]).toEqual([10, 1]);
});

test.each([
  ["lessons", {}],
  ["lessons that are used up", { size: 1 }],
  ["months", { size: 0, start_date: "2027-01-11", expire_date: "2027-04-11" }],
])("a refund of a bundle of %s takes its sessions too", async (what, fields) => {
  const id = await bundle(fields);
  const change = { uid, id, actor, now };
  if (what.includes("used up")) await setUses(change, { uses: 0, reason: "Fatta" });
  await runAtomic(`user/${uid}`, async (commit) => {
    await withdrawIn(commit, { uid, productId: id, actor, now });
  });
  expect([(await stored(id)).remaining, await visitsLeft(id)]).toEqual([0, 0]);
});

test("a refund of a voided bundle leaves nothing to restore", async () => {
  const id = await bundle();
  const change = { uid, id, actor, now };
  await voidPackage(change, "Errore");
  await runAtomic(`user/${uid}`, async (commit) => {
    await withdrawIn(commit, { uid, productId: id, actor, now });
  });
  await restorePackage(change);
  expect([(await stored(id)).remaining, await visitsLeft(id), await lessonsLeft()]).toEqual([0, 0, 0]);
});
