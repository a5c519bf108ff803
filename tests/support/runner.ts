import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Count, failure, NOTHING } from "./count.ts";
import { countJourneys } from "./journeys-report.ts";
import { countTests } from "./vitest-report.ts";

const root = resolve(import.meta.dirname, "../..");

/** Where the runners leave what they counted; git ignores it. */
export const reportsFolder = resolve(root, ".cache/reports");

export type Step = {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** False for a step that only carries others, which count for themselves. */
  counted?: boolean;
  /** What the step counted, from its report; a step without one counts as one test. */
  report?: () => Count;
};

export type Reporting = Step & {
  count: () => Count;
  /** True for a step that wants the sample data as it was in the beginning. */
  onFreshData?: boolean;
};

const failed = (name: string): Count => ({ ...NOTHING, failures: [failure(name)] });

const reportFile = (name: string) => resolve(reportsFolder, `${name}.json`);

function reported(name: string, count: (report: unknown) => Count): Count {
  if (!existsSync(reportFile(name))) return failed(`${name} (no report)`);
  const counted = count(JSON.parse(readFileSync(reportFile(name), "utf8")));
  return counted.passed + counted.failures.length === 0 ? failed(`${name} (no test)`) : counted;
}

/** Tests of one vitest project. */
const vitest = (name: string): Reporting => ({
  name,
  command: [
    ...(["vitest", "run", "--project", name] as const),
    ...["--reporter=dot", "--reporter=json", `--outputFile.json=${reportFile(name)}`],
  ],
  count: () => reported(name, countTests),
});

const journeys: Reporting = {
  name: "journeys",
  command: ["playwright", "test", "--reporter=line,json"],
  // What a thousand tests left behind slows down every query of the emulator, and fills days that screens show.
  onFreshData: true,
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
export const onSuite: Reporting[] = [vitest("rules"), vitest("api"), vitest("hosting"), journeys];

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
  if (code !== 0) return failed(step.name);
  return { ...NOTHING, passed: step.counted === false ? 0 : 1 };
}
