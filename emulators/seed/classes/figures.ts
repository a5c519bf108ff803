import type { WeekStatsDocument } from "@studio/contract/stats/model.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { packageKindOf } from "@studio/contract/stats/policy.ts";
import { classFigures } from "@studio/contract/stats/settlement.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "../document.ts";
import type { HeldClass } from "../people/history.ts";
import type { Granted } from "../people/packages.ts";
import type { Person } from "../people/people.ts";
import { isCustomer } from "./attendance.ts";

const DAY_MS = 86_400_000;

const monthOf = (instant: Date): string => romeDay(instant).slice(0, 7);

/** Returns the sums of the counts by name. */
function sums<Name extends string>(counts: readonly Record<Name, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((one) => Object.entries<number>(one)))
    total[name] = (total[name] ?? 0) + count;
  return total;
}

/** Returns the roster that a class's figures derive from. */
const rosterOf = ({ attended, absent, dropped: lateCancelled }: HeldClass) => [
  ...attended.map(() => ({ state: "booked" as const, presence: null })),
  ...absent.map(() => ({ state: "booked" as const, presence: "absent" as const })),
  ...Array.from({ length: lateCancelled }, () => ({ state: "dropped" as const, presence: null })),
];

function added(classes: readonly WeekStatsDocument[]) {
  const slots = classes.flatMap((one) => Object.entries(one.slots));
  const names = new Set(slots.map(([name]) => name));
  const ofSlot = (slot: string) => sums(slots.flatMap(([name, one]) => (name === slot ? [one] : [])));
  return {
    ...sums(classes.map(({ slots: _, ...counts }) => counts)),
    slots: Object.fromEntries([...names].map((name) => [name, ofSlot(name)])),
  };
}

/** Returns the figures of every week with past classes. */
export function weekDocuments(held: readonly HeldClass[]): SeedDocument[] {
  const classes = held.map((one) => classFigures(one, rosterOf(one)));
  return [...new Set(classes.map(({ week }) => week))].map((week) =>
    document(
      "weekStats",
      { week },
      added(classes.flatMap((one) => (one.week === week ? [one.figures] : []))),
    ),
  );
}

const counted = (names: readonly string[]) => sums(names.map((name) => ({ [name]: 1 })));

/** Returns the figures of every month with new customers, attendance or packages. */
export function monthDocuments(
  people: readonly Person[],
  lessons: ReadonlyMap<string, readonly Date[]>,
  granted: ReadonlyMap<string, Granted>,
  renewed: readonly [uid: string, renewal: Granted][],
  now: Date,
): SeedDocument[] {
  const customers = people.filter((person) => isCustomer(person, lessons, granted));
  const joining = customers.map(({ uid, joinedDaysAgo }) => ({
    month: monthOf(new Date(now.getTime() - joinedDaysAgo * DAY_MS)),
    came: new Set(lessons.get(uid)?.map(monthOf)),
  }));
  const given = [...granted, ...renewed].map(([, { createdAt, size, service }]) => ({
    month: monthOf(createdAt),
    kind: packageKindOf({ size, service }),
  }));
  const months = new Set([
    ...joining.flatMap(({ month, came }) => [month, ...came]),
    ...given.map(({ month }) => month),
  ]);
  return [...months].sort().map((month) => {
    const active = joining.filter(({ came }) => came.has(month));
    return document(
      "monthStats",
      { month },
      {
        joined: joining.filter((one) => one.month === month).length,
        packages: counted(given.flatMap((one) => (one.month === month ? [one.kind] : []))),
        active: counted(active.map((one) => one.month)),
        returning: active.filter(({ came }) => came.has(addMonths(month, -1))).length,
      },
    );
  });
}
