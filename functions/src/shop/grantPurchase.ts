import type { Named } from "@studio/contract/identifier.ts";
import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { grantIn } from "../packages/grant.ts";
import type { HeldPackage } from "../packages/store.ts";
import { type Member, named } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { noteFirstPurchase } from "../referrals/join.ts";
import { giftMail, givenMail } from "./giftMails.ts";
import { boughtMail, saleMail } from "./mails.ts";

export type PurchaseGrant = {
  /** Id of the checkout session, and of the package, by which the buyer's screen finds it. */
  id: string;
  payment: PaymentDocument;
  member: Member;
  /** The member's subscriptions. */
  held: readonly HeldPackage[];
  granted: PackageGrant;
  /** Absent if the member bought it themselves. */
  actor?: Named | undefined;
  now: Date;
};

/**
 * Grants a member the package of a payment in the caller's commit, with a mail to both sides and, of a gift, to its giver. Returns the payment
 * after it.
 */
export async function grantPurchase(
  commit: Commit,
  { id, payment, member, held, granted, actor, now }: PurchaseGrant,
): Promise<PaymentDocument> {
  // Of a gift it is not the recipient who pays.
  if (!payment.gift)
    await noteFirstPurchase(commit, member, {
      saleId: saleIdOf("payment", id),
      packageId: id,
      cents: payment.amount,
      referral: payment.referral,
      paidAt: payment.changedAt,
      isService: granted.service !== undefined,
      now,
    });
  const pkg = grantIn(commit, {
    kind: "package.bought",
    id,
    member,
    held,
    granted,
    purchase: newPurchase(payment.createdAt, payment.beginAtOnce === true ? BEGIN_AT_ONCE : undefined),
    now,
    actor: actor ?? named(member.id, member.value),
  });
  const mail = payment.gift
    ? giftMail(member.value, granted)
    : boughtMail(member.value, granted, payment, purchaseNumberOf(id));
  enqueue(commit, `${id}-member`, mail, now);
  if (payment.gift && payment.email !== null)
    enqueue(commit, `${id}-giver`, givenMail(payment.email, member.value, granted), now);
  enqueue(commit, `${id}-studio`, saleMail(member.value, granted, payment), now);
  return {
    ...payment,
    state: "kept",
    reason: null,
    uid: member.id,
    productId: pkg.id,
    referral: null,
    changedAt: now,
  };
}
