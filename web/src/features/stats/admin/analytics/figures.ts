import type { ClassAnalytics, SlotFigures } from "@studio/contract/stats/model.ts";

type Weeks = ClassAnalytics["weeks"];

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns the number of seats that were booked when the classes began, absent members included. */
export const takenIn = ({ attended, absent }: Pick<Weeks[number], "attended" | "absent">): number =>
  attended + absent;

/** Returns the totals of all weeks; `perWeek` is the mean of the completed ones. */
export function totalsOf(weeks: Weeks) {
  const over = weeks.slice(0, -1);
  const attended = sum(weeks.map((week) => week.attended));
  const absent = sum(weeks.map((week) => week.absent));
  return {
    seats: sum(weeks.map(({ seats }) => seats)),
    taken: attended + absent,
    absent,
    lateCancellations: sum(weeks.map(({ late_cancellations }) => late_cancellations)),
    perWeek: over.length === 0 ? attended : Math.round(sum(over.map((week) => week.attended)) / over.length),
  };
}

type Slot = ClassAnalytics["slots"][number];

const share = ({ taken, seats }: SlotFigures): number => (seats === 0 ? 0 : taken / seats);

/** Returns the slots with the highest and the lowest occupancy; `undefined` unless they differ. */
export function extremesOf(slots: readonly Slot[]): { fullest: Slot; emptiest: Slot } | undefined {
  const sorted = slots.filter(({ seats }) => seats > 0).sort((a, b) => share(b) - share(a));
  const [fullest, emptiest] = [sorted[0], sorted.at(-1)];
  return fullest && emptiest && share(fullest) > share(emptiest) ? { fullest, emptiest } : undefined;
}

/** Returns the kinds of packages sold: subscriptions first, then packs by size. */
export function kindsIn(months: ClassAnalytics["months"]): string[] {
  const lessons = (kind: string) => Number(kind.split("-")[1] ?? 0);
  const kinds = new Set(months.flatMap(({ packages }) => packages.map(({ kind }) => kind)));
  return [...kinds].sort((a, b) => lessons(a) - lessons(b));
}

/** Returns the number of packages of a kind sold in a month. */
export const soldOf = ({ packages }: ClassAnalytics["months"][number], kind: string): number =>
  packages.find((sold) => sold.kind === kind)?.count ?? 0;
