import { box, sandbag, stopwatch, timer, wallBall } from "../motifs/floor.ts";
import { sled } from "../motifs/machines.ts";
import { poses } from "../motifs/poses.ts";
import { silhouette } from "../motifs/silhouette.ts";
import {
  apple,
  bottle,
  bowl,
  clipboard,
  flask,
  massageTable,
  phone,
  shoe,
  stones,
  towel,
} from "../motifs/things.ts";
import { dumbbell, kettlebell } from "../motifs/weights.ts";
import { lanes, reflected, room, shaft, sparks, tones, windows } from "../room.ts";
import { at, circle, glow, ink, rect, seeded, shadow } from "../svg.ts";

const hall = (tone: keyof typeof tones, horizon = 860): string =>
  room({ width: 1600, height: 1200, horizon, ...tones[tone] });

/** One picture for each service; 4:3. */
export const services = {
  "service-pt": () =>
    hall("dusk") +
    glow(800, 560, 800, 0.8) +
    circle(800, 470, 340, "url(#ember)", 'opacity=".85"') +
    shadow(800, 1000, 420) +
    at(790, 985, 2.5, clipboard(), -5) +
    at(1200, 1000, 1.5, towel()) +
    shadow(640, 1090, 420) +
    reflected(560, 1090, 2, dumbbell("url(#ember)")),
  "service-coppia": () =>
    hall("fire") +
    glow(800, 640, 760, 0.7, "day") +
    shadow(520, 1050, 300) +
    shadow(1080, 1050, 300) +
    reflected(520, 1050, 2.6, kettlebell("iron")) +
    reflected(1080, 1050, 2.6, kettlebell("steel")),
  "service-class": () =>
    hall("night", 700) +
    glow(800, 560, 900, 0.9) +
    at(800, 250, 1.5, timer("45:00")) +
    [
      [800, 760, 0.9],
      [430, 800, 1],
      [1170, 800, 1],
      [330, 1040, 1.5],
      [1270, 1040, 1.5],
    ]
      .map(([x = 0, y = 0, size = 1]) => shadow(x, y, 120 * size) + reflected(x, y, size, kettlebell()))
      .join("") +
    shadow(800, 1070, 230) +
    reflected(800, 1070, 1.9, kettlebell("hot")),
  "service-test": () =>
    hall("steel") +
    glow(800, 520, 700, 0.5, "day") +
    shadow(1190, 1040, 260) +
    at(1170, 1036, 1.25, box(330, 300)) +
    at(1190, 660, 1.2, wallBall(110)) +
    shadow(620, 1050, 360) +
    at(610, 640, 1, stopwatch(380)),
  "service-nutrizione": () =>
    hall("day", 800) +
    rect(0, 800, 1600, 400, "url(#wood)") +
    shadow(760, 1020, 480, 0.4) +
    at(700, 1020, 2.7, bowl()) +
    at(1290, 1030, 1.9, apple()) +
    at(300, 1050, 1.25, dumbbell()),
  "service-massaggi": () =>
    hall("clay", 820) +
    windows([1040], 120, 380, 480, "#FFE3D2") +
    shaft(1080, 140, 300, 960, -420, 0.18) +
    glow(380, 420, 420, 0.5) +
    shadow(760, 1060, 600) +
    at(760, 1060, 2.2, massageTable()) +
    at(620, 706, 1.1, stones()) +
    at(1330, 1080, 1.5, bottle()),
  "service-corsa": () =>
    room({
      width: 1600,
      height: 1200,
      horizon: 540,
      wall: ["#3D2419", ink.ember],
      floor: ["#7A2A0C", "#2B120A"],
    }) +
    circle(800, 420, 330, ink.spark, 'opacity=".85"') +
    rect(0, 540, 1600, 660, "url(#floor)") +
    lanes(800, 540, 1200, 5200, 8, ink.paper, 0.5) +
    shadow(800, 790, 440) +
    reflected(790, 790, 1.6, shoe("url(#iron)", ink.ember)),
  "service-online": () =>
    hall("night", 900) +
    glow(820, 560, 820, 0.8) +
    shadow(820, 1040, 460) +
    at(800, 1010, 2.8, phone(silhouette(poses.lunge, ink.ink)), -5) +
    reflected(1210, 1050, 1.5, kettlebell("hot")) +
    at(390, 1050, 1.15, flask()),
  "service-hyrox": () =>
    hall("dusk", 760) +
    glow(900, 760, 820, 0.85) +
    lanes(860, 760, 1200, 4400, 6, ink.sand, 0.35) +
    shadow(800, 1000, 600) +
    reflected(800, 996, 2.6, sled()) +
    reflected(1340, 1080, 1.5, wallBall(100)) +
    reflected(270, 1080, 1.1, sandbag()) +
    sparks(600, 1000, 500, 36, seeded(7)),
} satisfies Record<string, () => string>;
