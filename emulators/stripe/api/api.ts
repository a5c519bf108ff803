import * as z from "zod";
import { type Account, anyObject, getOrThrow } from "../account.ts";
import { listInvoicePayments, listInvoices, voidInvoice } from "../billing/invoices.ts";
import { createPortalSession } from "../billing/portal.ts";
import { cancelSubscription, subscriptionOf, updateSubscription } from "../billing/subscriptions.ts";
import { cancelIntent, confirmIntent, createIntent } from "../cards/intents.ts";
import { deleteCustomer, detachMethod, listMethods, updateCustomer } from "../cards/methods.ts";
import type { StripeObject } from "../checkout/objects.ts";
import { createPaymentLink, listPaymentLinks } from "../checkout/paymentLinks.ts";
import { createRefund, listRefunds } from "../checkout/refunds.ts";
import { checkoutOf, createSession, expireSession, listSessions } from "../checkout/sessions.ts";
import { badParameter, unknownRoute } from "./errors.ts";
import { expandable, parse } from "./parameters.ts";

const EXPANDABLE: Record<StripeObject["object"], readonly string[]> = {
  "checkout.session": ["payment_intent", "payment_link", "customer", "subscription", "invoice"],
  payment_intent: ["latest_charge", "payment_method", "customer"],
  payment_method: ["customer"],
  charge: ["payment_intent"],
  refund: ["payment_intent", "charge"],
  dispute: ["payment_intent", "charge"],
  payment_link: [],
  customer: [],
  subscription: ["customer", "latest_invoice"],
  invoice: ["customer", "payments"],
  invoice_payment: ["invoice"],
  "billing_portal.session": ["customer"],
};

/** Returns the object with the ids at `paths` (`payment_intent.latest_charge`) replaced by their objects. */
function expanded(account: Account, object: StripeObject, paths: readonly string[]): object {
  const names = new Set(paths.map((path) => path.split(".")[0] ?? ""));
  const others = [...names].flatMap((name) => {
    if (!EXPANDABLE[object.object].includes(name)) {
      throw badParameter("expand", `This property cannot be expanded (${name}).`);
    }
    if (name === "payments") return [[name, paymentsOf(account, object.id)]];
    const id: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
    const other = typeof id === "string" ? anyObject(account, id) : undefined;
    const inside = paths.flatMap((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
    return other ? [[name, expanded(account, other, inside)]] : [];
  });
  return { ...object, ...Object.fromEntries(others) };
}

/** Returns the payments of an invoice, which Stripe includes only on request. */
const paymentsOf = ({ invoicePayments }: Account, invoice: string) => ({
  object: "list",
  url: `/v1/invoice_payments?invoice=${invoice}`,
  has_more: false,
  data: [...invoicePayments.values()].filter((payment) => payment.invoice === invoice),
});

/** Returns a list with its objects expanded; its paths start with `data.`. */
function expandedList<List extends { data: StripeObject[] }>(
  account: Account,
  list: List,
  paths: readonly string[],
) {
  const inside = paths.map((path) => path.replace(/^data\./, ""));
  return { ...list, data: list.data.map((object) => expanded(account, object, inside)) };
}

type Listed = {
  list: { object: string; url: string; has_more: boolean; data: StripeObject[] };
  expand: string[];
};

const onlyExpand = z.strictObject(expandable);
const anyExpand = z.looseObject(expandable);

type Route = {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  answer: (account: Account, parameters: unknown, id: string) => object;
};

/** Declares a call that answers one object, expanded as requested. */
const one = (
  method: Route["method"],
  path: RegExp,
  act: (account: Account, parameters: unknown, id: string) => StripeObject,
): Route => ({
  method,
  path,
  answer: (account, parameters, id) =>
    expanded(account, act(account, parameters, id), parse(anyExpand, parameters).expand),
});

const read = (path: RegExp, find: (account: Account, id: string) => StripeObject): Route =>
  one("GET", path, (account, parameters, id) => {
    parse(onlyExpand, parameters);
    return find(account, id);
  });

const many = (path: RegExp, list: (account: Account, parameters: unknown, id: string) => Listed): Route => ({
  method: "GET",
  path,
  answer(account, parameters, id) {
    const listed = list(account, parameters, id);
    return expandedList(account, listed.list, listed.expand);
  },
});

const routes: readonly Route[] = [
  one("POST", /^\/v1\/checkout\/sessions$/, createSession),
  many(/^\/v1\/checkout\/sessions$/, listSessions),
  read(/^\/v1\/checkout\/sessions\/(\w+)$/, (account, id) => checkoutOf(account, id).session),
  one("POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (account, parameters, id) => {
    parse(onlyExpand, parameters);
    return expireSession(account, id);
  }),
  read(/^\/v1\/payment_intents\/(\w+)$/, ({ intents }, id) =>
    getOrThrow(intents, "payment_intent", id, "intent"),
  ),
  one("POST", /^\/v1\/payment_intents$/, createIntent),
  one("POST", /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirmIntent),
  one("POST", /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent),
  read(/^\/v1\/payment_methods\/(\w+)$/, ({ methods }, id) =>
    getOrThrow(methods, "PaymentMethod", id, "payment_method"),
  ),
  one("POST", /^\/v1\/payment_methods\/(\w+)\/detach$/, detachMethod),
  read(/^\/v1\/charges\/(\w+)$/, ({ charges }, id) => getOrThrow(charges, "charge", id)),
  one("POST", /^\/v1\/refunds$/, createRefund),
  many(/^\/v1\/refunds$/, listRefunds),
  read(/^\/v1\/refunds\/(\w+)$/, ({ refunds }, id) => getOrThrow(refunds, "refund", id)),
  read(/^\/v1\/disputes\/(\w+)$/, ({ disputes }, id) => getOrThrow(disputes, "dispute", id)),
  one("POST", /^\/v1\/payment_links$/, createPaymentLink),
  many(/^\/v1\/payment_links$/, listPaymentLinks),
  read(/^\/v1\/payment_links\/(\w+)$/, ({ links }, id) => getOrThrow(links, "payment_link", id).link),
  read(/^\/v1\/customers\/(\w+)$/, ({ customers }, id) => getOrThrow(customers, "customer", id)),
  one("POST", /^\/v1\/customers\/(\w+)$/, updateCustomer),
  { method: "DELETE", path: /^\/v1\/customers\/(\w+)$/, answer: deleteCustomer },
  many(/^\/v1\/customers\/(\w+)\/payment_methods$/, listMethods),
  read(/^\/v1\/subscriptions\/(\w+)$/, (account, id) => subscriptionOf(account, id).subscription),
  one("POST", /^\/v1\/subscriptions\/(\w+)$/, updateSubscription),
  one("DELETE", /^\/v1\/subscriptions\/(\w+)$/, cancelSubscription),
  many(/^\/v1\/invoices$/, listInvoices),
  read(/^\/v1\/invoices\/(\w+)$/, ({ invoices }, id) => getOrThrow(invoices, "invoice", id)),
  one("POST", /^\/v1\/invoices\/(\w+)\/void$/, voidInvoice),
  many(/^\/v1\/invoice_payments$/, listInvoicePayments),
  one("POST", /^\/v1\/billing_portal\/sessions$/, createPortalSession),
];

/**
 * Answers a call of Stripe's API.
 * @throws {StripeFailure} with Stripe's error.
 */
export function callApi(account: Account, method: string, path: string, parameters: unknown): object {
  for (const route of routes) {
    const matched = route.method === method && route.path.exec(path);
    if (matched) return route.answer(account, parameters, matched[1] ?? "");
  }
  throw unknownRoute(method, path);
}
