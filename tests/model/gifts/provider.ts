import type { CheckoutSession, NewCheckout } from "../../../functions/src/platform/payments/checkout.ts";

export const NOW = new Date("2027-03-01T09:00:00Z");

/** Payment pages and refunds at the provider, by their id and by the key that they were made with. */
export const provider = {
  sessions: new Map<string, CheckoutSession>(),
  keys: new Map<string, string>(),
  refunds: new Map<string, number>(),
  /** Runs before a page is ended. */
  beforeEnd: undefined as (() => Promise<void>) | undefined,
  /** Movements of disputes, and sums that were refunded, by payment intent. */
  disputes: new Map<string, readonly { id: string; amount: number }[]>(),
  refunded: new Map<string, number>(),
};
const chargeOf = async (intent: string) => ({
  refunded: provider.refunded.get(intent) ?? 0,
  amount: provider.sessions.get(intent.replace("pi_", ""))?.amount ?? 0,
});

const openSession = (
  id: string,
  { price, email, reference, metadata = {} }: NewCheckout,
): CheckoutSession => ({
  id,
  status: "open",
  paid: false,
  paymentIntent: null,
  instrument: "card",
  subscription: null,
  amount: price,
  currency: "eur",
  email: email ?? null,
  name: "Chi Paga",
  reference,
  metadata,
  created: NOW,
  url: `https://pay.test/${id}`,
});
/** Payment pages of the provider, in place of the module's calls. */
export const checkoutCalls = {
  createCheckout: async (checkout: NewCheckout, key: string) => {
    const id = provider.keys.get(key) ?? `cs_${provider.sessions.size + 1}`;
    provider.keys.set(key, id);
    const session = provider.sessions.get(id) ?? openSession(id, checkout);
    provider.sessions.set(id, session);
    return session;
  },
  readCheckout: async (id: string) => provider.sessions.get(id),
  endCheckout: async (id: string) => {
    await provider.beforeEnd?.();
    const session = provider.sessions.get(id);
    if (session?.status !== "open") return session;
    const ended = { ...session, status: "expired", url: null } as const;
    provider.sessions.set(id, ended);
    return ended;
  },
};

/** Refunds of the provider. */
export const refundCalls = {
  refundPayment: async (intent: string, part: { amount: number; before: number } | null = null) => {
    const key = `${intent} ${part?.before ?? 0}`;
    provider.refunds.set(key, part?.amount ?? -1);
    return `re_${key.replace(" ", "_")}`;
  },
  readCharge: async (intent: string) => {
    const { refunded, amount } = await chargeOf(intent);
    return {
      paymentIntent: intent,
      refunded: refunded === amount,
      parts: { refunded, outside: refunded },
    };
  },
};

/** Disputes of the provider: the id of one is its payment intent. */
export const disputeCalls = {
  readDispute: async (id: string) => ({
    paymentIntent: id,
    movements: [...(provider.disputes.get(id) ?? [])],
  }),
};
