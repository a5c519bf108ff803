import { isPerson } from "@studio/contract/activity/actors.ts";
import { StudioError } from "@studio/contract/errors.ts";
import {
  deliveryDay,
  giftWithdrawalRefusal,
  reminderDay,
  spendableOf,
} from "@studio/contract/gifts/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import type { Line } from "../sales/record.ts";
import type { StoredSale } from "../sales/store.ts";
import { changeGift } from "./change.ts";
import { aboutGift } from "./issue.ts";
import { giftCardStore, type StoredGift } from "./store.ts";

type Back = {
  /** In cents. */
  amount: number;
  /** Names the refund among those of its sale. */
  key: string;
  reason: string;
  actor: Named;
  now: Date;
};

/** Days for which a card that is over can be used again, once something returns to it. */
const DAYS_AGAIN = 30;

/** Returns another last day of a card that is over, on which what returns to it can still be used. */
const usableUntil = (until: string, today: string): { until?: string } =>
  until < today ? { until: addRomeDays(today, DAYS_AGAIN) } : {};

/**
 * Gives a part of a refund back to the gift cards that paid a sale, the latest first, in the commit of the refund; returns
 * the lines of the sale. Never more than they paid. One that is over can be used again for a while.
 */
export async function returnToGifts(
  commit: Commit,
  sale: StoredSale,
  { amount, key, reason, actor, now }: Back,
): Promise<Line[]> {
  if (amount <= 0) return [];
  const paid = sale.value.gifts.toReversed();
  const cards = await readDocuments(...paid.map(({ card }) => giftCardStore.ref({ id: card })));
  const lines: Line[] = [];
  let left = amount;
  for (const [index, { card: id, cents }] of paid.entries()) {
    const card = cards[index];
    const part = Math.min(left, cents);
    if (!card || part <= 0) continue;
    left -= part;
    // A card pays several sales, which are refunded under the same name.
    const name = `returned-${sale.id}-${key}`;
    const line = { kind: "returned", delta: part, key: name, saleId: sale.id, now } as const;
    changeGift(commit, card, line, usableUntil(card.value.until, romeDay(now)));
    recordActivity(commit, {
      kind: "gift.returned",
      at: now,
      actor,
      subject: null,
      about: aboutGift(id, card.value),
    });
    const back = { kind: "paid_back", amount: part, method: "gift", card: id, reason } as const;
    lines.push({ ...back, key: `${key}-gift-${index}` });
  }
  return lines;
}

/**
 * Takes what is refunded of a card's sale off the card, in the commit of the refund: one of an offer, or an amount of
 * which nothing is left, is voided. What payment pages hold goes with it if the rest is too little: their payments then
 * wait for staff. Returns how much was spent already, in cents, which is taken from what returns to the card.
 * @throws `gift_redeemed`
 */
export function refundGift(
  commit: Commit,
  card: StoredGift,
  { amount, key, reason, actor, now }: Back,
): number {
  const { offer, value, left, holds, refunded, owedBack, saleId, state } = card.value;
  if (state === "redeemed") throw new StudioError("gift_redeemed");
  const taken = offer ? 0 : Math.min(amount, left);
  const short = offer ? 0 : amount - taken;
  const isOver = offer !== null || (taken > 0 && left === taken);
  const by = isPerson(actor) ? actor.id : null;
  const line = { kind: "refunded", delta: -taken, key: `refunded-${key}`, saleId, by, now } as const;
  changeGift(commit, card, line, {
    refunded: offer ? value : refunded + amount,
    owedBack: owedBack + short,
    holds: taken > spendableOf(card.value) ? [] : holds,
    ...(isOver && { state: "voided", voided: { at: now, reason }, deliveryDue: null, reminderDue: null }),
  });
  recordActivity(commit, {
    kind: "gift.refunded",
    at: now,
    actor,
    subject: null,
    about: aboutGift(card.id, card.value),
  });
  return short;
}

/**
 * Ends a card from whose sale its buyer withdraws, in the commit of the declaration; one that a dispute blocks cannot be
 * used, and ends with the dispute (`endWithdrawnGift`).
 * @throws `withdrawal_gift_used`
 */
export function withdrawGift(commit: Commit, card: StoredGift, by: Omit<Back, "amount">): void {
  const refusal = giftWithdrawalRefusal(card.value);
  if (refusal) throw new StudioError(refusal);
  if (card.value.state === "blocked") commit.requireUnchanged(card);
  else refundGift(commit, card, { ...by, amount: card.value.left });
}

/** Ends a blocked card whose dispute is won and from whose sale its buyer has withdrawn meanwhile. */
export function endWithdrawnGift(commit: Commit, card: StoredGift, by: Omit<Back, "amount">): void {
  if (card.value.state === "blocked") refundGift(commit, card, { ...by, amount: card.value.left });
}

type Restored = Pick<Back, "key" | "actor" | "now">;

/** Opens a card again, with a line of what it gets back, and plans its mails anew. */
function openAgain(
  commit: Commit,
  card: StoredGift,
  { delta, key, actor, now }: Restored & { delta: number },
): void {
  const { to, until, deliveredAt, offer, refunded } = card.value;
  const today = romeDay(now);
  const by = isPerson(actor) ? actor.id : null;
  changeGift(
    commit,
    card,
    { kind: "restored", delta, key: `restored-${key}`, by, now },
    {
      state: "open",
      voided: null,
      refunded: offer ? 0 : refunded - delta,
      deliveryDue: deliveredAt === null ? deliveryDay(to, today) : null,
      reminderDue: reminderDay(until, today),
    },
  );
  recordActivity(commit, {
    kind: "gift.restored",
    at: now,
    actor,
    subject: null,
    about: aboutGift(card.id, card.value),
  });
}

/** Gives a card back whose withdrawal is declined, with as much as its sale still has of its money (`paid`, in cents). */
export function restoreGift(
  commit: Commit,
  card: StoredGift,
  { paid, ...restored }: Restored & { paid: number },
): void {
  const { offer, value, state } = card.value;
  if (state !== "voided" || paid <= 0) return;
  openAgain(commit, card, { ...restored, delta: offer ? 0 : Math.min(value, paid) });
}

/**
 * Blocks a card whose payment is disputed, in the commit of the dispute: neither what is left nor what returns to it can
 * be used, and the payments of pages that hold a part wait for staff. A redeemed or voided one stays as it is.
 */
export function blockGift(
  commit: Commit,
  card: StoredGift,
  { key, reason, actor, now }: Omit<Back, "amount">,
): void {
  const { state } = card.value;
  if (state !== "open" && state !== "spent") return;
  changeGift(
    commit,
    card,
    { kind: "blocked", delta: 0, key: `blocked-${key}`, reason, now },
    { state: "blocked", holds: [], deliveryDue: null, reminderDue: null },
  );
  recordActivity(commit, {
    kind: "gift.blocked",
    at: now,
    actor,
    subject: null,
    about: aboutGift(card.id, card.value),
  });
}

/** Gives a blocked card back whose dispute is won. */
export function unblockGift(commit: Commit, card: StoredGift, restored: Restored): void {
  if (card.value.state === "blocked") openAgain(commit, card, { ...restored, delta: 0 });
}
