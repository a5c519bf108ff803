import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { type Count, failure } from "./count.ts";

const attempt = z.object({ errors: z.array(z.object({ message: z.string().optional() })) });
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

/**
 * Journeys of a run that may need a second time: the emulators and a browser on a busy machine stop for seconds now and
 * then. More of them are a fault of ours.
 */
const MOST_UNSTEADY = 3;

const reasonOf = (attempts: readonly Attempt[]): string =>
  stripVTControlCharacters(attempts.flatMap(({ errors }) => errors)[0]?.message ?? "");

/** What a run of the journeys counts. Those that passed the second time are named, and have failed where there are many. */
export function countJourneys(report: unknown): Count {
  const { stats, suites, errors } = playwrightReport.parse(report);
  const journeys = suites.flatMap(journeysIn);
  const named = (wanted: string) =>
    journeys
      .filter(({ status }) => status === wanted)
      .map(({ name, results }) => failure(name, reasonOf(results)));
  const failed = [
    ...named("unexpected"),
    ...errors.map(({ message }) => failure("outside of the journeys", message)),
  ];
  const unsteady = named("flaky");
  if (unsteady.length > MOST_UNSTEADY)
    return { passed: stats.expected, failures: [...failed, ...unsteady], unsteady: [] };
  return { passed: stats.expected + unsteady.length, failures: failed, unsteady };
}
