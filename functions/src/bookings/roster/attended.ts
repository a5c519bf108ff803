import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import { attends } from "@studio/contract/bookings/policy.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../../platform/firestore/documents.ts";
import * as store from "../store.ts";

/** A class that is over, as it was read, with everybody on its roster. */
export type EndedClass = { gymClass: store.StoredClass; roster: Stored<RosterDocument>[] };

/** The classes that were over by an instant and are not counted yet, the oldest first. */
export const readUnsettledClasses = async (now: Date, limit: number): Promise<string[]> =>
  (await store.readUnsettled(now, limit)).map(({ id }) => id);

/** A class that is over and not counted yet; `undefined` for every other one. */
export async function readUnsettledClass(id: string, now: Date): Promise<EndedClass | undefined> {
  const [[gymClass], roster] = await Promise.all([readDocuments(store.classRef(id)), store.readRoster(id)]);
  if (!gymClass || gymClass.value.settledAt !== null || gymClass.value.end.dateTime > now) return undefined;
  return { gymClass, roster };
}

/** Notes that a class is counted, on condition that class and roster are as they were read. */
export function markSettled(commit: Commit, { gymClass, roster }: EndedClass, now: Date): void {
  store.saveSettled(commit, gymClass, now);
  for (const line of roster) store.holdLine(commit, line);
}

/** Bookings among which the last counted lesson is looked for: more than anybody misses in a row. */
const LOOKED_AT = 20;

/** When the last class started that a member attended and that is counted, one left out; `undefined` for none. */
export async function readLastAttended(uid: string, except: string, now: Date): Promise<Date | undefined> {
  const bookings = (await store.readPastBookings(uid, now, LOOKED_AT)).filter(
    ({ id, value }) => id !== except && attends(value),
  );
  if (bookings.length === 0) return undefined;
  const classes = await readDocuments(...bookings.map(({ id }) => store.classRef(id)));
  return classes.find((gymClass) => gymClass && gymClass.value.settledAt !== null)?.value.start.dateTime;
}
