import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { expect } from "vitest";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { sweepRaceHolds } from "../../../functions/src/operations/sweep.ts";
import { retryRefund } from "../../../functions/src/refunds/refund.ts";
import { notify } from "../payments/notification.ts";
import { storeMember } from "../people.ts";
import { chanceOf } from "../year/chance.ts";
import { type Book, Books, CODE, followDebits, type Plan } from "./books.ts";
import { buyingActs, feeIdOf, type OpenPage } from "./buying.ts";
import { addDays, addMonths, at, monthOf } from "./days.ts";
import { beginFees, type Fees, feeActs, openFeeBook, settleFee, YEAR_FEES } from "./fees.ts";
import { givingActs } from "./giving.ts";
import { provider, type Sent } from "./provider.ts";
import { refundingActs } from "./refunding.ts";
import { publishMembership, renewingActs } from "./renewing.ts";
import { type Moment, toolsOf } from "./tools.ts";

/** Share of the days on which a member, or staff for them, does something. */
const ACTIVITY = 0.07;

/** Share of the online payments whose buyer withdraws, if they still can on that day. */
const WITHDRAWN = 0.3;

/** Share of them whose buyer asks in these days to begin, if they have not. */
const BEGUN = 0.4;

/** One debit in ten fails, and most of the further tries. */
const DECLINED = 0.1;
const DECLINED_AGAIN = 0.7;

/** Share of the memberships whose debits mostly fail. */
const WITHOUT_MONEY = 0.6;
const DECLINED_WITHOUT_MONEY = 0.85;
const DECLINED_AGAIN_WITHOUT_MONEY = 0.97;

/** Share of the days on which the scheduled job runs though neither a refund nor a card is due. */
const SWEPT = 0.2;

/** Share of the days on which the books are compared besides the end of a month. */
const COMPARED = 0.008;

/** Acts that members and staff do, each on its own. */
type Act = Exclude<
  | keyof ReturnType<typeof buyingActs>["acts"]
  | keyof ReturnType<typeof refundingActs>["acts"]
  | keyof ReturnType<typeof givingActs>["acts"]
  | keyof ReturnType<typeof renewingActs>
  | keyof ReturnType<typeof feeActs>,
  "price"
>;

/** Acts by how frequent they are. */
const WEIGHTS: readonly (readonly [Act, number])[] = [
  ["sell", 6],
  ["buy", 5],
  ["subscribe", 6],
  ["receive", 5],
  ["agree", 5],
  ["payLink", 8],
  ["reverse", 2],
  ["refund", 4],
  ["withdraw", 2],
  ["refundOnPages", 3],
  ["refundPartOnPages", 2],
  ["dispute", 4],
  ["receipt", 6],
  ["credit", 3],
  ["stop", 6],
  ["train", 12],
  ["renew", 7],
  ["begin", 1],
  ["beginByBooking", 2],
  ["tooMuch", 3],
  ["give", 8],
  ["redeem", 4],
  ["spend", 7],
  ["spendInVain", 2],
  ["spendAtDesk", 4],
  ["tryCard", 2],
  ["moveEnd", 2],
  ["beginMonthly", 7],
  ["stopMonthly", 2],
  ["resumeMonthly", 3],
  ["payFee", 5],
  ["enrolAtDesk", 2],
  ["endEnrolment", 1],
  ["remindOfFee", 2],
];
const drawn = WEIGHTS.flatMap(([act, weight]) => Array<Act>(weight).fill(act));

const owner = { id: "owner", name: "Olga Titolare" };

type Waiting = { sent: Sent; on: string };

/** All that happens in a year: acts, and what comes of them at the provider. */
export const happenings = [
  ...WEIGHTS.map(([act]) => act),
  ...([
    "price",
    "declined",
    "given up",
    "paid late",
    "by hand",
    "won",
    "lost",
    "renewed",
    "moved",
    "code",
    "returned",
    "declined withdrawal",
    "delivered",
    "released",
    "waiting",
    "skipped",
    "abandoned",
    "ended",
    "compared",
    "fee",
    "feeReturned",
    "feeEnded",
    "feeRestored",
  ] as const),
];

/** Happenings that a year of a few members can be without; one of many has them too. */
export const rare: readonly (typeof happenings)[number][] = [
  "agree",
  "moved",
  "won",
  "lost",
  "skipped",
  "abandoned",
  "declined withdrawal",
  "resumeMonthly",
  "feeRestored",
  "feeReturned",
  "enrolAtDesk",
  "endEnrolment",
];

/** How often each of them happened. */
type Done = Partial<Record<(typeof happenings)[number], number>>;

/**
 * Lets a studio live through some months, a day at a time, and calls `check` at the end of each, when every notification
 * of it has arrived.
 */
export async function liveThrough(
  {
    members,
    months,
    first,
    seed,
    fees = YEAR_FEES,
    name = "member",
  }: {
    members: number;
    months: number;
    first: string;
    seed: number;
    fees?: Fees;
    /** With which the ids of its members begin: no two studios of a process have the same. */
    name?: string;
  },
  check: (books: Books, month: string) => Promise<void>,
): Promise<Done> {
  const chance = chanceOf(seed);
  const books = new Books();
  const done: Done = {};
  const count = (what: keyof Done): void => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const uids = Array.from({ length: members }, (_, index) => `${name}-${index + 1}`);
  for (const uid of uids) await storeMember(uid);
  const reduction = { kind: "percent", percent: 10 } as const;
  const always = { offers: [], from: null, until: null, max_uses: null, max_per_person: null };
  const code = { reduction, ...always, for_newcomers: false, note: "Per tutto l’anno", version: null };
  await publishMembership(owner, at(first, "00:01"));
  const askOtherFee = await beginFees(books, { uids, first, fees, actor: owner, now: at(first, "00:02") });
  await saveDiscount(CODE, code, { actor: owner, now: at(first, "00:01") });

  /** Notifications that are still to arrive, and how many there are of each payment and plan. */
  let waiting: Waiting[] = [];
  const busy = new Map<string, number>();
  let read = 0;
  let seen = 0;
  const byUid = new Map<string, Book[]>(uids.map((uid) => [uid, []]));
  const pages: OpenPage[] = [];
  let disputes: { intent: string; on: string }[] = [];
  const planned: { uid: string; on: string; what: "withdraw" | "begin" | "beginByBooking" }[] = [];
  const isBusy = ({ intents, plan }: Book): boolean =>
    intents.some((intent) => busy.has(intent)) || (plan !== null && busy.has(plan));
  const tools = toolsOf(books, chance, isBusy);
  const { acts: refunding, settleWithdrawal, creditExcess, ...atBanks } = refundingActs(tools, count);
  const { acts: buying, buy } = buyingActs(tools, pages, count);
  const {
    acts: giving,
    swept,
    isDue,
  } = givingActs(tools, {
    pages,
    buy,
    refundOnPages: atBanks.refundOnPages,
    hear,
  });
  const renewing = renewingActs(tools, ({ id }) => busy.has(id));
  const acts = { ...buying, ...refunding, ...giving, ...renewing, ...feeActs(tools, pages, count) };
  const withoutMoney = new Map<string, boolean>();

  /** Plans what a buyer does in the days of the withdrawal. */
  const plan = (what: (typeof planned)[number]["what"], { uid }: Book, day: string): void =>
    void planned.push({ uid, what, on: addDays(day, 1 + chance.below(14)) });

  /** Takes over what the provider has sent since, to arrive today or some days later, in the same month. */
  function collectSent(day: string): void {
    for (const sent of provider.sent.slice(read)) {
      const on = chance.happens(0.2) ? addDays(day, 1 + chance.below(3)) : day;
      waiting.push({ sent, on: monthOf(on) === monthOf(day) ? on : day });
      busy.set(sent.of, (busy.get(sent.of) ?? 0) + 1);
      if (sent.type === "invoice.payment_failed") count("declined");
      if (sent.type === "charge.dispute.created")
        disputes.push({ intent: sent.of, on: addDays(day, 5 + chance.below(30)) });
    }
    read = provider.sent.length;
    for (const book of [...books.sales.values()].slice(seen)) {
      byUid.get(book.uid)?.push(book);
      if (book.paymentId === null) continue;
      if (chance.happens(WITHDRAWN)) plan("withdraw", book, day);
      if (!book.isFee && chance.happens(BEGUN))
        plan(chance.happens(0.4) ? "begin" : "beginByBooking", book, day);
    }
    seen = books.sales.size;
  }

  /** Writes into the books what the server now learns of a plan: each paid debit is a sale of its own. */
  function followPlan(plan: Plan, today: string): void {
    books.known.add(plan.id);
    for (const [index, { id, isPaid, amount, paymentIntent }] of provider.invoicesOf(plan.id).entries()) {
      const saleId = saleIdOf("payment", id);
      if (!isPaid || paymentIntent === null || books.sales.has(saleId)) continue;
      const { uid, packageId } = plan;
      const sale = { id: saleId, uid, day: today, charged: 0, intents: [paymentIntent], paymentId: id };
      const fee = index === 0 ? plan.fee : undefined;
      const book = books.add({ ...sale, packageId, plan: plan.id });
      books.charge(book, amount - (fee?.cents ?? 0), today);
      if (!fee) continue;
      const feeSale = openFeeBook(books, {
        uid,
        id: feeIdOf(id),
        intent: paymentIntent,
        fee,
        purchase: book,
      });
      count(settleFee(books, feeSale, fee, today) ? "feeReturned" : "fee");
    }
    for (const what of followDebits(plan, today)) count(what);
  }

  async function deliver({ of, ...notification }: Sent, day: string, now: Date): Promise<void> {
    const left = (busy.get(of) ?? 0) - 1;
    if (left > 0) busy.set(of, left);
    else busy.delete(of);
    const times = chance.happens(0.2) ? 2 : 1;
    for (let time = 0; time < times; time += 1) await notify(notification, now);
    const key = notification.type === "charge.refunded" ? `${of} refunded` : of;
    books.pending.get(key)?.(day);
    books.pending.delete(key);
    const plan = books.plans.get(of);
    if (plan) followPlan(plan, day);
  }

  /** Delivers what is still to arrive about a payment. */
  async function hear(intent: string, { day, now }: Moment): Promise<void> {
    collectSent(day);
    const about = waiting.filter(({ sent }) => sent.of === intent);
    waiting = waiting.filter((one) => !about.includes(one));
    for (const { sent } of about) await deliver(sent, day, now);
    collectSent(day);
  }

  /** Delivers what arrives on a day, in any order, or `all` that is still to arrive. */
  async function deliverDue(day: string, now: Date, all = false): Promise<void> {
    const isDueNow = ({ on }: Waiting): boolean => all || on <= day;
    while (waiting.some(isDueNow)) {
      const due = waiting.filter(isDueNow);
      const one = chance.of(due);
      if (!one) return;
      waiting = waiting.filter((other) => other !== one);
      await deliver(one.sent, day, now);
      // What the server did at the provider is notified as well.
      collectSent(day);
    }
  }

  /**
   * Makes the refunds that are due, as the scheduled job does, unless the provider does not answer, ends plans and invoices
   * there, gives back what pages held, and mails gift cards.
   */
  async function sweep(day: string, now: Date): Promise<void> {
    const due = [...books.sales.values()].filter(({ due }) => due > 0);
    const before = due.map((book) => books.online(book));
    provider.state.isDown = chance.happens(0.1);
    await sweepRaceHolds({ name: "freeRacePlaces", now, cursor: null, hasTime: () => true });
    provider.state.isDown = false;
    // It settles pages with a code or a card that are over, before their notification if they are paid.
    const over = [...books.codePages.values()].filter((one) => one !== null);
    const held = [...books.giftPages].filter(([, { card, key: hold }]) => card.holds.has(hold));
    for (const intent of new Set([...over, ...held.map(([intent]) => intent)])) {
      books.pending.get(intent)?.(day);
      books.pending.delete(intent);
    }
    const { delivered, released } = swept(day);
    if (delivered > 0) count("delivered");
    if (released > 0) count("released");
    due.forEach((book, index) => {
      book.due -= (before[index] ?? 0) - books.online(book);
    });
    collectSent(day);
  }

  /** Pays back by transfer what a card no longer takes. */
  async function settleByHand(day: string, now: Date): Promise<void> {
    for (const book of books.sales.values()) {
      const [intent = ""] = book.intents;
      if (book.due === 0 || book.paymentId === null || provider.isRefundable(intent)) continue;
      if (!chance.happens(0.3)) continue;
      await retryRefund(book.paymentId, true, { actor: owner, now });
      books.take(book, "transfer", -book.due, day);
      book.due = 0;
      book.isByHand = true;
      count("by hand");
    }
  }

  /** Returns from now on an instant of the day, which is the provider's as well. */
  function clock(day: string, time: string): Date {
    provider.state.now = at(day, time);
    return provider.state.now;
  }

  /** Pays the pages that are open. */
  function payPages(day: string): void {
    for (const { pay } of pages.splice(0)) pay();
    collectSent(day);
  }

  /** At night buyers pay what they opened in the evening, and half of the time the server hears of it at once. */
  async function liveNight(day: string): Promise<void> {
    const now = clock(day, "00:10");
    payPages(day);
    if (chance.happens(0.5)) await deliverDue(day, now);
  }

  /** In the morning the provider debits, and some buyers pay what it has given up. */
  function debit(day: string): void {
    clock(day, "07:00");
    provider.debit((isRetry, subscription) => {
      if (books.plans.get(subscription)?.count === null && !withoutMoney.has(subscription))
        withoutMoney.set(subscription, chance.happens(WITHOUT_MONEY));
      return withoutMoney.get(subscription)
        ? chance.happens(isRetry ? DECLINED_AGAIN_WITHOUT_MONEY : DECLINED_WITHOUT_MONEY)
        : chance.happens(isRetry ? DECLINED_AGAIN : DECLINED);
    });
    for (const plan of books.plans.values()) {
      const open = provider.invoicesOf(plan.id).find(({ isOpen, isGivenUp }) => isOpen && isGivenUp);
      if (!open || plan.isStopped || provider.hasEnded(plan.id)) continue;
      if (!chance.happens(withoutMoney.get(plan.id) ? 0.02 : 0.08)) continue;
      provider.payInvoice(plan.id, open.id);
      count("paid late");
    }
    collectSent(day);
  }

  /** During the day members and staff act. */
  async function act(day: string): Promise<void> {
    const morning = { day, now: clock(day, "10:00"), key: `price-${day}` };
    if (chance.happens(0.15) && (await acts.price("", [], morning))) count("price");
    for (const uid of uids) {
      if (!chance.happens(ACTIVITY)) continue;
      const now = clock(day, `${10 + chance.below(9)}:${10 + chance.below(49)}`);
      const name = chance.of(drawn);
      if (name && (await acts[name](uid, byUid.get(uid) ?? [], { day, now, key: `${uid}-${day}` })))
        count(name);
      collectSent(day);
    }
    // A withdrawal gives the lesson of a class that has not begun back: it comes first.
    const isLast = ({ what }: (typeof planned)[number]) => Number(what !== "withdraw");
    const ofDay = planned
      .filter(({ on }) => on === day)
      .toSorted((one, other) => isLast(one) - isLast(other));
    for (const { uid, what } of ofDay) {
      const moment = { day, now: clock(day, "19:40"), key: `${what}-${uid}-${day}` };
      if (await acts[what](uid, byUid.get(uid) ?? [], moment)) count(what);
      collectSent(day);
    }
    if (chance.happens(0.3)) payPages(day);
  }

  /** In the evening banks close disputes, the owner and the scheduled job refund, and the rest arrives. */
  async function liveEvening(day: string): Promise<void> {
    let now = clock(day, "20:00");
    const closing = disputes.filter(({ intent, on }) => on <= day && !busy.has(intent));
    for (const { intent } of closing) {
      const isWon = chance.happens(0.5);
      atBanks.closeDispute(intent, isWon);
      count(isWon ? "won" : "lost");
    }
    disputes = disputes.filter((one) => !closing.includes(one));
    collectSent(day);
    for (const book of books.sales.values())
      if (book.withdrawal?.state === "declared" && book.withdrawal.on <= day && !isBusy(book))
        await settleWithdrawal(book, { day, now, key: `withdrawal-${book.id}` });
    const refundsDue = [...books.sales.values()].some(({ due }) => due > 0);
    if (refundsDue || isDue(day) || chance.happens(SWEPT)) await sweep(day, now);
    await settleByHand(day, now);
    collectSent(day);

    now = clock(day, "21:30");
    await deliverDue(day, now);
    for (const book of books.sales.values())
      if (book.receipts.length > 0) await creditExcess(book, { day, now, key: `credit-${book.id}` });
  }

  async function live(day: string): Promise<void> {
    await askOtherFee(day, clock(day, "00:05"));
    await liveNight(day);
    debit(day);
    await act(day);
    await liveEvening(day);
    const isEnd = monthOf(addDays(day, 1)) !== monthOf(day);
    if (!isEnd && !chance.happens(COMPARED)) return;
    if (!isEnd) count("compared");
    // What the jobs do of what arrived last, and what comes of it.
    for (const time of ["22:00", "22:20"]) {
      await deliverDue(day, clock(day, time), true);
      await sweep(day, clock(day, time));
    }
    await deliverDue(day, clock(day, "22:40"), true);
    expect(waiting).toEqual([]);
    for (const book of books.sales.values())
      if (book.receipts.length > 0)
        await creditExcess(book, { day, now: clock(day, "22:45"), key: `late-credit-${book.id}-${day}` });
    if (books.waiting.size > 0) count("waiting");
    if ([...books.packs.values()].some(({ follows }) => follows !== null)) count("renewed");
    if (books.codeUses.length > 0) count("code");
    const enrolments = [...books.enrolments.values()].flat();
    if (enrolments.some(({ sale, isOver }) => sale !== null && isOver)) count("feeEnded");
    await check(books, monthOf(day));
  }

  const end = addMonths(first, months);
  for (let day = first; day < end; day = addDays(day, 1))
    await live(day).catch((cause: unknown) => {
      throw new Error(`${day}, seed ${seed}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
  return done;
}
