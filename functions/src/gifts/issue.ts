import { createHash, randomInt } from "node:crypto";
import type { GiftCardDocument, GiftedOffer } from "@studio/contract/gifts/model.ts";
import {
  deliveryDay,
  giftTerms,
  giftTitle,
  lastDayOfGift,
  reminderDay,
} from "@studio/contract/gifts/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { codeTail, GIFT_ALPHABET, GIFT_CODE_LENGTH, GIFT_PREFIX } from "@studio/contract/text/giftCode.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { boughtGiftMail } from "./mails.ts";
import { giftCardWrites, giftEntryWrites } from "./store.ts";

/** Returns a new code: 59 random bits, too many to guess and for two to be the same. */
export const newCode = (): string =>
  GIFT_PREFIX +
  Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_ALPHABET[randomInt(GIFT_ALPHABET.length)]).join("");

/** Returns the id of the card of a payment, or of a sale at the desk: the same for each repetition. */
export const giftIdOf = (id: string): string =>
  `gift-${createHash("sha256").update(`gift ${id}`).digest("hex").slice(0, 40)}`;

/** Returns the terms of an offer as a card keeps them. */
export const giftedOfferOf = (offer: Offer, forNewcomers = false): GiftedOffer => ({
  id: offer.id,
  title: offerTitle(offer),
  lessons: offer.lessons ?? null,
  months: offer.lessons ? null : (offer.months ?? null),
  validity: offer.lessons ? (offer.validity ?? null) : null,
  limits: offer.limits ?? null,
  ...(offer.service && { service: offer.service }),
  ...(offer.extras && { extras: offer.extras }),
  for_newcomers: forNewcomers || offer.forNewcomers === true,
});

/** Returns a card as the log names it: what it is, by whom, and the end of its code. */
export const aboutGift = (
  id: string,
  card: Pick<GiftCardDocument, "offer" | "value" | "giver" | "code">,
): { type: "gift"; id: string; name: string } => ({
  type: "gift",
  id,
  name: `${giftTitle(card)} (…${codeTail(card.code)})`,
});

/** A card that was paid. */
export type NewGift = Pick<GiftCardDocument, "offer" | "value" | "giver" | "to" | "paymentId" | "saleId"> & {
  id: string;
  /** Months for which it can be used. */
  months: number;
  /** Number of the purchase, for the giver's mail; `null` at the desk. */
  number: string | null;
  actor: Named;
  now: Date;
};

/**
 * Issues a card in the commit of its payment, with the first line of its ledger, the log and the mail to its giver. Who
 * receives it is mailed by the next run of `deliverGifts`.
 */
export function issueGift(
  commit: Commit,
  { id, months, number, actor, now, ...facts }: NewGift,
): GiftCardDocument {
  const today = romeDay(now);
  const until = lastDayOfGift(today, months);
  const left = facts.offer ? 0 : facts.value;
  const card: GiftCardDocument = {
    ...facts,
    code: newCode(),
    left,
    refunded: 0,
    owedBack: 0,
    holds: [],
    heldUntil: null,
    state: "open",
    deliveryDue: deliveryDay(facts.to, today),
    deliveredAt: null,
    reminderDue: reminderDay(until, today),
    soldOn: today,
    until,
    redeemed: null,
    voided: null,
    terms: giftTerms(facts),
    version: 0,
    createdAt: now,
    changedAt: now,
  };
  giftCardWrites.create(commit, { id }, card);
  const line = {
    kind: "issued",
    delta: left,
    left,
    saleId: facts.saleId,
    reason: null,
    at: now,
    by: null,
  } as const;
  giftEntryWrites.create(commit, { id, entryId: "issued" }, line);
  recordActivity(commit, {
    kind: facts.paymentId === null ? "gift.sold" : "gift.bought",
    at: now,
    actor,
    subject: null,
    about: aboutGift(id, card),
  });
  if (card.giver.email !== null)
    enqueue(commit, `${id}-giver`, boughtGiftMail(card.giver.email, card, number), now);
  return card;
}
