import { type Account, idsAbout } from "../../../emulators/stripe/account.ts";
import { replyWith } from "../../../emulators/stripe/api/idempotency.ts";
import { invoicesOf, settleInvoice } from "../../../emulators/stripe/billing/invoices.ts";
import type { Billed } from "../../../emulators/stripe/billing/objects.ts";
import { advanceSubscription, subscriptionOf } from "../../../emulators/stripe/billing/subscriptions.ts";
import { closeDispute, openDispute } from "../../../emulators/stripe/checkout/disputes.ts";
import { paySession } from "../../../emulators/stripe/checkout/payments.ts";
import { createRefund } from "../../../emulators/stripe/checkout/refunds.ts";
import type { Notification } from "../../../functions/src/platform/payments/notification.ts";
import { createStripeInProcess } from "../payments/stripeInProcess.ts";
import { dayOf } from "./days.ts";

/** A notification, and the payment or subscription that it is about. */
export type Sent = Notification & { of: string };

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the changes of the studio's balance by payments, refunds and disputes, without fees. */
const movementsIn = ({ charges, refunds, disputes }: Account) =>
  [
    ...[...charges.values()].filter(({ paid }) => paid),
    ...[...refunds.values()]
      .filter(({ status }) => status === "succeeded")
      .map((refund) => ({ ...refund, amount: -refund.amount })),
    ...[...disputes.values()].flatMap(({ payment_intent, balance_transactions }) =>
      balance_transactions.map((moved) => ({ ...moved, payment_intent })),
    ),
  ].map(({ created, amount, payment_intent }) => ({
    day: dayOf(dateOf(created)),
    intent: payment_intent,
    amount,
  }));

/** Returns when the provider debits a subscription next, and whether that is a further attempt. */
function nextDebit(account: Account, { subscription }: Billed): { at: number; isRetry: boolean } {
  const period = subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY;
  const retries = invoicesOf(account, subscription.id).map(
    ({ next_payment_attempt: next }) => next ?? Number.POSITIVE_INFINITY,
  );
  const retry = Math.min(...retries);
  return { at: Math.min(retry, period), isRetry: retry <= period };
}

/**
 * Creates the payment provider of the year: what buyers, banks and owners do at the stand-in of Stripe, which the server
 * asks through its SDK, and what the studio's people see of it there.
 */
function createProvider() {
  const state = { now: new Date(0), isDown: false };
  const sent: Sent[] = [];
  /** Payments whose cards no longer take money back. */
  const closedCards = new Set<string>();
  const { client, account } = createStripeInProcess(
    () => state.now,
    async (call, answer) => {
      if (call.address.pathname !== "/v1/refunds") return answer(call);
      if (state.isDown) return undefined;
      const intent = new URLSearchParams(call.body).get("payment_intent");
      return call.method === "POST" && closedCards.has(intent ?? "")
        ? replyWith(400, { error: { type: "invalid_request_error", message: "The card is closed." } })
        : answer(call);
    },
  );
  account.emit = (type, object) => {
    const { id } = object;
    sent.push({ id: `evt_${sent.length + 1}`, type, object: id, of: idsAbout(account, object)[1] ?? id });
  };

  function chargeOf(intent: string) {
    const charge = account.charges.get(account.intents.get(intent)?.latest_charge ?? "");
    if (!charge) throw new Error(`No charge of ${intent}`);
    return charge;
  }

  const leftOf = (intent: string): number => chargeOf(intent).amount - chargeOf(intent).amount_refunded;

  const disputeOf = (intent: string) =>
    [...account.disputes.values()].find(({ payment_intent }) => payment_intent === intent);

  /** Returns the payment of an invoice, which is not expanded here. */
  function paymentOf(invoice: string): string | null {
    const payments = [...account.invoicePayments.values()].filter((one) => one.invoice === invoice);
    const intent = payments[0]?.payment.payment_intent;
    return typeof intent === "string" ? intent : null;
  }

  function pay(url: string) {
    const id = url.slice(`${account.origin}/c/pay/`.length);
    return paySession(account, id, { email: "persona@studio.test", name: "Chi Paga" });
  }

  return {
    state,
    sent,
    client,

    /** Forgets all payments, so that another studio can begin. */
    startOver(): void {
      for (const objects of Object.values(account)) if (objects instanceof Map) objects.clear();
      sent.length = 0;
      closedCards.clear();
    },
    leftOf,

    /** Returns the payments that were made. */
    intents: (): string[] =>
      [...account.intents.values()].filter(({ status }) => status === "succeeded").map(({ id }) => id),

    amountOf: (intent: string): number => chargeOf(intent).amount,

    /** Returns the refunds of a payment, oldest first; `part` is the server's mark, which those on the provider's pages have not. */
    refundsOf: (intent: string): { amount: number; part: string | undefined }[] =>
      [...account.refunds.values()]
        .filter(({ payment_intent, status }) => payment_intent === intent && status === "succeeded")
        .map(({ amount, metadata }) => ({ amount, part: metadata?.part })),

    /** Returns whether the card of a payment still takes money back. */
    isRefundable: (intent: string): boolean => !closedCards.has(intent),

    isDisputed: (intent: string): boolean => disputeOf(intent) !== undefined,

    /** Returns whether a bank holds the money of a payment, or has kept it. */
    isHeld: (intent: string): boolean => (disputeOf(intent)?.status ?? "won") !== "won",

    /** Returns what the studio's balance has of a payment. */
    netReceived: (intent: string): number =>
      sum(movementsIn(account).flatMap((one) => (one.intent === intent ? one.amount : []))),

    /** Returns by how much the movements of some days changed the studio's balance. */
    balance: (of: (movement: { day: string }) => boolean): number =>
      sum(
        movementsIn(account)
          .filter(of)
          .map(({ amount }) => amount),
      ),

    /** Returns the day on which the month of a subscription ends. */
    monthEndOf: (id: string): string =>
      dayOf(dateOf(subscriptionOf(account, id).subscription.items.data[0]?.current_period_end ?? 0)),

    hasEnded: (id: string): boolean => account.subscriptions.get(id)?.subscription.status === "canceled",

    /** Returns the debits of a subscription, oldest first. */
    invoicesOf: (id: string) =>
      invoicesOf(account, id).map((invoice) => ({
        id: invoice.id,
        amount: invoice.amount_due,
        isPaid: invoice.status === "paid",
        isOpen: invoice.status === "open",
        isVoid: invoice.status === "void",
        /** Whether it was tried for the last time. */
        isGivenUp:
          invoice.status !== "paid" && invoice.attempt_count > 0 && invoice.next_payment_attempt === null,
        paymentIntent: paymentOf(invoice.id),
      })),

    /** Pays a page at once; returns the payment and the id under which the server knows it. */
    pay(url: string, isRefundable = true): { id: string; intent: string; amount: number } {
      const { id, payment_intent, amount_total } = pay(url);
      const intent = String(payment_intent);
      if (!isRefundable) closedCards.add(intent);
      return { id, intent, amount: amount_total ?? 0 };
    },

    /** Pays the first debit of a page; returns the subscription, and its package as the server will name it. */
    subscribe(url: string): { subscription: string; packageId: string } {
      const { id, subscription } = pay(url);
      return { subscription: String(subscription), packageId: id };
    },

    /** Debits what is due on a day, and tries again what failed; ends what has reached its end. */
    debit(isDeclined: (isRetry: boolean, subscription: string) => boolean): void {
      const today = dayOf(state.now);
      for (const billed of account.subscriptions.values())
        while (billed.subscription.status !== "canceled") {
          const { at, isRetry } = nextDebit(account, billed);
          if (dayOf(dateOf(at)) > today) break;
          billed.declines = isDeclined(isRetry, billed.subscription.id) ? 1 : 0;
          advanceSubscription(account, billed.subscription.id);
        }
    },

    /** Pays a debit that the provider has given up. */
    payInvoice(subscription: string, invoice: string): void {
      const open = account.invoices.get(invoice);
      if (open) settleInvoice(account, subscriptionOf(account, subscription), open);
    },

    /** Refunds all that is left of a payment on the provider's own pages, or a part. */
    refundOnPages(intent: string, amount = leftOf(intent)): void {
      createRefund(account, { payment_intent: intent, amount: `${amount}` });
    },

    dispute(intent: string): void {
      openDispute(account, chargeOf(intent).id, leftOf(intent));
    },

    closeDispute(intent: string, isWon: boolean): void {
      closeDispute(account, disputeOf(intent)?.id ?? "", isWon);
    },
  };
}

/** The provider of this process's year. */
export const provider = createProvider();

/** Stands in for `stripe()` of `platform/payments/client.ts`. */
export const stripeClient = async () => provider.client;
