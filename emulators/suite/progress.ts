export type Progress = {
  note: (line: string) => void;
  /** Tells of a step when it is done, and how long it took. */
  step: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;
};

export const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** One line for each step, given to `print`. */
export function createProgress(print: (line: string) => void): Progress {
  return {
    note: (line) => print(`    ${line}`),
    async step(title, work) {
      const started = performance.now();
      const result = await work();
      print(`  ✓ ${title.padEnd(66)} ${secondsSince(started).padStart(7)}`);
      return result;
    },
  };
}
