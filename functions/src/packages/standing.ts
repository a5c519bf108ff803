import { collectionPathOf } from "@studio/contract/collections.ts";
import { standingBySubscriptions } from "@studio/contract/packages/renewal.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { saveCustomer } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { collectionSource } from "../platform/firestore/documentSources.ts";
import { readHeldSubscriptions } from "./store.ts";

/**
 * Writes the day on which their last subscription ends, by which staff's lists filter, to members with a subscription that
 * were stored without it, or with another one by code that did not know of renewals; returns how many.
 */
export async function writeSubscriptionEnds(): Promise<number> {
  const members = await collectionSource(collectionPathOf("users", {}))();
  let written = 0;
  for (const { id: uid } of members.filter(hasSubscription))
    written += await runAtomic(`user/${uid}`, async (commit) => {
      const member = await memberStore.read({ uid });
      if (!member || member.value.standing.subscription_until === "") return 0;
      const subscriptions = standingBySubscriptions(await readHeldSubscriptions(uid));
      if (subscriptions.subscription_ends_on === member.value.standing.subscription_ends_on) return 0;
      saveCustomer(commit, member, { subscriptions });
      return 1;
    });
  return written;
}

const hasSubscription = (member: { data: () => unknown }): boolean => {
  const stored = memberDocument.safeParse(member.data()).data;
  return stored !== undefined && stored.standing.subscription_until !== "";
};
