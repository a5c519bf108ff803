import { collectionPath } from "@studio/contract/collections.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import type * as z from "zod";
import { database } from "./database.ts";

const counted = memberDocument.pick({
  attendance: true,
  customer_since: true,
  first_name: true,
  last_name: true,
});

/** A member as stored in Firestore, with the fields that all statistics derive from. */
export type Counted = z.output<typeof counted> & { id: string };

/** Returns all members whose documents can be parsed. */
export async function everybody(): Promise<Counted[]> {
  const { docs } = await database.collection(collectionPath("users", {})).get();
  return docs.flatMap((document) => {
    const { data } = counted.safeParse(document.data());
    return data ? [{ ...data, id: document.id }] : [];
  });
}

/** Returns the members whose lessons were settled; tests set others' counters arbitrarily. */
export const settled = (people: readonly Counted[]): Counted[] =>
  people.filter(({ id }) => !id.startsWith("t-"));

/** Returns all packages of these members. */
export async function packagesOf(people: readonly Counted[]) {
  const ids = new Set(people.map(({ id }) => id));
  const { docs } = await database.collectionGroup("products").get();
  return docs
    .filter(({ ref }) => ids.has(ref.parent.parent?.id ?? ""))
    .map((document) => packageDocument.parse(document.data()));
}

const DAY_MS = 86_400_000;
const italian = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Rome" });

/** Returns the month of an instant in the studio's time zone, `2026-11`. */
export const monthOf = (instant: Date): string => italian.format(instant).slice(0, 7);

/** Returns months up to this one, `2026-11`, the oldest first. */
export function monthsUntil(now: Date, count: number): string[] {
  const [year = 0, month = 0] = monthOf(now).split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Returns weeks up to this one by ISO 8601 (a week belongs to the year of its Thursday), the oldest first. */
export function weeksUntil(now: Date, count: number): { week: string; monday: string }[] {
  const today = Date.parse(`${italian.format(now)}T00:00:00Z`);
  const thisMonday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const monday = thisMonday - (count - 1 - index) * 7 * DAY_MS;
    const thursday = new Date(monday + 3 * DAY_MS);
    const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
    const number = 1 + Math.floor((thursday.getTime() - newYear) / (7 * DAY_MS));
    return {
      week: `${thursday.getUTCFullYear()}-W${String(number).padStart(2, "0")}`,
      monday: new Date(monday).toISOString().slice(0, 10),
    };
  });
}
