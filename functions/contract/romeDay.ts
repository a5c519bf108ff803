import { once } from "./once.ts";

/** The studio's time zone: every day, week and month that a person sees is computed in it. */
export const ROME = "Europe/Rome";

// Canada writes days as ISO does. Public pages ask for no more than the day, and need no library for it.
const days = once(
  () =>
    new Intl.DateTimeFormat("en-CA", { timeZone: ROME, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** The studio's calendar day of an instant, `yyyy-MM-dd`. */
export const romeDay = (instant: Date): string => days().format(instant);
