import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { retryRefund } from "./refund.ts";
import { proposeRefund, refundSale } from "./refundSale.ts";

/** Routes of refunds, which change sales, payments, packages and bookings. */
export const refundRoutes = [
  route(api.refunds.proposal, ({ params, now }) => proposeRefund(params.id, now)),
  staffRoute(api.refunds.refund, ({ params, body, ...by }) => refundSale(params.id, body, by)),
  staffRoute(api.shop.retryRefund, ({ params, query, ...by }) => retryRefund(params.id, query.by_hand, by)),
];
