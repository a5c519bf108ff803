import { STRIPE } from "@studio/contract/activity/actors.ts";
import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Debit, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import {
  isGivenUp,
  isOfLibrary,
  isOfMembership,
  unusedCreditOf,
} from "@studio/contract/instalments/policy.ts";
import { paidEndOf } from "@studio/contract/packages/instalments.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { notify } from "../notices/notify.ts";
import { type Member, named } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { endedMail, monthPaidMail, startedMail, startedStudioMail } from "./libraryMails.ts";
import { creditStudioMail, failedMail, stoppedMail, unpaidMail, unpaidStudioMail } from "./mails.ts";

/** A plan before and after a commit, with its member. */
export type Subject = {
  commit: Commit;
  id: string;
  member: Member;
  before: InstalmentPlanDocument;
  after: InstalmentPlanDocument;
  now: Date;
};

/** An instalment that was paid since the plan was last read. */
export type Paid = { id: string; debit: Debit; payment: PaymentDocument };

/** Mails and logs what happened to a plan of the library since it was last read: its start, paid months, its end. */
export function reportMonths(
  subject: Subject,
  { isNew, payments }: { isNew: boolean; payments: readonly Paid[] },
): void {
  const { commit, id, member, before, after, now } = subject;
  const { email } = member.value;
  const who = named(member.id, member.value);
  if (isNew) {
    const about = { type: "user" as const, ...who };
    recordActivity(commit, { kind: "membership.subscribed", at: now, actor: STRIPE, subject: who, about });
    enqueue(commit, `${id}-started`, startedMail(email, after), now);
    enqueue(commit, `${id}-started-studio`, startedStudioMail(member.value, after), now);
  }
  for (const { id: invoice, debit } of payments) {
    logDebit(subject, "membership.paid", debit);
    const number = purchaseNumberOf(invoice);
    enqueue(commit, `${invoice}-paid`, monthPaidMail(email, after, debit, number), now);
  }
  if (before.stoppedAt === null && after.stoppedAt !== null)
    enqueue(commit, `${id}-ended`, endedMail(email, after), now);
}

/**
 * Mails the studio that a plan which is over has left a credit at the provider, once for each amount; returns the amount
 * that it knows of.
 */
export function reportCredit(
  { commit, id, before, after, now }: Pick<Subject, "commit" | "id" | "before" | "after" | "now">,
  member: Member | undefined,
): number {
  const credit = unusedCreditOf(after);
  if (credit > 0 && credit !== before.creditMailed)
    enqueue(commit, `${id}-credit-${now.getTime()}`, creditStudioMail(member?.value, after, credit), now);
  return credit;
}

/** Logs a debit of a plan, about its package or, without one, its member. */
export function logDebit(
  { commit, member, after, now }: Subject,
  kind: ActivityKind,
  { amount, state }: Debit,
): void {
  const received = state === "paid" ? amount : 0;
  const subject = named(member.id, member.value);
  const { packageId, title } = after;
  recordActivity(commit, {
    kind,
    at: now,
    actor: STRIPE,
    subject,
    about:
      packageId === null ? { type: "user", ...subject } : { type: "product", id: packageId, name: title },
    sale: { charged: received, received, method: "online", reason: null },
  });
}

/** Mails and logs that the instalments of a package were stopped, which ends with what is paid. */
export function reportStop(
  { commit, id, member, after, now }: Pick<Subject, "commit" | "id" | "member" | "after" | "now">,
  pkg: PackageDocument,
  actor: Named,
): void {
  const { packageId, title } = after;
  if (packageId === null) return;
  recordActivity(commit, {
    kind: "package.instalments_stopped",
    at: now,
    actor,
    subject: named(member.id, member.value),
    about: { type: "product", id: packageId, name: title },
  });
  const mail = stoppedMail(member.value.email, after, paidEndOf(pkg) ?? romeDay(now));
  enqueue(commit, `${id}-stopped`, mail, now);
}

/** Returns the kinds of log entries of a debit that failed, and of one that is given up. */
function failureKinds(plan: InstalmentPlanDocument): [ActivityKind, ActivityKind] {
  if (isOfLibrary(plan)) return ["membership.debit_failed", "membership.unpaid"];
  return isOfMembership(plan)
    ? ["package.month_failed", "package.month_unpaid"]
    : ["package.instalment_failed", "package.instalment_unpaid"];
}

/** Mails and logs the attempts that failed since the plan was last read: the last one pauses what is paid for. */
export function reportFailures(subject: Subject): void {
  const { commit, member, before, after, now } = subject;
  if (after.stoppedAt !== null) return;
  const { email } = member.value;
  const isMembership = isOfMembership(after);
  const [failedKind, unpaidKind] = failureKinds(after);
  for (const [id, debit] of Object.entries(after.debits)) {
    const { state, number, attempts, nextAttemptAt } = debit;
    const was = before.debits[id];
    const facts = {
      plan: subject.id,
      title: after.title,
      number,
      isMonth: after.count === null,
      ...(isMembership && { isPackage: true }),
    };
    const to = { uid: member.id, actor: STRIPE, now };
    if (state === "paid" && was?.state === "open" && was.attempts > 0)
      notify(commit, to, { kind: "instalment_paid", debit: facts });
    if (state !== "open" || attempts <= (was?.attempts ?? 0)) continue;
    if (isGivenUp(debit)) {
      logDebit(subject, unpaidKind, debit);
      notify(commit, to, { kind: "package_unpaid", debit: facts });
      enqueue(commit, `${id}-unpaid`, unpaidMail(email, after, debit), now);
      enqueue(commit, `${id}-unpaid-studio`, unpaidStudioMail(member.value, after, debit), now);
    } else if (nextAttemptAt) {
      logDebit(subject, failedKind, debit);
      notify(commit, to, { kind: "instalment_failed", debit: facts, nextAttemptAt });
      enqueue(commit, `${id}-failed-${attempts}`, failedMail(email, after, debit, nextAttemptAt), now);
    }
  }
}
