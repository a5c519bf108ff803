import { readFileSync } from "node:fs";
import { jobName } from "@studio/contract/operations/model.ts";
import { REFUND_ATTEMPT_MS } from "@studio/contract/refunds/attempt.ts";
import { describe, expect, test } from "vitest";
import { schedule } from "./schedule.ts";

const DAY = 24 * 60;

/** Returns the values of a cron field: every one, every n-th, `a`, `a-b`, `a,b`. */
function valuesOf(field: string, size: number): number[] {
  const all = Array.from({ length: size }, (_, value) => value);
  const [range = "", step = "1"] = field.split("/");
  const [from = 0, to = from] = range === "*" ? [0, size - 1] : range.split("-").map(Number);
  if (range.includes(",")) return range.split(",").map(Number);
  return all.filter((value) => value >= from && value <= to && (value - from) % Number(step) === 0);
}

/** Returns the minutes of a day at which a cron runs. */
function minutesOf(cron: string): number[] {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  expect(days).toEqual(["*", "*", "*"]);
  return valuesOf(hour, 24).flatMap((h) => valuesOf(minute, 60).map((m) => h * 60 + m));
}

test("runs as often in a month as the costs in docs/operations.md say", () => {
  const runs = 30 * jobName.options.reduce((sum, name) => sum + minutesOf(schedule[name].cron).length, 0);
  const operations = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const [, told = ""] = /([\d,]+) scheduled runs/.exec(operations) ?? [];
  expect(Number(told.replaceAll(",", ""))).toBe(Math.round(runs / 1_000) * 1_000);
});

test("gives up an attempt to refund after whoever makes it, and before its next run", () => {
  const { timeoutSeconds, gapMinutes } = schedule.freeRacePlaces;
  expect(REFUND_ATTEMPT_MS).toBeGreaterThan(timeoutSeconds * 1_000);
  expect(REFUND_ATTEMPT_MS).toBeLessThan(gapMinutes * 60_000);
});

describe.each(jobName.options)("%s", (name) => {
  const { cron, gapMinutes, timeoutSeconds } = schedule[name];
  const minutes = minutesOf(cron);
  const gaps = minutes.map((at, index) => (minutes[index + 1] ?? DAY + (minutes[0] ?? 0)) - at);

  test("has the gap between runs that `gapMinutes` states", () => {
    expect(Math.max(...gaps)).toBe(gapMinutes);
  });

  test("skips no run in a clock change unless another follows within the hour", () => {
    const inLostHour = minutes.some((at) => at >= 120 && at < 180);
    expect(inLostHour && gapMinutes > 60).toBe(false);
  });

  test("times out before its next run", () => {
    expect(timeoutSeconds).toBeLessThan(Math.min(...gaps) * 60);
  });

  test("is deployed under its name", () => {
    const index = readFileSync(new URL("../index.ts", import.meta.url), "utf8");
    expect(index).toContain(`export const ${name} = jobFunction("${name}");`);
  });
});
