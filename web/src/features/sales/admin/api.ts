import { refundsForStaff as refunds } from "@studio/contract/refunds/staffEndpoints.ts";
import type { Revenue } from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, keyOf, listOf, queryOf, readsOf } from "../../../lib/http/queries.ts";

/** Query of a month's takings. */
export const takingsQuery = (month: string) => ({
  ...queryOf(api.takings, { query: { month } }),
  placeholderData: keepPreviousData,
});

const hasRevenue = ({ sold, received }: Revenue["months"][number]): boolean =>
  sold !== 0 || Object.values(received).some((cents) => cents !== 0);

/** Paginated query of the revenue by month, the latest first, back to the first months without any. */
export const revenueQuery = infiniteQueryOptions({
  queryKey: keyOf(api.revenue),
  queryFn: ({ pageParam: until, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    call(api.revenue, { query: { until }, signal }),
  initialPageParam: undefined,
  getNextPageParam: ({ months }): string | undefined => {
    const [first] = months;
    return first && months.some(hasRevenue) ? addMonths(first.month, -1) : undefined;
  },
  select: ({ pages }) => pages.flatMap(({ months }) => months.toReversed()),
});

type Days = { from: string; to: string };

/** Reads a page of the ledger's lines. Throws as `call` does. */
export const loadEntries = (
  days: Days,
  page: { offset: string | undefined; limit: number },
  signal: AbortSignal,
) => call(api.entries, { query: { ...days, ...page }, signal });

/** Paginated query of the ledger's lines of some days, the latest first. */
export const entriesQuery = (days: Days) =>
  listOf(api.entries, { query: days }, (pages) => pages.flatMap(({ entries }) => entries));

/** Paginated query of the sales that are not paid in full, with the sums of all: what is due first, then by the next date. */
export const owedQuery = listOf(api.owed, {}, (pages) => ({
  sales: pages.flatMap(({ sales }) => sales),
  totals: pages[0]?.totals,
}));

/** Reads a page of the sales that are not paid in full. Throws as `call` does. */
export const loadOwed = (page: { offset: string | undefined; limit: number }, signal: AbortSignal) =>
  call(api.owed, { query: page, signal });

/** Query of the sales to a person, the newest first. */
export const salesOfQuery = (id: string) => queryOf(api.ofPerson, { params: { id } }, ({ sales }) => sales);

/** Query of a sale with its lines, the earliest first. */
export const saleQuery = (id: string) => queryOf(api.one, { params: { id } });

/** Query of the facts that an owner decides on before a refund. It is not read again after the refund itself. */
export const refundQuery = (id: string) => ({
  ...queryOf(refunds.proposal, { params: { id } }),
  // Read once for each opening: bookings are made and cancelled meanwhile.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

const ledger = { rereadsBehind: readsOf(api) };

/** Records a sale that grants no package; idempotent by key. */
export const useSell = action(api.sell, ledger);

/** Records a payment of what is owed; idempotent by key. */
export const useReceive = action(api.receive, ledger);

/** Agrees on the dates of what is owed. */
export const useAgreeSchedule = action(api.agreeSchedule, ledger);

/** Mails the buyer what is due, at most once a day. */
export const useRemind = action(api.remind, ledger);

/** Takes the reminder of today back, as long as it is not delivered. */
export const useUndoReminder = action(api.undoReminder, ledger);

/** Reverses a sale; idempotent by key. */
export const useReverse = action(api.reverse, ledger);

/** Refunds a sale, whole or in part; idempotent by key. */
export const useRefund = action(refunds.refund, ledger);

/** Records cash put into a day's till or taken out without a sale; idempotent by key. */
export const useMoveCash = action(api.moveCash, ledger);

/** Saves the count of a day's till. */
export const useCloseDay = action(api.closeDay, ledger);
