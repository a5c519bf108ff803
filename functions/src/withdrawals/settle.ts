import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { refundedMail } from "./mails.ts";
import { changeWithdrawal, readWithdrawal } from "./store.ts";

/**
 * Marks the withdrawal from a payment's sale as refunded in the commit that records the refund, and mails the buyer,
 * also after `returned` refunds that came back from the bank; returns whether there is one that stands.
 */
export async function settleWithdrawal(
  commit: Commit,
  paymentId: string,
  now: Date,
  returned = 0,
): Promise<boolean> {
  const withdrawal = await readWithdrawal(saleIdOf("payment", paymentId));
  if (!withdrawal || withdrawal.value.state === "declined") return false;
  if (withdrawal.value.state === "refunded") return true;
  changeWithdrawal(commit, withdrawal, { state: "refunded", refundedAt: now });
  const { email } = withdrawal.value.buyer;
  if (email !== null)
    enqueue(
      commit,
      `${withdrawal.id}-withdrawal-refunded${returned === 0 ? "" : `-${returned}`}`,
      refundedMail(email, withdrawal.value),
      now,
    );
  return true;
}

/** Opens the withdrawal from a payment's sale again, in the commit that records that its refund came back. */
export async function reopenRefund(commit: Commit, paymentId: string): Promise<void> {
  const withdrawal = await readWithdrawal(saleIdOf("payment", paymentId));
  if (withdrawal?.value.state === "refunded")
    changeWithdrawal(commit, withdrawal, { state: "refund_due", refundedAt: null });
}

type Part = {
  /** Refunded on the provider's own pages, in cents. */
  amount: number;
  /** Part of it that counts towards the order of this application. */
  counted: number;
  /** Whether nothing is left of that order. */
  isOrderDone: boolean;
};

/**
 * Counts a part that was refunded on the provider's own pages towards the withdrawal from a payment's sale, in the commit
 * that records it; returns whether the withdrawal is settled with it.
 */
export async function countTowardsWithdrawal(
  commit: Commit,
  paymentId: string,
  { amount, counted, isOrderDone }: Part,
  now: Date,
): Promise<boolean> {
  const withdrawal = await readWithdrawal(saleIdOf("payment", paymentId));
  const state = withdrawal?.value.state;
  if (!withdrawal || (state !== "declared" && state !== "refund_due")) return false;
  const part = state === "declared" ? amount : counted;
  if (isOrderDone || part >= withdrawal.value.amount) return settleWithdrawal(commit, paymentId, now);
  if (part > 0) changeWithdrawal(commit, withdrawal, { state, amount: withdrawal.value.amount - part });
  return false;
}
