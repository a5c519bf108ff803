import type Stripe from "stripe";

// Stripe's objects as they are kept: they name each other by id, whatever an answer shows in place of it.

export type Metadata = Record<string, string>;

export type Session = Stripe.Checkout.Session & {
  payment_intent: string | null;
  payment_link: string | null;
  metadata: Metadata;
  amount_total: number;
  currency: string;
  status: "open" | "complete" | "expired";
};
export type PaymentIntent = Stripe.PaymentIntent & { latest_charge: string | null };
export type Charge = Stripe.Charge & { payment_intent: string };
export type Refund = Stripe.Refund & { payment_intent: string; charge: string };
export type PaymentLink = Stripe.PaymentLink;

export type StripeObject = Session | PaymentIntent | Charge | Refund | PaymentLink;

/** What is paid for; amounts in cents. */
export type Line = { name: string; description?: string | undefined; amount: number; quantity: number };

/** A session with what Stripe keeps beside it. */
export type Checkout = {
  session: Session;
  lines: readonly Line[];
  paymentMetadata: Metadata;
  /** What the hosted page's field for the address begins with. */
  prefilledEmail: string;
};

/** A payment link with what Stripe keeps beside it. */
export type Offered = {
  link: PaymentLink;
  slug: string;
  lines: readonly Line[];
  currency: string;
  /** Where paying leads to; without it the hosted page says that it went well. */
  successUrl: string | null;
};
