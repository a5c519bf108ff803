import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { refundDuePayment } from "../refunds/refund.ts";
import { declineWithdrawal, reopenWithdrawal } from "./decline.ts";
import { declareOwnWithdrawal, withdrawableSalesOf } from "./own.ts";
import { refundWithdrawal, withdrawalsOnWire } from "./refund.ts";
import { confirmWithdrawal, openWithdrawalLink, requestWithdrawal } from "./request.ts";

/** Routes of withdrawals, which change sales, packages and bookings. */
export const withdrawalRoutes = [
  route(api.withdrawals.mine, async ({ caller, now }) => ({
    sales: await withdrawableSalesOf(caller.uid, now),
  })),
  route(api.withdrawals.declare, ({ caller, body, now }) => declareOwnWithdrawal(caller.uid, body, now)),
  route(api.withdrawals.request, ({ body, ...sent }) => requestWithdrawal(body, sent)),
  route(api.withdrawals.openLink, ({ body, now }) => openWithdrawalLink(body.secret, now)),
  route(api.withdrawals.confirm, ({ body, now }) => confirmWithdrawal(body.secret, now)),
  route(api.withdrawals.list, ({ query: { state, ...page } }) => withdrawalsOnWire(state, page)),
  staffRoute(api.withdrawals.decline, ({ params, body, ...by }) => declineWithdrawal(params.id, body, by)),
  staffRoute(api.withdrawals.reopen, ({ params, ...by }) => reopenWithdrawal(params.id, by)),
  staffRoute(api.withdrawals.refund, ({ params, ...by }) =>
    refundWithdrawal(params.id, { ...by, refundDue: refundDuePayment }),
  ),
];
