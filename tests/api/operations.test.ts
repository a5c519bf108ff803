import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { jobName, jobStatus, studioStatus } from "@studio/contract/operations/model.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

const name = "warnOfExpiry";
const ref = database.doc(documentPath("jobs", { name }));
const MINUTE = 60_000;

let admin: Person;
let member: Person;
beforeAll(async () => {
  [admin, member] = await Promise.all([newPerson({ admin: true }), newPerson()]);
});

const status = async () => {
  const answer = await request("GET", "/admin/status", { token: admin.token });
  expect(answer.status).toBe(200);
  return studioStatus.parse(answer.body);
};
const run = (job: string, token = admin.token) => request("POST", `/admin/jobs/${job}/run`, { token });

/** Returns the stored state of a run that another process holds until then. */
const heldUntil = (until: Date) => ({
  holder: "somebody",
  until,
  startedAt: new Date(),
  endedAt: null,
  outcome: "running",
  done: 0,
  failed: 0,
  more: false,
  reads: 0,
  writes: 0,
  code: null,
  succeededAt: null,
  cursor: null,
});

describe("the studio's status", () => {
  test("is for staff alone", async () => {
    for (const [method, path] of [
      ["GET", "/admin/status"],
      ["POST", `/admin/jobs/${name}/run`],
    ] as const) {
      expect((await request(method, path, {})).status).toBe(401);
      expect((await request(method, path, { token: member.token })).status).toBe(403);
    }
  });

  test("lists every job with its label and last run", async () => {
    await ref.set({ ...heldUntil(new Date(Date.now() + MINUTE)), done: 3 });
    const { jobs } = await status();
    expect(jobs.map((job) => job.name)).toEqual(jobName.options);
    expect(jobs.find((job) => job.name === name)).toMatchObject({
      title: "Scadenze dei pacchetti",
      last: { outcome: "running", done: 3, ended_at: null },
      overdue: false,
    });
    await ref.set(heldUntil(new Date(Date.now() - MINUTE)));
    expect((await status()).jobs.find((job) => job.name === name)?.last?.outcome).toBe("died");
    await ref.delete();
    expect((await status()).jobs.find((job) => job.name === name)?.last).toBe(null);
  });

  test("counts pending mails and lists failed ones", async () => {
    const before = await status();
    const id = `t-${randomUUID()}`;
    const mail = (state: string, endTime: Date | null) => ({
      to: ["ada@posta.test"],
      message: { subject: `Prova ${id}`, text: "Prova", html: "<p>Prova</p>" },
      delivery: {
        state,
        attempts: 1,
        startTime: new Date(),
        endTime,
        error: "EENVELOPE 550",
        // Leased, so that no function delivers it.
        leaseExpireTime: endTime ? null : new Date(Date.now() + 60 * MINUTE),
      },
    });
    const refOf = (one: string) => database.doc(documentPath("mail", { id: one }));
    await refOf(`${id}-w`).create(mail("PROCESSING", null));
    // Newer than any that other tests have given up on in their own time.
    await refOf(`${id}-l`).create(mail("ERROR", new Date(Date.now() + 24 * 60 * MINUTE)));
    const { mails } = await status();
    expect(mails.waiting).toBeGreaterThan(0);
    expect(mails.given_up.length).toBeLessThanOrEqual(10);
    expect(mails.given_up[0]).toMatchObject({
      id: `${id}-l`,
      to: ["ada@posta.test"],
      subject: `Prova ${id}`,
      code: "EENVELOPE 550",
    });
    expect(before.mails.given_up.map((one) => one.id)).not.toContain(`${id}-l`);
    await Promise.all([refOf(`${id}-w`).delete(), refOf(`${id}-l`).delete()]);
  });
});

describe("a job started by staff", () => {
  test("runs, returns its outcome, and is logged", async () => {
    await ref.delete();
    const { status: code, body } = await run(name);
    expect(code).toBe(200);
    const answer = jobStatus.parse(body);
    expect(answer).toMatchObject({ name, overdue: false, last: { outcome: "done", failed: 0 } });
    expect(answer.last?.reads).toBeGreaterThan(0);
    expect((await status()).jobs.find((job) => job.name === name)).toEqual(answer);
    const { docs } = await database
      .collection(collectionPath("activity", {}))
      .where("actor.id", "==", admin.uid)
      .get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { kind: "job.run_by_staff", group: "job", about: { type: "job", id: name } },
    ]);
  });

  test("is refused while another run is at work", async () => {
    await ref.set(heldUntil(new Date(Date.now() + MINUTE)));
    const { status: code, body } = await run(name);
    expect([code, body.code]).toEqual([409, "job_running"]);
    await ref.delete();
  });

  test("returns 404 for an unknown job", async () => {
    expect((await run("somethingElse")).status).toBe(400);
  });
});
