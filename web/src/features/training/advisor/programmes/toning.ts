import { day, type Splits } from "./split.ts";

/** To tone: the whole body, strength before conditioning. */
export const toni: Splits = {
  "2": [
    day(
      "Tutto il corpo, gambe davanti",
      ["squat", "main"],
      ["row", "main"],
      ["pressLight", "second"],
      ["bridge", "second"],
      ["core", "trunk"],
      ["rower", "engine", "inter"],
    ),
    day(
      "Tutto il corpo, gambe dietro",
      ["hinge", "main"],
      ["overhead", "main"],
      ["rowLight", "second"],
      ["lunge", "second"],
      ["sidePlank", "trunk"],
      ["ski", "engine", "inter"],
    ),
  ],
  "3": [
    day(
      "Gambe e glutei",
      ["squat", "main"],
      ["bridge", "main"],
      ["lunge", "second"],
      ["calf", "detail", "inter"],
      ["core", "trunk"],
    ),
    day(
      "Braccia, spalle e schiena",
      ["row", "main"],
      ["press", "main"],
      ["overhead", "second"],
      ["rear", "detail"],
      ["triceps", "detail", "inter"],
      ["rotation", "trunk"],
    ),
    day(
      "Tutto il corpo e fiato",
      ["hinge", "main"],
      ["pullUp", "second"],
      ["stepUp", "second"],
      ["sidePlank", "trunk"],
      ["swing", "engine"],
    ),
  ],
  "4": [
    day(
      "Gambe davanti",
      ["squat", "main"],
      ["stepUp", "second"],
      ["calf", "detail"],
      ["core", "trunk"],
      ["sled", "engine", "inter"],
    ),
    day(
      "Spinta e addome",
      ["press", "main"],
      ["overhead", "second"],
      ["shoulder", "detail"],
      ["triceps", "detail"],
      ["rotation", "trunk"],
    ),
    day(
      "Glutei e gambe dietro",
      ["bridge", "main"],
      ["hinge", "second"],
      ["hamstring", "detail"],
      ["sidePlank", "trunk"],
      ["swing", "engine", "inter"],
    ),
    day(
      "Schiena e postura",
      ["row", "main"],
      ["pullUp", "second"],
      ["rear", "detail"],
      ["biceps", "detail"],
      ["carry", "trunk"],
    ),
  ],
};
