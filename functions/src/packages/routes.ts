import { personOf } from "../account/people.ts";
import { api } from "../contract/api.ts";
import { route } from "../platform/handler.ts";
import { grant } from "./grant.ts";
import { productsOnWire, subscriptionsOnWire } from "./lessons.ts";

export const packageRoutes = [
  route(api.packages.mine, async ({ caller, query, now }) => ({
    products: await productsOnWire(caller.uid, query.edges?.includes("remaining") ?? false, now),
  })),
  route(api.packages.ofUser, async ({ params, query, now }) => ({
    products: await productsOnWire(params.id, query.edges?.includes("remaining") ?? false, now),
  })),
  route(api.packages.subscriptions, async ({ params }) => ({
    subscriptions: await subscriptionsOnWire(params.id),
  })),
  route(api.packages.grant, async ({ caller, params, body, now }) =>
    grant(params.id, body, await personOf(caller.uid), now),
  ),
];
