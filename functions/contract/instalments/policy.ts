import type { Collection } from "../packages/instalments.ts";
import type { Debit, Debits, InstalmentPlanDocument, PlanState } from "./model.ts";

const rank = { open: 0, processing: 0, paid: 1, refunded: 2 } as const satisfies Record<
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
type Renewed = Plan & Pick<InstalmentPlanDocument, "endsAt" | "trialEndsAt">;

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

/**
 * Returns how the instalments of a plan stand; one that was refunded is neither paid nor collected again. Without an end
 * there is always one more.
 */
export function collectionOf({ count, debits, stoppedAt }: Plan): Collection {
  const paid = numberOf(debits, "paid");
  const left = count === null ? paid + 1 : Math.max(paid, count - numberOf(debits, "refunded"));
  return {
    paid,
    count: stoppedAt === null ? left : paid,
    // A stopped plan collects nothing, so nothing of it is missing: what was paid stays usable.
    isUnpaid: stoppedAt === null && decisive({ count, debits }).some(isGivenUp),
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
  return paid >= count ? "completed" : "collecting";
}

/** Returns whether nothing more of a plan is collected, or could be. */
export const isOver = (plan: Renewed): boolean => ["completed", "stopped"].includes(stateOf(plan));

/** Returns whether a plan can be stopped: there is something left to collect, and its renewal is not stopped yet. */
export const isStoppable = (plan: Renewed): boolean => !isOver(plan) && plan.endsAt === null;

/** Returns whether the stopped renewal of a plan can be resumed: it has not ended. */
export const isResumable = (plan: Renewed): boolean => !isOver(plan) && plan.endsAt !== null;

/**
 * Returns whether a plan without an end opens the library: in its trial, and while its latest month is paid or still
 * tried (docs/product/online-training.md#access).
 */
export const opensLibrary = (plan: Plan): boolean =>
  plan.count === null &&
  plan.stoppedAt === null &&
  !decisive(plan).some((debit) => isGivenUp(debit) || debit.state === "refunded");

/** Returns whether a plan without an end is given up: two months in a row were not paid. */
export const isAbandoned = ({ count, debits }: Asking): boolean =>
  count === null && inOrder(debits).slice(-2).filter(isGivenUp).length === 2;

/** Returns the days of free trial of a member's new plan: once each person (docs/product/online-training.md#trial). */
export const trialDaysFor = (
  freeTrialDays: number,
  plans: readonly Pick<InstalmentPlanDocument, "count">[],
): number => (plans.some(({ count }) => count === null) ? 0 : freeTrialDays);

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
