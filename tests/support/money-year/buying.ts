import type { SaleTerms } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { expect } from "vitest";
import { bookClass } from "../../../functions/src/bookings/book-class.ts";
import { receive, remind, sell } from "../../../functions/src/sales/desk.ts";
import { payUrl } from "../../../functions/src/sales/pay/address.ts";
import { answerPay } from "../../../functions/src/sales/pay/answer.ts";
import { openCheckout } from "../../../functions/src/shop/open-checkout.ts";
import { changePrice } from "../../../functions/src/shop/prices.ts";
import { openInstalments } from "../../../functions/src/workflows/instalments/checkout.ts";
import { stopInstalments } from "../../../functions/src/workflows/instalments/stop.ts";
import { sellPackage } from "../../../functions/src/workflows/sell-package.ts";
import { requestOf } from "../server/requests.ts";
import { newClass } from "../studio.ts";
import { isGivenUp, type OfferName, stopPlan } from "./books.ts";
import { addDays, addMonths } from "./days.ts";
import { provider } from "./provider.ts";
import type { Act, Tools } from "./tools.ts";

const OFFERS: readonly OfferName[] = ["class-10", "class-20", "class-3-months", "class-6-months"];
const PLANS: readonly OfferName[] = ["class-3-months", "class-6-months", "class-12-months"];

const HALF_AN_HOUR_MS = 1_800_000;

/** A page of the provider that is open in a browser. */
export type OpenPage = { pay: () => void };

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

/** Returns whether a person has a subscription: another would begin where it ends, which this year does not model. */
const hasSubscription = (books: Tools["books"], uid: string, day: string): boolean =>
  [...books.packs.values()].some(
    (one) =>
      one.uid === uid && one.size === 0 && one.state === "active" && (one.ends === null || one.ends > day),
  );

/** Returns the acts with which people buy, pay and train, by name. */
export function buyingActs(tools: Tools, pages: OpenPage[]) {
  const { books, chance, isBusy, isFree, someBook, cents, method, byStaff, byOwner, send } = tools;
  return {
    async sell(uid, _, moment) {
      const { day } = moment;
      const by = byStaff(moment);
      const isPackage = chance.happens(0.6);
      const name = chance.of(OFFERS) ?? "class-10";
      const { size, months, title } = books.offer(name);
      const terms = termsOf(isPackage ? books.priceOn(name, day) : chance.below(9_000), tools);
      const ends = size > 0 ? null : addMonths(day, months);
      const granted = { name: title, size, expire_date: ends };
      const packageId = isPackage
        ? (await send(() => sellPackage(uid, granted, by.actor, by.now, { terms, request: by.request }))).id
        : null;
      const id =
        packageId === null
          ? (await send(() => sell(uid, { title: "Maglietta", terms }, by))).id
          : saleIdOf("package", packageId);
      const book = books.add({ id, uid, day, charged: 0, packageId });
      books.charge(book, terms.price - terms.discount, day);
      books.take(book, terms.method ?? "cash", terms.paid, day);
      if (packageId !== null)
        books.packs.set(packageId, {
          uid,
          id: packageId,
          size,
          used: 0,
          startsOn: day,
          ends,
          state: "active",
        });
      return true;
    },

    async buy(uid, _, { day, now, key }) {
      const name = chance.of(OFFERS) ?? "class-10";
      const isPack = books.offer(name).size > 0;
      if (!isPack && hasSubscription(books, uid, day)) return false;
      const price = books.priceOn(name, day);
      const beginAtOnce = chance.happens(0.6);
      const asked = { offer: name, price, begin_at_once: beginAtOnce };
      const { checkout_url: url } = await send(() =>
        openCheckout(uid, asked, { request: requestOf(key), now }),
      );
      pages.push({
        pay: () => {
          if (!isPack && hasSubscription(books, uid, day)) return;
          const { id, intent, amount } = provider.pay(url, !chance.happens(0.3));
          expect(amount).toBe(price);
          const book = { id: saleIdOf("payment", id), uid, charged: 0, intents: [intent] };
          const sale = books.add({ ...book, day: "", paymentId: id, packageId: id, beginAtOnce });
          const { size } = books.offer(name);
          books.packs.set(id, { uid, id, size, used: 0, startsOn: "", ends: null, state: "active" });
          // From the day on which the server hears of it.
          books.pending.set(intent, (today) => {
            books.charge(sale, price, today);
            sale.day = today;
            const { months } = books.offer(name);
            const ends = size > 0 ? null : addMonths(today, months);
            Object.assign(books.packs.get(id) ?? {}, { startsOn: today, ends });
          });
        },
      });
      return true;
    },

    async subscribe(uid, _, { day, now, key }) {
      const name = chance.of(PLANS) ?? "class-3-months";
      const { months, instalment = 0 } = books.offer(name);
      if (months * instalment < books.priceOn(name, day) || hasSubscription(books, uid, day)) return false;
      const beginAtOnce = chance.happens(0.6);
      const asked = { offer: name, cents: instalment, begin_at_once: beginAtOnce };
      const { checkout_url: url } = await send(() =>
        openInstalments(uid, asked, { request: requestOf(key), now }),
      );
      const { subscription, packageId } = provider.subscribe(url);
      books.plans.set(subscription.id, {
        id: subscription.id,
        packageId,
        uid,
        count: months,
        startsOn: day,
        beginAtOnce,
        isStopped: false,
        refunded: new Set(),
        pausedOn: null,
        pausedDays: 0,
      });
      books.packs.set(packageId, {
        uid,
        id: packageId,
        size: 0,
        used: 0,
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

    async payLink(_, all, moment) {
      const book = someBook(all, (one) => one.paymentId === null && isFree(one) && books.owed(one) > 50);
      if (!book) return false;
      const { day, now } = moment;
      await remind(book.id, byStaff(moment));
      const owed = books.owed(book);
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
      expect(amount).toBe(owed);
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

    async stop(uid, _, moment) {
      const plan = [...books.plans.values()].find(
        (one) =>
          one.uid === uid &&
          !one.isStopped &&
          books.known.has(one.id) &&
          (isGivenUp(one) || chance.happens(0.3)),
      );
      if (!plan) return false;
      await send(() => stopInstalments(plan.id, undefined, byOwner(moment)));
      stopPlan(plan, moment.day);
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
      if (!pack || others.length > 0 || pack.used >= pack.size) return false;
      const classId = await newClass({ start: new Date(now.getTime() + HALF_AN_HOUR_MS) });
      await send(() => bookClass({ classId, uid, charge: true, now }));
      pack.used += 1;
      return true;
    },
  } satisfies Record<string, Act>;
}
