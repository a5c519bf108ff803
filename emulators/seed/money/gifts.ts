import { STRIPE } from "@studio/contract/activity/actors.ts";
import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import type { GiftCardDocument, GiftEntryDocument } from "@studio/contract/gifts/model.ts";
import { giftTerms, giftTitle, reminderDay } from "@studio/contract/gifts/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeGiftedOffer } from "@studio/contract/testing/shop/gifts.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { codeTail } from "@studio/contract/text/giftCode.ts";
import { addRomeDays, addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "../document.ts";
import { type Line, type OnlineSale, paidOnline, soldDocuments } from "./sold.ts";

const DAY_MS = 86_400_000;

type Sample = Pick<GiftCardDocument, "code" | "value" | "giver" | "offer"> & {
  id: string;
  soldDaysAgo: number;
  to: Partial<GiftCardDocument["to"]>;
  /** Days from today until the mail to who receives it; absent if it has left. */
  deliveredInDays?: number;
  /** When it was redeemed, and by whom. */
  redeemed?: { daysAgo: number; uid: string };
  /** Part of an amount that was spent, in cents. */
  spent?: number;
};

const giver = (name: string, email: string) => ({ uid: null, name, email });

/** The sample's cards: of ten lessons for Christmas, of ten lessons that were redeemed, and of 100 € that is half spent. */
const samples: readonly Sample[] = [
  {
    id: "gift-seed-open",
    code: "RGAPERTA234567",
    offer: makeGiftedOffer(),
    value: 15_000,
    giver: giver("Carla Fontana", "carla.fontana@posta.test"),
    to: {
      name: "Giulia Fontana",
      email: "giulia.fontana@posta.test",
      message: "Buon Natale, e buone lezioni!",
    },
    soldDaysAgo: 2,
    deliveredInDays: 20,
  },
  {
    id: "gift-seed-redeemed",
    code: "RGUSATA2345678",
    offer: makeGiftedOffer(),
    value: 15_000,
    giver: giver("Ugo Serra", "ugo.serra@posta.test"),
    to: { name: "Marco" },
    soldDaysAgo: 16,
    redeemed: { daysAgo: 14, uid: "socio" },
  },
  {
    id: "gift-seed-half",
    code: "RGMETA23456789",
    offer: null,
    value: 10_000,
    giver: giver("Nadia Conti", "nadia.conti@posta.test"),
    to: { name: "Paolo Conti", message: "Scegli tu." },
    soldDaysAgo: 11,
    spent: 5_000,
  },
];

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
const paymentOf = ({ id }: Sample): string => `cs_test_${id.replaceAll("-", "_")}`;

/** Returns a card with its ledger. */
function cardDocuments(sample: Sample, now: Date): SeedDocument[] {
  const {
    id,
    code,
    offer,
    value,
    giver: from,
    to,
    soldDaysAgo,
    deliveredInDays,
    redeemed,
    spent = 0,
  } = sample;
  const soldAt = before(now, soldDaysAgo);
  const soldOn = romeDay(soldAt);
  const until = addRomeMonths(soldOn, 24);
  const day = deliveredInDays === undefined ? null : addRomeDays(romeDay(now), deliveredInDays);
  const people = { giver: from, to: { name: null, email: null, message: null, deliver_on: day, ...to } };
  const issued = offer ? 0 : value;
  const usedAt = redeemed ? before(now, redeemed.daysAgo) : before(now, SPENT_DAYS_AGO);
  const line = (fields: Pick<GiftEntryDocument, "kind" | "delta" | "left" | "saleId" | "at">) =>
    document("giftLedger", { id, entryId: fields.kind }, { reason: null, by: null, ...fields });
  const saleId = saleIdOf("payment", paymentOf(sample));
  return [
    document(
      "giftCards",
      { id },
      {
        code,
        offer,
        value,
        left: issued - spent,
        holds: [],
        heldUntil: null,
        state: redeemed ? "redeemed" : "open",
        ...people,
        deliveryDue: day,
        deliveredAt: null,
        reminderDue: redeemed ? null : reminderDay(until, soldOn),
        paymentId: paymentOf(sample),
        saleId,
        soldOn,
        until,
        redeemed: redeemed ? { uid: redeemed.uid, packageId: null, at: usedAt } : null,
        voided: null,
        terms: giftTerms(people),
        version: redeemed || spent > 0 ? 1 : 0,
        createdAt: soldAt,
        changedAt: soldAt,
      },
    ),
    line({ kind: "issued", delta: issued, left: issued, saleId, at: soldAt }),
    ...(redeemed ? [line({ kind: "redeemed", delta: 0, left: 0, saleId: null, at: usedAt })] : []),
    ...(spent > 0
      ? [line({ kind: "spent", delta: -spent, left: issued - spent, saleId: SPENT_SALE, at: usedAt })]
      : []),
  ];
}

/** The sale at the desk that the half-spent card paid. */
const SPENT_SALE = "other-seed-gift";
const SPENT_DAYS_AGO = 6;

/** Returns the sales of the cards, with their payments. */
export const giftSales = (now: Date): OnlineSale[] =>
  samples.map((sample) => {
    const { id, offer, value, giver: from, soldDaysAgo } = sample;
    const paymentId = paymentOf(sample);
    const soldAt = before(now, soldDaysAgo);
    const title = giftTitle(sample);
    const payment = makePayment({
      kind: "gift",
      state: "kept",
      reason: null,
      amount: value,
      offer: offer?.id ?? null,
      title,
      gift: true,
      giftId: id,
      email: from.email,
      name: from.name,
      paymentIntent: `pi_${paymentId}`,
      createdAt: soldAt,
      changedAt: soldAt,
    });
    const lines = paidOnline(value);
    const sold = {
      kind: "gift",
      title,
      offer: offer?.id ?? null,
      price: value,
      buyer: from,
      soldAt,
    } as const;
    return {
      lines,
      soldAt,
      offer: offer?.id ?? "gift",
      documents: [
        document("payments", { id: paymentId }, payment),
        ...soldDocuments(
          saleIdOf("payment", paymentId),
          { ...sold, soldBy: STRIPE, paymentId, giftId: id },
          lines,
        ),
        ...cardDocuments(sample, now),
      ],
    };
  });

/** Returns the sale at the desk that half of a card paid. */
export function paidByGift(
  buyer: { uid: string | null; name: string; email: string },
  soldBy: { id: string; name: string },
  now: Date,
): OnlineSale {
  const card = samples.find(({ spent }) => spent !== undefined);
  if (!card) throw new Error("No card is spent");
  const price = card.spent ?? 0;
  const soldAt = before(now, SPENT_DAYS_AGO);
  const lines: Line[] = [
    { kind: "sold", amount: price, method: null, key: "0-sold" },
    { kind: "received", amount: price, method: "gift", key: "1-received", giftId: card.id },
  ];
  const sold = { kind: "other", title: "Felpa Forgia", offer: null, price, buyer, soldAt, soldBy } as const;
  const gifts = [{ card: card.id, cents: price }];
  return { lines, soldAt, offer: "other", documents: soldDocuments(SPENT_SALE, { ...sold, gifts }, lines) };
}

/** Returns the log entries of the cards that were sold. */
export const giftEntries = (now: Date): ActivityDocument[] =>
  samples.map(({ id, code, soldDaysAgo, ...card }) => ({
    kind: "gift.bought",
    at: before(now, soldDaysAgo),
    actor: STRIPE,
    subject: null,
    about: { type: "gift", id, name: `${giftTitle(card)} (…${codeTail(code)})` },
  }));
