import { type Badge, crossedBadge } from "@studio/contract/stats/policy.ts";

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

/** Stores the number of lessons up to which the member has seen their badges on this device. */
export function keepCount(uid: string, lessons: number): void {
  try {
    localStorage.setItem(key(uid), String(lessons));
  } catch {
    // Without storage no badge is celebrated.
  }
}

/**
 * Returns the badge to celebrate, if one was crossed since the last visit (docs/product/statistics.md#badges). Its
 * count is stored after the celebration (`keepCount`); without a badge it is stored at once.
 */
export function unlockedBadge(uid: string, lessons: number): Badge | undefined {
  const badge = crossedBadge(readCount(uid), lessons);
  if (!badge) keepCount(uid, lessons);
  return badge;
}
