import { collectionPathOf } from "@studio/contract/collections.ts";
import { standingBySubscriptions } from "@studio/contract/packages/renewal.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import { saveCustomer } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { collectionSource } from "../platform/firestore/documentSources.ts";
import { readHeldSubscriptions } from "./store.ts";

const lacksEnd = ({ standing }: MemberDocument): boolean =>
  standing.subscription_until !== "" && standing.subscription_ends_on === undefined;

/**
 * Writes the day on which their last subscription ends to members that were stored without it, by which staff's lists
 * filter; returns how many. A repetition writes the remaining ones.
 */
export async function writeSubscriptionEnds(): Promise<number> {
  const members = await collectionSource(collectionPathOf("users", {}))();
  const lacking = members.filter((member) => {
    const stored = memberDocument.safeParse(member.data()).data;
    return stored !== undefined && lacksEnd(stored);
  });
  for (const { id: uid } of lacking)
    await runAtomic(`user/${uid}`, async (commit) => {
      const member = await memberStore.read({ uid });
      if (!member || !lacksEnd(member.value)) return;
      saveCustomer(commit, member, {
        subscriptions: standingBySubscriptions(await readHeldSubscriptions(uid)),
      });
    });
  return lacking.length;
}
