import { expect, test } from "vitest";
import { countJourneys } from "../support/journeys-report.ts";

const HUNG = '\u001b[31mTearing down "context" exceeded the test timeout of 60000ms.\u001b[39m';

/** A report of two journeys that passed, and one that passed the second time, after these errors. */
const reportAfter = (...messages: string[]) => ({
  stats: { expected: 2, unexpected: 0, flaky: 1 },
  errors: [],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { tests: [{ status: "expected", results: [{ status: "passed", errors: [] }] }] },
            {
              tests: [
                {
                  status: "flaky",
                  results: [
                    { status: "timedOut", errors: messages.map((message) => ({ message })) },
                    { status: "passed", errors: [] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

test.each([
  ["a browser that did not end", [HUNG], { passed: 3, failed: 0 }],
  ["what was expected and did not come", ["expect(locator).toBeVisible() failed"], { passed: 2, failed: 1 }],
  ["both", [HUNG, "expect(locator).toBeVisible() failed"], { passed: 2, failed: 1 }],
  ["a reason that nobody knows", [], { passed: 2, failed: 1 }],
])("a journey that passed the second time after %s", (_, messages, counted) => {
  expect(countJourneys(reportAfter(...messages))).toEqual(counted);
});
