import { StudioError } from "@studio/contract/errors.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import type { ReferralDocument, ReferralForStaff, Reward } from "@studio/contract/referrals/model.ts";
import type { referralsForStaff } from "@studio/contract/referrals/staffEndpoints.ts";
import type * as z from "zod";
import { readHeldPackages } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { readProgram } from "./program.ts";
import { referralStore } from "./store.ts";
import { readPeopleOf } from "./view.ts";

const rewardOf = (reward: Reward | null): ReferralForStaff["member_reward"] =>
  reward && { kind: reward.kind, amount: reward.amount, taken: reward.taken, until: reward.until };

const onWire = (
  id: string,
  { by, state, source, sale, member, friend, mergedInto, createdAt }: ReferralDocument,
  names: ReadonlyMap<string, string>,
): ReferralForStaff => ({
  friend: { id: mergedInto ?? id, name: names.get(mergedInto ?? id) ?? "" },
  by: by === null ? null : { id: by, name: names.get(by) ?? "" },
  state,
  source,
  sale_id: sale?.id ?? null,
  member_reward: rewardOf(member),
  friend_reward: rewardOf(friend),
  joined_at: createdAt,
});

/** Returns a page of the referrals, the newest first. */
export async function listReferrals(
  asked: z.output<typeof referralsForStaff.list.query>,
): Promise<z.output<typeof referralsForStaff.list.response>> {
  const { documents, next_offset } = await referralStore.page("newest", {}, asked);
  const names = await readPeopleOf(documents);
  return { referrals: documents.map(({ id, value }) => onWire(id, value, names)), next_offset };
}

/**
 * Returns who brought a person.
 * @throws `user_not_found`
 */
export async function referralOf(uid: string): Promise<z.output<typeof referralsForStaff.ofPerson.response>> {
  const [member, stored, program, packages] = await Promise.all([
    memberStore.read({ uid }),
    referralStore.read({ uid }),
    readProgram(),
    readHeldPackages(uid),
  ]);
  if (!member) throw new StudioError("user_not_found");
  const names = stored ? await readPeopleOf([stored]) : new Map<string, string>();
  const isNew = isNewcomer({ packages });
  return {
    may_be_named: program !== undefined && !stored && isNew,
    final_because: isNew ? (program === undefined ? "closed" : null) : "package",
    referral: stored ? onWire(uid, stored.value, names) : null,
  };
}
