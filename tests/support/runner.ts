import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { countJourneys } from "./journeys-report.ts";

const root = resolve(import.meta.dirname, "../..");

/** Where the runners leave what they counted; git ignores it. */
export const reportsFolder = resolve(root, ".cache/reports");

export type Count = { passed: number; failed: number };

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

export type Step = {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** False for a step that only carries others, which count for themselves. */
  counted?: boolean;
  /** What the step counted, from its report; a step without one counts as one test. */
  report?: () => Count;
};

export type Reporting = Step & { count: () => Count };

const FAILED: Count = { passed: 0, failed: 1 };

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });

const reportFile = (name: string) => resolve(reportsFolder, `${name}.json`);

function reported(name: string, count: (report: unknown) => Count): Count {
  if (!existsSync(reportFile(name))) return FAILED;
  const counted = count(JSON.parse(readFileSync(reportFile(name), "utf8")));
  return counted.passed + counted.failed === 0 ? FAILED : counted;
}

/** Tests of one vitest project; a file that could not even be loaded counts as a failure. */
function vitest(name: string): Reporting {
  const output = `--outputFile.json=${reportFile(name)}`;
  return {
    name,
    command: ["vitest", "run", "--project", name, "--reporter=dot", "--reporter=json", output],
    count: () =>
      reported(name, (report) => {
        const { numPassedTests, numFailedTests, success } = vitestReport.parse(report);
        const unseen = !success && numFailedTests === 0 ? 1 : 0;
        return { passed: numPassedTests, failed: numFailedTests + unseen };
      }),
  };
}

const journeys: Reporting = {
  name: "journeys",
  command: ["playwright", "test", "--reporter=line,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile("journeys") },
  count: () => reported("journeys", countJourneys),
};

const single = (name: string, ...command: [string, ...string[]]): Step => ({ name, command });

const unit = vitest("unit");

/** Types, lint, and everything that needs no running suite. */
export const withoutSuite: Step[] = [
  single("types of web", "tsc", "-p", "web"),
  single("types of functions", "tsc", "-p", "functions"),
  single("types of emulators", "tsc", "-p", "emulators"),
  single("types of tests", "tsc", "-p", "tests"),
  single("lint", "biome", "check", "--error-on-warnings", "."),
  { ...unit, report: unit.count },
];

/** What runs against the suite. */
export const onSuite: Reporting[] = [vitest("rules"), vitest("functions"), journeys];

/** Runs a step to its end, saying how long it took, and answers what it counted. */
export async function run(step: Step): Promise<Count> {
  const started = performance.now();
  mkdirSync(reportsFolder, { recursive: true });
  console.log(`\n▶ ${step.name}`);
  const [command, ...args] = step.command;
  const code = await new Promise<number>((done) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...step.env } });
    child.on("error", (error) => {
      console.error(`${step.name}: ${error.message}`);
      done(1);
    });
    child.on("exit", (exit) => done(exit ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✔" : "✘"} ${step.name}, ${seconds} s`);
  if (step.report) return step.report();
  if (code !== 0) return FAILED;
  return { passed: step.counted === false ? 0 : 1, failed: 0 };
}
