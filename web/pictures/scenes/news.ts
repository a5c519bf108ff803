import { dressed, figure } from "../motifs/figure.ts";
import { stopwatch, wallBall } from "../motifs/floor.ts";
import { sled, treadmill } from "../motifs/machines.ts";
import { poses } from "../motifs/poses.ts";
import { dumbbell, kettlebell, plate } from "../motifs/weights.ts";
import { lanes, room, shaft, sparks, tones, windows } from "../room.ts";
import { at, glow, ink, seeded, shadow, times } from "../svg.ts";

const [first, second, , fourth] = dressed;

/** The news of the home. */
export const news: Record<string, () => string> = {
  "news-1": () =>
    room({ width: 1600, height: 900, horizon: 660, ...tones.fire }) +
    glow(800, 520, 700, 0.7, "day") +
    times(
      6,
      (index) =>
        shadow(240 + index * 224, 790, 90) +
        (index < 5
          ? at(
              240 + index * 224,
              790,
              1.2,
              figure(index % 2 ? poses.folded : poses.hands, dressed[index % 4]),
            )
          : at(240 + index * 224, 790, 0.9, kettlebell("steel"))),
    ),
  "news-2": () =>
    room({ width: 1600, height: 900, horizon: 520, ...tones.dusk }) +
    glow(1000, 520, 640, 0.8) +
    lanes(800, 520, 900, 4000, 6, ink.sand, 0.35) +
    shadow(800, 770, 520) +
    at(1090, 770, 1.5, sled()) +
    at(680, 770, 1.8, figure(poses.pushing, first)) +
    sparks(900, 760, 520, 36, seeded(2)),
  "news-3": () =>
    room({ width: 1600, height: 900, horizon: 700, ...tones.steel }) +
    glow(560, 480, 520, 0.5, "day") +
    at(560, 470, 1, stopwatch(290)) +
    shadow(1130, 800, 220) +
    at(1130, 800, 1.7, figure(poses.squat, second, "day")) +
    at(1270, 410, 1.1, wallBall(66)),
  "news-4": () =>
    room({ width: 1600, height: 900, horizon: 640, ...tones.clay }) +
    windows([180, 980], 60, 420, 460, "#FFE3D2") +
    shaft(300, 80, 380, 780, 420, 0.22) +
    shadow(800, 780, 420) +
    at(760, 782, 1.15, treadmill()) +
    at(742, 806, 1.4, figure(poses.running, fourth, "day")) +
    at(1330, 800, 1.2, plate(90, "url(#emberBall)", ink.rust)) +
    at(250, 800, 1.05, dumbbell()),
};
