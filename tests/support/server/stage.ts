import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import * as z from "zod";

const root = resolve(import.meta.dirname, "../../..");

/** Folder of the runners' reports; git ignores it. */
const reportsFolder = resolve(root, ".cache/reports");

/** A part of a run: a command in the root of the project. */
export type Stage = {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** The runner whose report has the number of tests; a stage without one counts as one test. */
  report?: keyof typeof reports;
  /** Minutes after which a stage hangs: it is ended, and has failed. Without them it has no limit. */
  minutes?: number;
};

const outcomeSchema = z.object({
  name: z.string(),
  passed: z.int(),
  failed: z.int(),
  seconds: z.number(),
  /** The failed tests of its report, each with the first lines of its message. */
  failures: z.array(z.string()),
});

/** Result of a stage. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** Returns a test that failed, as the summary prints it. Messages go on with a stack or a whole page. */
const failure = (test: string, message: string): string =>
  `${test}\n${message.trim().split("\n").slice(0, 12).join("\n")}`;

/** A file of journeys, or a `describe` in it, in Playwright's report. */
const suiteSchema = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof suiteSchema>> {
    return z.array(suiteSchema).optional();
  },
});

const failedJourneys = ({ specs, suites = [] }: z.infer<typeof suiteSchema>): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      return failure(`${file}: ${title}`, errors[0]?.message ?? "");
    }),
  ...suites.flatMap(failedJourneys),
];

/** Parsers of the numbers of passed and failed tests, and of the failed ones, in a runner's JSON report. */
const reports = {
  vitest: z
    .object({
      numPassedTests: z.int(),
      numFailedTests: z.int(),
      testResults: z.array(
        z.object({
          name: z.string(),
          status: z.string(),
          message: z.string(),
          assertionResults: z.array(
            z.object({
              fullName: z.string(),
              status: z.string(),
              failureMessages: z.array(z.string()),
            }),
          ),
        }),
      ),
    })
    .transform(({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
        const file = relative(root, name);
        const failed = assertionResults
          .filter((result) => result.status === "failed")
          .map(({ fullName, failureMessages: [first = ""] }) => failure(`${file}: ${fullName}`, first));
        // A file that could not be loaded has no tests.
        return status === "failed" && failed.length === 0 ? [failure(file, message)] : failed;
      }),
    })),
  playwright: z
    .object({
      stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
      suites: z.array(suiteSchema),
    })
    .transform(({ stats: { expected, unexpected, flaky }, suites }) => ({
      passed: expected,
      failed: unexpected + flaky,
      failures: suites.flatMap(failedJourneys),
    })),
};

const reportFile = (name: string): string => resolve(reportsFolder, `${name.replaceAll(/\W+/g, "-")}.json`);

/** Several times what the slowest stage takes beside a load. */
const HUNG_MINUTES = 40;

/** Returns a stage of one project of vitest.config.ts. */
export const vitest = (project: string, ...args: string[]): Stage => ({
  name: project,
  command: [
    "vitest",
    "run",
    "--project",
    project,
    "--silent=passed-only",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${reportFile(project)}`,
    ...args,
  ],
  report: "vitest",
  minutes: HUNG_MINUTES,
});

/** Returns a stage of journeys in a browser, by playwright.config.ts unless `args` name another configuration. */
export const playwright = (name: string, ...args: string[]): Stage => ({
  name,
  command: ["playwright", "test", "--reporter=line,json", ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) },
  report: "playwright",
  minutes: HUNG_MINUTES,
});

/** Colours only on a terminal. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1" };

/** Hundreds of processes load the same code: each after the first finds it compiled. */
const compiled = { NODE_COMPILE_CACHE: resolve(root, ".cache/compile") };

const exitCode = ({ name, command: [program, ...args], env, minutes }: Stage): Promise<number> =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...compiled, ...process.env, ...plain, ...env },
      timeout: minutes && minutes * 60_000,
      killSignal: "SIGKILL",
    });
    child.once("error", (error) => {
      console.error(error.message);
      done(1);
    });
    child.once("exit", (code, signal) => {
      const limit = minutes === undefined ? "" : `; its limit is ${minutes} minutes`;
      if (signal !== null) console.error(`${name} was ended by ${signal}${limit}.`);
      done(code ?? 1);
    });
  });

function counted({ name, report }: Stage, code: number): Pick<Outcome, "passed" | "failed" | "failures"> {
  const failed = { passed: 0, failed: 1, failures: [] };
  if (!report) return code === 0 ? { passed: 1, failed: 0, failures: [] } : failed;
  if (!existsSync(reportFile(name))) return failed;
  const read = reports[report].parse(JSON.parse(readFileSync(reportFile(name), "utf8")));
  // The exit code takes precedence: a file that failed to load, an error outside of all tests, or no test at all.
  return { ...read, failed: code === 0 && read.passed > 0 ? read.failed : Math.max(read.failed, 1) };
}

/** Runs a stage, printing how long it took. */
export async function runStage(stage: Stage): Promise<Outcome> {
  mkdirSync(reportsFolder, { recursive: true });
  rmSync(reportFile(stage.name), { force: true });
  console.log(`\n▶ ${stage.name}`);
  const started = performance.now();
  const code = await exitCode(stage);
  const seconds = (performance.now() - started) / 1000;
  const outcome = { name: stage.name, seconds, ...counted(stage, code) };
  console.log(`${outcome.failed === 0 ? "✔" : "✘"} ${stage.name}, ${seconds.toFixed(1)} s`);
  return outcome;
}

/** Runs stages in sequence, continuing after failures. */
export async function runStages(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(await runStage(stage));
  return outcomes;
}

/** Runs stages concurrently, continuing after failures. */
export const runTogether = (stages: readonly Stage[]): Promise<Outcome[]> =>
  Promise.all(stages.map(runStage));

const outcomesFile = resolve(reportsFolder, "outcomes.json");

/** Writes outcomes for the parent process. */
export const leaveOutcomes = (outcomes: readonly Outcome[]): void =>
  writeFileSync(outcomesFile, JSON.stringify(outcomes));

/**
 * Starts a new suite, runs a script with stages against it and returns the outcomes that the script writes
 * (`leaveOutcomes`), after that of the suite itself, whose time includes theirs.
 */
export async function runOnSuite(script: string, ...args: string[]): Promise<Outcome[]> {
  rmSync(outcomesFile, { force: true });
  const suite = await runStage({
    name: "suite and its stages",
    command: ["node", "emulators/suite/suite.ts", "node", script, ...args],
  });
  if (!existsSync(outcomesFile)) return [{ ...suite, passed: 0, failed: 1 }];
  return [suite, ...z.array(outcomeSchema).parse(JSON.parse(readFileSync(outcomesFile, "utf8")))];
}

/**
 * Prints the failed tests, which may be thousands of lines above, the time of every stage and, as the last line, how
 * many tests passed and failed; sets the exit code.
 */
export function summarize(outcomes: readonly Outcome[]): void {
  for (const { name, failures } of outcomes) {
    for (const failed of failures) console.log(`\n✘ ${name}, ${failed}`);
  }
  console.log("");
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `${failed === 0 ? "✔" : "✘"} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed`,
    );
  }
  const sum = (part: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  console.log(`\nin ${(process.uptime() / 60).toFixed(1)} minutes`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
}
