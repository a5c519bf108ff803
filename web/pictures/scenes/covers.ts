import { freeFiles } from "../../src/features/site/files/freeFiles.ts";
import { lettering } from "../lettering.ts";
import { mark } from "../motifs/mark.ts";
import { poses } from "../motifs/poses.ts";
import { silhouette } from "../motifs/silhouette.ts";
import { apple, knee } from "../motifs/things.ts";
import { dumbbell, kettlebell } from "../motifs/weights.ts";
import { at, circle, glow, ink, line, n, rect, shape, times } from "../svg.ts";

const W = 1200;
const H = 1600;

/** A full-bleed cover: ground, subject, and the shading of a bound book. */
const bound = (ground: string, ...drawings: string[]): string =>
  `${rect(0, 0, W, H, ground)}${drawings.join("")}
  ${rect(0, 0, 70, H, ink.coal).replace("/>", ' opacity=".32"/>')}${rect(70, 0, 8, H, ink.paper).replace("/>", ' opacity=".22"/>')}
  ${rect(78, 0, 34, H, "url(#fall)").replace("/>", ' opacity=".35"/>')}`;

type Kind = (typeof freeFiles)[number]["kind"];

/** The title as the site shows it, the kind of file, and the mark at the foot. */
function print(kind: Kind, colour: string, accent: string = colour, foot: string = colour): string {
  const file = freeFiles.find((freeFile) => freeFile.kind === kind);
  if (!file) throw new Error(`No file of the kind ${kind}`);
  return `${lettering(file.label, { x: 172, y: 112, width: 600, height: 60, colour: accent, largest: 54 })}
    ${rect(172, 178, 90, 8, accent)}
    ${lettering(file.title, { x: 168, y: 216, width: 930, height: 400, colour, largest: 176 })}
    <g transform="translate(1040 1470) scale(1.7)">${mark.replaceAll(ink.ember, accent).replaceAll(ink.paper, foot)}</g>`;
}

const sun = (x: number, y: number, radius: number, colour: string): string =>
  `${circle(x, y, radius, colour)}${times(16, (index) => {
    const angle = (index * Math.PI) / 8;
    return line(
      `M${n(x + Math.cos(angle) * radius * 1.16, y + Math.sin(angle) * radius * 1.16)}L${n(x + Math.cos(angle) * radius * 1.4, y + Math.sin(angle) * radius * 1.4)}`,
      colour,
      18,
    );
  })}`;

const sea = (y: number, colour: string): string =>
  times(4, (row) =>
    line(
      `M0 ${y + row * 60}${times(10, () => "q60 -34 120 0t120 0")}`,
      colour,
      14,
      `opacity="${n(0.9 - row * 0.2)}"`,
    ),
  );

/** Covers of the downloads, 3:4. */
export const covers = {
  "cover-ebook1": () =>
    bound(
      "url(#ember)",
      circle(640, 1060, 380, ink.ink),
      glow(640, 1300, 380, 0.9),
      at(640, 1350, 1.95, kettlebell("hot")),
      print("ebook1", ink.ink),
    ),
  "cover-ebook2": () =>
    bound(
      "#E6DCCD",
      circle(640, 1070, 400, "url(#paper)"),
      circle(640, 1070, 300, "none", `stroke="${ink.clay}" stroke-width="6"`),
      at(640, 1260, 2.3, apple()),
      line("M170 810V1350M130 810V970M210 810V970M130 970Q170 1010 210 970", ink.smoke, 20),
      line("M1110 810V1350", ink.smoke, 30),
      print("ebook2", ink.ink, ink.rust),
    ),
  "cover-ebook3": () =>
    bound(
      "url(#dark)",
      circle(640, 960, 300, "url(#ember)"),
      shape("M0 1240L300 900L470 1080L760 760L1200 1290V1600H0Z", ink.iron),
      shape("M760 760L648 884L724 940L792 868L866 922L880 905Z", ink.sand),
      shape("M0 1370C300 1230 800 1430 1200 1300V1600H0Z", ink.rust),
      at(470, 1400, 1.15, silhouette(poses.running, ink.paper)),
      print("ebook3", ink.paper, ink.ember),
    ),
  "cover-ebook_knee": () =>
    bound(
      "#2A2D30",
      glow(640, 1060, 560, 0.7),
      at(640, 1500, 2.25, knee("url(#paper)")),
      print("ebook_knee", ink.paper, ink.ember),
    ),
  "cover-scheda": () =>
    bound(
      "url(#paper)",
      circle(640, 1120, 390, ink.ember),
      rect(0, 1330, W, 270, ink.ink),
      rect(190, 1306, 900, 26, ink.rust, 13),
      at(560, 1306, 2.5, silhouette(poses.stretch)),
      print("scheda", ink.ink, ink.rust, ink.paper),
    ),
  "cover-estate1": () =>
    bound(
      "#FFC9A8",
      sun(640, 930, 240, ink.ember),
      rect(0, 1240, W, 360, "#6C7075"),
      sea(1310, ink.paper),
      rect(150, 1228, 980, 26, ink.ink, 13),
      at(610, 1230, 2.4, silhouette(poses.plank)),
      print("estate1", ink.ink, ink.rust, ink.paper),
    ),
  "cover-estate2": () =>
    bound(
      "url(#ember)",
      sun(640, 930, 240, ink.spark),
      shape("M0 1290C300 1220 800 1350 1200 1260V1600H0Z", "#E6DCCD"),
      shape("M0 1430C400 1360 800 1500 1200 1410V1600H0Z", ink.clay),
      at(620, 1330, 2, silhouette(poses.lunge)),
      at(498, 1052, 0.5, dumbbell()),
      at(750, 1052, 0.5, dumbbell()),
      print("estate2", ink.ink),
    ),
} satisfies Record<string, () => string>;
