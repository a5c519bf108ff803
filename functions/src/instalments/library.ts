import { STRIPE } from "@studio/contract/activity/actors.ts";
import { isOfLibrary } from "@studio/contract/instalments/policy.ts";
import { followSubscriptions } from "./membership.ts";
import { planStore } from "./store.ts";

/**
 * Opens or closes the library of the member of a plan, if it is one of the library. Repeated after each change of the
 * plan, since Authentication cannot take part in its commit.
 * @throws `busy`
 */
export async function followLibraryOf(planId: string): Promise<void> {
  const plan = await planStore.read({ id: planId });
  if (plan && isOfLibrary(plan.value) && plan.value.uid !== null)
    await followSubscriptions(plan.value.uid, STRIPE);
}
