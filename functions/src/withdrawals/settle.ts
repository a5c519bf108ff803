import type { SaleMethod } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { saleEntryStore } from "../sales/store.ts";
import { refundedMail } from "./mails.ts";
import { withdrawalStore, withdrawalWrites } from "./store.ts";

/** Returns the ways in which money of a sale was paid back, before the caller's commit. */
async function waysOf(saleId: string): Promise<SaleMethod[]> {
  const entries = await saleEntryStore.find("ofSale", { values: [saleId] });
  return entries.flatMap(({ value: { kind, method } }) => (kind === "paid_back" && method ? [method] : []));
}

type Settled = {
  /** How the money goes back in this commit; `null` if it did before. */
  method: SaleMethod | null;
  now: Date;
  /** Refunds that came back from the bank before. */
  returned?: number;
};

/**
 * Marks the withdrawal from a payment's sale as refunded in the commit that records the refund, and mails the buyer in
 * which ways, also after refunds that came back from the bank; returns whether there is one that stands.
 */
export async function settleWithdrawal(
  commit: Commit,
  paymentId: string,
  { method, now, returned = 0 }: Settled,
): Promise<boolean> {
  const saleId = saleIdOf("payment", paymentId);
  const withdrawal = await withdrawalStore.read({ saleId });
  if (!withdrawal || withdrawal.value.state === "declined") return false;
  if (withdrawal.value.state === "refunded") return true;
  withdrawalWrites.update(commit, withdrawal, { state: "refunded", refundedAt: now });
  const { email } = withdrawal.value.buyer;
  if (email !== null) {
    // What came back from the bank was not paid back.
    const before = returned > 0 ? [] : await waysOf(saleId);
    const methods = new Set(method === null ? before : [...before, method]);
    const id = `${withdrawal.id}-withdrawal-refunded${returned === 0 ? "" : `-${returned}`}`;
    enqueue(commit, id, refundedMail(email, withdrawal.value, methods), now);
  }
  return true;
}

/** Opens the withdrawal from a payment's sale again, in the commit that records that its refund came back. */
export async function reopenRefund(commit: Commit, paymentId: string): Promise<void> {
  const withdrawal = await withdrawalStore.read({ saleId: saleIdOf("payment", paymentId) });
  if (withdrawal?.value.state === "refunded")
    withdrawalWrites.update(commit, withdrawal, { state: "refund_due", refundedAt: null });
}

/**
 * Returns whether the withdrawal from a payment's sale stands, in the commit that records that the money of a dispute is
 * back: one that was settled while the bank had it is opened again, as the studio owes it now.
 */
export async function standsAfterDispute(commit: Commit, paymentId: string): Promise<boolean> {
  const withdrawal = await withdrawalStore.read({ saleId: saleIdOf("payment", paymentId) });
  if (!withdrawal || withdrawal.value.state === "declined") return false;
  if (withdrawal.value.isAtBank)
    withdrawalWrites.update(commit, withdrawal, { state: "declared", refundedAt: null, isAtBank: false });
  return true;
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
  const withdrawal = await withdrawalStore.read({ saleId: saleIdOf("payment", paymentId) });
  const state = withdrawal?.value.state;
  if (!withdrawal || (state !== "declared" && state !== "refund_due")) return false;
  const part = state === "declared" ? amount : counted;
  if (isOrderDone || part >= withdrawal.value.amount)
    return settleWithdrawal(commit, paymentId, { method: "online", now });
  if (part > 0)
    withdrawalWrites.update(commit, withdrawal, { state, amount: withdrawal.value.amount - part });
  return false;
}
