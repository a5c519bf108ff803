import { expect, test } from "vitest";
import { countJourneys } from "../support/journeys-report.ts";

const HUNG = '\u001b[31mTearing down "context" exceeded the test timeout of 60000ms.\u001b[39m';

/** A report of two journeys that passed, and one that passed the second time, after these errors. */
const reportAfter = (...messages: string[]) => ({
  stats: { expected: 2 },
  errors: [],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              ...{ title: "a day goes by", file: "day.spec.ts" },
              tests: [
                { status: "expected", projectName: "phone", results: [{ status: "passed", errors: [] }] },
              ],
            },
            {
              ...{ title: "a night goes by", file: "night.spec.ts" },
              tests: [
                {
                  ...{ status: "flaky", projectName: "phone" },
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

const NIGHT = "[phone] night.spec.ts › a night goes by (flaky)";
const UNSEEN = "expect(locator).toBeVisible() failed";

test.each([
  ["a browser that did not end", [HUNG], { passed: 3, failures: [] }],
  ["what was expected and did not come", [UNSEEN], { passed: 2, failures: [`${NIGHT}\n    ${UNSEEN}`] }],
  [
    "both",
    [HUNG, UNSEEN],
    {
      passed: 2,
      failures: [`${NIGHT}\n    Tearing down "context" exceeded the test timeout of 60000ms.`],
    },
  ],
  ["a reason that nobody knows", [], { passed: 2, failures: [NIGHT] }],
])("a journey that passed the second time after %s", (_, messages, counted) => {
  expect(countJourneys(reportAfter(...messages))).toEqual(counted);
});
