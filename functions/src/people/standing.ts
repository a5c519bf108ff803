import { documentPath } from "@studio/contract/collections.ts";
import { type Commit, increment } from "../platform/firestore/commit.ts";
import { firestore } from "../platform/runtime/firebase.ts";
import type { StoredMember } from "./store.ts";

/** Changes of a member's counters, which concurrent commits may make. */
type StandingIncrements = Partial<Record<"lessons_left" | "late_cancellations", number>>;

/**
 * Adds to a member's counters in the commit of the change: lessons left on all packages, and bookings cancelled late.
 * Increments are atomic: concurrent changes do not conflict. The member must exist.
 */
export function addToStanding(commit: Commit, uid: string, increments: StandingIncrements): void {
  const additions = Object.entries(increments).map(([name, by]) => [`standing.${name}`, increment(by)]);
  commit.update(firestore().doc(documentPath("users", { uid })), Object.fromEntries(additions));
}

/** Saves when it was recorded who brought a member, or that it is not, on condition that the member is as they were read. */
export const saveReferredAt = (commit: Commit, member: StoredMember, at: Date | null): void =>
  commit.update(member.ref, { referred_at: at }, { lastUpdateTime: member.updateTime });

/**
 * Fields under one precondition on a member: the days of the subscriptions (`""`: none) and the start as a customer.
 */
type Customer = {
  subscriptions?: { subscription_until: string; subscription_ends_on: string } | undefined;
  customer_since?: Date;
};

/**
 * Saves these fields on condition that the member is as it was read: of two concurrent changes one is decided again, so
 * that only one of two packages is the first.
 */
export function saveCustomer(commit: Commit, member: StoredMember, changed: Customer): void {
  const { subscriptions, customer_since } = changed;
  const fields = {
    ...(subscriptions && {
      "standing.subscription_until": subscriptions.subscription_until,
      "standing.subscription_ends_on": subscriptions.subscription_ends_on,
    }),
    ...(customer_since && { customer_since }),
  };
  commit.update(member.ref, fields, { lastUpdateTime: member.updateTime });
}
