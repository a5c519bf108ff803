/** One line of the bench: what was measured, beside its baseline of the same run. */
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

/** How long something takes, in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

export function print(figures: readonly Figure[]): void {
  console.table(
    figures.map(({ name, measured, unit, baseline, limit, holds }) => ({
      figure: name,
      measured: `${Math.round(measured)} ${unit}`,
      baseline: baseline === undefined ? "" : `${Math.round(baseline)} ${unit}`,
      ratio: baseline === undefined ? "" : (measured / baseline).toFixed(2),
      limit,
      holds,
    })),
  );
}
