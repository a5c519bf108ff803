import { payingProduct } from "@studio/contract/packages/policy.ts";
import { makeWait, makeWaitlistEntry } from "@studio/contract/testing/bookings.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Granted } from "../people/packages.ts";
import { isSamplePerson, type Person, people } from "../people/people.ts";
import type { Enrolment } from "./book.ts";
import type { Programme, StudioClass } from "./classes.ts";

/** Somebody in the waiting list of a class. */
export type Wait = { person: Person; studioClass: StudioClass; ticket: string; joinedAt: Date };

/** How long ago they joined, in minutes: the class was full by then. */
const joinedAgo = [40, 20];

/** Who waits for a seat in the full class: two who could pay for it and have nothing else on its day. */
export function waitsFor(
  { full, classes }: Programme,
  granted: ReadonlyMap<string, Granted>,
  enrolments: readonly Enrolment[],
  now: Date,
): Wait[] {
  const ofDay = new Set(classes.filter(({ day }) => day === full.day).map(({ id }) => id));
  const pays = (uid: string): boolean => {
    const product = granted.get(uid);
    if (!product) return false;
    const used = enrolments.filter((taken) => taken.productId === product.id && taken.deducted).length;
    const asItStands = { ...product, remaining: Math.max(0, product.size - used) };
    return payingProduct([asItStands], full.start.dateTime, now) !== undefined;
  };
  const free = people.filter(
    ({ uid, awayDays }) =>
      !isSamplePerson(uid) &&
      awayDays === 0 &&
      !enrolments.some((taken) => taken.uid === uid && ofDay.has(taken.eventId)) &&
      pays(uid),
  );
  return free.slice(0, joinedAgo.length).map((person, index) => ({
    person,
    studioClass: full,
    ticket: `posto-${index + 1}`,
    joinedAt: new Date(now.getTime() - (joinedAgo[index] ?? 0) * 60_000),
  }));
}

/** Their entries in the list, and their own copies. */
export const waitDocuments = (waits: readonly Wait[]): SeedDocument[] =>
  waits.flatMap(({ person: { uid, first_name, last_name }, studioClass, ticket, joinedAt }) => {
    const { id } = studioClass;
    return [
      document("waiting", { id, uid }, makeWaitlistEntry({ ticket, first_name, last_name, joinedAt })),
      document("waits", { uid, eventId: id }, makeWait(studioClass, { ticket, joinedAt })),
    ];
  });
