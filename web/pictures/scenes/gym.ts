import { box, jumpRope, mat, rig, roller, sandbag, squatRack, timer, wallBall } from "../motifs/floor.ts";
import { rower, skiErg, sled } from "../motifs/machines.ts";
import { shoe } from "../motifs/things.ts";
import { barbell, kettlebell, plate, rack } from "../motifs/weights.ts";
import { lanes, reflected, room, shaft, tones, tubes, windows } from "../room.ts";
import { at, circle, glow, ink, line, rect, shadow, shape, times } from "../svg.ts";

const W = 1600;
const H = 667;

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

/** Thirteen views of the gym, each of another corner. */
export const gym = {
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
      (index) => shadow(330 + index * 490, 590, 210) + reflected(330 + index * 490, 590, 0.74, rower()),
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
      [390, 590],
      [800, 590],
      [1210, 590],
      [595, 466],
      [1005, 466],
      [800, 342],
    ]
      .map(([x = 0, y = 0], index) =>
        at(x, y, 1.08, sandbag(index === 3 ? "url(#iron)" : "url(#leather)", index === 5 ? "10" : "20")),
      )
      .join(""),
  "gym-09": () =>
    hall("steel", 490) +
    bricks(490, 0.18) +
    glow(760, 420, 520, 0.35, "day") +
    shadow(800, 606, 620) +
    at(1260, 604, 1, box(260, 330)) +
    at(920, 606, 1, box(250, 240)) +
    at(610, 608, 1, box(240, 160)) +
    at(320, 610, 1, box(230, 90)) +
    at(610, 446, 0.9, wallBall(72)),
  "gym-10": () =>
    room({ width: W, height: H, horizon: 330, wall: ["#3D2419", ink.ember], floor: ["#7A2A0C", "#2B120A"] }) +
    glow(800, 330, 460, 0.9, "day") +
    circle(800, 300, 180, ink.spark) +
    rect(0, 330, W, 340, "url(#floor)") +
    lanes(800, 330, H, 4800, 8, ink.paper, 0.6) +
    shadow(800, 600, 280) +
    reflected(790, 596, 0.86, shoe("url(#iron)", ink.ember)),
  "gym-11": () =>
    hall("night", 470) +
    glow(800, 300, 620, 0.8) +
    shape(`M380 500H1220L1390 ${H}H210Z`, "url(#wood)") +
    shape(`M380 500H540L420 ${H}H210ZM1220 500H1060L1180 ${H}H1390Z`, ink.iron) +
    shadow(800, 590, 360) +
    at(800, 590, 0.96, squatRack()) +
    shadow(1340, 610, 90) +
    at(1340, 608, 0.8, plate(100)),
  "gym-12": () =>
    hall("day", 450) +
    windows([200, 620, 1040], 40, 340, 320, "#FFE3D2") +
    shaft(300, 60, 300, 560, 320, 0.3) +
    shadow(560, 606, 330, 0.3) +
    shape("M300 520H760L820 600H210Z", ink.ember) +
    shape("M840 520H1280L1390 600H900Z", ink.iron) +
    at(420, 572, 0.95, roller(230, "url(#iron)")) +
    at(1130, 576, 0.95, roller(210)) +
    at(1010, 566, 0.7, wallBall(58)) +
    at(170, 600, 0.7, jumpRope()),
  "gym-13": () =>
    hall("fire", 430) +
    glow(800, 380, 640, 0.7, "day") +
    at(800, 130, 1.1, timer("45:00")) +
    [
      [200, 604],
      [440, 556],
      [680, 530],
      [920, 530],
      [1160, 556],
      [1400, 604],
    ]
      .map(
        ([x = 0, y = 0]) =>
          at(x, y + 16, 0.42, mat(210, 90, "#2C2723")) +
          at(x - 34, y, 0.42, kettlebell()) +
          at(x + 56, y, 0.6, wallBall(56)),
      )
      .join("") +
    shadow(800, 640, 150) +
    reflected(800, 640, 0.66, kettlebell("hot")),
} satisfies Record<string, () => string>;
