import { createHash } from "node:crypto";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { periodText } from "@studio/contract/packages/period.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { isCardPayment } from "@studio/contract/shop/cards/paymentId.ts";
import type { shop } from "@studio/contract/shop/endpoints.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { paymentLinkOn } from "@studio/contract/shop/paymentLinks.ts";
import { isRepeatedPurchase, mayBuy, offerTitle, packageFor } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { discountFor, noteSession, releaseUse } from "../discounts/uses.ts";
import { giftPartFor, noteGiftSession, releaseGift } from "../gifts/holds.ts";
import { readHeldPackages } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { madeBy, recordMade, recordRequest } from "../platform/firestore/idempotencyKeys.ts";
import { spendByAddress } from "../platform/firestore/limits.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { createCardPayment } from "../platform/payments/cardPayment.ts";
import {
  type CheckoutSession,
  createCheckout,
  endCheckout,
  readCheckout,
} from "../platform/payments/checkout.ts";
import { takesCards } from "../platform/payments/client.ts";
import { logForSweep } from "../platform/runtime/log.ts";
import { endClaim, notePayment } from "./cards/claim.ts";
import { savingFor } from "./cards/customers.ts";
import {
  type BegunPayment,
  beginCardPayment,
  endOwnPayments,
  finishCardPayment,
  thanksUrl,
  unlessAvailable,
} from "./cards/payment.ts";
import { type ChargedFee, feeDue, feeMetadata, feeText, requireShownFee } from "./fee.ts";
import { spendGiftCode, spendGiftCodeOf } from "./gift/giftPrice.ts";
import { holdBoth, releaseHeld } from "./gift/heldBoth.ts";
import { freePurchaseOf } from "./heldDiscount.ts";
import { GIFT_REFERENCE } from "./payments.ts";
import { offerToday } from "./prices.ts";
import { requirePayable, spendCode } from "./priceWithCode.ts";
import { settlePurchase } from "./purchase.ts";
import { paymentStore } from "./store.ts";

const DAY_SECONDS = 86_400;

/** Payments that one address opens without an account. */
const POSTS_BY_ADDRESS = { limit: 5, seconds: 60 };
const POSTS_BY_ADDRESS_A_DAY = { limit: 50, seconds: DAY_SECONDS };

/** An offer, its price as the buyer saw it, whether they ask to begin at once and, if they bought it just now, want another. */
type Asked = z.output<typeof shop.checkout.body> & Pick<z.output<typeof shop.guestCheckout.body>, "referral">;

/** A repetition of the request leads to the same page. */
type Sent = { request: KeyedRequest; now: Date };

type Buyer = {
  /** Absent for a visitor, whose purchase goes to the owner of the e-mail. */
  uid?: string;
  email: string;
  /** Of a member. */
  name?: string;
  /** Whether it is for another person. */
  gift?: boolean;
  /** Whether they had no package before; unknown of a visitor. */
  isNewcomer: boolean | undefined;
  /** For whom it is and from when to when, on the payment page. */
  description: string;
  successUrl: string;
  cancelUrl: string;
};

type PaymentPage = { checkout_url: string };

/**
 * Opens the payment of an offer for a member, at the price of today, which it keeps, or pays it with a saved card.
 * @throws the refusals of `mayBuy`, `mayDiscount` and `maySpend`, those of `requirePayable`, `beginCardPayment` and
 *   `finishCardPayment`, `user_not_found`, `price_changed`, `fee_changed`, `purchase_repeated`, `checkout_unavailable`
 */
export async function openCheckout(uid: string, asked: Asked, sent: Sent): Promise<PaymentPage> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  if (asked.code !== undefined) await spendCode(uid, sent.now);
  if (asked.gift_card !== undefined) await spendGiftCode(uid, sent.now);
  if (asked.code !== undefined || asked.gift_card !== undefined) {
    const made = await paymentStore.read({ id: freePurchaseOf(sent.request.id) });
    if (made) return { checkout_url: thanksUrl(made.id) };
  }
  const buy = (payment?: BegunPayment) => openForMember(uid, member.value, asked, sent, payment);
  const made = await madeBy(sent.request);
  if (made !== undefined && isCardPayment(made))
    return { checkout_url: await finishCardPayment(made, sent.now) };
  return asked.card === undefined
    ? openPage(uid, asked.offer, made, sent.now, buy)
    : payWithCard({ uid, card: asked.card, offer: asked.offer }, sent, buy);
}

/**
 * Opens a member's payment page, after what they have under way with a saved card. A repetition of the request leads to
 * the page that it has `made` before, and once that is paid to the one that thanks.
 */
async function openPage(
  uid: string,
  offer: string,
  made: string | undefined,
  now: Date,
  open: () => Promise<PaymentPage>,
): Promise<PaymentPage> {
  const before =
    made === undefined ? undefined : await readCheckout(made).catch(unlessAvailable("checkout_unavailable"));
  if (before?.paid) return { checkout_url: thanksUrl(before.id) };
  if (takesCards()) await endOwnPayments(uid, offer, now);
  return before?.status === "open" && before.url !== null ? { checkout_url: before.url } : open();
}

/** Decides on the purchase of a member, and opens its payment. */
async function openForMember(
  uid: string,
  { email, first_name, last_name }: MemberDocument,
  asked: Asked,
  sent: Sent,
  payment: BegunPayment | undefined,
): Promise<PaymentPage> {
  const held = await readHeldPackages(uid);
  const offer = await offerToBuy(asked, sent, { packages: held, at: sent.now });
  if (!asked.again && isRepeatedPurchase(offer, held, sent.now)) throw new StudioError("purchase_repeated");
  const name = `${first_name} ${last_name}`;
  const buyer: Buyer = {
    uid,
    email,
    name,
    isNewcomer: isNewcomer({ packages: held, at: sent.now }),
    description: descriptionFor(name, packageFor(offer, held, romeDay(sent.now))),
    successUrl: thanksUrl("{CHECKOUT_SESSION_ID}"),
    cancelUrl: `${siteOrigin()}/me?acquista=${offer.id}${asked.code === undefined ? "" : `&codice=${asked.code}`}`,
  };
  return openPayment(offer, buyer, asked, sent, payment);
}

/**
 * Begins a payment with a saved card, decides on the purchase, which knows then what a tap before it has bought, and ends
 * the claim if nothing was made of it.
 */
async function payWithCard(
  { uid, card, offer }: { uid: string; card: string; offer: string },
  { request, now }: Sent,
  pay: (payment: BegunPayment) => Promise<PaymentPage>,
): Promise<PaymentPage> {
  const payment = await beginCardPayment(uid, { card, request: request.id, offer, now });
  try {
    return await pay(payment);
  } finally {
    const { holder, request } = payment.claim;
    await endClaim(holder, { request, intentId: null }).catch(logForSweep);
  }
}

/**
 * Opens the payment of an offer for a visitor, like a member's; the answer says nothing of who has the e-mail but that a code was used with it. A doubtful
 * form opens it too: nothing but the use of a code is stored before the payment.
 * @throws the refusals of `mayBuy`, `mayDiscount` and `maySpend`, those of `requirePayable`, `gift_for_other_goods`,
 *   `too_many_requests`, `busy`, `checkout_unavailable`
 */
export async function openGuestCheckout(
  request: z.output<typeof shop.guestCheckout.body>,
  { address, ...sent }: Sent & { address: string },
): Promise<PaymentPage> {
  const offer = await offerToBuy(request, sent, undefined);
  await spendGuestCheckout(address, sent.now);
  if (request.gift_card !== undefined) await spendGiftCodeOf(address, sent.now);
  const { email, gift = false } = request;
  if (gift && request.gift_card !== undefined) throw new StudioError("gift_for_other_goods");
  const pages = `${siteOrigin()}/acquista`;
  const buyer: Buyer = {
    email,
    gift,
    isNewcomer: undefined,
    description: gift ? `Regalo di ${email}` : `Per ${email}`,
    successUrl: `${pages}/grazie${gift ? "?regalo" : ""}#{CHECKOUT_SESSION_ID}`,
    cancelUrl: `${pages}/${offer.id}?${gift ? "regalo&" : ""}status=cancel`,
  };
  return openPayment(offer, buyer, request, sent);
}

/**
 * Counts a payment that an address opens without an account.
 * @throws `too_many_requests`
 */
export async function spendGuestCheckout(address: string, now: Date): Promise<void> {
  await spendByAddress("guest-checkout", address, POSTS_BY_ADDRESS, now);
  await spendByAddress("guest-checkout-a-day", address, POSTS_BY_ADDRESS_A_DAY, now);
}

/** Returns for whom a package is and, of a subscription, from when to when: `Per Anna Prova, dal 8 dicembre 2026 al …`. */
export const descriptionFor = (name: string, pkg: PackageGrant | undefined): string =>
  pkg?.start_date && pkg.expire_date
    ? `Per ${name}, ${periodText(pkg.start_date, pkg.expire_date)}`
    : `Per ${name}`;

const offerToBuy = async (
  { offer, price }: Asked,
  { now }: Sent,
  buyer: Parameters<typeof mayBuy>[3],
): Promise<Offer> => unwrap(mayBuy(await offerToday(offer, now), price, romeDay(now), buyer));

async function openPayment(
  offer: Offer,
  { uid, email, name = "", gift = false, isNewcomer, description, successUrl, cancelUrl }: Buyer,
  { price, begin_at_once = false, code, gift_card, referral, ...shown }: Asked,
  { request, now }: Sent,
  payment?: BegunPayment,
): Promise<PaymentPage> {
  // Who gets a gift is asked for the fee, at the desk.
  const fee = gift ? undefined : await feeDue(offer, uid, now);
  requireShownFee(fee, shown, { price, hasCode: code !== undefined || gift_card !== undefined });
  const feeCents = fee?.cents ?? 0;
  // Without Stripe's key only the payment links of the shop are left; their payments are matched by e-mail.
  if (!takesCards() && code === undefined && gift_card === undefined)
    return { checkout_url: linkFor(offer, romeDay(now), { email, gift, fee }) };
  await recordRequest(request, now);
  const asked = { person: { uid: uid ?? null, email }, offer: offer.id, price, isNewcomer, now };
  const { person } = asked;
  const discounted = code === undefined ? price : price - (await discountFor({ code, ...asked }));
  // A code that leaves nothing to pay leaves nothing to the card.
  const payer = discounted > 0 ? gift_card : undefined;
  if (payer !== undefined) {
    const { gift: part } = await giftPartFor({ code: payer, person, price: discounted, now });
    requirePayable(discounted - part + feeCents, uid, "gift");
  } else if (code !== undefined) requirePayable(discounted + feeCents, uid);
  const held = await holdBoth(request.id, { ...asked, code, giftCard: payer });
  const { use, part } = held;
  const total = price - (use?.cents ?? 0) - (part?.hold.cents ?? 0);
  const giftPart = part && { card: part.card, hold: request.id };
  const releaseAll = () => releaseHeld(request.id, held, now);
  if ((use || part) && uid !== undefined && total + feeCents === 0) {
    const id = freePurchaseOf(request.id);
    const free = { id, paymentIntent: null, amount: 0, currency: "eur", email, name: null, created: now };
    const bought = { offer: offer.id, uid, beginAtOnce: begin_at_once, gift, giftPart };
    await settlePurchase({ ...free, ...bought, ...(use && { discount: request.id }) }, undefined, now);
    return { checkout_url: thanksUrl(id) };
  }
  // A retried tap whose page is paid.
  if (use?.state === "used") throw new StudioError("checkout_unavailable");
  // What is left on the card changed since it was decided on: of many at once.
  try {
    if (part) requirePayable(total + feeCents, uid, "gift");
  } catch (error) {
    await releaseAll();
    throw error;
  }
  const ends = [use?.heldUntil, part?.hold.until].filter((end) => end instanceof Date);
  const expiresAt = ends.toSorted((one, other) => one.getTime() - other.getTime())[0];
  const metadata = {
    offer: offer.id,
    begin_at_once: begin_at_once ? "yes" : "no",
    ...feeMetadata(fee),
    ...(gift && { gift: "yes" }),
    ...(uid !== undefined && { uid }),
    ...(referral !== undefined && { referral }),
    ...(use && { discount: request.id }),
    ...(part && { gift_card: part.card, gift_hold: request.id }),
    ...(payment && { claim: payment.claim.holder }),
  };
  const reference = uid ?? "visitor";
  // Title and e-mail may have changed since a first try, which the provider would refuse; a use that is held again has a
  // page of its own.
  const facts = `${request.id} ${offerTitle(offer)} ${email} ${description} ${ends.map((end) => end.getTime()).join()}${feeText(fee)}`;
  const create = async (): Promise<CheckoutSession> => {
    if (payment) {
      const { card, customer } = payment;
      const asked = {
        price: total + feeCents,
        description: [offerTitle(offer), ...(fee ? [fee.name] : []), description].join(". "),
        card,
        customer,
      };
      const payer = { email, name };
      return createCardPayment(
        { ...asked, payer, reference, metadata },
        keyOf(`card ${facts} ${card} ${total + feeCents}`),
      );
    }
    const savesCard = uid === undefined ? undefined : await savingFor(uid, email);
    const shown = savesCard ? (savesCard.customer ?? "") : "none";
    return createCheckout(
      {
        name: offerTitle(offer),
        description,
        price: total,
        fee,
        email,
        reference,
        metadata,
        ...(savesCard && { savesCard }),
        ...(expiresAt && { expiresAt }),
        successUrl,
        cancelUrl,
      },
      keyOf(`checkout ${facts} ${shown}`),
    );
  };
  const session = await create().catch(async (error: unknown) => {
    await releaseAll();
    const isUnavailable = error instanceof StudioError && error.code === "payment_unavailable";
    throw isUnavailable ? new StudioError("checkout_unavailable") : error;
  });
  // A retried tap whose page is paid or over.
  if (!payment && session.url === null) throw new StudioError("checkout_unavailable");
  const noted = { sessionId: session.id, heldUntil: use?.heldUntil ?? null, now };
  const isNoted = !use || (await noteSession(request.id, noted));
  const hasPart =
    !part || (await noteGiftSession(part, { sessionId: session.id, until: part.hold.until, now }));
  // A card is charged only by a payment that is noted.
  const isClaimed = !payment || (await notePayment(payment.claim, session.id, request));
  if (!isNoted || !hasPart || !isClaimed) {
    // The use, the part, or the claim, was given back meanwhile: its page must not be paid.
    await endCheckout(session.id);
    if (use) await releaseUse(request.id, session.id);
    if (part) await releaseGift(part.card, { id: request.id, sessionId: session.id, now });
    throw new StudioError("checkout_unavailable");
  }
  if (!payment && uid !== undefined)
    await runAtomic(`checkout/${session.id}`, (commit) => recordMade(commit, request, session.id));
  return { checkout_url: session.url ?? (await finishCardPayment(session.id, now)) };
}

/** Returns a key by which the provider knows a repetition. */
const keyOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

function linkFor(
  offer: Offer,
  day: string,
  { email, gift, fee }: { email: string; gift: boolean; fee: ChargedFee | undefined },
): string {
  // It charges the price alone.
  const link = fee ? undefined : paymentLinkOn(offer, day);
  if (link === undefined) throw new StudioError("checkout_unavailable");
  const url = new URL(link);
  url.searchParams.set("prefilled_email", email);
  if (gift) url.searchParams.set("client_reference_id", GIFT_REFERENCE);
  return url.href;
}
