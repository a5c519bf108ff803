import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { plainDispute, plainTransaction } from "../api/shapes.ts";
import type { Dispute } from "./objects.ts";

/** Fee of a dispute, in cents. */
const FEE = 2_000;

function addTransaction(account: Account, dispute: Dispute, amount: number, fee: number): void {
  dispute.balance_transactions.push({
    ...plainTransaction,
    id: newId("txn"),
    created: secondsNow(account),
    available_on: secondsNow(account),
    amount,
    fee,
    net: amount - fee,
    currency: dispute.currency,
    source: dispute.id,
  });
}

/**
 * Opens a dispute of a charge, of its whole amount unless a smaller one is requested; takes that amount and a fee, and
 * emits what Stripe does.
 */
export function openDispute(account: Account, chargeId: string, requested?: number): Dispute {
  const charge = getOrThrow(account.charges, "charge", chargeId);
  const amount = requested ?? charge.amount;
  const isPossible = charge.status === "succeeded" && !charge.refunded && !charge.disputed;
  if (!isPossible || amount <= 0 || amount > charge.amount)
    throw impossible(`The charge ${chargeId} cannot be disputed.`);
  charge.disputed = true;
  const dispute: Dispute = {
    ...plainDispute,
    id: newId("du"),
    created: secondsNow(account),
    amount,
    currency: charge.currency,
    charge: chargeId,
    payment_intent: charge.payment_intent,
    balance_transactions: [],
  };
  account.disputes.set(dispute.id, dispute);
  addTransaction(account, dispute, -amount, FEE);
  account.emit("charge.dispute.created", dispute);
  account.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Closes a dispute; a won one gives the amount back, not the fee. */
export function closeDispute(account: Account, id: string, isWon: boolean): Dispute {
  const dispute = getOrThrow(account.disputes, "dispute", id);
  if (dispute.status !== "needs_response") throw impossible(`The dispute ${id} is closed.`);
  dispute.status = isWon ? "won" : "lost";
  if (isWon) {
    addTransaction(account, dispute, dispute.amount, 0);
    account.emit("charge.dispute.funds_reinstated", dispute);
  }
  account.emit("charge.dispute.closed", dispute);
  return dispute;
}
