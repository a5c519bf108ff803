import { box, sandbag, stopwatch, wallBall } from "../motifs/floor.ts";
import { skiErg, sled, treadmill } from "../motifs/machines.ts";
import { shoe } from "../motifs/things.ts";
import { dumbbell, kettlebell } from "../motifs/weights.ts";
import { lanes, reflected, room, shaft, sparks, tones, windows } from "../room.ts";
import { at, glow, ink, seeded, shadow, shape, times } from "../svg.ts";

/** Slides of the home page's news; their text is below the subject. */
export const news = {
  "news-1": () =>
    room({ width: 1600, height: 900, horizon: 560, ...tones.fire }) +
    shape("M430 560A370 370 0 0 1 1170 560Z", ink.flame, 'opacity=".6"') +
    [
      [800, 540, 0.9],
      [500, 570, 1],
      [1100, 570, 1],
      [250, 650, 1.15],
      [1350, 650, 1.15],
    ]
      .map(([x = 0, y = 0, size = 1]) => shadow(x, y, 110 * size) + reflected(x, y, size, kettlebell("iron")))
      .join("") +
    shadow(800, 690, 190) +
    reflected(800, 690, 1.55, kettlebell("hot")),
  "news-2": () =>
    room({ width: 1600, height: 900, horizon: 440, ...tones.dusk }) +
    glow(900, 440, 640, 0.8) +
    lanes(800, 440, 900, 4400, 6, ink.sand, 0.35) +
    times(3, (index) => at(330 + index * 470, 470, 0.72, skiErg())) +
    shadow(820, 640, 520) +
    reflected(800, 640, 1.75, sled()) +
    reflected(1330, 650, 1.1, wallBall(92)) +
    reflected(300, 656, 0.95, sandbag()) +
    sparks(620, 640, 380, 30, seeded(2)),
  "news-3": () =>
    room({ width: 1600, height: 900, horizon: 590, ...tones.steel }) +
    glow(800, 400, 620, 0.45, "day") +
    shadow(1200, 666, 180) +
    at(1190, 664, 1, box(300, 230)) +
    at(1200, 430, 1, wallBall(96)) +
    shadow(380, 666, 180) +
    at(380, 664, 1.15, dumbbell("url(#ember)")) +
    shadow(780, 676, 260) +
    at(780, 390, 1, stopwatch(268)),
  "news-4": () =>
    room({ width: 1600, height: 900, horizon: 540, ...tones.clay }) +
    windows([150, 590, 1030], 40, 400, 400, "#FFE3D2") +
    shaft(260, 60, 380, 700, 420, 0.22) +
    shadow(800, 660, 480) +
    at(790, 660, 1.9, treadmill()) +
    at(680, 556, 0.5, shoe()) +
    shadow(1350, 676, 120) +
    at(1350, 676, 0.5, shoe("url(#iron)", ink.ember)),
} satisfies Record<string, () => string>;
