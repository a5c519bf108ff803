import { randomInt } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import {
  type OwnReferrals,
  REFERRAL_CODE_LENGTH,
  type ReferralDocument,
  type ReferralInvitation,
  type Reward,
} from "@studio/contract/referrals/model.ts";
import { GIFT_ALPHABET } from "@studio/contract/text/giftCode.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Member, readNames } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { spendByAddress } from "../platform/firestore/limits.ts";
import { readOpen } from "./join.ts";
import { readProgram } from "./program.ts";
import { friendOf, readByCode, referralStore, referrerStore, referrerWrites } from "./store.ts";

/** Codes that one address tries: who has one reads a first name. */
const CODES_TRIED = { limit: 20, seconds: 600 };

/** Returns an invitation as who accepts it reads it. */
export const invitationOf = (
  member: Pick<Member, "value">,
  { friend, from, code_days }: ReferralDocument["terms"],
): ReferralInvitation => ({ by_name: member.value.first_name, terms: { friend, from, code_days } });

/**
 * Returns the invitation of a code: the first name of who invites, and what a friend gets.
 * @throws `referral_not_found`, `referral_closed`, `too_many_requests`
 */
export async function viewInvitation(
  code: string,
  { address, now }: { address: string; now: Date },
): Promise<ReferralInvitation> {
  await spendByAddress("referral", address, CODES_TRIED, now);
  const [referrer, program] = await Promise.all([readByCode(code), readProgram()]);
  const member = referrer && (await readOpen(referrer.id));
  if (!member) throw new StudioError("referral_not_found");
  if (!program) throw new StudioError("referral_closed");
  return invitationOf(member, program);
}

const rewardOf = (reward: Reward | null) => {
  if (!reward) return null;
  const { packageId: _, ...own } = reward;
  return own;
};

/** Friends whose first name a member reads: those who have bought. */
const hasBought = ({ state }: Pick<ReferralDocument, "state">): boolean =>
  state === "rewarded" || state === "taken_back";

/** Returns a member's page: the programme, their code and the friends who came. */
export async function ownReferralsOf(uid: string, now: Date): Promise<OwnReferrals> {
  const [program, friends, [referrer, invited]] = await Promise.all([
    readProgram(),
    referralStore.find("ofMember", { values: [uid] }),
    readDocuments(referrerStore.ref({ uid }), referralStore.ref({ uid })),
  ]);
  const people = await readDocuments(
    ...friends.filter(({ value }) => hasBought(value)).map((one) => memberStore.ref({ uid: friendOf(one) })),
  );
  const firstNames = new Map(people.map((one) => [one?.id, one?.value.first_name]));
  const by = invited?.value.by ? await memberStore.read({ uid: invited.value.by }) : undefined;
  return {
    program: program ?? null,
    code: referrer?.value.code ?? null,
    rewards: referrer?.value.rewards[romeDay(now).slice(0, 4)] ?? 0,
    friends: friends.map(({ id, value }) => ({
      first_name: firstNames.get(friendOf({ id, value })) ?? null,
      // Before the rewards are granted it is between the friend and the studio that they have bought.
      state: value.state === "due" ? "joined" : value.state,
      joined_at: value.createdAt,
      reward: rewardOf(value.member),
    })),
    invited: invited
      ? {
          by_name: by?.value.first_name ?? null,
          state: invited.value.state,
          terms: { friend: invited.value.terms.friend, from: invited.value.terms.from },
          reward: rewardOf(invited.value.friend),
        }
      : null,
  };
}

/** Returns a new code: 39 random bits, which the limit of tries keeps from being guessed. */
const newCode = (): string =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => GIFT_ALPHABET[randomInt(GIFT_ALPHABET.length)]).join("");

/**
 * Makes a member's code, once, and returns their page.
 * @throws `user_not_found`, `referral_closed`, `busy`
 */
export async function createCode(uid: string, now: Date): Promise<OwnReferrals> {
  await runAtomic(`referrer/${uid}`, async (commit) => {
    const [member, referrer] = await readDocuments(memberStore.ref({ uid }), referrerStore.ref({ uid }));
    if (!member) throw new StudioError("user_not_found");
    if (referrer?.value.code) return;
    if (!(await readProgram())) throw new StudioError("referral_closed");
    const code = newCode();
    if (await readByCode(code)) throw new StudioError("busy");
    // An erasure that runs meanwhile would not find a code that is made after it.
    commit.requireUnchanged(member);
    if (referrer) referrerWrites.update(commit, referrer, { code });
    else referrerWrites.create(commit, { uid }, { code, rewards: {}, createdAt: now });
  });
  return ownReferralsOf(uid, now);
}

/** Returns people as staff see them in a referral. */
export const readPeopleOf = (referrals: readonly { id: string; value: ReferralDocument }[]) =>
  readNames(
    referrals.flatMap(({ id, value }) => [friendOf({ id, value }), ...(value.by === null ? [] : [value.by])]),
  );
