import { circle, ink, line, n, type Point, shape } from "../svg.ts";

/** Positions of the joints; the floor is 0, a standing person is about 360 high. Side views look to the right. */
export type Pose = {
  head: Point;
  neck: Point;
  hip: Point;
  /** Elbow and hand: the back arm, then the front one. */
  arms: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** Knee, ankle and toe. */
  legs: readonly [readonly [Point, Point, Point], readonly [Point, Point, Point]];
};

const through = (points: readonly Point[], colour: string, width: number): string =>
  line(`M${points.map((point) => n(...point)).join("L")}`, colour, width);

/** Draws a person as one hard-edged shape in one colour. The hands end at the object that they hold. */
export function silhouette({ head, neck, hip, arms, legs }: Pose, colour: string = ink.ink): string {
  const shoulder: Point = [neck[0], neck[1] + 18];
  const limbs = [
    ...legs.flatMap(([knee, ankle, toe]) => [
      through([hip, knee], colour, 40),
      through([knee, ankle], colour, 26),
      through([ankle, toe], colour, 18),
    ]),
    ...arms.map((arm) => through([shoulder, ...arm], colour, 23)),
  ];
  const [dx, dy] = [hip[0] - shoulder[0], hip[1] - shoulder[1]];
  const length = Math.hypot(dx, dy) || 1;
  const side = (point: Point, half: number): Point => [
    point[0] - (dy / length) * half,
    point[1] + (dx / length) * half,
  ];
  const torso = [side(shoulder, 14), side(hip, 8), side(hip, -8), side(shoulder, -14)];
  const body = shape(
    `M${torso.map((point) => n(...point)).join("L")}Z`,
    colour,
    `stroke="${colour}" stroke-width="36" stroke-linejoin="round"`,
  );
  return `${limbs.join("")}${body}${circle(...head, 25, colour)}`;
}
