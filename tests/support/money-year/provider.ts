import { StudioError } from "@studio/contract/errors.ts";
import type { CheckoutSession, NewCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import type { Dispute } from "../../../functions/src/platform/payments/dispute.ts";
import type { Notification } from "../../../functions/src/platform/payments/notification.ts";
import type { RefundPart } from "../../../functions/src/platform/payments/refund.ts";
import type { Invoice, Subscription } from "../../../functions/src/platform/payments/subscription.ts";
import { addDays, addMonths, dayOf } from "./days.ts";

/** The studio's balance, the cards of its buyers, and what banks hold of disputed payments. */
type Account = "studio" | "cards" | "banks";

/** A movement of money at the payment provider, from one account to another. */
type Posting = { day: string; intent: string; amount: number; from: Account; to: Account };

type Charge = {
  amount: number;
  /** Refunded amounts; of those that the studio's server asked for, by what it had refunded before. */
  refunds: Map<number | "pages", number>;
  /** Whether the card still takes money back. */
  isRefundable: boolean;
  dispute: { amount: number; isWon: boolean | null } | null;
};

/** A notification, and the payment or subscription that it is about. */
export type Sent = Notification & { of: string };

/** Fields that the invoices of a subscription have in common. */
type Billed = Pick<Invoice, "amount" | "email">;

const RETRY_DAYS = 3;
const MAX_ATTEMPTS = 4;

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

/**
 * Creates a stand-in of the payment provider with a ledger of its own, in double entry. It knows nothing of the studio's
 * documents: what the server asks it for, and what buyers, banks and owners do there, is all that it posts.
 */
function createProvider() {
  const postings: Posting[] = [];
  const kept = new Map<string, number>();
  const charges = new Map<string, Charge>();
  const sessions = new Map<string, { checkout: NewCheckout; session: CheckoutSession }>();
  const sessionByKey = new Map<string, string>();
  const subscriptions = new Map<string, Subscription>();
  const checkoutOf = new Map<string, string>();
  const sent: Sent[] = [];
  const state = { now: new Date(0), isDown: false };

  const notify = (type: string, object: string, of: string): void =>
    void sent.push({ id: `evt_${sent.length + 1}`, type, object, of });

  function post(intent: string, amount: number, from: Account, to: Account): void {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cents cannot be moved`);
    postings.push({ day: dayOf(state.now), intent, amount, from, to });
    const change = to === "studio" ? amount : from === "studio" ? -amount : 0;
    kept.set(intent, (kept.get(intent) ?? 0) + change);
  }

  function chargeOf(intent: string): Charge {
    const charge = charges.get(intent);
    if (!charge) throw new Error(`No charge ${intent}`);
    return charge;
  }

  const leftOf = (intent: string): number => {
    const { amount, refunds } = chargeOf(intent);
    return amount - sum(refunds.values());
  };

  /** Returns by how much some movements changed the studio's balance. */
  function balance(of: (posting: Posting) => boolean): number {
    const moved = postings.filter(of);
    const into = sum(moved.filter(({ to }) => to === "studio").map(({ amount }) => amount));
    return into - sum(moved.filter(({ from }) => from === "studio").map(({ amount }) => amount));
  }

  function charge(intent: string, amount: number, isRefundable: boolean): void {
    charges.set(intent, { amount, refunds: new Map(), isRefundable, dispute: null });
    post(intent, amount, "cards", "studio");
  }

  function refund(intent: string, key: number | "pages", amount: number): void {
    if (amount > leftOf(intent)) throw new Error(`More than was paid with ${intent} is refunded`);
    const { refunds } = chargeOf(intent);
    refunds.set(key, (refunds.get(key) ?? 0) + amount);
    post(intent, amount, "studio", "cards");
    notify("charge.refunded", intent, intent);
  }

  function open(checkout: NewCheckout, key: string): CheckoutSession {
    const known = sessions.get(sessionByKey.get(key) ?? "");
    if (known) return known.session;
    const id = `cs_${sessions.size + 1}`;
    const session: CheckoutSession = {
      id,
      status: "open",
      paid: false,
      paymentIntent: null,
      instrument: "card",
      subscription: null,
      amount: checkout.price,
      currency: "eur",
      email: checkout.email ?? null,
      name: "Chi Paga",
      reference: checkout.reference,
      metadata: checkout.metadata ?? {},
      created: state.now,
      url: `https://pay.test/${id}`,
    };
    sessions.set(id, { checkout, session });
    sessionByKey.set(key, id);
    return session;
  }

  function bill({ id, invoices, startedAt }: Subscription, { amount, email }: Billed): Invoice {
    const invoice: Invoice = {
      id: `in_${id}_${invoices.length + 1}`,
      isPaid: false,
      isOpen: true,
      isProcessing: false,
      amount,
      currency: "eur",
      attempts: 0,
      nextAttemptAt: null,
      url: `https://invoice.test/${id}`,
      email,
      name: "Chi Paga",
      periodStart: new Date(startedAt.getTime() + invoices.length),
      paymentIntent: null,
    };
    invoices.push(invoice);
    return invoice;
  }

  function payInvoice(subscription: string, invoice: Invoice): void {
    const intent = `pi_${invoice.id}`;
    charge(intent, invoice.amount, true);
    invoice.isPaid = true;
    invoice.isOpen = false;
    invoice.attempts += 1;
    invoice.nextAttemptAt = null;
    invoice.paymentIntent = intent;
    notify("invoice.paid", invoice.id, subscription);
  }

  function failInvoice(subscription: string, invoice: Invoice): void {
    invoice.attempts += 1;
    const next = addDays(dayOf(state.now), RETRY_DAYS);
    invoice.nextAttemptAt = invoice.attempts < MAX_ATTEMPTS ? new Date(`${next}T06:00:00Z`) : null;
    notify("invoice.payment_failed", invoice.id, subscription);
  }

  function end(subscription: Subscription): void {
    if (subscription.hasEnded) return;
    subscription.hasEnded = true;
    for (const invoice of subscription.invoices) invoice.nextAttemptAt = null;
    notify("customer.subscription.deleted", subscription.id, subscription.id);
  }

  const subscriptionOf = (invoiceId: string): Subscription | undefined =>
    [...subscriptions.values()].find(({ invoices }) => invoices.some(({ id }) => id === invoiceId));

  return {
    state,
    postings,
    sent,
    subscriptions,
    balance,
    leftOf,
    chargeOf,
    charges,

    /** Returns what the studio's balance has of a payment. */
    netReceived: (intent: string): number => kept.get(intent) ?? 0,

    /** Stands for the functions with which the server calls the provider. */
    server: {
      createCheckout: async (checkout: NewCheckout, key: string) => structuredClone(open(checkout, key)),
      readCheckout: async (id: string) => structuredClone(sessions.get(id)?.session),
      refundPayment: async (intent: string, part: RefundPart | null = null): Promise<string> => {
        const { refunds, isRefundable, dispute } = chargeOf(intent);
        if (state.isDown || !isRefundable || (dispute && !dispute.isWon))
          throw new StudioError("refund_not_made");
        const key = part?.before ?? 0;
        if (!refunds.has(key)) refund(intent, key, part?.amount ?? leftOf(intent));
        return `re_${intent}_${key}`;
      },
      // The charge's id is that of its payment, and so is a dispute's.
      readCharge: async (intent: string) => {
        const { amount, refunds } = chargeOf(intent);
        const parts = { refunded: amount - leftOf(intent), outside: refunds.get("pages") ?? 0 };
        return { paymentIntent: intent, refunded: leftOf(intent) === 0, parts };
      },
      readDispute: async (intent: string): Promise<Dispute | undefined> => {
        const { dispute } = chargeOf(intent);
        if (!dispute) return undefined;
        const taken = { id: `txn_${intent}_1`, amount: -dispute.amount };
        const back = dispute.isWon ? [{ id: `txn_${intent}_2`, amount: dispute.amount }] : [];
        return { paymentIntent: intent, movements: [taken, ...back] };
      },
      readSubscription: async (id: string) => structuredClone(subscriptions.get(id)),
      readSubscriptionOfInvoice: async (id: string) => subscriptionOf(id)?.id,
      readSubscriptionOfIntent: async (intent: string) => subscriptionOf(intent.slice("pi_".length))?.id,
      readInstrument: async () => "card" as const,
      readCheckoutOf: async (id: string) => checkoutOf.get(id),
      endSubscriptionAt: async (id: string, at: Date) => {
        const subscription = subscriptions.get(id);
        if (subscription) subscription.cancelAt = at;
      },
      endSubscription: async (id: string) => {
        const subscription = subscriptions.get(id);
        if (subscription) end(subscription);
      },
    },

    /** Pays a page at once; returns the payment and the id under which the server knows it. */
    pay(url: string, isRefundable = true): { id: string; intent: string; amount: number } {
      const { session } = sessions.get(url.slice("https://pay.test/".length)) ?? {};
      if (session?.status !== "open") throw new Error(`${url} cannot be paid`);
      const { id, amount } = session;
      const intent = `pi_${id}`;
      charge(intent, amount, isRefundable);
      Object.assign(session, { status: "complete", paid: true, paymentIntent: intent, url: null });
      notify("checkout.session.completed", id, intent);
      return { id, intent, amount };
    },

    /** Pays the first debit of a page; returns the subscription, and its package as the server will name it. */
    subscribe(url: string): { subscription: Subscription; packageId: string } {
      const { session } = sessions.get(url.slice("https://pay.test/".length)) ?? {};
      if (session?.status !== "open") throw new Error(`${url} cannot be paid`);
      const id = `sub_${session.id}`;
      const subscription: Subscription = {
        id,
        customer: `cus_${session.id}`,
        cents: session.amount,
        hasBegun: true,
        hasEnded: false,
        trialEndsAt: null,
        cancelAt: null,
        startedAt: state.now,
        metadata: session.metadata,
        periodEnd: new Date(`${addMonths(dayOf(state.now), 1)}T06:00:00Z`),
        invoices: [],
      };
      subscriptions.set(id, subscription);
      checkoutOf.set(id, session.id);
      Object.assign(session, { status: "complete", paid: true, subscription: id, url: null });
      payInvoice(id, bill(subscription, session));
      notify("checkout.session.completed", session.id, id);
      return { subscription, packageId: session.id };
    },

    /** Debits what is due on a day, and tries again what failed; ends what has reached its end. */
    debit(isDeclined: (isRetry: boolean) => boolean): void {
      const today = dayOf(state.now);
      for (const subscription of subscriptions.values()) {
        const { id, invoices, startedAt, cancelAt } = subscription;
        if (subscription.hasEnded) continue;
        const due = addMonths(dayOf(startedAt), invoices.length);
        if (cancelAt !== null && dayOf(cancelAt) <= today) {
          end(subscription);
          continue;
        }
        for (const invoice of invoices)
          if (invoice.nextAttemptAt !== null && dayOf(invoice.nextAttemptAt) <= today)
            (isDeclined(true) ? failInvoice : payInvoice)(id, invoice);
        const [first] = invoices;
        if (due > today || !first) continue;
        const invoice = bill(subscription, first);
        subscription.periodEnd = new Date(`${addMonths(dayOf(startedAt), invoices.length)}T06:00:00Z`);
        (isDeclined(false) ? failInvoice : payInvoice)(id, invoice);
      }
    },

    payInvoice,

    /** Refunds all that is left of a payment on the provider's own pages, or a part. */
    refundOnPages: (intent: string, amount = leftOf(intent)): void => refund(intent, "pages", amount),

    dispute(intent: string): void {
      const amount = leftOf(intent);
      chargeOf(intent).dispute = { amount, isWon: null };
      post(intent, amount, "studio", "banks");
      notify("charge.dispute.created", intent, intent);
    },

    closeDispute(intent: string, isWon: boolean): void {
      const { dispute } = chargeOf(intent);
      if (!dispute) throw new Error(`No dispute of ${intent}`);
      dispute.isWon = isWon;
      if (isWon) post(intent, dispute.amount, "banks", "studio");
      notify("charge.dispute.closed", intent, intent);
    },
  };
}

/** The stand-in of this process's year. */
export const provider = createProvider();
