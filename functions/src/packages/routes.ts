import { api } from "@studio/contract/api.ts";
import { can } from "@studio/contract/people/roles.ts";
import { personOf } from "../account/people.ts";
import { route } from "../platform/handler.ts";
import { editPackage, removePackage, setUses } from "./change.ts";
import { grant } from "./grant.ts";
import { productsForStaff, productsOnWire, subscriptionsForStaff, subscriptionsOnWire } from "./lessons.ts";
import { endPause, pausePackage, previewPause, previewPauseEnd } from "./pause.ts";

export const packageRoutes = [
  route(api.packages.mine, async ({ caller, query, now }) => ({
    products: await productsOnWire(caller.uid, query.edges?.includes("remaining") ?? false, now),
  })),
  route(api.packages.ofUser, async ({ caller, params, query, now }) => {
    const read = can(caller.role, "packages.read") ? productsForStaff : productsOnWire;
    return { products: await read(params.id, query.edges?.includes("remaining") ?? false, now) };
  }),
  route(api.packages.subscriptions, async ({ caller, params }) => {
    const read = can(caller.role, "packages.read") ? subscriptionsForStaff : subscriptionsOnWire;
    return { subscriptions: await read(params.id) };
  }),
  route(api.packages.grant, async ({ caller, params, body, key, now }) =>
    grant(params.id, body, await personOf(caller.uid), now, key),
  ),
  route(api.packages.edit, async ({ caller, params: { id: uid, x: id }, body, now }) =>
    editPackage({ uid, id, actor: await personOf(caller.uid), now }, body),
  ),
  route(api.packages.setUses, async ({ caller, params: { id: uid, x: id }, body, now }) =>
    setUses({ uid, id, actor: await personOf(caller.uid), now }, body),
  ),
  route(api.packages.remove, async ({ caller, params: { id: uid, productId: id }, now }) => {
    await removePackage({ uid, id, actor: await personOf(caller.uid), now });
    return { removed: true as const };
  }),
  route(api.packages.previewPause, ({ params: { id: uid, productId: id }, query, now }) =>
    previewPause({ uid, id, now }, query),
  ),
  route(api.packages.pause, async ({ caller, params: { id: uid, productId: id }, body, now }) =>
    pausePackage({ uid, id, actor: await personOf(caller.uid), now }, body),
  ),
  route(api.packages.previewPauseEnd, ({ params: { id: uid, productId: id, from }, now }) =>
    previewPauseEnd({ uid, id, now }, from),
  ),
  route(api.packages.endPause, async ({ caller, params, query, now }) => {
    const change = { uid: params.id, id: params.productId, actor: await personOf(caller.uid), now };
    return endPause(change, params.from, query.version);
  }),
];
