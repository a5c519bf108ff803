import { type Badge, badges } from "./policy.ts";

/** Numbers of lessons that are celebrated before the first badge (docs/product/statistics.md#milestones). */
export const milestones = [10, 25, 50, 100, 250, 500, 1000] as const;
export type Milestone = (typeof milestones)[number];

/** The next number of lessons to reach; `badge` is the one that it earns, if any. */
export type Target = { count: number; badge: Badge | undefined };

const targets: readonly Target[] = [
  ...milestones.map((count) => ({ count, badge: undefined })),
  ...badges.map((badge) => ({ count: badge.count, badge })),
];

/** Returns the next milestone or badge, or `undefined` when all are reached. */
export const nextTarget = (lessons: number): Target | undefined =>
  targets.find(({ count }) => count > lessons);

/** Returns the milestones reached with so many lessons. */
export const reachedMilestones = (lessons: number): Milestone[] =>
  milestones.filter((count) => count <= lessons);

/**
 * Returns the highest milestone reached since the count was last read, or `undefined`; on the first read (`before` is
 * `undefined`) always the latter.
 */
export const crossedMilestone = (before: number | undefined, lessons: number): Milestone | undefined =>
  before === undefined ? undefined : reachedMilestones(lessons).findLast((count) => count > before);
