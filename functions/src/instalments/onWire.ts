import type { InstalmentPlan, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import {
  failedDebitOf,
  monthDueOf,
  nextDebitOf,
  paidDebitsOf,
  stateOf,
  unusedCreditOf,
} from "@studio/contract/instalments/policy.ts";
import { planStore } from "./store.ts";

/** Returns a plan as its member and staff see it. */
export function planOnWire(id: string, plan: InstalmentPlanDocument): InstalmentPlan {
  const { packageId, title, cents, count } = plan;
  const state = stateOf(plan);
  return {
    id,
    package_id: packageId,
    title,
    cents,
    count,
    paid: paidDebitsOf(plan),
    state,
    next_debit_at: nextDebitOf(plan),
    ends_at: state === "stopped" ? null : plan.endsAt,
    credit: unusedCreditOf(plan),
    month_due: monthDueOf(plan) !== undefined,
    pay_url: state === "stopped" ? null : (failedDebitOf(plan)?.url ?? null),
  };
}

/** Returns a member's plans, the newest first. */
export const plansOnWire = async (uid: string): Promise<InstalmentPlan[]> =>
  (await planStore.find("newestOfMember", { values: [uid] })).map(({ id, value }) => planOnWire(id, value));
