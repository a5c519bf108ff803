import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { expect } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { endEnrolment, enrol, enrolmentOf } from "../../../functions/src/sales/enrol.ts";
import { readOwingFees, remindOfFee, undoFeeReminder } from "../../../functions/src/sales/owingFees.ts";
import { openFee } from "../../../functions/src/shop/fees/openFee.ts";
import { requestOf } from "../server/requests.ts";
import type { Book, Books } from "./books.ts";
import type { OpenPage } from "./buying.ts";
import { addDays, addMonths } from "./days.ts";
import { provider } from "./provider.ts";
import type { Stored } from "./stored.ts";
import type { Act, Moment, Tools } from "./tools.ts";

/** The fee of a part of the year, in cents. */
type Fee = { cents: number; every: "year" | "once" };

/** The fee that a studio asks at first, and the one that it asks from a later month on, counted from the first one. */
export type Fees = { first: Fee; later: Fee; fromMonth: number };

/** The fee is asked each year at first; later it costs more, and is asked once. */
export const YEAR_FEES: Fees = {
  first: { cents: 3_000, every: "year" },
  later: { cents: 3_550, every: "once" },
  fromMonth: 7,
};
const NAME = "Iscrizione e assicurazione";

/** An enrolment as the studio's people know it. */
export type Enrolment = {
  how: "paid" | "waived" | "recorded";
  from: string;
  /** First day on which it is no longer valid; `null` of one for good. */
  until: string | null;
  /** The sale that began it; `null` of what was waived or recorded. */
  sale: Book | null;
  isOver: boolean;
};

const isValid = ({ isOver, from, until }: Enrolment, day: string): boolean =>
  !isOver && from <= day && (until === null || until > day);

/** Returns whether a person is enrolled on a day. */
const hasEnrolment = ({ enrolments }: Books, uid: string, day: string): boolean =>
  (enrolments.get(uid) ?? []).some((one) => isValid(one, day));

function note({ enrolments }: Books, uid: string, entry: Omit<Enrolment, "isOver">): void {
  enrolments.set(uid, [...(enrolments.get(uid) ?? []), { ...entry, isOver: false }]);
}

const endOf = (every: Fee["every"], from: string): string | null =>
  every === "once" ? null : addMonths(from, 12);

/** Returns the fee that the studio asks on a day. */
const feeOn = ({ fees: { first, later, from } }: Books, day: string): Fee => (day < from ? first : later);

/** Returns the fee that a purchase is charged on a day; `undefined` of who is enrolled. */
export const feeFor = (books: Books, uid: string, day: string): Fee | undefined =>
  hasEnrolment(books, uid, day) ? undefined : feeOn(books, day);

/** Returns a fee as a page shows it. */
export const shownAs = (fee: Fee | undefined) =>
  fee ? { fee: fee.cents, fee_name: NAME, fee_every: fee.every } : {};

/** Publishes the fee of a day. */
async function publishFee(
  { cents, every }: Fee,
  { actor, now }: { actor: { id: string; name: string }; now: Date },
): Promise<void> {
  const { revision } = await editedContent("enrolment");
  const amount = String(cents / 100).replace(".", ",");
  const value = [{ name: NAME, amount, every, asks: "packages", newcomers: "exempt" }];
  await saveContent("enrolment", { revision, value, publish: true }, { actor, now });
}

/**
 * Begins the year of the fee: of every third member a payment of before is recorded, which runs out within the year. Returns what
 * publishes the other fee once its day has come.
 */
export async function beginFees(
  books: Books,
  {
    uids,
    first,
    fees,
    actor,
    now,
  }: { uids: string[]; first: string; fees: Fees; actor: { id: string; name: string }; now: Date },
): Promise<(day: string, now: Date) => Promise<void>> {
  books.fees = { ...fees, from: addMonths(first, fees.fromMonth) };
  await publishFee(fees.first, { actor, now });
  for (const [index, uid] of uids.entries()) {
    if (index % 3 !== 0) continue;
    const from = addDays(addMonths(first, -12), 20 + ((index * 37) % 300));
    const enrolment = { how: "recorded", from, reason: "Pagata prima del sito" } as const;
    await enrol(uid, enrolment, { actor, request: requestOf(`before-${uid}`), now });
    note(books, uid, { how: "recorded", from, until: endOf(fees.first.every, from), sale: null });
  }
  return async (day, at) => {
    if (day === books.fees.from) await publishFee(fees.later, { actor, now: at });
  };
}

/** Opens the book of a fee that was paid online, with a purchase or alone, of which the server has not heard. */
export function openFeeBook(
  books: Books,
  {
    uid,
    id,
    intent,
    fee,
    purchase,
  }: { uid: string; id: string; intent: string; fee: Fee; purchase: Book | null },
): Book {
  const paid = { id: saleIdOf("payment", id), uid, day: "", charged: 0, intents: [intent], paymentId: id };
  const book = books.add({ ...paid, isFee: true, paidFee: fee.cents, sharedWith: purchase });
  if (purchase) {
    purchase.sharedWith = book;
    purchase.paidFee = fee.cents;
  }
  return book;
}

/** Notes a paid fee of which the server hears: it begins an enrolment, or goes back beside one that is valid; returns whether it goes back. */
export function settleFee(books: Books, book: Book, { every, cents }: Fee, today: string): boolean {
  book.day = today;
  books.charge(book, cents, today);
  const { uid } = book;
  if (!hasEnrolment(books, uid, today)) {
    note(books, uid, { how: "paid", from: today, until: endOf(every, today), sale: book });
    return false;
  }
  books.charge(book, -cents, today);
  book.due = cents;
  return true;
}

/** Ends the enrolment that a sale of the fee began; of another sale there is none. */
export function endOfFee({ enrolments }: Books, sale: Book): void {
  for (const one of enrolments.get(sale.uid) ?? []) if (one.sale === sale) one.isOver = true;
}

/** Makes the enrolment of a sale valid again, whose withdrawal is declined; returns whether it may be: not beside another. */
export function restoreFee(books: Books, sale: Book, day: string): boolean {
  if (hasEnrolment(books, sale.uid, day)) return false;
  for (const one of books.enrolments.get(sale.uid) ?? []) if (one.sale === sale) one.isOver = false;
  return true;
}

/** Returns the fee as staff take it with a package or alone, with what is owed of it. */
function feeAtDesk(fee: Fee, { chance, method }: Tools) {
  if (chance.happens(0.2)) return { how: "waived", reason: "Collabora con lo studio" } as const;
  const discount = chance.happens(0.2) ? chance.below(fee.cents) : 0;
  const due = fee.cents - discount;
  const paid = chance.happens(0.7) ? due : chance.below(due);
  const terms = {
    price: fee.cents,
    discount,
    ...(discount > 0 && { reason: "Accordo con il cliente" }),
    paid,
    ...(paid > 0 && { method: method() }),
  };
  return { how: "paid", terms } as const;
}

/**
 * Returns the fee that staff take from a person without an enrolment, and what notes it once it is recorded under the key of its
 * request; `undefined` of who is enrolled.
 */
export function takeFee(tools: Tools, uid: string, { day, key }: Moment) {
  const { books } = tools;
  const fee = feeFor(books, uid, day);
  if (!fee) return undefined;
  const enrolment = feeAtDesk(fee, tools);
  const record = (): void => {
    const until = endOf(fee.every, day);
    if (enrolment.how === "waived") {
      note(books, uid, { how: "waived", from: day, until, sale: null });
      return;
    }
    const { price, discount, paid, method = "cash" } = enrolment.terms;
    const book = books.add({ id: `fee-${requestOf(key).id}`, uid, day, charged: 0, isFee: true });
    books.charge(book, price - discount, day);
    books.take(book, method, paid, day);
    note(books, uid, { how: "paid", from: day, until, sale: book });
  };
  return { enrolment, record };
}

/** Returns the acts with the fee alone: of a later year, at the desk, and what staff correct. */
export function feeActs(tools: Tools, pages: OpenPage[], happened: (what: "feeReturned") => void) {
  const { books, chance, byStaff, send } = tools;
  const refusal = (uid: string, day: string) =>
    hasEnrolment(books, uid, day) ? "enrolment_valid" : undefined;
  return {
    /** Pays the fee alone in the app, now and then on two pages, of which one goes back. */
    async payFee(uid, _, { day, now, key }) {
      const fee = feeOn(books, day);
      const open = (request: string) => openFee(uid, shownAs(fee), { request: requestOf(request), now });
      const refused = refusal(uid, day);
      if (refused !== undefined) {
        await expect(open(key)).rejects.toMatchObject({ code: refused });
        return false;
      }
      const other = { ...shownAs(fee), fee: fee.cents - 100 };
      const outdated = openFee(uid, other, { request: requestOf(`${key}-other`), now });
      await expect(outdated).rejects.toMatchObject({ code: "fee_changed" });
      const keys = chance.happens(0.4) ? [key, `${key}-again`] : [key];
      for (const request of keys) {
        const { checkout_url: url } = await send(() => open(request));
        const page: OpenPage = {
          pay: () => {
            const { id, intent, amount } = provider.pay(url, !chance.happens(0.3));
            expect(amount).toBe(fee.cents);
            const book = openFeeBook(books, { uid, id, intent, fee, purchase: null });
            books.pending.set(intent, (today) => {
              if (settleFee(books, book, fee, today)) happened("feeReturned");
            });
          },
        };
        if (chance.happens(0.6)) page.pay();
        else pages.push(page);
      }
      return true;
    },

    /** Sells the fee alone at the desk, waives it, or records a payment of before. */
    async enrolAtDesk(uid, _, moment) {
      const by = byStaff(moment);
      const taken = takeFee(tools, uid, moment);
      if (!taken) {
        const again = enrol(uid, { how: "waived", reason: "Di nuovo" }, by);
        await expect(again).rejects.toMatchObject({ code: "enrolment_valid" });
        return false;
      }
      if (chance.happens(0.3)) {
        const { every } = feeOn(books, moment.day);
        const from = addDays(moment.day, -chance.below(300));
        await send(() => enrol(uid, { how: "recorded", from, reason: "Pagata altrove" }, by));
        note(books, uid, { how: "recorded", from, until: endOf(every, from), sale: null });
        return true;
      }
      await send(() => enrol(uid, taken.enrolment, by));
      taken.record();
      return true;
    },

    /** Ends what was waived or recorded by mistake; what was sold ends with its money alone. */
    async endEnrolment(uid, _, moment) {
      const { day, now } = moment;
      const own = books.enrolments.get(uid) ?? [];
      const index = own.findLastIndex((one) => isValid(one, day));
      const one = own[index];
      if (!one) return false;
      const { entries } = await enrolmentOf(uid, now);
      const entry = entries.toReversed()[index]?.id ?? "";
      const end = () => endEnrolment(uid, { entry, reason: "Sbaglio" }, byStaff(moment));
      if (one.sale !== null) {
        await expect(end()).rejects.toMatchObject({ code: "enrolment_paid" });
        return false;
      }
      await send(end);
      one.isOver = true;
      return true;
    },

    /** Reminds of the fee, which moves no money; now and then staff take that back. */
    async remindOfFee(uid, _, moment) {
      const { actor, now } = byStaff(moment);
      const refused = refusal(uid, moment.day);
      const reminding = send(() => remindOfFee(uid, { actor, now }));
      if (refused !== undefined) {
        await expect(reminding).rejects.toMatchObject({ code: refused });
        return false;
      }
      await reminding;
      if (chance.happens(0.3)) await undoFeeReminder(uid, { actor, now });
      return true;
    },
  } satisfies Record<string, Act>;
}

/** Shares of a charge that pays a purchase and a fee, in cents: what was not paid back of each, and what is there now. */
export type Shares = Record<"purchase" | "fee", { left: number; net: number }>;

/**
 * Returns the shares of a charge, read from its refunds one after the other: the server names what it pays back, and what goes back
 * on the provider's pages is the purchase's first. A bank that disputes takes both.
 */
export function sharesOf(intent: string, feeCents: number): Shares {
  const left = { purchase: provider.amountOf(intent) - feeCents, fee: feeCents };
  for (const { amount, part } of provider.refundsOf(intent)) {
    if (part !== undefined) left[part.startsWith("fee") ? "fee" : "purchase"] -= amount;
    else {
      const ofPurchase = Math.min(amount, left.purchase);
      left.purchase -= ofPurchase;
      left.fee -= amount - ofPurchase;
    }
  }
  const isAway = provider.isHeld(intent);
  const shareOf = (share: number) => ({ left: share, net: isAway ? 0 : share });
  return { purchase: shareOf(left.purchase), fee: shareOf(left.fee) };
}

/** Each enrolment against the acts that began and ended it, and the list of who owes the fee against who is enrolled. */
export async function expectEnrolments(
  books: Books,
  { enrolments, sales }: Stored,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  for (const uid of new Set([...books.enrolments.keys(), ...enrolments.keys()])) {
    const own = books.enrolments.get(uid) ?? [];
    const stored = enrolments.get(uid)?.entries ?? [];
    expect([
      uid,
      stored.map(({ how, from, until, saleId, ended }) => [how, from, until, saleId, ended !== null]),
    ]).toEqual([
      uid,
      own.map(({ how, from, until, sale, isOver }) => [how, from, until, sale?.id ?? null, isOver]),
    ]);
    // No member pays two enrolments for the same day.
    const paid = own.filter((one) => one.sale !== null && isValid(one, day));
    expect([uid, paid.length <= 1]).toEqual([uid, true]);
  }
  const begun = new Set([...books.enrolments.values()].flat().flatMap(({ sale }) => (sale ? [sale.id] : [])));
  for (const book of books.sales.values()) {
    expect([book.id, sales.get(book.id)?.kind === "fee"]).toEqual([book.id, book.isFee]);
    // What began no enrolment is charged to no one.
    if (book.isFee && !begun.has(book.id)) expect([book.id, book.charged]).toEqual([book.id, 0]);
  }
  const { people } = await readOwingFees({ limit: 50 }, now);
  const holders = new Set(
    [...books.packs.values()].flatMap(({ uid, state }) => (state === "active" ? [uid] : [])),
  );
  for (const { id } of people)
    expect([id, hasEnrolment(books, id, day), holders.has(id)]).toEqual([id, false, true]);
}
