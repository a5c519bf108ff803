import { STRIPE } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { feePaymentIdOf } from "@studio/contract/shop/fee/fee.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import {
  isForSome,
  offerTitle,
  type PurchaseOutcome,
  purchaseOutcome,
  waitsForProof,
} from "@studio/contract/shop/purchase.ts";
import { releaseUse, settleUse } from "../discounts/uses.ts";
import { releaseGift, spendHeld } from "../gifts/holds.ts";
import { type HeldPackage, readHeldPackages } from "../packages/store.ts";
import { type Member, named, type Owner, ownerById, ownerOf } from "../people/people.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { holdOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { CheckoutSession } from "../platform/payments/checkout.ts";
import type { Notification } from "../platform/payments/notification.ts";
import { recordOnlineSale } from "../sales/online.ts";
import { endClaim } from "./cards/claim.ts";
import { noteCustomer } from "./cards/customers.ts";
import { feeIn, noteMissedFee, settleFee } from "./fee.ts";
import { boughtGiftIn } from "./gift/metadata.ts";
import { settleGift } from "./gift/settleGift.ts";
import { grantPurchase } from "./grantPurchase.ts";
import { cardRefusedMail } from "./mails.ts";
import { GIFT_REFERENCE, newPayment, type PaidSession, saveStripeEvent } from "./payments.ts";
import { offerSold } from "./prices.ts";
import { createPayment, paymentStore, stripeEventStore } from "./store.ts";
import { grantProvenPurchases, keepWaiting } from "./waitingPayments.ts";

/** Returns the document of a new payment; invalid input from the payment page is dropped or shortened. */
const received = (session: PaidSession, now: Date): PaymentDocument =>
  newPayment(
    {
      kind: "package",
      state: "waiting",
      amount: session.amount - (session.fee?.cents ?? 0),
      currency: session.currency,
      email: emailAddress.safeParse(session.email).data ?? null,
      name: session.name?.trim().slice(0, 200) || null,
      offer: session.offer?.trim().slice(0, 80) || null,
      // Where a code or a card left the fee alone to pay, the charge is the fee's.
      paymentIntent: session.amount > (session.fee?.cents ?? -1) ? session.paymentIntent : null,
      feeCents: session.fee?.cents ?? null,
      sharedWith: session.fee ? feePaymentIdOf(session.id) : null,
      instrument: session.instrument ?? null,
      beginAtOnce: session.beginAtOnce ?? null,
      gift: session.gift ?? false,
      referral: session.referral ?? null,
    },
    now,
  );

/**
 * Settles a payment of the shop, once per session: grants the package to the member who opened the checkout or, for a
 * visitor's, to the one with the payer's e-mail, or keeps the payment waiting. Payment, package with ledger, log,
 * mails and the processed notification are one commit.
 * @throws `busy`
 */
export async function settlePurchase(
  session: PaidSession,
  notification: Notification | undefined,
  now: Date,
): Promise<void> {
  const payment = await settle(session, notification, now);
  if (!payment || !waitsForProof(payment) || payment.email === null) return;
  // The e-mail may have been verified since the commit read the member.
  const owner = await ownerOf(payment.email);
  if (owner?.proven) await grantProvenPurchases(owner.member.id, payment.email, now);
}

/**
 * Settles a checkout of the shop as it is at the payment provider, also one with a saved card: the purchase once it is paid,
 * with the customer that keeps its card; once it is over, the use of its discount code, and the part of its gift card, go
 * back.
 * @throws `busy`
 */
export async function settleShopCheckout(
  session: CheckoutSession,
  notification: Notification | undefined,
  now: Date,
): Promise<void> {
  const { metadata } = session;
  const {
    offer = null,
    uid,
    begin_at_once,
    gift,
    discount,
    gift_card,
    gift_hold,
    claim,
    referral,
  } = metadata;
  const giftPart =
    gift_card === undefined || gift_hold === undefined ? undefined : { card: gift_card, hold: gift_hold };
  const beginAtOnce = begin_at_once === undefined ? undefined : begin_at_once === "yes";
  const isGift = gift === "yes" || session.reference === GIFT_REFERENCE;
  const bought = isGift ? boughtGiftIn(session.metadata) : undefined;
  const fee = feeIn(session.metadata);
  const asked = { offer, uid, beginAtOnce, gift: isGift, discount, giftPart, bought, referral, fee };
  // Before the purchase, whose notification is not repeated.
  if (session.paid && session.customer !== undefined && uid !== undefined)
    await noteCustomer(session.customer, uid, now);
  if (session.paid) await settlePurchase({ ...session, ...asked }, notification, now);
  if (claim !== undefined && session.status !== "open") {
    const mail = session.paid || session.email === null ? undefined : cardRefusedMail(session.email, session);
    await endClaim(claim, { intentId: session.id, refused: mail && { mail, now } });
  }
  if (session.paid || session.status !== "expired") return;
  if (discount !== undefined) await releaseUse(discount, session.id);
  if (giftPart) await releaseGift(giftPart.card, { id: giftPart.hold, sessionId: session.id, now });
}

const settle = (
  session: PaidSession,
  notification: Notification | undefined,
  now: Date,
): Promise<PaymentDocument | undefined> =>
  runAtomic(`payment/${session.id}`, async (commit) => {
    const { id } = session;
    const existing = await readDocuments(
      paymentStore.ref({ id }),
      ...(notification ? [stripeEventStore.ref({ id: notification.id })] : []),
    );
    if (existing.some((document) => document !== undefined)) return undefined;

    const payment = received(session, now);
    const owner = await buyerOf(session, payment.email);
    if (session.uid !== undefined && owner) {
      payment.uid = owner.member.id;
      payment.openedBy = owner.member.id;
    }
    const { offer, changes } = await offerSold(payment.offer, session.created);
    if (session.discount !== undefined) {
      const use = { offer: payment.offer, sessionId: id, now };
      payment.discount = (await settleUse(commit, session.discount, use)) ?? null;
      // A purchase of 0 is nothing without its code, whose use went back while it was made.
      if (payment.discount === null && session.paymentIntent === null) throw new StudioError("busy");
    }
    if (session.giftPart) {
      const saleId = saleIdOf("payment", id);
      const { card, hold } = session.giftPart;
      payment.paidBy =
        (await spendHeld(commit, card, { id: hold, offer: payment.offer, saleId, now })) ?? null;
      if (payment.paidBy === null && session.paymentIntent === null) throw new StudioError("busy");
    }
    if (owner && offer && isForSome(offer, payment))
      await holdOnce(commit, `purchase ${owner.member.id}`, now);
    const held = owner ? await readHeldPackages(owner.member.id) : [];
    payment.title = offer ? offerTitle(offer) : null;
    const decided = isAmountCard(session)
      ? ({ outcome: "gift", offer: null } as const)
      : purchaseOutcome({
          ...payment,
          offer,
          packages: held,
          changes,
          openedAt: session.created,
          paidAt: now,
          owner,
        });
    const settled = await settleAs(commit, decided, { id, payment, held, session, owner, now });
    createPayment(commit, { id }, settled);
    const { fee, paymentIntent } = session;
    if (fee) await settleFee(commit, { id, fee, purchase: settled, paymentIntent, now });
    // The site's own pages say what they agreed on; a payment link of the provider does not.
    const isByLink = session.beginAtOnce === undefined && !session.gift;
    if (isByLink && offer)
      await noteMissedFee(commit, { id, uid: owner?.member.id, offer, purchase: settled, now });
    // Nobody but the buyer makes a purchase of 0.
    const isFree = session.paymentIntent === null && owner !== undefined;
    const actor = isFree ? named(owner.member.id, owner.member.value) : STRIPE;
    recordOnlineSale(commit, id, settled, { actor, now });
    if (notification) saveStripeEvent(commit, notification, now);
    return settled;
  });

/** Returns whether a session sells a card of an amount, which no offer stands for. */
const isAmountCard = ({ gift, offer, currency }: PaidSession): boolean =>
  gift === true && offer === null && currency.toLowerCase() === "eur";

type Decided = PurchaseOutcome<Member> | { outcome: "gift"; offer: null };

type Settling = {
  id: string;
  payment: PaymentDocument;
  held: readonly HeldPackage[];
  session: PaidSession;
  owner: Owner | undefined;
  now: Date;
};

/** Writes the outcome of a payment; returns the payment after it. */
function settleAs(
  commit: Commit,
  decided: Decided,
  { id, payment, held, session, owner, now }: Settling,
): PaymentDocument | Promise<PaymentDocument> {
  switch (decided.outcome) {
    case "grant":
      return grantPurchase(commit, { id, payment, held, now, ...decided });
    case "gift": {
      const giver = session.uid !== undefined || owner?.proven ? owner?.member.id : undefined;
      return settleGift(commit, { id, payment, offer: decided.offer, bought: session.bought, giver, now });
    }
    case "wait":
      return keepWaiting(commit, { id, payment, now, ...decided });
  }
}

/** Returns the buyer: with a checkout of the app its member, whatever e-mail was typed, else the e-mail's owner. */
async function buyerOf({ uid }: PaidSession, email: string | null): Promise<Owner | undefined> {
  if (uid === undefined) return email === null ? undefined : ownerOf(email);
  const buyer = await ownerById(uid);
  return buyer && { ...buyer, proven: true };
}
