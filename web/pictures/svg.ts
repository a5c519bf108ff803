import { brand } from "../src/ui/theme/palette.ts";

/** The brand's colours and lighting shades between them. */
export const ink = {
  ...brand,
  coal: "#0C0A09",
  ash: "#3A3430",
  smoke: "#57504A",
  flame: "#FF8A52",
  spark: "#FFC9A8",
  rust: "#7A2A0C",
  sand: "#E6DCCD",
  clay: "#C9BFB2",
  silver: "#C5C8CC",
  wood: "#B98555",
} as const;

export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/** Formats numbers for SVG, rounded. */
export const n = (...values: number[]): string => values.map(round).join(" ");

/** Places a drawing by its origin, the point where it touches the floor. */
export const at = (x: number, y: number, scale: number, drawing: string, turn = 0): string =>
  `<g transform="translate(${n(x, y)}) rotate(${n(turn)}) scale(${scale.toFixed(3)})">${drawing}</g>`;

/** Mirrors a drawing horizontally. */
export const mirrored = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;

/** Lights the edges of a drawing, warm and from the right unless told otherwise. */
export const lit = (drawing: string, from: "right" | "left" | "day" = "right"): string =>
  `<g filter="url(#${from})">${drawing}</g>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Joins `count` drawings, one for each index. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** Returns a generator of pseudo-random numbers between 0 and 1, the same for each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A soft shadow on the floor. */
export const shadow = (x: number, y: number, rx: number, opacity = 0.55): string =>
  ellipse(x, y, rx, rx * 0.13, ink.coal, `opacity="${opacity}" filter="url(#soft)"`);

/** A fire in the background. */
export const glow = (x: number, y: number, radius: number, opacity = 1, fill = "glow"): string =>
  circle(x, y, radius, `url(#${fill})`, `opacity="${opacity}"`);
