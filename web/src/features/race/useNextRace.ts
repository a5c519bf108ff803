import { API_BASE } from "@studio/contract/apiBase.ts";
import { NEXT_RACE_PATH, type NextRace, parseNextRace } from "@studio/contract/race/nextRace.ts";
import { useEffect, useState } from "react";
import { REQUEST_TIMEOUT_MS } from "../../lib/http/timeouts.ts";

async function readNextRace(): Promise<NextRace | null> {
  const response = await fetch(API_BASE + NEXT_RACE_PATH, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The next race was answered with ${response.status}`);
  return parseNextRace(await response.json());
}

/**
 * Returns the next race that can be booked, `null` if none is planned, and `undefined` while loading or after a
 * failure.
 */
export function useNextRace(): NextRace | null | undefined {
  const [race, setRace] = useState<NextRace | null>();
  useEffect(() => {
    readNextRace().then(setRace, () => undefined);
  }, []);
  return race;
}
