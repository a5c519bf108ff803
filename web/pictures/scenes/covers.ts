import { type Clothes, dressed, figure } from "../motifs/figure.ts";
import { poses } from "../motifs/poses.ts";
import { apple, knee } from "../motifs/things.ts";
import { dumbbell, kettlebell } from "../motifs/weights.ts";
import { at, circle, glow, ink, line, mirrored, n, rect, shadow, shape, times } from "../svg.ts";

const W = 1200;
const H = 1600;

const [first, second, third, fourth] = dressed;

/** A cover from edge to edge: ground, subject, and the shading of a bound book. */
const bound = (ground: string, ...drawings: string[]): string =>
  `${rect(0, 0, W, H, ground)}${drawings.join("")}
  ${rect(0, 0, 70, H, ink.coal).replace("/>", ' opacity=".32"/>')}${rect(70, 0, 8, H, ink.paper).replace("/>", ' opacity=".22"/>')}
  ${rect(78, 0, 34, H, "url(#fall)").replace("/>", ' opacity=".35"/>')}`;

/** Where a cover would have its title: bars of print. */
const print = (colour: string, y = 150): string =>
  `${rect(180, y, 600, 46, colour, 6)}${rect(180, y + 74, 420, 46, colour, 6)}${rect(180, 1440, 180, 16, colour, 8)}`;

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

/** What visitors may download: covers without words, 3:4. */
export const covers: Record<string, () => string> = {
  "cover-ebook1": () =>
    bound(
      "url(#ember)",
      print(ink.ink),
      circle(640, 960, 380, ink.ink),
      glow(640, 1200, 380, 0.9),
      at(640, 1240, 1.95, kettlebell("hot")),
    ),
  "cover-ebook2": () =>
    bound(
      "#E6DCCD",
      print(ink.ink),
      circle(640, 960, 400, "url(#paper)"),
      circle(640, 960, 300, "none", `stroke="${ink.clay}" stroke-width="6"`),
      at(640, 1150, 2.3, apple()),
      line("M170 700V1240M130 700V860M210 700V860", ink.smoke, 20),
      line("M1110 700V1240", ink.smoke, 30),
    ),
  "cover-ebook3": () =>
    bound(
      "url(#dark)",
      print(ink.sand),
      circle(640, 820, 270, "url(#ember)"),
      shape("M0 1180L300 820L480 1000L720 700L1200 1230V1600H0Z", ink.iron),
      shape("M720 700L620 824L700 880L760 810L830 860L842 842Z", ink.sand),
      shape("M0 1330C300 1180 800 1380 1200 1240V1600H0Z", ink.rust),
      at(520, 1340, 1.15, figure(poses.running, second)),
    ),
  "cover-ebook_knee": () =>
    bound("#33373B", print(ink.silver), glow(640, 960, 560, 0.7), at(640, 1400, 2.3, knee("url(#paper)"))),
  "cover-scheda": () =>
    bound(
      "url(#paper)",
      print(ink.ink),
      circle(640, 1000, 390, ink.ember, 'opacity=".16"'),
      [300, 380, 460]
        .map((radius) =>
          line(
            `M${640 - radius} 1250A${radius} ${radius} 0 0 1 ${640 + radius} 1250`,
            ink.ember,
            8,
            'stroke-dasharray="4 26"',
          ),
        )
        .join(""),
      rect(220, 1300, 860, 34, ink.ember, 17),
      at(580, 1306, 2.3, figure(poses.stretch, third)),
    ),
  "cover-estate1": () =>
    bound(
      "#FFC9A8",
      print(ink.rust),
      sun(660, 840, 250, ink.ember),
      rect(0, 1190, W, 410, "#8B8F94"),
      sea(1230, ink.paper),
      shadow(620, 1200, 400, 0.3),
      rect(160, 1186, 960, 30, ink.ink, 15),
      at(610, 1190, 2.4, figure(poses.plank, fourth)),
    ),
  "cover-estate2": () =>
    bound(
      "url(#ember)",
      print(ink.ink),
      sun(660, 800, 240, ink.spark),
      shape("M0 1200C300 1130 800 1260 1200 1170V1600H0Z", "#E6DCCD"),
      shape("M0 1330C400 1260 800 1400 1200 1310V1600H0Z", ink.clay),
      at(640, 1300, 2.1, figure(poses.lunge, first)),
      at(1000, 1440, 1, dumbbell()),
      at(280, 1450, 0.8, mirrored(dumbbell())),
    ),
};

type Bust = { ground: string; ring: string; look: Clothes; hair: string; extra?: string };

/** Head and shoulders, 1200 × 1200. */
const bust = ({ ground, ring, look, hair, extra = "" }: Bust): string =>
  `${rect(0, 0, W, W, ground)}${circle(600, 560, 430, ring)}
  ${hair.startsWith("<!--behind-->") ? hair : ""}
  <g filter="url(#day)">${shape("M520 700h160v130c0 40 -160 40 -160 0z", look.skin)}${shape("M520 760c50 50 110 50 160 0v50c-50 44 -110 44 -160 0z", ink.ink, 'opacity=".18"')}
  ${shape("M150 1200C150 980 260 890 420 856C470 846 500 826 516 800C560 850 640 850 684 800C700 826 730 846 780 856C940 890 1050 980 1050 1200Z", look.top)}
  ${shape("M430 500C430 350 500 270 600 270S770 350 770 500C770 650 700 760 600 760S430 650 430 500Z", look.skin)}
  ${circle(428, 530, 36, look.skin)}${circle(772, 530, 36, look.skin)}</g>
  ${shape("M600 270C700 270 770 350 770 500C770 650 700 760 600 760C660 700 690 600 684 500C680 380 650 300 600 270Z", ink.ink, 'opacity=".12"')}
  ${hair.startsWith("<!--behind-->") ? hair.slice(hair.indexOf("<!--front-->")) : hair}${extra}
  ${line("M505 486q30 -20 60 -4M635 482q30 -16 60 4", look.hair, 13)}${line("M600 520c-6 40 -20 60 4 68", ink.ink, 8, 'opacity=".3"')}${line("M552 650q48 34 98 0", ink.ink, 10, 'opacity=".55"')}`;

const look = (skin: string, top: string, hair: string): Clothes => ({
  skin,
  top,
  hair,
  shorts: top,
  shoes: top,
});

const strap = (colour: string): string =>
  line("M330 880C380 980 390 1100 380 1200M870 880C820 980 810 1100 820 1200", colour, 44);

/** The coaches: faces of nobody. */
export const coaches: Record<string, () => string> = {
  "coach-1": () =>
    bust({
      ground: ink.ember,
      ring: "#FF7A4A",
      look: look("#C68E6D", ink.ink, "#2B1B13"),
      hair: shape(
        "M420 470C400 300 480 210 610 214C760 218 800 330 780 470C760 400 720 366 640 366C560 366 470 360 420 470Z",
        "#2B1B13",
      ),
      extra: shape(
        "M430 560C440 720 520 800 600 800S760 720 770 560C740 640 690 610 600 610S460 640 430 560Z",
        "#2B1B13",
      ),
    }),
  "coach-2": () =>
    bust({
      ground: "#33373B",
      ring: "#4A4F54",
      look: look("#E0B394", ink.ember, "#7A3B1A"),
      hair: `<!--behind-->${shape("M400 560C380 300 460 190 600 190S820 300 800 560C820 760 840 860 780 920H420C360 860 380 760 400 560Z", "#7A3B1A")}<!--front-->${shape("M424 500C430 360 520 300 640 290C720 320 770 400 776 500C800 300 720 210 600 210S400 300 424 500Z", "#8F4A23")}`,
    }),
  "coach-3": () =>
    bust({
      ground: ink.clay,
      ring: ink.sand,
      look: look("#6B4634", ink.iron, "#14110F"),
      hair: shape(
        "M432 440C420 290 500 236 600 236S780 290 768 440C740 350 690 330 600 330S460 350 432 440Z",
        "#14110F",
      ),
      extra: strap(ink.ember),
    }),
  "coach-4": () =>
    bust({
      ground: ink.iron,
      ring: ink.rust,
      look: look("#D9A47E", ink.sand, "#1F1B18"),
      hair: `${circle(600, 190, 92, "#1F1B18")}${shape("M422 500C410 320 480 224 600 224S790 320 778 500C750 400 700 340 600 330C500 340 450 400 422 500Z", "#1F1B18")}`,
    }),
  "coach-5": () =>
    bust({
      ground: "#E6DCCD",
      ring: ink.ember,
      look: look("#B57C5A", "#4A4F54", "#5B5650"),
      hair: shape(
        "M430 450C424 380 440 320 480 300C500 340 480 400 470 450ZM770 450C776 380 760 320 720 300C700 340 720 400 730 450Z",
        "#8B8F94",
      ),
      extra: `${line("M470 520h100v50c0 24 -100 24 -100 0zM630 520h100v50c0 24 -100 24 -100 0zM570 530h60", ink.ink, 11)}${shape("M500 640C540 620 660 620 700 640C690 740 650 790 600 790S510 740 500 640Z", "#8B8F94")}${line("M556 668q44 24 90 0", ink.ink, 10)}`,
    }),
  "coach-6": () =>
    bust({
      ground: ink.rust,
      ring: "#A33E14",
      look: look("#8A5A41", ink.paper, "#0C0A09"),
      hair: `<!--behind-->${circle(600, 400, 280, "#14110F")}${circle(390, 480, 130, "#14110F")}${circle(810, 480, 130, "#14110F")}<!--front-->${shape("M432 470C430 350 500 300 600 300S770 350 768 470C720 380 660 370 600 372S480 380 432 470Z", "#14110F")}`,
      extra: strap(ink.ink),
    }),
};
