import { day, type Splits } from "./split.ts";

/** To lose weight: large movements, and conditioning on every day. */
export const loose: Splits = {
  "2": [
    day(
      "Circuito di forza",
      ["squat", "main"],
      ["row", "second"],
      ["pressLight", "second"],
      ["swing", "engine"],
      ["climber", "engine", "inter"],
      ["core", "trunk"],
    ),
    day(
      "Circuito di fiato",
      ["hinge", "main"],
      ["thruster", "second"],
      ["rowLight", "second"],
      ["rower", "engine"],
      ["burpee", "engine", "inter"],
      ["carry", "trunk"],
    ),
  ],
  "3": [
    day(
      "Gambe e vogatore",
      ["squat", "main"],
      ["lunge", "second"],
      ["bridge", "second"],
      ["rower", "engine"],
      ["core", "trunk"],
    ),
    day(
      "Busto e SkiErg",
      ["row", "main"],
      ["pressLight", "second"],
      ["overhead", "second", "inter"],
      ["ski", "engine"],
      ["rotation", "trunk"],
    ),
    day(
      "Tutto il corpo a intervalli",
      ["thruster", "main"],
      ["swing", "engine"],
      ["climber", "engine"],
      ["burpee", "engine", "inter"],
      ["carry", "trunk"],
    ),
  ],
  "4": [
    day(
      "Forza delle gambe",
      ["squat", "main"],
      ["hinge", "second"],
      ["stepUp", "second"],
      ["sled", "engine"],
      ["core", "trunk", "inter"],
    ),
    day(
      "Intervalli al vogatore",
      ["rower", "engine"],
      ["wallBall", "second"],
      ["rowLight", "second"],
      ["sidePlank", "trunk"],
      ["crawl", "trunk", "inter"],
    ),
    day(
      "Forza del busto",
      ["row", "main"],
      ["press", "second"],
      ["overhead", "second"],
      ["ski", "engine"],
      ["rotation", "trunk", "inter"],
    ),
    day(
      "Gran finale",
      ["swing", "engine"],
      ["thruster", "second"],
      ["burpee", "engine"],
      ["carry", "trunk"],
      ["climber", "engine", "advance"],
    ),
  ],
};
