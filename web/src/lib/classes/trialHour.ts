import { paths } from "../paths.ts";

/** Parameter of the trial's form: the hour that is chosen already, `2026-11-25T18:30`. */
export const HOUR_PARAM = "when";

/** Returns the address of the trial's form with the hour of a class. Apart from `paths`, which every page loads. */
export const trialHourPath = (hour: string): string =>
  `${paths.trial.href("CLASS")}&${new URLSearchParams({ [HOUR_PARAM]: hour })}#prenota`;
