import type { Collection } from "../packages/instalments.ts";
import { addRomeMonths, romeDaysBetween } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Debit, Debits, InstalmentPlanDocument, PlanState } from "./model.ts";

const rank = { open: 0, processing: 0, paid: 1, void: 1, refunded: 2 } as const satisfies Record<
  Debit["state"],
  number
>;

/** Returns whether the last attempt of a debit was answered. */
const hasAnswer = ({ state }: Debit): boolean => state !== "processing";

/** Returns the later of two readings of one debit: a state and a number of attempts never go back. */
function laterOf(one: Debit, other: Debit): Debit {
  const further =
    rank[one.state] - rank[other.state] ||
    one.attempts - other.attempts ||
    Number(hasAnswer(one)) - Number(hasAnswer(other));
  if (further !== 0) return further > 0 ? one : other;
  // Of two readings after the same attempt, the one without a next attempt is later: the plan ended meanwhile.
  return one.nextAttemptAt === null ? one : other;
}

/**
 * Returns stored debits with what was read of them. Readings may come late, repeated and in any order: the result is the
 * same.
 */
export const mergeDebits = (stored: Debits, read: Debits): Debits => ({
  ...read,
  ...Object.fromEntries(
    Object.entries(stored).map(([id, debit]) => {
      const other = read[id];
      return [id, other ? laterOf(debit, other) : debit];
    }),
  ),
});

type Asking = Pick<InstalmentPlanDocument, "count" | "debits">;
type Plan = Asking & Pick<InstalmentPlanDocument, "stoppedAt">;
type Ending = Pick<InstalmentPlanDocument, "startsOn" | "stoppedAt" | "endsAt" | "nextDebitAt" | "changedAt">;
type Collected = Plan & Ending;
type Renewed = Collected & Pick<InstalmentPlanDocument, "trialEndsAt">;

/** Returns whether a plan is of the video library: it pays for no package (docs/product/online-training.md). */
export const isOfLibrary = ({ packageId }: Pick<InstalmentPlanDocument, "packageId">): boolean =>
  packageId === null;

/** Returns whether a plan is of a membership that renews until it is stopped (docs/product/renewals.md). */
export const isOfMembership = (plan: Pick<InstalmentPlanDocument, "count" | "packageId">): boolean =>
  plan.count === null && !isOfLibrary(plan);

/** Days by which a month may begin before so many whole ones are over: a day that a month lacks moves to its last one. */
const SHORT_DAYS = 3;

/** Returns in which month from the first day a period begins; the first is 1. 400 years have 146,097 days. */
const monthOf = (startsOn: string, at: Date): number =>
  Math.floor(((romeDaysBetween(startsOn, romeDay(at)) + SHORT_DAYS) * 4800) / 146_097) + 1;

/**
 * Returns the numbers of invoices, in the order of their periods: each that of its month, so that one without an invoice
 * shifts no later ones. No two have the same. A number that is stored stays, whatever is changed at the provider.
 */
export function numberInvoices(
  invoices: readonly { id: string; periodStart: Date }[],
  startsOn: string,
  stored: Debits,
): Map<string, number> {
  const numbers = new Map<string, number>();
  let least = 1;
  for (const { id, periodStart } of invoices) {
    const number = stored[id]?.number ?? Math.max(least, monthOf(startsOn, periodStart));
    numbers.set(id, number);
    least = number + 1;
  }
  return numbers;
}

/**
 * Returns whether an invoice that a plan does not know yet is of a period after the end of its renewal: it was stopped
 * before, and the provider had not heard of it (docs/product/renewals.md#stopping-and-resuming).
 */
export const isAfterStop = (
  { count, endsAt, debits }: Pick<InstalmentPlanDocument, "count" | "endsAt" | "debits">,
  { id, periodStart }: { id: string; periodStart: Date },
): boolean => count === null && endsAt !== null && periodStart >= endsAt && debits[id] === undefined;

/** Returns when a renewal that is stopped ends: with the month that has begun, also if its debit was not read yet. */
export function renewalEnd({ nextDebitAt }: Pick<InstalmentPlanDocument, "nextDebitAt">, now: Date): Date {
  let end = nextDebitAt ?? now;
  while (end < now) end = new Date(end.getTime() + romeMonthMs(end));
  return end;
}

const romeMonthMs = (from: Date): number => {
  const day = romeDay(from);
  return romeDaysBetween(day, addRomeMonths(day, 1)) * 86_400_000;
};

/** Milliseconds of a mean month. */
const MONTH_MS = (146_097 / 4800) * 86_400_000;

/**
 * Returns the number of the month that had begun when a renewal was stopped, if its debit could not be read (`renewalEnd`);
 * `undefined` if it was read, or none had begun.
 */
function unreadMonthOf({ startsOn, stoppedAt, endsAt, nextDebitAt, changedAt }: Ending): number | undefined {
  if (stoppedAt !== null || endsAt === null || nextDebitAt === null) return undefined;
  // An end that was set on the provider's pages may be months ahead of the next debit.
  if (nextDebitAt > changedAt) return undefined;
  const months = Math.round((endsAt.getTime() - nextDebitAt.getTime()) / MONTH_MS);
  return months > 0 ? monthOf(startsOn, nextDebitAt) + months - 1 : undefined;
}

const inOrder = (debits: Debits): Debit[] =>
  Object.values(debits).toSorted((one, other) => one.number - other.number);

/** Returns the debits that decide how a plan stands: without an end the latest alone, because the months before are over. */
const decisive = ({ count, debits }: Asking): Debit[] =>
  count === null ? inOrder(debits).slice(-1) : inOrder(debits);

/** Returns the earliest instalment whose debit has failed, or `undefined`. */
export const failedDebitOf = (plan: Asking): Debit | undefined =>
  decisive(plan).find(({ state, attempts }) => state === "open" && attempts > 0);

/** Returns whether a debit has failed and is not tried again. */
export const isGivenUp = ({ state, attempts, nextAttemptAt }: Debit): boolean =>
  state === "open" && attempts > 0 && nextAttemptAt === null;

const numberOf = (debits: Debits, is: Debit["state"]): number =>
  Object.values(debits).filter(({ state }) => state === is).length;

/** Returns how many debits of a plan are paid and not refunded. */
export const paidDebitsOf = ({ debits }: Pick<InstalmentPlanDocument, "debits">): number =>
  numberOf(debits, "paid");

/** Returns whether a debit is asked for and not paid. */
const isAskedFor = ({ state }: Debit): boolean => state === "open" || state === "processing";

/**
 * Returns the month of a membership that has begun and is not paid, also if its debit was not read yet: it is due also after
 * a stop (docs/product/renewals.md#stopping-and-resuming).
 */
export function monthDueOf(
  plan: Collected & Pick<InstalmentPlanDocument, "packageId" | "cents">,
): Debit | undefined {
  if (!isOfMembership(plan) || plan.stoppedAt !== null) return undefined;
  const number = unreadMonthOf(plan);
  if (number === undefined) return decisive(plan).find(isAskedFor);
  return { number, state: "open", amount: plan.cents, attempts: 0, nextAttemptAt: null, url: null };
}

/**
 * Returns the invoices of a membership that pay for nothing any more: of the months before the latest one and, once it has
 * ended, of all. A debit that waits for the bank is left to its answer.
 */
export function invoicesOverIn(plan: Plan & Pick<InstalmentPlanDocument, "packageId">): string[] {
  if (!isOfMembership(plan)) return [];
  const latest = Math.max(0, ...Object.values(plan.debits).map(({ number }) => number));
  return Object.entries(plan.debits).flatMap(([id, { state, number }]) =>
    state === "open" && (plan.stoppedAt !== null || number < latest) ? [id] : [],
  );
}

/**
 * Returns how the months of a plan without an end stand: each pays for the month after its debit, so that one that is over
 * unpaid, or refunded, is not made up for by the next. One more than those that are paid is trusted, until the renewal is
 * stopped.
 */
function monthsOf(plan: Collected): Collection {
  const { debits, stoppedAt, endsAt } = plan;
  const all = inOrder(debits);
  const latest = all.at(-1);
  const paid = all.findLast(({ state }) => state === "paid")?.number ?? 0;
  const isAsked = latest !== undefined && isAskedFor(latest);
  const isRunning = stoppedAt === null;
  const renews = isRunning && endsAt === null;
  // After a refund of the latest month, or its void invoice, the next one is trusted once it is debited.
  const isSkipped = latest?.state === "refunded" || latest?.state === "void";
  const next = paid + Number(renews && !isSkipped);
  const asked = isRunning && isAsked ? latest.number : next;
  const retriedAt = isRunning ? (failedDebitOf(plan)?.nextAttemptAt ?? null) : null;
  return {
    paid,
    count: unreadMonthOf(plan) ?? asked,
    isUnpaid: isRunning && latest !== undefined && isGivenUp(latest),
    renewal: {
      renews,
      missed: all.flatMap(({ number, state }) => (state === "paid" ? [] : [number])),
      retriedOn: retriedAt === null ? undefined : romeDay(retriedAt),
    },
  };
}

/** Returns how the instalments of a plan stand; one that was refunded is neither paid nor collected again. */
export function collectionOf(plan: Collected): Collection {
  const { count, debits, stoppedAt } = plan;
  if (count === null) return monthsOf(plan);
  const paid = paidDebitsOf(plan);
  return {
    paid,
    count: stoppedAt === null ? Math.max(paid, count - numberOf(debits, "refunded")) : paid,
    // A stopped plan collects nothing, so nothing of it is missing: what was paid stays usable.
    isUnpaid: stoppedAt === null && decisive(plan).some(isGivenUp),
  };
}

/** Returns the state of a plan (docs/product/instalments.md#states). */
export function stateOf(plan: Renewed): PlanState {
  const { paid, count, isUnpaid } = collectionOf(plan);
  if (plan.stoppedAt !== null) return "stopped";
  if (isUnpaid) return "unpaid";
  if (failedDebitOf(plan)) return "retrying";
  if (decisive(plan).some(({ state }) => state === "processing")) return "processing";
  if (plan.endsAt !== null) return "ending";
  if (plan.trialEndsAt !== null && Object.keys(plan.debits).length === 0) return "trial";
  return plan.count !== null && paid >= count ? "completed" : "collecting";
}

/** Returns whether nothing more of a plan is collected, or could be. */
export const isOver = (plan: Renewed): boolean => ["completed", "stopped"].includes(stateOf(plan));

/** Returns the credit at the provider, in cents, that no invoice of a plan takes any more, as it is over (docs/product/renewals.md#credit-at-stripe). */
export const unusedCreditOf = (plan: Renewed & Pick<InstalmentPlanDocument, "credit">): number =>
  isOver(plan) ? plan.credit : 0;

/** Returns whether a plan can be stopped: there is something left to collect, and its renewal is not stopped yet. */
export const isStoppable = (plan: Renewed): boolean => !isOver(plan) && plan.endsAt === null;

/** Returns whether the stopped renewal of a plan can be resumed: it has not ended. */
export const isResumable = (plan: Renewed): boolean => !isOver(plan) && plan.endsAt !== null;

/**
 * Returns whether a plan opens the library: in its trial, and while its latest month is paid or still
 * tried (docs/product/online-training.md#access).
 */
export const opensLibrary = (plan: Plan & Pick<InstalmentPlanDocument, "packageId">): boolean =>
  isOfLibrary(plan) &&
  plan.stoppedAt === null &&
  !decisive(plan).some((debit) => isGivenUp(debit) || debit.state === "refunded");

/** Returns whether a plan without an end is given up: two months in a row were not paid. The first of them may be void by now. */
export function isAbandoned({ count, debits }: Asking): boolean {
  const [before, latest] = inOrder(debits).slice(-2);
  if (count !== null || !before || !latest || !isGivenUp(latest)) return false;
  return isGivenUp(before) || (before.state === "void" && before.attempts > 0);
}

/** Returns the days of free trial of a new plan of the library: once each person (docs/product/online-training.md#trial). */
export const trialDaysFor = (freeTrialDays: number, hadOne: boolean): number => (hadOne ? 0 : freeTrialDays);

/** Returns when money is next asked for: the next attempt of a failed debit, else the next debit. */
export function nextDebitOf(plan: Renewed & Pick<InstalmentPlanDocument, "nextDebitAt">): Date | null {
  if (isOver(plan)) return null;
  const attempts = decisive(plan).flatMap(({ state: is, nextAttemptAt }) =>
    is === "open" && nextAttemptAt !== null ? [nextAttemptAt.getTime()] : [],
  );
  const all = [
    ...attempts,
    ...(plan.nextDebitAt === null || plan.endsAt !== null ? [] : [plan.nextDebitAt.getTime()]),
  ];
  return all.length === 0 ? null : new Date(Math.min(...all));
}
