import { createHash } from "node:crypto";
import type { ShownFee } from "@studio/contract/enrolments/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { maySubscribe, offerTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readHeldPackages } from "../../packages/store.ts";
import { memberStore } from "../../people/store.ts";
import { recordRequest } from "../../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { takesCards } from "../../platform/payments/client.ts";
import { createMonthlyCheckout } from "../../platform/payments/subscription.ts";
import { endOwnPayments } from "../../shop/cards/payment.ts";
import { type ChargedFee, feeDue, feeText, requireShownFee } from "../../shop/fee.ts";
import { agreementOf } from "../agreement.ts";

/** The price of a month and the fee as they were seen, and whether the member asks to begin at once. */
type Terms = ShownFee & {
  cents: number;
  begin_at_once: boolean;
  /** Whether the desk opens it, which sells what the app does not. */
  byStaff?: boolean;
};

/**
 * Opens the payment of a membership that renews for a member, and returns its address with the fee that it charges. It begins with its first
 * payment, on that day (docs/product/renewals.md#buying). A repetition of the request leads to the same page.
 * @throws the refusals of `maySubscribe`, `user_not_found`, `fee_changed`, `checkout_unavailable`
 */
export async function openMembership(
  uid: string,
  asked: Offer | undefined,
  { cents, begin_at_once, byStaff = false, ...shown }: Terms,
  { request, now }: { request: KeyedRequest; now: Date },
): Promise<{ url: string; fee: ChargedFee | undefined }> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const held = await readHeldPackages(uid);
  const today = romeDay(now);
  const offer = unwrap(maySubscribe(asked, cents, today, { packages: held, at: now }, byStaff));
  const fee = await feeDue(offer, uid, now);
  requireShownFee(fee, shown, { price: cents });
  if (!takesCards()) throw new StudioError("checkout_unavailable");
  if (!byStaff) await endOwnPayments(uid, offer.id, now);
  await recordRequest(request, now);
  const { email, first_name, last_name } = member.value;
  const name = offerTitle(offer);
  const description = `Per ${first_name} ${last_name}: ${formatExact(cents)} al mese, finché non interrompi`;
  const session = await createMonthlyCheckout(
    {
      name,
      description,
      trialDays: 0,
      price: cents,
      fee,
      email,
      reference: uid,
      metadata: agreementOf({
        offer: offer.id,
        uid,
        count: null,
        beginAtOnce: begin_at_once,
        isMembership: true,
        fee,
      }),
      successUrl: `${siteOrigin()}/me?acquisto={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteOrigin()}/me?acquista=${offer.id}`,
    },
    createHash("sha256")
      // As for instalments: the terms may have changed since a first try, which the provider would refuse.
      .update(`membership ${request.id} ${name} ${description} ${email}${feeText(fee)}`)
      .digest("base64url"),
  ).catch((error: unknown) => {
    throw error instanceof StudioError ? new StudioError("checkout_unavailable") : error;
  });
  // A retried tap whose page is paid or over.
  if (session.url === null) throw new StudioError("checkout_unavailable");
  return { url: session.url, fee };
}
