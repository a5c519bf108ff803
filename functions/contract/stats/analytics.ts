import { addRomeDays } from "../time/rome.ts";
import type { ClassAnalytics, MonthStatsDocument, SlotFigures, WeekStatsDocument } from "./model.ts";
import { mondayOf } from "./periods.ts";

/** Figures of a period with its name. */
export type Week = { name: string; figures: WeekStatsDocument };
export type Month = { name: string; figures: MonthStatsDocument };

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Returns weeks with their first and last day. */
const weeksOnWire = (weeks: readonly Week[]): ClassAnalytics["weeks"] =>
  weeks.map(({ name, figures: { slots: _, ...figures } }) => {
    const start = mondayOf(name);
    return { week: name, start, end: addRomeDays(start, 6), ...figures };
  });

/** Returns the sums of each weekly slot, from Monday morning on. */
function slotsOver(weeks: readonly Week[]): ClassAnalytics["slots"] {
  const slots = new Map<string, SlotFigures>();
  for (const [slot, one] of weeks.flatMap(({ figures }) => Object.entries(figures.slots))) {
    const { classes, seats, taken } = slots.get(slot) ?? { classes: 0, seats: 0, taken: 0 };
    slots.set(slot, {
      classes: classes + one.classes,
      seats: seats + one.seats,
      taken: taken + one.taken,
    });
  }
  return [...slots]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([slot, figures]) => ({
      weekday: Number(slot[0]),
      time: `${slot.slice(2, 4)}:${slot.slice(4)}`,
      ...figures,
    }));
}

/** Returns packages by kind: subscriptions, then packs by size. */
const packagesIn = ({ packages }: MonthStatsDocument) =>
  Object.entries(packages)
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => lessonsOf(a.kind) - lessonsOf(b.kind));

const lessonsOf = (kind: string): number => Number(kind.split("-")[1] ?? 0);

/** Returns how many of the previous month's active members did not return. */
const lostIn = (before: MonthStatsDocument, { returning }: MonthStatsDocument): number =>
  Math.max(0, sum(before.active) - returning);

/** Returns every month but the first, which serves the comparison; the last one is the current month. */
const monthsOnWire = (months: readonly Month[]): ClassAnalytics["months"] =>
  months.slice(1).map(({ name, figures }, index) => {
    const before = months[index];
    const lasts = index + 2 === months.length;
    return {
      month: name,
      joined: figures.joined,
      active: sum(figures.active),
      lost: lasts || !before ? null : lostIn(before.figures, figures),
      packages: packagesIn(figures),
    };
  });

/** Returns the cohorts by month of joining, with their active members in that month and each following one. */
const cohortsOf = (months: readonly Month[]): ClassAnalytics["cohorts"] =>
  months.map(({ name, figures }, index) => ({
    month: name,
    joined: figures.joined,
    active: months.slice(index).map((later) => later.figures.active[name] ?? 0),
  }));

/** Returns class analytics from the figures of some weeks and of thirteen months, both oldest first. */
export const analyticsOf = (weeks: readonly Week[], months: readonly Month[]): ClassAnalytics => ({
  weeks: weeksOnWire(weeks),
  slots: slotsOver(weeks),
  months: monthsOnWire(months),
  cohorts: cohortsOf(months.slice(1)),
});
