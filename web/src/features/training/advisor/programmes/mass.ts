import { day, type Splits } from "./split.ts";

/** For mass: heavy lifts first, then volume. */
export const mass: Splits = {
  "2": [
    day(
      "Tutto il corpo, squat e panca",
      ["squat", "main"],
      ["press", "main"],
      ["row", "second"],
      ["hamstring", "detail"],
      ["biceps", "detail", "inter"],
      ["core", "trunk"],
    ),
    day(
      "Tutto il corpo, stacco e trazioni",
      ["hinge", "main"],
      ["pullUp", "main"],
      ["overhead", "second"],
      ["lunge", "detail"],
      ["triceps", "detail", "inter"],
      ["carry", "trunk"],
    ),
  ],
  "3": [
    day(
      "Spinta: petto, spalle, tricipiti",
      ["press", "main"],
      ["overhead", "second"],
      ["pressLight", "second"],
      ["shoulder", "detail"],
      ["triceps", "detail"],
    ),
    day(
      "Tirata: schiena e bicipiti",
      ["pullUp", "main"],
      ["row", "second"],
      ["rowLight", "second"],
      ["rear", "detail"],
      ["biceps", "detail"],
      ["carry", "trunk", "advance"],
    ),
    day(
      "Gambe",
      ["squat", "main"],
      ["hinge", "second"],
      ["lunge", "second"],
      ["calf", "detail"],
      ["core", "trunk"],
    ),
  ],
  "4": [
    day(
      "Busto pesante",
      ["press", "main"],
      ["row", "main"],
      ["overhead", "second"],
      ["rear", "detail"],
      ["triceps", "detail", "inter"],
    ),
    day(
      "Gambe, squat",
      ["squat", "main"],
      ["hamstring", "second"],
      ["lunge", "second"],
      ["calf", "detail"],
      ["core", "trunk"],
    ),
    day(
      "Busto, volume",
      ["pullUp", "main"],
      ["pressLight", "second"],
      ["rowLight", "second"],
      ["shoulder", "detail"],
      ["biceps", "detail", "inter"],
    ),
    day(
      "Gambe, stacco",
      ["hinge", "main"],
      ["bridge", "second"],
      ["stepUp", "second"],
      ["carry", "trunk"],
      ["sidePlank", "trunk", "inter"],
    ),
  ],
};
