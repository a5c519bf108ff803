import type { BadgesContent } from "./content/badges.ts";
import { initialBadges } from "./content/initialBadges.ts";

/** A badge that so many lessons earn (docs/product/statistics.md#badges). */
export type Badge = {
  name: string;
  count: number;
  /** Drawing of its medal. */
  emblem: BadgesContent["badges"][number]["emblem"];
};

/** Badges and milestones of the studio, each in ascending order of lessons, as policies get them. */
export type Awards = {
  badges: readonly Badge[];
  /** Numbers of lessons that are celebrated without a badge (docs/product/statistics.md#milestones). */
  milestones: readonly number[];
};

/** Returns the awards of the content, whose numbers are kept as they are typed. */
export const awardsOf = ({ badges, milestones }: BadgesContent): Awards => ({
  badges: badges.map(({ count, ...badge }) => ({ ...badge, count: Number(count) })),
  milestones: milestones.map(({ count }) => Number(count)),
});

/** The awards that hold until others are published. */
export const initialAwards = awardsOf(initialBadges);
