import type Stripe from "stripe";
import type { Customer, Invoice, InvoicePayment, PortalSession, Subscription } from "./objects.ts";

// As in `api/shapes.ts`: fields that the studio does not use, at Stripe's defaults.

export const plainCustomer: Omit<Customer, "id" | "created" | "email" | "name"> = {
  object: "customer",
  address: null,
  balance: 0,
  currency: "eur",
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  phone: null,
  preferred_locales: ["it"],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
};

export const plainPrice: Omit<Stripe.Price, "id" | "created" | "currency" | "product" | "unit_amount"> = {
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  recurring: {
    interval: "month",
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  },
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount_decimal: null,
};

export const plainPlan: Omit<Stripe.Plan, "id" | "created" | "currency" | "product" | "amount"> = {
  object: "plan",
  active: true,
  amount_decimal: null,
  billing_scheme: "per_unit",
  interval: "month",
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
};

export const plainItem: Omit<
  Stripe.SubscriptionItem,
  "id" | "created" | "current_period_end" | "current_period_start" | "plan" | "price" | "subscription"
> = {
  object: "subscription_item",
  billing_thresholds: null,
  current_trial: null,
  discounts: [],
  metadata: {},
  quantity: 1,
  tax_rates: [],
};

export const plainSubscription: Omit<
  Subscription,
  | ("id" | "created" | "start_date" | "billing_cycle_anchor" | "currency" | "customer")
  | ("items" | "latest_invoice" | "metadata" | "description")
> = {
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: {}, type: "flexible" },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: null,
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "on_subscription",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  status: "active",
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
  trial_start: null,
};

export const plainInvoice: Omit<
  Invoice,
  | ("id" | "created" | "amount_due" | "amount_paid" | "amount_remaining" | "attempt_count" | "attempted")
  | ("billing_reason" | "currency" | "customer" | "customer_email" | "customer_name" | "hosted_invoice_url")
  | ("lines" | "next_payment_attempt" | "parent" | "period_end" | "period_start" | "status")
  | ("status_transitions" | "subtotal" | "total" | "number" | "effective_at")
> = {
  object: "invoice",
  account_country: "IT",
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: "charge_automatically",
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none",
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: "self" },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  subtotal_excluding_tax: null,
  test_clock: null,
  total_discount_amounts: [],
  total_excluding_tax: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
};

export const plainLine: Omit<
  Stripe.InvoiceLineItem,
  "id" | "amount" | "currency" | "description" | "invoice" | "parent" | "period" | "subscription" | "subtotal"
> = {
  object: "line_item",
  discount_amounts: [],
  discountable: true,
  discounts: [],
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  pricing: null,
  quantity: 1,
  quantity_decimal: null,
  taxes: [],
};

export const plainInvoicePayment: Omit<
  InvoicePayment,
  | "id"
  | "created"
  | "amount_paid"
  | "amount_requested"
  | "currency"
  | "invoice"
  | "payment"
  | "status_transitions"
> = {
  object: "invoice_payment",
  is_default: true,
  livemode: false,
  status: "paid",
};

export const plainPortalSession: Omit<PortalSession, "id" | "created" | "customer" | "return_url" | "url"> = {
  object: "billing_portal.session",
  configuration: "bpc_stand_in",
  customer_account: null,
  flow: null,
  livemode: false,
  locale: "it",
  on_behalf_of: null,
};
