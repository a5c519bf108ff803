import {
  type MonthStatsDocument,
  monthStatsDocument,
  type WeekStatsDocument,
  weekStatsDocument,
} from "@studio/contract/stats/model.ts";
import type { MonthChange } from "@studio/contract/stats/settlement.ts";
import { type Commit, increment } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { store } from "../platform/firestore/store.ts";
import { firestore } from "../platform/runtime/firebase.ts";

const weekStore = store("weekStats", weekStatsDocument);
const monthStore = store("monthStats", monthStatsDocument);

const month = (name: string) => firestore().doc(monthStore.ref({ month: name }).path);
const week = (name: string) => firestore().doc(weekStore.ref({ week: name }).path);

/** Adds to the new customers of a month. */
export const addJoined = (commit: Commit, name: string, number: number): void => {
  commit.set(month(name), { joined: increment(number) }, { merge: true });
};

/** Counts a package of a kind, granted in a month. */
export const addPackage = (commit: Commit, name: string, kind: string): void => {
  commit.set(month(name), { packages: { [kind]: increment(1) } }, { merge: true });
};

/** Increments by field, nested. */
type Additions = { [name: string]: number | Additions };

const additions = (counts: Additions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      typeof count === "number" ? increment(count) : additions(count),
    ]),
  );

/** Adds to the figures of a week. */
export const addToWeek = (commit: Commit, name: string, figures: Partial<WeekStatsDocument>): void => {
  commit.set(week(name), additions(figures), { merge: true });
};

/** Adds the changes of several members' lessons to the figures of their months, each month once. */
export function addToMonths(commit: Commit, changes: readonly MonthChange[]): void {
  for (const name of new Set(changes.map((change) => change.month))) {
    const ofMonth = changes.filter((change) => change.month === name);
    const active: Record<string, number> = {};
    for (const change of ofMonth) active[change.cohort] = (active[change.cohort] ?? 0) + change.active;
    const returning = ofMonth.reduce((sum, change) => sum + change.returning, 0);
    const joined = ofMonth.reduce((sum, change) => sum + (change.joined ?? 0), 0);
    commit.set(month(name), additions({ active, returning, joined }), { merge: true });
  }
}

/** Reads the statistics of weeks, in the order of the names; zeros for a week without any. */
export async function readWeeks(
  names: readonly string[],
): Promise<{ name: string; figures: WeekStatsDocument }[]> {
  const snapshots = await readDocuments(...names.map((week) => weekStore.ref({ week })));
  return names.map((name, index) => ({
    name,
    figures: snapshots[index]?.value ?? weekStatsDocument.parse({}),
  }));
}

/** Reads the statistics of months, in the order of the names; zeros for a month without any. */
export async function readMonths(
  names: readonly string[],
): Promise<{ name: string; figures: MonthStatsDocument }[]> {
  const snapshots =
    names.length > 0 ? await readDocuments(...names.map((month) => monthStore.ref({ month }))) : [];
  return names.map((name, index) => ({
    name,
    figures: snapshots[index]?.value ?? monthStatsDocument.parse({}),
  }));
}
