import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { refundedMail } from "./mails.ts";
import { changeWithdrawal, readWithdrawal } from "./store.ts";

/**
 * Marks the withdrawal from a payment's sale as refunded in the commit that records the refund, and mails the buyer;
 * returns whether there is one.
 */
export async function settleWithdrawal(commit: Commit, paymentId: string, now: Date): Promise<boolean> {
  const withdrawal = await readWithdrawal(saleIdOf("payment", paymentId));
  if (!withdrawal) return false;
  if (withdrawal.value.state === "refunded") return true;
  changeWithdrawal(commit, withdrawal, { state: "refunded", refundedAt: now });
  const { email } = withdrawal.value.buyer;
  if (email !== null)
    enqueue(commit, `${withdrawal.id}-withdrawal-refunded`, refundedMail(email, withdrawal.value), now);
  return true;
}
