import type { SaleTerms } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { expect } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { openInstalments } from "../../../functions/src/instalments/checkout.ts";
import { stopInstalments } from "../../../functions/src/instalments/stop.ts";
import { beginPackage } from "../../../functions/src/packages/begin.ts";
import { agreeSchedule, receive, remind, sell } from "../../../functions/src/sales/desk.ts";
import { payUrl } from "../../../functions/src/sales/pay/address.ts";
import { answerPay } from "../../../functions/src/sales/pay/answer.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { endOpenPages } from "../../../functions/src/shop/heldDiscount.ts";
import { openCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { changePrice } from "../../../functions/src/shop/prices.ts";
import { requestOf } from "../server/requests.ts";
import { newClass } from "../studio.ts";
import {
  type Book,
  CODE,
  isGivenUp,
  isWaiting,
  type OfferName,
  type Pack,
  stopPlan,
  takenOff,
} from "./books.ts";
import { type Card, partOf, payWith, spendableOf } from "./cards.ts";
import { addDays, addMonths } from "./days.ts";
import { feeFor, openFeeBook, settleFee, shownAs, takeFee } from "./fees.ts";
import { provider } from "./provider.ts";
import type { Act, Moment, Tools } from "./tools.ts";

const OFFERS: readonly OfferName[] = ["class-10", "class-20", "class-3-months", "class-6-months"];
const PLANS: readonly OfferName[] = ["class-3-months", "class-6-months", "class-12-months"];

const HALF_AN_HOUR_MS = 1_800_000;

/** A page of the provider that is open in a browser. */
export type OpenPage = { pay: () => void };

/** A purchase with a gift card and its code; `beforePaying` happens while the page is open. */
export type WithCard = { card: Card; code: string; beforePaying?: () => Promise<void> };

/** Returns the id under which the server knows the fee that a payment pays besides. */
export const feeIdOf = (id: string): string => `${id}-fee`;

/** Returns terms that staff may agree on. */
function termsOf(price: number, { chance, method }: Tools): SaleTerms {
  const discount = chance.happens(0.25) ? chance.below(price + 1) : 0;
  const due = price - discount;
  const paid = chance.happens(0.6) ? due : chance.happens(0.6) ? chance.below(due + 1) : 0;
  return {
    price,
    discount,
    ...((discount > 0 || price === 0) && { reason: "Accordo con il cliente" }),
    paid,
    ...(paid > 0 && { method: method() }),
  };
}

/** Returns dates for all that is owed or a part of it. */
function datesFor(owed: number, day: string, { chance }: Tools) {
  const count = 1 + chance.below(3);
  const amount = Math.floor(owed / (count + chance.below(2)));
  return Array.from({ length: amount > 0 ? count : 0 }, (_, index) => ({
    due: addDays(day, 3 + 20 * index + chance.below(18)),
    amount,
  }));
}

/** Returns the terms of a sale with the code that is paid at once. */
function termsWithCode(price: number): SaleTerms {
  const discount = takenOff(price);
  return { price, discount, reason: "Codice", paid: price - discount };
}

/** Returns whether a person pays a subscription in instalments, behind which this year sells no other. */
const hasPlan = ({ plans }: Tools["books"], uid: string): boolean =>
  [...plans.values()].some((plan) => plan.uid === uid);

/** Returns the acts with which people buy, pay and train, by name. */
export function buyingActs(tools: Tools, pages: OpenPage[], happened: (what: "fee" | "feeReturned") => void) {
  const { books, chance, isBusy, isFree, someBook, cents, method, byStaff, byOwner, send } = tools;
  /** Returns whether the server has not heard of the plan that pays a package. */
  const isUnknown = ({ id }: Pack): boolean =>
    [...books.plans.values()].some((plan) => plan.packageId === id && !books.known.has(plan.id));
  /** Returns a package of which its buyer can ask to begin. */
  const waiting = (uid: string, day: string): Pack | undefined =>
    [...books.packs.values()].find(
      (one) => one.uid === uid && one.state === "active" && !isUnknown(one) && isWaiting(one, day),
    );
  const soonAfter = (now: Date): Date => new Date(now.getTime() + HALF_AN_HOUR_MS);

  /** Notes a purchase that the server hears of: what it grants, and what pays it. */
  function grant(
    sale: Book,
    today: string,
    { name, charged, beginAtOnce }: { name: OfferName; charged: number; beginAtOnce: boolean },
  ): void {
    const { uid, paymentId: id } = sale;
    const pack = books.packs.get(id ?? "");
    if (!pack) throw new Error(`No package of ${id}`);
    const { size, months } = books.offer(name);
    books.charge(sale, charged, today);
    sale.day = today;
    const [last] = size > 0 ? [] : books.subscriptionsOf(uid, today).filter(({ ends }) => ends !== null);
    pack.follows = last?.id ?? null;
    pack.startsOn = last?.ends ?? today;
    pack.ends = size > 0 ? null : addMonths(pack.startsOn, months);
    pack.boughtOn = today;
    pack.begun = beginAtOnce ? { on: today, usedBefore: 0 } : null;
  }

  /** Opens the payment of an offer, with a gift card or without. */
  async function buy(
    uid: string,
    name: OfferName,
    { day, now, key }: Moment,
    paying?: WithCard,
  ): Promise<boolean> {
    const isPack = books.offer(name).size > 0;
    if (!isPack && hasPlan(books, uid)) return false;
    const price = books.priceOn(name, day);
    const beginAtOnce = chance.happens(0.6);
    const usesCode = chance.happens(0.25) && !books.codePages.has(uid) && paying?.beforePaying === undefined;
    const charged = usesCode ? price - takenOff(price) : price;
    const part = paying ? partOf(charged, spendableOf(paying.card)) : 0;
    const fee = feeFor(books, uid, day);
    // What the fee alone is left of to pay, and what waits for staff with its fee, is in `tests/model/enrolments`.
    if (fee && paying && (part === charged || paying.beforePaying)) return false;
    const asked = {
      offer: name,
      price,
      begin_at_once: beginAtOnce,
      ...shownAs(fee),
      ...(usesCode && { code: CODE }),
      ...(paying && { gift_card: paying.code }),
    };
    const isFree = part === charged;
    if (usesCode && !isFree) books.codePages.set(uid, null);
    const { checkout_url: url } = await send(() =>
      openCheckout(uid, asked, { request: requestOf(key), now }),
    );
    /** Opens the book of the purchase, which is paid. */
    const open = (id: string, intents: string[]): Book => {
      const { size } = books.offer(name);
      const terms = { size, used: 0, boughtOn: null, begun: null, follows: null, startsOn: "", ends: null };
      books.packs.set(id, { uid, id, state: "active", ...terms });
      return books.add({
        id: saleIdOf("payment", id),
        uid,
        day: "",
        charged: 0,
        intents,
        paymentId: id,
        packageId: id,
      });
    };
    const granted = { name, charged, beginAtOnce };
    if (isFree && paying) {
      const id = new URL(url).searchParams.get("acquisto") ?? "";
      const sale = open(id, []);
      grant(sale, day, granted);
      payWith(books, sale, { card: paying.card, cents: part, day });
      if (usesCode) books.codeUses.push(price - charged);
      return true;
    }
    paying?.card.holds.set(key, part);
    const page: OpenPage = {
      pay: () => {
        if (!isPack && hasPlan(books, uid)) return;
        const { id, intent, amount } = provider.pay(url, !chance.happens(0.3));
        expect(amount).toBe(charged - part + (fee?.cents ?? 0));
        if (usesCode) books.codePages.set(uid, intent);
        const sale = open(id, [intent]);
        const feeSale = fee && openFeeBook(books, { uid, id: feeIdOf(id), intent, fee, purchase: sale });
        if (paying) books.giftPages.set(intent, { card: paying.card, key });
        // From the day on which the server hears of it.
        books.pending.set(intent, (today) => {
          books.giftPages.delete(intent);
          if (usesCode) {
            books.codeUses.push(price - charged);
            books.codePages.delete(uid);
          }
          const hold = paying?.card.holds.get(key);
          if (paying && hold === undefined) {
            // What the card held is gone: the payment waits for staff.
            books.charge(sale, amount, today);
            sale.day = today;
            sale.packageId = null;
            books.packs.delete(id);
            books.waiting.add(id);
            return;
          }
          grant(sale, today, granted);
          if (fee && feeSale) happened(settleFee(books, feeSale, fee, today) ? "feeReturned" : "fee");
          if (!paying || hold === undefined) return;
          paying.card.holds.delete(key);
          payWith(books, sale, { card: paying.card, cents: hold, day: today });
        });
      },
    };
    await paying?.beforePaying?.();
    // The page of a code, or of a card, is over in half an hour.
    if (!usesCode && !paying) pages.push(page);
    else if (paying?.beforePaying || chance.happens(0.8)) page.pay();
    else books.codePages.delete(uid);
    return true;
  }

  const acts = {
    async sell(uid, _, moment) {
      const { day } = moment;
      const by = byStaff(moment);
      const isPackage = chance.happens(0.6);
      const name = chance.of(OFFERS) ?? "class-10";
      const { size, months, title } = books.offer(name);
      if (size === 0 && hasPlan(books, uid)) return false;
      const price = isPackage ? books.priceOn(name, day) : chance.below(9_000);
      const code = isPackage && chance.happens(0.15) && !books.codePages.has(uid) ? CODE : undefined;
      const agreed =
        code === undefined ? termsOf(price, tools) : { ...termsWithCode(price), method: method() };
      const owed = agreed.price - agreed.discount - agreed.paid;
      const schedule = owed > 0 && chance.happens(0.5) ? datesFor(owed, day, tools) : [];
      const terms = { ...agreed, schedule };
      // The form proposes to begin where the last subscription ends.
      const [last] = size > 0 ? [] : books.subscriptionsOf(uid, day);
      if (last?.ends === null) return false;
      const startsOn = last?.ends ?? day;
      const ends = size > 0 ? null : addMonths(startsOn, months);
      const granted = { name: title, size, expire_date: ends, ...(last && { start_date: startsOn }) };
      // As the call does, of a page that was left.
      if (code !== undefined) await endOpenPages(code, uid, by.now);
      // Staff take the fee with the package, or leave it for later.
      const fee = isPackage && chance.happens(0.6) ? takeFee(tools, uid, moment) : undefined;
      const agreedOn = { terms, code, request: by.request, enrolment: fee?.enrolment };
      const packageId = isPackage
        ? (await send(() => sellPackage(uid, granted, by.actor, by.now, agreedOn))).id
        : null;
      fee?.record();
      const id =
        packageId === null
          ? (await send(() => sell(uid, { title: "Maglietta", terms }, by))).id
          : saleIdOf("package", packageId);
      if (code !== undefined) books.codeUses.push(terms.discount);
      const book = books.add({ id, uid, day, charged: 0, packageId, schedule });
      books.charge(book, terms.price - terms.discount, day);
      books.take(book, terms.method ?? "cash", terms.paid, day);
      if (packageId !== null)
        books.packs.set(packageId, {
          uid,
          id: packageId,
          size,
          used: 0,
          boughtOn: null,
          begun: null,
          follows: last?.id ?? null,
          startsOn,
          ends,
          state: "active",
        });
      return true;
    },

    buy: (uid, _, moment) => buy(uid, chance.of(OFFERS) ?? "class-10", moment),

    /** Buys another subscription while one has days to come. */
    renew: async (uid, _, moment) =>
      books.subscriptionsOf(uid, moment.day).length > 0 && buy(uid, "class-3-months", moment),

    async subscribe(uid, _, { day, now, key }) {
      const name = chance.of(PLANS) ?? "class-3-months";
      const { months, instalment = 0 } = books.offer(name);
      if (months * instalment < books.priceOn(name, day) || books.subscriptionsOf(uid, day).length > 0)
        return false;
      const beginAtOnce = chance.happens(0.6);
      const fee = feeFor(books, uid, day);
      const asked = { offer: name, cents: instalment, begin_at_once: beginAtOnce, ...shownAs(fee) };
      const { checkout_url: url } = await send(() =>
        openInstalments(uid, asked, { request: requestOf(key), now }),
      );
      const { subscription, packageId } = provider.subscribe(url);
      books.plans.set(subscription, {
        id: subscription,
        packageId,
        uid,
        fee,
        count: months,
        startsOn: day,
        isStopped: false,
        isEnding: false,
        refunded: new Set(),
        pausedOn: null,
        pausedFor: null,
        pausedDays: 0,
      });
      books.packs.set(packageId, {
        uid,
        id: packageId,
        size: 0,
        used: 0,
        boughtOn: day,
        begun: beginAtOnce ? { on: day, usedBefore: 0 } : null,
        follows: null,
        startsOn: day,
        ends: null,
        state: "active",
      });
      return true;
    },

    async receive(_, all, moment) {
      const book = someBook(all, (one) => !isBusy(one) && one.due === 0 && books.owed(one) > 0);
      if (!book) return false;
      const owed = books.owed(book);
      const amount = chance.happens(0.6) ? owed : cents(owed);
      const by = method();
      const from = byStaff(moment);
      await send(() => receive(book.id, { amount, method: by }, from));
      books.take(book, by, amount, moment.day);
      return true;
    },

    /** Agrees on dates, or on others, for all that is owed or a part of it. */
    async agree(_, all, moment) {
      const book = someBook(all, (one) => one.paymentId === null && isFree(one) && books.owed(one) > 300);
      if (!book) return false;
      const schedule = datesFor(books.owed(book), moment.day, tools);
      const { actor, now } = byStaff(moment);
      const replaces = [...book.schedule];
      await send(() => agreeSchedule(book.id, { schedule, replaces }, { actor, now }));
      book.schedule = schedule;
      return true;
    },

    async payLink(_, __, moment) {
      const { day, now } = moment;
      const askedOf = (one: Book): number => books.due(one, day) || books.owed(one);
      const all = [...books.sales.values()];
      const book = someBook(all, (one) => one.paymentId === null && isFree(one) && askedOf(one) > 50);
      if (!book) return false;
      const reminding = remind(book.id, byStaff(moment));
      // Nothing is due before its date, and no reminder goes out.
      if (books.due(book, day) > 0) await reminding;
      else await expect(reminding).rejects.toMatchObject({ code: "sale_not_due" });
      const owed = books.owed(book);
      const asked = askedOf(book);
      const path = new URL(payUrl(book.id, now)).pathname;
      const answer = await send(() => answerPay("POST", path, now));
      expect(answer.status).toBe(303);
      // The desk takes a part of the same money while the page is open: the excess is refunded later.
      if (chance.happens(0.3)) {
        const amount = cents(owed);
        await receive(
          book.id,
          { amount, method: "cash" },
          { ...byStaff(moment), request: requestOf(`${moment.key}-desk`) },
        );
        books.take(book, "cash", amount, day);
      }
      const { intent, amount } = provider.pay("to" in answer ? answer.to : "");
      expect(amount).toBe(asked);
      book.intents.push(intent);
      return true;
    },

    async price(_, __, moment) {
      const offer = chance.of(OFFERS) ?? "class-10";
      const cents = Math.round((books.offer(offer).cents * (70 + chance.below(61))) / 100);
      const from = addDays(moment.day, chance.below(20));
      const until = chance.happens(0.8) ? addDays(from, chance.below(60)) : null;
      const change = { cents, from, until, reason: "Promozione di stagione" };
      await send(() => changePrice(offer, change, byOwner(moment)));
      books.prices.push({ offer, cents, from, until });
      return true;
    },

    async stop(_, __, moment) {
      const plan = [...books.plans.values()].find(
        (one) =>
          one.count !== null &&
          !one.isStopped &&
          books.known.has(one.id) &&
          (isGivenUp(one) || chance.happens(0.3)),
      );
      if (!plan) return false;
      await send(() => stopInstalments(plan.id, undefined, byOwner(moment)));
      stopPlan(plan, moment.day);
      return true;
    },

    /** Asks to begin a package at once, in the app or at the desk. */
    async begin(uid, _, moment) {
      const { day, now } = moment;
      const pack = waiting(uid, day);
      if (!pack) return false;
      const { actor } = byStaff(moment);
      await send(() => beginPackage(pack, { now, ...(chance.happens(0.5) && { staff: actor }) }));
      pack.begun = { on: day, usedBefore: pack.used };
      return true;
    },

    /** Asks to begin with the booking that needs the package, which is refused without. */
    async beginByBooking(uid, _, { day, now }) {
      const pack = waiting(uid, day);
      const others = [...books.packs.values()].filter(
        (one) => one !== pack && one.uid === uid && one.state === "active" && (one.ends ?? "9999") > day,
      );
      const couldPay = (one: Pack): boolean => one.size === 0 || one.used < one.size;
      if (!pack || !couldPay(pack) || pack.startsOn > day || others.some(couldPay)) return false;
      const request = { classId: await newClass({ start: soonAfter(now) }), uid, charge: true, now };
      await expect(bookClass(request)).rejects.toMatchObject({ code: "begin_at_once_required" });
      await send(() => bookClass({ ...request, asksToBegin: true }));
      pack.begun = { on: day, usedBefore: pack.used };
      if (pack.size > 0) pack.used += 1;
      return true;
    },

    /** Trains with the only package that can pay for it. */
    async train(uid, _, { day, now }) {
      const [pack, ...others] = [...books.packs.values()].filter(
        (one) =>
          one.uid === uid &&
          one.state === "active" &&
          one.startsOn !== "" &&
          (one.ends === null || one.ends > day),
      );
      if (!pack || others.length > 0 || pack.used >= pack.size || isWaiting(pack, day)) return false;
      const classId = await newClass({ start: soonAfter(now) });
      await send(() => bookClass({ classId, uid, charge: true, now }));
      pack.used += 1;
      return true;
    },
  } satisfies Record<string, Act>;

  return { acts, buy };
}
