import type { Decision, ErrorCode } from "../errors.ts";
import type { PackageDocument } from "../packages/model.ts";
import type { SaleDocument } from "../sales/model.ts";
import { formatPrice } from "../sales/money.ts";
import { ofDay } from "../time/italian.ts";
import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Usage, WithdrawalDocument, WithdrawalLinkDocument, WithdrawalProposal } from "./model.ts";

/** Days after the sale in which it can be withdrawn from (art. 52 of the Codice del consumo). */
const WITHDRAWAL_DAYS = 14;

/** Days after the declaration in which the studio pays back (art. 56). */
const REFUND_DAYS = 14;

/** Validity of a mailed link: a request of the last day can still be confirmed. */
export const LINK_MS = 7 * 86_400_000;

/** Returns the last day on which a sale can be withdrawn from. */
export const lastWithdrawalDay = ({ day }: Pick<SaleDocument, "day">): string =>
  addRomeDays(day, WITHDRAWAL_DAYS);

/** Returns the last day on which the studio pays back. */
export const refundDayOf = (declaredAt: Date): string => addRomeDays(romeDay(declaredAt), REFUND_DAYS);

type Used = Pick<PackageDocument, "size" | "remaining" | "start_date" | "expire_date" | "pauses" | "voided">;

/** Returns the days from one to another, the second excluded, on which a package was not paused. */
function unpausedDays({ pauses = [] }: Pick<Used, "pauses">, from: string, until: string): number {
  const paused = pauses.reduce((sum, pause) => {
    const first = pause.from > from ? pause.from : from;
    const end = addRomeDays(pause.to, 1);
    return sum + Math.max(0, romeDaysBetween(first, end < until ? end : until));
  }, 0);
  return Math.max(0, romeDaysBetween(from, until) - paused);
}

/**
 * Returns how much of a package was used: the lessons of classes that have begun, `upcoming` being those that its
 * bookings to come return, or the days of a subscription from its first one to yesterday, without its pauses.
 */
export function usageOf(
  pkg: Used,
  { soldOn, today, upcoming }: { soldOn: string; today: string; upcoming: number },
): Usage {
  const { size, remaining, expire_date, voided, start_date = soldOn } = pkg;
  if (size > 0) {
    const left = remaining + (voided?.remaining ?? 0) + upcoming;
    return { unit: "lessons", used: Math.min(size, Math.max(0, size - left)), of: size };
  }
  const end = expire_date ?? soldOn;
  const from = start_date > soldOn ? start_date : soldOn;
  const of = unpausedDays(pkg, from, end);
  return { unit: "days", used: Math.min(of, unpausedDays(pkg, from, today < end ? today : end)), of };
}

/** Returns what a withdrawal pays back: what was used is kept pro rata, rounded down to whole cents. */
export function proposalOf(
  paid: number,
  { beganAtOnce, usage }: { beganAtOnce: boolean; usage: Usage | null },
): WithdrawalProposal {
  const kept = beganAtOnce && usage && usage.of > 0 ? Math.floor((paid * usage.used) / usage.of) : 0;
  return { paid, amount: paid - Math.min(paid, kept), began_at_once: beganAtOnce, usage };
}

type Withdrawable = Pick<SaleDocument, "kind" | "paymentId" | "charged" | "received" | "day" | "withdrawnAt">;

/** Returns why a sale cannot be withdrawn from, whatever was used of it; `undefined` if it can. */
function refusalOf(sale: Withdrawable, now: Date): ErrorCode | undefined {
  if (sale.withdrawnAt) return "withdrawal_declared";
  if (sale.kind === "race") return "withdrawal_dated";
  if (sale.paymentId === null || sale.kind !== "package") return "withdrawal_not_online";
  if (Math.min(sale.charged, sale.received) <= 0) return "withdrawal_refunded";
  return romeDay(now) > lastWithdrawalDay(sale) ? "withdrawal_too_late" : undefined;
}

/**
 * Decides whether a sale can be withdrawn from, declared at an instant, and returns what is paid back
 * (docs/product/withdrawals.md#which-sales).
 */
export function mayWithdraw(
  sale: Withdrawable,
  use: { beganAtOnce: boolean; usage: Usage | null },
  now: Date,
): Decision<WithdrawalProposal> {
  const refusal = refusalOf(sale, now);
  if (refusal) return { ok: false, refusal };
  const proposal = proposalOf(Math.min(sale.charged, sale.received), use);
  return proposal.amount > 0 ? { ok: true, value: proposal } : { ok: false, refusal: "withdrawal_used_up" };
}

type Standing = Pick<WithdrawalDocument, "state">;

/** Decides whether an owner can decline a withdrawal: as long as no refund was ordered (docs/product/withdrawals.md#declining). */
export const mayDecline = ({ state }: Standing): Decision<"declined"> =>
  state === "declared" ? { ok: true, value: "declined" } : { ok: false, refusal: "withdrawal_settled" };

/** Decides whether an owner can open a declined withdrawal again. */
export const mayReopen = ({ state }: Standing): Decision<"declared"> =>
  state === "declined" ? { ok: true, value: "declared" } : { ok: false, refusal: "withdrawal_not_declined" };

/** Returns why a mailed link no longer declares a withdrawal; `undefined` if it does. */
export function withdrawalLinkRefusal(
  { usedAt, expiresAt }: Pick<WithdrawalLinkDocument, "usedAt" | "expiresAt">,
  now: Date,
): ErrorCode | undefined {
  if (usedAt) return "withdrawal_link_used";
  return expiresAt > now ? undefined : "withdrawal_link_expired";
}

const longDay = ofDay({ day: "numeric", month: "long", year: "numeric" });

/** Returns the declaration that the buyer sends. */
export function declarationText({
  title,
  number,
  sold_on,
}: {
  title: string;
  number: string;
  sold_on: string;
}): string {
  return `Con questa comunicazione recedo dal contratto per «${title}», acquisto numero ${number} del ${longDay(sold_on)}.`;
}

/** Returns in a sentence how what is paid back was computed. */
export function explanationOf({ paid, amount, began_at_once, usage }: WithdrawalProposal): string {
  if (!began_at_once || usage === null) return "Si restituisce tutto quello che è stato pagato.";
  const { unit, used, of } = usage;
  const part = unit === "lessons" ? `${used} lezioni su ${of}` : `${used} giorni su ${of}`;
  return `È stato chiesto di cominciare subito: si trattiene la parte usata, ${part}, cioè ${formatPrice(paid - amount)}.`;
}
