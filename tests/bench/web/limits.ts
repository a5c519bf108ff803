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
  /** The limit until the goal holds: what a loaded machine measured, with slack; an idle run may lower it. */
  until?: number;
};

/** The browser reports no faster tap, in milliseconds. */
export const MIN_TAP_MS = 16;

const byReference = () => REFERENCE;
const byFirstShell = () => SHELL_FIRST;
const byInstalledShell = () => SHELL_INSTALLED;

const isDashboard = (subject: string) => subject.startsWith("/me,");

/** Every limit of speed. */
const LIMITS: readonly Limit[] = [
  { of: isPage, figures: ["performance"], yardstick: byReference, isMinimum: true, goal: 0.97, until: 0.9 },
  { of: isPage, figures: ["accessibility", "SEO"], yardstick: byReference, isMinimum: true, goal: 1 },
  { of: isPage, figures: ["best practices"], yardstick: byReference, isMinimum: true, goal: 1, until: 0.95 },
  { of: isPage, figures: ["paint"], yardstick: byReference, goal: 1.9 },
  { of: isPage, figures: ["shift"], yardstick: byReference, least: 0.01, goal: 1 },
  { of: isPage, figures: ["blocked"], yardstick: byReference, least: 10, goal: 10, until: 25 },
  { of: isPage, figures: ["longest task"], yardstick: byReference, least: 50, goal: 1.25, until: 3.3 },
  {
    of: isPage,
    figures: ["tap at 0.3 s"],
    yardstick: scriptsBlocked,
    least: MIN_TAP_MS,
    goal: 1.2,
    until: 1.8,
  },
  {
    of: isPage,
    figures: ["tap at 1.5 s"],
    yardstick: scriptsBlocked,
    least: MIN_TAP_MS,
    goal: 1.2,
    until: 5,
  },
  { of: isPage, figures: ["tap at 6 s"], yardstick: scriptsBlocked, least: MIN_TAP_MS, goal: 1.2, until: 5 },
  {
    of: isPage,
    figures: ["tap at 6 s", "slowest tap"],
    yardstick: byReference,
    by: "tap at 6 s",
    least: MIN_TAP_MS,
    goal: 2,
    until: 10,
  },
  {
    of: isPage,
    figures: ["next page"],
    yardstick: byReference,
    by: "tap at 6 s",
    least: MIN_TAP_MS,
    goal: 5,
    until: 20,
  },
  { of: isPage, figures: ["scripts", "bytes"], yardstick: byReference, goal: 4.5 },
  {
    of: (subject) => isFirst(subject) && isDashboard(subject),
    figures: ["first data"],
    yardstick: byFirstShell,
    goal: 1.3,
    until: 1.6,
  },
  {
    of: (subject) => isFirst(subject) && !isDashboard(subject),
    figures: ["first data"],
    yardstick: byFirstShell,
    goal: 1.3,
    until: 4,
  },
  {
    of: (subject) => isInstalled(subject) && isDashboard(subject),
    figures: ["first data"],
    yardstick: byInstalledShell,
    goal: 1.3,
    until: 2.2,
  },
  {
    of: (subject) => isInstalled(subject) && !isDashboard(subject),
    figures: ["first data"],
    yardstick: byInstalledShell,
    goal: 1.3,
    until: 6.5,
  },
  {
    of: (subject) => subject === AFTER_SIGN_IN,
    figures: ["first data"],
    yardstick: byFirstShell,
    goal: 1,
  },
  // A sixth of what `/me` had.
  { of: isFirst, figures: ["longest task"], yardstick: byFirstShell, least: 50, goal: 0.8, until: 13 },
  {
    of: isInstalled,
    figures: ["longest task"],
    yardstick: byInstalledShell,
    least: 50,
    goal: 3.2,
    until: 37,
  },
  { of: isFirst, figures: ["scripts", "bytes"], yardstick: byFirstShell, goal: 3 },
  { of: isInstalled, figures: ["bytes"], yardstick: byInstalledShell, goal: 3 },
  {
    of: (subject) => isInstalled(subject) && !isDashboard(subject),
    figures: ["files"],
    yardstick: byInstalledShell,
    goal: 1.4,
    until: 9,
  },
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
  { yardstick: of, by = figure, least = 0, isMinimum = false, goal, until: limit = goal }: Limit,
): Judged[] {
  const yardstick = of(subject);
  const [measured, base] = [medianOf(samples, subject, figure), medianOf(samples, yardstick, by)];
  if (measured === undefined || base === undefined) return [];
  const ratio = measured / Math.max(base, least);
  const holds = isMinimum ? ratio >= limit : ratio <= limit;
  return [{ subject, figure, measured, yardstick, base, ratio, limit, goal, isMinimum, holds }];
}
