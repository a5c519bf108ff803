import { VISITOR } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import type { Charged, PayerMail, PayerMailRequest } from "@studio/contract/shop/activation/payerMail.ts";
import { type PaymentDocument, type WaitingReason, waitingReason } from "@studio/contract/shop/payments.ts";
import {
  isJustPaid,
  mayResendMail,
  offerNamed,
  packageOf,
  paymentTitle,
  waitsForProof,
} from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { readOffers } from "../content/offers.ts";
import { changeUseEmail } from "../discounts/uses.ts";
import { ownerOf } from "../people/people.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { hasSpentIn, spendByAddress } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { readSaleOf } from "../sales/online.ts";
import { changeBuyerEmail } from "../sales/record.ts";
import type { StoredSale } from "../sales/store.ts";
import { activationUrl } from "./activationLink.ts";
import { correctedMail, correctedStudioMail, receivedMail } from "./mails.ts";
import { changePayment, paymentStore, type StoredPayment } from "./store.ts";

/** Sessions from one address that name no payment: a page asks some eight times until its payment is confirmed. */
const MISSES_BY_ADDRESS = { limit: 30, seconds: 3600 };

/** Mails about one purchase that the browser that paid can ask for. */
const MAILS_BY_PAYMENT = { limit: 3, seconds: 86_400 };

type Sent = { address: string; now: Date };

type Paid = { payment: StoredPayment; sale: StoredSale | undefined };

/** Returns the mail to the payer of a purchase that waits: what comes next, with a link where it is an account. */
export async function payerMailOf(
  id: string,
  payment: PaymentDocument & { email: string },
  { reason, hasAccount = false }: { reason: WaitingReason; hasAccount?: boolean },
): Promise<Mail> {
  const offer = payment.instalment ? undefined : offerNamed(payment.offer, await readOffers());
  return receivedMail(payment.email, payment, {
    reason,
    hasAccount,
    number: purchaseNumberOf(id),
    activationUrl: reason === "no_member" ? activationUrl(id, payment.email) : undefined,
    granted: offer && packageOf(offer, romeDay(payment.createdAt)),
  });
}

/** Reads what a browser has just paid for; `undefined` too while the payment is not confirmed. */
async function readPaid(session: string, now: Date): Promise<Paid | undefined> {
  const payment = await paymentStore.read({ id: session });
  return payment && isJustPaid(payment.value, now) ? { payment, sale: await readSaleOf(payment) } : undefined;
}

/**
 * Counts a session that names no payment.
 * @throws `too_many_requests`
 */
const countMiss = ({ address, now }: Sent): Promise<void> =>
  spendByAddress("payer-mail-misses", address, MISSES_BY_ADDRESS, now);

const mayResend = ({ payment, sale }: Paid): boolean =>
  mayResendMail(payment.value, sale?.value.withdrawnAt ?? null);

/**
 * Returns what is left to send of the mail about a purchase, and where it went.
 * @throws `too_many_requests`
 */
export async function mailedTo(session: string, sent: Sent): Promise<PayerMail> {
  const paid = await readPaid(session, sent.now);
  if (!paid) {
    await countMiss(sent);
    return { state: "unconfirmed" };
  }
  const charged = await readCharged(paid.payment.value);
  return mayResend(paid)
    ? { state: "waiting", email: paid.payment.value.email, charged }
    : { state: "done", charged };
}

/** Returns what the charge of a purchase was in all, and how much of it was the enrolment fee. */
async function readCharged({ amount, currency, sharedWith }: PaymentDocument): Promise<Charged> {
  const fee = sharedWith === null ? undefined : (await paymentStore.read({ id: sharedWith }))?.value;
  if (!fee) return { cents: amount, currency };
  return { cents: amount + fee.amount, currency, fee: { name: paymentTitle(fee), cents: fee.amount } };
}

/**
 * Sends the mail about a purchase again. Another address corrects the payer's, and ends the link that the former one has.
 * Nothing is granted: the address is as unproven as the one before.
 * @throws `payment_not_found`, `purchase_not_waiting`, `mailed_too_often`, `too_many_requests`, `busy`
 */
export async function mailPayer({ session: id, email }: PayerMailRequest, sent: Sent): Promise<void> {
  const { now } = sent;
  const isPaid = await runAtomic(`payment/${id}`, async (commit) => {
    const paid = await readPaid(id, now);
    if (!paid) return false;
    if (!mayResend(paid)) throw new StudioError("purchase_not_waiting");
    if (!(await hasSpentIn(commit, `payer-mail:${id}`, MAILS_BY_PAYMENT, now)))
      throw new StudioError("mailed_too_often");
    const { value } = paid.payment;
    const next = await nextFor(value, email);
    const to = { ...value, email };
    if (value.email !== email) await correctEmail(commit, paid, { email, reason: next.reason, now });
    enqueue(commit, `${id}-payer-${now.getTime()}`, await payerMailOf(id, to, next), now);
    return true;
  });
  if (isPaid) return;
  await countMiss(sent);
  throw new StudioError("payment_not_found");
}

/**
 * Returns what a payment with this e-mail waits for: what staff arrange, whatever the address. One that an account has proven
 * has the reason of a missing member too: its link is mailed to the account, which gets the package when it is used, or by
 * night. An offer that the person of the former address may not have is for the one of another.
 */
async function nextFor(
  payment: PaymentDocument,
  email: string,
): Promise<{ reason: WaitingReason; hasAccount?: boolean }> {
  const { data: reason } = waitingReason.safeParse(payment.reason);
  const isForOther = reason === "not_entitled" && email !== payment.email;
  if (reason && !waitsForProof(payment) && !isForOther) return { reason };
  const owner = await ownerOf(email);
  const hasAccount = owner !== undefined;
  return { reason: hasAccount && !owner.proven ? "unproven_email" : "no_member", hasAccount };
}

/** Gives a payment and its sale another e-mail, with a log entry and mails to the former one and to the studio. */
async function correctEmail(
  commit: Commit,
  { payment, sale }: Paid,
  { email, reason, now }: { email: string; reason: WaitingReason; now: Date },
): Promise<void> {
  const { id, value } = payment;
  changePayment(commit, payment, { email, reason, changedAt: now });
  if (sale) await changeBuyerEmail(commit, sale, email);
  if (value.discount) await changeUseEmail(commit, id, email);
  const fee = value.sharedWith === null ? undefined : await paymentStore.read({ id: value.sharedWith });
  if (fee) {
    changePayment(commit, fee, { email, changedAt: now });
    const feeSale = await readSaleOf(fee);
    if (feeSale) await changeBuyerEmail(commit, feeSale, email);
  }
  recordActivity(commit, {
    kind: "payment.email_corrected",
    at: now,
    actor: VISITOR,
    subject: null,
    about: { type: "payment", id, name: paymentTitle(value) },
  });
  const former = value.email;
  const number = purchaseNumberOf(id);
  const mailId = `${id}-corrected-${now.getTime()}`;
  enqueue(commit, `${mailId}-studio`, correctedStudioMail({ ...value, email }, { former, number }), now);
  if (former !== null) enqueue(commit, `${mailId}-former`, correctedMail(former, value, number), now);
}
