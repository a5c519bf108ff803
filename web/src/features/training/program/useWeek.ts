import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The query value that holds the week, so that a reload and the way back lead to it. */
const WEEK = "settimana";

/** Where a week of the programme that is shown stands. */
export const weekHref = (week: number): string => `?${new URLSearchParams({ [WEEK]: String(week) })}`;

/** The week that the address names if the programme has it; else the one that was `opening` when the page opened. */
export function useWeek(total: number, opening: number): number {
  const [search] = useSearchParams();
  // Completing the last session of a week must not turn the page under the person's finger.
  const [first] = useState(opening);
  const asked = Number(search.get(WEEK));
  return Number.isInteger(asked) && asked >= 1 && asked <= total ? asked : first;
}
