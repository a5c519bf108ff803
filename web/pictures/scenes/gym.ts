import { dressed, figure } from "../motifs/figure.ts";
import { box, jumpRope, rig, roller, sandbag, stopwatch, wallBall } from "../motifs/floor.ts";
import { rower, skiErg, sled } from "../motifs/machines.ts";
import { poses } from "../motifs/poses.ts";
import { barbell, kettlebell, rack } from "../motifs/weights.ts";
import { lanes, reflected, room, shaft, tones, tubes, windows } from "../room.ts";
import { at, circle, glow, ink, line, mirrored, rect, shadow, shape, times } from "../svg.ts";

const W = 1600;
const H = 667;
const [first, second, third] = dressed;

const hall = (tone: keyof typeof tones, horizon = 480): string =>
  room({ width: W, height: H, horizon, ...tones[tone] });

const bricks = (bottom: number, opacity: number): string =>
  times(Math.floor(bottom / 44), (row) =>
    line(
      `M0 ${row * 44}H${W}` +
        Array.from({ length: 15 }, (_, index) => `M${index * 116 + (row % 2) * 58} ${row * 44}v44`).join(""),
      ink.coal,
      3,
      `opacity="${opacity}"`,
    ),
  );

/** Thirteen views of the gym (public-site §9), each of another corner. */
export const gym: Record<string, () => string> = {
  "gym-01": () =>
    hall("dusk") +
    tubes(W, 60, 4) +
    glow(800, 470, 560, 0.5) +
    times(
      7,
      (index) =>
        shadow(260 + index * 180, 590, 74) +
        reflected(260 + index * 180, 590, 0.42 + index * 0.055, kettlebell(index === 4 ? "hot" : "iron")),
    ),
  "gym-02": () =>
    hall("steel", 540) +
    rect(0, 0, W, 90, ink.iron) +
    rect(0, 90, W, 8, ink.ember) +
    shadow(800, 610, 700, 0.7) +
    at(800, 610, 1.22, rack(3, 11)),
  "gym-03": () =>
    room({ width: W, height: H, horizon: 300, wall: [ink.coal, "#2A211C"], floor: ["#5E2410", "#2B120A"] }) +
    tubes(W, 50, 3) +
    lanes(800, 300, H, 4200, 6, ink.sand, 0.55) +
    shadow(800, 590, 300) +
    at(820, 590, 1.45, sled()) +
    shadow(260, 420, 80) +
    at(270, 420, 0.55, sled()) +
    shadow(1330, 420, 80) +
    at(1330, 420, 0.55, sled()),
  "gym-04": () =>
    hall("clay", 470) +
    windows([130, 500, 870, 1240], 50, 230, 300, "#FFE3D2") +
    shaft(180, 60, 200, 560, 240) +
    shaft(920, 60, 200, 560, 240) +
    times(
      3,
      (index) =>
        shadow(330 + index * 490, 590, 210) +
        reflected(
          330 + index * 490,
          590,
          0.74,
          rower() + (index === 1 ? at(24, 22, 1.2, figure(poses.rowing, second)) : ""),
        ),
    ),
  "gym-05": () =>
    hall("night") +
    glow(800, 200, 700, 0.55) +
    rect(0, 452, W, 6, ink.ember) +
    times(
      6,
      (index) => shadow(190 + index * 244, 590, 84) + reflected(190 + index * 244, 588, 1.05, skiErg()),
    ),
  "gym-06": () =>
    hall("fire", 500) +
    bricks(500, 0.16) +
    at(800, 590, 1.02, rig(4)) +
    shadow(800, 600, 260) +
    at(800, 592, 1, barbell(300, 96, [96, 96, 70])) +
    at(1300, 596, 0.6, kettlebell()) +
    at(270, 596, 0.8, wallBall(66)),
  "gym-07": () =>
    hall("day", 500) +
    [400, 800, 1200]
      .map(
        (x) =>
          circle(x, 190, 96, "none", `stroke="${ink.ink}" stroke-width="12"`) + circle(x, 190, 44, ink.ember),
      )
      .join("") +
    [250, 410, 570, 730, 890, 1050, 1210, 1370]
      .map(
        (x, index) =>
          shadow(x, 600, 70, 0.35) + at(x, 600, 1, wallBall(72, index % 3 === 1 ? "emberBall" : "ironBall")),
      )
      .join("") +
    [330, 490, 1130, 1290].map((x) => at(x, 480, 1, wallBall(72))).join(""),
  "gym-08": () =>
    hall("clay", 440) +
    bricks(440, 0.22) +
    shaft(300, 0, 260, 600, 420, 0.16) +
    shadow(800, 590, 520) +
    [
      [420, 590],
      [760, 590],
      [1100, 590],
      [590, 466],
      [930, 466],
      [760, 342],
    ]
      .map(([x = 0, y = 0], index) => at(x, y, 1.08, sandbag(index === 3 ? "url(#ember)" : "url(#leather)")))
      .join(""),
  "gym-09": () =>
    hall("steel", 490) +
    bricks(490, 0.18) +
    shadow(900, 606, 480) +
    at(1230, 604, 1, box(220, 250)) +
    at(960, 606, 1, box(200, 170)) +
    at(700, 608, 1, box(190, 100)) +
    at(430, 640, 1.4, figure(poses.jumping, first, "day")),
  "gym-10": () =>
    room({ width: W, height: H, horizon: 350, wall: ["#3D2419", ink.ember], floor: ["#7A2A0C", "#2B120A"] }) +
    glow(900, 350, 420, 0.9, "day") +
    circle(900, 330, 110, ink.spark) +
    rect(0, 350, W, 320, "url(#floor)") +
    lanes(900, 350, H, 4600, 8, ink.paper, 0.6) +
    at(700, 560, 1.05, figure(poses.running, third)) +
    at(1120, 500, 0.78, figure(poses.running, second)) +
    at(390, 620, 1.32, figure(poses.running, first)),
  "gym-11": () =>
    hall("night", 470) +
    glow(800, 300, 520, 0.8) +
    shape(`M420 500H1180L1330 ${H}H270Z`, "url(#wood)") +
    shape(`M420 500H560L470 ${H}H270ZM1180 500H1040L1130 ${H}H1330Z`, ink.iron) +
    shadow(800, 612, 360) +
    at(800, 612, 1.15, figure(poses.overhead, second)) +
    at(800, 612, 1, barbell(380, 470, [92, 92, 66])),
  "gym-12": () =>
    hall("day", 470) +
    windows([200, 620, 1040], 40, 340, 330, "#FFE3D2") +
    shaft(300, 60, 300, 560, 320, 0.3) +
    shadow(760, 606, 300, 0.35) +
    rect(430, 590, 620, 22, ink.ember, 11) +
    at(720, 592, 1.15, figure(poses.stretch, third, "day")) +
    at(1190, 606, 0.95, roller(230)) +
    at(300, 606, 0.8, jumpRope()) +
    at(1130, 520, 0.9, roller(210, "url(#iron)")),
  "gym-13": () =>
    hall("fire", 470) +
    glow(800, 420, 600, 0.8, "day") +
    tubes(W, 46, 4) +
    at(800, 130, 1, stopwatch(74)) +
    [250, 525, 800, 1075, 1350]
      .map(
        (x, index) =>
          shadow(x, 610, 110) +
          at(
            x,
            606,
            1.02,
            index % 2
              ? figure(poses.goblet, dressed[(index + 1) % 4]) + at(0, -150, 0.3, kettlebell())
              : mirrored(figure(poses.throwing, dressed[index % 4], "left")) +
                  at(-54, -398, 0.66, wallBall(52)),
          ),
      )
      .join(""),
};
