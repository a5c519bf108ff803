import { STRIPE } from "@studio/contract/activity/actors.ts";
import { giftTitle } from "@studio/contract/gifts/policy.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { readRules } from "../../content/rules.ts";
import { giftedOfferOf, giftIdOf, issueGift } from "../../gifts/issue.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { soldGiftMail } from "../giftMails.ts";
import type { BoughtGift } from "../payments.ts";

type PaidGift = {
  /** Id of the checkout session. */
  id: string;
  payment: PaymentDocument;
  /** `null` of an amount. */
  offer: Offer | null;
  bought: BoughtGift | undefined;
  /** Uid of the giver, if their account is known. */
  giver: string | undefined;
  now: Date;
};

const noRecipient = { name: null, email: null, message: null, deliver_on: null };

/**
 * Issues the card that a payment bought in the caller's commit, with the mails to giver and studio. Returns the payment
 * after it.
 */
export async function settleGift(
  commit: Commit,
  { id, payment, offer, bought, giver, now }: PaidGift,
): Promise<PaymentDocument> {
  const { giftMonths } = await readRules();
  const { email, amount, discount } = payment;
  const giftId = giftIdOf(id);
  const card = issueGift(commit, {
    id: giftId,
    offer: offer && giftedOfferOf(offer, discount?.forNewcomers),
    value: amount,
    giver: { uid: giver ?? null, name: bought?.from ?? payment.name?.slice(0, 170) ?? null, email },
    to: bought?.to ?? noRecipient,
    paymentId: id,
    saleId: saleIdOf("payment", id),
    months: giftMonths,
    number: purchaseNumberOf(id),
    actor: STRIPE,
    now,
  });
  const title = giftTitle(card);
  const settled: PaymentDocument = {
    ...payment,
    kind: "gift",
    state: "kept",
    reason: null,
    gift: true,
    title,
    name: payment.name ?? card.giver.name,
    uid: giver ?? null,
    giftId,
    changedAt: now,
  };
  enqueue(commit, `${id}-studio`, soldGiftMail(settled, card), now);
  return settled;
}
