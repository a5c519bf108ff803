import { circle, ellipse, ink, line, lit, n, rect, shape, times } from "../svg.ts";

const BELL = "M0 -205c70 0 116 52 116 112 0 44-22 74-46 93H-70c-24-19-46-49-46-93 0-60 46-112 116-112z";

/** 300 high. `hot` is fresh from the fire. */
export const kettlebell = (look: "iron" | "hot" | "ember" | "steel" = "iron"): string =>
  lit(`${line("M-62 -150C-84 -220 -80 -282 -44 -290C-24 -294 24 -294 44 -290C80 -282 84 -220 62 -150", "#3D3732", 33)}
    ${line("M-58 -160C-78 -222 -74 -276 -42 -284C-24 -288 24 -288 42 -284", "#6A625B", 6, 'opacity=".7"')}
    ${shape(BELL, `url(#${look})`)}${ellipse(-36, -140, 42, 30, ink.paper, 'opacity=".09" transform="rotate(-30 -36 -140)"')}`);

/** A hexagonal dumbbell from the side, 260 long, 90 high. */
export const dumbbell = (head = "url(#iron)"): string =>
  lit(`${rect(-70, -56, 140, 22, "url(#steel)", 8)}
    ${[-1, 1]
      .map((side) =>
        shape(
          `M${side * 62} -78L${side * 80} -90H${side * 112}L${side * 130} -78V-12L${side * 112} 0H${side * 80}L${side * 62} -12Z`,
          head,
        ),
      )
      .join("")}`);

/** A plate from its face, `radius` around its centre on the floor. */
export const plate = (radius: number, fill = "url(#ironBall)", band: string = ink.smoke): string =>
  lit(`${circle(0, -radius, radius, fill)}
    ${circle(0, -radius, radius * 0.8, "none", `stroke="${band}" stroke-width="${n(radius * 0.05)}"`)}
    ${circle(0, -radius, radius * 0.3, "url(#dark)")}${circle(0, -radius, radius * 0.1, "url(#steel)")}`);

/** A loaded bar from the front, 2 × `half` long, its centre at `height`. */
export const barbell = (half: number, height: number, sizes: readonly number[] = [90, 90, 64]): string => {
  const plates = (side: number) =>
    sizes
      .map((radius, index) => {
        const x = side * (half - 110 + index * 28) - 12;
        return rect(x, -height - radius, 24, radius * 2, index === 0 ? "url(#ember)" : "url(#iron)", 8);
      })
      .join("");
  return lit(`${rect(-half, -height - 7, half * 2, 14, "url(#steel)", 7)}${plates(-1)}${plates(1)}`);
};

/** A rack of dumbbells: `tiers` shelves, `across` pairs on each. */
export const rack = (tiers: number, across: number): string => {
  const width = across * 100 + 60;
  const shelf = (tier: number) => {
    const y = -70 - tier * 120;
    return `${rect(-width / 2, y, width, 18, "url(#steel)", 4)}${times(across, (index) => {
      const x = -width / 2 + 80 + index * 100;
      const fill = (index + tier) % 5 === 2 ? "url(#ember)" : "url(#iron)";
      const head = shape(
        `M${x - 38} ${y - 20}L${x - 20} ${y - 1}H${x + 20}L${x + 38} ${y - 20}V${y - 62}L${x + 20} ${y - 81}H${x - 20}L${x - 38} ${y - 62}Z`,
        fill,
      );
      return lit(`${head}${circle(x, y - 41, 12, "url(#steel)")}`);
    })}`;
  };
  const foot = (x: number) => rect(x, -90 - tiers * 120, 20, 90 + tiers * 120, "url(#iron)", 4);
  return `${lit(foot(-width / 2 - 10) + foot(width / 2 - 10))}${times(tiers, shelf)}`;
};
