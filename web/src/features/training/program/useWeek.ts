import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Query parameter of the week, which survives a reload and Back. */
const WEEK = "settimana";

/** Returns the link to a week of the current program. */
export const weekHref = (week: number): string => `?${new URLSearchParams({ [WEEK]: String(week) })}`;

/** Returns the week in the address if it is valid; else the week `opening` of the first render. */
export function useWeek(total: number, opening: number): number {
  const [search] = useSearchParams();
  // Completing the last session of a week must not switch the week.
  const [first] = useState(opening);
  const requested = Number(search.get(WEEK));
  return Number.isInteger(requested) && requested >= 1 && requested <= total ? requested : first;
}
