import { EventEmitter, once } from "node:events";
import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { jobDocument } from "@studio/contract/operations/model.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { readDocument } from "../../../functions/src/platform/firestore/documents.ts";
import { processSequentially, type Run } from "../../../functions/src/platform/jobs/batch.ts";
import { type Job, runJob } from "../../../functions/src/platform/jobs/run.ts";
import { firestore } from "../../../functions/src/platform/runtime/firebase.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";

const MINUTE_S = 60;
const budgetMs = 30_000;
const name = "settleClasses";
const ref = database.doc(documentPath("jobs", { name }));
const kept = async () => jobDocument.parse((await ref.get()).data());

const nothing = { done: 0, failed: 0, more: false };
const job = (work: Job["work"]): Job => ({ timeoutSeconds: MINUTE_S, work });
const run = (work: Job["work"], clock?: () => Date) =>
  runJob(name, job(work), { budgetMs, ...(clock && { clock }) });

beforeEach(() => ref.delete());

/** Returns work that counts its runs and ends on demand. */
function counted() {
  let runs = 0;
  const ends = new EventEmitter();
  const ended = once(ends, "end").then(() => nothing);
  const work = () => {
    runs += 1;
    return ended;
  };
  return { work, end: () => void ends.emit("end"), runs: () => runs };
}

describe("the lease of a job", () => {
  test("lets one of ten concurrent runs work", async () => {
    const { work, end, runs } = counted();
    const all = Array.from({ length: 10 }, () => run(work));
    // Nine find the lease taken; the tenth runs until then.
    expect(await Promise.race(all)).toBe("locked");
    end();
    expect((await Promise.all(all)).filter((answer) => answer === "locked")).toHaveLength(9);
    expect(runs()).toBe(1);
  });

  test("is released when the run ends, also by failure", async () => {
    const failing = async () => {
      throw new Error("no");
    };
    expect(await run(failing)).toMatchObject({ outcome: "failed" });
    expect(await run(async () => nothing)).toMatchObject({ outcome: "done" });
    expect(await run(async () => nothing)).toMatchObject({ outcome: "done" });
  });

  test("of a killed run blocks others until it expires, and is not released by the killed one", async () => {
    const dead = counted();
    const running = counted();
    const later = () => new Date(Date.now() + 2 * MINUTE_S * 1000);
    const first = run(dead.work);
    await expect.poll(dead.runs).toBe(1);
    expect(await run(running.work)).toBe("locked");
    const second = run(running.work, later);
    await expect.poll(running.runs).toBe(1);
    // The first run was only slow: its end must not release the other's lease.
    dead.end();
    await first;
    expect(await run(running.work, later)).toBe("locked");
    running.end();
    expect(await second).toMatchObject({ outcome: "done" });
  });
});

describe("the record of a run", () => {
  const at = (minute: number) => () => new Date(Date.UTC(2027, 0, 15, 12, minute));

  test("has outcome, cost and the next cursor", async () => {
    const seen: Run[] = [];
    const work = async (given: Run) => {
      seen.push(given);
      return { done: 3, failed: 1, more: true, cursor: "here" };
    };
    await run(work, at(1));
    expect(await kept()).toMatchObject({
      startedAt: at(1)(),
      endedAt: at(1)(),
      succeededAt: at(1)(),
      outcome: "done",
      done: 3,
      failed: 1,
      more: true,
      cursor: "here",
      code: null,
      reads: 0,
      writes: 0,
    });
    await run(work, at(2));
    expect(seen).toMatchObject([
      { cursor: null, now: at(1)() },
      { cursor: "here", now: at(2)() },
    ]);
  });

  test("counts reads and writes", async () => {
    const other = documentPath("jobs", { name: "freeRacePlaces" });
    await run(async () => {
      await readDocument(other, jobDocument.partial());
      await runAtomic("x", async (commit) => {
        commit.set(firestore().doc(other), { code: null }, { merge: true });
      });
      return nothing;
    });
    expect(await kept()).toMatchObject({ reads: 1, writes: 1 });
    await database.doc(other).delete();
  });

  test.each([
    ["a code of the contract", new StudioError("busy"), "busy"],
    ["its name and code alone", Object.assign(new Error("ada@studio.test"), { code: 14 }), "Error 14"],
  ])("of a failed one has the cause by %s, and the last success", async (_, error, code) => {
    await run(async () => ({ ...nothing, cursor: "here" }), at(1));
    await run(() => Promise.reject(error), at(2));
    expect(await kept()).toMatchObject({
      startedAt: at(2)(),
      endedAt: at(2)(),
      succeededAt: at(1)(),
      outcome: "failed",
      code,
      cursor: "here",
    });
  });

  test("is one log line, and one more per failure, without personal data", async () => {
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await run(() => Promise.reject(new Error("ada@studio.test")));
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    written.mockRestore();
    expect(lines).toMatchObject([
      { severity: "ERROR", event: "fault", call: name },
      { severity: "WARNING", event: "job", call: name, outcome: "failed", reads: 0, writes: 0 },
    ]);
    expect(JSON.stringify(lines)).not.toContain("ada@");
  });
});

describe("sequential processing", () => {
  test("counts successes, and continues after a failure", async () => {
    const tally = await processSequentially(runAt(new Date()), [1, 0, 2], async (item) => {
      if (item === 0) throw new Error("no");
      return item;
    });
    expect(tally).toEqual({ done: 3, failed: 1, more: false });
  });

  test("stops at the deadline, and reports that there is more", async () => {
    let left = 2;
    const short: Run = { ...runAt(new Date()), hasTime: () => left-- > 0 };
    expect(await processSequentially(short, [1, 1, 1], async (item) => item)).toEqual({
      done: 2,
      failed: 0,
      more: true,
    });
  });
});
