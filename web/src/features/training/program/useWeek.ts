import { openingWeek } from "@studio/contract/training/policy.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ProgramWeek } from "./api.ts";

/** Query parameter of the week, which survives a reload and Back. */
const WEEK = "settimana";

/** Search parameter with the id of the session whose feedback panel is open. */
export const SESSION = "sessione";

/** Returns the link to a week of the current program. */
export const weekHref = (week: number): string => `?${new URLSearchParams({ [WEEK]: String(week) })}`;

/**
 * Returns the week in the address if it is valid; else, at the first render, the week of the session in the address or the
 * one that the program opens on.
 */
export function useWeek(weeks: readonly ProgramWeek[]): number {
  const [search] = useSearchParams();
  // Completing the last session of a week must not switch the week.
  const [first] = useState(() => {
    const session = search.get(SESSION);
    const shown = weeks.find(({ sessions }) => sessions.some(({ id }) => id === session));
    return shown?.week ?? openingWeek(weeks);
  });
  const requested = Number(search.get(WEEK));
  return Number.isInteger(requested) && requested >= 1 && requested <= weeks.length ? requested : first;
}
