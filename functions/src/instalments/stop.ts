import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { collectionOf, isResumable, isStoppable } from "@studio/contract/instalments/policy.ts";
import { recordActivity } from "../activity/record.ts";
import { followCollection } from "../packages/collect.ts";
import { packageStore } from "../packages/store.ts";
import { isInMerge } from "../people/merges.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { endSubscription, setRenewal } from "../platform/payments/subscription.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import { renewalStoppedMail, resumedMail } from "./libraryMails.ts";
import { planOnWire } from "./onWire.ts";
import { reportStop } from "./reports.ts";
import { planStore, planWrites, readPlansToStop, type StoredPlan } from "./store.ts";

type By = { actor: Named; now: Date };

/**
 * Stops a plan: no further debit, and the package or the library ends with what is paid. One that has ended stays. The
 * provider is told at once or, if it does not answer, by the next sweep. `owner`: whose it has to be, if a member asks.
 * @throws `instalments_not_found` (also another member's), `merge_running`, `busy`
 */
export async function stopInstalments(
  id: string,
  owner: string | undefined,
  by: By,
): Promise<InstalmentPlan> {
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    if (!plan || (owner !== undefined && plan.value.uid !== owner))
      throw new StudioError("instalments_not_found");
    if (!isStoppable(plan.value)) return;
    if (plan.value.uid !== null && (await isInMerge(plan.value.uid))) throw new StudioError("merge_running");
    if (plan.value.count === null) return changeRenewal(commit, plan, plan.value.nextDebitAt ?? by.now, by);
    stopIn(commit, plan, by.now);
    await endPackage(commit, plan, by);
  });
  return afterSync(id, by.now);
}

/**
 * Resumes the stopped renewal of a member's plan; one that is renewed stays so.
 * @throws `instalments_not_found` (also another member's), `renewal_over`, `merge_running`, `busy`
 */
export async function resumeRenewal(id: string, owner: string, by: By): Promise<InstalmentPlan> {
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    if (plan?.value.uid !== owner) throw new StudioError("instalments_not_found");
    if (isStoppable(plan.value)) return;
    if (!isResumable(plan.value)) throw new StudioError("renewal_over");
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

/** Stops a plan in the caller's commit, which leaves what it pays for to the caller; `syncProvider` follows. */
export const stopIn = (commit: Commit, plan: StoredPlan, now: Date): void =>
  planWrites.update(commit, plan, { stoppedAt: now, stopDue: true, changedAt: now });

/** Ends the package with what is paid, with mail and log. */
async function endPackage(commit: Commit, plan: StoredPlan, { actor, now }: By): Promise<void> {
  const { uid, packageId } = plan.value;
  if (uid === null || packageId === null) return;
  const [member, pkg] = await readDocuments(
    memberStore.ref({ uid }),
    packageStore.ref({ uid, id: packageId }),
  );
  if (!member || !pkg || pkg.value.voided) return;
  const collection = collectionOf({ ...plan.value, stoppedAt: now });
  const after = await followCollection(commit, { member, pkg }, collection, { actor, now });
  reportStop({ commit, id: plan.id, member, after: plan.value, now }, after, actor);
}

/** Returns whether the subscription of a plan ends at once, and not with what is paid. */
const endsAtOnce = ({ count, stoppedAt, uid }: StoredPlan["value"]): boolean =>
  count !== null || stoppedAt !== null || uid === null;

/**
 * Ends the subscription of a plan that was stopped, or stops or resumes its renewal, once.
 * @throws `payment_unavailable`, `busy`
 */
export async function syncProvider(id: string, now: Date): Promise<void> {
  const due = await planStore.read({ id });
  if (!due?.value.stopDue) return;
  const { endsAt } = due.value;
  const isEnd = endsAtOnce(due.value);
  if (isEnd) await endSubscription(id);
  else await setRenewal(id, endsAt === null);
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await planStore.read({ id });
    // Decided otherwise meanwhile: left to the next call.
    if (!plan?.value.stopDue || endsAtOnce(plan.value) !== isEnd) return;
    if (plan.value.endsAt?.getTime() !== endsAt?.getTime()) return;
    planWrites.update(commit, plan, {
      stopDue: false,
      ...(isEnd && { stoppedAt: plan.value.stoppedAt ?? now }),
    });
  });
}

/** Plans per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Tells the provider of the stopped plans that it does not know of yet. */
export const sweepStoppedPlans = async (run: Run): Promise<JobResult> =>
  processSequentially(run, await readPlansToStop(MAX_PER_RUN), async ({ id }) => {
    await syncProvider(id, run.now);
    return 1;
  });
