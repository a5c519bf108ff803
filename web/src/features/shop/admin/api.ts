import { shop as api } from "@studio/contract/shop/endpoints.ts";
import { cursorAfter, type PaymentState } from "@studio/contract/shop/payments.ts";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { mapPages } from "../../../lib/http/paging.ts";

type Page = z.output<typeof api.payments.response>;

const LISTS = ["shop", "payments"];
const NEWEST: { before: string | undefined } = { before: undefined };

/** Paginated query of the payments of one state, newest first. */
export const paymentsQuery = (state: PaymentState) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, state],
    queryFn: ({ pageParam, signal }) => call(api.payments, { query: { state, ...pageParam }, signal }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ more }, pages) => {
      const last = pages.flatMap(({ payments }) => payments).at(-1);
      return more && last ? { before: cursorAfter(last) } : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    // Reopening a list loads its first page again.
    gcTime: 0,
  });

/** Mutation of a payment, which then leaves the list of its state. */
function usePaymentMutation<Variables extends { id: string }>(
  mutationFn: (variables: Variables) => Promise<unknown>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_answer, { id }) =>
      client.setQueriesData(
        { queryKey: LISTS },
        mapPages<Page, typeof NEWEST>((page) => ({
          ...page,
          payments: page.payments.filter((payment) => payment.id !== id),
        })),
      ),
  });
}

/** Assigns the package of a payment to a member. */
export const useGrantPayment = () =>
  usePaymentMutation(({ id, user_id }: { id: string; user_id: string }) =>
    call(api.grantPayment, { params: { id }, body: { user_id } }),
  );

/** Marks a payment as settled. */
export const useSettlePayment = () =>
  usePaymentMutation(({ id }: { id: string }) => call(api.settlePayment, { params: { id } }));

/** Tries a due refund again; `byHand` marks it as returned by other means if it fails. */
export const useRetryRefund = () =>
  usePaymentMutation(({ id, byHand }: { id: string; byHand: boolean }) =>
    call(api.retryRefund, { params: { id }, query: { by_hand: byHand } }),
  );
