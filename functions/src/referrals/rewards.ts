import { randomInt } from "node:crypto";
import { SCHEDULE } from "@studio/contract/activity/actors.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import { rewardText } from "@studio/contract/referrals/labels.ts";
import type { ReferralDocument, Reward } from "@studio/contract/referrals/model.ts";
import {
  countedReward,
  isSamePerson,
  isStillPaid,
  REVIEW_DAYS,
  rewardFor,
  takenFrom,
  uncountedReward,
} from "@studio/contract/referrals/policy.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { GIFT_ALPHABET } from "@studio/contract/text/giftCode.ts";
import { addRomeDays, romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { endIssuedCode, issueCode, resumeIssuedCode } from "../discounts/issue.ts";
import { notify } from "../notices/notify.ts";
import { editIn } from "../packages/change.ts";
import { type HeldPackage, packageStore, readHeldPackages, type StoredPackage } from "../packages/store.ts";
import { isInMerge } from "../people/merges.ts";
import { type Member, named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { personOf, readOpen } from "./join.ts";
import { rewardedMail, type TakenBecause, takenBackMail } from "./mails.ts";
import { readYearly } from "./program.ts";
import {
  cursorAt,
  friendOf,
  readUnderReview,
  referralStore,
  referralWrites,
  referrerStore,
  referrerWrites,
  type StoredReferral,
  type StoredReferrer,
} from "./store.ts";

/** Purchase of a package, as `readPaid` of the withdrawals returns it. */
type PaidPackage = {
  sale: Stored<SaleDocument>;
  /** It and those of the later months of its package. */
  ofPackage: readonly SaleDocument[];
  /** Whether its buyer has withdrawn, and the studio has neither paid back nor declined, or it waits for its package. */
  isUndecided: boolean;
};

/** A first purchase, with a function that reads what else its buyer has bought since an instant, the earliest first. */
type FirstPurchase = PaidPackage & { readOthers: (since: Date) => Promise<PaidPackage[]> };

/** Reads a first purchase by its sale: sales and withdrawals are known to the nouns above alone. */
export type ReadPaid = (saleId: string) => Promise<FirstPurchase | undefined>;

/** Referrals per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Referrals that a night reads at a time. */
const PAGE = 200;

/** Letters and digits of a code that is a reward. */
const CODE_LENGTH = 10;

/** Returns a random code; `AMICO` says what it is for. */
const newDiscountCode = (): string =>
  `AMICO${Array.from({ length: CODE_LENGTH }, () => GIFT_ALPHABET[randomInt(GIFT_ALPHABET.length)]).join("")}`;

/** One of the two who get a reward, in ids and texts. */
type Side = "member" | "friend";

const REASONS: Readonly<Record<Side, string>> = {
  member: "Porta un amico: un amico ha comprato",
  friend: "Porta un amico: il primo acquisto",
};

/** Person who gets a reward, and by whom they have it. */
type Rewarded = { side: Side; to: Member; other: string | null };

type At = { id: string; referral: ReferralDocument; now: Date };

const noReward = (kind: Reward["kind"]): Reward => ({
  kind,
  amount: 0,
  taken: 0,
  until: null,
  packageId: null,
  code: null,
});

/**
 * Returns the purchase that the rewards follow from (docs/product/referrals.md#a-purchase-that-goes-back): the first, or another
 * one once that has gone back; `undecided` while the studio has to decide on a withdrawal or one waits for its package, `undefined` if none has what they
 * ask for.
 */
async function purchaseOf(
  first: FirstPurchase,
  { terms, createdAt }: ReferralDocument,
): Promise<PaidPackage | "undecided" | undefined> {
  if (first.isUndecided) return "undecided";
  if (isStillPaid(first.ofPackage, terms)) return first;
  const paid = (await first.readOthers(createdAt)).filter(({ ofPackage }) => isStillPaid(ofPackage, terms));
  return paid.find(({ isUndecided }) => !isUndecided) ?? (paid.length > 0 ? "undecided" : undefined);
}

/** Returns the purchase of a sale as a referral notes it. */
const notedPurchase = ({ sale: { id, value } }: PaidPackage): NonNullable<ReferralDocument["sale"]> => ({
  id,
  packageId: value.packageId,
  at: value.soldAt,
});

/** Changes a package by lessons or days, as an edit with its reason in ledger, log and notice. */
async function changePackage(
  commit: Commit,
  { to, side }: Rewarded,
  pkg: StoredPackage,
  { kind, by, id, now }: { kind: Reward["kind"]; by: number; id: string; now: Date },
): Promise<void> {
  const { name, size, expire_date, bonus = { lessons: 0, days: 0 } } = pkg.value;
  const edit = {
    name,
    size: kind === "lessons" ? size + by : size,
    expire_date: kind === "days" && expire_date !== null ? addRomeDays(expire_date, by) : expire_date,
  };
  const change = { uid: to.id, id: pkg.id, actor: SCHEDULE, now, reason: REASONS[side] };
  const entryId = `referral-${id}-${side}${by < 0 ? "-back" : ""}`;
  const added = {
    lessons: Math.max(0, bonus.lessons + (kind === "lessons" ? by : 0)),
    days: Math.max(0, bonus.days + (kind === "days" ? by : 0)),
  };
  await editIn(commit, { member: to, pkg }, edit, { ...change, entryId, bonus: added });
}

/** Grants a reward in the commit, with log and mail; one that waits is only noted. */
async function grantReward(
  commit: Commit,
  rewarded: Rewarded,
  { id, referral, now }: At,
  suffix = "",
): Promise<Reward> {
  const { to, side, other } = rewarded;
  const { terms, sale } = referral;
  const today = romeDay(now);
  const packages = await packageStore.find("newest", { in: { uid: to.id } });
  const held = packages.map(({ id: packageId, value }) => ({ ...value, id: packageId }));
  const bought = side === "friend" ? (sale?.packageId ?? null) : null;
  const decided = rewardFor(terms[side], held, today, bought);
  if (decided.kind === "none" || decided.kind === "waiting") return noReward(decided.kind);
  const reward: Reward = { ...noReward(decided.kind), ...decided };
  const pkg = packages.find((one) => one.id === decided.packageId);
  if (pkg) await changePackage(commit, rewarded, pkg, { kind: decided.kind, by: decided.amount, id, now });
  else {
    reward.code = newDiscountCode();
    reward.until = addRomeDays(today, terms.code_days);
    notify(
      commit,
      { uid: to.id, actor: SCHEDULE, now },
      {
        kind: "referral_code",
        reward: { referral: id, cents: decided.amount, until: reward.until },
      },
    );
    issueCode(commit, reward.code, {
      cents: decided.amount,
      holder: to.id,
      until: reward.until,
      note: REASONS[side],
      actor: SCHEDULE,
      now,
    });
  }
  recordActivity(commit, {
    kind: "referral.rewarded",
    at: now,
    actor: SCHEDULE,
    subject: named(to.id, to.value),
    about: { type: "referral", id, name: rewardText(reward) },
  });
  const mail = rewardedMail(to.value, {
    side,
    other,
    reward,
    pkg: pkg?.value.name,
    isMoved: suffix !== "",
  });
  enqueue(commit, `referral-${id}-${side}${suffix}`, mail, now);
  return reward;
}

/** People and counts of a referral, as one attempt reads them. */
type Reading = {
  friend: Member;
  member: Member | undefined;
  referrer: StoredReferrer | undefined;
  /** The friend's. */
  packages: readonly HeldPackage[];
};

/** Reads the people of a referral; `undefined` while one of their accounts is merged, which moves packages. */
async function readPeople(id: string, by: string | null): Promise<Reading | undefined> {
  if ((await isInMerge(id)) || (by !== null && (await isInMerge(by)))) return undefined;
  const [friend, referrer, packages] = await Promise.all([
    memberStore.read({ uid: id }),
    by === null ? undefined : referrerStore.read({ uid: by }),
    readHeldPackages(id),
  ]);
  if (!friend) return undefined;
  return { friend, referrer, packages, member: by === null || by === id ? undefined : await readOpen(by) };
}

/**
 * Grants the rewards of a first purchase, once: lessons, days or a code for both, within the member's rewards of the year.
 * A purchase that has gone back meanwhile brings none, and the friend's next one counts.
 * @throws `busy`
 */
const grantDue = (id: string, readPaid: ReadPaid, now: Date): Promise<number> =>
  runAtomic(`referral/${id}`, async (commit) => {
    const stored = await referralStore.read({ uid: id });
    if (stored?.value.state !== "due" || !stored.value.sale) return 0;
    const { value: referral } = stored;
    const { by } = referral;
    const [first, people, yearly] = await Promise.all([
      readPaid(stored.value.sale.id),
      readPeople(id, by),
      readYearly(),
    ]);
    const paid = first && (await purchaseOf(first, referral));
    if (!people || paid === "undecided") return 0;
    if (!paid) {
      referralWrites.update(commit, stored, { state: "joined", sale: null, changedAt: now });
      return 0;
    }
    commit.requireUnchanged(paid.sale);
    const sale = paid === first ? stored.value.sale : notedPurchase(paid);
    const { friend, member, referrer, packages } = people;
    const subject = named(friend.id, friend.value);
    const isOnePerson = by === id || (member && isSamePerson(personOf(member), personOf(friend)));
    // Another account that was merged may have been a customer's.
    if (isOnePerson || !isNewcomer({ packages, at: referral.createdAt })) {
      const about = { type: "user" as const, ...(member ? named(member.id, member.value) : subject) };
      const kind = isOnePerson ? "referral.refused" : "referral.not_new";
      recordActivity(commit, { kind, at: now, actor: SCHEDULE, subject, about });
      referralWrites.update(commit, stored, { state: "refused", changedAt: now });
      return 0;
    }
    const at = { id, referral: { ...referral, sale }, now };
    const toFriend = { side: "friend", to: friend, other: member?.value.first_name ?? null } as const;
    const year = romeDay(now).slice(0, 4);
    const counted = member && countedReward(referrer?.value.rewards ?? {}, year, yearly);
    const toMember = member && ({ side: "member", to: member, other: friend.value.first_name } as const);
    const ofMember =
      toMember && counted ? await grantReward(commit, toMember, at) : noReward(member ? "limit" : "gone");
    if (member && counted) {
      if (referrer) referrerWrites.update(commit, referrer, { rewards: counted });
      else
        referrerWrites.create(commit, { uid: member.id }, { code: null, rewards: counted, createdAt: now });
    }
    referralWrites.update(commit, stored, {
      state: "rewarded",
      sale,
      member: ofMember,
      friend: await grantReward(commit, toFriend, at),
      countedIn: counted ? year : null,
      reviewUntil: addRomeDays(romeDay(sale.at), REVIEW_DAYS),
      changedAt: now,
    });
    return 1;
  });

/** Grants the rewards that first purchases have made due: an interrupted grant is repeated, and none is made twice. */
export async function grantDueRewards(run: Run, readPaid: ReadPaid): Promise<JobResult> {
  const due = await referralStore.find("ofState", { values: ["due"], limit: MAX_PER_RUN });
  const result = await processSequentially(run, due, ({ id }) => grantDue(id, readPaid, run.now));
  return { ...result, more: result.more || due.length === MAX_PER_RUN };
}

/** Takes back what was not used of a reward; returns it after that, and whether all of it went back. */
async function takeBack(
  commit: Commit,
  reward: Reward | null,
  rewarded: Rewarded,
  { id, now, why }: At & { why: TakenBecause },
): Promise<{ reward: Reward | null; isAll: boolean }> {
  if (!reward) return { reward, isAll: true };
  const { kind, amount, packageId, code } = reward;
  const { to, side } = rewarded;
  let taken = 0;
  if (kind === "code" && code !== null)
    taken = (await endIssuedCode(commit, code, now)) === "ended" ? amount : 0;
  else if (packageId !== null) {
    const [pkg] = await readDocuments(packageStore.ref({ uid: to.id, id: packageId }));
    const end = pkg?.value.expire_date ?? null;
    const today = romeDay(now);
    const daysLeft = end === null || end <= today ? 0 : romeDaysBetween(today, end);
    taken = takenFrom(reward, pkg?.value, daysLeft);
    if (pkg && taken > 0) await changePackage(commit, rewarded, pkg, { kind, by: -taken, id, now });
  }
  if (kind === "waiting") return { reward: noReward("none"), isAll: true };
  if (taken > 0) {
    recordActivity(commit, {
      kind: "referral.taken_back",
      at: now,
      actor: SCHEDULE,
      subject: named(to.id, to.value),
      about: { type: "referral", id, name: rewardText({ kind, amount: taken }) },
    });
    enqueue(
      commit,
      `referral-${id}-${side}-back`,
      takenBackMail(to.value, { side, why, taken: { ...reward, amount: taken } }),
      now,
    );
  }
  return { reward: { ...reward, taken }, isAll: taken === amount };
}

/** Grants a reward that waits, if the person has a package that takes it by now. */
const grantWaiting = async (
  commit: Commit,
  reward: Reward | null,
  rewarded: Rewarded | undefined,
  at: At,
): Promise<Reward | null> =>
  reward?.kind === "waiting" && rewarded ? grantReward(commit, rewarded, at) : reward;

type Reviewed = Reading & { isPaid: boolean; isRewardedTwice: boolean };

/** Returns why the rewards of a referral go back; `undefined` if they stand. */
function takenBecause(
  { by, createdAt }: ReferralDocument,
  { friend, packages, isPaid, isRewardedTwice }: Reviewed,
): TakenBecause | undefined {
  if (by === friend.id) return "merged";
  if (isRewardedTwice) return "twice";
  // Another account that was merged was a customer's.
  if (!isNewcomer({ packages, at: createdAt })) return "customer";
  return isPaid ? undefined : "purchase";
}

/**
 * Returns whether the account that the friend's was merged into has the rewards of a referral of its own that stands: one that
 * came after the other account's packages does not.
 */
async function readRewardedTwice(
  { mergedInto }: ReferralDocument,
  { packages }: Pick<Reading, "packages">,
): Promise<boolean> {
  if (mergedInto === undefined) return false;
  const own = (await referralStore.read({ uid: mergedInto }))?.value;
  return own?.state === "rewarded" && isNewcomer({ packages, at: own.createdAt });
}

/**
 * Returns the friend's reward after another purchase counts: one on the package that was voided with the first purchase is
 * granted once more, unless some of it was used.
 */
async function movedReward(
  commit: Commit,
  reward: Reward | null,
  rewarded: Rewarded,
  at: At,
): Promise<Reward | null> {
  if (!reward || reward.packageId === null) return reward;
  const [pkg] = await readDocuments(packageStore.ref({ uid: rewarded.to.id, id: reward.packageId }));
  const { voided, expire_date: end } = pkg?.value ?? {};
  if (!pkg || !voided) return reward;
  const endedOn = romeDay(voided.at);
  const daysLeft = end && end > endedOn ? romeDaysBetween(endedOn, end) : 0;
  const isUnused =
    takenFrom(reward, { ...pkg.value, remaining: voided.remaining, voided: null }, daysLeft) ===
    reward.amount;
  // It may move once more: a mail of its own for each purchase.
  return isUnused ? grantReward(commit, rewarded, at, `-${at.referral.sale?.id}`) : reward;
}

/**
 * Ends the codes of a referral that are not used. Returns whether one is on an open payment page: whether it is used is known
 * once that is over.
 */
async function endCodes(commit: Commit, { member, friend }: ReferralDocument, now: Date): Promise<boolean> {
  let isHeld = false;
  for (const code of [member?.code, friend?.code])
    if (code && (await endIssuedCode(commit, code, now)) === "held") isHeld = true;
  return isHeld;
}

/**
 * Looks at a rewarded referral again: rewards of a purchase that has gone back are taken back as far as they are not used,
 * and one that waits is granted to who has a package by now. The member's goes back first, and the friend's in a commit of
 * its own: of two accounts that were merged both may be on one package. Returns how many commits changed something.
 * @throws `busy`
 */
async function review(referral: StoredReferral, readPaid: ReadPaid, now: Date): Promise<number> {
  const changed = await reviewOnce(referral, readPaid, now);
  return changed + (await takeBackFriends(referral, now));
}

const reviewOnce = ({ id }: StoredReferral, readPaid: ReadPaid, now: Date): Promise<number> =>
  runAtomic(`referral/${id}`, async (commit) => {
    const stored = await referralStore.read({ uid: id });
    if (stored?.value.state !== "rewarded") return 0;
    const { value: referral } = stored;
    const { by, sale, countedIn, reviewUntil } = referral;
    const uid = friendOf(stored);
    const [first, people] = await Promise.all([sale ? readPaid(sale.id) : undefined, readPeople(uid, by)]);
    const paid = first && (await purchaseOf(first, referral));
    if (!people || paid === "undecided") return 0;
    const isRewardedTwice = await readRewardedTwice(referral, people);
    const { friend, referrer } = people;
    const member = by === uid ? friend : people.member;
    const isMoved = paid !== undefined && paid !== first;
    const at = { id, referral: isMoved ? { ...referral, sale: notedPurchase(paid) } : referral, now };
    const toMember = member && ({ side: "member", to: member, other: friend.value.first_name } as const);
    // A sale that was erased is none that has gone back.
    const why = takenBecause(referral, { ...people, isPaid: !first || paid !== undefined, isRewardedTwice });
    const requireSales = () => {
      for (const read of new Set([first?.sale, paid?.sale])) if (read) commit.requireUnchanged(read);
    };
    if (why === undefined) {
      const toFriend = { side: "friend", to: friend, other: member?.value.first_name ?? null } as const;
      const ofFriend = isMoved
        ? await movedReward(commit, referral.friend, toFriend, at)
        : await grantWaiting(commit, referral.friend, toFriend, at);
      const ofMember = await grantWaiting(commit, referral.member, toMember, at);
      const isGranted = [
        [ofMember, referral.member],
        [ofFriend, referral.friend],
      ].some(([one, other]) => one?.kind !== other?.kind);
      const isResumed = referral.codesEnded === true;
      if (isResumed)
        for (const code of [member && referral.member?.code, referral.friend?.code])
          if (code) await resumeIssuedCode(commit, code, now);
      if (!isMoved && !isGranted && !isResumed) return 0;
      requireSales();
      const until = isMoved ? addRomeDays(romeDay(paid.sale.value.soldAt), REVIEW_DAYS) : null;
      referralWrites.update(commit, stored, {
        member: ofMember,
        friend: ofFriend,
        sale: at.referral.sale,
        reviewUntil: until !== null && (reviewUntil === null || until > reviewUntil) ? until : reviewUntil,
        ...(isResumed && { codesEnded: false }),
        changedAt: now,
      });
      return 1;
    }
    requireSales();
    if (await endCodes(commit, referral, now)) {
      if (!referral.codesEnded) referralWrites.update(commit, stored, { codesEnded: true, changedAt: now });
      return 0;
    }
    const ofMember = toMember
      ? await takeBack(commit, referral.member, toMember, { ...at, why })
      : { reward: referral.member, isAll: false };
    if (countedIn !== null && ofMember.isAll && referrer) {
      const rewards = uncountedReward(referrer.value.rewards, countedIn);
      referrerWrites.update(commit, referrer, { rewards });
    }
    referralWrites.update(commit, stored, {
      state: "taken_back",
      takenBecause: why,
      member: ofMember.reward,
      countedIn: ofMember.isAll ? null : countedIn,
      changedAt: now,
    });
    return 1;
  });

/** Takes the friend's reward back after the member's, which ends the review. */
const takeBackFriends = ({ id }: StoredReferral, now: Date): Promise<number> =>
  runAtomic(`referral/${id}`, async (commit) => {
    const stored = await referralStore.read({ uid: id });
    if (stored?.value.state !== "taken_back" || stored.value.reviewUntil === null) return 0;
    const { value: referral } = stored;
    const { by, takenBecause: why = "purchase" } = referral;
    const people = await readPeople(friendOf(stored), by);
    if (!people) return 0;
    const toFriend = { side: "friend", to: people.friend, other: null } as const;
    const { reward } = await takeBack(commit, referral.friend, toFriend, { id, referral, now, why });
    referralWrites.update(commit, stored, { friend: reward, reviewUntil: null, changedAt: now });
    return 1;
  });

/** Ends the review of a referral: a reward that has waited in vain is none, and counts among those of no year. */
const endReview = ({ id }: StoredReferral, now: Date): Promise<number> =>
  runAtomic(`referral/${id}`, async (commit) => {
    const stored = await referralStore.read({ uid: id });
    if (!stored) return 0;
    const { state, by, member, friend, countedIn, reviewUntil } = stored.value;
    if (state !== "rewarded" || reviewUntil === null || reviewUntil > romeDay(now)) return 0;
    const isInVain = member?.kind === "waiting";
    const referrer = isInVain && by !== null ? await referrerStore.read({ uid: by }) : undefined;
    if (referrer && countedIn !== null) {
      const rewards = uncountedReward(referrer.value.rewards, countedIn);
      referrerWrites.update(commit, referrer, { rewards });
    }
    referralWrites.update(commit, stored, {
      member: isInVain ? noReward("none") : member,
      friend: friend?.kind === "waiting" ? noReward("none") : friend,
      countedIn: isInVain ? null : countedIn,
      reviewUntil: null,
      changedAt: now,
    });
    return 1;
  });

/** Ends the reviews that are over, also one that has died between the rewards of the two. */
async function endReviews(run: Run): Promise<JobResult> {
  const over = await referralStore.find("over", { values: [romeDay(run.now)], limit: MAX_PER_RUN });
  const result = await processSequentially(
    run,
    over,
    async (one) => (await takeBackFriends(one, run.now)) + (await endReview(one, run.now)),
  );
  return { ...result, more: result.more || over.length === MAX_PER_RUN };
}

/**
 * Reviews the referrals whose purchase is not long ago, all of them, page by page: a run without time for more continues
 * in the next one, where it stopped.
 */
export async function reviewReferrals(run: Run, readPaid: ReadPaid): Promise<JobResult> {
  const results = [];
  const today = romeDay(run.now);
  let { cursor } = run;
  for (;;) {
    const page = await readUnderReview(today, { cursor, limit: PAGE });
    const result = await processSequentially(run, page, (one) => review(one, readPaid, run.now));
    results.push(result);
    // An interrupted page is repeated: what was reviewed does not change again.
    if (result.more) return { ...mergeResults(...results), cursor };
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    cursor = cursorAt(last);
  }
  return { ...mergeResults(...results, await endReviews(run)), cursor: null };
}
