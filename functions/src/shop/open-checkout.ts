import { createHash, randomUUID } from "node:crypto";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { paymentLinkOn } from "@studio/contract/shop/paymentLinks.ts";
import { mayBuy, offerTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readMember } from "../people/store.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { createCheckout } from "../platform/payments/checkout.ts";
import { takesCards } from "../platform/payments/client.ts";
import { offerToday } from "./prices.ts";

/** An offer, its price as the member saw it, and whether they ask to begin at once. */
type Asked = { offer: string; price: number; begin_at_once?: boolean | undefined };

/**
 * Opens the payment of an offer for a member, at the price of today, which it keeps. The same `key` returns the same
 * page.
 * @throws the refusals of `mayBuy`, `user_not_found`, `checkout_unavailable`
 */
export async function openCheckout(
  uid: string,
  { offer: id, price, begin_at_once = false }: Asked,
  { key = randomUUID(), now }: { key: string | undefined; now: Date },
): Promise<{ checkout_url: string }> {
  const today = romeDay(now);
  const offer = unwrap(mayBuy(await offerToday(id), price, today));
  const member = await readMember(uid);
  if (!member) throw new StudioError("user_not_found");
  const { email, first_name, last_name } = member.value;
  // Without Stripe's key only the payment links of the shop are left; their payments are matched by e-mail.
  if (!takesCards()) return { checkout_url: linkFor(offer, today, email) };
  const page = `${siteOrigin()}/me`;
  const session = await createCheckout(
    {
      name: offerTitle(offer),
      description: `Per ${first_name} ${last_name}`,
      price,
      email,
      reference: uid,
      metadata: { offer: offer.id, uid, begin_at_once: begin_at_once ? "yes" : "no" },
      successUrl: `${page}?acquisto={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${page}?acquista=pacchetti`,
    },
    createHash("sha256")
      .update(`checkout ${uid} ${offer.id} ${price} ${begin_at_once} ${email} ${key}`)
      .digest("base64url"),
  ).catch((error: unknown) => {
    throw error instanceof StudioError ? new StudioError("checkout_unavailable") : error;
  });
  // A retried tap whose page is paid or over.
  if (session.url === null) throw new StudioError("checkout_unavailable");
  return { checkout_url: session.url };
}

function linkFor(offer: Offer, day: string, email: string): string {
  const link = paymentLinkOn(offer, day);
  if (link === undefined) throw new StudioError("checkout_unavailable");
  const url = new URL(link);
  url.searchParams.set("prefilled_email", email);
  return url.href;
}
