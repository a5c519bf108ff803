import { api } from "@studio/contract/api.ts";
import { voidRequest } from "@studio/contract/packages/changes.ts";
import { can } from "@studio/contract/roles.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { beginPackage } from "./begin.ts";
import { editPackage, setUses } from "./change.ts";
import { withoutExtension } from "./extend.ts";
import { packagesForStaff, packagesOnWire, subscriptionsForStaff, subscriptionsOnWire } from "./onWire.ts";
import { markSession } from "./sessions.ts";
import { restorePackage, voidPackage } from "./void.ts";

export const packageRoutes = [
  route(api.packages.mine, async ({ caller, query, now }) => ({
    products: await packagesOnWire(caller.uid, query.edges?.includes("remaining") ?? false, now),
  })),
  route(api.packages.begin, ({ caller, params, now }) =>
    beginPackage({ uid: caller.uid, id: params.id }, { now }),
  ),
  staffRoute(api.packages.beginForMember, ({ actor, params: { id: uid, productId: id }, now }) =>
    beginPackage({ uid, id }, { staff: actor, now }),
  ),
  route(api.packages.ofUser, async ({ caller, params, query, now }) => {
    const read = can(caller.role, "packages.read") ? packagesForStaff : packagesOnWire;
    return { products: await read(params.id, query.edges?.includes("remaining") ?? false, now) };
  }),
  route(api.packages.subscriptions, async ({ caller, params }) => {
    const read = can(caller.role, "packages.read") ? subscriptionsForStaff : subscriptionsOnWire;
    return { subscriptions: await read(params.id) };
  }),
  route(api.members.previewExtension, async ({ body, now }) => ({
    skipped: await withoutExtension(body.people, now),
  })),
  staffRoute(api.packages.edit, ({ actor, params: { id: uid, x: id }, body, now }) =>
    editPackage({ uid, id, actor, now }, body),
  ),
  staffRoute(api.packages.setUses, ({ actor, params: { id: uid, x: id }, body, now }) =>
    setUses({ uid, id, actor, now }, body),
  ),
  staffRoute(api.packages.markSession, ({ actor, params: { id: uid, productId: id }, body, now }) =>
    markSession({ uid, id, actor, now }, body),
  ),
  staffRoute(api.packages.remove, async ({ actor, params: { id: uid, productId: id }, now }) => {
    await voidPackage({ uid, id, actor, now }, voidRequest.parse({}).reason);
    return { removed: true as const };
  }),
  staffRoute(api.packages.void, ({ actor, params: { id: uid, productId: id }, body, now }) =>
    voidPackage({ uid, id, actor, now }, body.reason),
  ),
  staffRoute(api.packages.restore, ({ actor, params: { id: uid, productId: id }, now }) =>
    restorePackage({ uid, id, actor, now }),
  ),
];
