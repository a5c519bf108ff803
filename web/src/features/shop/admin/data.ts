import { shop as api } from "@studio/contract/shop/endpoints.ts";
import type { PaymentState } from "@studio/contract/shop/payments.ts";
import { call } from "../../../lib/api.ts";

/** Payments of one state, the newest first, made before that instant. All here throw as `call` does. */
export const loadPayments = (state: PaymentState, before?: Date, signal?: AbortSignal) =>
  call(api.payments, {
    query: { state, ...(before && { before: before.toISOString() }) },
    ...(signal && { signal }),
  });

/** Gives the package of a payment to a member. */
export const grant = (id: string, user_id: string) =>
  call(api.grantPayment, { params: { id }, body: { user_id } });

/** Marks a payment as dealt with. */
export const settle = (id: string) => call(api.settlePayment, { params: { id } });
