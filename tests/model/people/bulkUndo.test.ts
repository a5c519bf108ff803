import { activityDocument } from "@studio/contract/activity/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { type BulkAct, bulkForStaff, type ChosenAct } from "@studio/contract/members/bulk.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { makeProgram, makeSession } from "@studio/contract/testing/training.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { pausePackage } from "../../../functions/src/bookings/pause/pausePackage.ts";
import { actOnGroup } from "../../../functions/src/members/bulk/act.ts";
import { editPackage, setUses } from "../../../functions/src/packages/change.ts";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import { keyedRequest } from "../../../functions/src/platform/http/idempotency.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { assignProgram, endProgram } from "../../../functions/src/training/assign.ts";
import { setArchived } from "../../../functions/src/training/edit.ts";
import { saveSessionProgress } from "../../../functions/src/training/sessions.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";

const now = romeInstant("2027-03-01", "10:00");
const later = romeInstant("2027-03-01", "12:00");
const actor = { id: "staff", name: "Ada Prova" };
const reason = "Settimana di chiusura";
const uid = "anna";
const change = (id: string) => ({ uid, id, actor, now: later });

/** Sends an act as the desk's browser does, for Anna alone or for several. */
function send(
  act: BulkAct,
  run: string,
  { people = [uid], at = now }: { people?: string[]; at?: Date } = {},
) {
  const content = { params: { id: run }, query: {}, body: { act, people }, key: undefined };
  const request = keyedRequest(bulkForStaff.actOnGroup, { ...content, caller: actor.id });
  const caller = { uid: actor.id, role: "desk", membership: false } as const;
  return actOnGroup({ act, people }, { caller, actor, request, now: at });
}

/** Takes the run `act` back and returns the failure of each person. */
const undo = async (undone: Exclude<ChosenAct, "tag" | "untag">, run = "undo", people = [uid]) =>
  (await send({ kind: "undo", undone, run: "act" }, run, { people, at: later })).map(
    ({ failure }) => failure,
  );

/** Reads the documents of a collection of Anna's, or of one of her packages. */
const docsOf = async (path: string) => (await database.collection(path).get()).docs;

const noticesOf = async () =>
  (await docsOf(collectionPath("notices", { uid }))).map((one) => noticeDocument.parse(one.data()));

const kinds = async () =>
  (await docsOf("activity"))
    .map((one) => activityDocument.parse(one.data()))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind }) => kind);

const packagesOf = async () =>
  (await docsOf(collectionPath("products", { uid }))).map((one) => ({
    id: one.id,
    ...packageDocument.parse(one.data()),
  }));

const ledgerOf = async (id: string) =>
  (await docsOf(collectionPath("ledger", { uid, id })))
    .map((one) => ledgerDocument.parse(one.data()))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

const endOf = async (id: string) => (await packagesOf()).find((one) => one.id === id)?.expire_date;

const memberOf = async () =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data());

/** Books Anna a class on a day. */
async function book(day: string): Promise<string> {
  const start = { dateTime: romeInstant(day, "18:30") };
  const end = { dateTime: romeInstant(day, "19:30") };
  const gymClass = { summary: "Small Class", description: "", capacity: 6, start, end };
  const { id: classId } = await createClass(gymClass, requestOf(), actor, now);
  await bookClass({ classId, uid, charge: true, now });
  return classId;
}

beforeEach(async () => {
  await emptyDatabase();
  await Promise.all([uid, "staff"].map((id) => storeMember(id, { joined_at: now })));
});

describe("the undo of an extension", () => {
  const extend = { kind: "extend", days: 7, reason } as const;
  const month = { size: 0, remaining: 0, start_date: "2027-02-10", expire_date: "2027-03-10" };

  test("gives each package its end back once, as an edit that says so", async () => {
    const pack = await grantPackage(uid, { expire_date: "2027-03-31" });
    const subscription = await grantPackage(uid, { ...month, name: "Mensile" });
    await send(extend, "act");
    expect([await endOf(pack), await endOf(subscription)]).toEqual(["2027-04-07", "2027-03-17"]);
    expect(await undo("extend")).toEqual([null]);
    expect(await undo("extend")).toEqual([null]);
    expect(await undo("extend", "another")).toEqual([null]);
    expect([await endOf(pack), await endOf(subscription)]).toEqual(["2027-03-31", "2027-03-10"]);
    expect((await memberOf()).standing.subscription_until).toBe("2027-03-10");
    for (const id of [pack, subscription])
      expect((await ledgerOf(id)).map(({ correction }) => correction?.reason)).toEqual([
        reason,
        `Annullato: ${reason}`,
      ]);
    expect(await kinds()).toEqual(Array.from({ length: 4 }, () => "package.edited"));
    expect(await noticesOf()).toMatchObject(Array.from({ length: 4 }, () => ({ kind: "package_edited" })));
  });

  test("moves the renewal behind it back, and leaves one that was bought since", async () => {
    const first = await grantPackage(uid, month);
    const renewal = { name: "Mensile", size: 0, start_date: "2027-03-10", expire_date: "2027-04-10" };
    const behind = await sellPackage(uid, renewal, actor, now);
    await send(extend, "act");
    expect(await undo("extend")).toEqual([null]);
    expect((await packagesOf()).find(({ id }) => id === behind.id)).toMatchObject(renewal);
    await send(extend, "act-2");
    const last = { ...renewal, start_date: "2027-03-17", expire_date: "2027-04-17" };
    await sellPackage(uid, last, actor, later);
    const again = await send({ kind: "undo", undone: "extend", run: "act-2" }, "undo-2", { at: later });
    expect(again.map(({ failure }) => failure)).toEqual([errors.package_renewed_since.message]);
    expect(await endOf(first)).toBe("2027-03-17");
  });

  test.each([
    [
      "edited",
      (id: string) => editPackage(change(id), { name: "P", size: 10, expire_date: "2027-04-30", reason }),
    ],
    ["paused", (id: string) => pausePackage(change(id), { from: "2027-03-20", to: "2027-03-22" })],
    ["voided", (id: string) => voidPackage(change(id), reason)],
    ["extended again", () => send(extend, "another", { at: later })],
  ])("leaves all packages of a person of whom one was %s", async (_, alter) => {
    const pack = await grantPackage(uid, { expire_date: "2027-03-31" });
    const other = await grantPackage(uid, { expire_date: "2027-03-31" });
    await send(extend, "act");
    await alter(pack);
    const ends = [await endOf(pack), await endOf(other)];
    expect(await undo("extend")).toEqual([errors.package_changed_since.message]);
    expect([await endOf(pack), await endOf(other)]).toEqual(ends);
  });

  test("leaves a package that pays for a class on the days that would go, until it is cancelled", async () => {
    const pack = await grantPackage(uid, { expire_date: "2027-03-05" });
    await send(extend, "act");
    const classId = await book("2027-03-05");
    expect(await undo("extend")).toEqual([errors.package_booked_beyond.message]);
    expect(await endOf(pack)).toBe("2027-03-12");
    await cancelBooking({ classId, uid, now: later });
    expect(await undo("extend")).toEqual([null]);
    expect(await endOf(pack)).toBe("2027-03-05");
  });

  test("keeps the bookings of the days before, and looks at those of the renewal too", async () => {
    await grantPackage(uid, { ...month, expire_date: "2027-03-04" });
    await book("2027-03-03");
    const renewal = { name: "Mensile", size: 0, start_date: "2027-03-04", expire_date: "2027-03-08" };
    await sellPackage(uid, renewal, actor, now);
    await send({ ...extend, days: 2 }, "act");
    const classId = await book("2027-03-09");
    expect(await undo("extend")).toEqual([errors.package_booked_beyond.message]);
    await cancelBooking({ classId, uid, now: later });
    expect(await undo("extend")).toEqual([null]);
  });

  test("names who was not extended, and takes no other act for it", async () => {
    const pack = await grantPackage(uid, { expire_date: "2027-03-31" });
    expect(await undo("extend")).toEqual([errors.nothing_to_undo.message]);
    await send(extend, "act");
    expect(await undo("grant")).toEqual([errors.nothing_to_undo.message]);
    expect(await undo("assign")).toEqual([errors.nothing_to_undo.message]);
    expect(await endOf(pack)).toBe("2027-04-07");
  });

  test("killed at any moment is finished by the same call", async () => {
    const moments = await killedEverywhere(async (deathAt) => {
      await emptyDatabase();
      await storeMember(uid, { joined_at: now });
      const packs = [
        await grantPackage(uid, { expire_date: "2027-03-31" }),
        await grantPackage(uid, { expire_date: "2027-04-30" }),
      ];
      await send(extend, "act");
      const killed = await runKilledAt(() => undo("extend"), deathAt);
      expect(await undo("extend")).toEqual([null]);
      for (const id of packs) expect(await ledgerOf(id)).toHaveLength(2);
      expect(await Promise.all(packs.map(endOf))).toEqual(["2027-03-31", "2027-04-30"]);
      return killed;
    }, 1);
    expect(moments).toBe(4);
  });
});

describe("the undo of a grant", () => {
  const granted = { name: "10 lezioni", size: 10, expire_date: "2027-06-30" };
  const grant = { kind: "grant", granted, reason } as const;
  const onlyPackage = async () => {
    const [pkg] = await packagesOf();
    if (!pkg) throw new Error("No package was granted");
    return pkg;
  };

  test("voids the package once and leaves its sale", async () => {
    await send(grant, "act");
    const sales = (await docsOf("sales")).map((one) => one.data());
    expect(await undo("grant")).toEqual([null]);
    expect(await undo("grant")).toEqual([null]);
    const pkg = await onlyPackage();
    expect(pkg).toMatchObject({
      remaining: 0,
      voided: { by: "staff", reason: `Annullato: ${reason}`, remaining: 10 },
    });
    expect((await ledgerOf(pkg.id)).map((entry) => [entry.reason, entry.delta])).toEqual([
      ["granted", 0],
      ["voided", -10],
    ]);
    expect((await memberOf()).standing.lessons_left).toBe(0);
    expect(await kinds()).toEqual(["package.granted", "package.voided"]);
    expect((await noticesOf()).map(({ kind }) => kind).toSorted()).toEqual([
      "package_granted",
      "package_withdrawn",
    ]);
    expect((await docsOf("sales")).map((one) => one.data())).toEqual(sales);
  });

  test("leaves a pack with a booking, until it is cancelled", async () => {
    await send(grant, "act");
    const classId = await book("2027-03-05");
    expect(await undo("grant")).toEqual([errors.package_used_since.message]);
    expect((await onlyPackage()).remaining).toBe(9);
    await cancelBooking({ classId, uid, now: later });
    expect(await undo("grant")).toEqual([null]);
  });

  test("leaves a subscription with a booking, or with a renewal behind it", async () => {
    const month = { name: "Mensile", size: 0, start_date: "2027-03-01", expire_date: "2027-04-01" };
    await send({ ...grant, granted: month }, "act");
    const classId = await book("2027-03-05");
    expect(await undo("grant")).toEqual([errors.package_used_since.message]);
    await cancelBooking({ classId, uid, now: later });
    const behind = { ...month, start_date: "2027-04-01", expire_date: "2027-05-01" };
    const { id } = await sellPackage(uid, behind, actor, later);
    expect(await undo("grant")).toEqual([errors.package_renewed_since.message]);
    await voidPackage(change(id), reason);
    expect(await undo("grant")).toEqual([null]);
    expect((await packagesOf()).every(({ voided }) => voided)).toBe(true);
  });

  test.each([
    ["edited", (id: string) => editPackage(change(id), { ...granted, name: "P", reason })],
    ["corrected", (id: string) => setUses(change(id), { uses: 9, reason })],
    ["paused", (id: string) => pausePackage(change(id), { from: "2027-03-20", to: "2027-03-22" })],
    [
      "restored after it was voided",
      async (id: string) => {
        await undo("grant");
        await restorePackage(change(id));
      },
    ],
  ])("leaves a package that was %s", async (_, alter) => {
    await send(grant, "act");
    await alter((await onlyPackage()).id);
    const before = await onlyPackage();
    expect(await undo("grant")).toEqual([errors.package_changed_since.message]);
    expect(await onlyPackage()).toEqual(before);
  });

  test("names who got no package", async () => {
    expect(await undo("grant")).toEqual([errors.nothing_to_undo.message]);
  });
});

describe("the undo of an assignment", () => {
  const assignment = { kind: "assign", program: "1", starts_on: "2027-03-08" } as const;
  const assignmentsOf = async () => {
    const { programs, program_starts } = await memberOf();
    return [programs, program_starts];
  };
  const by = { actor, now: later };

  beforeEach(async () => {
    await database.doc(documentPath("programs", { id: "1" })).set(makeProgram({ title: "Forza" }));
    await database.doc(documentPath("sessions", { id: "1", sessionId: "1-w1-s1" })).set(makeSession());
  });

  test("ends the program once, with its notice, also if it was archived since", async () => {
    expect(await send(assignment, "act")).toMatchObject([{ failure: null }]);
    await setArchived("1", true, by);
    expect(await undo("assign")).toEqual([null]);
    expect(await undo("assign")).toEqual([null]);
    expect(await assignmentsOf()).toEqual([[], {}]);
    expect(await noticesOf()).toEqual([]);
    expect((await kinds()).toSorted()).toEqual(["program.archived", "program.assigned", "program.ended"]);
    // A late repetition of the act assigns nothing anew.
    expect(await send(assignment, "act")).toMatchObject([{ failure: null }]);
    expect(await assignmentsOf()).toEqual([[], {}]);
  });

  test("gives the program the first day that it had", async () => {
    await assignProgram(uid, "1", { starts_on: "2027-02-01" }, { actor, now });
    await send(assignment, "act");
    expect(await undo("assign")).toEqual([null]);
    expect(await assignmentsOf()).toEqual([["1"], { 1: "2027-02-01" }]);
    expect(await noticesOf()).toMatchObject([{ program: { id: "1", starts_on: "2027-02-01" } }]);
  });

  test("has nothing to do for who had it already, as the act says", async () => {
    await assignProgram(uid, "1", assignment, { actor, now });
    expect(await send(assignment, "act")).toMatchObject([{ failure: null, changed: false }]);
    expect(await undo("assign")).toEqual([errors.nothing_to_undo.message]);
    expect(await assignmentsOf()).toEqual([["1"], { 1: "2027-03-08" }]);
  });

  test.each([
    ["ended", () => endProgram(uid, "1", by)],
    ["moved", () => assignProgram(uid, "1", { starts_on: "2027-04-01" }, by)],
  ])("leaves a program that was %s since", async (_, alter) => {
    await send(assignment, "act");
    await alter();
    const before = await assignmentsOf();
    expect(await undo("assign")).toEqual([errors.assignment_changed.message]);
    expect(await assignmentsOf()).toEqual(before);
  });

  test("leaves a program of which a session was begun since, not before", async () => {
    const progress = { completed: true, rpe: null, notes: "" };
    const earlier = romeInstant("2027-02-01", "10:00");
    await assignProgram(uid, "1", { starts_on: "2027-02-01" }, { actor, now: earlier });
    await saveSessionProgress(uid, "1-w1-s1", progress, earlier);
    await endProgram(uid, "1", { actor, now: earlier });
    await send(assignment, "act");
    expect(await undo("assign")).toEqual([null]);
    await send(assignment, "act-2");
    await saveSessionProgress(uid, "1-w1-s1", progress, later);
    const again = await send({ kind: "undo", undone: "assign", run: "act-2" }, "undo-2", { at: later });
    expect(again.map(({ failure }) => failure)).toEqual([errors.program_begun.message]);
    expect(await assignmentsOf()).toEqual([["1"], { 1: "2027-03-08" }]);
  });
});

test("an undo concerns one person at a time, each with the reason", async () => {
  await storeMember("bruno", { joined_at: now });
  const people = [uid, "bruno", "nessuno"];
  const granted = { name: "10 lezioni", size: 10, expire_date: "2027-06-30" };
  await send({ kind: "grant", granted, reason }, "act", { people });
  await book("2027-03-05");
  expect(await undo("grant", "undo", people)).toEqual([
    errors.package_used_since.message,
    null,
    errors.user_not_found.message,
  ]);
});

test("an undo takes the permission of its act", async () => {
  const act = { kind: "undo", undone: "grant", run: "act" } as const;
  const caller = { uid: "coach", role: "coach", membership: false } as const;
  const sent = actOnGroup({ act, people: [uid] }, { caller, actor, request: requestOf(), now });
  await expect(sent).rejects.toMatchObject({ code: "forbidden" });
});
