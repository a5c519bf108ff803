import { day, type SplitDay } from "./split.ts";

/** Mass for beginners: the whole body three times a week, more effective for them than one muscle a day. */
export const massForBeginners: readonly SplitDay[] = [
  day(
    "Tutto il corpo, squat",
    ["squat", "main"],
    ["press", "main"],
    ["rowLight", "second"],
    ["biceps", "detail"],
    ["core", "trunk"],
  ),
  day(
    "Tutto il corpo, stacco",
    ["hinge", "main"],
    ["row", "main"],
    ["overhead", "second"],
    ["triceps", "detail"],
    ["carry", "trunk"],
  ),
  day(
    "Tutto il corpo, affondi",
    ["lunge", "main"],
    ["pullUp", "main"],
    ["pressLight", "second"],
    ["bridge", "second"],
    ["sidePlank", "trunk"],
  ),
];

/** Mass for advanced members: one part of the body a day. */
export const massForAdvanced: readonly SplitDay[] = [
  day(
    "Petto e tricipiti",
    ["press", "main"],
    ["pressLight", "second"],
    ["triceps", "detail"],
    ["shoulder", "detail"],
    ["core", "trunk"],
  ),
  day(
    "Gambe, squat",
    ["squat", "main"],
    ["lunge", "second"],
    ["hamstring", "second"],
    ["calf", "detail"],
    ["rotation", "trunk"],
  ),
  day(
    "Schiena e bicipiti",
    ["pullUp", "main"],
    ["row", "second"],
    ["rowLight", "second"],
    ["rear", "detail"],
    ["biceps", "detail"],
  ),
  day(
    "Stacco e spalle",
    ["hinge", "main"],
    ["overhead", "second"],
    ["bridge", "second"],
    ["shoulder", "detail"],
    ["carry", "trunk"],
  ),
];
