import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { waitsForProof } from "@studio/contract/shop/purchase.ts";
import { ownerOf } from "../../people/people.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { enqueue, readMail } from "../../platform/mail/outbox.ts";
import { readSaleOf } from "../../sales/online.ts";
import { payerMailOf } from "../payerMail.ts";
import { paymentStore, type StoredPayment } from "../store.ts";

const isFromSite = ({ kind, openedBy }: PaymentDocument): boolean => kind === "package" && openedBy === null;

/** Returns the e-mail of a payer who waits for an account, and has not withdrawn. */
async function waitingEmail(payment: StoredPayment): Promise<string | undefined> {
  const { value } = payment;
  if (!isFromSite(value) || !waitsForProof(value) || value.email === null) return undefined;
  if ((await readSaleOf(payment))?.value.withdrawnAt) return undefined;
  return (await ownerOf(value.email)) ? undefined : value.email;
}

/**
 * Mails the activation link to the payer of a payment that waits from before there was one, once, or with `onlyCheck` finds it;
 * returns whether it was one. Who was mailed a link with the payment, while that mail is kept, is not mailed again.
 * @throws `busy`
 */
export const mailActivation = (
  id: string,
  { now, onlyCheck }: { now: Date; onlyCheck: boolean },
): Promise<boolean> =>
  runAtomic(`payment/${id}`, async (commit) => {
    const payment = await paymentStore.read({ id });
    const email = payment && (await waitingEmail(payment));
    if (!payment || email === undefined) return false;
    const mailId = `${id}-activation`;
    const [mailed, first] = await Promise.all([readMail(mailId), readMail(`${id}-waiting-payer`)]);
    // A mail with a link is secret.
    if (mailed || first?.value.secret) return false;
    const to = { ...payment.value, email };
    if (!onlyCheck) enqueue(commit, mailId, await payerMailOf(id, to, { reason: "no_member" }), now);
    return true;
  });
