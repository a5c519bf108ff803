import type { Decision } from "../errors.ts";
import type { PackageDocument } from "../packages/model.ts";
import { nationalDigits } from "../people/phone.ts";
import type { SaleDocument } from "../sales/model.ts";
import type { ProgramContent } from "./content/program.ts";
import type {
  ReferralDocument,
  ReferralProgram,
  ReferralTerms,
  ReferrerDocument,
  Reward,
  RewardTerms,
} from "./model.ts";

const termsOf = ({ lessons, days, euros }: ProgramContent["member"]): RewardTerms => ({
  lessons: Number(lessons),
  days: Number(days),
  cents: Number(euros) * 100,
});

/** Returns the programme that the owner has published; `undefined` while it is off. */
export const programOf = (content: ProgramContent): ReferralProgram | undefined =>
  content.state === "on"
    ? {
        from: Number(content.from) * 100,
        yearly: Number(content.yearly),
        member: termsOf(content.member),
        friend: termsOf(content.friend),
        code_days: Number(content.codeDays),
      }
    : undefined;

/** A person, as far as two accounts of one are told by it. */
export type Person = { uid: string; email: string; phone: string | null };

/** Returns an e-mail without what a mailbox ignores: a tag after `+` and, of Gmail, dots. */
function mailbox(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Returns whether two accounts are one person's: the same account, mailbox or phone. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.uid === other.uid ||
  mailbox(one.email) === mailbox(other.email) ||
  (one.phone !== null && other.phone !== null && nationalDigits(one.phone) === nationalDigits(other.phone));

type Joining = {
  program: ReferralProgram | undefined;
  /** The member who invites; `undefined` if there is none, or their account is closed. */
  by: Person | undefined;
  friend: Person;
  /** Uid of who has brought the friend already. */
  broughtBy: string | null | undefined;
  /** Uid of who has brought the member who invites. */
  memberBroughtBy?: string | null | undefined;
  /** Uid of the member of staff who names who invites, whom it is refused to name themselves. */
  namedBy?: string | undefined;
  /** Whether the friend never had a package for classes (`isNewcomer` of the packages). */
  isNewcomer: boolean;
};

/** Decides whether a person comes as the friend of a member (docs/product/referrals.md#who-comes); returns what is promised. */
export function mayJoin({
  program,
  by,
  friend,
  broughtBy,
  memberBroughtBy,
  namedBy,
  isNewcomer,
}: Joining): Decision<ReferralTerms> {
  if (!program) return { ok: false, refusal: "referral_closed" };
  if (!by) return { ok: false, refusal: "referral_not_found" };
  if (by.uid === namedBy || isSamePerson(by, friend)) return { ok: false, refusal: "referral_of_oneself" };
  // Of two who invite each other the first invitation counts.
  if (broughtBy !== undefined || memberBroughtBy === friend.uid)
    return { ok: false, refusal: "referral_taken" };
  if (!isNewcomer) return { ok: false, refusal: "referral_for_newcomers" };
  const { yearly: _, ...terms } = program;
  return { ok: true, value: terms };
}

type Balance = Pick<SaleDocument, "received" | "refunding" | "gifts">;

/** Returns the money that a sale has, in cents: without what goes back, and without gift cards, whose money is another's. */
export const moneyOf = ({ received, refunding, gifts }: Balance): number =>
  received - refunding - gifts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns whether the sales of a package still have what the rewards ask for: each month that is paid is a sale. */
export const isStillPaid = (
  sales: readonly Balance[] | undefined,
  { from }: Pick<ReferralTerms, "from">,
): boolean => sales !== undefined && sales.reduce((sum, sale) => sum + moneyOf(sale), 0) >= from;

/** A package that may take a reward. */
export type RewardedPackage = Pick<
  PackageDocument,
  "size" | "expire_date" | "voided" | "instalments" | "service" | "createdAt"
> & { id: string };

const MAX_SIZE = 1000;

/**
 * Returns whether a package can take lessons or days on a day: instalments set the end of a package themselves, and sessions
 * of a service are no lessons.
 */
const takesReward = (
  { size, expire_date, voided, instalments, service }: RewardedPackage,
  terms: RewardTerms,
  day: string,
): boolean =>
  !voided &&
  !instalments &&
  !service &&
  (expire_date === null || expire_date > day) &&
  (size === 0
    ? terms.days > 0 && expire_date !== null
    : terms.lessons > 0 && size + terms.lessons <= MAX_SIZE);

/** After every day: the end of a package that has none. */
const NEVER = "9999-12-31";

/** Orders packages: the preferred one, subscriptions before packs, the one that ends last or never, the youngest. */
const byFitness =
  (preferred: string | null) =>
  (one: RewardedPackage, other: RewardedPackage): number =>
    Number(other.id === preferred) - Number(one.id === preferred) ||
    Number(other.size === 0) - Number(one.size === 0) ||
    (other.expire_date ?? NEVER).localeCompare(one.expire_date ?? NEVER) ||
    other.createdAt.getTime() - one.createdAt.getTime();

/** A reward before it is granted: `packageId` is that of the package that takes it. */
export type Granted = Pick<Reward, "kind" | "amount" | "packageId">;

/**
 * Returns the reward of one of the two on a day (docs/product/referrals.md#rewards): on a package that they have, `preferred`
 * first, else a code, else it waits for a package.
 */
export function rewardFor(
  terms: RewardTerms,
  packages: readonly RewardedPackage[],
  day: string,
  preferred: string | null = null,
): Granted {
  const none = { amount: 0, packageId: null };
  if (terms.lessons === 0 && terms.days === 0 && terms.cents === 0) return { kind: "none", ...none };
  const [best] = packages.filter((one) => takesReward(one, terms, day)).toSorted(byFitness(preferred));
  if (best)
    return best.size === 0
      ? { kind: "days", amount: terms.days, packageId: best.id }
      : { kind: "lessons", amount: terms.lessons, packageId: best.id };
  return terms.cents > 0
    ? { kind: "code", amount: terms.cents, packageId: null }
    : { kind: "waiting", ...none };
}

/**
 * Returns how much of the lessons or days of a reward can be taken from the package: never what was used, nor what staff have
 * taken off it already.
 */
export function takenFrom(
  { kind, amount }: Pick<Reward, "kind" | "amount">,
  pkg: Pick<PackageDocument, "remaining" | "size" | "expire_date" | "voided" | "bonus"> | undefined,
  daysLeft: number,
): number {
  if (!pkg || pkg.voided) return 0;
  const there = Math.min(amount, (kind === "lessons" ? pkg.bonus?.lessons : pkg.bonus?.days) ?? amount);
  if (kind === "lessons") return Math.max(0, Math.min(there, pkg.remaining, pkg.size - 1));
  return kind === "days" && pkg.expire_date !== null ? Math.max(0, Math.min(there, daysLeft)) : 0;
}

/** Returns the rewards after one more in a year, if the bound leaves one. */
export function countedReward(
  rewards: Readonly<Record<string, number>>,
  year: string,
  yearly: number,
): Record<string, number> | undefined {
  const counted = rewards[year] ?? 0;
  return counted < yearly ? { ...rewards, [year]: counted + 1 } : undefined;
}

/** Returns the rewards after one of a year was taken back; never below 0. */
export const uncountedReward = (
  rewards: Readonly<Record<string, number>>,
  year: string,
): Record<string, number> => ({ ...rewards, [year]: Math.max(0, (rewards[year] ?? 0) - 1) });

type Merged = Pick<ReferralDocument, "state" | "by">;

const hasRewards = ({ state }: Merged): boolean => state === "rewarded" || state === "taken_back";

/**
 * Returns what a merge does with the referral of the closed account beside that of the account that is kept
 * (docs/product/referrals.md#two-accounts): it takes its place, stays beside it as its rewards are granted, or is removed. The one
 * that has gone further counts; one of the two accounts by the other never does beside that of another member.
 */
export function mergedReferral(
  own: Merged | undefined,
  other: Merged,
  accounts: readonly string[],
): "replaces" | "stays" | "removed" {
  if (!own) return "replaces";
  const isOfOneself = ({ by }: Merged) => by !== null && accounts.includes(by);
  if (isOfOneself(other)) return hasRewards(other) ? "stays" : "removed";
  if (isOfOneself(own) && !hasRewards(own)) return "replaces";
  if (hasRewards(other)) return hasRewards(own) ? "stays" : "replaces";
  return own.state === "joined" && other.state !== "joined" ? "replaces" : "removed";
}

/** Returns the codes and the rewards of two accounts of one person: links that were handed out lead to the one that is kept. */
export function mergedReferrer(
  own: ReferrerDocument,
  other: ReferrerDocument,
): Pick<ReferrerDocument, "code" | "mergedCodes" | "rewards"> {
  const rewards = { ...own.rewards };
  for (const [year, count] of Object.entries(other.rewards)) rewards[year] = (rewards[year] ?? 0) + count;
  const code = own.code ?? other.code;
  const codes = [...(own.mergedCodes ?? []), other.code, ...(other.mergedCodes ?? [])];
  const mergedCodes = codes.filter((one): one is string => one !== null && one !== code);
  return { code, rewards, ...(mergedCodes.length > 0 && { mergedCodes }) };
}

/** Days after the purchase in which a refund, a withdrawal or a dispute takes the rewards back, and a reward waits. */
export const REVIEW_DAYS = 180;
