import * as z from "zod";
import { identifier } from "../identifier.ts";
import { GIFT_ALPHABET } from "../text/giftCode.ts";
import { cleanCode } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Letters and digits of a member's code. */
export const REFERRAL_CODE_LENGTH = 8;

/** Code of a member's link, which shows their first name to who has it: it stands in bodies and behind `#`. */
export const referralCode = z
  .string("Scrivi il codice")
  .overwrite(cleanCode)
  .regex(
    new RegExp(`^[${GIFT_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`),
    "Questo invito non è completo: aprilo di nuovo dal link che ti hanno mandato",
  );

/** Promise to one of the two, of which their packages decide: lessons of a pack, days of a subscription, else a code over cents. */
const rewardTerms = z.object({
  lessons: z.int().nonnegative(),
  days: z.int().nonnegative(),
  cents: z.int().nonnegative(),
});
export type RewardTerms = z.output<typeof rewardTerms>;

/** Promise of the programme when a friend came; later changes of it leave that. */
const referralTerms = z.object({
  /** Least payment that counts, in cents. */
  from: z.int().positive(),
  member: rewardTerms,
  friend: rewardTerms,
  /** Days for which the codes are valid. */
  code_days: z.int().positive(),
});
export type ReferralTerms = z.output<typeof referralTerms>;

/**
 * Reward of one of the two: `waiting` for a package that can take it, `none` by the programme, `limit` beyond the rewards
 * of a year, `gone` of a person without an account.
 */
const rewardKind = z.enum(["lessons", "days", "code", "waiting", "none", "limit", "gone"]);

const rewardFields = {
  kind: rewardKind,
  /** Lessons, days or cents. */
  amount: z.int().nonnegative(),
  /** How much of it was taken back, as the friend's purchase was. */
  taken: z.int().nonnegative(),
  /** Last day of a code. */
  until: romeDate.nullable(),
};

const reward = z.object({
  ...rewardFields,
  packageId: identifier.nullable(),
  code: z.string().max(20).nullable(),
});
export type Reward = z.output<typeof reward>;

/**
 * State of a referral: `joined` until the friend has paid, `due` until the rewards are granted, `rewarded`, `taken_back`
 * with the friend's purchase, or `refused`, as the two are one person or the friend was a customer before.
 */
const referralState = z.enum(["joined", "due", "rewarded", "taken_back", "refused"]);
export type ReferralState = z.output<typeof referralState>;

const referralSource = z.enum(["link", "desk"]);

/** `referrals/{uid}`: who brought a member, and what both got for it (docs/product/referrals.md). */
export const referralDocument = z.object({
  /** Uid of who brought them; `null` once that person is erased. */
  by: identifier.nullable(),
  state: referralState,
  source: referralSource,
  terms: referralTerms,
  /** The friend's first purchase. */
  sale: z.object({ id: identifier, packageId: identifier.nullable(), at: storedInstant }).nullable(),
  member: reward.nullable(),
  friend: reward.nullable(),
  /** Year in Rome whose rewards the member's counts among; `null` if it counts among none. */
  countedIn: z.string().length(4).nullable(),
  /**
   * Why the rewards were taken back: the purchase, two accounts of one person, a package from before, or another referral of
   * the friend by an account that was merged; missing unless they were.
   */
  takenBecause: z.enum(["purchase", "merged", "customer", "twice"]).optional(),
  /**
   * Whether the night has ended the codes that were not used, while one of them is on a payment page: they are valid again if
   * another purchase counts before that page is over; missing otherwise.
   */
  codesEnded: z.boolean().optional(),
  /** Uid of the friend once their account was merged into one that was brought, too; missing otherwise. */
  mergedInto: identifier.optional(),
  /** Day up to which the purchase is looked at again, and a reward waits; `null` once nothing changes any more. */
  reviewUntil: romeDate.nullable(),
  createdAt: storedInstant,
  changedAt: storedInstant,
});
export type ReferralDocument = z.output<typeof referralDocument>;

/** `referrers/{uid}`: the code of a member's link, and the rewards that they got. */
export const referrerDocument = z.object({
  /** `null` of who was named at the desk and has no link. */
  code: z.string().length(REFERRAL_CODE_LENGTH).nullable(),
  /** Codes of accounts that were merged into the member's, whose links lead to them; missing without any. */
  mergedCodes: z.array(z.string().length(REFERRAL_CODE_LENGTH)).optional(),
  /** Number of rewards of each year in Rome. */
  rewards: z.record(z.string().length(4), z.int().nonnegative()),
  createdAt: storedInstant,
});
export type ReferrerDocument = z.output<typeof referrerDocument>;

const rewardWire = z.object(rewardFields);
export type RewardOnWire = z.output<typeof rewardWire>;

/** The programme as members read it. */
const programWire = referralTerms.extend({ yearly: z.int().positive() });
export type ReferralProgram = z.output<typeof programWire>;

/** A friend as the member sees them: their first name once they have bought. */
const ownFriend = z.object({
  first_name: z.string().nullable(),
  state: referralState,
  joined_at: wireInstant,
  reward: rewardWire.extend({ code: z.string().nullable() }).nullable(),
});
export type OwnFriend = z.output<typeof ownFriend>;

/** A member's page: the programme, `null` while it is off, their code, and the friends who came, the latest first. */
export const ownReferrals = z.object({
  program: programWire.nullable(),
  code: referralCode.nullable(),
  /** Rewards of this year. */
  rewards: z.int().nonnegative(),
  friends: z.array(ownFriend),
  /** The invitation that the member came by, with their reward. */
  invited: z
    .object({
      by_name: z.string().nullable(),
      state: referralState,
      terms: referralTerms.pick({ friend: true, from: true }),
      reward: rewardWire.extend({ code: z.string().nullable() }).nullable(),
    })
    .nullable(),
});
export type OwnReferrals = z.output<typeof ownReferrals>;

/** An invitation, for who has its code. */
export const invitation = z.object({
  by_name: z.string(),
  terms: referralTerms.pick({ friend: true, from: true, code_days: true }),
});
export type ReferralInvitation = z.output<typeof invitation>;

const personNamed = z.object({ id: identifier, name: z.string() });

/** A referral as staff see it; a person who was erased is `null`. */
export const referralForStaff = z.object({
  friend: personNamed,
  by: personNamed.nullable(),
  state: referralState,
  source: referralSource,
  sale_id: identifier.nullable(),
  member_reward: rewardWire.nullable(),
  friend_reward: rewardWire.nullable(),
  joined_at: wireInstant,
});
export type ReferralForStaff = z.output<typeof referralForStaff>;
