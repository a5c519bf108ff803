import { type CollectionName, collectionPath, documentPath } from "@studio/contract/collections.ts";
import { LEADS_KEPT_DAYS } from "@studio/contract/leads/privacy.ts";
import { NOTICES_KEPT_DAYS } from "@studio/contract/notices/model.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { makeMail } from "@studio/contract/testing/mail.ts";
import { makeNotice } from "@studio/contract/testing/notices.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { cleanUp } from "../../../functions/src/operations/cleanUp.ts";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { enqueue } from "../../../functions/src/platform/mail/outbox.ts";
import { retryMail } from "../../../functions/src/platform/mail/retry.ts";
import { mails, overlapping, sum } from "../../support/jobs/studio.ts";
import { runAt } from "../../support/runs.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date("2027-01-15T12:00:00Z");
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds);

beforeEach(() => emptyDatabase());

const refused = (responseCode: number) => Object.assign(new Error("no"), { code: "E", responseCode });
const mailWith = (delivery: object) => makeMail({ delivery: { startTime: now, ...delivery } });
const keep = (id: string, delivery: object) =>
  database.doc(documentPath("mail", { id })).set(mailWith(delivery));
const deliveryOf = async (id: string) => (await mails()).find((mail) => mail.id === id)?.delivery;

describe("a mail that was not delivered", () => {
  test.each([
    ["was put in just now", {}, 4 * MINUTE, false],
    ["no run has taken", {}, 5 * MINUTE, true],
    ["a run is at work on", { state: "PROCESSING", attempts: 1, leaseExpireTime: plus(MINUTE) }, 0, false],
    ["a run died with", { state: "PROCESSING", attempts: 1, leaseExpireTime: now }, 0, true],
    ["is to be tried later", { state: "RETRY", attempts: 1, leaseExpireTime: plus(MINUTE) }, 0, false],
    ["is to be tried now", { state: "RETRY", attempts: 1, leaseExpireTime: now }, 0, true],
    ["is delivered", { state: "SUCCESS", endTime: now }, DAY, false],
    ["was given up", { state: "ERROR", endTime: now }, DAY, false],
  ])("and %s", async (_, delivery, later, taken) => {
    await keep("m1", delivery);
    const send = vi.fn(async () => "<1@forgia.test>");
    expect(await retryMail(runAt(plus(later)), send)).toEqual({
      done: Number(taken),
      failed: 0,
      more: false,
    });
    expect(send).toHaveBeenCalledTimes(Number(taken));
    if (taken) expect(await deliveryOf("m1")).toMatchObject({ state: "SUCCESS" });
  });

  test("is retried with backoff, and fails after a day", async () => {
    await runAtomic("m1", async (commit) => enqueue(commit, "m1", mailWith({}), now));
    const send = vi.fn().mockRejectedValue(refused(421));
    const tries: number[] = [];
    for (let minutes = 0; minutes <= 30 * 60; minutes += minutes < 100 ? 5 : 20) {
      await retryMail(runAt(plus(minutes * MINUTE)), send);
      if (send.mock.calls.length > tries.length) tries.push(minutes);
    }
    const pauses = tries.map((minute, index) => minute - (tries[index - 1] ?? 0));
    expect(pauses.slice(0, 8)).toEqual([5, 5, 10, 20, 40, 80, 160, 240]);
    expect(Math.max(...tries)).toBeLessThan(24 * 60);
    expect(await deliveryOf("m1")).toMatchObject({ state: "ERROR", error: "EXPIRED" });
  }, 120_000);

  test("and cannot be fails at once, without affecting others", async () => {
    for (const id of ["m1", "m2"]) await keep(id, { state: "RETRY", attempts: 1, leaseExpireTime: now });
    const send = vi.fn(async (id: string) => {
      if (id === "m1") throw refused(550);
      return "<2@forgia.test>";
    });
    expect(await retryMail(runAt(now), send)).toEqual({ done: 1, failed: 1, more: false });
    expect([(await deliveryOf("m1"))?.state, (await deliveryOf("m2"))?.state]).toEqual(["ERROR", "SUCCESS"]);
  });

  test("is sent once by ten concurrent runs and a repeated one", async () => {
    for (let index = 0; index < 5; index += 1)
      await keep(`m${index}`, { state: "RETRY", attempts: 1, leaseExpireTime: now });
    const send = vi.fn(async (id: string) => `<${id}@forgia.test>`);
    const load = async () => {
      const elsewhere = await import("../../../functions/src/platform/mail/retry.ts");
      return (run: Parameters<typeof retryMail>[0]) => elsewhere.retryMail(run, send);
    };
    const tallies = await overlapping(load, now);
    expect([sum(tallies), tallies.at(-1)?.done]).toEqual([5, 0]);
    expect(send.mock.calls.map(([id]) => id).sort()).toEqual(["m0", "m1", "m2", "m3", "m4"]);
  }, 120_000);
});

describe("the clean-up", () => {
  type Ended = CollectionName & ("limits" | "temporaryPasswords" | "emailChanges" | "stripeEvents");
  const put = (name: Ended, id: string, data: object) =>
    database.doc(`${collectionPath(name, {})}/${id}`).set(data);
  const idsIn = async (name: Ended | "mail") =>
    (await database.collection(collectionPath(name, {})).get()).docs.map(({ id }) => id);

  test("deletes expired documents, and none that is a second younger", async () => {
    const password = (expiresAt: Date) => ({ salt: "salt", hash: "hash", expiresAt, usedAt: null });
    const event = (at: Date) => ({ type: "checkout.session.completed", object: "cs_1", at });
    for (const [id, offsetMs] of [
      ["old", 0],
      ["young", 1000],
    ] as const) {
      await database
        .doc(documentPath("leads", { id }))
        .set(makeLead({ createdAt: plus(-LEADS_KEPT_DAYS * DAY + offsetMs) }));
      await put("limits", id, { count: 1, expiresAt: plus(offsetMs) });
      await put("temporaryPasswords", id, password(plus(offsetMs)));
      await put("emailChanges", id, { hash: "hash", expiresAt: plus(offsetMs) });
      await put("stripeEvents", id, event(plus(-30 * DAY + offsetMs)));
      const notice = makeNotice("moved_up", { at: plus(-NOTICES_KEPT_DAYS * DAY + offsetMs) });
      await database.doc(documentPath("notices", { uid: "u1", id })).set(notice);
      const endTime = plus(-90 * DAY + offsetMs);
      await keep(`${id}-sent`, { state: "SUCCESS", startTime: endTime, endTime });
      await keep(`${id}-lost`, { state: "ERROR", startTime: endTime, endTime });
    }
    await keep("waiting", { state: "RETRY", startTime: plus(-100 * DAY) });
    expect(await cleanUp(runAt(now))).toEqual({ done: 8, failed: 0, more: false, cursor: null });
    expect((await database.doc(documentPath("leads", { id: "old" })).get()).exists).toBe(false);
    expect((await database.doc(documentPath("leads", { id: "young" })).get()).exists).toBe(true);
    const notices = await database.collection(collectionPath("notices", { uid: "u1" })).get();
    expect(notices.docs.map(({ id }) => id)).toEqual(["young"]);
    for (const name of ["limits", "temporaryPasswords", "emailChanges", "stripeEvents"] as const)
      expect(await idsIn(name)).toEqual(["young"]);
    expect((await idsIn("mail")).sort()).toEqual(["waiting", "young-lost", "young-sent"]);
    expect((await cleanUp(runAt(now))).done).toBe(0);
  });

  test("deletes a limited number per run", async () => {
    const batch = database.batch();
    for (let index = 0; index < 450; index += 1)
      batch.set(database.doc(documentPath("limits", { key: `k${index}` })), { count: 1, expiresAt: now });
    await batch.commit();
    expect(await cleanUp(runAt(now))).toEqual({ done: 400, failed: 0, more: true, cursor: null });
    expect(await cleanUp(runAt(now))).toEqual({ done: 50, failed: 0, more: false, cursor: null });
  });
});
