import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Subscription } from "../../../../functions/src/platform/payments/subscription.ts";
import { provenAccounts } from "../../accounts.ts";
import { emptyMemory } from "../../memory.ts";

export const START = new Date("2027-01-31T10:00:00Z");
export const DAY_MS = 86_400_000;
export const COUNT = 6;
export const anna: Named = { id: "anna", name: "Anna Prova" };
export const desk: Named = { id: "desk", name: "Dora Banco" };

/** A subscription pays a package in instalments or, without an end, a membership or the library. */
export type Kind = "package" | "package by SEPA" | "membership" | "membership by SEPA" | "library";

export const isMembership = (kind: Kind): boolean => kind.startsWith("membership");

/** Two classes a week for 79 € a month, until it is stopped. */
export const twice = makeOwnOffer({
  group: "limited",
  name: "2 a settimana",
  size: "1",
  payment: "monthly",
  price: "79",
  terms: { ...NO_LIMITS, count: "2" },
});

export type Invoice = Subscription["invoices"][number];

/** State of Stripe: one subscription, and the refunds and disputes of its payments. */
export type Provider = {
  subscription: Subscription;
  refunded: Set<string>;
  /** Changes of the balance by disputes, by payment. */
  disputed: Map<string, { id: string; amount: number }[]>;
};
export let provider: Provider;
/** Changes elsewhere after a subscription was read and before the reading is used, once each. */
export const afterReading: (() => Promise<unknown>)[] = [];
/** Changes elsewhere after a renewal was stopped or resumed at Stripe and before that is noted, once each. */
export const afterTelling: (() => Promise<unknown>)[] = [];
/** Whether Stripe answers to no change. */
export let isUnreachable = false;
/** Checkouts of further subscriptions. */
export const checkouts = new Map<string, string>();
/** Payments by SEPA debit. */
export const sepa = new Set<string>();
/** Uids with the claim of the library. */
export const claims = new Set<string>();

export function end(): void {
  const { subscription } = provider;
  subscription.hasEnded = true;
  for (const invoice of subscription.invoices) if (invoice.isOpen) invoice.nextAttemptAt = null;
}

/** Returns when a month begins at Stripe, of which so many were before, whenever the test comes to it. */
const monthFrom = (months: number): Date =>
  new Date(`${addRomeMonths(romeDay(provider.subscription.startedAt), months)}T10:00:00Z`);

export function bill(): Invoice {
  const { subscription } = provider;
  const id = `in_${subscription.invoices.length + 1}`;
  const invoice: Invoice = {
    id,
    isPaid: false,
    isOpen: true,
    isVoid: false,
    isOfPeriod: true,
    isProcessing: false,
    amount: subscription.cents,
    currency: "eur",
    attempts: 0,
    nextAttemptAt: null,
    url: `https://invoice.test/${id}`,
    email: "anna@studio.test",
    name: "Anna Prova",
    periodStart: monthFrom(subscription.invoices.length),
    paymentIntent: null,
  };
  subscription.invoices.push(invoice);
  subscription.periodEnd = monthFrom(subscription.invoices.length);
  return invoice;
}

export const pay = (invoice: Invoice): void =>
  void Object.assign(invoice, {
    isPaid: true,
    isOpen: false,
    isProcessing: false,
    // The answer to a SEPA debit is no attempt of its own.
    attempts: invoice.attempts + Number(!invoice.isProcessing),
    nextAttemptAt: null,
    paymentIntent: `pi_${invoice.id}`,
  });

export function fail(invoice: Invoice, now: Date): void {
  invoice.attempts += Number(!invoice.isProcessing);
  invoice.isProcessing = false;
  invoice.nextAttemptAt = invoice.attempts < 4 ? new Date(now.getTime() + 3 * DAY_MS) : null;
}

/** Starts a SEPA debit, to which the bank answers later. */
export const debitBySepa = (invoice: Invoice): void =>
  void Object.assign(invoice, {
    isProcessing: true,
    attempts: invoice.attempts + 1,
    nextAttemptAt: null,
  });

const renewed = { offer: twice.id, count: "none", cents: 7_900, trialEndsAt: null, membership: "yes" };
const instalments = {
  offer: "class-6-months",
  count: String(COUNT),
  cents: 13_500,
  trialEndsAt: null,
};
const terms = {
  package: instalments,
  "package by SEPA": instalments,
  membership: renewed,
  "membership by SEPA": renewed,
  library: {
    offer: "online-training",
    count: "none",
    cents: 990,
    trialEndsAt: new Date(START.getTime() + 2 * DAY_MS),
  },
} as const;

/** Starts with a paid instalment, or with the free trial of the library. */
export function start(kind: Kind): void {
  const { offer, count, cents, trialEndsAt, ...more } = terms[kind];
  emptyMemory();
  isUnreachable = false;
  claims.clear();
  sepa.clear();
  checkouts.clear();
  provider = {
    subscription: {
      id: "sub_1",
      customer: "cus_1",
      credit: 0,
      cents,
      hasBegun: true,
      hasEnded: false,
      trialEndsAt,
      cancelAt: null,
      startedAt: trialEndsAt ?? START,
      metadata: { offer, uid: "anna", count, begin_at_once: "yes", ...more },
      periodEnd: trialEndsAt ?? START,
      invoices: [],
    },
    refunded: new Set(),
    disputed: new Map(),
  };
  if (kind === "package" || kind === "membership") pay(bill());
  if (kind.endsWith("by SEPA")) debitBySepa(bill());
}

/** Accounts, whose claims are those of the test. */
export const accountCalls = {
  accountById: async (uid: string) => ({
    ...(await provenAccounts.accountById(uid)),
    membership: claims.has(uid),
  }),
  closeAccount: async () => undefined,
  removeAccount: async () => undefined,
  setMembershipClaim: async (uid: string, membership: boolean) =>
    void (membership ? claims.add(uid) : claims.delete(uid)),
};

/** Subscriptions of the provider, in place of the module's calls. */
export const subscriptionCalls = {
  readSubscription: async (id: string) => {
    const read = id === provider.subscription.id ? structuredClone(provider.subscription) : undefined;
    await afterReading.shift()?.();
    return read;
  },
  readSubscriptionOfIntent: async () => provider.subscription.id,
  readCheckoutOf: async (id: string) => checkouts.get(id) ?? "cs_test_1",
  readInstrument: async (intent: string) => (sepa.has(intent) ? "sepa_debit" : "card"),
  endSubscriptionAt: async (_: string, at: Date) => {
    provider.subscription.cancelAt = at;
  },
  endSubscription: async () => {
    if (isUnreachable) throw new StudioError("payment_unavailable");
    end();
  },
  voidInvoice: async (id: string) => {
    const invoice = provider.subscription.invoices.find((one) => one.id === id);
    if (invoice?.isOpen && !invoice.isProcessing)
      Object.assign(invoice, { isOpen: false, isVoid: true, nextAttemptAt: null });
    return invoice?.isVoid === true;
  },
  setRenewal: async (_: string, isRenewed: boolean) => {
    const { subscription } = provider;
    if (isUnreachable) throw new StudioError("payment_unavailable");
    if (!subscription.hasEnded) subscription.cancelAt = isRenewed ? null : subscription.periodEnd;
    await afterTelling.shift()?.();
    return subscription.hasEnded ? undefined : subscription.cancelAt;
  },
};

/** Disputes of the provider. */
export const disputeCalls = {
  // The dispute's id is that of its payment.
  readDispute: async (id: string) => ({
    paymentIntent: id,
    movements: structuredClone(provider.disputed.get(id) ?? []),
  }),
};

/** Refunds of the provider. */
export const refundCalls = {
  // The charge's id is that of its payment.
  refundPayment: async (intent: string) => `re_${intent}`,
  readCharge: async (id: string) => ({
    paymentIntent: id,
    refunded: provider.refunded.has(id),
    parts: { refunded: 0, outside: 0 },
  }),
};

/** Does something while Stripe answers to no change. */
export async function whileUnreachable(act: () => Promise<unknown>): Promise<void> {
  isUnreachable = true;
  await act();
  isUnreachable = false;
}
