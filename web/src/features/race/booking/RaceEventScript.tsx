import { useLayoutEffect } from "react";
import { paths } from "../../../lib/paths.ts";
import { StructuredDataScript } from "../../../lib/site/StructuredDataScript.tsx";
import { raceEvent, type StructuredData } from "../../../lib/site/structuredData.ts";
import type { Board } from "./api.ts";

/** Id of the script that the build writes into the page's head. */
export const BUILT_RACE_ID = "built-race";

let built: Board | undefined;

/** Sets the race of the pages that are about to be prerendered; without one they have no structured data of it. */
export function setBuiltRace(board: Board | undefined): void {
  built = board;
}

/** Returns the structured data of the race: date, price and availability. */
function dataOf({ race, slots }: Board): StructuredData | undefined {
  const first = slots.at(0);
  const last = slots.at(-1);
  if (!race || !first || !last) return undefined;
  return raceEvent({
    name: race.name,
    path: paths.simulations.href(),
    start: first.start_time,
    end: last.end_time,
    price: race.price,
    soldOut: slots.every(({ remaining }) => remaining === 0),
  });
}

/** Structured data of the race as of the build, which alone renders it. */
export function BuiltRaceScript() {
  const data = built && dataOf(built);
  return data ? <StructuredDataScript id={BUILT_RACE_ID} data={data} /> : null;
}

/** Structured data of the race as it is now, in place of that of the build. */
export function RaceEventScript({ board }: { board: Board }) {
  // The build's is in the head, which React does not know.
  useLayoutEffect(() => document.getElementById(BUILT_RACE_ID)?.remove(), []);
  const data = dataOf(board);
  return data ? <StructuredDataScript data={data} /> : null;
}
