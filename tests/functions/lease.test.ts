import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { underLease } from "../../functions/src/platform/lease.ts";
import "../support/suite.ts";

const MINUTE_MS = 60_000;
const clock = () => new Date();
const later = () => new Date(Date.now() + MINUTE_MS);

/** Work that counts itself and ends when it is told. */
function counted() {
  let runs = 0;
  const ends = new EventEmitter();
  const ended = once(ends, "end").then(() => undefined);
  const work = () => {
    runs += 1;
    return ended;
  };
  return { work, end: () => void ends.emit("end"), runs: () => runs };
}

test("of ten runs at once one does the work", async () => {
  const name = randomUUID();
  const { work, end, runs } = counted();
  const all = Array.from({ length: 10 }, () => underLease(name, MINUTE_MS, work, clock));
  // Nine find it taken; the tenth is at work until then.
  await Promise.race(all);
  end();
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
  expect(runs()).toBe(1);
});

test("the next run works when the last one is done, also when it failed", async () => {
  const name = randomUUID();
  await expect(underLease(name, MINUTE_MS, () => Promise.reject(new Error("no")), clock)).rejects.toThrow(
    "no",
  );
  expect(await underLease(name, MINUTE_MS, async () => {}, clock)).toBe(true);
  expect(await underLease(name, MINUTE_MS, async () => {}, clock)).toBe(true);
});

test("a run that died keeps others out until its lease ends, and does not end another's", async () => {
  const name = randomUUID();
  const dead = counted();
  const alive = counted();
  const first = underLease(name, MINUTE_MS, dead.work, clock);
  await expect.poll(dead.runs).toBe(1);
  expect(await underLease(name, MINUTE_MS, alive.work, clock)).toBe(false);
  const second = underLease(name, 10 * MINUTE_MS, alive.work, later);
  await expect.poll(alive.runs).toBe(1);
  // The first was only slow: what it ends is no longer its own.
  dead.end();
  await first;
  expect(await underLease(name, MINUTE_MS, alive.work, later)).toBe(false);
  alive.end();
  expect(await second).toBe(true);
});
