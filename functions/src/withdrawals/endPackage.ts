import type { Named } from "@studio/contract/identifier.ts";
import { isOver } from "@studio/contract/instalments/policy.ts";
import { cancelBookings, promoteIntoFreedSeats } from "../bookings/cancelBookings.ts";
import { followLibraryOf } from "../instalments/library.ts";
import { stopIn, syncProvider } from "../instalments/stop.ts";
import { planStore } from "../instalments/store.ts";
import { returnsOf } from "../packages/lessons.ts";
import { voidIn } from "../packages/void.ts";
import { named } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import type { Purchase } from "./purchase.ts";

/** Returns the id of the plan of monthly debits that a purchase belongs to, if any. */
const planOf = ({ payment, owned }: Purchase): string | undefined =>
  owned?.pkg.value.instalments?.id ?? payment?.value.instalment?.plan;

/**
 * Cancels the bookings to come that a purchase's package pays for, stops its monthly debits, and voids it for good, in the
 * caller's commit. `finishEnding` does afterwards what cannot be in it.
 */
export async function endPackage(
  commit: Commit,
  purchase: Purchase,
  { reason, actor, now }: { reason: string; actor: Named; now: Date },
): Promise<void> {
  const planId = planOf(purchase);
  const plan = planId === undefined ? undefined : await planStore.read({ id: planId });
  if (plan && !isOver(plan.value)) stopIn(commit, plan, now);
  const { owned, upcoming } = purchase;
  if (!owned) return;
  const { member, pkg } = owned;
  await cancelBookings(commit, upcoming, { subject: named(member.id, member.value), actor, now });
  const change = { uid: member.id, id: pkg.id, actor, now };
  const returns = returnsOf(upcoming, pkg.value, now);
  await voidIn(commit, owned, change, { reason, returns, isWithdrawn: true });
}

/**
 * Tells the payment provider of stopped debits, closes the library, and assigns the freed seats, after the commit of
 * `endPackage`.
 */
export async function finishEnding(purchase: Purchase, now: Date): Promise<void> {
  const planId = planOf(purchase);
  if (planId !== undefined) {
    await syncProvider(planId, now).catch(logForSweep);
    // Left to the notification of the end, if it fails: the withdrawal stands.
    await followLibraryOf(planId).catch(logForSweep);
  }
  await promoteIntoFreedSeats(
    purchase.upcoming.map(({ id }) => id),
    now,
  );
}
