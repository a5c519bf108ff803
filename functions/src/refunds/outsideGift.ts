import type { Named } from "@studio/contract/identifier.ts";
import { refundGift } from "../gifts/giveBack.ts";
import { giftCardStore } from "../gifts/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { usedGiftRefundedMail } from "../shop/giftMails.ts";
import type { StoredPayment } from "../shop/store.ts";

type Outside = {
  /** In cents. */
  amount: number;
  /** Whether nothing is left of the payment. */
  isWhole: boolean;
  key: string;
  reason: string;
  actor: Named;
  now: Date;
};

/**
 * Takes what was refunded of a card's payment on the payment provider's own pages off the card. A part leaves the card of
 * an offer. What was spent is taken once it returns, and the package of a redeemed card stays: the studio is mailed.
 */
export async function takeBackGift(
  commit: Commit,
  { value: { giftId } }: StoredPayment,
  { isWhole, ...outside }: Outside,
): Promise<void> {
  const card = giftId === null ? undefined : await giftCardStore.read({ id: giftId });
  if (!card) return;
  const { offer, state, value, refunded } = card.value;
  // A withdrawal has taken the card already, and so has a refund that the bank sent back before it was made anew.
  const amount = Math.min(outside.amount, value - refunded);
  if (amount <= 0 || (offer && !isWhole)) return;
  const used = state === "redeemed" ? amount : refundGift(commit, card, { ...outside, amount });
  if (used > 0)
    enqueue(
      commit,
      `${card.id}-refunded-${outside.key}`,
      usedGiftRefundedMail(card.value, used),
      outside.now,
    );
}
