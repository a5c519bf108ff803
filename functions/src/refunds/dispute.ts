import { PAYMENTS } from "@studio/contract/activity/actors.ts";
import { disputeShares } from "@studio/contract/refunds/disputeShares.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../activity/record.ts";
import { blockGift, endWithdrawnGift, unblockGift } from "../gifts/giveBack.ts";
import { giftCardStore, type StoredGift } from "../gifts/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { type Dispute, readDispute } from "../platform/payments/dispute.ts";
import { readMovements, readSaleOf, recordMovements } from "../sales/online.ts";
import { disputedMail } from "../shop/mails.ts";
import { paymentStore } from "../shop/store.ts";
import { standsAfterDispute } from "../withdrawals/settle.ts";
import { knownPaymentsOf } from "./refund.ts";

/**
 * Records in the ledger what a dispute took from the balance at the provider or gave back, each once, and writes to the
 * studio. What was taken is owed by the buyer again; the package is left to staff, and a gift card is blocked
 * (docs/product/sales.md#disputes).
 * @throws `payment_unavailable`, `busy`
 */
export async function recordDispute(id: string, now: Date): Promise<void> {
  const dispute = await readDispute(id);
  if (!dispute || dispute.paymentIntent === null) return;
  const payments = await knownPaymentsOf(dispute.paymentIntent, now);
  const charge = await Promise.all(
    payments.map(async (payment) => ({
      payment: payment.value,
      recorded: await readMovements((await readSaleOf(payment))?.id),
    })),
  );
  const shares = disputeShares(charge, dispute.movements);
  for (const [index, { id: paymentId }] of payments.entries())
    await recordDisputeOf(paymentId, { ...dispute, movements: shares[index] ?? [] }, now);
}

const recordDisputeOf = (paymentId: string, { movements }: Dispute, now: Date): Promise<void> =>
  runAtomic(`payment/${paymentId}`, async (commit) => {
    const stored = await paymentStore.read({ id: paymentId });
    const sale = stored && (await readSaleOf(stored));
    if (!stored || !sale) return;
    const added = await recordMovements(commit, sale, movements, { actor: PAYMENTS, now });
    const { giftId } = stored.value;
    const card = giftId === null || added.length === 0 ? undefined : await giftCardStore.read({ id: giftId });
    const followed = { movements, key: added.map(({ id }) => id).join("-"), now };
    if (card) await followDispute(commit, card, { ...followed, paymentId });
    else if (added.some(({ amount }) => amount > 0)) await standsAfterDispute(commit, paymentId);
    for (const { id, amount } of added) {
      recordActivity(commit, {
        kind: amount < 0 ? "payment.disputed" : "payment.dispute_won",
        at: now,
        actor: PAYMENTS,
        subject: null,
        about: { type: "payment", id: paymentId, name: paymentTitle(stored.value) },
      });
      enqueue(commit, `${paymentId}-dispute-${id}`, disputedMail(stored.value, amount, card?.value), now);
    }
  });

/**
 * Blocks the card of a disputed payment as long as the money is away; one from which its buyer has withdrawn meanwhile then
 * ends (docs/product/gifts.md#withdrawal).
 */
async function followDispute(
  commit: Commit,
  card: StoredGift,
  {
    movements,
    key,
    paymentId,
    now,
  }: Pick<Dispute, "movements"> & { key: string; paymentId: string; now: Date },
): Promise<void> {
  const by = { key: `dispute-${key}`, actor: PAYMENTS, now };
  const isTaken = movements.reduce((sum, { amount }) => sum + amount, 0) < 0;
  if (isTaken) blockGift(commit, card, { ...by, reason: "Pagamento contestato" });
  else if (card.value.state === "blocked" && (await standsAfterDispute(commit, paymentId)))
    endWithdrawnGift(commit, card, { ...by, reason: "Recesso" });
  else unblockGift(commit, card, by);
}
