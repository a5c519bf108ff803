import type { Named } from "@studio/contract/activity/model.ts";
import { cancelBookings } from "../../bookings/cancel-bookings.ts";
import { voidIn } from "../../packages/void.ts";
import { named } from "../../people/people.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { returnsOf } from "../returned-lessons.ts";
import type { Purchase } from "./purchase.ts";

/**
 * Cancels the bookings to come that a purchase's package pays for, and voids it for good, in the caller's commit. Freed
 * seats are assigned afterwards by `promoteIntoFreedSeats`.
 */
export async function endPackage(
  commit: Commit,
  { owned, upcoming }: Purchase,
  { reason, actor, now }: { reason: string; actor: Named; now: Date },
): Promise<void> {
  if (!owned) return;
  const { member, pkg } = owned;
  await cancelBookings(commit, upcoming, { subject: named(member.id, member.value), actor, now });
  const change = { uid: member.id, id: pkg.id, actor, now };
  const returns = returnsOf(upcoming, pkg.value.remaining, now);
  await voidIn(commit, owned, change, { reason, returns, isWithdrawn: true });
}
