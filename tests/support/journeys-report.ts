import { z } from "zod";

const attempt = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.string().optional() })),
});
const journey = z.object({ status: z.string(), results: z.array(attempt) });
const folder = z.object({
  specs: z.array(z.object({ tests: z.array(journey) })),
  get suites() {
    return z.array(folder).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int() }),
  suites: z.array(folder),
  errors: z.array(z.unknown()),
});

type Folder = z.output<typeof folder>;

const journeysIn = ({ specs, suites = [] }: Folder): z.output<typeof journey>[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(journeysIn),
];

/** Chromium sometimes does not close a window, minutes after the journey in it has passed. */
const isBrowsersFault = ({ errors }: z.output<typeof attempt>): boolean =>
  errors.length > 0 &&
  errors.every(({ message = "" }) => message.includes('Tearing down "context" exceeded the test timeout'));

/**
 * What a run of the journeys counts. One that passes only the second time has failed, unless all that went wrong the
 * first time was that the browser did not end.
 */
export function countJourneys(report: unknown): { passed: number; failed: number } {
  const { stats, suites, errors } = playwrightReport.parse(report);
  const repeated = suites.flatMap(journeysIn).filter(({ status }) => status === "flaky");
  const excused = repeated.filter(({ results }) =>
    results.filter(({ status }) => status !== "passed").every(isBrowsersFault),
  );
  return {
    passed: stats.expected + excused.length,
    failed: stats.unexpected + repeated.length - excused.length + errors.length,
  };
}
