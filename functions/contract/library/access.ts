import type { MemberDocument } from "../people/model.ts";

/** A member's access to the library, and who gave it. */
export type LibraryAccess = Pick<MemberDocument, "membership" | "membership_by">;

/**
 * Returns a member's access after their subscriptions: one opens the library, and its end closes what a subscription
 * opened, never what staff did (docs/product/online-training.md#access).
 */
export function accessAfter(access: LibraryAccess, isSubscribed: boolean): LibraryAccess {
  const { membership, membership_by } = access;
  if (isSubscribed && !membership) return { membership: true, membership_by: "subscription" };
  const isOver = !isSubscribed && membership && membership_by === "subscription";
  // Who closed it stays named: the app then asks what became of the subscription.
  return isOver ? { membership: false, membership_by } : access;
}

/** Returns the access of an account that another one is merged into: what staff gave either stays. */
export function accessOfBoth(one: LibraryAccess, other: LibraryAccess): LibraryAccess {
  const open = [one, other].filter(({ membership }) => membership);
  if (open.length === 0) {
    const isBySubscription = [one, other].some(({ membership_by }) => membership_by === "subscription");
    return { membership: false, membership_by: isBySubscription ? "subscription" : null };
  }
  const isByStaff = open.some(({ membership_by }) => membership_by !== "subscription");
  return { membership: true, membership_by: isByStaff ? "staff" : "subscription" };
}
