import { at, circle, glow, ink, line, n, rect, shape, times } from "./svg.ts";

type Room = {
  width: number;
  height: number;
  /** Height at which wall and floor meet. */
  horizon: number;
  wall: readonly [top: string, bottom: string];
  floor: readonly [far: string, near: string];
};

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A wall and a floor. */
export const room = ({ width, height, horizon, wall, floor }: Room): string =>
  `<defs>${gradient("wall", wall)}${gradient("floor", floor)}</defs>
  ${rect(0, 0, width, horizon, "url(#wall)")}${rect(0, horizon, width, height - horizon, "url(#floor)")}
  ${rect(0, horizon - 3, width, 5, ink.coal).replace("/>", ' opacity=".5"/>')}`;

/** The usual walls. */
export const tones = {
  night: { wall: [ink.coal, "#221E1B"], floor: ["#1A1715", ink.coal] },
  dusk: { wall: ["#1B1815", "#3D2419"], floor: ["#2A1D17", "#0F0D0B"] },
  fire: { wall: ["#8A2A08", ink.ember], floor: ["#4A1C0C", "#14110F"] },
  steel: { wall: ["#33373B", "#6E7378"], floor: ["#3A3D40", "#191A1B"] },
  day: { wall: ["#E6DCCD", "#FAF7F2"], floor: ["#B9AD9D", "#6E655B"] },
  clay: { wall: ["#5A4636", "#B98A66"], floor: ["#4A3527", "#1D1511"] },
} as const;

/** Lines of lanes that run to a point on the horizon. */
export const lanes = (
  vanishX: number,
  horizon: number,
  height: number,
  width: number,
  count: number,
  colour: string,
  opacity = 0.5,
): string =>
  times(count + 1, (index) => {
    const x = vanishX + (index / count - 0.5) * width;
    const far = vanishX + (index / count - 0.5) * width * 0.12;
    const half = 5;
    return shape(
      `M${n(far - 0.8, horizon)}L${n(far + 0.8, horizon)}L${n(x + half, height)}L${n(x - half, height)}Z`,
      colour,
      `opacity="${opacity}"`,
    );
  });

/** A tall window and its light. */
export const windows = (
  xs: readonly number[],
  top: number,
  width: number,
  height: number,
  pane: string,
): string =>
  xs
    .map(
      (x) => `${rect(x, top, width, height, pane)}
      ${line(`M${x + width / 2} ${top}v${height}M${x} ${top + height / 2}h${width}`, ink.ink, 6)}
      <rect x="${x}" y="${top}" width="${width}" height="${height}" fill="none" stroke="${ink.ink}" stroke-width="10"/>`,
    )
    .join("");

/** A shaft of light on the floor, from the left. */
export const shaft = (
  x: number,
  top: number,
  width: number,
  length: number,
  drift: number,
  opacity = 0.12,
): string =>
  shape(`M${n(x, top)}h${width}l${drift} ${length}h${n(-width * 1.6)}Z`, ink.spark, `opacity="${opacity}"`);

/** Tubes of light on the ceiling. */
export const tubes = (width: number, y: number, count: number, colour: string = ink.spark): string =>
  times(count, (index) => {
    const x = ((index + 0.5) * width) / count;
    return `${glow(x, y, 150, 0.35, colour === ink.spark ? "glow" : "day")}${rect(x - 70, y - 5, 140, 9, colour, 4)}`;
  });

/** Sparks from a point, upward. */
export const sparks = (x: number, y: number, spread: number, count: number, random: () => number): string =>
  times(count, () => {
    const angle = -Math.PI * (0.1 + random() * 0.8);
    const distance = spread * (0.35 + random() * 0.65);
    const size = 1.5 + random() * 3.5;
    return circle(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance,
      size,
      ink.spark,
      `opacity="${n(0.4 + random() * 0.6)}"`,
    );
  });

/** A drawing with a faint reflection in the floor. */
export const reflected = (x: number, y: number, scale: number, drawing: string): string =>
  `<g opacity=".16" transform="translate(0 ${n(2 * y)}) scale(1 -1)">${at(x, y, scale, drawing)}</g>${at(x, y, scale, drawing)}`;
