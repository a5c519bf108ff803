import { randomUUID } from "node:crypto";
import { collectionPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { bulkForStaff } from "@studio/contract/members/bulk.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { extendPackages } from "../../../functions/src/packages/extend.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { activityOf } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { memberOf } from "../../support/standing.ts";
import { newProgram } from "../../support/training.ts";

let desk: Person;
let coach: Person;
beforeAll(async () => {
  [desk, coach] = await Promise.all([newPerson({ role: "desk" }), newPerson({ role: "coach" })]);
});

const inDays = (days: number): string => addRomeDays(romeDay(new Date()), days);
const ten = { name: "10 lezioni", size: 10, expire_date: inDays(30) };
const month = { name: "Mensile", size: 0, expire_date: inDays(20) };

/** Sends a part of a bulk act, by default a new one. */
const send = (act: object, people: readonly string[], id: string = randomUUID(), { token } = desk) =>
  request("POST", `/admin/bulk-acts/${id}`, { token, json: { act, people } });

async function resultsOf(...sent: Parameters<typeof send>) {
  const { status, body } = await send(...sent);
  expect(status).toBe(200);
  return bulkForStaff.actOnGroup.response.parse(body).results;
}

const grant = (uid: string, json: object) =>
  request("POST", `/admin/user/${uid}/product`, { token: desk.token, json });

/** Returns a member's packages with their ledgers. */
async function packagesOf(uid: string) {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return Promise.all(
    docs.map(async (stored) => {
      const ledger = await stored.ref.collection("ledger").get();
      return {
        pkg: packageDocument.parse(stored.data()),
        ledger: ledger.docs.map((entry) => ledgerDocument.parse(entry.data())),
      };
    }),
  );
}

describe("POST /admin/bulk-acts/{id}", () => {
  test("is for the desk", async () => {
    const act = { kind: "tag", tag: "agonisti" };
    expect((await send(act, [desk.uid], "a", coach)).status).toBe(403);
    expect((await request("POST", "/admin/bulk-acts/a", { json: { act, people: [desk.uid] } })).status).toBe(
      401,
    );
  });

  test("grants a package once per act and person, with reason in ledger and log", async () => {
    const people = await Promise.all([newPerson(), newPerson()]);
    const uids = people.map(({ uid }) => uid);
    const act = { kind: "grant", granted: ten, reason: "Settimana di chiusura" };
    const id = randomUUID();
    expect((await resultsOf(act, uids, id)).map(({ failure }) => failure)).toEqual([null, null]);
    await resultsOf(act, uids, id);
    for (const uid of uids) {
      const packages = await packagesOf(uid);
      expect(packages.map(({ pkg }) => pkg.remaining)).toEqual([10]);
      expect(packages[0]?.ledger).toMatchObject([
        { reason: "granted", delta: 0, remaining: 10, correction: { reason: "Settimana di chiusura" } },
      ]);
      expect((await memberOf(uid)).standing.lessons_left).toBe(10);
      expect(await activityOf(uid)).toEqual(["package.granted"]);
    }
    await resultsOf(act, uids);
    expect(await packagesOf(uids[0] ?? "")).toHaveLength(2);
  });

  test("grants a subscription behind the one that a person has, and says from when to when", async () => {
    const [has, hasNone] = await Promise.all([newPerson(), newPerson()]);
    await grant(has.uid, { ...month, start_date: inDays(0) });
    const granted = { name: "10 giorni", size: 0, start_date: inDays(0), expire_date: inDays(10) };
    const act = { kind: "grant", granted, reason: "Settimana di chiusura" };
    const id = randomUUID();
    const renewal = { start_date: inDays(20), expire_date: inDays(30) };
    const expected = [expect.objectContaining({ failure: null, renewal }), { failure: null }];
    const results = await resultsOf(act, [has.uid, hasNone.uid], id);
    expect(results).toMatchObject(expected);
    expect(results[1]).not.toHaveProperty("renewal");
    expect(await resultsOf(act, [has.uid, hasNone.uid], id)).toMatchObject(expected);
    const periods = async (uid: string) =>
      (await packagesOf(uid)).map(({ pkg }) => [pkg.start_date, pkg.expire_date]).toSorted();
    expect(await periods(has.uid)).toEqual([
      [inDays(0), inDays(20)],
      [inDays(20), inDays(30)],
    ]);
    expect(await periods(hasNone.uid)).toEqual([[inDays(0), inDays(10)]]);
    const behind = (await packagesOf(has.uid)).find(({ pkg }) => pkg.name === granted.name);
    expect(behind?.pkg.follows).toBeDefined();
  });

  test("extends the packages in force once per act, as an edit with its reason", async () => {
    const { uid } = await newPerson();
    await grant(uid, ten);
    await grant(uid, month);
    await grant(uid, { name: "Scaduto", size: 5, expire_date: inDays(0) });
    await grant(uid, { name: "Senza fine", size: 5, expire_date: null });
    const act = { kind: "extend", days: 7, reason: "Settimana di chiusura" };
    const id = randomUUID();
    await resultsOf(act, [uid], id);
    await resultsOf(act, [uid], id);
    const packages = await packagesOf(uid);
    expect(Object.fromEntries(packages.map(({ pkg }) => [pkg.name, pkg.expire_date]))).toEqual({
      "10 lezioni": inDays(37),
      Mensile: inDays(27),
      Scaduto: inDays(0),
      "Senza fine": null,
    });
    expect(packages.flatMap(({ ledger }) => ledger.map((entry) => entry.correction?.reason))).toEqual([
      act.reason,
      act.reason,
    ]);
    expect((await memberOf(uid)).standing.subscription_until).toBe(inDays(27));
    expect((await activityOf(uid)).filter((kind) => kind === "package.edited")).toHaveLength(2);
  });

  test("adds a tag and removes it", async () => {
    const { uid } = await newPerson();
    await resultsOf({ kind: "tag", tag: "Agonisti" }, [uid, uid]);
    expect((await memberOf(uid)).tags).toEqual(["agonisti"]);
    await resultsOf({ kind: "untag", tag: "agonisti" }, [uid]);
    expect((await memberOf(uid)).tags).toEqual([]);
  });

  test("takes an extension and a grant back once, and not from who has a use of it", async () => {
    const [member, user] = await Promise.all([newPerson(), newPerson()]);
    const uids = [member.uid, user.uid];
    const run = randomUUID();
    await resultsOf({ kind: "grant", granted: ten, reason: "Errore" }, uids, run);
    const [used] = (await database.collection(collectionPath("products", { uid: user.uid })).get()).docs;
    const path = `/admin/user/${user.uid}/${used?.id}`;
    expect((await request("PUT", path, { token: desk.token, json: { uses: 9 } })).status).toBe(200);
    const extension = randomUUID();
    await resultsOf({ kind: "extend", days: 7, reason: "Festa" }, [member.uid], extension);
    const shorten = { kind: "undo", undone: "extend", run: extension };
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await resultsOf(shorten, [member.uid], id)).toMatchObject([{ failure: null }]);
    expect((await packagesOf(member.uid)).map(({ pkg }) => pkg.expire_date)).toEqual([ten.expire_date]);
    const results = await resultsOf({ kind: "undo", undone: "grant", run }, [user.uid, desk.uid]);
    expect(results.map(({ failure }) => failure)).toEqual([
      errors.package_changed_since.message,
      errors.nothing_to_undo.message,
    ]);
    const other = randomUUID();
    await resultsOf({ kind: "grant", granted: ten, reason: "Errore" }, uids, other);
    for (let times = 0; times < 2; times += 1)
      expect(await resultsOf({ kind: "undo", undone: "grant", run: other }, uids)).toMatchObject([
        { failure: null },
        { failure: null },
      ]);
    expect((await memberOf(member.uid)).standing.lessons_left).toBe(10);
    expect((await memberOf(user.uid)).standing.lessons_left).toBe(9);
  });

  test("takes an assignment back once", async () => {
    const { uid } = await newPerson();
    const program = await newProgram();
    const act = { kind: "assign", program, starts_on: inDays(3) };
    const run = randomUUID();
    expect(await resultsOf(act, [uid], run)).toMatchObject([{ failure: null }]);
    expect((await memberOf(uid)).programs).toEqual([program]);
    for (let times = 0; times < 2; times += 1)
      expect(await resultsOf({ kind: "undo", undone: "assign", run }, [uid])).toMatchObject([
        { failure: null },
      ]);
    expect((await memberOf(uid)).programs).toEqual([]);
  });

  test("returns the reason for each person who is left out, and does the others", async () => {
    const [without, one] = await Promise.all([newPerson(), newPerson()]);
    await grant(one.uid, ten);
    const results = await resultsOf({ kind: "extend", days: 1, reason: "Prova" }, [
      without.uid,
      "nessuno",
      one.uid,
    ]);
    expect(results.map(({ failure }) => failure)).toEqual([
      errors.nothing_to_extend.message,
      errors.user_not_found.message,
      null,
    ]);
    expect(results.map(({ name }) => name === null)).toEqual([false, true, false]);
  });

  test.each([
    ["people", { kind: "tag", tag: "a" }, []],
    ["people", { kind: "tag", tag: "a" }, Array.from({ length: 11 }, (_, index) => `uid-${index}`)],
    ["act.reason", { kind: "extend", days: 7, reason: "" }, ["uid"]],
    ["act.days", { kind: "extend", days: 366, reason: "Prova" }, ["uid"]],
  ])("returns 400 naming %s", async (field, act, people) => {
    const { status, body } = await send(act, people);
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
  });
});

// Two packages are two commits: before and after each.
test.each([1, 2, 3, 4])(
  "an extension killed at moment %i is finished by the same act, and no package gets it twice",
  async (moment) => {
    const { uid } = await newPerson();
    await grant(uid, ten);
    await grant(uid, month);
    const actor = { id: "staff", name: "Ada Prova" };
    const extend = () =>
      extendPackages(
        uid,
        { days: 7, reason: "Settimana di chiusura" },
        { request: requestOf(`act-${moment}`), actor, now: new Date() },
      );
    expect(await runKilledAt(extend, moment)).toBe(true);
    await extend();
    const packages = await packagesOf(uid);
    expect(packages.map(({ pkg }) => pkg.expire_date).sort()).toEqual([inDays(27), inDays(37)]);
    expect(packages.flatMap(({ ledger }) => ledger)).toHaveLength(2);
  },
);
