import { account } from "@studio/contract/account/endpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import type {
  Pause,
  PauseGrant,
  Product,
  ProductEdit,
  ProductGrant,
  UsesChange,
} from "@studio/contract/packages/model.ts";
import { packagesForStaff as api } from "@studio/contract/packages/staffEndpoints.ts";
import { call } from "../../../lib/api.ts";
import type { MemberProduct } from "../data.ts";

/** A member's package as staff read it: `version` names the state that a change is meant for. */
export type StaffPackage = MemberProduct & { version: string };

function asStaffRead({ created_at, version, ...product }: Product): StaffPackage {
  // Whoever is told neither is no staff any more.
  if (created_at === undefined || version === undefined) throw new StudioError("forbidden");
  return { ...product, createdAt: created_at, version };
}

/** A member's packages, the newest first. All here throw as `call` does. */
export async function loadPackages(id: string, signal: AbortSignal): Promise<StaffPackage[]> {
  const { products } = await call(packages.ofUser, { params: { id }, signal });
  return products.map(asStaffRead);
}

/** Gives a package; with the same key once. */
export const grant = (id: string, body: ProductGrant, key: string) =>
  call(api.grant, { params: { id }, body, key });

export const edit = (id: string, x: string, body: ProductEdit) => call(api.edit, { params: { id, x }, body });

export const setUses = (id: string, x: string, body: UsesChange) =>
  call(api.setUses, { params: { id, x }, body });

export const remove = (id: string, productId: string) => call(api.remove, { params: { id, productId } });

/** What a pause would change. */
export const previewPause = (id: string, productId: string, query: Pause, signal: AbortSignal) =>
  call(api.previewPause, { params: { id, productId }, query, signal });

export const pause = (id: string, productId: string, body: PauseGrant) =>
  call(api.pause, { params: { id, productId }, body });

/** What the end of the pause that begins on `from` would change now. */
export const previewPauseEnd = (id: string, productId: string, from: string, signal: AbortSignal) =>
  call(api.previewPauseEnd, { params: { id, productId, from }, signal });

export const endPause = (id: string, productId: string, from: string, version: string) =>
  call(api.endPause, { params: { id, productId, from }, query: { version } });

/** A person's name and all their subscriptions, the newest first. */
export async function loadSubscriptions(id: string, signal: AbortSignal) {
  const [person, { subscriptions }] = await Promise.all([
    call(account.byUserId, { params: { id }, signal }),
    call(packages.subscriptions, { params: { id }, signal }),
  ]);
  return { name: `${person.first_name} ${person.last_name}`, subscriptions };
}
