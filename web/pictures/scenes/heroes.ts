import { rig, roller, sandbag, stopwatch, wallBall } from "../motifs/floor.ts";
import { sled } from "../motifs/machines.ts";
import { poses } from "../motifs/poses.ts";
import { silhouette } from "../motifs/silhouette.ts";
import { bauble, book, flask, gymBag, laptop, sheets, shoe, towel } from "../motifs/things.ts";
import { barbell, dumbbell, kettlebell, plate } from "../motifs/weights.ts";
import { lanes, reflected, room, shaft, sparks, tones } from "../room.ts";
import { at, circle, glow, ink, line, mirrored, n, rect, seeded, shadow, shape, times } from "../svg.ts";
import { covers } from "./covers.ts";

/** A dark room of 1600 × 900 with a fire behind its right half; the left stays empty for text. */
const stage = (fire: number, ...drawings: string[]): string =>
  room({ width: 1600, height: 900, horizon: 690, ...tones.night }) +
  glow(1160, 560, 620, fire) +
  drawings.join("") +
  rect(0, 0, 760, 900, "url(#fall)");

const disc = (radius: number, opacity = 1): string =>
  circle(1160, 440, radius, "url(#ember)", `opacity="${opacity}"`);

/** Part of a circle in dots, from one angle to another in radians. */
const angle = (x: number, y: number, radius: number, from: number, to: number): string => {
  const point = (turn: number) => n(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius);
  return line(
    `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`,
    ink.flame,
    6,
    'stroke-dasharray="2 16"',
  );
};

/** The ebook that the page offers, standing in the light. */
const offered = (cover: string): string =>
  stage(0.85, disc(320, 0.5), shadow(1180, 826, 330), at(1165, 820, 2.25, book(cover, -4)));

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
      reflected(905, 808, 0.95, sandbag()),
      sparks(1130, 640, 420, 26, seeded(3)),
    ),
  "hero-chisiamo": () =>
    stage(
      0.9,
      shape("M840 690A340 340 0 0 1 1520 690Z", "url(#ember)"),
      at(1180, 704, 1.06, rig(3)),
      shadow(1180, 744, 420),
      reflected(1180, 744, 1, barbell(400, 120, [120, 120, 84])),
      shadow(1180, 792, 150),
      reflected(1180, 792, 0.98, kettlebell("hot")),
      sparks(1180, 740, 300, 20, seeded(6)),
    ),
  "hero-test": () =>
    stage(
      0.75,
      circle(1150, 478, 350, "none", `stroke="${ink.ash}" stroke-width="3"`),
      angle(1150, 478, 350, -0.9, 0.6),
      angle(1150, 478, 350, 2.5, 4),
      shadow(1150, 800, 420),
      at(1150, 478, 1, stopwatch(240)),
      reflected(1460, 806, 1.05, plate(92, "url(#emberBall)", ink.rust)),
      reflected(800, 806, 1.05, roller(260)),
      reflected(1180, 828, 1.25, dumbbell()),
    ),
  "hero-corsa": () =>
    room({
      width: 1600,
      height: 900,
      horizon: 560,
      wall: [ink.coal, "#3D2419"],
      floor: ["#5E2410", "#1A0E09"],
    }) +
    glow(1180, 540, 640, 0.9) +
    circle(1180, 500, 320, "url(#ember)") +
    rect(0, 560, 1600, 340, "url(#floor)") +
    lanes(1180, 560, 900, 4200, 8, ink.sand, 0.45) +
    shadow(1300, 706, 240) +
    at(1330, 706, 0.82, shoe("url(#iron)", ink.ember)) +
    shadow(1090, 812, 330) +
    reflected(1090, 812, 1.25, shoe()) +
    rect(0, 0, 760, 900, "url(#fall)"),
  "hero-hyrox": () =>
    stage(
      0.85,
      lanes(1200, 690, 900, 2600, 6, ink.smoke, 0.7),
      shaft(1140, 0, 260, 760, 220),
      shadow(1190, 794, 470),
      reflected(1180, 790, 2, sled()),
      reflected(1470, 836, 1.05, wallBall(92)),
      reflected(880, 838, 0.86, sandbag()),
      sparks(1010, 790, 300, 26, seeded(9)),
    ),
  "hero-online": () =>
    stage(
      0.55,
      rect(760, 780, 840, 18, ink.rust, 9),
      at(1190, 778, 1.5, laptop(silhouette(poses.lunge, ink.ink))),
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
  "hero-vivere": () => offered(covers["cover-ebook3"]()),
  "hero-ginocchia": () => offered(covers["cover-ebook_knee"]()),
  "hero-schede": () =>
    stage(
      0.7,
      shadow(1150, 810, 360),
      at(1160, 790, 1.7, sheets()),
      reflected(1370, 820, 1.25, dumbbell("url(#ember)")),
    ),
  "hero-prova": () =>
    stage(
      0.7,
      shape("M1090 0H1270L1560 830H800Z", ink.spark, 'opacity=".1"'),
      rect(1080, 0, 200, 26, ink.spark, 0),
      glow(1180, 20, 300, 0.6),
      shape("M860 760H1500L1590 860H770Z", "url(#iron)"),
      shape("M770 860H1590V872H770Z", ink.coal),
      shadow(1330, 776, 150),
      at(1340, 782, 1.5, kettlebell("hot")),
      shadow(1000, 790, 150),
      at(985, 786, 1.05, towel()),
      at(1130, 790, 1.02, flask()),
      shadow(1050, 838, 190),
      at(1090, 838, 0.62, shoe()),
    ),
  "hero-shop": () =>
    stage(
      0.8,
      shadow(1160, 800, 440),
      reflected(1370, 800, 1.15, plate(165)),
      reflected(1240, 806, 1.1, plate(130, "url(#emberBall)", ink.rust)),
      reflected(1010, 804, 1.35, gymBag()),
      reflected(1300, 822, 0.5, mirrored(shoe())),
    ),
} satisfies Record<string, () => string>;
