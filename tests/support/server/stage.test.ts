import { expect, test, vi } from "vitest";
import { runStage, type Stage, summarize } from "./stage.ts";

test("ends a stage that hangs, and says so", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const said = vi.spyOn(console, "error").mockReturnValue();
  const hung = await runStage({
    name: "a hung one",
    command: [process.execPath, "--eval", "setInterval(() => {}, 1000)"],
    minutes: 0.001,
  });
  expect(hung).toMatchObject({ passed: 0, failed: 1 });
  expect(said.mock.calls.flat().join()).toContain(
    "a hung one was ended by SIGKILL; its limit is 0.001 minutes.",
  );
});

test("leaves a stage alone that ends in time", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const ended = await runStage({ name: "a quick one", command: [process.execPath, "--version"], minutes: 5 });
  expect(ended).toMatchObject({ passed: 1, failed: 0 });
});

/** Returns a stage whose runner writes a report, and fails. */
const reporting = (report: NonNullable<Stage["report"]>, content: object): Stage => ({
  name: `reported by ${report}`,
  command: [
    process.execPath,
    "--eval",
    `fs.writeFileSync(".cache/reports/reported-by-${report}.json", ${JSON.stringify(JSON.stringify(content))});
    process.exit(1)`,
  ],
  report,
});

const message = `expected 1 to be 2\n${"at a line\n".repeat(50)}`;

test.each([
  reporting("vitest", {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/web/src/seats.test.tsx`,
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "seats are shown", status: "passed", failureMessages: [] },
          { fullName: "seats are counted", status: "failed", failureMessages: [message] },
        ],
      },
    ],
  }),
  reporting("playwright", {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [
      {
        specs: [
          { file: "web/src/seats.test.tsx", title: "seats are shown", ok: true, tests: [{ results: [{}] }] },
        ],
        suites: [
          {
            specs: [
              {
                file: "web/src/seats.test.tsx",
                title: "seats are counted",
                ok: false,
                tests: [{ results: [{ error: { message } }] }],
              },
            ],
          },
        ],
      },
    ],
  }),
])("names a failed test again in the summary, with the start of its message, $name", async (stage) => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const outcome = await runStage(stage);
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  summarize([outcome]);
  process.exitCode = undefined;
  const summary = printed.mock.calls.flat().join("\n");
  expect(summary).toContain(
    `✘ ${stage.name}, web/src/seats.test.tsx: seats are counted\nexpected 1 to be 2\n`,
  );
  expect(summary).not.toContain("seats are shown");
  expect(summary.match(/at a line/g)).toHaveLength(11);
});

test("names a file again that could not be loaded", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const name = `${process.cwd()}/web/src/seats.test.tsx`;
  const testResults = [{ name, status: "failed", message: "Cannot find module", assertionResults: [] }];
  const stage = reporting("vitest", { numPassedTests: 1, numFailedTests: 0, testResults });
  summarize([await runStage(stage)]);
  process.exitCode = undefined;
  expect(printed.mock.calls.flat().join("\n")).toContain(
    `✘ ${stage.name}, web/src/seats.test.tsx\nCannot find module\n`,
  );
});
