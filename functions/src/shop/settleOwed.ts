import { STRIPE } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import type { CheckoutSession } from "../platform/payments/checkout.ts";
import type { Notification } from "../platform/payments/notification.ts";
import { logSale, noteOwedPaid } from "../sales/desk.ts";
import { paidMail } from "../sales/mails.ts";
import { receiveOnline } from "../sales/online.ts";
import { saleStore } from "../sales/store.ts";
import { isStripeEventKnown, newPayment, saveStripeEvent } from "./payments.ts";
import { createPayment, paymentStore } from "./store.ts";

/**
 * Adds a payment of what was owed to its sale, once per session: payment, ledger, log, mail and the processed
 * notification are one commit. One that the desk took meanwhile leaves an excess, which is then owed to the buyer.
 * @throws `sale_not_found`, `busy`
 */
export async function settleOwed(
  session: CheckoutSession,
  sale: string,
  notification: Notification,
  now: Date,
): Promise<void> {
  if (!session.paid) return;
  const saleId = identifier.parse(sale);
  await runAtomic(`sale/${saleId}`, async (commit) => {
    if (await isStripeEventKnown(notification)) return;
    const [stored, [known]] = await Promise.all([
      saleStore.read({ id: saleId }),
      readDocuments(paymentStore.ref({ id: session.id })),
    ]);
    if (known) return;
    if (!stored) throw new StudioError("sale_not_found");
    const { id, amount, currency, email, name, paymentIntent, instrument } = session;
    const { title, buyer } = stored.value;
    saveStripeEvent(commit, notification, now);
    const payment = newPayment(
      {
        kind: "sale",
        state: "kept",
        amount,
        currency,
        email,
        name,
        offer: title.slice(0, 80),
        paymentIntent,
        instrument,
        saleId,
        uid: buyer.uid,
      },
      now,
    );
    createPayment(commit, { id }, payment);
    const after = receiveOnline(commit, stored, { paymentId: id, amount, instrument, actor: STRIPE, now });
    await noteOwedPaid(commit, after, { saleId, now });
    const logged = { charged: 0, received: amount, method: "online", reason: null } as const;
    logSale(commit, "sale.received", { id: saleId, title, buyer, sale: logged }, { actor: STRIPE, now });
    const to = buyer.email ?? email;
    if (to !== null) enqueue(commit, `${id}-paid`, paidMail(to, after, { amount, day: romeDay(now) }), now);
  });
}
