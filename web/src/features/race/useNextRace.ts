import { NEXT_RACE_PATH, type NextRace, parseNextRace } from "@studio/contract/race/nextRace.ts";
import { useEffect, useState } from "react";
import { readPublic } from "../../lib/site/readPublic.ts";

/**
 * Returns the next race that can be booked, `null` if none is planned, and `undefined` while loading or after a
 * failure.
 */
export function useNextRace(): NextRace | null | undefined {
  const [race, setRace] = useState<NextRace | null>();
  useEffect(() => {
    readPublic(NEXT_RACE_PATH)
      .then(parseNextRace)
      .then(setRace, () => undefined);
  }, []);
  return race;
}
