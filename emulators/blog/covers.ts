const INK = "#14110F";
const IRON = "#23201D";
const PAPER = "#FAF7F2";
const EMBER = "#FF5A1F";

const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Bar heights of a chart of muscle soreness. */
const BARS = [90, 150, 260, 430, 560, 480, 330, 210, 130, 90];
/** Training days of the program. */
const TRAINED = [1, 3, 5, 8, 10, 12, 15, 17, 19];

/** Drawings of the sample posts, 1600 × 900, in the brand's colours. */
const drawings: Record<string, () => string> = {
  kettlebell: () =>
    circle(1060, 450, 400, EMBER) +
    line("M930 380C890 180 990 130 1060 130S1230 180 1190 380", IRON, 62) +
    `<path d="M1060 330c150 0 240 110 240 235 0 90-46 160-100 200H920c-54-40-100-110-100-200 0-125 90-235 240-235z" fill="${INK}"/>` +
    rect(0, 765, 1600, 135, "#3A3531"),
  track: () =>
    each(6, (index) =>
      line(`M-100 ${940 - index * 20}C500 ${900 - index * 90} 900 ${700 - index * 130} 1000 -100`, PAPER, 7),
    ) + line("M-100 890C640 690 1060 370 1180 -100", EMBER, 60),
  sled: () =>
    rect(0, 690, 1600, 210, IRON) +
    each(16, (index) => line(`M${index * 110 - 40} 900l70-210`, INK, 8)) +
    rect(560, 610, 700, 60, PAPER, 'rx="12"') +
    rect(620, 230, 34, 390, PAPER) +
    rect(1166, 230, 34, 390, PAPER) +
    each(4, (index) => rect(760, 540 - index * 72, 300, 60, index === 3 ? EMBER : "#4A443F", 'rx="14"')),
  bars: () =>
    each(BARS.length, (index) =>
      rect(
        200 + index * 122,
        760 - (BARS[index] ?? 0),
        84,
        BARS[index] ?? 0,
        index === 4 ? EMBER : PAPER,
        'rx="8"',
      ),
    ) + rect(160, 778, 1280, 8, "#4A443F"),
  clock: () =>
    circle(800, 470, 350, PAPER) +
    `<path d="M800 470V170A300 300 0 0 1 1084 565z" fill="${EMBER}"/>` +
    line("M800 470V200M800 470l252 84", INK, 26) +
    circle(800, 470, 36, INK) +
    rect(755, 40, 90, 70, PAPER, 'rx="14"'),
  grid: () =>
    each(21, (index) =>
      rect(
        260 + (index % 7) * 158,
        210 + Math.floor(index / 7) * 170,
        130,
        140,
        TRAINED.includes(index) ? EMBER : "#3A3531",
        'rx="16"',
      ),
    ) + rect(260, 120, 1078, 36, PAPER, 'rx="10"'),
  sunrise: () =>
    circle(800, 610, 330, EMBER) +
    each(11, (index) => {
      const angle = Math.PI * (0.04 + index * 0.092);
      const at = (radius: number) =>
        `${Math.round(800 - Math.cos(angle) * radius)} ${Math.round(610 - Math.sin(angle) * radius)}`;
      return line(`M${at(400)}L${at(index % 2 ? 470 : 540)}`, PAPER, 14);
    }) +
    rect(0, 610, 1600, 290, IRON) +
    each(3, (index) => rect(360 + index * 110, 670 + index * 70, 880 - index * 220, 12, PAPER)),
  moon: () =>
    circle(1080, 310, 190, PAPER) +
    circle(1160, 260, 170, IRON) +
    each(4, (index) =>
      line(
        `M-40 ${560 + index * 90}q100-70 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0 200 0`,
        index === 1 ? EMBER : "#4A443F",
        22,
      ),
    ),
  six: () =>
    each(6, (index) =>
      circle(480 + (index % 3) * 320, 300 + Math.floor(index / 3) * 320, 124, index === 4 ? EMBER : PAPER),
    ),
  door: () =>
    `<path d="M600 780L200 900h1200L1000 780z" fill="${EMBER}" opacity="0.55"/>` +
    rect(600, 120, 400, 660, EMBER) +
    `<path d="M600 120l-210 90v640l210-70z" fill="${INK}"/>` +
    circle(560, 470, 14, PAPER) +
    line("M570 780V96H1030V780", PAPER, 18),
  rain: () =>
    each(26, (index) =>
      line(`M${(index * 263) % 1700} ${(index * 131) % 560}l-36 120`, index % 3 ? "#5B5650" : PAPER, 8),
    ) +
    rect(0, 700, 1600, 200, INK) +
    line("M-40 790H1640", "#4A443F", 8) +
    each(10, (index) => rect(1080 + (index % 2) * 60, 700 + index * 20, 60, 20, EMBER)) +
    rect(1050, 330, 20, 400, PAPER) +
    rect(1210, 330, 20, 400, PAPER) +
    rect(1050, 330, 180, 70, EMBER),
};

/** Returns a cover as SVG of the given width, or `undefined` for an unknown name. */
export function coverSvg(name: string, width = 1600): string | undefined {
  const draw = drawings[name];
  if (!draw) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="${width}" height="${Math.round(width * 0.5625)}">${rect(0, 0, 1600, 900, IRON)}${draw()}</svg>`;
}

/** Returns an author's avatar: head and shoulders on a coloured disc. */
export const avatarSvg = (colour: string, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${size}" height="${size}">${rect(0, 0, 96, 96, colour)}${circle(48, 38, 18, INK)}<path d="M12 96c0-24 16-36 36-36s36 12 36 36z" fill="${INK}"/></svg>`;
