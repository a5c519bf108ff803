import { receiptInput } from "@studio/contract/receipts/model.ts";
import type { SaleTerms } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { expect } from "vitest";
import { bookClass } from "../../../functions/src/bookings/book-class.ts";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { receive, remind, reverse, sell } from "../../../functions/src/sales/desk.ts";
import { payUrl } from "../../../functions/src/sales/pay/address.ts";
import { answerPay } from "../../../functions/src/sales/pay/answer.ts";
import { openCheckout } from "../../../functions/src/shop/open-checkout.ts";
import { changePrice } from "../../../functions/src/shop/prices.ts";
import { openInstalments } from "../../../functions/src/workflows/instalments/checkout.ts";
import { stopInstalments } from "../../../functions/src/workflows/instalments/stop.ts";
import { refundSale } from "../../../functions/src/workflows/refunds/refund-sale.ts";
import { sellPackage } from "../../../functions/src/workflows/sell-package.ts";
import { declareOwnWithdrawal } from "../../../functions/src/workflows/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/workflows/withdrawals/refund.ts";
import { newClass } from "../studio.ts";
import type { Chance } from "../year/chance.ts";
import { type Book, type Books, deskMethods, isGivenUp, type OfferName, withdrawalOf } from "./books.ts";
import { addDays, addMonths, daysBetween } from "./days.ts";
import { provider } from "./provider.ts";

const owner = { id: "owner", name: "Olga Titolare" };
const desk = { id: "desk", name: "Dora Banco" };

const OFFERS: readonly OfferName[] = ["class-10", "class-20", "class-3-months", "class-6-months"];
const PLANS: readonly OfferName[] = ["class-3-months", "class-6-months", "class-12-months"];

const HOUR_MS = 3_600_000;

/** Days after the sale in which its buyer may withdraw. */
const WITHDRAWAL_DAYS = 14;

export type Act =
  | "sell"
  | "buy"
  | "subscribe"
  | "receive"
  | "payLink"
  | "reverse"
  | "refund"
  | "withdraw"
  | "refundOnPages"
  | "dispute"
  | "receipt"
  | "credit"
  | "price"
  | "stop"
  | "train"
  | "tooMuch";

/** The moment of an act: its day and instant, and a key that no other has. */
export type Moment = { day: string; now: Date; key: string };

/** A page of the provider that is open in a browser. */
export type OpenPage = { pay: () => void };

/**
 * Returns what the people of the studio do, by name. Each does what is legal by the books, which the product then may
 * not refuse, and writes it into the books; it returns whether there was something to do.
 */
export function actsOf(books: Books, chance: Chance, isBusy: (book: Book) => boolean, pages: OpenPage[]) {
  const cents = (limit: number): number => 1 + chance.below(limit);
  const method = () => chance.of(deskMethods) ?? "cash";
  /** Sends a request, and now and then again, as after an answer that was lost. */
  async function send<T>(request: () => Promise<T>): Promise<T> {
    const answer = await request();
    if (chance.happens(0.15)) await request();
    return answer;
  }
  const staff = ({ key, now }: Moment) => ({ actor: chance.happens(0.5) ? desk : owner, key, now });
  const owned = ({ key, now }: Moment) => ({ actor: owner, key, now });

  function termsOf(price: number): SaleTerms {
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

  const isLost = (intent: string): boolean => provider.chargeOf(intent).dispute?.isWon === false;

  /** Whether something may be done with a sale: nothing of it is under way. */
  const isFree = (book: Book): boolean =>
    !isBusy(book) &&
    book.withdrawal === null &&
    book.due === 0 &&
    book.intents.every((intent) => provider.chargeOf(intent).dispute?.isWon !== null && !isLost(intent));

  const someBook = (all: readonly Book[], may: (book: Book) => boolean): Book | undefined => {
    const first = chance.below(all.length + 1);
    return [...all.slice(first), ...all.slice(0, first)].find((book) => may(book));
  };

  /** Closes a package that was sold, and stops its instalments. */
  function close(book: Book): void {
    const pack = books.packOf(book);
    const plan = books.planOf(book);
    if (pack) pack.state = "voided";
    if (plan) plan.isStopped = true;
  }

  const buyable = (day: string): OfferName => {
    const name = chance.of(OFFERS) ?? "class-10";
    expect(books.priceOn(name, day)).toBeGreaterThan(0);
    return name;
  };

  const acts = {
    async sell(uid: string, _: readonly Book[], moment: Moment): Promise<boolean> {
      const { day } = moment;
      const by = staff(moment);
      const isPackage = chance.happens(0.6);
      const name = buyable(day);
      const { size, months, title } = books.offer(name);
      const terms = termsOf(isPackage ? books.priceOn(name, day) : chance.below(9_000));
      const ends = size > 0 ? null : addMonths(day, months);
      const granted = { name: title, size, expire_date: ends };
      const packageId = isPackage
        ? (await send(() => sellPackage(uid, granted, by.actor, by.now, { terms, key: by.key }))).id
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

    async buy(uid: string, _: readonly Book[], { day, now, key }: Moment): Promise<boolean> {
      const name = buyable(day);
      const price = books.priceOn(name, day);
      const beginAtOnce = chance.happens(0.6);
      const asked = { offer: name, price, begin_at_once: beginAtOnce };
      const { checkout_url: url } = await send(() => openCheckout(uid, asked, { key, now }));
      pages.push({
        pay: () => {
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

    async subscribe(uid: string, _: readonly Book[], { day, now, key }: Moment): Promise<boolean> {
      const name = chance.of(PLANS) ?? "class-3-months";
      const { months, instalment = 0 } = books.offer(name);
      if (months * instalment < books.priceOn(name, day)) return false;
      const beginAtOnce = chance.happens(0.6);
      const asked = { offer: name, cents: instalment, begin_at_once: beginAtOnce };
      const { checkout_url: url } = await send(() => openInstalments(uid, asked, { key, now }));
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

    async receive(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => !isBusy(one) && one.due === 0 && books.owed(one) > 0);
      if (!book) return false;
      const owed = books.owed(book);
      const amount = chance.happens(0.6) ? owed : cents(owed);
      const by = method();
      const from = staff(moment);
      await send(() => receive(book.id, { amount, method: by }, from));
      books.take(book, by, amount, moment.day);
      return true;
    },

    async payLink(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => one.paymentId === null && isFree(one) && books.owed(one) > 50);
      if (!book) return false;
      const { day, now } = moment;
      await remind(book.id, staff(moment));
      const owed = books.owed(book);
      const path = new URL(payUrl(book.id, now)).pathname;
      const answer = await send(() => answerPay("POST", path, now));
      expect(answer.status).toBe(303);
      // The desk takes a part of the same money while the page is open: the excess is refunded later.
      if (chance.happens(0.3)) {
        const amount = cents(owed);
        await receive(book.id, { amount, method: "cash" }, { ...staff(moment), key: `${moment.key}-desk` });
        books.take(book, "cash", amount, day);
      }
      const { intent, amount } = provider.pay("to" in answer ? answer.to : "");
      expect(amount).toBe(owed);
      book.intents.push(intent);
      return true;
    },

    async reverse(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => isFree(one) && one.charged > 0);
      if (!book) return false;
      const { day } = moment;
      const amount = chance.happens(0.3) ? book.charged : cents(book.charged);
      const excess = Math.max(0, books.received(book) - (book.charged - amount));
      const back = excess > 0 && chance.happens(0.5) ? cents(excess) : 0;
      const by = method();
      const paid_back = back > 0 ? { paid_back: { amount: back, method: by } } : {};
      await send(() => reverse(book.id, { amount, reason: "Errore di cassa", ...paid_back }, owned(moment)));
      books.charge(book, -amount, day);
      books.take(book, by, -back, day);
      return true;
    },

    async refund(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => isFree(one) && books.received(one) > 0);
      if (!book) return false;
      const { day } = moment;
      const received = books.received(book);
      const amount = chance.happens(0.4) ? received : cents(received);
      const isVoided = chance.happens(book.plan === null ? 0.4 : 0.1);
      const by = method();
      const excess = Math.max(0, received - book.charged);
      // Nothing is owed after the end of a package, or of a sale without one that is paid back whole.
      const isOver = book.packageId === null ? amount === received : isVoided;
      const charged = isOver
        ? Math.min(book.charged, received - amount)
        : book.charged - Math.max(0, amount - excess);
      const online = Math.min(amount, books.refundable(book));
      const before = books.online(book);
      const refund = { amount, reason: "Si trasferisce", method: by, void_package: isVoided };
      await atProvider(() => send(() => refundSale(book.id, refund, owned(moment))));
      books.charge(book, charged - book.charged, day);
      books.take(book, by, online - amount, day);
      book.due = online - (before - books.online(book));
      if (isVoided) close(book);
      return true;
    },

    async withdraw(uid: string, all: readonly Book[], { day, now }: Moment): Promise<boolean> {
      const book = someBook(
        all,
        (one) =>
          one.paymentId !== null &&
          isFree(one) &&
          (one.plan === null || one.paymentId.endsWith("_1")) &&
          daysBetween(one.day, day) <= WITHDRAWAL_DAYS &&
          Math.min(one.charged, books.received(one)) > 0 &&
          withdrawalOf(books, one, day) > 0,
      );
      if (!book) return false;
      const amount = withdrawalOf(books, book, day);
      await declareOwnWithdrawal(uid, { sale_id: book.id, reason: "" }, now);
      book.withdrawal = { amount, on: addDays(day, chance.below(10)), state: "declared" };
      close(book);
      return true;
    },

    async refundOnPages(_: string, all: readonly Book[]): Promise<boolean> {
      const book = someBook(
        all,
        (one) => isFree(one) && one.intents.length === 1 && books.refundable(one) > 0 && isOnCard(one),
      );
      if (!book) return false;
      refundOnPages(book);
      return true;
    },

    async dispute(_: string, all: readonly Book[]): Promise<boolean> {
      const book = someBook(
        all,
        (one) => isFree(one) && one.paymentId !== null && books.refundable(one) > 0 && !isDisputed(one),
      );
      const [intent] = book?.intents ?? [];
      if (intent === undefined) return false;
      provider.dispute(intent);
      return true;
    },

    async receipt(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => !isBusy(one) && open(one) > 0);
      if (!book) return false;
      const amount = Math.min(1_000_000, chance.happens(0.5) ? open(book) : cents(open(book)));
      const input = receiptInput.parse({
        amount,
        recipient: { name: "Anna Prova" },
        mail: chance.happens(0.3),
      });
      const { id } = await send(() => issueReceipt(book.id, input, owned(moment)));
      book.receipts.push({ id, amount, day: moment.day, isCredited: false });
      books.issued.push({ day: moment.day, amount });
      return true;
    },

    async credit(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => !isBusy(one) && inForceOf(one) > 0);
      if (!book) return false;
      await credit(book, moment);
      return true;
    },

    async price(_: string, __: readonly Book[], moment: Moment): Promise<boolean> {
      const offer = chance.of(OFFERS) ?? "class-10";
      const cents = Math.round((books.offer(offer).cents * (70 + chance.below(61))) / 100);
      const from = addDays(moment.day, chance.below(20));
      const until = chance.happens(0.8) ? addDays(from, chance.below(60)) : null;
      const change = { cents, from, until, reason: "Promozione di stagione" };
      await send(() => changePrice(offer, change, owned(moment)));
      books.prices.push({ offer, cents, from, until });
      return true;
    },

    async stop(uid: string, _: readonly Book[], { now }: Moment): Promise<boolean> {
      const plan = [...books.plans.values()].find(
        (one) =>
          one.uid === uid &&
          !one.isStopped &&
          books.known.has(one.id) &&
          (isGivenUp(one) || chance.happens(0.3)),
      );
      if (!plan) return false;
      await send(() => stopInstalments(plan.id, undefined, { actor: owner, now }));
      plan.isStopped = true;
      return true;
    },

    /** Trains with the only package that can pay for it. */
    async train(uid: string, _: readonly Book[], { day, now }: Moment): Promise<boolean> {
      const [pack, ...others] = [...books.packs.values()].filter(
        (one) =>
          one.uid === uid &&
          one.state === "active" &&
          one.startsOn !== "" &&
          (one.ends === null || one.ends > day),
      );
      if (!pack || others.length > 0 || pack.used >= pack.size) return false;
      const classId = await newClass({ start: new Date(now.getTime() + HOUR_MS / 2) });
      await send(() => bookClass({ classId, uid, charge: true, now }));
      pack.used += 1;
      return true;
    },

    /** Asks for a cent more than there is, which is refused. */
    async tooMuch(_: string, all: readonly Book[], moment: Moment): Promise<boolean> {
      const book = someBook(all, (one) => isFree(one));
      if (!book) return false;
      const by = owned(moment);
      const above = (amount: number) => Math.max(0, amount) + 1;
      const input = receiptInput.parse({ amount: above(open(book)), recipient: { name: "Anna Prova" } });
      const reason = "Errore di cassa";
      const refund = {
        amount: above(books.received(book)),
        reason,
        method: "cash",
        void_package: true,
      } as const;
      const paid = { amount: above(books.owed(book)), method: "cash" } as const;
      await Promise.all([
        expect(receive(book.id, paid, by)).rejects.toMatchObject({ code: "sale_not_owed" }),
        expect(refundSale(book.id, refund, by)).rejects.toMatchObject({
          code: books.received(book) > 0 ? "sale_refund_too_large" : "sale_refund_nothing",
        }),
        expect(reverse(book.id, { amount: book.charged + 1, reason }, by)).rejects.toMatchObject({
          code: "sale_reversal_too_large",
        }),
        expect(issueReceipt(book.id, input, by)).rejects.toMatchObject({ code: "receipt_too_large" }),
      ]);
      return true;
    },
  } satisfies Record<Act, (uid: string, all: readonly Book[], moment: Moment) => Promise<boolean>>;

  const inForce = ({ receipts }: Book) => receipts.filter(({ isCredited }) => !isCredited);
  const inForceOf = (book: Book): number => inForce(book).reduce((sum, { amount }) => sum + amount, 0);
  /** Returns what no receipt confirms. */
  const open = (book: Book): number => books.received(book) - inForceOf(book);
  /** Returns whether the cards of a sale still take money back. */
  const isOnCard = ({ intents }: Book): boolean =>
    intents.every((intent) => provider.chargeOf(intent).isRefundable);
  const isDisputed = ({ intents }: Book): boolean =>
    intents.some((intent) => provider.chargeOf(intent).dispute !== null);

  async function credit(book: Book, { day, now }: Omit<Moment, "key">): Promise<void> {
    const receipt = inForce(book).at(-1);
    if (!receipt) return;
    await send(() => creditReceipt(receipt.id, { reason: "Importo cambiato" }, { actor: owner, now }));
    receipt.isCredited = true;
    books.issued.push({ day, amount: -receipt.amount });
  }

  /** Calls the server while the provider may not answer. */
  async function atProvider<T>(call: () => Promise<T>): Promise<T> {
    provider.state.isDown = chance.happens(0.2);
    try {
      return await call();
    } finally {
      provider.state.isDown = false;
    }
  }

  /** Refunds the only payment of a sale on the provider's pages; what the notification changes is in the books at once. */
  function refundOnPages(book: Book): void {
    const [intent = ""] = book.intents;
    const left = provider.leftOf(intent);
    const excess = Math.max(0, books.received(book) - book.charged);
    const isOwn = book.paymentId !== null;
    const off = isOwn ? book.charged : Math.min(Math.max(0, left - excess), book.charged);
    provider.refundOnPages(intent);
    const plan = books.planOf(book);
    const pack = books.packOf(book);
    books.pending.set(`${intent} refunded`, (today) => {
      books.charge(book, -off, today);
      if (!isOwn || book.withdrawal !== null || plan || !pack) return;
      if (pack.state === "active") pack.state = "emptied";
      if (pack.ends !== null && pack.ends > today) pack.ends = today;
    });
    if (isOwn && plan && book.withdrawal === null) plan.refunded.add(book.paymentId ?? "");
  }

  /** Orders the refund of a withdrawal, or makes it on the provider's pages. */
  async function settleWithdrawal(book: Book, { day, now }: Omit<Moment, "key">): Promise<void> {
    if (!book.withdrawal) return;
    book.withdrawal.state = "over";
    if (chance.happens(0.15) && isOnCard(book)) return refundOnPages(book);
    // The whole of it is tried at the provider, also of a sale of which a part was settled by hand.
    const left = book.intents.reduce((sum, intent) => sum + provider.leftOf(intent), 0);
    const amount = Math.min(book.withdrawal.amount, book.charged, books.received(book), left);
    const before = books.online(book);
    await atProvider(() => refundWithdrawal(book.id, { actor: owner, now }));
    books.charge(book, -amount, day);
    book.due = amount - (before - books.online(book));
  }

  /** Takes back receipts until they confirm no more than was received. */
  async function creditExcess(book: Book, moment: Omit<Moment, "key">): Promise<void> {
    while (inForceOf(book) > Math.max(0, books.received(book))) await credit(book, moment);
  }

  return { acts, settleWithdrawal, creditExcess };
}
