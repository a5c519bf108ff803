import type { DiscountAskedByStaff } from "@studio/contract/discounts/model.ts";
import { discountsForStaff } from "@studio/contract/discounts/staffEndpoints.ts";
import { shop as api } from "@studio/contract/shop/endpoints.ts";
import { cursorAfter, type PaymentState } from "@studio/contract/shop/payments.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, keyOf } from "../../../lib/http/queries.ts";

const NEWEST: { before: string | undefined } = { before: undefined };

/** Paginated query of the payments of one state, newest first. */
export const paymentsQuery = (state: PaymentState) =>
  infiniteQueryOptions({
    queryKey: keyOf(api.payments, { query: { state } }),
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

/** A payment that staff dealt with leaves the list of its state. */
const removesFrom = [api.payments];

/** Assigns the package of a payment to a member. */
export const useGrantPayment = action(api.grantPayment, { removesFrom });

/** Marks a payment as settled. */
export const useSettlePayment = action(api.settlePayment, { removesFrom });

/** Tries a due refund again; `by_hand` marks it as returned by other means if it fails. */
export const useRetryRefund = action(api.retryRefund, { removesFrom });

/**
 * Returns what a package costs a person with a discount code.
 * @throws as `call` does
 */
export const priceWithCodeOf = (id: string, body: DiscountAskedByStaff) =>
  call(discountsForStaff.ofPerson, { params: { id }, body });
