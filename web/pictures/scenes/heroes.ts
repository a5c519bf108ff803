import { type Clothes, dressed, figure } from "../motifs/figure.ts";
import { sandbag, wallBall } from "../motifs/floor.ts";
import { sled } from "../motifs/machines.ts";
import { poses } from "../motifs/poses.ts";
import { bauble, book, gymBag, laptop, sheets, shoe } from "../motifs/things.ts";
import { dumbbell, kettlebell, plate } from "../motifs/weights.ts";
import { lanes, reflected, room, shaft, sparks, tones } from "../room.ts";
import { at, circle, glow, ink, line, mirrored, n, rect, seeded, shadow, shape, times } from "../svg.ts";

const [first, second, third, fourth] = dressed;

/** Against the light: hardly more than an outline. */
const visitor: Clothes = { skin: "#3D2A20", top: ink.ink, shorts: ink.coal, shoes: ink.iron, hair: ink.coal };

/** A dark room of 1600 × 900 with a fire behind its right half; the left stays quiet for words. */
const stage = (fire: number, ...drawings: string[]): string =>
  room({ width: 1600, height: 900, horizon: 690, ...tones.night }) +
  glow(1160, 560, 620, fire) +
  drawings.join("") +
  rect(0, 0, 760, 900, "url(#fall)");

const disc = (radius: number, opacity = 1): string =>
  circle(1160, 440, radius, "url(#ember)", `opacity="${opacity}"`);

const angle = (x: number, y: number, radius: number, from: number, to: number): string => {
  const point = (turn: number) => n(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius);
  return line(
    `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`,
    ink.flame,
    5,
    'stroke-dasharray="2 14"',
  );
};

const fir = (x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    1.3,
    line("M0 0L0 -330", "#3E5530", 8) +
      times(14, (index) => {
        const reach = 30 + index * 5;
        const height = -322 + index * 23;
        return line(
          `M0 ${height}L${-reach} ${height + reach * 0.7}M0 ${height}L${reach} ${height + reach * 0.7}`,
          index % 3 ? "#4F6B3B" : "#6E8F52",
          8,
        );
      }),
    turn,
  );

export const heroes = {
  "hero-servizi": () =>
    stage(
      0.75,
      shadow(1180, 770, 420),
      reflected(1395, 772, 1.5, wallBall(105)),
      reflected(1130, 790, 1.9, kettlebell("hot")),
      reflected(905, 800, 1.05, sandbag()),
      sparks(1130, 640, 420, 26, seeded(3)),
    ),
  "hero-chisiamo": () =>
    stage(
      0.9,
      disc(330, 0.9),
      shadow(1160, 782, 430),
      at(950, 780, 1.55, figure(poses.folded, third)),
      at(1370, 780, 1.55, figure(poses.hands, second)),
      at(1160, 800, 1.72, figure(poses.folded, first)),
    ),
  "hero-test": () =>
    stage(
      0.7,
      circle(1160, 500, 330, "none", `stroke="${ink.ash}" stroke-width="3"`),
      circle(1160, 500, 250, "none", `stroke="${ink.ash}" stroke-width="3"`),
      shadow(1160, 800, 330),
      line("M920 214H1400", "url(#bar)", 10),
      line("M900 214H1420", ink.clay, 12),
      at(1160, 800, 1.72, figure(poses.deepOverhead, fourth)),
      angle(1016, 606, 110, -1.1, 1.2),
      angle(1304, 606, 110, 1.95, 4.2),
      line("M1160 150V860", ink.flame, 3, 'stroke-dasharray="4 16"'),
    ),
  "hero-corsa": () =>
    room({
      width: 1600,
      height: 900,
      horizon: 600,
      wall: [ink.coal, "#3D2419"],
      floor: ["#5E2410", "#1A0E09"],
    }) +
    glow(1190, 590, 560, 0.9) +
    circle(1190, 560, 230, "url(#ember)") +
    rect(0, 600, 1600, 300, "url(#floor)") +
    lanes(1190, 600, 900, 3400, 8, ink.sand, 0.4) +
    shadow(1170, 812, 230) +
    at(1160, 810, 1.75, figure(poses.running, first)) +
    rect(0, 0, 820, 900, "url(#fall)"),
  "hero-hyrox": () =>
    stage(
      0.85,
      lanes(1200, 690, 900, 2600, 6, ink.smoke, 0.7),
      shaft(1180, 0, 220, 700, 260),
      shadow(1180, 800, 440),
      reflected(1320, 800, 1.25, sled()),
      at(960, 800, 1.6, figure(poses.pushing, second)),
      sparks(1180, 790, 340, 24, seeded(9)),
    ),
  "hero-online": () =>
    stage(
      0.55,
      rect(760, 780, 840, 18, ink.rust, 9),
      at(1190, 778, 1.5, laptop(figure(poses.lunge, second))),
      reflected(860, 784, 0.9, dumbbell()),
      reflected(1500, 784, 0.5, kettlebell()),
    ),
  "hero-natale": () => {
    const random = seeded(12);
    return stage(
      0.8,
      fir(1010, 330, 150),
      fir(1370, 330, 205),
      fir(1190, 300, 180),
      fir(830, 210, 118),
      fir(1560, 210, 240),
      at(1190, 800, 1.6, bauble(kettlebell("ember"))),
      times(70, () =>
        circle(
          500 + random() * 1100,
          random() * 900,
          1.5 + random() * 4.5,
          ink.paper,
          `opacity="${n(0.2 + random() * 0.6)}"`,
        ),
      ),
    );
  },
  "hero-ebook": () =>
    stage(
      0.85,
      disc(300, 0.55),
      shadow(1170, 800, 360),
      at(1330, 790, 1.5, book("url(#paper)", ink.ink, 5)),
      at(1120, 800, 1.85, book("url(#ember)", ink.ink, -4)),
    ),
  "hero-schede": () =>
    stage(
      0.7,
      shadow(1150, 810, 360),
      at(1160, 790, 1.7, sheets()),
      reflected(1370, 820, 1.25, dumbbell("url(#ember)")),
    ),
  "hero-prova": () =>
    room({ width: 1600, height: 900, horizon: 720, ...tones.night }) +
    glow(1210, 480, 620, 0.75) +
    shape("M1010 130H1410V720H1010Z", "url(#ember)") +
    shape("M1010 130H1410V720H1010Z", "url(#day)", 'opacity=".6"') +
    shape("M1010 720H1410L1580 900H800Z", ink.flame, 'opacity=".55"') +
    line("M1004 722V124H1416V722", ink.ash, 18) +
    shape("M1416 124L1560 60V800L1416 722Z", "url(#iron)") +
    circle(1440, 440, 10, ink.silver) +
    at(1210, 776, 1.45, figure(poses.standing, visitor)) +
    shadow(1400, 800, 120) +
    at(1390, 800, 0.62, kettlebell()) +
    rect(0, 0, 800, 900, "url(#fall)"),
  "hero-shop": () =>
    stage(
      0.8,
      shadow(1160, 800, 440),
      reflected(1370, 800, 1.15, plate(165)),
      reflected(1240, 806, 1.1, plate(130, "url(#emberBall)", ink.rust)),
      reflected(1010, 804, 1.35, gymBag()),
      reflected(1330, 815, 0.9, mirrored(shoe())),
    ),
  "video-workout": () =>
    room({ width: 1600, height: 900, horizon: 690, ...tones.dusk }) +
    glow(800, 480, 680, 0.9) +
    circle(800, 430, 320, "url(#ember)", 'opacity=".85"') +
    shadow(800, 804, 300) +
    at(760, 800, 1.75, figure(poses.swing, first)) +
    at(1130, 270, 0.62, kettlebell(), -100) +
    sparks(800, 700, 620, 40, seeded(5)),
} satisfies Record<string, () => string>;
