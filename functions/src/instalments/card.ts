import { StudioError } from "@studio/contract/errors.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { openCardPage } from "../platform/payments/subscription.ts";
import { planStore } from "./store.ts";

/**
 * Opens the provider's page on which the card of a plan is changed. `owner`: whose it has to be, if a member asks;
 * staff come back to the person's page.
 * @throws `instalments_not_found` (also another member's), `checkout_unavailable`
 */
export async function changeCard(id: string, owner?: string): Promise<{ url: string }> {
  const plan = await planStore.read({ id });
  if (!plan || plan.value.uid === null || (owner !== undefined && plan.value.uid !== owner))
    throw new StudioError("instalments_not_found");
  const back = owner === undefined ? `/admin/users/${plan.value.uid}` : "/me/account#rate";
  const url = await openCardPage(plan.value.customerId, `${siteOrigin()}${back}`).catch((error: unknown) => {
    throw error instanceof StudioError ? new StudioError("checkout_unavailable") : error;
  });
  return { url };
}
