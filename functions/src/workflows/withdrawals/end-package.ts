import type { Named } from "@studio/contract/activity/model.ts";
import { isStoppable } from "@studio/contract/instalments/policy.ts";
import { cancelBookings, promoteIntoFreedSeats } from "../../bookings/cancel-bookings.ts";
import { readPlan } from "../../instalments/store.ts";
import { voidIn } from "../../packages/void.ts";
import { named } from "../../people/people.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { cancelAtProvider, stopIn } from "../instalments/stop.ts";
import { logForSweep } from "../payments/cancel-race-booking.ts";
import { returnsOf } from "../returned-lessons.ts";
import type { Purchase } from "./purchase.ts";

/**
 * Cancels the bookings to come that a purchase's package pays for, stops its instalments, and voids it for good, in the
 * caller's commit. `finishEnding` does afterwards what cannot be in it.
 */
export async function endPackage(
  commit: Commit,
  { owned, upcoming }: Purchase,
  { reason, actor, now }: { reason: string; actor: Named; now: Date },
): Promise<void> {
  if (!owned) return;
  const { member, pkg } = owned;
  const plan = pkg.value.instalments && (await readPlan(pkg.value.instalments.id));
  if (plan && isStoppable(plan.value)) stopIn(commit, plan, now);
  await cancelBookings(commit, upcoming, { subject: named(member.id, member.value), actor, now });
  const change = { uid: member.id, id: pkg.id, actor, now };
  const returns = returnsOf(upcoming, pkg.value.remaining, now);
  await voidIn(commit, owned, change, { reason, returns, isWithdrawn: true });
}

/** Tells the payment provider of stopped instalments, and assigns the freed seats, after the commit of `endPackage`. */
export async function finishEnding({ owned, upcoming }: Purchase, now: Date): Promise<void> {
  const plan = owned?.pkg.value.instalments;
  if (plan) await cancelAtProvider(plan.id, now).catch(logForSweep);
  await promoteIntoFreedSeats(
    upcoming.map(({ id }) => id),
    now,
  );
}
