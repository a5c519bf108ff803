import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { BulkAct } from "@studio/contract/members/bulk.ts";
import type { MessageInput } from "@studio/contract/messages/model.ts";
import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { describe, expect, test } from "vitest";
import { recordExport } from "../../functions/src/activity/recordExport.ts";
import { actOnGroup } from "../../functions/src/members/bulk/act.ts";
import { sendMessage, sendMessages } from "../../functions/src/messages/send.ts";
import { storeMember } from "../support/people.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../support/server/killed.ts";
import { requestOf } from "../support/server/requests.ts";
import { grantPackage } from "../support/studio.ts";

// Acts of the desk on many people whose process is killed before or after one of its commits. In memory that costs so
// little that each moment is tried.

const now = new Date("2027-03-01T09:00:00Z");
const actor = { id: "owner", name: "Ada Prova" };
const caller = { uid: actor.id, role: "owner" as const, membership: false };
const reason = "Settimana di chiusura";

/** Empties the database and stores members, with the one of staff who acts. */
async function newMembers(count: number): Promise<string[]> {
  await emptyDatabase();
  const uids = Array.from({ length: count }, (_, index) => `member-${index}`);
  await Promise.all([actor.id, ...uids].map((uid) => storeMember(uid, { joined_at: now })));
  return uids;
}

const documentsOf = async (group: string) => (await database.collectionGroup(group).get()).docs;
const kindsOf = async (subject: string | null) =>
  (await documentsOf("activity"))
    .filter((entry) => (entry.get("subject")?.id ?? null) === subject)
    .map((entry) => entry.get("kind"));

const memberOf = async (uid: string) =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data());

/** Returns what a member has to book with, and whether counters, ledgers and log say the same. */
async function packagesOf(uid: string) {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  const packages = await Promise.all(
    docs.map(async (stored) => {
      const ledger = await stored.ref.collection("ledger").get();
      return {
        pkg: packageDocument.parse(stored.data()),
        entries: ledger.docs.map((entry) => ledgerDocument.parse(entry.data()).reason),
      };
    }),
  );
  const left = packages.reduce((sum, { pkg }) => sum + pkg.remaining, 0);
  expect((await memberOf(uid)).standing.lessons_left).toBe(left);
  return packages;
}

/**
 * Kills a bulk act on a group at each moment, expects each person to have all of it or nothing, repeats it with the same id
 * and once more, and expects it done once.
 */
async function expectOnce(
  act: BulkAct,
  prepare: (uid: string) => Promise<unknown>,
  stateOf: (uid: string) => Promise<unknown>,
  states: { before: unknown; after: unknown },
): Promise<void> {
  const moments = await killedEverywhere(async (deathAt) => {
    const people = await newMembers(3);
    for (const uid of people) await prepare(uid);
    const id = randomUUID();
    const send = () => actOnGroup({ act, people }, { caller, actor, request: requestOf(id), now });
    const killed = await runKilledAt(send, deathAt);
    for (const uid of people)
      expect(killed ? [states.before, states.after] : [states.after]).toContainEqual(await stateOf(uid));
    for (let times = 0; times < 2; times += 1) {
      expect((await send()).map(({ failure }) => failure)).toEqual([null, null, null]);
      for (const uid of people) expect(await stateOf(uid)).toEqual(states.after);
    }
    return killed;
  }, 1);
  // Before and after the commit of each person.
  expect(moments).toBe(6);
}

describe("a bulk act killed at any moment has all of itself or nothing for each person, and is finished once", () => {
  test("that gives a package", () =>
    expectOnce(
      { kind: "grant", granted: { name: "10 lezioni", size: 10, expire_date: "2027-06-30" }, reason },
      async () => undefined,
      async (uid) => [
        (await packagesOf(uid)).map(({ pkg, entries }) => [pkg.remaining, entries]),
        await kindsOf(uid),
      ],
      { before: [[], []], after: [[[10, ["granted"]]], ["package.granted"]] },
    ));

  test("that extends packages", () =>
    expectOnce(
      { kind: "extend", days: 7, reason },
      (uid) => grantPackage(uid, { size: 10, remaining: 4, expire_date: "2027-03-31" }),
      async (uid) => [
        (await packagesOf(uid)).map(({ pkg, entries }) => [pkg.expire_date, entries]),
        await kindsOf(uid),
      ],
      {
        before: [[["2027-03-31", []]], []],
        after: [[["2027-04-07", ["edited"]]], ["package.edited"]],
      },
    ));

  const tagsOf = async (uid: string) => [(await memberOf(uid)).tags ?? [], await kindsOf(uid)];

  test("that adds a tag", async () => {
    await expectOnce({ kind: "tag", tag: "prova" }, async () => undefined, tagsOf, {
      before: [[], []],
      after: [["prova"], ["account.tagged"]],
    });
    expect((await documentsOf("tags")).map(({ id }) => id)).toEqual(["prova"]);
  });

  test("that removes a tag, and offers it no more", async () => {
    const tagged = async (uid: string) => {
      await database.doc(documentPath("users", { uid })).update({ tags: ["prova"] });
      await database.doc(documentPath("tags", { tag: "prova" })).set({ usedAt: now });
    };
    await expectOnce({ kind: "untag", tag: "prova" }, tagged, tagsOf, {
      before: [["prova"], []],
      after: [[], ["account.untagged"]],
    });
    expect(await documentsOf("tags")).toEqual([]);
  });
});

/** More people than are written to in one commit. */
const CROWD = 130;

test("a message killed at any moment is finished by the same call or by the job, with one mail and notice a person", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    const people = await newMembers(CROWD);
    const message: MessageInput = {
      id: randomUUID(),
      audience: { type: "people", ids: people },
      kind: "service",
      subject: "Novità",
      text: "A presto!",
    };
    const send = () => sendMessage(message, { caller, actor, now });
    const killed = await runKilledAt(send, deathAt);
    // Mails and notices of a commit come together, or neither.
    const written = await Promise.all(["mail", "notices"].map(documentsOf));
    expect(new Set(written.map((documents) => documents.length)).size).toBe(1);
    const isStarted = (await documentsOf("messages")).length > 0;
    if (isStarted) await sendMessages(runAt(new Date(now.getTime() + 120_000)));
    else await send();
    await send();
    const mails = await documentsOf("mail");
    expect(mails.map(({ id }) => id).sort()).toEqual(
      people.map((uid) => `message-${message.id}-${uid}`).sort(),
    );
    expect(await documentsOf("notices")).toHaveLength(CROWD);
    expect(await kindsOf(null)).toEqual(["message.sent"]);
    return killed;
  }, 1);
  // Before and after the message and both batches.
  expect(moments).toBe(6);
});

test("an export killed at any moment is in the log if it was saved, and repeated it is another one", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    await newMembers(0);
    const send = () => recordExport({ list: "people", rows: 3 }, actor, now);
    const killed = await runKilledAt(send, deathAt);
    const isLogged = deathAt > 1;
    expect(await kindsOf(null)).toEqual(isLogged ? ["export.made"] : []);
    await send();
    expect(await kindsOf(null)).toHaveLength(isLogged ? 2 : 1);
    return killed;
  }, 1);
  expect(moments).toBe(2);
});
