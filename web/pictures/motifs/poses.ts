import type { Point } from "../svg.ts";
import type { Pose } from "./silhouette.ts";

/**
 * Returns a pose from its joints, two numbers each: head, neck, hip; elbow and hand of the back arm and of the front
 * one; knee, ankle and toe of the back leg and of the front one.
 */
function pose(joints: readonly number[]): Pose {
  const joint = (index: number): Point => [joints[index * 2] ?? 0, joints[index * 2 + 1] ?? 0];
  return {
    head: joint(0),
    neck: joint(1),
    hip: joint(2),
    arms: [
      [joint(3), joint(4)],
      [joint(5), joint(6)],
    ],
    legs: [
      [joint(7), joint(8), joint(9)],
      [joint(10), joint(11), joint(12)],
    ],
  };
}

/** Poses of the people in the pictures. */
export const poses = {
  running: pose([
    58, -346, 40, -300, 0, -190, 88, -246, 128, -290, -36, -252, -6, -196, -38, -108, -118, -142, -146, -122,
    78, -192, 76, -98, 108, -90,
  ]),
  lunge: pose([
    4, -302, 0, -252, -6, -138, 62, -214, 66, -150, -58, -214, -62, -150, -60, -30, -128, -26, -150, -12, 78,
    -128, 74, -18, 108, -9,
  ]),
  /** One knee down, hands on the other: the front of the hip stretches. */
  hips: pose([
    10, -304, 4, -254, -8, -138, 66, -188, 92, -146, 58, -182, 88, -142, -50, -24, -128, -20, -154, -11, 92,
    -130, 88, -18, 124, -9,
  ]),
  plank: pose([
    184, -172, 134, -146, 4, -92, 132, -12, 178, -12, 128, -12, 174, -12, -84, -58, -164, -24, -166, -8, -80,
    -54, -160, -22, -162, -8,
  ]),
  stretch: pose([
    92, -168, 54, -138, -44, -36, 92, -78, 152, -62, 92, -78, 152, -62, 66, -26, 152, -22, 162, -54, 62, -26,
    148, -20, 158, -52,
  ]),
} as const;
