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
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import type { MemberProduct } from "../api.ts";

/** A member's package as staff read it: `version` names the state that a change is meant for. */
export type StaffPackage = MemberProduct & { version: string };

function asStaffRead({ created_at, version, ...product }: Product): StaffPackage {
  // Whoever is told neither is no staff any more.
  if (created_at === undefined || version === undefined) throw new StudioError("forbidden");
  return { ...product, createdAt: created_at, version };
}

/** A member's packages, the newest first. */
export const packagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["packages", id],
    queryFn: async ({ signal }) => {
      const { products } = await call(packages.ofUser, { params: { id }, signal });
      return products.map(asStaffRead);
    },
  });

/** Mutates a member's packages and reads them again, whatever became of it. */
function usePackagesMutation<Variables>(id: string, mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: packagesQuery(id).queryKey, exact: true }),
  });
}

/** Gives a package; with the same key once. */
export const useGrantPackage = (id: string) =>
  usePackagesMutation(id, ({ body, key }: { body: ProductGrant; key: string }) =>
    call(api.grant, { params: { id }, body, key }),
  );

export const useEditPackage = (id: string, x: string) =>
  usePackagesMutation(id, (body: ProductEdit) => call(api.edit, { params: { id, x }, body }));

export const useSetUses = (id: string, x: string) =>
  usePackagesMutation(id, (body: UsesChange) => call(api.setUses, { params: { id, x }, body }));

export const useRemovePackage = (id: string) =>
  usePackagesMutation(id, (productId: string) => call(api.remove, { params: { id, productId } }));

/** Returns a function that answers what a pause would change now. */
export function usePausePreview(id: string, productId: string) {
  const client = useQueryClient();
  return (query: Pause) =>
    client.fetchQuery({
      queryKey: ["packages", id, productId, "pause", query],
      queryFn: ({ signal }) => call(api.previewPause, { params: { id, productId }, query, signal }),
      staleTime: 0,
      gcTime: 0,
    });
}

export const usePausePackage = (id: string, productId: string) =>
  usePackagesMutation(id, (body: PauseGrant) => call(api.pause, { params: { id, productId }, body }));

/** What the end of the pause that begins on `from` would change now; never what it would have changed before. */
export const pauseEndQuery = (id: string, productId: string, from: string) =>
  queryOptions({
    queryKey: ["packages", id, productId, "pauseEnd", from],
    queryFn: ({ signal }) => call(api.previewPauseEnd, { params: { id, productId, from }, signal }),
    gcTime: 0,
  });

export const useEndPause = (id: string, productId: string, from: string) =>
  usePackagesMutation(id, (version: string) =>
    call(api.endPause, { params: { id, productId, from }, query: { version } }),
  );

/** A person's name and all their subscriptions, the newest first. */
export const subscriptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["packages", "subscriptions", id],
    queryFn: async ({ signal }) => {
      const [person, { subscriptions }] = await Promise.all([
        call(account.byUserId, { params: { id }, signal }),
        call(packages.subscriptions, { params: { id }, signal }),
      ]);
      return { name: `${person.first_name} ${person.last_name}`, subscriptions };
    },
  });
