import { documentPath } from "@studio/contract/collections.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { increment } from "../platform/firestore/fields.ts";
import { firestore } from "../platform/runtime/firebase.ts";
import type { StoredMember } from "./store.ts";

/** Counters of a person's standing that several changes may move at once. */
type StandingMoves = Partial<Record<"lessons_left" | "late_cancellations", number>>;

/**
 * Adds to a person's counters in the commit of what moves them: lessons left on all packs together, bookings that stand
 * as cancelled late. Atomic increments: no change waits for another. The person must exist.
 */
export function addToStanding(commit: Commit, uid: string, moves: StandingMoves): void {
  const additions = Object.entries(moves).map(([name, by]) => [`standing.${name}`, increment(by)]);
  commit.update(firestore().doc(documentPath("users", { uid })), Object.fromEntries(additions));
}

/** What one precondition on a person guards: the last day of their subscription (`""`: none), since when they are a customer. */
type Customer = { subscription_until?: string | undefined; customer_since?: Date };

/**
 * Sets these of a person, on condition that the person is as they were read: of two changes at once the second is decided
 * again, so that of two packages one is the first.
 */
export function saveCustomer(commit: Commit, member: StoredMember, changed: Customer): void {
  const { subscription_until: day, customer_since } = changed;
  const fields = {
    ...(day !== undefined && { "standing.subscription_until": day }),
    ...(customer_since && { customer_since }),
  };
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}
