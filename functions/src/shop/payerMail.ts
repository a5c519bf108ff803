import { VISITOR } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import type { PayerMail, PayerMailRequest } from "@studio/contract/shop/activation/payerMail.ts";
import type { PaymentDocument, WaitingReason } from "@studio/contract/shop/payments.ts";
import { isJustPaid, mayResendMail, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../activity/record.ts";
import { ownerOf } from "../people/people.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { spendByAddress, spendIn } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { readSaleOf } from "../sales/online.ts";
import { changeSale, type StoredSale } from "../sales/store.ts";
import { activationUrl } from "./activationLink.ts";
import { correctedMail, receivedMail } from "./mails.ts";
import { changePayment, paymentStore, type StoredPayment } from "./store.ts";

/** Sessions from one address that name no payment: a page asks some eight times until its payment is confirmed. */
const MISSES_BY_ADDRESS = { limit: 30, seconds: 3600 };

/** Mails about one purchase that the browser that paid can ask for. */
const MAILS_BY_PAYMENT = { limit: 3, seconds: 86_400 };

type Sent = { address: string; now: Date };

type Paid = { payment: StoredPayment; sale: StoredSale | undefined };

/** Returns the mail to the payer of a purchase that waits: what comes next, with a link where it is a new account. */
export const payerMailOf = (
  id: string,
  payment: PaymentDocument & { email: string },
  reason: WaitingReason,
): Mail =>
  receivedMail(payment.email, payment, {
    reason,
    number: purchaseNumberOf(id),
    activationUrl: reason === "no_member" ? activationUrl(id, payment.email) : undefined,
  });

/** Reads what a browser has just paid for; `undefined` too while the payment is not confirmed. */
async function readPaid(session: string, now: Date): Promise<Paid | undefined> {
  const payment = await paymentStore.read({ id: session });
  return payment && isJustPaid(payment.value, now) ? { payment, sale: await readSaleOf(payment) } : undefined;
}

/**
 * Reads as `readPaid`; the tries of an address that find nothing are counted.
 * @throws `too_many_requests`
 */
async function findPaid(session: string, { address, now }: Sent): Promise<Paid | undefined> {
  const paid = await readPaid(session, now);
  if (!paid) await spendByAddress("payer-mail-misses", address, MISSES_BY_ADDRESS, now);
  return paid;
}

const mayResend = ({ payment, sale }: Paid): boolean =>
  mayResendMail(payment.value, sale?.value.withdrawnAt ?? null);

/**
 * Returns where the mail about a purchase went; `null` until its payment is confirmed, and after a day.
 * @throws `too_many_requests`
 */
export async function mailedTo(session: string, sent: Sent): Promise<{ mailed: PayerMail | null }> {
  const paid = await findPaid(session, sent);
  return { mailed: paid ? { email: paid.payment.value.email, may_resend: mayResend(paid) } : null };
}

/**
 * Sends the mail about a purchase again. Another address corrects the payer's, and ends the link that the former one has;
 * it is told so. Nothing is granted: the address is as unproven as the one before.
 * @throws `payment_not_found`, `purchase_mailed` if it waits no longer, `too_many_requests`, `busy`
 */
export async function mailPayer({ session: id, email }: PayerMailRequest, sent: Sent): Promise<PayerMail> {
  if (!(await findPaid(id, sent))) throw new StudioError("payment_not_found");
  const { now } = sent;
  return runAtomic(`payment/${id}`, async (commit) => {
    const paid = await readPaid(id, now);
    if (!paid) throw new StudioError("payment_not_found");
    if (!mayResend(paid)) throw new StudioError("purchase_mailed");
    await spendIn(commit, `payer-mail:${id}`, MAILS_BY_PAYMENT, now);
    const { value } = paid.payment;
    const reason = value.gift ? "gift" : await reasonFor(email);
    if (value.email !== email) correctEmail(commit, paid, { email, reason, now });
    enqueue(commit, `${id}-payer-${now.getTime()}`, payerMailOf(id, { ...value, email }, reason), now);
    return { email, may_resend: true };
  });
}

/** Returns what a payment with this e-mail waits for. Where it is proven, the link leads to the account that there is. */
async function reasonFor(email: string): Promise<"unproven_email" | "no_member"> {
  const owner = await ownerOf(email);
  return owner && !owner.proven ? "unproven_email" : "no_member";
}

/** Gives a payment and its sale another e-mail, with a log entry and a mail to the former one. */
function correctEmail(
  commit: Commit,
  { payment, sale }: Paid,
  { email, reason, now }: { email: string; reason: WaitingReason; now: Date },
): void {
  const { id, value } = payment;
  changePayment(commit, payment, { email, reason, changedAt: now });
  if (sale) changeSale(commit, sale, { buyer: { ...sale.value.buyer, email } });
  recordActivity(commit, {
    kind: "payment.email_corrected",
    at: now,
    actor: VISITOR,
    subject: null,
    about: { type: "payment", id, name: paymentTitle(value) },
  });
  if (value.email !== null)
    enqueue(
      commit,
      `${id}-corrected-${now.getTime()}`,
      correctedMail(value.email, value, purchaseNumberOf(id)),
      now,
    );
}
