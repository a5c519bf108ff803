/** A measurement with its baseline of the same run. */
export type Figure = {
  name: string;
  measured: number;
  unit: string;
  baseline?: number;
  limit: string;
  holds: boolean;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Returns the duration of `work`, in milliseconds, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

const cells = ({ name, measured, unit, baseline, limit, holds }: Figure): string[] => [
  name,
  `${Math.round(measured)} ${unit}`,
  baseline === undefined ? "" : `${Math.round(baseline)} ${unit}`,
  // What is next to nothing is nothing to divide by.
  baseline === undefined || baseline < 1 ? "" : (measured / baseline).toFixed(2),
  limit,
  holds ? "yes" : "**no**",
];

/** Returns a row of a table in Markdown. */
export const row = (texts: readonly string[]): string => `| ${texts.join(" | ")} |`;

const HEAD = ["figure", "measured", "baseline of the same run", "ratio", "limit", "holds"];

/** Returns the section of docs/bench.md with the figures of one part. */
export const sectionOf = (part: string, figures: readonly Figure[], on: string): string =>
  [
    `## ${part}`,
    "",
    `Measured on ${on}.`,
    "",
    row(HEAD),
    row(HEAD.map(() => "---")),
    ...figures.map((figure) => row(cells(figure))),
    "",
    "",
  ].join("\n");
