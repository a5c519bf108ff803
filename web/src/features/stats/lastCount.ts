import { type Badge, crossedBadge } from "@studio/contract/stats/policy.ts";

const key = (uid: string): string => `lessons:${uid}`;

/** The lessons in a stored text; none for anything that is not a count. */
export const parseCount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

function readCount(uid: string): number | undefined {
  try {
    return parseCount(localStorage.getItem(key(uid)));
  } catch {
    // Storage is switched off: every visit is the first one.
    return undefined;
  }
}

/** Remembers up to how many lessons this person has seen their badges on this device. */
export function keepCount(uid: string, lessons: number): void {
  try {
    localStorage.setItem(key(uid), String(lessons));
  } catch {
    // Full or switched off: nothing will be celebrated, and nothing twice.
  }
}

/**
 * The badge to celebrate, if one was crossed since the last visit (docs/product/statistics.md#badges). Its count is kept once
 * it has been celebrated (`keepCount`); without one, it is kept at once.
 */
export function unlockedBadge(uid: string, lessons: number): Badge | undefined {
  const badge = crossedBadge(readCount(uid), lessons);
  if (!badge) keepCount(uid, lessons);
  return badge;
}
