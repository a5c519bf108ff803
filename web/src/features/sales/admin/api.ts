import type { SaleRefund } from "@studio/contract/refunds/model.ts";
import { refundsForStaff as refunds } from "@studio/contract/refunds/staffEndpoints.ts";
import type {
  CashMovement,
  OtherSale,
  Revenue,
  SaleReceipt,
  SaleReversal,
  TillCount,
} from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { byOffset } from "../../../lib/http/paging.ts";
import { SALES_KEY } from "../../../lib/http/queryClient.ts";

/** Query of a month's takings. */
export const takingsQuery = (month: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, "takings", month],
    queryFn: ({ signal }) => call(api.takings, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

const hasRevenue = ({ sold, received }: Revenue["months"][number]): boolean =>
  sold !== 0 || Object.values(received).some((cents) => cents !== 0);

/** Paginated query of the revenue by month, the latest first, back to the first months without any. */
export const revenueQuery = infiniteQueryOptions({
  queryKey: [...SALES_KEY, "revenue"],
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
  infiniteQueryOptions({
    queryKey: [...SALES_KEY, "entries", days],
    queryFn: ({ pageParam: offset, signal }) => loadEntries(days, { offset, limit: 25 }, signal),
    ...byOffset,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

/** Paginated query of the sales that are not paid in full, the highest first. */
export const owedQuery = infiniteQueryOptions({
  queryKey: [...SALES_KEY, "owed"],
  queryFn: ({ pageParam: offset, signal }) => call(api.owed, { query: { offset, limit: 25 }, signal }),
  ...byOffset,
  select: ({ pages }) => pages.flatMap(({ sales }) => sales),
});

/** Query of the sales to a person, the newest first. */
export const salesOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, "person", id],
    queryFn: async ({ signal }) => (await call(api.ofPerson, { params: { id }, signal })).sales,
  });

/** Query of a sale with its lines, the earliest first. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: [...SALES_KEY, "sale", id],
    queryFn: ({ signal }) => call(api.one, { params: { id }, signal }),
  });

/**
 * Runs a mutation of the ledger and reads what is shown of it again, also after a failure. The answer alone ends the
 * mutation: the screen reads on behind a dialog that closes.
 */
function useSalesMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey: SALES_KEY }) });
}

type Keyed<Body> = { body: Body; key: string };

/** Records a sale that grants no package; idempotent by key. */
export const useSell = (uid: string) =>
  useSalesMutation(({ body, key }: Keyed<OtherSale>) => call(api.sell, { params: { id: uid }, body, key }));

/** Records a payment of what is owed; idempotent by key. */
export const useReceive = (id: string) =>
  useSalesMutation(({ body, key }: Keyed<SaleReceipt>) => call(api.receive, { params: { id }, body, key }));

/** Mails the buyer what they owe, at most once a day. */
export const useRemind = () => useSalesMutation((id: string) => call(api.remind, { params: { id } }));

/** Takes the reminder of today back, as long as it is not delivered. */
export const useUndoReminder = () =>
  useSalesMutation((id: string) => call(api.undoReminder, { params: { id } }));

/** Reverses a sale; idempotent by key. */
export const useReverse = (id: string) =>
  useSalesMutation(({ body, key }: Keyed<SaleReversal>) => call(api.reverse, { params: { id }, body, key }));

/** Query of the facts that an owner decides on before a refund. */
export const refundQuery = (id: string) =>
  queryOptions({
    // Not of the ledger's queries, which are read again after the refund itself.
    queryKey: ["refund", id],
    queryFn: ({ signal }) => call(refunds.proposal, { params: { id }, signal }),
    // Read once for each opening: bookings are made and cancelled meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Refunds a sale, whole or in part; idempotent by key. */
export const useRefund = (id: string) =>
  useSalesMutation(({ body, key }: Keyed<SaleRefund>) => call(refunds.refund, { params: { id }, body, key }));

/** Records cash put into a day's till or taken out without a sale; idempotent by key. */
export const useMoveCash = (day: string) =>
  useSalesMutation(({ body, key }: Keyed<CashMovement>) =>
    call(api.moveCash, { params: { day }, body, key }),
  );

/** Saves the count of a day's till. */
export const useCloseDay = (day: string) =>
  useSalesMutation((body: TillCount) => call(api.closeDay, { params: { day }, body }));
