/** What a run counted: how many tests passed, and by name, with the head of what went wrong, those that failed. */
export type Count = {
  passed: number;
  failures: readonly string[];
  /** Those of the passed that needed a second time. */
  unsteady: readonly string[];
};

export const NOTHING: Count = { passed: 0, failures: [], unsteady: [] };

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
  unsteady: [...a.unsteady, ...b.unsteady],
});

/** Lines of a reason that are worth a place beside a failed test's name. */
const HEAD_LINES = 12;

/** A failed test as it is named at the end of a run. */
export const failure = (name: string, reason = ""): string =>
  [name, ...reason.split("\n").slice(0, HEAD_LINES)].join("\n    ").trimEnd();
