import type { LoggedSale } from "@studio/contract/activity/model.ts";
import { unwrap } from "@studio/contract/errors.ts";
import type { PaidByGift } from "@studio/contract/gifts/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type {
  EntryKind,
  Instrument,
  PaymentSchedule,
  SaleDocument,
  SaleMethod,
  SaleTerms,
} from "@studio/contract/sales/model.ts";
import {
  balanceAfter,
  chargedOf,
  effectOf,
  firstDueDay,
  giftsAfter,
  isVoucher,
  mayAgree,
  receiptDueAfter,
  scheduleAfter,
  scheduledSum,
} from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Member, named } from "../people/people.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { isOnlineReceipted } from "./receipted.ts";
import {
  addToTakings,
  changeSale,
  type StoredSale,
  saleEntryStore,
  saleEntryWrites,
  saleWrites,
} from "./store.ts";

/** Returns the buyer in a sale to a member. */
export const buyerOf = ({ id, value }: Pick<Member, "id" | "value">): SaleDocument["buyer"] => ({
  uid: id,
  name: named(id, value).name,
  email: value.email,
});

/** Terms of a sale; `online` is a method of payments in the shop alone. */
export type Terms = Omit<SaleTerms, "method"> & {
  method?: SaleMethod | undefined;
  instrument?: Instrument;
};

export type NewSale = Pick<SaleDocument, "kind" | "title" | "offer" | "buyer"> &
  Partial<
    Pick<SaleDocument, "packageId" | "raceBookingId" | "paymentId" | "giftId" | "lead" | "receiptDue">
  > & {
    id: string;
    terms: Terms;
    /** The part that a gift card pays besides what is paid, in cents. */
    paidBy?: PaidByGift | undefined;
    /** Ordered to be paid back at once, in cents. */
    refunding?: number;
    /** Why it is reversed at once, of a payment that nothing is given for. */
    reversal?: string | undefined;
    actor: Named;
    now: Date;
  };

/** A line of the ledger; `key` distinguishes it from the other lines of its sale, and orders those of one instant. */
export type Line = {
  kind: EntryKind;
  amount: number;
  method: SaleMethod | null;
  instrument?: Instrument;
  /** The gift card that paid, or to which it goes back; of the method `gift` alone. */
  card?: string;
  reason: string | null;
  key: string;
};

/** Returns lines as the ledger has them, with the gift card that each concerns. */
const giftLines = (lines: readonly Line[]) =>
  lines.map(({ kind, amount, card: giftId = null }) => ({ kind, amount, giftId }));

type By = { actor: Named; now: Date };

/** Writes lines of a sale, and adds them to the takings of the day. */
function addLines(
  commit: Commit,
  saleId: string,
  { title, buyer, offer, kind }: Pick<SaleDocument, "title" | "buyer" | "offer" | "kind">,
  lines: readonly Line[],
  { actor, now }: By,
): void {
  const day = romeDay(now);
  const by = { id: actor.id, name: actor.name };
  for (const { key, instrument = null, card: giftId = null, ...line } of lines) {
    saleEntryWrites.create(
      commit,
      { id: `${saleId}-${key}` },
      { ...line, instrument, giftId, saleId, title, buyer, day, at: now, by },
    );
  }
  const effects = lines.map((line) => ({ method: line.method, ...effectOf(line) }));
  const received: Partial<Record<SaleMethod, number>> = {};
  for (const effect of effects)
    if (effect.method) received[effect.method] = (received[effect.method] ?? 0) + effect.received;
  const charged = effects.reduce((sum, effect) => sum + effect.charged, 0);
  // An amount card is sold before what it pays is: counted twice, it would be revenue twice.
  const [sold, vouchers] = isVoucher({ kind, offer }) ? [0, charged] : [charged, 0];
  const taken = effects.reduce((sum, effect) => sum + (effect.method === "gift" ? 0 : effect.received), 0);
  addToTakings(commit, day, {
    received,
    sold,
    vouchers,
    offers: vouchers === 0 ? { [offer ?? kind]: sold } : {},
    staff: { [actor.id]: taken },
  });
}

/**
 * Records a sale in the commit of what it is for, with what was paid at once (docs/product/sales.md#sales). Its id must
 * be unused.
 * @throws `schedule_day`
 */
export function recordSale(
  commit: Commit,
  { id, terms, paidBy, refunding = 0, reversal, actor, now, ...about }: NewSale,
): SaleDocument {
  const { price, discount, reason = null, paid, method = null, instrument = null, schedule = [] } = terms;
  const { kind, title, offer, buyer } = about;
  const charged = chargedOf(terms);
  const lines: Line[] = [{ kind: "sold", amount: charged, method: null, reason, key: "0-sold" }];
  if (paid > 0)
    lines.push({ kind: "received", amount: paid, method, instrument, reason: null, key: "1-received" });
  if (paidBy)
    lines.push({
      kind: "received",
      amount: paidBy.cents,
      method: "gift",
      card: paidBy.card,
      reason: null,
      key: "1-received-gift",
    });
  if (reversal !== undefined)
    lines.push({ kind: "reversed", amount: charged, method: null, reason: reversal, key: "2-reversed" });
  const balance = balanceAfter({ charged: 0, received: 0, refunding: 0 }, lines, refunding);
  if (schedule.length > 0) unwrap(mayAgree({ ...balance, schedule: [] }, schedule, romeDay(now)));
  const sale: SaleDocument = {
    packageId: null,
    raceBookingId: null,
    paymentId: null,
    giftId: null,
    gifts: giftsAfter([], giftLines(lines)),
    lead: null,
    remindedOn: null,
    remindedBefore: null,
    withdrawnAt: null,
    receiptDue: null,
    ...about,
    price,
    discount,
    reason,
    ...balance,
    receipted: 0,
    schedule,
    dueOn: firstDueDay({ ...balance, schedule, day: romeDay(now) }),
    day: romeDay(now),
    soldAt: now,
    soldBy: { id: actor.id, name: actor.name },
  };
  saleWrites.create(commit, { id }, sale);
  addLines(commit, id, { kind, title, offer, buyer }, lines, { actor, now });
  return sale;
}

/**
 * Adds lines to a sale, on condition that it is unchanged since it was read; returns the sale after them. `ordered` is
 * what the payment provider is to pay back from now on or, below 0, no longer is.
 */
export function addToSale(
  commit: Commit,
  sale: StoredSale,
  lines: readonly Line[],
  { ordered = 0, ...by }: By & { ordered?: number },
): SaleDocument {
  const balance = balanceAfter(sale.value, lines, ordered);
  const isPaidOnline = lines.some(({ kind, method }) => kind === "received" && method === "online");
  const { receiptDue: before, receipted, day } = sale.value;
  const schedule = scheduleAfter(sale.value.schedule, sale.value, balance);
  const after = { ...balance, schedule, dueOn: firstDueDay({ ...balance, schedule, day }) };
  const isAutomatic = isPaidOnline && isOnlineReceipted();
  // What an amount card pays has the receipts, not the card.
  const receiptDue = isVoucher(sale.value)
    ? null
    : receiptDueAfter(before, { ...balance, receipted }, { isAutomatic });
  const gifts = giftsAfter(sale.value.gifts, giftLines(lines));
  changeSale(commit, sale, { ...after, receiptDue, gifts });
  if (lines.length > 0) addLines(commit, sale.id, sale.value, lines, by);
  return { ...sale.value, ...after, receiptDue, gifts };
}

/** Returns the money of a sale for the log; `undefined` for a sale of 0 without a payment. */
export function loggedTerms(terms: Terms): LoggedSale | undefined {
  const { price, paid, method = null, reason = null, schedule = [] } = terms;
  if (price === 0 && paid === 0) return undefined;
  return {
    charged: chargedOf(terms),
    received: paid,
    method: paid > 0 ? method : null,
    reason,
    ...(schedule.length > 0 && { schedule: loggedSchedule(schedule) }),
  };
}

/** Returns a schedule for the log: how much in how many dates, and until when. */
export const loggedSchedule = (schedule: PaymentSchedule): NonNullable<LoggedSale["schedule"]> => ({
  amount: scheduledSum(schedule),
  count: schedule.length,
  until: schedule.at(-1)?.due ?? null,
});

/** Gives the buyer of a sale another e-mail, in its lines of the ledger too, which are exported and erased by it. */
export async function changeBuyerEmail(commit: Commit, sale: StoredSale, email: string): Promise<void> {
  changeSale(commit, sale, { buyer: { ...sale.value.buyer, email } });
  for (const entry of await saleEntryStore.find("ofSale", { values: [sale.id] }))
    saleEntryWrites.update(commit, entry, { buyer: { ...entry.value.buyer, email } });
}
