import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { type Count, failure } from "./count.ts";

const attempt = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
});
const journey = z.object({ status: z.string(), projectName: z.string(), results: z.array(attempt) });
const folder = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(journey) })),
  get suites() {
    return z.array(folder).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int() }),
  suites: z.array(folder),
  errors: attempt.shape.errors,
});

type Folder = z.output<typeof folder>;
type Attempt = z.output<typeof attempt>;
type Journey = z.output<typeof journey> & { name: string };

const journeysIn = ({ specs, suites = [] }: Folder): Journey[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, name: `[${test.projectName}] ${file} › ${title}` })),
  ),
  ...suites.flatMap(journeysIn),
];

/** Chromium sometimes does not close a window, minutes after the journey in it has passed. */
const isBrowsersFault = ({ errors }: Attempt): boolean =>
  errors.length > 0 &&
  errors.every(({ message = "" }) => message.includes('Tearing down "context" exceeded the test timeout'));

const reasonOf = (attempts: readonly Attempt[]): string =>
  stripVTControlCharacters(attempts.flatMap(({ errors }) => errors)[0]?.message ?? "");

/**
 * What a run of the journeys counts. One that passes only the second time has failed, unless all that went wrong the
 * first time was that the browser did not end.
 */
export function countJourneys(report: unknown): Count {
  const { stats, suites, errors } = playwrightReport.parse(report);
  const journeys = suites.flatMap(journeysIn);
  const isExcused = ({ status, results }: Journey): boolean =>
    status === "flaky" && results.filter(({ status }) => status !== "passed").every(isBrowsersFault);
  const failed = journeys.filter(
    (journey) => ["unexpected", "flaky"].includes(journey.status) && !isExcused(journey),
  );
  return {
    passed: stats.expected + journeys.filter(isExcused).length,
    failures: [
      ...failed.map(({ name, status, results }) => failure(`${name} (${status})`, reasonOf(results))),
      ...errors.map(({ message }) => failure("outside of the journeys", message)),
    ],
  };
}
