import type { Commit } from "../platform/commit.ts";
import * as store from "./store.ts";

/** Moves how many lessons a person has left on all packs together, in the commit that moves them. */
export const moveLessonsLeft = (commit: Commit, uid: string, by: number): void =>
  store.moveStanding(commit, uid, { lessons_left: by });

/** Moves how many of a person's bookings stand as cancelled late, in the commit of the booking. */
export const moveLateCancellations = (commit: Commit, uid: string, by: 1 | -1): void =>
  store.moveStanding(commit, uid, { late_cancellations: by });

/**
 * Sets until when a person has a subscription, `""` for never, on condition that the person is as they were read: of
 * two changes at once the second is decided again.
 */
export const setSubscriptionUntil = (commit: Commit, member: store.StoredUser, day: string): void =>
  store.saveCustomer(commit, member, { subscription_until: day });

/**
 * Makes a customer of a person with their first package, and sets until when they have a subscription where it is one, on
 * condition that the person is as they were read: of two packages at once one is the first.
 */
export const makeCustomer = (
  commit: Commit,
  member: store.StoredUser,
  customer_since: Date,
  subscription_until?: string,
): void =>
  store.saveCustomer(commit, member, {
    customer_since,
    ...(subscription_until !== undefined && { subscription_until }),
  });
