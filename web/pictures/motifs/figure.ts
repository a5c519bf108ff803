import { circle, ellipse, ink, lit, n, type Point, shape } from "../svg.ts";

/** Where the joints are; the floor is 0, a person standing is about 360 high. Side views look to the right. */
export type Pose = {
  head: Point;
  neck: Point;
  hip: Point;
  /** Elbow and hand: the arm behind, then the one in front. */
  arms: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** Knee, ankle and toe. */
  legs: readonly [readonly [Point, Point, Point], readonly [Point, Point, Point]];
  /** Half of what lies between the shoulders and between the hips; nothing from the side. */
  open?: readonly [shoulders: number, hips: number];
};

export type Clothes = {
  skin: string;
  top: string;
  shorts: string;
  shoes: string;
  hair: string /** Hair put up in a knot. */;
  knot?: true;
};

export const dressed: readonly Clothes[] = [
  { skin: "#8C6350", top: "#3D3732", shorts: "#1F1B18", shoes: ink.ember, hair: "#14110F" },
  { skin: "#B98668", top: ink.ember, shorts: "#2B2622", shoes: ink.sand, hair: "#3B2417", knot: true },
  { skin: "#5F4133", top: "#8B8F94", shorts: "#23201D", shoes: ink.ember, hair: "#0C0A09" },
  { skin: "#A87459", top: ink.sand, shorts: "#3A3430", shoes: ink.flame, hair: "#5A3317", knot: true },
];

const limb = ([x1, y1]: Point, [x2, y2]: Point, from: number, to: number, fill: string): string => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(y2 - y1) / length, -(x2 - x1) / length];
  return `${shape(
    `M${n(x1 + dx * from, y1 + dy * from)}L${n(x2 + dx * to, y2 + dy * to)}L${n(x2 - dx * to, y2 - dy * to)}L${n(x1 - dx * from, y1 - dy * from)}Z`,
    fill,
  )}${circle(x1, y1, from, fill)}${circle(x2, y2, to, fill)}`;
};

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

/** A person as a few strong shapes, nobody in particular. */
export function figure(
  pose: Pose,
  look: Clothes = dressed[0] as Clothes,
  from: "right" | "left" | "day" = "right",
): string {
  const [shoulders, hips] = pose.open ?? [0, 0];
  const { skin, top, shorts, shoes, hair } = look;
  const shoulder = (side: number): Point => [pose.neck[0] + side * shoulders, pose.neck[1] + 18];
  const hip = (side: number): Point => [pose.hip[0] + side * hips, pose.hip[1]];
  const arm = (index: 0 | 1) => {
    const [elbow, hand] = pose.arms[index];
    const start = shoulder(index === 0 ? -1 : 1);
    return `${limb(start, elbow, 17, 13, skin)}${limb(elbow, hand, 13, 9, skin)}${circle(...hand, 12, skin)}${limb(start, between(start, elbow, 0.45), 20, 17, top)}`;
  };
  const leg = (index: 0 | 1) => {
    const [knee, ankle, toe] = pose.legs[index];
    const start = hip(index === 0 ? -1 : 1);
    return `${limb(start, knee, 27, 18, skin)}${limb(knee, ankle, 18, 10, skin)}${limb(ankle, toe, 13, 9, shoes)}${limb(start, between(start, knee, 0.68), 29, 22, shorts)}`;
  };
  const torso = [shoulder(-1), shoulder(1), hip(1), hip(-1)].map(([x, y]) => n(x, y)).join("L");
  const body = shape(`M${torso}Z`, top, `stroke="${top}" stroke-width="48" stroke-linejoin="round"`);
  const knot = look.knot ? circle(pose.head[0] - 17, pose.head[1] - 27, 14, hair) : "";
  const head = `${knot}${limb(pose.neck, between(pose.neck, pose.head, 0.6), 13, 12, skin)}${ellipse(...pose.head, 23, 28, skin)}
    ${shape(`M${n(pose.head[0] - 25, pose.head[1] + 2)}c-4 -44 54 -48 50 -6c-14 -6 -24 -10 -34 -6c-2 10 -8 14 -16 12z`, hair)}`;
  const sides = pose.open !== undefined;
  // From the side one arm is behind the body; from the front none is.
  return lit(
    `<g opacity=".92">${leg(0)}${sides ? "" : arm(0)}</g>${leg(1)}${body}${head}${sides ? arm(0) : ""}${arm(1)}`,
    from,
  );
}
