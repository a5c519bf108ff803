import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { page } from "@studio/contract/page.ts";
import { refundableToGifts, refundedOf } from "@studio/contract/refunds/policy.ts";
import { knownBuyer, netReceived } from "@studio/contract/sales/policy.ts";
import type { Withdrawal, WithdrawalState } from "@studio/contract/withdrawals/model.ts";
import type * as z from "zod";
import { recordActivity } from "../activity/record.ts";
import { returnToGifts } from "../gifts/giveBack.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import { readDisputed, reverseWithdrawn } from "../sales/online.ts";
import { saleStore } from "../sales/store.ts";
import { orderRefund, type RefundDue } from "../shop/orderRefund.ts";
import { paymentStore } from "../shop/store.ts";
import { withdrawalOnWire } from "./onWire.ts";
import { settleWithdrawal } from "./settle.ts";
import { withdrawalStore, withdrawalWrites } from "./store.ts";

/** Returns a page of the withdrawals of one state. */
export async function withdrawalsOnWire(
  state: WithdrawalState,
  query: z.output<typeof page>,
): Promise<{ withdrawals: Withdrawal[]; next_offset: string | null }> {
  const { documents, next_offset } = await withdrawalStore.page("ofState", { values: [state] }, query);
  return { withdrawals: documents.map(({ id, value }) => withdrawalOnWire(id, value)), next_offset };
}

/**
 * Orders the refund of a withdrawal, once: payment, ledger, withdrawal and log are one commit. It is made now or, if
 * the payment provider does not respond, by the next sweep. Never more than is left of what was received.
 * What a dispute has taken is settled without a mail, as nothing was paid back here (docs/product/withdrawals.md#disputes).
 * @throws `withdrawal_not_found`, `withdrawal_settled`, `withdrawal_disputed`, `busy`
 */
export async function refundWithdrawal(
  id: string,
  { actor, now, refundDue }: { actor: Named; now: Date; refundDue: RefundDue },
): Promise<Withdrawal> {
  const due = await runAtomic(`sale/${id}`, async (commit) => {
    const [withdrawal, sale] = await Promise.all([
      withdrawalStore.read({ saleId: id }),
      saleStore.read({ id }),
    ]);
    if (!withdrawal || !sale) throw new StudioError("withdrawal_not_found");
    if (withdrawal.value.state !== "declared") throw new StudioError("withdrawal_settled");
    const { paymentId, title, buyer } = withdrawal.value;
    const payment = await paymentStore.read({ id: paymentId });
    const isRefundable =
      payment && payment.value.state !== "refund_due" && payment.value.paymentIntent !== null;
    // What staff settled by hand before counts as not refunded: the rest is tried at the provider again.
    const left = isRefundable ? payment.value.amount - refundedOf(payment.value) : 0;
    const gifts = refundableToGifts(sale.value);
    if (!payment || left + gifts === 0) throw new StudioError("withdrawal_settled");
    const amount = Math.min(
      withdrawal.value.amount,
      sale.value.charged,
      netReceived(sale.value),
      left + gifts,
    );
    recordActivity(commit, {
      kind: "sale.withdrawal_refunded",
      at: now,
      actor,
      subject: knownBuyer(buyer),
      about: { type: "sale", id, name: title },
      sale: { charged: -Math.max(0, amount), received: 0, method: null, reason: null },
    });
    const disputed = await readDisputed(id);
    // What the bank holds would go back twice, or never: a second order has the ids of the first one's lines.
    if (amount > 0 && disputed > 0) throw new StudioError("withdrawal_disputed");
    // Paid back at the desk or by the bank before, which holds as long as the sale stays as it is.
    if (amount <= 0) {
      commit.requireUnchanged(sale, payment);
      if (disputed > 0)
        withdrawalWrites.update(commit, withdrawal, { state: "refunded", refundedAt: now, isAtBank: true });
      else await settleWithdrawal(commit, paymentId, { method: null, now });
      return undefined;
    }
    // The card gets what the payment provider cannot pay back.
    const online = Math.min(amount, left);
    const back = { amount: amount - online, key: "withdrawn", reason: "Recesso", actor, now };
    const lines = await returnToGifts(commit, sale, back);
    reverseWithdrawn(commit, sale, { amount, online, lines, actor, now });
    if (online === 0) {
      await settleWithdrawal(commit, paymentId, { method: "gift", now });
      return undefined;
    }
    orderRefund(commit, payment, { amount: online, reason: "withdrawn", now });
    withdrawalWrites.update(commit, withdrawal, { state: "refund_due" });
    return paymentId;
  });
  if (due !== undefined) await refundDue(due, now).catch(logForSweep);
  const after = await withdrawalStore.read({ saleId: id });
  if (!after) throw new StudioError("withdrawal_not_found");
  return withdrawalOnWire(id, after.value);
}
