import { offers, priceOn } from "@studio/contract/shop/catalogue.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import * as z from "zod";
import type { Account } from "../account.ts";
import { idOf, newId } from "../api/ids.ts";
import { page, paging } from "../api/lists.ts";
import { expandable, ignored, metadata, parse, url } from "../api/parameters.ts";
import { plainLink } from "../api/shapes.ts";
import { lineItems, readLines } from "./lines.ts";
import type { Line, Metadata, Offered, PaymentLink, Session } from "./objects.ts";
import { openSession } from "./sessions.ts";

const createParameters = z.strictObject({
  ...expandable,
  line_items: lineItems,
  metadata,
  payment_intent_data: z.strictObject({ metadata, description: ignored }).default({ metadata: {} }),
  after_completion: z
    .union([
      z.strictObject({ type: z.literal("hosted_confirmation"), hosted_confirmation: ignored }),
      z.strictObject({ type: z.literal("redirect"), redirect: z.strictObject({ url }) }),
    ])
    .default({ type: "hosted_confirmation" }),
  allow_promotion_codes: ignored,
  billing_address_collection: ignored,
  customer_creation: ignored,
  payment_method_types: ignored,
  phone_number_collection: ignored,
  submit_type: ignored,
});

type NewLink = {
  id: string;
  slug: string;
  lines: readonly Line[];
  currency: string;
  metadata: Metadata;
  paymentMetadata: Metadata;
  successUrl: string | null;
};

function keep(account: Account, { id, metadata, paymentMetadata, ...kept }: NewLink): PaymentLink {
  const { slug, currency, successUrl } = kept;
  const link: PaymentLink = {
    ...plainLink,
    id,
    currency,
    metadata,
    after_completion: successUrl
      ? { type: "redirect", redirect: { url: successUrl } }
      : { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    payment_intent_data: {
      metadata: paymentMetadata,
      capture_method: null,
      description: null,
      setup_future_usage: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      transfer_group: null,
    },
    url: `${account.origin}/b/${slug}`,
  };
  account.links.set(id, { ...kept, link });
  return link;
}

/** Answers `POST /v1/payment_links`. */
export function createPaymentLink(account: Account, parameters: unknown): PaymentLink {
  const given = parse(createParameters, parameters);
  const { lines, currency } = readLines(given.line_items);
  const id = newId("plink");
  return keep(account, {
    id,
    lines,
    currency,
    metadata: given.metadata,
    slug: id.slice("plink_".length),
    paymentMetadata: given.payment_intent_data.metadata,
    successUrl: given.after_completion.type === "redirect" ? given.after_completion.redirect.url : null,
  });
}

/**
 * Creates a payment link per offer of the shop at today's price, with deterministic ids. Monthly offers are paid once.
 * After the payment they lead to the site's thank-you page, as the owner's own links do (docs/operations.md).
 */
export function offerPaymentLinks(account: Account, siteUrl: string | undefined): void {
  const today = romeDay(new Date(account.now()));
  for (const offer of Object.values(offers)) {
    keep(account, {
      id: idOf("plink", offer.id),
      slug: offer.id,
      lines: [{ name: offer.name, amount: priceOn(offer, today), quantity: 1 }],
      currency: "eur",
      metadata: { offer: offer.id },
      paymentMetadata: {},
      successUrl: siteUrl === undefined ? null : `${siteUrl}/acquista/grazie#{CHECKOUT_SESSION_ID}`,
    });
  }
}

/** Answers `GET /v1/payment_links`. */
export function listPaymentLinks(account: Account, parameters: unknown) {
  const { expand, ...paged } = parse(z.strictObject(paging), parameters);
  const kept = [...account.links.values()].map(({ link }) => link);
  return { list: page("/v1/payment_links", kept, paged), expand };
}

/** Creates a session for a visitor of the link. */
export function openLink(
  account: Account,
  { link, lines, currency, successUrl }: Offered,
  query: URLSearchParams,
): Session {
  return openSession(account, {
    lines,
    currency,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    success_url: successUrl,
    cancel_url: null,
    client_reference_id: query.get("client_reference_id"),
    customer_email: null,
    allowed_payment_method_types: null,
    metadata: { ...link.metadata },
    payment_link: link.id,
    paymentMetadata: { ...link.payment_intent_data?.metadata },
    prefilledEmail: query.get("prefilled_email") ?? "",
  });
}
