import { expect } from "vitest";
import type { CheckoutSession, NewCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import type { RefundPart } from "../../../functions/src/platform/payments/refund.ts";

export const NOW = new Date("2027-03-01T09:00:00Z");

/** Payment pages and refunds at the provider. */
export const provider = {
  sessions: new Map<string, CheckoutSession>(),
  lines: new Map<string, readonly number[]>(),
  keys: new Map<string, string>(),
  /** Refunds by payment, each with its mark: those without one were made on the provider's pages. */
  refunds: new Map<string, { mark: string | null; amount: number }[]>(),
  disputes: new Map<string, { paymentIntent: string; movements: { id: string; amount: number }[] }>(),
};
export const paidAt = (intent: string) => provider.sessions.get(intent.replace("pi_", ""))?.amount ?? 0;
export const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
export const refundsAt = (intent: string) => provider.refunds.get(intent) ?? [];
export function refundThere(intent: string, mark: string | null, amount: number): void {
  const made = refundsAt(intent);
  if (mark !== null && made.some((one) => one.mark === mark)) return;
  provider.refunds.set(intent, [...made, { mark, amount }]);
  expect(sumOf(refundsAt(intent))).toBeLessThanOrEqual(paidAt(intent));
}

/** Payment pages of the provider, in place of the calls of the module. */
export const checkoutCalls = {
  createCheckout: async ({ price, fee, email, reference, metadata = {} }: NewCheckout, key: string) => {
    const id = provider.keys.get(key) ?? `cs_${provider.sessions.size + 1}`;
    provider.keys.set(key, id);
    provider.lines.set(id, [price, ...(fee ? [fee.cents] : [])]);
    const session: CheckoutSession = provider.sessions.get(id) ?? {
      id,
      status: "open",
      paid: false,
      paymentIntent: null,
      instrument: "card",
      subscription: null,
      amount: price + (fee?.cents ?? 0),
      currency: "eur",
      email: email ?? null,
      name: "Chi Paga",
      reference,
      metadata,
      created: NOW,
      url: `https://pay.test/${id}`,
    };
    provider.sessions.set(id, session);
    return session;
  },
  endCheckout: async (id: string) => provider.sessions.get(id),
};

/** Refunds of the provider. */
export const refundCalls = {
  refundPayment: async (intent: string, part: RefundPart | null = null) => {
    const left = paidAt(intent) - sumOf(refundsAt(intent));
    refundThere(intent, `${part?.ofFee ? "fee-" : ""}${part?.before ?? 0}`, part?.amount ?? left);
    return `re_${intent}`;
  },
  readCharge: async (intent: string) => {
    const made = refundsAt(intent);
    const refunded = sumOf(made);
    const outside = sumOf(made.filter(({ mark }) => mark === null));
    const ofFee = sumOf(made.filter(({ mark }) => mark?.startsWith("fee-")));
    return {
      paymentIntent: intent,
      refunded: refunded === paidAt(intent),
      parts: { refunded, outside, ofFee },
    };
  },
};

/** Disputes of the provider. */
export const disputeCalls = {
  readDispute: async (id: string) => provider.disputes.get(id),
};
