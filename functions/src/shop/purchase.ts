import { STRIPE } from "@studio/contract/activity/actors.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { dependsOnBuyer } from "@studio/contract/shop/catalogue.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { offerTitle, purchaseOutcome, waitsForProof } from "@studio/contract/shop/purchase.ts";
import { readHeldPackages } from "../packages/store.ts";
import { type Owner, ownerById, ownerOf } from "../people/people.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { holdOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { Notification } from "../platform/payments/notification.ts";
import { recordOnlineSale } from "../sales/online.ts";
import { grantPurchase } from "./grantPurchase.ts";
import { newPayment, type PaidSession, saveStripeEvent } from "./payments.ts";
import { offerSold } from "./prices.ts";
import { createPayment, paymentStore, stripeEventStore } from "./store.ts";
import { grantProvenPurchases, keepWaiting } from "./waitingPayments.ts";

/** Returns the document of a new payment; invalid input from the payment page is dropped or shortened. */
const received = (session: PaidSession, now: Date): PaymentDocument =>
  newPayment(
    {
      kind: "package",
      state: "waiting",
      amount: session.amount,
      currency: session.currency,
      email: emailAddress.safeParse(session.email).data ?? null,
      name: session.name?.trim().slice(0, 200) || null,
      offer: session.offer?.trim().slice(0, 80) || null,
      paymentIntent: session.paymentIntent,
      instrument: session.instrument ?? null,
      beginAtOnce: session.beginAtOnce ?? null,
      gift: session.gift ?? false,
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
    if (owner && offer && dependsOnBuyer(offer)) await holdOnce(commit, `purchase ${owner.member.id}`, now);
    const held = owner ? await readHeldPackages(owner.member.id) : [];
    payment.title = offer ? offerTitle(offer) : null;
    const decided = purchaseOutcome({
      ...payment,
      offer,
      packages: held,
      changes,
      openedAt: session.created,
      paidAt: now,
      owner,
    });
    const settled =
      decided.outcome === "grant"
        ? grantPurchase(commit, { id, payment, held, now, ...decided })
        : keepWaiting(commit, { id, payment, now, ...decided });
    createPayment(commit, { id }, settled);
    recordOnlineSale(commit, id, settled, { actor: STRIPE, now });
    if (notification) saveStripeEvent(commit, notification, now);
    return settled;
  });

/** Returns the buyer: with a checkout of the app its member, whatever e-mail was typed, else the e-mail's owner. */
async function buyerOf({ uid }: PaidSession, email: string | null): Promise<Owner | undefined> {
  if (uid === undefined) return email === null ? undefined : ownerOf(email);
  const buyer = await ownerById(uid);
  return buyer && { ...buyer, proven: true };
}
