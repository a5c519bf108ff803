import * as z from "zod";
import { type Account, getOrThrow, secondsNow } from "../account.ts";
import { badParameter, impossible } from "../api/errors.ts";
import { newId } from "../api/ids.ts";
import { page, paging } from "../api/lists.ts";
import { email, expandable, ignored, integer, metadata, parse, url } from "../api/parameters.ts";
import { plainSession } from "../api/shapes.ts";
import { lineItems, readLines } from "./lines.ts";
import type { Checkout, Session } from "./objects.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const createParameters = z.strictObject({
  ...expandable,
  mode: z.enum(["payment", "subscription"], {
    error: ({ input }) => `Invalid mode: ${input}, the fake supports payment and subscription only`,
  }),
  line_items: lineItems,
  success_url: url,
  cancel_url: url.optional(),
  customer_email: email.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata,
  payment_intent_data: z
    .strictObject({ metadata, description: ignored, receipt_email: ignored, statement_descriptor: ignored })
    .optional(),
  subscription_data: z
    .strictObject({
      metadata,
      description: z.string().max(500).optional(),
      trial_period_days: integer.pipe(z.int().min(1).max(730)).optional(),
    })
    .transform(({ trial_period_days, ...data }) => ({ ...data, trialDays: trial_period_days }))
    .optional(),
  expires_at: integer.optional(),
  locale: z.string().optional(),
  allowed_payment_method_types: z.array(z.string()).optional(),
  adaptive_pricing: ignored,
  allow_promotion_codes: ignored,
  billing_address_collection: ignored,
  custom_text: ignored,
  customer: z.string().min(1).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  saved_payment_method_options: z
    .strictObject({ payment_method_save: z.enum(["enabled", "disabled"]) })
    .optional(),
  invoice_creation: ignored,
  payment_method_types: ignored,
  phone_number_collection: ignored,
  submit_type: ignored,
});

/** Parameters of a new session, from the API or a payment link. */
export type NewSession = Pick<
  Session,
  | "allowed_payment_method_types"
  | "cancel_url"
  | "client_reference_id"
  | "currency"
  | "customer_email"
  | "metadata"
  | "payment_link"
  | "success_url"
> &
  Pick<Checkout, "lines" | "paymentMetadata" | "prefilledEmail" | "subscription"> & {
    total: number;
    /** Whether the page asks to save the card. */
    savesCard?: boolean;
    customer?: string | null;
    customer_creation?: Session["customer_creation"];
    expiresAt?: number | undefined;
    locale?: string | undefined;
  };

/** Creates an open session. */
export function openSession(account: Account, given: NewSession): Session {
  const {
    total,
    expiresAt,
    savesCard = false,
    locale = null,
    lines,
    paymentMetadata,
    prefilledEmail,
    subscription,
    ...fields
  } = given;
  const id = newId("cs_test");
  const created = secondsNow(account);
  const session: Session = {
    ...plainSession,
    ...fields,
    id,
    created,
    locale,
    payment_method_types: fields.allowed_payment_method_types ?? ["card", "sepa_debit"],
    mode: subscription ? "subscription" : "payment",
    amount_subtotal: subscription?.trialDays === undefined ? total : 0,
    amount_total: subscription?.trialDays === undefined ? total : 0,
    expires_at: expiresAt ?? created + DAY,
    saved_payment_method_options: savesCard
      ? { allow_redisplay_filters: ["always"], payment_method_remove: null, payment_method_save: "enabled" }
      : null,
    url: `${account.origin}/c/pay/${id}`,
  };
  account.checkouts.set(id, { session, lines, paymentMetadata, prefilledEmail, subscription });
  return session;
}

/** Answers `POST /v1/checkout/sessions`. */
export function createSession(account: Account, parameters: unknown): Session {
  const given = parse(createParameters, parameters);
  const { lines, total, currency, isRecurring } = readLines(given.line_items);
  const isSubscription = given.mode === "subscription";
  if (isSubscription !== isRecurring) {
    const message = `The price specified is ${isRecurring ? "recurring" : "one-time"}, which mode ${given.mode} does not accept.`;
    throw badParameter("line_items", message);
  }
  const other = isSubscription ? "payment_intent_data" : "subscription_data";
  if (given[other]) throw badParameter(other, `You can not pass \`${other}\` in \`${given.mode}\` mode.`);
  const now = secondsNow(account);
  if (given.expires_at !== undefined && given.expires_at < now + 30 * MINUTE) {
    const message = "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
    throw badParameter("expires_at", message);
  }
  if (given.expires_at !== undefined && given.expires_at > now + DAY) {
    const message = "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
    throw badParameter("expires_at", message);
  }
  const customer =
    given.customer === undefined
      ? undefined
      : getOrThrow(account.customers, "customer", given.customer, "customer");
  if (customer && given.customer_email !== undefined)
    throw badParameter(
      "customer_email",
      "You may only specify one of these parameters: customer, customer_email.",
    );
  if (customer && given.customer_creation !== undefined)
    throw badParameter("customer_creation", "`customer_creation` can not be used with `customer`.");
  const savesCard = given.saved_payment_method_options?.payment_method_save === "enabled";
  if (savesCard && !customer && given.customer_creation !== "always")
    throw badParameter("saved_payment_method_options", "Saving payment methods requires a customer.");
  return openSession(account, {
    savesCard,
    customer: customer?.id ?? null,
    customer_creation: given.customer_creation ?? "if_required",
    lines,
    total,
    currency,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    customer_email: given.customer_email ?? null,
    metadata: given.metadata,
    payment_link: null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    paymentMetadata: given.payment_intent_data?.metadata ?? {},
    subscription: isSubscription ? (given.subscription_data ?? { metadata: {} }) : undefined,
    prefilledEmail: customer?.email ?? given.customer_email ?? "",
    expiresAt: given.expires_at,
    locale: given.locale,
  });
}

function close(account: Account, session: Session, status: "complete" | "expired"): void {
  Object.assign(session, { status, url: null } satisfies Partial<Session>);
  if (status === "expired") account.emit("checkout.session.expired", session);
}

/** Expires every open session past its time, and emits the events. */
export function expireDue(account: Account): void {
  for (const { session } of account.checkouts.values()) {
    if (session.status === "open" && session.expires_at <= secondsNow(account))
      close(account, session, "expired");
  }
}

/** Returns the session after expiring those past their time. */
export function checkoutOf(account: Account, id: string): Checkout {
  expireDue(account);
  return getOrThrow(account.checkouts, "checkout.session", id, "session");
}

/** Returns whether a session can be paid by SEPA debit, which is switched on. */
export const allowsSepa = ({ allowed_payment_method_types: types }: Session): boolean =>
  !types || types.includes("sepa_debit");

/** Answers `POST /v1/checkout/sessions/{id}/expire`. */
export function expireSession(account: Account, id: string): Session {
  const { session } = checkoutOf(account, id);
  if (session.status !== "open") {
    throw impossible(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  close(account, session, "expired");
  return session;
}

/** Completes an open session after its payment. */
export const completeSession = (account: Account, session: Session): void =>
  close(account, session, "complete");

const listParameters = z.strictObject({
  ...paging,
  payment_intent: z.string().optional(),
  payment_link: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
});

/** Answers `GET /v1/checkout/sessions`. */
export function listSessions(account: Account, parameters: unknown) {
  expireDue(account);
  const { expand, limit, starting_after, ...criteria } = parse(listParameters, parameters);
  const filters = [
    ({ payment_intent }: Session) => !criteria.payment_intent || payment_intent === criteria.payment_intent,
    ({ payment_link }: Session) => !criteria.payment_link || payment_link === criteria.payment_link,
    ({ subscription }: Session) => !criteria.subscription || subscription === criteria.subscription,
    ({ status }: Session) => !criteria.status || status === criteria.status,
  ];
  const sessions = [...account.checkouts.values()].map(({ session }) => session);
  const kept = sessions.filter((session) => filters.every((holds) => holds(session)));
  return { list: page("/v1/checkout/sessions", kept, { limit, starting_after }), expand };
}
