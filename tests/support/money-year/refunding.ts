import { receiptInput } from "@studio/contract/receipts/model.ts";
import { expect } from "vitest";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { proposeRefund, refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { receive, reverse } from "../../../functions/src/sales/desk.ts";
import { declineWithdrawal } from "../../../functions/src/withdrawals/decline.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { requestOf } from "../server/requests.ts";
import { type Book, chargedWith, giftsOf, type Pack, WITHDRAWAL_DAYS, withdrawalOf } from "./books.ts";
import {
  block,
  isUntouched,
  refundableOf,
  refundCard,
  refundCardOutside,
  restore,
  returnPart,
  unblock,
} from "./cards.ts";
import { addDays, daysBetween } from "./days.ts";
import { endOfFee, restoreFee } from "./fees.ts";
import { provider } from "./provider.ts";
import type { Act, Moment, Tools } from "./tools.ts";

/** Returns the acts with which money goes back, and those with which it is confirmed, by name. */
export function refundingActs(
  { books, chance, isBusy, isFree, isUndated, someBook, cents, method, byOwner, send }: Tools,
  happened: (what: "moved" | "returned" | "declined withdrawal" | "feeRestored") => void,
) {
  const follow = (pack: Pack, today: string): void => {
    if (books.moveBehind(pack, today) > 0) happened("moved");
  };

  /** Closes a package that was sold, and stops its instalments. */
  function close(book: Book, today: string): void {
    const pack = books.packOf(book);
    const plan = books.planOf(book);
    if (pack) {
      pack.state = "voided";
      follow(pack, today);
    }
    if (plan) plan.isStopped = true;
  }

  /** Gives the part of a refund that cards get back to them. */
  function returnTo(book: Book, amount: number, day: string): void {
    if (amount > 0 && returnPart(books, book, amount, day)) happened("returned");
  }
  /** Returns how much of a sale with this much received goes back to cards at most. */
  const giftsIn = (book: Book, received: number): number => Math.max(0, Math.min(received, giftsOf(book)));

  const inForce = ({ receipts }: Book) => receipts.filter(({ isCredited }) => !isCredited);
  const inForceOf = (book: Book): number => inForce(book).reduce((sum, { amount }) => sum + amount, 0);
  /** Returns what no receipt confirms, without what is on its way back. */
  const open = (book: Book): number => books.received(book) - book.due - inForceOf(book);
  /** Returns whether the cards of a sale still take money back. */
  const isOnCard = ({ intents }: Book): boolean => intents.every(provider.isRefundable);
  const isFollowed = ({ packageId }: Book): boolean =>
    packageId !== null && [...books.packs.values()].some(({ follows }) => follows === packageId);
  const isDisputed = ({ intents }: Book): boolean => intents.some(provider.isDisputed);
  /** Returns whether the provider has something to give back of a sale, and of a package that its charge pays too. */
  const isRefundable = (book: Book): boolean =>
    chargedWith(book).every(
      (one) => books.refundable(one) > 0 || (one.isFee && !one.isByHand && one !== book),
    );
  /** Returns whether a fee can be withdrawn from with its package alone. */
  const isWithPackage = ({ isFee, sharedWith }: Book): boolean =>
    isFee && sharedWith !== null && Math.min(sharedWith.charged, books.received(sharedWith)) > 0;
  /** Withdraws from the fee of a package, too. */
  function withdrawFee(fee: Book, day: string): void {
    const amount = Math.min(fee.charged, books.received(fee));
    if (fee.withdrawal !== null || amount <= 0) return;
    fee.withdrawal = { amount, on: addDays(day, chance.below(10)), state: "declared" };
    endOfFee(books, fee);
  }

  async function credit(book: Book, moment: Moment): Promise<void> {
    const receipt = inForce(book).at(-1);
    if (!receipt) return;
    await send(() =>
      creditReceipt(
        receipt.id,
        { reason: "Importo cambiato" },
        { ...byOwner(moment), request: requestOf(`${moment.key}-${receipt.id}`) },
      ),
    );
    receipt.isCredited = true;
    books.issued.push({ day: moment.day, amount: -receipt.amount });
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

  /** Returns what changes once the server hears that all of a sale's payment is refunded on the provider's pages. */
  function refundedWhole(book: Book, left: number): (today: string) => void {
    const received = books.received(book);
    const excess = Math.max(0, received - book.charged);
    const isOwn = book.paymentId !== null;
    const off = isOwn ? book.charged : Math.min(Math.max(0, left - excess), book.charged);
    const plan = books.planOf(book);
    const pack = books.packOf(book);
    if (isOwn && plan && book.withdrawal === null) plan.refunded.add(book.paymentId ?? "");
    return (today) => {
      books.charge(book, -off, today);
      if (isOwn) returnTo(book, giftsIn(book, received), today);
      if (book.card) refundCardOutside(book.card, { amount: left, isWhole: true });
      if (!isOwn || book.withdrawal !== null || plan || !pack) return;
      if (pack.state === "active") pack.state = "emptied";
      if (pack.ends === null || pack.ends <= today) return;
      pack.ends = today;
      follow(pack, today);
    };
  }

  /** Returns what changes with a part, which ends nothing but an enrolment of which nothing is left. */
  function refundedPart(book: Book, amount: number): (today: string) => void {
    const received = books.received(book);
    const excess = Math.max(0, received - book.charged);
    const off = Math.min(Math.max(0, amount - excess), book.charged);
    return (today) => {
      books.charge(book, -off, today);
      if (book.card) refundCardOutside(book.card, { amount, isWhole: false });
      if (book.isFee && amount >= received) endOfFee(books, book);
    };
  }

  /** Refunds an amount of the only payment of a sale on the provider's pages: of a purchase before the fee that it paid too. */
  function refundOnPages(book: Book, amount = provider.leftOf(book.intents[0] ?? "")): void {
    const [intent = ""] = book.intents;
    const changes: ((today: string) => void)[] = [];
    let remaining = amount;
    for (const one of chargedWith(book).toSorted((a, b) => Number(a.isFee) - Number(b.isFee))) {
      const left = books.left(one);
      const part = Math.min(remaining, left);
      remaining -= part;
      if (part === 0) continue;
      changes.push(part === left && !one.isFee ? refundedWhole(one, left) : refundedPart(one, part));
      one.isTaken = true;
    }
    provider.refundOnPages(intent, amount);
    books.pending.set(`${intent} refunded`, (today) => {
      for (const change of changes) change(today);
    });
  }

  /** Orders the refund of a withdrawal, or makes it on the provider's pages. */
  async function settleWithdrawal(book: Book, moment: Moment): Promise<void> {
    if (!book.withdrawal) return;
    book.withdrawal.state = "over";
    const isRestored = book.isFee && chance.happens(0.3) && restoreFee(books, book, moment.day);
    if (isRestored) {
      await declineWithdrawal(book.id, { reason: "Il termine era passato" }, byOwner(moment));
      happened("feeRestored");
      return;
    }
    if (book.card && chance.happens(0.6)) {
      await declineWithdrawal(book.id, { reason: "È già stato usato" }, byOwner(moment));
      restore(books, book.card, book, moment.day);
      happened("declined withdrawal");
      return;
    }
    const isAlone = book.sharedWith === null && book.intents.length > 0 && isOnCard(book);
    if (isAlone && chance.happens(0.15)) return refundOnPages(book);
    // The whole of it is tried at the provider, also of a sale of which a part was settled by hand.
    const left = books.left(book);
    const received = books.received(book);
    const gifts = giftsIn(book, received);
    const amount = Math.min(book.withdrawal.amount, book.charged, received, left + gifts);
    const online = Math.min(amount, left);
    const before = books.online(book);
    await atProvider(() => refundWithdrawal(book.id, { ...byOwner(moment), refundDue: refundDuePayment }));
    books.charge(book, -amount, moment.day);
    returnTo(book, amount - online, moment.day);
    book.due = online - (before - books.online(book));
  }

  /** Takes back receipts until they confirm no more than was received. */
  async function creditExcess(book: Book, moment: Moment): Promise<void> {
    while (inForceOf(book) > Math.max(0, books.received(book))) await credit(book, moment);
  }

  const acts = {
    async reverse(_, all, moment) {
      const book = someBook(
        all,
        (one) => one.card === null && isFree(one) && isUndated(one) && one.charged > 0,
      );
      if (!book) return false;
      const { day } = moment;
      const amount = chance.happens(0.3) ? book.charged : cents(book.charged);
      const received = books.received(book);
      // A card's part goes back to it with a refund alone.
      const money = received - giftsOf(book);
      const excess = Math.max(0, Math.min(received - (book.charged - amount), money));
      const back = excess > 0 && chance.happens(0.5) ? cents(excess) : 0;
      const by = method();
      const paid_back = back > 0 ? { paid_back: { amount: back, method: by } } : {};
      await send(() =>
        reverse(book.id, { amount, reason: "Errore di cassa", ...paid_back }, byOwner(moment)),
      );
      books.charge(book, -amount, day);
      books.take(book, by, -back, day);
      if (book.isFee && book.charged === 0) endOfFee(books, book);
      return true;
    },

    async refund(_, all, moment) {
      const highestOf = (one: Book): number =>
        one.card ? refundableOf(one.card, books.received(one)) : books.received(one);
      const book = someBook(all, (one) => isFree(one) && isUndated(one) && highestOf(one) > 0);
      if (!book) return false;
      const { day, now } = moment;
      const { card } = book;
      const received = books.received(book);
      const highest = highestOf(book);
      const proposal = await proposeRefund(book.id, now);
      const canReturn = Math.min(received, books.refundable(book));
      const gift = giftsIn(book, received);
      expect(proposal).toMatchObject({ refundable: highest, online: canReturn, gift });
      const pack = books.packOf(book);
      if (pack?.state === "active" && pack.size > 0) {
        const kept = Math.floor((book.charged * pack.used) / pack.size);
        expect(proposal.amount).toBe(Math.max(0, received - kept));
      }
      const proposed = proposal.amount > 0 ? proposal.amount : highest;
      // A card of an offer goes back whole.
      const amount = chance.happens(0.5) || card?.offer ? proposed : cents(highest);
      const isVoided = chance.happens(book.plan !== null ? 0.1 : isFollowed(book) ? 0.7 : 0.4);
      const by = method();
      const excess = Math.max(0, received - book.charged);
      // Nothing is owed after the end of a package, or of a sale without one that is paid back whole.
      const isOver = book.packageId === null ? amount === received : isVoided;
      const charged = isOver
        ? Math.min(book.charged, received - amount)
        : book.charged - Math.max(0, amount - excess);
      const online = Math.min(amount, books.refundable(book));
      const toCards = Math.min(amount - online, gift);
      const before = books.online(book);
      const refund = { amount, reason: "Si trasferisce", method: by, void_package: isVoided };
      await atProvider(() => send(() => refundSale(book.id, refund, byOwner(moment))));
      books.charge(book, charged - book.charged, day);
      books.take(book, by, online + toCards - amount, day);
      returnTo(book, toCards, day);
      if (card) refundCard(card, amount);
      if (book.isFee && amount === received) endOfFee(books, book);
      book.due = online - (before - books.online(book));
      const plan = books.planOf(book);
      if (isVoided) close(book, day);
      // An instalment that is refunded in full takes its month with it.
      else if (plan && book.paymentId !== null && amount === received) plan.refunded.add(book.paymentId);
      return true;
    },

    async withdraw(uid, all, { day, now }) {
      const may = (one: Book): boolean =>
        one.paymentId !== null &&
        isFree(one) &&
        !isWithPackage(one) &&
        (one.plan === null || provider.invoicesOf(one.plan)[0]?.id === one.paymentId) &&
        (one.card === null || (!one.card.isOfVisitor && isUntouched(one.card))) &&
        daysBetween(one.day, day) <= WITHDRAWAL_DAYS &&
        Math.min(one.charged, books.received(one)) > 0 &&
        withdrawalOf(books, one, day) > 0;
      // One that another subscription follows first, which then moves.
      const book = someBook(all, (one) => isFollowed(one) && may(one)) ?? someBook(all, may);
      if (!book) return false;
      const amount = withdrawalOf(books, book, day);
      await declareOwnWithdrawal(uid, { sale_id: book.id, reason: "" }, now);
      book.withdrawal = { amount, on: addDays(day, chance.below(10)), state: "declared" };
      close(book, day);
      if (book.isFee) endOfFee(books, book);
      else if (book.sharedWith) withdrawFee(book.sharedWith, day);
      if (book.card) refundCard(book.card, book.card.value - book.card.refunded);
      return true;
    },

    async refundOnPages(_, all) {
      const book = someBook(
        all,
        (one) =>
          isFree(one) && isUndated(one) && one.intents.length === 1 && isRefundable(one) && isOnCard(one),
      );
      if (!book) return false;
      refundOnPages(book);
      return true;
    },

    async refundPartOnPages(_, all) {
      const book = someBook(
        all,
        (one) =>
          isFree(one) &&
          isUndated(one) &&
          one.intents.length === 1 &&
          isRefundable(one) &&
          provider.leftOf(one.intents[0] ?? "") > 1 &&
          isOnCard(one),
      );
      const [intent] = book?.intents ?? [];
      if (!book || intent === undefined) return false;
      // Now and then all of the package, and nothing of its fee.
      const { sharedWith } = book;
      const purchase = sharedWith?.isFee ? book : sharedWith;
      const whole = purchase && chance.happens(0.4) ? books.left(purchase) : 0;
      refundOnPages(
        book,
        whole > 0 && whole < provider.leftOf(intent) ? whole : cents(provider.leftOf(intent) - 1),
      );
      return true;
    },

    async dispute(_, all) {
      const book = someBook(
        all,
        (one) => isFree(one) && one.paymentId !== null && isRefundable(one) && !isDisputed(one),
      );
      const [intent] = book?.intents ?? [];
      if (!book || intent === undefined) return false;
      provider.dispute(intent);
      for (const one of chargedWith(book)) one.isTaken = true;
      const { card } = book;
      if (card) books.pending.set(intent, () => block(card));
      return true;
    },

    async receipt(_, all, moment) {
      const book = someBook(all, (one) => one.card?.offer !== null && !isBusy(one) && open(one) > 0);
      if (!book) return false;
      const amount = chance.happens(0.5) ? open(book) : cents(open(book));
      const input = receiptInput.parse({
        amount,
        recipient: { name: "Anna Prova" },
        mail: chance.happens(0.3),
      });
      const { id } = await send(() => issueReceipt(book.id, input, byOwner(moment)));
      book.receipts.push({ id, amount, day: moment.day, isCredited: false });
      books.issued.push({ day: moment.day, amount });
      return true;
    },

    async credit(_, all, moment) {
      const book = someBook(all, (one) => !isBusy(one) && inForceOf(one) > 0);
      if (!book) return false;
      await credit(book, moment);
      return true;
    },

    /** Asks for a cent more than there is, which is refused. */
    async tooMuch(_, all, moment) {
      const book = someBook(all, (one) => one.card === null && isFree(one));
      if (!book) return false;
      const by = byOwner(moment);
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
  } satisfies Record<string, Act>;

  /** Lets a bank close a dispute. */
  function closeDispute(intent: string, isWon: boolean): void {
    provider.closeDispute(intent, isWon);
    const card = [...books.sales.values()].find(({ intents }) => intents.includes(intent))?.card;
    if (card && isWon) books.pending.set(intent, (today) => unblock(card, today));
  }

  return { acts, settleWithdrawal, creditExcess, closeDispute, refundOnPages };
}
