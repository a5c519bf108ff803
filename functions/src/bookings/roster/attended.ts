import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import { attends } from "@studio/contract/bookings/policy.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import {
  classStore,
  holdLine,
  readPastBookings,
  readUnsettled,
  rosterStore,
  type StoredClass,
  saveSettled,
} from "../store.ts";

/** A class that has ended, with its roster, both as they were read. */
export type EndedClass = { gymClass: StoredClass; roster: Stored<RosterDocument>[] };

/** Returns the ids of ended classes that are not settled yet, the oldest first. */
export const readUnsettledClasses = async (now: Date, limit: number): Promise<string[]> =>
  (await readUnsettled(now, limit)).map(({ id }) => id);

/** Reads an ended class that is not settled yet; `undefined` for any other class. */
export async function readUnsettledClass(id: string, now: Date): Promise<EndedClass | undefined> {
  const gymClass = await classStore.read({ id });
  if (!gymClass || gymClass.value.settledAt !== null || gymClass.value.end.dateTime > now) return undefined;
  // After the class: adding a member in between changes the class, which fails the commit.
  return { gymClass, roster: await rosterStore.find("ofClass", { in: { id } }) };
}

/** Marks a class as settled, on condition that class and roster are unchanged since they were read. */
export function markSettled(commit: Commit, { gymClass, roster }: EndedClass, now: Date): void {
  saveSettled(commit, gymClass, now);
  for (const line of roster) holdLine(commit, line);
}

/** Past bookings searched for the last settled lesson: more than a member misses in a row. */
const MAX_BOOKINGS_SEARCHED = 20;

/**
 * Returns the start of the last settled class that a member attended, other than `except`; `undefined` without one.
 */
export async function readLastAttended(uid: string, except: string, now: Date): Promise<Date | undefined> {
  const bookings = (await readPastBookings(uid, now, MAX_BOOKINGS_SEARCHED)).filter(
    ({ id, value }) => id !== except && attends(value),
  );
  if (bookings.length === 0) return undefined;
  const classes = await readDocuments(...bookings.map(({ id }) => classStore.ref({ id })));
  return classes.find((gymClass) => gymClass && gymClass.value.settledAt !== null)?.value.start.dateTime;
}
