import type { Collection } from "../packages/instalments.ts";
import type { Debit, Debits, InstalmentPlanDocument, PlanState } from "./model.ts";

const rank = { open: 0, paid: 1, refunded: 2 } as const satisfies Record<Debit["state"], number>;

/** Returns the later of two readings of one debit: a state and a number of attempts never go back. */
function laterOf(one: Debit, other: Debit): Debit {
  const further = rank[one.state] - rank[other.state] || one.attempts - other.attempts;
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

type Plan = Pick<InstalmentPlanDocument, "count" | "debits" | "stoppedAt">;

const inOrder = (debits: Debits): Debit[] =>
  Object.values(debits).toSorted((one, other) => one.number - other.number);

/** Returns the earliest instalment whose debit has failed, or `undefined`. */
export const failedDebitOf = ({ debits }: Pick<Plan, "debits">): Debit | undefined =>
  inOrder(debits).find(({ state, attempts }) => state === "open" && attempts > 0);

/** Returns whether a debit has failed and is not tried again. */
export const isGivenUp = ({ state, attempts, nextAttemptAt }: Debit): boolean =>
  state === "open" && attempts > 0 && nextAttemptAt === null;

const numberOf = (debits: Debits, is: Debit["state"]): number =>
  Object.values(debits).filter(({ state }) => state === is).length;

/** Returns how the instalments of a plan stand; one that was refunded is neither paid nor collected again. */
export function collectionOf({ count, debits, stoppedAt }: Plan): Collection {
  const paid = numberOf(debits, "paid");
  const left = Math.max(paid, count - numberOf(debits, "refunded"));
  return {
    paid,
    count: stoppedAt === null ? left : paid,
    isUnpaid: Object.values(debits).some(isGivenUp),
  };
}

/** Returns the state of a plan (docs/product/instalments.md#states). */
export function stateOf(plan: Plan): PlanState {
  const { paid, count, isUnpaid } = collectionOf(plan);
  if (plan.stoppedAt !== null) return "stopped";
  if (isUnpaid) return "unpaid";
  if (failedDebitOf(plan)) return "retrying";
  return paid >= count ? "completed" : "collecting";
}

/** Returns whether a plan can be stopped: there is something left to collect. */
export const isStoppable = (plan: Plan): boolean => !["completed", "stopped"].includes(stateOf(plan));

/** Returns when money is next asked for: the next attempt of a failed debit, else the next debit. */
export function nextDebitOf(plan: Plan & Pick<InstalmentPlanDocument, "nextDebitAt">): Date | null {
  const state = stateOf(plan);
  if (state === "completed" || state === "stopped") return null;
  const attempts = Object.values(plan.debits).flatMap(({ state: is, nextAttemptAt }) =>
    is === "open" && nextAttemptAt !== null ? [nextAttemptAt.getTime()] : [],
  );
  const all = [...attempts, ...(plan.nextDebitAt === null ? [] : [plan.nextDebitAt.getTime()])];
  return all.length === 0 ? null : new Date(Math.min(...all));
}
