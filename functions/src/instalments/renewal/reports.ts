import { STRIPE } from "@studio/contract/activity/actors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { monthDueOf } from "@studio/contract/instalments/policy.ts";
import { newPurchase, unusableUntil, waitingLabel } from "@studio/contract/packages/beginAtOnce.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { limitsText } from "@studio/contract/packages/limits/labels.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { logDebit, type Paid, type Subject } from "../reports.ts";
import {
  begunMail,
  begunStudioMail,
  type FirstDebit,
  freeMonthMail,
  membershipEndedMail,
  membershipPaidMail,
  membershipResumedMail,
  membershipStoppedMail,
} from "./mails.ts";

type Begun = { granted: PackageGrant; payments: readonly Paid[]; beginAtOnce: boolean };

/** Mails that a membership was begun: with its first month paid, or with a SEPA debit that the bank has not answered. */
export function membershipBegun(
  { commit, member, after, now }: Subject,
  { granted, payments, beginAtOnce }: Begun,
): void {
  if (after.packageId === null) return;
  const [paid] = payments;
  const first: FirstDebit = paid ? "paid" : "processing";
  const startsOn = granted.start_date ?? romeDay(now);
  const purchase = newPurchase(now, beginAtOnce ? BEGIN_AT_ONCE : undefined);
  const unusable = unusableUntil({ start_date: startsOn, purchase }, romeDay(now));
  const begun = {
    startsOn,
    first,
    waits: unusable === undefined ? undefined : waitingLabel(unusable),
    limits: limitsText(granted.limits),
    number: paid && purchaseNumberOf(paid.id),
  };
  enqueue(commit, `${after.packageId}-member`, begunMail(member.value.email, after, begun), now);
  enqueue(commit, `${after.packageId}-studio`, begunStudioMail(member.value, after, first), now);
}

/** Mails and logs what happened to a membership since it was last read: paid months, and its end. */
export function membershipContinued(subject: Subject, pkg: PackageDocument, payments: readonly Paid[]): void {
  const { commit, id, member, before, after, now } = subject;
  const { email } = member.value;
  for (const { id: invoice, debit } of payments) {
    logDebit(subject, "package.month_paid", debit);
    const facts = { purchase: purchaseNumberOf(invoice), renews: isRenewed(pkg) };
    enqueue(commit, `${invoice}-paid`, membershipPaidMail(email, after, debit, facts), now);
  }
  const latest = Math.max(0, ...Object.values(after.debits).map(({ number }) => number));
  for (const [invoice, debit] of Object.entries(after.debits)) {
    const isNewlyPaid = debit.state === "paid" && before.debits[invoice]?.state !== "paid";
    // A month that is over when it is first read is no news.
    if (debit.amount > 0 || !isNewlyPaid || debit.number < latest) continue;
    logDebit(subject, "package.month_paid", debit);
    enqueue(commit, `${invoice}-free`, freeMonthMail(email, after, debit, isRenewed(pkg)), now);
  }
  // Stopped or resumed on the provider's own pages.
  if (after.stoppedAt === null && (before.endsAt === null) !== (after.endsAt === null))
    reportRenewal(subject, pkg, STRIPE);
  if (before.stoppedAt !== null || after.stoppedAt === null) return;
  logRenewal(subject, "package.renewal_ended", STRIPE);
  enqueue(commit, `${id}-ended`, membershipEndedMail(email, after), now);
}

/** Mails and logs that the renewal of a membership was stopped or resumed; `pkg` is its package afterwards. */
export function reportRenewal(
  subject: Pick<Subject, "commit" | "id" | "member" | "after" | "now">,
  pkg: PackageDocument,
  actor: Named,
): void {
  const { commit, id, member, after, now } = subject;
  const { email } = member.value;
  const isStopped = after.endsAt !== null;
  logRenewal(subject, isStopped ? "package.renewal_stopped" : "package.renewal_resumed", actor);
  const mail = isStopped
    ? membershipStoppedMail(email, after, { until: pkg.expire_date ?? romeDay(now), due: monthDueOf(after) })
    : membershipResumedMail(email, after);
  enqueue(commit, `${id}-renewal-${now.getTime()}`, mail, now);
}

function logRenewal(
  { commit, member, after, now }: Pick<Subject, "commit" | "member" | "after" | "now">,
  kind: "package.renewal_stopped" | "package.renewal_resumed" | "package.renewal_ended",
  actor: Named,
): void {
  const { packageId, title } = after;
  if (packageId === null) return;
  const subject = named(member.id, member.value);
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject,
    about: { type: "product", id: packageId, name: title },
  });
}
