export type Progress = {
  note: (line: string) => void;
  /** Runs a step and reports its title and duration when it is done. */
  step: <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;
};

export const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Creates a progress report that prints one line per step. */
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
