import { createHash } from "node:crypto";
import type { ShownFee } from "@studio/contract/enrolments/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { isOfLibrary, isOver, trialDaysFor } from "@studio/contract/instalments/policy.ts";
import { isRenewing } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import {
  isRepeatedPurchase,
  mayBuyInInstalments,
  offerTitle,
  packageFor,
} from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type HeldPackage, readHeldPackages } from "../packages/store.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { recordRequest } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { takesCards } from "../platform/payments/client.ts";
import { createMonthlyCheckout } from "../platform/payments/subscription.ts";
import { endOwnPayments } from "../shop/cards/payment.ts";
import { feeDue, feeText, requireShownFee } from "../shop/fee.ts";
import { descriptionFor } from "../shop/openCheckout.ts";
import { offerToday } from "../shop/prices.ts";
import { agreementOf } from "./agreement.ts";
import { openMembership } from "./renewal/open.ts";
import { planStore } from "./store.ts";

/** An offer, one instalment and the fee as the member saw them, and whether they ask to begin at once. */
type Asked = ShownFee & {
  offer: string;
  cents: number;
  begin_at_once?: boolean | undefined;
  /** They want another one than that which they bought just now. */
  again?: boolean | undefined;
};

/**
 * Returns what the payment page says of a plan, and where it comes from and leads to.
 * @throws `already_subscribed`
 */
async function termsFor(
  offer: Offer,
  count: number | null,
  { id: uid, value: member }: StoredMember,
  held: readonly HeldPackage[],
  now: Date,
) {
  const title = offerTitle(offer);
  const { first_name, last_name, membership } = member;
  const name = `${first_name} ${last_name}`;
  const to = descriptionFor(name, packageFor(offer, held, romeDay(now)));
  if (count !== null)
    return {
      name: `${title}, in ${count} rate`,
      description: `${to}: ${count} addebiti, uno al mese, poi finisce da solo`,
      trialDays: 0,
      successUrl: `${siteOrigin()}/me?acquisto={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteOrigin()}/me?acquista=${offer.id}`,
    };
  const plans = (await planStore.find("newestOfMember", { values: [uid] })).map(({ value }) => value);
  const ofLibrary = plans.filter(isOfLibrary);
  if (membership || ofLibrary.some((plan) => !isOver(plan))) throw new StudioError("already_subscribed");
  return {
    name: title,
    description: `${to}: un addebito al mese, fino a quando interrompi`,
    trialDays: trialDaysFor(offer.freeTrialDays ?? 0, ofLibrary.length > 0),
    successUrl: `${siteOrigin()}/me/allenamento?acquisto={CHECKOUT_SESSION_ID}#online`,
    cancelUrl: `${siteOrigin()}/me/allenamento#online`,
  };
}

/**
 * Opens the payment of an offer's first instalment or month for a member. A repetition of the request leads to the same
 * page. The library opens with its payment, so that its buyer has to ask to begin at once.
 * @throws the refusals of `mayBuyInInstalments` and `maySubscribe`, `begin_at_once_required`, `purchase_repeated`, `already_subscribed`, `user_not_found`, `checkout_unavailable`
 */
export async function openInstalments(
  uid: string,
  { offer: id, cents, begin_at_once = false, again = false, ...shown }: Asked,
  { request, now }: { request: KeyedRequest; now: Date },
): Promise<{ checkout_url: string }> {
  const asked = await offerToday(id, now);
  if (asked && isRenewing(asked)) {
    const terms = { ...shown, cents, begin_at_once };
    const { url } = await openMembership(uid, asked, terms, { request, now });
    return { checkout_url: url };
  }
  const held = await readHeldPackages(uid);
  const buyer = { packages: held, at: now };
  const { offer, count } = unwrap(mayBuyInInstalments(asked, cents, romeDay(now), buyer));
  if (count === null && !begin_at_once) throw new StudioError("begin_at_once_required");
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const fee = await feeDue(offer, uid, now);
  requireShownFee(fee, shown, { price: cents });
  if (!takesCards()) throw new StudioError("checkout_unavailable");
  await endOwnPayments(uid, offer.id, now);
  await recordRequest(request, now);
  const { email } = member.value;
  if (!again && count !== null && isRepeatedPurchase(offer, held, now))
    throw new StudioError("purchase_repeated");
  const terms = await termsFor(offer, count, member, held, now);
  const session = await createMonthlyCheckout(
    {
      ...terms,
      price: cents,
      fee,
      email,
      reference: uid,
      metadata: agreementOf({ offer: offer.id, uid, count, beginAtOnce: begin_at_once, fee }),
    },
    createHash("sha256")
      // Name, e-mail and trial may have changed since a first try, which the provider would refuse.
      .update(
        `instalments ${request.id} ${terms.name} ${terms.description} ${email} ${terms.trialDays}${feeText(fee)}`,
      )
      .digest("base64url"),
  ).catch((error: unknown) => {
    throw error instanceof StudioError ? new StudioError("checkout_unavailable") : error;
  });
  // A retried tap whose page is paid or over.
  if (session.url === null) throw new StudioError("checkout_unavailable");
  return { checkout_url: session.url };
}
