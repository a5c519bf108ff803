import { describe, expect, test } from "vitest";
import { isOverdue, outcomeOf } from "./policy.ts";

const now = new Date("2027-01-15T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("a job that runs every 15 minutes", () => {
  test.each([
    ["never ran", undefined, false],
    ["ended half an hour ago", { startedAt: ago(30), succeededAt: ago(30) }, false],
    ["ended 35 minutes ago", { startedAt: ago(35), succeededAt: ago(35) }, false],
    ["ended 36 minutes ago", { startedAt: ago(36), succeededAt: ago(36) }, true],
    ["has failed since", { startedAt: ago(1), succeededAt: ago(36) }, true],
    ["never came to its end", { startedAt: ago(36), succeededAt: null }, true],
    ["has begun its first run", { startedAt: ago(1), succeededAt: null }, false],
  ])("that %s is overdue: %s", (_, job, expected) => {
    expect(isOverdue(job, 15, now)).toBe(expected);
  });
});

test.each([
  ["running", ago(-1), "running"],
  ["running", ago(0), "died"],
  ["done", ago(1), "done"],
  ["failed", ago(1), "failed"],
] as const)("a run that is %s until %s counts as %s", (outcome, until, expected) => {
  expect(outcomeOf({ outcome, until }, now)).toBe(expected);
});
