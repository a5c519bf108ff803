import { api } from "@studio/contract/api.ts";
import { personOf } from "../account/people.ts";
import { route } from "../platform/handler.ts";
import { grantPayment, paymentsOnWire, settlePayment } from "./waiting.ts";
import { receive } from "./webhook.ts";

const { shop } = api;

export const shopRoutes = [
  route(shop.webhook, receive),
  route(shop.payments, ({ query: { state, before } }) =>
    paymentsOnWire(state, before === undefined ? undefined : new Date(before)),
  ),
  route(shop.grantPayment, async ({ caller, params, body, now }) =>
    grantPayment(params.id, body.user_id, await personOf(caller.uid), now),
  ),
  route(shop.settlePayment, async ({ caller, params, now }) =>
    settlePayment(params.id, await personOf(caller.uid), now),
  ),
];
