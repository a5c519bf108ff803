import type { ProgramContent } from "../../referrals/content/program.ts";
import {
  type OwnReferrals,
  type ReferralDocument,
  type ReferralForStaff,
  type ReferralProgram,
  type ReferrerDocument,
  referralDocument,
  referrerDocument,
} from "../../referrals/model.ts";

const AT = new Date("2026-11-23T17:30:00Z");

const both = { lessons: 1, days: 7, cents: 1_000 };

/** Returns a programme: a lesson, a week or 10 € for both, from 50 € on, ten times a year. */
export const makeReferralProgram = (overrides: Partial<ReferralProgram> = {}): ReferralProgram => ({
  from: 5_000,
  yearly: 10,
  member: both,
  friend: both,
  code_days: 90,
  ...overrides,
});

/** Returns the same as the owner writes it. */
export const makeProgramContent = (overrides: Partial<ProgramContent> = {}): ProgramContent => ({
  state: "on",
  from: "50",
  yearly: "10",
  member: { lessons: "1", days: "7", euros: "10" },
  friend: { lessons: "1", days: "7", euros: "10" },
  codeDays: "90",
  ...overrides,
});

const { yearly: _, ...terms } = makeReferralProgram();

/** Returns a friend who has come and not bought yet. */
export const makeReferral = (overrides: Partial<ReferralDocument> = {}): ReferralDocument =>
  referralDocument.parse({
    by: "member",
    state: "joined",
    source: "link",
    terms,
    sale: null,
    member: null,
    friend: null,
    countedIn: null,
    reviewUntil: null,
    createdAt: AT,
    changedAt: AT,
    ...overrides,
  });

/** Returns a member's code without rewards. */
export const makeReferrer = (overrides: Partial<ReferrerDocument> = {}): ReferrerDocument =>
  referrerDocument.parse({ code: "AMKC2345", rewards: {}, createdAt: AT, ...overrides });

/** Returns a member's page with a code and no friends yet. */
export const makeOwnReferrals = (overrides: Partial<OwnReferrals> = {}): OwnReferrals => ({
  program: makeReferralProgram(),
  code: "AMKC2345",
  rewards: 0,
  friends: [],
  invited: null,
  ...overrides,
});

/** Returns a referral whose rewards are granted, as staff see it. */
export const makeReferralForStaff = (overrides: Partial<ReferralForStaff> = {}): ReferralForStaff => ({
  friend: { id: "friend", name: "Nina Nuova" },
  by: { id: "member", name: "Lucia Ferri" },
  state: "rewarded",
  source: "link",
  sale_id: "payment-cs_test_1",
  member_reward: { kind: "lessons", amount: 1, taken: 0, until: null },
  friend_reward: { kind: "lessons", amount: 1, taken: 0, until: null },
  joined_at: AT,
  ...overrides,
});
