import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Debits, InstalmentPlan } from "@studio/contract/instalments/model.ts";
import {
  collectionOf,
  invoicesOverIn,
  isAfterStop,
  isOfMembership,
  isResumable,
  isStoppable,
  mergeDebits,
  renewalEnd,
} from "@studio/contract/instalments/policy.ts";
import { lastSubscription, renewedAmong } from "@studio/contract/packages/renewal.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import type { OwnedPackage } from "../packages/change.ts";
import { followCollection } from "../packages/collect.ts";
import { packageStore, readHeldSubscriptions } from "../packages/store.ts";
import { isInMerge } from "../people/merges.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import {
  endSubscription,
  readSubscription,
  setRenewal,
  voidInvoice,
} from "../platform/payments/subscription.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import { collectInstalments } from "./collect.ts";
import { renewalStoppedMail, resumedMail } from "./libraryMails.ts";
import { planOnWire } from "./onWire.ts";
import { reportRenewal } from "./renewal/reports.ts";
import { reportStop } from "./reports.ts";
import { planStore, planWrites, readPlansToTell, type StoredPlan } from "./store.ts";

type By = { actor: Named; now: Date };

/**
 * Stops a plan: no further debit, and the package or the library ends with what is paid. One that has ended stays. The
 * provider is told at once or, if it does not answer, by the next sweep. Where a debit may have been made since it was last
 * read it is read first, because that month is still due. `owner`: whose it has to be, if a member asks.
 * @throws `instalments_not_found` (also another member's), `merge_running`, `busy`
 */
export async function stopInstalments(
  id: string,
  owner: string | undefined,
  by: By,
): Promise<InstalmentPlan> {
  const known = await planStore.read({ id });
  if (known && isOfMembership(known.value) && (known.value.nextDebitAt ?? by.now) <= by.now)
    await collectInstalments(id, undefined, by.now).catch(logForSweep);
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    if (!plan || (owner !== undefined && plan.value.uid !== owner))
      throw new StudioError("instalments_not_found");
    if (!isStoppable(plan.value)) return;
    if (plan.value.uid !== null && (await isInMerge(plan.value.uid))) throw new StudioError("merge_running");
    if (plan.value.count === null) return changeRenewal(commit, plan, renewalEnd(plan.value, by.now), by);
    stopIn(commit, plan, by.now);
    await endPackage(commit, plan, by);
  });
  return afterSync(id, by.now);
}

/**
 * Resumes the stopped renewal of a member's plan; one that is renewed stays so.
 * @throws `instalments_not_found` (also another member's), `renewal_over` (also of a voided package), `renewal_running` and
 *   `subscription_running` (another one pays for the same), `merge_running`, `busy`
 */
export async function resumeRenewal(id: string, owner: string, by: By): Promise<InstalmentPlan> {
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    if (plan?.value.uid !== owner) throw new StudioError("instalments_not_found");
    if (isStoppable(plan.value)) return;
    const { endsAt } = plan.value;
    // The provider may have ended it, and its notification be under way.
    if (!isResumable(plan.value) || (endsAt !== null && endsAt <= by.now))
      throw new StudioError("renewal_over");
    if (await isInMerge(owner)) throw new StudioError("merge_running");
    await changeRenewal(commit, plan, null, by);
  });
  return afterSync(id, by.now);
}

/** Tells the provider of a change, now or by the next sweep, and returns the plan. */
async function afterSync(id: string, now: Date): Promise<InstalmentPlan> {
  await syncProvider(id, now).catch(logForSweep);
  const after = await planStore.read({ id });
  if (!after) throw new StudioError("instalments_not_found");
  return planOnWire(id, after.value);
}

/** Stops the renewal of a plan at the end of what is paid, or resumes it, with mail and log. */
async function changeRenewal(
  commit: Commit,
  plan: StoredPlan,
  endsAt: Date | null,
  { actor, now }: By,
): Promise<void> {
  if (isOfMembership(plan.value)) return changeMembership(commit, plan, endsAt, { actor, now });
  planWrites.update(commit, plan, { endsAt, stopDue: true, changedAt: now });
  const { uid } = plan.value;
  const [member] = uid === null ? [] : await readDocuments(memberStore.ref({ uid }));
  if (!member) return;
  const subject = named(member.id, member.value);
  const kind = endsAt === null ? "membership.renewal_resumed" : "membership.renewal_stopped";
  recordActivity(commit, { kind, at: now, actor, subject, about: { type: "user", ...subject } });
  const { email } = member.value;
  const mail =
    endsAt === null ? resumedMail(email, plan.value) : renewalStoppedMail(email, plan.value, endsAt);
  enqueue(commit, `${plan.id}-renewal-${now.getTime()}`, mail, now);
}

/** Stops the renewal of a membership, whose package then ends with what is paid, or resumes it. */
async function changeMembership(
  commit: Commit,
  plan: StoredPlan,
  endsAt: Date | null,
  { actor, now }: By,
): Promise<void> {
  const owned = await readOwnedBy(plan);
  if (endsAt === null) await requireAlone(commit, owned, now);
  const change = { endsAt, stopDue: true, changedAt: now };
  planWrites.update(commit, plan, change);
  if (!owned) return;
  const after = { ...plan.value, ...change };
  const pkg = await followCollection(commit, owned, collectionOf(after), { actor, now });
  reportRenewal({ commit, id: plan.id, member: owned.member, after, now }, pkg, actor);
}

/**
 * Requires that no other package of the member renews, or covers days to come, for all that a membership pays for: else both
 * would be paid.
 * @throws `renewal_over`, `renewal_running`, `subscription_running`
 */
async function requireAlone(commit: Commit, owned: OwnedPackage | undefined, now: Date): Promise<void> {
  if (!owned) throw new StudioError("renewal_over");
  const { member, pkg } = owned;
  // The grant of another one writes the member.
  commit.requireUnchanged(member);
  const others = (await readHeldSubscriptions(member.id)).filter(({ id }) => id !== pkg.id);
  const { limits } = pkg.value;
  if (renewedAmong(others, limits)) throw new StudioError("renewal_running");
  if (lastSubscription(others, romeDay(now), limits)) throw new StudioError("subscription_running");
}

/** Reads the package of a plan with its member; `undefined` if one is gone, or it is voided. */
async function readOwnedBy({ value: { uid, packageId } }: StoredPlan): Promise<OwnedPackage | undefined> {
  if (uid === null || packageId === null) return undefined;
  const [member, pkg] = await readDocuments(
    memberStore.ref({ uid }),
    packageStore.ref({ uid, id: packageId }),
  );
  return member && pkg && !pkg.value.voided ? { member, pkg } : undefined;
}

/** Stops a plan in the caller's commit, which leaves what it pays for to the caller; `syncProvider` follows. */
export function stopIn(commit: Commit, plan: StoredPlan, now: Date): void {
  const voidDue = invoicesOverIn({ ...plan.value, stoppedAt: now }).length > 0;
  planWrites.update(commit, plan, { stoppedAt: now, stopDue: true, voidDue, changedAt: now });
}

/** Ends the package with what is paid, with mail and log. */
async function endPackage(commit: Commit, plan: StoredPlan, { actor, now }: By): Promise<void> {
  const owned = await readOwnedBy(plan);
  if (!owned) return;
  const collection = collectionOf({ ...plan.value, stoppedAt: now });
  const after = await followCollection(commit, owned, collection, { actor, now });
  reportStop({ commit, id: plan.id, member: owned.member, after: plan.value, now }, after, actor);
}

/** Returns whether the subscription of a plan ends at once, and not with what is paid. */
const endsAtOnce = ({ count, stoppedAt, uid }: StoredPlan["value"]): boolean =>
  count !== null || stoppedAt !== null || uid === null;

/**
 * Ends the subscription of a plan that was stopped, or stops or resumes its renewal, once; then voids the invoices of months
 * that are over. A stop depends on nothing else.
 * @throws `payment_unavailable`, `busy`
 */
export async function syncProvider(id: string, now: Date): Promise<void> {
  await syncRenewal(id, now);
  await voidMonthsOver(id, now);
}

/** By how much the provider may end a renewal after the plan says so, in milliseconds: less than a month. */
const END_TOLERANCE_MS = 7 * 86_400_000;

/**
 * Reports to the provider a renewal that was stopped, or resumed, and returns whether that was too late: its end was over
 * by then, so that one more month was debited.
 */
async function isToldTooLate(id: string, endsAt: Date | null, now: Date): Promise<boolean> {
  if (endsAt !== null && endsAt <= now) return true;
  const until = await setRenewal(id, endsAt === null);
  return endsAt !== null && until ? until.getTime() - endsAt.getTime() > END_TOLERANCE_MS : false;
}

/** Voids the invoices of periods after a stop that the provider had not heard; one that is paid meanwhile goes back. */
async function voidAfterStop(id: string, plan: StoredPlan["value"]): Promise<void> {
  const read = await readSubscription(id);
  for (const invoice of read?.invoices ?? [])
    if (invoice.isOpen && isAfterStop(plan, invoice)) await voidInvoice(invoice.id);
}

async function syncRenewal(id: string, now: Date): Promise<void> {
  const due = await planStore.read({ id });
  if (!due?.value.stopDue) return;
  const { endsAt } = due.value;
  const isLate = !endsAtOnce(due.value) && (await isToldTooLate(id, endsAt, now));
  const isEnd = isLate || endsAtOnce(due.value);
  if (isEnd) await endSubscription(id);
  // What was debited after the end goes back, what is still asked for is not (docs/product/renewals.md#stopping-and-resuming).
  if (isLate) {
    await voidAfterStop(id, due.value);
    await collectInstalments(id, undefined, now);
  }
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    if (!plan) return;
    const { value } = plan;
    const isOtherwise =
      endsAtOnce(value) !== isEnd || (!isEnd && (value.endsAt === null) !== (endsAt === null));
    // Decided otherwise meanwhile, and perhaps told before this was: it is told once more.
    if (isOtherwise) {
      if (!value.stopDue) planWrites.update(commit, plan, { stopDue: true });
      return;
    }
    if (!value.stopDue) return;
    planWrites.update(commit, plan, { stopDue: false, ...(isEnd && { stoppedAt: value.stoppedAt ?? now }) });
  });
}

/** Voids the invoices of a membership that pay for nothing any more; one that was paid meanwhile is read with its notification. */
async function voidMonthsOver(id: string, now: Date): Promise<void> {
  const due = await planStore.read({ id });
  if (!due?.value.voidDue) return;
  const voided: string[] = [];
  for (const invoice of invoicesOverIn(due.value)) if (await voidInvoice(invoice)) voided.push(invoice);
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    if (!plan) return;
    const debits = mergeDebits(plan.value.debits, voidIn(plan.value.debits, voided));
    const voidDue = invoicesOverIn({ ...plan.value, debits }).length > 0;
    planWrites.update(commit, plan, { debits, voidDue, changedAt: now });
  });
}

/** Returns the debits of some invoices as void. */
const voidIn = (debits: Debits, ids: readonly string[]): Debits =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const debit = debits[id];
      return debit ? [[id, { ...debit, state: "void" as const, nextAttemptAt: null }]] : [];
    }),
  );

/** Plans per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Tells the provider of the stopped plans, and of the months over, that it does not know of yet. */
export const sweepStoppedPlans = async (run: Run): Promise<JobResult> =>
  processSequentially(run, await readPlansToTell(MAX_PER_RUN), async ({ id }) => {
    await syncProvider(id, run.now);
    return 1;
  });
