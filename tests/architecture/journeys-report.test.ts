import { expect, test } from "vitest";
import { countJourneys } from "../support/journeys-report.ts";

const UNSEEN = "expect(locator).toBeVisible() failed";

/** A report of as many journeys with each outcome. */
const reportOf = (outcomes: Readonly<Record<"expected" | "flaky" | "unexpected", number>>) => ({
  stats: { expected: outcomes.expected },
  errors: [],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: Object.entries(outcomes).flatMap(([status, times]) =>
            Array.from({ length: times }, (_, index) => ({
              ...{ title: `${status} ${index + 1}`, file: "day.spec.ts" },
              tests: [
                {
                  ...{ status, projectName: "phone" },
                  results: [
                    { errors: status === "expected" ? [] : [{ message: `\u001b[31m${UNSEEN}\u001b[39m` }] },
                  ],
                },
              ],
            })),
          ),
        },
      ],
    },
  ],
});

const named = (status: string, times: number) =>
  Array.from({ length: times }, (_, index) => `[phone] day.spec.ts › ${status} ${index + 1}\n    ${UNSEEN}`);

test("a few journeys that pass the second time have passed, and are named", () => {
  const counted = countJourneys(reportOf({ expected: 2, flaky: 3, unexpected: 0 }));
  expect(counted).toEqual({ passed: 5, failures: [], unsteady: named("flaky", 3) });
});

test("one more of them, and all have failed", () => {
  const counted = countJourneys(reportOf({ expected: 2, flaky: 4, unexpected: 0 }));
  expect(counted).toEqual({ passed: 2, failures: named("flaky", 4), unsteady: [] });
});

test("what does not pass the second time either has failed", () => {
  const counted = countJourneys(reportOf({ expected: 2, flaky: 1, unexpected: 1 }));
  expect(counted).toEqual({ passed: 3, failures: named("unexpected", 1), unsteady: named("flaky", 1) });
});
