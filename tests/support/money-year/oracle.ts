import { isPaidOn } from "@studio/contract/packages/instalments.ts";
import { orderedOf } from "@studio/contract/refunds/policy.ts";
import type { SaleEntryDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { expect } from "vitest";
import { takingsOfMonth } from "../../../functions/src/sales/takings.ts";
import {
  type Books,
  CODE,
  countOf,
  deskMethods,
  giftsOf,
  inMonth,
  isGivenUp,
  paidEndOf,
  paidOf,
  sumOf,
} from "./books.ts";
import { addDays, addMonths, monthOf } from "./days.ts";
import { expectEnrolments } from "./fees.ts";
import { expectCards, expectGrants } from "./grantsOracle.ts";
import { provider } from "./provider.ts";
import { readStored, type Stored } from "./stored.ts";

const METHODS = [...deskMethods, "online", "gift"] as const;
/** Days beyond the paid months in which a plan is trusted. */
const TRUSTED_DAYS = 15;

type ByMethod = Record<(typeof METHODS)[number], number>;

type Line = Pick<SaleEntryDocument, "kind" | "amount" | "method" | "day" | "saleId" | "title" | "by">;

const moneyOf = ({ kind, amount }: Line): number =>
  kind === "received" ? amount : kind === "paid_back" ? -amount : 0;
const chargeOf = ({ kind, amount }: Line): number =>
  kind === "sold" ? amount : kind === "reversed" ? -amount : 0;

const total = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

function byMethod(of: (method: keyof ByMethod) => number): ByMethod {
  return {
    cash: of("cash"),
    card: of("card"),
    transfer: of("transfer"),
    online: of("online"),
    gift: of("gift"),
  };
}

const moneyByMethod = (lines: readonly Line[]): ByMethod =>
  byMethod((method) =>
    total(
      lines.filter((line) => line.method === method),
      moneyOf,
    ),
  );

function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * Expects that at the end of a month what the product has stored agrees to the cent with the books and with the payment
 * provider. It sums documents itself, without the product's policies.
 */
export async function expectAgreement(books: Books, month: string): Promise<void> {
  const stored = await readStored();
  const lines = [...stored.entries.values()];
  await expectTakings(books, lines, { stored, month });
  expectSales(books, lines, stored);
  expectCode(books, stored);
  expectReceipts(books, month, stored);
  expectPayments(stored);
  expectPackages(books, month, stored);
  expectCards(books, stored);
  expectGrants(books, stored);
  await expectEnrolments(books, stored, provider.state.now);
}

/** The ledger of the month, its days and the screen, against the desk's own record and the provider's balance. */
async function expectTakings(
  books: Books,
  lines: readonly Line[],
  { stored, month }: { stored: Stored; month: string },
): Promise<void> {
  const ofMonth = lines.filter(inMonth(month));
  const own = byMethod((method) => {
    if (method === "online") return provider.balance(inMonth(month));
    if (method === "gift") return sumOf(books.byGift.filter(inMonth(month)));
    return sumOf(books.desk.filter((line) => line.method === method).filter(inMonth(month)));
  });
  // What is charged for an amount card is no revenue.
  const isVoucher = ({ saleId }: Line): boolean => books.sales.get(saleId)?.card?.offer === null;
  const revenueOf = (some: readonly Line[]): number =>
    total(
      some.filter((line) => !isVoucher(line)),
      chargeOf,
    );
  const charged = sumOf(books.charged.filter(inMonth(month)));
  expect([month, moneyByMethod(ofMonth)]).toEqual([month, own]);
  expect([month, revenueOf(ofMonth)]).toEqual([month, charged]);
  // The balance at the provider is that of all months.
  expect(moneyByMethod(lines).online).toBe(provider.balance(() => true));

  const byDay = groupBy(ofMonth, ({ day }) => day);
  const takings = [...stored.takings].filter(([day]) => monthOf(day) === month);
  expect(takings.map(([day]) => day).toSorted()).toEqual([...byDay.keys()].toSorted());
  for (const [day, { received, sold, vouchers, offers, staff }] of takings) {
    const ofDay = byDay.get(day) ?? [];
    expect([day, received]).toEqual([day, moneyByMethod(ofDay)]);
    for (const method of deskMethods)
      expect([day, method, received[method]]).toEqual([
        day,
        method,
        sumOf(books.desk.filter((line) => line.day === day && line.method === method)),
      ]);
    expect([day, sold]).toEqual([day, sumOf(books.charged.filter((line) => line.day === day))]);
    expect([day, sold]).toEqual([day, revenueOf(ofDay)]);
    expect([day, vouchers]).toEqual([day, sumOf(books.vouchers.filter((line) => line.day === day))]);
    expect([day, received.gift]).toEqual([day, sumOf(books.byGift.filter((line) => line.day === day))]);
    expect(Object.values(offers).reduce((sum, cents) => sum + cents, 0)).toBe(sold);
    for (const [id, cents] of Object.entries(staff))
      expect(cents).toBe(
        total(
          ofDay.filter(({ by, method }) => by.id === id && method !== "gift"),
          moneyOf,
        ),
      );
  }

  const { days, offers, staff } = await takingsOfMonth(month);
  expect(byMethod((method) => days.reduce((sum, { received }) => sum + received[method], 0))).toEqual(own);
  expect(offers.reduce((sum, { cents }) => sum + cents, 0)).toBe(charged);
  // What a card pays was received once, when the card was sold.
  expect(staff.reduce((sum, { cents }) => sum + cents, 0)).toBe(
    METHODS.reduce((sum, by) => sum + (by === "gift" ? 0 : own[by]), 0),
  );
}

/** Each sale against its lines and its book. */
function expectSales(books: Books, lines: readonly Line[], { sales, payments: stored }: Stored): void {
  const bySale = groupBy(lines, ({ saleId }) => saleId);
  const payments = [...stored.entries()];
  expect([...sales.keys()].toSorted()).toEqual([...books.sales.keys()].toSorted());
  for (const book of books.sales.values()) {
    const sale = sales.get(book.id);
    const own = bySale.get(book.id) ?? [];
    const received = books.received(book);
    const paying = payments.filter(([id, { saleId }]) => (saleId ?? saleIdOf("payment", id)) === book.id);
    const ordered = sumOf(paying.map(([, payment]) => ({ amount: orderedOf(payment) })));
    expect({ ...sale, lines: moneyByMethod(own), charges: total(own, chargeOf) }).toMatchObject({
      day: book.day,
      charged: book.charged,
      received,
      refunding: ordered,
      owed: book.charged - received + ordered,
      lines: { ...book.desk, online: books.online(book), gift: giftsOf(book) },
      gifts: book.gifts.map(({ card, cents }) => ({ card: card.id, cents })),
      giftId: book.card?.id ?? null,
      charges: book.charged,
      packageId: book.packageId,
      schedule: book.schedule,
    });
    const [next] = book.schedule.filter(({ due }) => books.due(book, due) > 0);
    const isUndated = books.due(book, "") > 0;
    if (ordered === 0 && books.owed(book) > 0)
      expect([book.id, sale?.dueOn]).toEqual([book.id, isUndated ? book.day : next?.due]);
    // More goes back than was received only if a bank, or somebody at the provider itself, takes it.
    if (!book.isTaken) expect([book.id, received - ordered < 0]).toEqual([book.id, false]);
    expect((sale?.price ?? 0) - (sale?.discount ?? 0)).toBeGreaterThanOrEqual(book.charged);
  }
}

/** The code's counts against its paid uses. */
function expectCode({ codeUses }: Books, { discounts }: Stored): void {
  const code = discounts.get(CODE);
  const discounted = codeUses.reduce((sum, cents) => sum + cents, 0);
  expect(code).toMatchObject({ used: codeUses.length, discounted });
}

/** Receipts against what was handed out, and against the money that they confirm. */
function expectReceipts(books: Books, month: string, { receipts: documents, sales, entries }: Stored): void {
  for (const [, ofSeries] of groupBy(documents.values(), ({ year, series }) => `${year} ${series}`)) {
    const inOrder = ofSeries.toSorted((one, other) => one.number - other.number);
    expect(inOrder.map(({ number }) => number)).toEqual(inOrder.map((_, index) => index + 1));
    expect(inOrder.map(({ day }) => day)).toEqual(inOrder.map(({ day }) => day).toSorted());
  }
  const ofMonth = [...documents.values()].filter(inMonth(month));
  const net = ofMonth.reduce((sum, { kind, amount }) => sum + (kind === "receipt" ? amount : -amount), 0);
  expect([month, net]).toEqual([month, sumOf(books.issued.filter(inMonth(month)))]);

  const credited = new Set([...documents.values()].map(({ credits }) => credits?.id));
  const isInForce = (id: string, kind: string) => kind === "receipt" && !credited.has(id);
  const inForce = [...documents].filter(([id, { kind }]) => isInForce(id, kind)).map(([, one]) => one);
  const confirmed = groupBy(
    inForce.flatMap(({ payments }) => payments),
    ({ entryId }) => entryId,
  );
  for (const [id, parts] of confirmed) {
    const entry = entries.get(id);
    expect(entry?.kind).toBe("received");
    expect(sumOf(parts)).toBeLessThanOrEqual(entry?.amount ?? 0);
    expect(new Set(parts.map(({ method, day }) => `${method} ${day}`))).toEqual(
      new Set([`${entry?.method} ${entry?.day}`]),
    );
  }
  for (const { payments, lines: texts, amount } of documents.values())
    expect([sumOf(payments), sumOf(texts)]).toEqual([amount, amount]);
  const bySale = groupBy(inForce, ({ saleId }) => saleId);
  for (const book of books.sales.values()) {
    const own = sumOf(bySale.get(book.id) ?? []);
    expect(own).toBe(sumOf(book.receipts.filter(({ isCredited }) => !isCredited)));
    expect(own).toBe(sales.get(book.id)?.receipted);
    expect(own).toBeLessThanOrEqual(Math.max(0, books.received(book)));
  }
}

/** Each payment against its charge at the provider, and what was refunded of it. */
function expectPayments({ payments: stored }: Stored): void {
  const all = [...stored.values()];
  const payments = all.filter((one) => one.paymentIntent !== null);
  // A purchase without a payment at the provider is one that a card, or a code, paid all of.
  for (const { amount, paymentIntent, paidBy } of all)
    if (paymentIntent === null) expect([amount, (paidBy?.cents ?? 0) > 0]).toEqual([0, true]);
  // A purchase and its fee are one charge.
  const charges = groupBy(payments, ({ paymentIntent }) => paymentIntent ?? "");
  expect([...charges.keys()].toSorted()).toEqual(provider.intents().toSorted());
  for (const [intent, paid] of charges) {
    const charged = provider.amountOf(intent);
    const refunded = paid.map((payment) => {
      const { amount, state, refundAmount } = payment;
      const before = payment.refundedBefore + payment.refundedOutside;
      return { amount: before + (state === "refunded" ? (refundAmount ?? amount - before) : 0) };
    });
    expect([intent, sumOf(paid)]).toEqual([intent, charged]);
    expect([intent, sumOf(refunded)]).toEqual([intent, charged - provider.leftOf(intent)]);
    const fees = paid.filter(({ kind, sharedWith }) => kind === "fee" && sharedWith !== null);
    expect([intent, paid.length]).toEqual([intent, 1 + fees.length]);
    expect([intent, fees.length <= 1]).toEqual([intent, true]);
  }
}

/** Each package and plan against the rules of what became of its sale. */
function expectPackages(books: Books, month: string, { plans, packages }: Stored): void {
  expect([...packages.keys()].toSorted()).toEqual([...books.packs.keys()].toSorted());
  expect([...plans.keys()].toSorted()).toEqual([...books.plans.keys()].toSorted());
  for (const { id, size, used, state, startsOn, ends, begun, boughtOn } of books.packs.values()) {
    const stored = packages.get(id);
    expect([id, stored?.size, stored?.voided?.withdrawn ?? false]).toEqual([id, size, state === "voided"]);
    expect([id, stored?.remaining]).toEqual([id, state === "active" ? size - used : 0]);
    if (!stored?.instalments)
      expect([id, stored?.start_date ?? startsOn, stored?.expire_date]).toEqual([id, startsOn, ends]);
    const purchase = stored?.purchase ?? null;
    expect([id, purchase?.soldOn ?? null]).toEqual([id, boughtOn]);
    expect([id, purchase?.beginAtOnce?.usedBefore ?? null]).toEqual([id, begun?.usedBefore ?? null]);
  }
  const today = addDays(addMonths(`${month}-01`, 1), -1);
  for (const plan of books.plans.values()) {
    const { id, packageId, refunded } = plan;
    const invoices = provider.invoicesOf(id);
    const debits = invoices.map((one) =>
      refunded.has(one.id) ? "refunded" : one.isPaid ? "paid" : one.isVoid ? "void" : "open",
    );
    const known = plans.get(id);
    expect([id, invoices.map((one) => known?.debits[one.id]?.state)]).toEqual([id, debits]);
    expect([id, known?.stopDue, known?.voidDue]).toEqual([id, false, false]);
    if (plan.count !== null) expect(invoices.length).toBeLessThanOrEqual(plan.count);
    if (books.packs.get(packageId)?.state === "voided") continue;
    const stored = packages.get(packageId);
    const renewal = plan.count === null ? { renews: !plan.isStopped && !plan.isEnding } : {};
    expect([id, today, stored?.instalments]).toMatchObject([
      id,
      today,
      { paid: paidOf(plan), count: countOf(plan), unpaidSince: plan.pausedOn, ...renewal },
    ]);
    expect(isGivenUp(plan)).toBe(plan.pausedOn !== null);
    expect([id, stored?.expire_date]).toEqual([id, paidEndOf(plan, countOf(plan))]);
    // It pays for classes of the paid months and of the days in which the next one is tried, and for none in a pause.
    const trusted = addDays(paidEndOf(plan), TRUSTED_DAYS);
    for (const day of [plan.startsOn, addDays(trusted, -1), trusted])
      expect([id, day, stored && isPaidOn(stored, day)]).toEqual([
        id,
        day,
        plan.pausedOn === null && day < trusted,
      ]);
  }
}
