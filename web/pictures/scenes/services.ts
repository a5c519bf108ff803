import { dressed, figure } from "../motifs/figure.ts";
import { sandbag, stopwatch, wallBall } from "../motifs/floor.ts";
import { sled } from "../motifs/machines.ts";
import { poses } from "../motifs/poses.ts";
import { apple, bottle, bowl, massageTable, phone, shoe, stones } from "../motifs/things.ts";
import { dumbbell, kettlebell, plate } from "../motifs/weights.ts";
import { lanes, room, shaft, sparks, tones, windows } from "../room.ts";
import { at, circle, glow, ink, line, mirrored, rect, seeded, shadow, times } from "../svg.ts";

const [first, second, third, fourth] = dressed;

const hall = (tone: keyof typeof tones, horizon = 860): string =>
  room({ width: 1600, height: 1200, horizon, ...tones[tone] });

/** What the studio offers, one picture each; 4:3. */
export const services: Record<string, () => string> = {
  "service-pt": () =>
    hall("dusk") +
    glow(800, 620, 800, 0.8) +
    shadow(700, 1060, 420) +
    at(560, 1060, 2.2, figure(poses.deadlift, second)) +
    at(660, 1060, 1, plate(170)) +
    at(1200, 1050, 2.3, figure(poses.folded, first)),
  "service-coppia": () =>
    hall("fire") +
    glow(800, 640, 760, 0.7, "day") +
    shadow(800, 1060, 560) +
    at(440, 1050, 2.25, figure(poses.squat, third)) +
    at(800, 620, 1.5, wallBall(70)) +
    at(1160, 1050, 2.25, mirrored(figure(poses.squat, fourth, "left"))),
  "service-class": () =>
    hall("night") +
    glow(800, 520, 900, 0.9) +
    circle(800, 470, 360, "url(#ember)", 'opacity=".8"') +
    [
      [300, 960, 1.5],
      [800, 930, 1.45],
      [1300, 960, 1.5],
      [540, 1090, 1.8],
      [1060, 1090, 1.8],
    ]
      .map(
        ([x = 0, y = 0, size = 1], index) =>
          shadow(x, y, 130) +
          at(x, y, size, figure(poses.goblet, dressed[index % 4]) + at(0, -146, 0.3, kettlebell())),
      )
      .join(""),
  "service-test": () =>
    hall("steel") +
    glow(800, 520, 700, 0.5, "day") +
    at(1230, 380, 1, stopwatch(190)) +
    shadow(700, 1060, 380) +
    line("M330 250H1070", ink.silver, 16) +
    at(700, 1060, 2.45, figure(poses.deepOverhead, second, "day")) +
    line("M700 190V1110", ink.ember, 5, 'stroke-dasharray="6 22"') +
    line("M430 790H970", ink.ember, 5, 'stroke-dasharray="6 22"'),
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
      horizon: 760,
      wall: ["#3D2419", ink.ember],
      floor: ["#7A2A0C", "#2B120A"],
    }) +
    circle(1000, 640, 260, ink.spark, 'opacity=".85"') +
    rect(0, 760, 1600, 440, "url(#floor)") +
    lanes(1000, 760, 1200, 4600, 8, ink.paper, 0.5) +
    shadow(740, 1080, 330) +
    at(760, 1070, 2.5, figure(poses.running, first)) +
    times(4, (index) => circle(330 + index * 60, 520 + index * 90, 7, ink.paper)),
  "service-online": () =>
    hall("night", 900) +
    glow(820, 620, 820, 0.8) +
    shadow(820, 1060, 420) +
    at(560, 1060, 2.6, phone(figure(poses.lunge, second)), -6) +
    at(1080, 1064, 1.9, kettlebell("hot")) +
    at(1320, 1080, 0.85, shoe()),
  "service-hyrox": () =>
    hall("dusk", 820) +
    glow(1000, 800, 820, 0.85) +
    lanes(900, 820, 1200, 4000, 6, ink.sand, 0.35) +
    shadow(800, 1060, 600) +
    at(1140, 1060, 1.75, sled()) +
    at(660, 1060, 2.15, figure(poses.pushing, third)) +
    at(250, 900, 0.9, sandbag()) +
    sparks(900, 1040, 620, 40, seeded(7)),
};
