import type { ByMethod, DayTakings, EntryKind, Sale, SaleEntry } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { debtOn, dueDatesOf } from "@studio/contract/sales/policy.ts";
import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { formatDate, plural } from "../../../lib/format/format.ts";

/** The methods in the order of the tables. */
export const methods = ["cash", "card", "transfer", "online"] as const satisfies readonly (keyof ByMethod)[];

/** Lines of the ledger of sales. */
export const entryLabels: Record<EntryKind, string> = {
  sold: "Venduto",
  reversed: "Stornato",
  received: "Incassato",
  paid_back: "Restituito",
};

/** Formats an amount with its sign: `−35 €`. */
export const formatSigned = (cents: number): string =>
  cents < 0 ? `−${formatPrice(-cents)}` : formatPrice(cents);

/** Returns what a sale is worth, how it stands, and what is on its way back: `150 €, restano 50 € da pagare`. */
export function balanceLabel(sale: Pick<Sale, "charged" | "owed" | "refunding">): string {
  const { refunding } = sale;
  return paidLabel(sale) + (refunding > 0 ? `, rimborso di ${formatPrice(refunding)} in corso` : "");
}

/** Returns for how long something is due: `da ieri`, `da 12 giorni`. */
export function overdueLabel(since: string, today: string): string {
  const days = romeDaysBetween(since, today);
  return days === 1 ? "da ieri" : `da ${plural(days, "giorno", "giorni")}`;
}

/** Returns what is due of a sale on a day and since when, or on which day the next part is; `undefined` of one that is paid. */
export function dueLabel(sale: Pick<Sale, "owed" | "schedule" | "day">, today: string): string | undefined {
  const { due, since, later } = debtOn(sale, today);
  const [next] = later;
  if (since === null)
    return next && `prossima scadenza ${formatDate(next.due, today)}, ${formatPrice(next.open)}`;
  // The balance beside it says how much is owed.
  const amount = due === sale.owed ? "" : `${formatPrice(due)} `;
  if (since === today) return amount ? `${amount}da pagare oggi` : "oggi";
  const isDated = sale.schedule.some((date) => date.due === since);
  const ofToday = dueDatesOf(sale).find((date) => date.due === today)?.open ?? 0;
  if (ofToday > 0) {
    const all = amount && `${amount}da pagare, di cui `;
    return `${all}${formatPrice(due - ofToday)} ${isDated ? "scaduti " : ""}${overdueLabel(since, today)}`;
  }
  const state = isDated ? "scaduti " : amount && "da pagare ";
  return `${amount}${state}${overdueLabel(since, today)}`;
}

/** Returns how much of what was received on a sale was paid back, from its lines: `, restituiti 50 € su 150 €`. */
export function paidBackLabel(entries: readonly Pick<SaleEntry, "kind" | "amount">[]): string {
  const sumOf = (kind: EntryKind): number =>
    entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);
  const paidBack = sumOf("paid_back");
  return paidBack === 0 ? "" : `, restituiti ${formatPrice(paidBack)} su ${formatPrice(sumOf("received"))}`;
}

function paidLabel({ charged, owed }: Pick<Sale, "charged" | "owed">): string {
  if (charged === 0 && owed === 0) return "0 €";
  if (owed > 0) return `${formatPrice(charged)}, restano ${formatPrice(owed)} da pagare`;
  if (owed < 0) return `${formatPrice(charged)}, ${formatPrice(-owed)} da restituire`;
  return `${formatPrice(charged)}, pagata`;
}

/** Returns how the count of a day's till came out; a day without cash has nothing to count. */
export function closingLabel({
  closing,
  received,
  movements = [],
}: Pick<DayTakings, "closing" | "received" | "movements">): string {
  if (!closing) return received.cash === 0 && movements.length === 0 ? "–" : "Da contare";
  const difference = closing.counted - closing.expected;
  if (difference === 0) return "Quadra";
  return difference < 0 ? `Mancano ${formatPrice(-difference)}` : `Avanzano ${formatPrice(difference)}`;
}
