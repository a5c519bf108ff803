import type { MemberGift } from "@studio/contract/gifts/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { expect } from "vitest";
import { giftIdOf } from "../../../functions/src/gifts/issue.ts";
import { payWithGift } from "../../../functions/src/gifts/payAtDesk.ts";
import { redeemByCode, redeemGift } from "../../../functions/src/gifts/redeem.ts";
import { sellGift } from "../../../functions/src/gifts/sell.ts";
import { readGift } from "../../../functions/src/gifts/staff.ts";
import { editGift } from "../../../functions/src/shop/gift/editGift.ts";
import { priceWithGift } from "../../../functions/src/shop/gift/giftPrice.ts";
import { openGift, openGuestGift } from "../../../functions/src/shop/gift/openGift.ts";
import { requestOf } from "../server/requests.ts";
import type { Book, OfferName } from "./books.ts";
import type { OpenPage, WithCard } from "./buying.ts";
import {
  type Card,
  leftOf,
  newCard,
  partOf,
  payWith,
  planMail,
  refusalOf,
  spendableOf,
  stateOf,
} from "./cards.ts";
import { addDays, addMonths } from "./days.ts";
import { provider } from "./provider.ts";
import type { Act, Moment, Tools } from "./tools.ts";

/** Offers that are given, and months for which a card can be used. */
const GIVEN: readonly OfferName[] = ["class-10", "class-20", "class-3-months"];
const MONTHS = 24;

type Other = {
  pages: OpenPage[];
  buy: (uid: string, name: OfferName, moment: Moment, paying?: WithCard) => Promise<boolean>;
  refundOnPages: (book: Book) => void;
  /** Delivers the notifications of a payment at once. */
  hear: (intent: string, moment: Moment) => Promise<void>;
};

/** Returns the acts with which gift cards are bought, sent, redeemed and spent, by name. */
export function givingActs(tools: Tools, { pages, buy, refundOnPages, hear }: Other) {
  const { books, chance, cents, isFree, someBook, method, byStaff, byOwner, send } = tools;
  let given = 0;

  const codeOf = async ({ id }: Card, now: Date): Promise<string> => (await readGift(id, now)).code;

  /** Returns one of the cards that the server knows with which something may be done. */
  function someCard(may: (card: Card) => boolean): Card | undefined {
    const all = [...books.cards.values()].filter(({ until }) => until !== "");
    const first = chance.below(all.length + 1);
    return [...all.slice(first), ...all.slice(0, first)].find(may);
  }
  const isUsable = (card: Card, day: string): boolean => refusalOf(card, day) === undefined;
  const hasAmount = (card: Card, day: string): boolean =>
    card.offer === null && isUsable(card, day) && spendableOf(card) > 0;

  /** Notes a card that the server hears of. */
  function issue(card: Card, book: Book, today: string, charged: number): void {
    books.charge(book, charged, today);
    book.day = today;
    card.until = addMonths(today, MONTHS);
    books.cards.set(card.id, card);
    planMail(card, today);
  }

  /** Returns to whom a card goes: each has a recipient of its own, some are planned. */
  function recipient(day: string): Pick<MemberGift, "to_name" | "to_email" | "message" | "deliver_on"> {
    given += 1;
    const to_email = chance.happens(0.7) ? `regalo-${given}@studio.test` : null;
    const deliver_on = chance.happens(0.4) ? addDays(day, chance.below(60)) : null;
    return { to_name: "Chi Riceve", to_email, message: "Auguri!", deliver_on };
  }

  const acts = {
    /** Buys a card in the app, on the site or at the desk, of an offer or an amount. */
    async give(uid, _, moment) {
      const { day, now, key } = moment;
      const offer = chance.happens(0.55) ? null : (chance.of(GIVEN) ?? "class-10");
      const price = offer === null ? 100 * (10 + chance.below(300)) : books.priceOn(offer, day);
      const to = recipient(day);
      const kind = { offer, to: { email: to.to_email, on: to.deliver_on } };
      if (chance.happens(0.3)) {
        const discount = offer !== null && chance.happens(0.3) ? chance.below(price) : 0;
        const by = method();
        const reason = discount > 0 ? { reason: "Accordo con il cliente" } : {};
        const sale = { price, discount, ...reason, paid: price - discount, method: by };
        const sold = makeSoldGift({ id: key, offer, ...to, sale });
        const { gift } = await send(() => sellGift(sold, byStaff(moment)));
        const card = newCard({ ...kind, id: gift.id, value: price - discount, isOfVisitor: true });
        const book = books.add({ id: gift.sale_id, uid, day, charged: 0, card });
        issue(card, book, day, price - discount);
        books.take(book, by, price - discount, day);
        return true;
      }
      const isOfVisitor = chance.happens(0.4);
      const asked = { offer, price, ...to };
      const request = requestOf(key);
      const visitor = {
        email: "chi-regala@studio.test",
        from_name: "Chi Regala",
        website: "",
        elapsed: 9_000,
      };
      const address = `192.0.2.${given % 250}`;
      const { checkout_url: url } = await send(() =>
        isOfVisitor
          ? openGuestGift({ ...asked, ...visitor }, { request, address, now })
          : openGift(uid, asked, { request, now }),
      );
      const page: OpenPage = {
        pay: () => {
          const { id, intent, amount } = provider.pay(url, !chance.happens(0.3));
          expect(amount).toBe(price);
          const card = newCard({ ...kind, id: giftIdOf(id), value: price, isOfVisitor });
          const paid = { id: saleIdOf("payment", id), paymentId: id, intents: [intent] };
          const book = books.add({ ...paid, uid, day: "", charged: 0, card });
          books.pending.set(intent, (today) => issue(card, book, today, price));
        },
      };
      if (chance.happens(0.6)) page.pay();
      else pages.push(page);
      return true;
    },

    /** Redeems a card of an offer, in the app or with staff; its repetition answers the same package. */
    async redeem(uid, _, moment) {
      const { day, now } = moment;
      const hasPlan = [...books.plans.values()].some((plan) => plan.uid === uid);
      const card = someCard(
        (one) => one.offer !== null && isUsable(one, day) && (books.offer(one.offer).size > 0 || !hasPlan),
      );
      if (!card?.offer) return false;
      const { size, months, title } = books.offer(card.offer);
      const code = await codeOf(card, now);
      const { actor } = byStaff(moment);
      const answer = await send(() =>
        chance.happens(0.7) ? redeemByCode(uid, code, now) : redeemGift(card.id, uid, { actor, now }),
      );
      const [last] = size > 0 ? [] : books.subscriptionsOf(uid, day).filter(({ ends }) => ends !== null);
      const startsOn = last?.ends ?? day;
      const ends = size > 0 ? null : addMonths(startsOn, months);
      expect(answer).toMatchObject({ title, size, expire_date: ends });
      const follows = last?.id ?? null;
      const state = "active";
      const id = answer.package_id;
      books.packs.set(id, {
        uid,
        id,
        size,
        used: 0,
        boughtOn: null,
        begun: null,
        follows,
        startsOn,
        ends,
        state,
      });
      card.redeemed = { uid, packageId: id };
      card.mailDue = null;
      return true;
    },

    /** Pays a purchase in the app with an amount, after a code or without. */
    async spend(uid, _, moment) {
      const card = someCard((one) => hasAmount(one, moment.day));
      if (!card) return false;
      const name = chance.happens(0.7) ? "class-10" : "class-20";
      return buy(uid, name, moment, { card, code: await codeOf(card, moment.now) });
    },

    /** Pays a purchase with an amount whose buyer gets their money back meanwhile: it waits for staff. */
    async spendInVain(uid, _, moment) {
      const card = someCard((one) => {
        const book = [...books.sales.values()].find((sale) => sale.card === one);
        return (
          hasAmount(one, moment.day) &&
          book !== undefined &&
          book.intents.length > 0 &&
          book.intents.every((intent) => provider.isRefundable(intent) && provider.leftOf(intent) > 0) &&
          isFree(book) &&
          partOf(books.priceOn("class-20", moment.day), spendableOf(one)) <
            books.priceOn("class-20", moment.day)
        );
      });
      const book = [...books.sales.values()].find((sale) => sale.card === card);
      const [intent] = book?.intents ?? [];
      if (!card || !book || intent === undefined) return false;
      // The refund takes what is left before what the page holds.
      if (provider.leftOf(intent) < leftOf(card)) return false;
      const beforePaying = async (): Promise<void> => {
        refundOnPages(book);
        await hear(intent, moment);
      };
      return buy(uid, "class-20", moment, { card, code: await codeOf(card, moment.now), beforePaying });
    },

    /** Pays what is owed of a sale with an amount, at the desk. */
    async spendAtDesk(_, __, moment) {
      const card = someCard((one) => hasAmount(one, moment.day));
      const owed = [...books.sales.values()].filter((one) => books.owed(one) > 0);
      const book = someBook(owed, (one) => one.card === null && isFree(one));
      if (!card || !book) return false;
      const highest = Math.min(books.owed(book), spendableOf(card));
      const amount = chance.happens(0.6) ? highest : cents(highest);
      const code = await codeOf(card, moment.now);
      const by = byStaff(moment);
      await send(() => payWithGift(book.id, { code, amount }, by));
      payWith(books, book, { card, cents: amount, day: moment.day });
      return true;
    },

    /** Asks what a card pays, and uses one for what it is not for. */
    async tryCard(uid, _, moment) {
      const { day, now } = moment;
      const card = someCard(() => true);
      if (!card) return false;
      const code = await codeOf(card, now);
      const refusal = refusalOf(card, day);
      const spendable = spendableOf(card);
      const asked = priceWithGift(uid, { code, offer: "class-10" }, now);
      const price = books.priceOn("class-10", day);
      const refused = refusal ?? (card.offer ? "gift_is_package" : spendable === 0 ? "gift_held" : undefined);
      const gift = partOf(price, spendable);
      const left = leftOf(card) - gift;
      if (refused !== undefined) await expect(asked).rejects.toMatchObject({ code: refused });
      else expect(await asked).toEqual({ price, discount: 0, gift, total: price - gift, left });
      if (card.redeemed?.uid === uid) {
        const again = await redeemByCode(uid, code, now);
        expect(again.package_id).toBe(card.redeemed.packageId);
      } else if (refusal !== undefined || card.offer === null)
        await expect(redeemByCode(uid, code, now)).rejects.toMatchObject({
          code: refusal ?? "gift_is_amount",
        });
      return true;
    },

    /** Moves the last day of a card, to one that is soon or to a later one of a card that is over. */
    async moveEnd(_, __, moment) {
      const { day, now } = moment;
      const card = someCard((one) => stateOf(one) === "open");
      if (!card) return false;
      const planned = card.mailDue !== null && card.to.on !== null && card.to.on > day ? card.to.on : day;
      const until = addDays(planned, chance.below(50));
      if (until === card.until) return false;
      const { gift } = await readGift(card.id, now);
      const { to_name, to_email, message, deliver_on, version } = gift;
      const edit = { to_name: to_name ?? "", to_email, message, deliver_on, until, version };
      await editGift(card.id, { ...edit, reason: "Accordo con il cliente" }, byOwner(moment));
      card.until = until;
      planMail(card, day);
      return true;
    },
  } satisfies Record<string, Act>;

  /** Notes the mails that the scheduled job of a day sends, and gives back what its pages held. */
  function swept(day: string): { delivered: number; released: number } {
    let delivered = 0;
    let released = 0;
    for (const card of books.cards.values()) {
      released += card.holds.size;
      card.holds.clear();
      if (card.mailDue === null || card.mailDue > day) continue;
      card.mailDue = null;
      if (!isUsable(card, day)) continue;
      card.mailed.push(day);
      delivered += 1;
    }
    return { delivered, released };
  }

  /** Returns whether the scheduled job of a day has something to do for cards. */
  const isDue = (day: string): boolean =>
    books.giftPages.size > 0 ||
    [...books.cards.values()].some(
      ({ holds, mailDue }) => holds.size > 0 || (mailDue !== null && mailDue <= day),
    );

  return { acts, swept, isDue };
}
