import type Stripe from "stripe";
import type { Charge, Dispute, PaymentIntent, PaymentLink, Refund, Session } from "../checkout/objects.ts";

// Stripe's objects with fields that the studio does not use at Stripe's defaults, so that the SDK's types hold and null
// fields are not undefined.

const noText = {
  after_submit: null,
  shipping_address: null,
  submit: null,
  terms_of_service_acceptance: null,
};

export const plainSession: Omit<
  Session,
  | ("id" | "created" | "expires_at" | "url" | "metadata" | "locale" | "success_url" | "cancel_url")
  | (
      | "amount_total"
      | "amount_subtotal"
      | "currency"
      | "customer_email"
      | "client_reference_id"
      | "payment_link"
      | "allowed_payment_method_types"
    )
> = {
  object: "checkout.session",
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: noText,
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: "payment",
  origin_context: null,
  payment_intent: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  wallet_options: null,
};

export const plainIntent: Omit<
  PaymentIntent,
  "id" | "created" | "amount" | "amount_received" | "currency" | "latest_charge" | "metadata" | "status"
> = {
  object: "payment_intent",
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic_async",
  client_secret: null,
  confirmation_method: "automatic",
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
};

export const plainCharge: Omit<
  Charge,
  | ("id" | "created" | "amount" | "amount_captured" | "billing_details" | "captured")
  | ("currency" | "metadata" | "paid" | "payment_intent" | "status")
> = {
  object: "charge",
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export const plainRefund: Omit<
  Refund,
  "id" | "created" | "amount" | "charge" | "currency" | "metadata" | "payment_intent" | "reason"
> = {
  object: "refund",
  balance_transaction: null,
  customer: null,
  customer_account: null,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: "succeeded",
  transfer_reversal: null,
};

export const plainLink: Omit<
  PaymentLink,
  "id" | "after_completion" | "currency" | "metadata" | "payment_intent_data" | "url"
> = {
  object: "payment_link",
  active: true,
  allow_promotion_codes: false,
  application: null,
  application_fee_amount: null,
  application_fee_percent: null,
  automatic_tax: { enabled: false, liability: null },
  billing_address_collection: "auto",
  consent_collection: null,
  custom_fields: [],
  custom_text: noText,
  customer_creation: "if_required",
  inactive_message: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_collection: "if_required",
  payment_method_options: null,
  payment_method_types: null,
  phone_number_collection: { enabled: false },
  restrictions: null,
  shipping_address_collection: null,
  shipping_options: [],
  submit_type: "auto",
  subscription_data: null,
  tax_id_collection: { enabled: false, required: "never" },
  transfer_data: null,
};

export const plainTransaction: Omit<
  Stripe.BalanceTransaction,
  "id" | "created" | "available_on" | "amount" | "fee" | "net" | "currency" | "source"
> = {
  object: "balance_transaction",
  balance_type: "payments",
  description: null,
  exchange_rate: null,
  fee_details: [],
  reporting_category: "dispute",
  status: "available",
  type: "adjustment",
};

export const plainDispute: Omit<
  Dispute,
  "id" | "created" | "amount" | "currency" | "charge" | "payment_intent" | "balance_transactions"
> = {
  object: "dispute",
  enhanced_eligibility_types: [],
  evidence: {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  },
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "not_submitted",
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  reason: "fraudulent",
  status: "needs_response",
};
