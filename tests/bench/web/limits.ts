import { median } from "../figures.ts";

/** The figures with their units. */
export const UNITS = {
  performance: "",
  accessibility: "",
  "best practices": "",
  SEO: "",
  paint: "ms",
  shift: "",
  blocked: "ms",
  "tap at 0.3 s": "ms",
  "tap at 1.5 s": "ms",
  "tap at 6 s": "ms",
  "next page": "ms",
  "slowest tap": "ms",
  "first data": "ms",
  "longest task": "ms",
  scripts: "kB",
  bytes: "kB",
  files: "files",
} as const;

export type Figure = keyof typeof UNITS;

/** Figures of one measurement. */
export type Values = Partial<Record<Figure, number>>;

export const REFERENCE = "reference page";
export const SHELL_FIRST = "empty shell, nothing cached";
export const SHELL_INSTALLED = "empty shell, installed";
export const AFTER_SIGN_IN = "/me, after the sign-in";

/** Names of a page without its scripts, and of a screen on a device without and with the installed app. */
export const scriptsBlocked = (page: string) => `${page}, scripts blocked`;
export const nothingCached = (screen: string) => `${screen}, nothing cached`;
export const installed = (screen: string) => `${screen}, installed`;

const isPage = (subject: string) => /^\/[^,]*$/.test(subject);
const isFirst = (subject: string) => subject !== SHELL_FIRST && subject.endsWith(nothingCached(""));
const isInstalled = (subject: string) => subject !== SHELL_INSTALLED && subject.endsWith(installed(""));

/** Limits figures, as a ratio to a yardstick that is measured in the same run. */
export type Limit = {
  of: (subject: string) => boolean;
  figures: readonly Figure[];
  /** Returns the yardstick of a subject, and its figure where that is another one. */
  yardstick: (subject: string) => string;
  by?: Figure;
  /** The least that counts as the yardstick: what is next to nothing is nothing to divide by. */
  least?: number;
  /** Whether the ratio may not be smaller; by default it may not be larger. */
  isMinimum?: boolean;
  goal: number;
  /** Limits that hold until the goal does, by subject. */
  until?: Readonly<Record<string, number>>;
};

/** The browser reports no faster tap, in milliseconds. */
export const MIN_TAP_MS = 16;

/** Every limit of speed. */
const LIMITS: readonly Limit[] = [
  { of: isPage, figures: ["performance"], yardstick: () => REFERENCE, isMinimum: true, goal: 0.97 },
  {
    of: isPage,
    figures: ["accessibility", "best practices", "SEO"],
    yardstick: () => REFERENCE,
    isMinimum: true,
    goal: 1,
  },
  { of: isPage, figures: ["paint"], yardstick: () => REFERENCE, goal: 1.6 },
  { of: isPage, figures: ["shift"], yardstick: () => REFERENCE, least: 0.01, goal: 1 },
  { of: isPage, figures: ["blocked"], yardstick: () => REFERENCE, least: 10, goal: 10 },
  { of: isPage, figures: ["longest task"], yardstick: () => REFERENCE, least: 50, goal: 2 },
  {
    of: isPage,
    figures: ["tap at 0.3 s", "tap at 1.5 s", "tap at 6 s"],
    yardstick: scriptsBlocked,
    least: MIN_TAP_MS,
    goal: 1.2,
  },
  { of: isPage, figures: ["tap at 6 s"], yardstick: () => REFERENCE, least: MIN_TAP_MS, goal: 2 },
  {
    of: isPage,
    figures: ["next page"],
    yardstick: () => REFERENCE,
    by: "tap at 6 s",
    least: MIN_TAP_MS,
    goal: 3,
  },
  {
    of: isPage,
    figures: ["slowest tap"],
    yardstick: () => REFERENCE,
    by: "tap at 6 s",
    least: MIN_TAP_MS,
    goal: 2,
  },
  { of: isPage, figures: ["scripts", "bytes"], yardstick: () => REFERENCE, goal: 3 },
  { of: isFirst, figures: ["first data", "longest task"], yardstick: () => SHELL_FIRST, goal: 1.3 },
  {
    of: (subject) => subject === AFTER_SIGN_IN,
    figures: ["first data"],
    yardstick: () => SHELL_FIRST,
    goal: 1,
  },
  { of: isFirst, figures: ["scripts", "bytes"], yardstick: () => SHELL_FIRST, goal: 1.3 },
  { of: isInstalled, figures: ["first data", "longest task"], yardstick: () => SHELL_INSTALLED, goal: 1.3 },
  { of: isInstalled, figures: ["files", "bytes"], yardstick: () => SHELL_INSTALLED, goal: 1.3 },
];

/** A figure with its yardstick and its limit. */
export type Judged = {
  subject: string;
  figure: Figure;
  measured: number;
  yardstick: string;
  base: number;
  ratio: number;
  limit: number;
  goal: number;
  isMinimum: boolean;
  holds: boolean;
};

/** Measurements of each subject: the values of each figure, run by run. */
export type Samples = Map<string, Map<string, number[]>>;

/** Adds a measurement of a subject. */
export function addSample(samples: Samples, subject: string, values: Values): void {
  const all = samples.get(subject) ?? new Map<string, number[]>();
  for (const [figure, value] of Object.entries(values)) all.set(figure, [...(all.get(figure) ?? []), value]);
  samples.set(subject, all);
}

/** Returns the median of a subject's figure; `undefined` where it was not measured. */
export function medianOf(samples: Samples, subject: string, figure: Figure): number | undefined {
  const values = samples.get(subject)?.get(figure);
  return values && median(values);
}

/** Returns every figure that has a limit, in the order of the limits, with its ratio to its yardstick. */
export const judge = (samples: Samples, limits: readonly Limit[] = LIMITS): Judged[] =>
  [...samples.keys()].flatMap((subject) =>
    limits
      .filter(({ of }) => of(subject))
      .flatMap((limit) => limit.figures.flatMap((figure) => judged(samples, subject, figure, limit))),
  );

function judged(
  samples: Samples,
  subject: string,
  figure: Figure,
  { yardstick: of, by = figure, least = 0, isMinimum = false, goal, until = {} }: Limit,
): Judged[] {
  const yardstick = of(subject);
  const [measured, base] = [medianOf(samples, subject, figure), medianOf(samples, yardstick, by)];
  if (measured === undefined || base === undefined) return [];
  const ratio = measured / Math.max(base, least);
  const limit = until[subject] ?? goal;
  const holds = isMinimum ? ratio >= limit : ratio <= limit;
  return [{ subject, figure, measured, yardstick, base, ratio, limit, goal, isMinimum, holds }];
}
