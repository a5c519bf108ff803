import type { Named } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { collectionOf, isStoppable } from "@studio/contract/instalments/policy.ts";
import { paidEndOf } from "@studio/contract/packages/instalments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../../activity/record.ts";
import { stoppedMail } from "../../instalments/mails.ts";
import { planOnWire } from "../../instalments/on-wire.ts";
import { changePlan, planRef, readPlan, readPlansToStop, type StoredPlan } from "../../instalments/store.ts";
import { followCollection } from "../../packages/collect.ts";
import { packageRef } from "../../packages/store.ts";
import { named } from "../../people/people.ts";
import { memberRef } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type JobResult, processSequentially, type Run } from "../../platform/jobs/batch.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { endSubscription } from "../../platform/payments/subscription.ts";
import { isInMerge } from "../merge-people/store.ts";
import { logForSweep } from "../payments/cancel-race-booking.ts";

type By = { actor: Named; now: Date };

/**
 * Stops a plan: no further debit, and the package ends with what is paid. One that has ended stays as it is. The
 * provider is told at once or, if it does not answer, by the next sweep. `owner`: whose it has to be, if a member asks.
 * @throws `instalments_not_found` (also another member's), `merge_running`, `busy`
 */
export async function stopInstalments(
  id: string,
  owner: string | undefined,
  by: By,
): Promise<InstalmentPlan> {
  await runAtomic(`instalments/${id}`, async (commit) => {
    const plan = await readPlan(id);
    if (!plan || (owner !== undefined && plan.value.uid !== owner))
      throw new StudioError("instalments_not_found");
    if (!isStoppable(plan.value)) return;
    if (plan.value.uid !== null && (await isInMerge(plan.value.uid))) throw new StudioError("merge_running");
    stopIn(commit, plan, by.now);
    await endPackage(commit, plan, by);
  });
  await cancelAtProvider(id, by.now).catch(logForSweep);
  const after = await readPlan(id);
  if (!after) throw new StudioError("instalments_not_found");
  return planOnWire(id, after.value);
}

/** Stops a plan in the caller's commit, which leaves the package to the caller; `cancelAtProvider` follows. */
export const stopIn = (commit: Commit, plan: StoredPlan, now: Date): void =>
  changePlan(commit, plan, { stoppedAt: now, stopDue: true, changedAt: now });

/** Ends the package with what is paid, with mail and log. */
async function endPackage(commit: Commit, plan: StoredPlan, { actor, now }: By): Promise<void> {
  const { uid, packageId, title } = plan.value;
  if (uid === null) return;
  const [member, pkg] = await readDocuments(memberRef(uid), packageRef(uid, packageId));
  if (!member || !pkg || pkg.value.voided) return;
  const collection = collectionOf({ ...plan.value, stoppedAt: now });
  const after = await followCollection(commit, { member, pkg }, collection, now);
  recordActivity(commit, {
    kind: "package.instalments_stopped",
    at: now,
    actor,
    subject: named(uid, member.value),
    about: { type: "product", id: packageId, name: title },
  });
  const paidUntil = paidEndOf(after) ?? romeDay(now);
  enqueue(commit, `${plan.id}-stopped`, stoppedMail(member.value.email, plan.value, paidUntil), now);
}

/**
 * Ends the subscription of a plan that was stopped, once.
 * @throws `payment_unavailable`, `busy`
 */
export async function cancelAtProvider(id: string, now: Date): Promise<void> {
  const due = await readPlan(id);
  if (!due?.value.stopDue) return;
  await endSubscription(id);
  await runAtomic(`instalments/${id}`, async (commit) => {
    const [plan] = await readDocuments(planRef(id));
    if (!plan?.value.stopDue) return;
    changePlan(commit, plan, { stopDue: false, stoppedAt: plan.value.stoppedAt ?? now });
  });
}

/** Plans per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Tells the provider of the stopped plans that it does not know of yet. */
export const sweepStoppedPlans = async (run: Run): Promise<JobResult> =>
  processSequentially(run, await readPlansToStop(MAX_PER_RUN), async ({ id }) => {
    await cancelAtProvider(id, run.now);
    return 1;
  });
