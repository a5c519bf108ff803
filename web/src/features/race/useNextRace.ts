import { API_BASE } from "@studio/contract/apiBase.ts";
import { NEXT_RACE_PATH, type NextRace, parseNextRace } from "@studio/contract/race/nextRace.ts";
import { useEffect, useState } from "react";

const REQUEST_TIMEOUT_MS = 15_000;

type NextRaceState = { status: "loading" } | { status: "error" } | { status: "ready"; race: NextRace | null };

async function readNextRace(): Promise<NextRace | null> {
  const response = await fetch(API_BASE + NEXT_RACE_PATH, {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The next race was answered with ${response.status}`);
  return parseNextRace(await response.json());
}

/** Returns the next race that can be booked, once the server has said it; `null` where none is planned. */
export function useNextRace(): NextRaceState {
  const [state, setState] = useState<NextRaceState>({ status: "loading" });
  useEffect(() => {
    readNextRace().then(
      (race) => setState({ status: "ready", race }),
      () => setState({ status: "error" }),
    );
  }, []);
  return state;
}
