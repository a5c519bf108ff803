import { standingBySubscriptions } from "@studio/contract/packages/renewal.ts";
import { saveCustomer } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readHeldSubscriptions } from "./store.ts";

/**
 * Writes the day on which their last subscription ends, by which staff's lists filter, to a member with a subscription who was
 * stored without it, or with another one by code that did not know of renewals, or with `onlyCheck` finds them; returns whether
 * they were.
 */
export const writeSubscriptionEnd = (uid: string, { onlyCheck }: { onlyCheck: boolean }): Promise<boolean> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member || member.value.standing.subscription_until === "") return false;
    const subscriptions = standingBySubscriptions(await readHeldSubscriptions(uid));
    if (subscriptions.subscription_ends_on === member.value.standing.subscription_ends_on) return false;
    if (!onlyCheck) saveCustomer(commit, member, { subscriptions });
    return true;
  });
