import type { Awards, Badge } from "./awards.ts";
import { nextBadge } from "./policy.ts";

type Milestones = Awards["milestones"];

/** The next number of lessons to reach; `badge` is the one that it earns, if any. */
export type Target = { count: number; badge: Badge | undefined };

/** Returns the next milestone or badge, or `undefined` when all are reached; of equal ones the badge. */
export function nextTarget({ badges, milestones }: Awards, lessons: number): Target | undefined {
  const badge = nextBadge(badges, lessons);
  const milestone = milestones.find((count) => count > lessons);
  if (milestone !== undefined && (!badge || milestone < badge.count))
    return { count: milestone, badge: undefined };
  return badge && { count: badge.count, badge };
}

/** Returns the milestones reached with so many lessons. */
export const reachedMilestones = (milestones: Milestones, lessons: number): number[] =>
  milestones.filter((count) => count <= lessons);

/**
 * Returns the highest milestone reached since the count was last read, or `undefined`; on the first read (`before` is
 * `undefined`) always the latter.
 */
export const crossedMilestone = (
  milestones: Milestones,
  before: number | undefined,
  lessons: number,
): number | undefined =>
  before === undefined
    ? undefined
    : reachedMilestones(milestones, lessons).findLast((count) => count > before);
