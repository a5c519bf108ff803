import type Stripe from "stripe";
import type { Customer, Invoice, InvoicePayment, PortalSession, Subscription } from "../billing/objects.ts";

// Stripe's objects as stored: they refer to each other by id, even where answers expand them.

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
export type PaymentMethod = Stripe.PaymentMethod & { customer: string | null };
export type Refund = Stripe.Refund & { payment_intent: string; charge: string };
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string };
export type PaymentLink = Stripe.PaymentLink;

export type StripeObject =
  | Session
  | PaymentIntent
  | PaymentMethod
  | Charge
  | Refund
  | Dispute
  | PaymentLink
  | Customer
  | Subscription
  | Invoice
  | InvoicePayment
  | PortalSession;

/** A purchased item; amounts in cents. */
export type Line = {
  name: string;
  description?: string | undefined;
  amount: number;
  quantity: number;
  /** Whether a subscription charges it with its first invoice alone. */
  isOnce?: boolean;
};

/** A session with internal data. */
export type Checkout = {
  session: Session;
  lines: readonly Line[];
  paymentMetadata: Metadata;
  /** Of the subscription that it starts, in mode `subscription`. */
  subscription?:
    | { metadata: Metadata; description?: string | undefined; trialDays?: number | undefined }
    | undefined;
  /** Default of the e-mail field on the hosted page. */
  prefilledEmail: string;
};

/** A payment link with internal data. */
export type Offered = {
  link: PaymentLink;
  slug: string;
  lines: readonly Line[];
  currency: string;
  /** Redirect after payment; `null` shows a confirmation on the hosted page. */
  successUrl: string | null;
};
