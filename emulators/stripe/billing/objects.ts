import type Stripe from "stripe";
import type { Metadata } from "../checkout/objects.ts";

// Stripe's objects as stored: they refer to each other by id, even where answers expand them.

export type Customer = Stripe.Customer;
export type Subscription = Stripe.Subscription & {
  customer: string;
  latest_invoice: string | null;
  metadata: Metadata;
  status: "trialing" | "active" | "past_due" | "canceled";
};
export type Invoice = Stripe.Invoice & {
  id: string;
  customer: string;
  status: "open" | "paid" | "void";
  hosted_invoice_url: string;
};
export type InvoicePayment = Stripe.InvoicePayment & { invoice: string };
export type PortalSession = Stripe.BillingPortal.Session;

/** A subscription with internal data. */
export type Billed = {
  subscription: Subscription;
  /** Its own time in seconds, as of a test clock. */
  clock: number;
  /** How many of the next debits fail. */
  declines: number;
  /** Whether it is debited by SEPA, which the bank answers to days later. */
  isSepa: boolean;
};
