import type { Awards, Badge } from "@studio/contract/stats/awards.ts";
import { crossedMilestone } from "@studio/contract/stats/milestones.ts";
import { crossedBadge } from "@studio/contract/stats/policy.ts";

/** Badge and milestone reached since the last visit. */
export type Crossed = { badge: Badge | undefined; milestone: number | undefined };

const key = (uid: string): string => `lessons:${uid}`;

/** Returns the count in a stored text; `undefined` if it is not one. */
export const parseCount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

function readCount(uid: string): number | undefined {
  try {
    return parseCount(localStorage.getItem(key(uid)));
  } catch {
    // Without storage every visit counts as the first.
    return undefined;
  }
}

/** Stores the number of lessons up to which the member has seen badges and milestones on this device. */
export function keepCount(uid: string, lessons: number): void {
  try {
    localStorage.setItem(key(uid), String(lessons));
  } catch {
    // Without storage nothing is celebrated.
  }
}

/**
 * Returns the badge and the milestone to celebrate, if one was crossed since the last visit
 * (docs/product/statistics.md#badges). The count is stored after the celebration (`keepCount`); without any it is stored
 * at once.
 */
export function crossedNow(uid: string, lessons: number, { badges, milestones }: Awards): Crossed {
  const before = readCount(uid);
  const crossed = {
    badge: crossedBadge(badges, before, lessons),
    milestone: crossedMilestone(milestones, before, lessons),
  };
  if (!crossed.badge && !crossed.milestone) keepCount(uid, lessons);
  return crossed;
}
