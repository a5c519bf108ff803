import { type ErrorCode, StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import type { ReferralDocument } from "@studio/contract/referrals/model.ts";
import { mayJoin } from "@studio/contract/referrals/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { readHeldPackages } from "../packages/store.ts";
import { type Member, named } from "../people/people.ts";
import { saveReferredAt } from "../people/standing.ts";
import { memberStore } from "../people/store.ts";
import { accountById } from "../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { spendIn } from "../platform/firestore/limits.ts";
import { readProgram } from "./program.ts";
import { readByCode, referralStore, referralWrites, referrerStore, referrerWrites } from "./store.ts";

/** Codes that a person tries: one opens a friend's link some times. */
const CODES_TRIED = { limit: 20, seconds: 600 };

/** Returns a member as a policy recognizes two accounts of one person. */
export const personOf = ({ id, value }: Member) => ({ uid: id, email: value.email, phone: value.phone });

/** Reads a member whose account is open. */
export async function readOpen(uid: string): Promise<Member | undefined> {
  const account = await accountById(uid);
  return account && !account.disabled ? memberStore.read({ uid }) : undefined;
}

type Joining = {
  friend: Member;
  /** The member who brings them: the code of their link, or as the desk names them. */
  by: { code: string } | { uid: string };
  /** Member of staff who names them; absent if the friend came by a link. */
  actor?: Named | undefined;
  /** Purchase that the friend has just paid, in the same commit. */
  paid?: Paid;
  now: Date;
};

type Joined = { referral: ReferralDocument; member: Member };

/**
 * Records in the caller's commit who brought a member. Returns the referral, and who that is, or why it is refused; the
 * same person again is no refusal and changes nothing.
 */
async function joinIn(
  commit: Commit,
  { friend, by, actor, paid, now }: Joining,
): Promise<Joined | { refusal: ErrorCode }> {
  const [referrer, existing, program, packages] = await Promise.all([
    "code" in by ? readByCode(by.code) : referrerStore.read({ uid: by.uid }),
    referralStore.read({ uid: friend.id }),
    readProgram(),
    readHeldPackages(friend.id),
  ]);
  const uid = "code" in by ? referrer?.id : by.uid;
  // An account that is read twice in an attempt would be an error: it is the friend themselves.
  const member = uid === friend.id ? friend : uid === undefined ? undefined : await readOpen(uid);
  if (existing && member && existing.value.by === member.id) return { referral: existing.value, member };
  const invited = member && (await referralStore.read({ uid: member.id }));
  const decided = mayJoin({
    program,
    by: member && personOf(member),
    friend: personOf(friend),
    broughtBy: existing?.value.by,
    memberBroughtBy: invited?.value.by,
    namedBy: actor?.id,
    // Whatever the clocks say: of a purchase at the same time the package is there, or sees the referral.
    isNewcomer: isNewcomer({ packages }),
  });
  if (!decided.ok) return decided;
  // The policy refuses without one.
  if (!member) return { refusal: "referral_not_found" };
  const joined: ReferralDocument = {
    by: member.id,
    state: "joined",
    source: actor ? "desk" : "link",
    terms: decided.value,
    sale: null,
    member: null,
    friend: null,
    countedIn: null,
    reviewUntil: null,
    createdAt: now,
    changedAt: now,
  };
  const referral = { ...joined, ...(paid && afterPayment(joined, paid)) };
  referralWrites.create(commit, { uid: friend.id }, referral);
  // By it a purchase at the same time is decided again, which grants the first package.
  saveReferredAt(commit, friend, now);
  commit.requireUnchanged(member);
  if (!referrer)
    referrerWrites.create(commit, { uid: member.id }, { code: null, rewards: {}, createdAt: now });
  const subject = named(friend.id, friend.value);
  recordActivity(commit, {
    kind: actor ? "referral.named" : "referral.joined",
    at: now,
    actor: actor ?? subject,
    subject,
    about: { type: "user", ...named(member.id, member.value) },
  });
  if (actor) notifyBoth(commit, "referral_named", { friend: friend.id, member, actor, now });
  return { referral, member };
}

/** Notifies both of what staff have named or taken back: the member reads the friend's name once that has bought. */
function notifyBoth(
  commit: Commit,
  kind: "referral_named" | "referral_unnamed",
  { friend, member, ...by }: { friend: string; member: Member | undefined; actor: Named; now: Date },
): void {
  const by_name = member?.value.first_name ?? "un’altra persona";
  notify(commit, { uid: friend, ...by }, { kind, invitation: { friend, by_name } });
  if (member) notify(commit, { uid: member.id, ...by }, { kind, invitation: { friend, by_name: null } });
}

/**
 * Records who brought a member before their first package; the same code again answers the same.
 * @throws `user_not_found`, `too_many_requests`, the refusals of `mayJoin`, `busy`
 */
export const accept = (uid: string, code: string, now: Date): Promise<Joined> =>
  // Each try counts, also one that is refused.
  runAtomic(`referral-tried/${uid}`, (commit) => spendIn(commit, `referral:${uid}`, CODES_TRIED, now)).then(
    () => join(uid, { by: { code }, now }),
  );

/**
 * Records whom the desk names as who brought a member; the same person again changes nothing.
 * @throws `user_not_found`, the refusals of `mayJoin`, `busy`
 */
export const nameReferrer = (uid: string, by: string, actor: Named, now: Date): Promise<Joined> =>
  join(uid, { by: { uid: by }, actor, now });

/**
 * Takes back whom the desk has named, before the first purchase.
 * @throws `user_not_found`, `referral_settled`, `busy`
 */
export const removeReferrer = (uid: string, actor: Named, now: Date): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const friend = await memberStore.read({ uid });
    if (!friend) throw new StudioError("user_not_found");
    const stored = await referralStore.read({ uid });
    if (!stored) return;
    const { state, source, by } = stored.value;
    if (state !== "joined" || source !== "desk") throw new StudioError("referral_settled");
    referralWrites.remove(commit, stored);
    saveReferredAt(commit, friend, null);
    const member = by === null ? undefined : await memberStore.read({ uid: by });
    const subject = named(friend.id, friend.value);
    const about = { type: "user", ...(member ? named(member.id, member.value) : subject) } as const;
    recordActivity(commit, { kind: "referral.unnamed", at: now, actor, subject, about });
    notifyBoth(commit, "referral_unnamed", { friend: uid, member, actor, now });
  });

const join = (uid: string, joining: Omit<Joining, "friend">): Promise<Joined> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const friend = await memberStore.read({ uid });
    if (!friend) throw new StudioError("user_not_found");
    const joined = await joinIn(commit, { friend, ...joining });
    return "refusal" in joined ? unwrap({ ok: false, refusal: joined.refusal }) : joined;
  });

/** Records who brought a new member if the code counts: nothing of their registration depends on it. */
export async function acceptIfValid(uid: string, code: string | undefined, now: Date): Promise<void> {
  if (code === undefined) return;
  try {
    await accept(uid, code, now);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
  }
}

/** A first payment: money that a person has paid for a package, in cents. */
export type Paid = {
  saleId: string;
  packageId: string | null;
  cents: number;
  /** When it was paid, if it waited since then. */
  paidAt?: Date | undefined;
  /** Whether it is of sessions of a service alone, which leave who has them a newcomer. */
  isService?: boolean | undefined;
  now: Date;
};

/**
 * Returns a referral once its friend has paid enough for the first time; `undefined` if nothing changes. Who had paid before
 * they were invited was a customer already.
 */
function afterPayment(
  { state, terms, createdAt }: Pick<ReferralDocument, "state" | "terms" | "createdAt">,
  { saleId, packageId, cents, now, paidAt = now, isService = false }: Paid,
): Partial<ReferralDocument> | undefined {
  if (state !== "joined") return undefined;
  if (paidAt < createdAt) return isService ? undefined : { state: "refused", changedAt: now };
  return cents >= terms.from
    ? { state: "due", sale: { id: saleId, packageId, at: now }, changedAt: now }
    : undefined;
}

/**
 * Makes the rewards due that a person's first payment brings, in the commit of the payment (docs/product/referrals.md#the-first-payment);
 * the sweep grants them.
 */
export async function notePaid(commit: Commit, { uid, ...paid }: Paid & { uid: string }): Promise<void> {
  const referral = await referralStore.read({ uid });
  const change = referral && afterPayment(referral.value, paid);
  if (referral && change) referralWrites.update(commit, referral, change);
}

/**
 * Makes the rewards due as `notePaid`, in the commit that grants what was paid for: the member is as they were before it.
 * With the code of an invitation who has brought them is recorded first, if it counts.
 */
export async function noteFirstPurchase(
  commit: Commit,
  friend: Member,
  { referral: code = null, ...paid }: Paid & { referral?: string | null },
): Promise<void> {
  // A code that was sent with the payment is from before it.
  const { paidAt, ...asNow } = paid;
  if (friend.value.referred_at)
    return notePaid(commit, { uid: friend.id, ...asNow, ...(code === null && { paidAt }) });
  if (code === null) {
    // Who brought them may be recorded at the same time, which changes the member.
    commit.requireUnchanged(friend);
    return;
  }
  const joined = await joinIn(commit, { friend, by: { code }, paid: asNow, now: paid.now });
  if ("refusal" in joined) commit.requireUnchanged(friend);
}
