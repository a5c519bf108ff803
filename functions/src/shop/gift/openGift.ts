import { createHash } from "node:crypto";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { type GuestGift, guestPriceOf, type MemberGift } from "@studio/contract/gifts/model.ts";
import { giftTitle, lastDayOfGift, mayDeliverOn } from "@studio/contract/gifts/policy.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import { mayBuy, offerTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readRules } from "../../content/rules.ts";
import { memberStore } from "../../people/store.ts";
import { recordRequest } from "../../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { createCheckout } from "../../platform/payments/checkout.ts";
import { takesCards } from "../../platform/payments/client.ts";
import { spendGuestCheckout } from "../openCheckout.ts";
import { offerToday } from "../prices.ts";
import { metadataOf } from "./metadata.ts";

/** A repetition of the request leads to the same page. */
type Sent = { request: KeyedRequest; now: Date };

type PaymentPage = { checkout_url: string };

/** Buyer of a card. */
type Giver = { uid?: string; email: string; name: string };

/**
 * Opens the payment of a gift card for a member.
 * @throws as `openGuestGift`, and `user_not_found`
 */
export async function openGift(uid: string, asked: MemberGift, sent: Sent): Promise<PaymentPage> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const { email, first_name, last_name } = member.value;
  return open({ uid, email, name: `${first_name} ${last_name}` }, asked, sent);
}

/**
 * Opens the payment of a gift card for a visitor. Nothing is stored before it is paid: texts and day travel with the
 * payment.
 * @throws the refusals of `mayBuy`, `gift_delivery_day`, `gift_delivery_after_end`, `gift_for_oneself`, `too_many_requests`, `checkout_unavailable`
 */
export async function openGuestGift(
  asked: GuestGift,
  { address, ...sent }: Sent & { address: string },
): Promise<PaymentPage> {
  await spendGuestCheckout(address, sent.now);
  const { email, from_name: name } = asked;
  return open({ email, name }, { ...asked, price: guestPriceOf(asked) }, sent);
}

/** A card to sell; without the price that the buyer saw an offer costs what it costs today. */
type AskedCard = Omit<MemberGift, "price"> & { price: number | null };

async function open(giver: Giver, asked: AskedCard, { request, now }: Sent): Promise<PaymentPage> {
  const { offer: id, to_name, to_email, deliver_on } = asked;
  const today = romeDay(now);
  const { giftMonths } = await readRules();
  unwrap(mayDeliverOn(deliver_on, today, lastDayOfGift(today, giftMonths)));
  if (to_email === giver.email) throw new StudioError("gift_for_oneself");
  // Who gets it is not asked what they had: a card for newcomers says so when it is redeemed.
  const current = id === null ? undefined : await offerToday(id, now);
  const price = asked.price ?? (current ? priceOn(current, today) : 0);
  const offer = id === null ? undefined : unwrap(mayBuy(current, price, today, undefined));
  if (!takesCards()) throw new StudioError("checkout_unavailable");
  await recordRequest(request, now);
  const name = offer ? `Regalo: ${offerTitle(offer)}` : giftTitle({ offer: null, value: price });
  const pages = `${siteOrigin()}/regala`;
  const session = await createCheckout(
    {
      name,
      description: `Per ${to_name}, da ${giver.name}`,
      price,
      email: giver.email,
      reference: giver.uid ?? "visitor",
      metadata: {
        ...metadataOf(asked, giver.name),
        ...(offer && { offer: offer.id }),
        ...(giver.uid !== undefined && { uid: giver.uid }),
      },
      successUrl: `${pages}/grazie#{CHECKOUT_SESSION_ID}`,
      cancelUrl: `${pages}?status=cancel`,
    },
    createHash("sha256")
      .update(`gift ${request.id} ${name} ${giver.email} ${giver.name}`)
      .digest("base64url"),
  ).catch((error: unknown) => {
    throw error instanceof StudioError ? new StudioError("checkout_unavailable") : error;
  });
  // A retried tap whose page is paid or over.
  if (session.url === null) throw new StudioError("checkout_unavailable");
  return { checkout_url: session.url };
}
