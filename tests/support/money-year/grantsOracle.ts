import { expect } from "vitest";
import type { Books } from "./books.ts";
import { leftOf, paidWith, stateOf } from "./cards.ts";
import { dayOf } from "./days.ts";
import { provider } from "./provider.ts";
import type { Stored } from "./stored.ts";

/** Each gift card against what it was sold for, what sales have of it and what its buyer got back, and against its lines. */
export function expectCards(books: Books, { cards: stored, giftLines: lines, mails }: Stored): void {
  expect([...stored.keys()].toSorted()).toEqual([...books.cards.keys()].toSorted());
  let left = 0;
  let debts = 0;
  for (const card of books.cards.values()) {
    const known = stored.get(card.id);
    const own = lines.filter((one) => one.card === card.id);
    const value = card.offer === null ? card.value - card.refunded - paidWith(card) : 0;
    expect({ ...known, sum: own.reduce((sum, one) => sum + one.delta, 0) }).toMatchObject({
      sum: leftOf(card),
      left: leftOf(card),
      value: card.value,
      refunded: card.refunded,
      owedBack: Math.max(0, -value),
      state: stateOf(card),
      holds: [...card.holds].map(([, cents]) => ({ cents })),
      until: card.until,
      deliveryDue: card.mailDue,
    });
    expect([card.id, known?.redeemed?.packageId ?? null]).toEqual([
      card.id,
      card.redeemed?.packageId ?? null,
    ]);
    expect([card.id, known?.deliveredAt ? dayOf(known.deliveredAt) : null]).toEqual([
      card.id,
      card.mailed.at(-1) ?? null,
    ]);
    const toRecipient = mails.filter((id) => id.startsWith(`${card.id}-recipient`));
    expect([card.id, toRecipient.length]).toEqual([card.id, card.mailed.length]);
    left += known?.left ?? 0;
    debts += Math.max(0, -value);
  }
  const amounts = [...books.cards.values()].filter(({ offer }) => offer === null);
  const sold = amounts.reduce((sum, card) => sum + card.value - card.refunded, 0);
  // All that was spent is in some sale, and what gift cards paid in all days is what sales have of them.
  const paid = amounts.reduce((sum, card) => sum + paidWith(card), 0);
  expect(sold - paid).toBe(left - debts);
  expect(books.byGift.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
}

/**
 * Nothing is granted without money, and nothing is paid without a grant: each package has a sale, a card or a plan of its own,
 * and each payment a package, a card, a sale that it pays, or staff for whom it waits.
 */
export function expectGrants(books: Books, { payments, plans, cards, packages }: Stored): void {
  const sold = new Set([...books.sales.values()].map(({ packageId }) => packageId));
  const redeemed = [...cards.values()].map((card) => card.redeemed?.packageId).filter(Boolean);
  expect(new Set(redeemed).size).toBe(redeemed.length);
  for (const id of packages.keys())
    expect([id, Number(sold.has(id)) + Number(redeemed.includes(id))]).toEqual([id, 1]);
  const waiting: string[] = [];
  for (const [id, { kind, state, reason, productId, giftId, saleId }] of payments) {
    const isGranted =
      kind === "fee" || packages.has(productId ?? "") || cards.has(giftId ?? "") || saleId !== null;
    if (!isGranted) waiting.push(id);
    if (state === "waiting") expect([id, isGranted, reason]).toEqual([id, false, "amount"]);
  }
  expect(waiting.toSorted()).toEqual([...books.waiting].toSorted());
  // The months of a plan are those that were paid, each once.
  for (const [id, { debits }] of plans) {
    const months = [...payments.values()].flatMap(({ instalment }) =>
      instalment?.plan === id ? [instalment.number] : [],
    );
    const paid = provider.invoicesOf(id).flatMap(({ isPaid }, index) => (isPaid ? [index + 1] : []));
    expect([id, months.toSorted((one, other) => one - other)]).toEqual([id, paid]);
    const kept = Object.values(debits).filter(({ state }) => state === "paid").length;
    const refunded = books.plans.get(id)?.refunded.size ?? 0;
    expect([id, kept]).toEqual([id, paid.length - refunded]);
    // At the provider no month that is over can still be paid.
    const open = provider.invoicesOf(id).flatMap(({ isOpen }, index) => (isOpen ? [index] : []));
    const plan = books.plans.get(id);
    if (plan?.count === null) {
      const last = provider.invoicesOf(id).length - 1;
      expect([id, open]).toEqual([id, plan.isStopped ? [] : open.filter((index) => index === last)]);
    }
  }
}
