import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { GiftDetail, SoldGift } from "@studio/contract/gifts/model.ts";
import { giftTitle, lastDayOfGift, mayDeliverOn } from "@studio/contract/gifts/policy.ts";
import { grantsPackage } from "@studio/contract/shop/catalogue.ts";
import { offerNamed } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readOffers } from "../content/offers.ts";
import { readRules } from "../content/rules.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { type By, logSale } from "../sales/desk.ts";
import { buyerOf, loggedTerms, recordSale } from "../sales/record.ts";
import { giftedOfferOf, giftIdOf, issueGift } from "./issue.ts";
import { readGift } from "./staff.ts";
import { giftCardStore } from "./store.ts";

/**
 * Sells a card at the desk, paid at once: card and sale are one commit, and a repetition, which has the same key, returns the
 * card.
 * @throws `offer_not_found`, `offer_without_package`, `user_not_found`, `gift_delivery_day`, `gift_delivery_after_end`, `gift_for_oneself`, `busy`
 */
export async function sellGift(
  {
    id: key,
    offer: offerId,
    user_id,
    from_name,
    from_email,
    to_name,
    to_email,
    message,
    deliver_on,
    sale: terms,
  }: SoldGift,
  { actor, now }: Pick<By, "actor" | "now">,
): Promise<GiftDetail> {
  const id = giftIdOf(`desk ${key}`);
  const saleId = id;
  await runAtomic(`gift/${id}`, async (commit) => {
    const [before, offers, { giftMonths }, [member]] = await Promise.all([
      giftCardStore.read({ id }),
      readOffers(),
      readRules(),
      user_id === null ? [] : readDocuments(memberStore.ref({ uid: user_id })),
    ]);
    if (before) return;
    if (user_id !== null && !member) throw new StudioError("user_not_found");
    const offer = offerId === null ? null : offerNamed(offerId, offers);
    if (offer === undefined) throw new StudioError("offer_not_found");
    if (offer && !grantsPackage(offer)) throw new StudioError("offer_without_package");
    const today = romeDay(now);
    unwrap(mayDeliverOn(deliver_on, today, lastDayOfGift(today, giftMonths)));
    const buyer = member ? buyerOf(member) : { uid: null, name: from_name, email: from_email };
    if (to_email !== null && to_email === buyer.email) throw new StudioError("gift_for_oneself");
    // An erasure takes the names out of what it finds: one that it cannot find yet is not written.
    if (member) commit.requireUnchanged(member);
    const gifted = offer && giftedOfferOf(offer);
    const value = terms.price - terms.discount;
    const title = giftTitle({ offer: gifted, value });
    recordSale(commit, {
      id: saleId,
      kind: "gift",
      title,
      offer: offerId,
      buyer,
      giftId: id,
      terms,
      actor,
      now,
    });
    logSale(commit, "sale.recorded", { id: saleId, title, buyer, sale: loggedTerms(terms) }, { actor, now });
    issueGift(commit, {
      id,
      offer: gifted,
      value,
      giver: buyer,
      to: { name: to_name, email: to_email, message, deliver_on },
      paymentId: null,
      saleId,
      months: giftMonths,
      number: null,
      actor,
      now,
    });
  });
  return readGift(id, now);
}
