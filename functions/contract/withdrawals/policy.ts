import type { Decision, ErrorCode } from "../errors.ts";
import { lastWithdrawalDay, waitsUntil } from "../packages/beginAtOnce.ts";
import type { PackageDocument } from "../packages/model.ts";
import { sessionsText } from "../packages/services/labels.ts";
import type { SaleDocument } from "../sales/model.ts";
import { formatPrice } from "../sales/money.ts";
import { netReceived } from "../sales/policy.ts";
import { ofDay } from "../time/italian.ts";
import { addRomeDays, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type {
  Usage,
  WithdrawableSale,
  WithdrawalDocument,
  WithdrawalLinkDocument,
  WithdrawalProposal,
} from "./model.ts";

/** Days after the declaration in which the studio pays back (art. 56). */
const REFUND_DAYS = 14;

/** Validity of a mailed link: a request of the last day can still be confirmed. */
export const LINK_MS = 7 * 86_400_000;

/** Returns the last day on which the studio pays back. */
export const refundDayOf = (declaredAt: Date): string => addRomeDays(romeDay(declaredAt), REFUND_DAYS);

type Used = Pick<
  PackageDocument,
  | "size"
  | "remaining"
  | "start_date"
  | "expire_date"
  | "pauses"
  | "voided"
  | "purchase"
  | "service"
  | "extras"
  | "bonus"
>;

/** Returns the days from one to another, the second excluded, on which a package was not paused. */
function unpausedDays({ pauses = [] }: Pick<Used, "pauses">, from: string, until: string): number {
  const paused = pauses.reduce((sum, pause) => {
    const first = pause.from > from ? pause.from : from;
    const end = addRomeDays(pause.to, 1);
    return sum + Math.max(0, romeDaysBetween(first, end < until ? end : until));
  }, 0);
  return Math.max(0, romeDaysBetween(from, until) - paused);
}

/** Returns the first day on which a package could be used: that of the request to begin, or when it paid without one. */
function usedFrom({ purchase }: Used, firstDay: string): string {
  const asked = purchase?.beginAtOnce ? romeDay(purchase.beginAtOnce.at) : waitsUntil({ purchase });
  return asked !== undefined && asked > firstDay ? asked : firstDay;
}

/**
 * Returns whether a package whose buyer did not ask to begin at once has come to pay, as the withdrawal period is over: a
 * withdrawal that was requested in it can be confirmed later.
 */
export function hasBegunByItself(pkg: Pick<Used, "purchase">, now: Date): boolean {
  const first = waitsUntil(pkg);
  return first !== undefined && first <= romeDay(now);
}

/**
 * Returns how much of a package was used: the lessons of classes that have begun, `upcoming` being those that its
 * bookings to come return, or the days of a subscription from its first one to yesterday, without its pauses. What was
 * before the request to begin at once is left out. Sessions besides classes are those that were marked.
 */
export function usageOf(pkg: Used, at: { soldOn: string; today: string; upcoming: number }): Usage {
  const { extras = [] } = pkg;
  const classes = usageOfClasses(pkg, at);
  if (extras.length === 0) return classes;
  const sum = (of: (extra: (typeof extras)[number]) => number) =>
    extras.reduce((total, extra) => total + of(extra), 0);
  const used = sum(({ size, remaining }) => size - remaining);
  const used_cents = sum(({ size, remaining, cents }) => (size - remaining) * cents);
  const of = { of: sum(({ size }) => size), cents: sum(({ size, cents }) => size * cents) };
  return { ...classes, extras: { used, used_cents, ...of } };
}

function usageOfClasses(
  pkg: Used,
  { soldOn, today, upcoming }: { soldOn: string; today: string; upcoming: number },
): Usage {
  const { size, remaining, expire_date, voided, start_date = soldOn } = pkg;
  if (size > 0) {
    const left = remaining + (voided?.remaining ?? 0) + upcoming;
    const usedBefore = pkg.purchase?.beginAtOnce?.usedBefore ?? 0;
    const unit = pkg.service ? "sessions" : "lessons";
    // What a reward has added was not paid: what was bought is used before it.
    const of = Math.max(1, size - (pkg.bonus?.lessons ?? 0));
    return { unit, used: Math.min(of, Math.max(0, size - left - usedBefore)), of };
  }
  const end = addRomeDays(expire_date ?? soldOn, -(pkg.bonus?.days ?? 0));
  const from = start_date > soldOn ? start_date : soldOn;
  const of = unpausedDays(pkg, from, end);
  const used = unpausedDays(pkg, usedFrom(pkg, from), today < end ? today : end);
  return { unit: "days", used: Math.min(of, used), of };
}

/** Use of a purchase, on which its withdrawal depends besides the sale. */
type Use = {
  beganAtOnce: boolean;
  /** Whether it began by itself, after the withdrawal period (`hasBegunByItself`). */
  beganByItself?: boolean;
  /** Refusal by the gift card that was sold: it is redeemed, or begun to be spent (docs/product/gifts.md#withdrawal). */
  giftRefusal?: ErrorCode | undefined;
  /** Whether a dispute blocks the gift card that was sold: a bank may have taken its money, which the studio did not refund. */
  isBlocked?: boolean;
  /** Whether it is a fee whose package can be withdrawn from, which withdraws from the fee too. */
  isWithPackage?: boolean;
  usage: Usage | null;
};

/**
 * Returns what of a payment is kept for what was used, in cents and rounded down: the part that it is of the price without a discount
 * (docs/product/withdrawals.md#amount), of which a session besides classes is its value and the classes are the other part.
 * Where these values leave nothing for classes, as the price was lowered, each is half of it.
 */
function retainedOf(paid: number, price: number, { used, of, extras }: Usage): number {
  if (!extras || price <= 0) return of > 0 ? Math.floor((paid * used) / of) : 0;
  const isLowered = extras.cents >= price && of > 0;
  const whole = isLowered ? 2 * extras.cents : price;
  const ofClasses = whole - extras.cents;
  const part = of > 0 ? extras.used_cents * of + ofClasses * used : extras.used_cents;
  return Math.min(paid, Math.floor((paid * part) / (whole * Math.max(1, of))));
}

/** Returns what a withdrawal pays back of a price, without its discount, and of what was paid of it: what was used is kept. */
export function proposalOf(
  paid: number,
  price: number,
  { beganAtOnce, beganByItself = false, usage }: Use,
): WithdrawalProposal {
  const kept = (beganAtOnce || beganByItself) && usage !== null ? retainedOf(paid, price, usage) : 0;
  return { paid, amount: paid - kept, began_at_once: beganAtOnce, usage };
}

type Withdrawable = Pick<
  SaleDocument,
  "kind" | "paymentId" | "price" | "charged" | "received" | "refunding" | "day" | "withdrawnAt"
>;

const withdrawable: ReadonlySet<SaleDocument["kind"]> = new Set(["package", "gift", "fee"]);

/** Returns what was paid of a sale and not refunded, in cents; also what a dispute has taken (`isBlocked`). */
const paidOf = (sale: Withdrawable, isBlocked = false): number =>
  isBlocked ? sale.charged : Math.min(sale.charged, netReceived(sale));

/**
 * Returns whether the fee that was paid with a package is withdrawn from with it. One of a package that cost nothing, or
 * was paid back, is withdrawn from alone (docs/product/enrolments.md#withdrawal).
 */
export const isWithdrawnWith = (ofPackage: Withdrawable | undefined): boolean =>
  ofPackage !== undefined && !ofPackage.withdrawnAt && paidOf(ofPackage) > 0;

/** Returns why a sale cannot be withdrawn from, whatever was used of it; `undefined` if it can. */
function refusalOf(sale: Withdrawable, { isWithPackage, isBlocked }: Use, now: Date): ErrorCode | undefined {
  if (sale.withdrawnAt) return "withdrawal_declared";
  if (sale.kind === "race") return "withdrawal_dated";
  if (sale.paymentId === null || !withdrawable.has(sale.kind)) return "withdrawal_not_online";
  if (isWithPackage) return "withdrawal_with_package";
  if (paidOf(sale, isBlocked) <= 0) return "withdrawal_refunded";
  return romeDay(now) > lastWithdrawalDay(sale) ? "withdrawal_too_late" : undefined;
}

/**
 * Returns what a withdrawal from a package pays back of the enrolment fee that was paid with it: all of it, as a contract
 * beside the first ends with it; `undefined` if nothing is left of it (docs/product/enrolments.md#withdrawal).
 */
export function feeProposalOf(sale: Withdrawable): WithdrawalProposal | undefined {
  const paid = paidOf(sale);
  if (sale.withdrawnAt || sale.kind !== "fee" || paid <= 0) return undefined;
  return { paid, amount: paid, began_at_once: false, usage: null };
}

/** Returns all that a withdrawal pays back, in cents: of the sale, and of the fee that was paid with it. */
export const returnedOf = ({ fee }: Pick<WithdrawableSale, "fee">, { amount }: WithdrawalProposal): number =>
  amount + (fee?.amount ?? 0);

/**
 * Decides whether a sale can be withdrawn from, declared at an instant, and returns what is paid back
 * (docs/product/withdrawals.md#which-sales).
 */
export function mayWithdraw(sale: Withdrawable, use: Use, now: Date): Decision<WithdrawalProposal> {
  const refusal = refusalOf(sale, use, now);
  if (refusal) return { ok: false, refusal };
  if (use.giftRefusal) return { ok: false, refusal: use.giftRefusal };
  const proposal = proposalOf(paidOf(sale, use.isBlocked), sale.price, use);
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

type MailedLink = Pick<WithdrawalLinkDocument, "email" | "requestedAt" | "usedAt" | "expiresAt">;

/**
 * Returns the link that a repeated request is mailed again, the earliest that is open, or `undefined`: the withdrawal then
 * stands as of the first request (docs/product/withdrawals.md#without-an-account).
 */
export const openLinkOf = <Link extends { value: MailedLink }>(
  links: readonly Link[],
  email: string,
  now: Date,
): Link | undefined =>
  links
    .filter(({ value }) => value.email === email && withdrawalLinkRefusal(value, now) === undefined)
    .toSorted((a, b) => a.value.requestedAt.getTime() - b.value.requestedAt.getTime())
    .at(0);

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

const units = {
  lessons: ["lezione", "lezioni"],
  sessions: ["seduta", "sedute"],
  days: ["giorno", "giorni"],
} as const;

/** Returns in a sentence how what is paid back was computed. */
export function explanationOf({ paid, amount, began_at_once, usage }: WithdrawalProposal): string {
  if (usage === null || (!began_at_once && amount === paid))
    return "Si restituisce tutto quello che è stato pagato.";
  const { unit, used, of, extras } = usage;
  const [one, many] = units[unit];
  const value = extras && extras.used_cents > 0 ? ` (a listino ${formatPrice(extras.used_cents)})` : "";
  const sessions = extras ? ` e ${sessionsText(extras.used)} su ${extras.of}${value}` : "";
  const part = `${used} ${used === 1 ? one : many} su ${of}${sessions}`;
  const why = began_at_once
    ? "È stato chiesto di cominciare subito"
    : "I 14 giorni erano finiti prima della conferma";
  return `${why}: si trattiene la parte usata, ${part}, cioè ${formatPrice(paid - amount)}.`;
}
