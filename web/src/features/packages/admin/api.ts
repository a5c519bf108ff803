import { account } from "@studio/contract/account/endpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import type {
  Package,
  PackageEdit,
  PackageGrant,
  Pause,
  PauseGrant,
  UsesChange,
} from "@studio/contract/packages/model.ts";
import { packagesForStaff as api } from "@studio/contract/packages/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import type { MemberPackage } from "../api.ts";

/** A member's package as staff read it: `version` names the state that a change is meant for. */
export type StaffPackage = MemberPackage & { version: string };

function asStaffRead({ created_at, version, ...pkg }: Package): StaffPackage {
  // Whoever is told neither is no staff any more.
  if (created_at === undefined || version === undefined) throw new StudioError("forbidden");
  return { ...pkg, createdAt: created_at, version };
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
  usePackagesMutation(id, ({ body, key }: { body: PackageGrant; key: string }) =>
    call(api.grant, { params: { id }, body, key }),
  );

export const useEditPackage = (id: string, x: string) =>
  usePackagesMutation(id, (body: PackageEdit) => call(api.edit, { params: { id, x }, body }));

export const useSetUses = (id: string, x: string) =>
  usePackagesMutation(id, (body: UsesChange) => call(api.setUses, { params: { id, x }, body }));

export const useRemovePackage = (id: string) =>
  usePackagesMutation(id, (packageId: string) => call(api.remove, { params: { id, productId: packageId } }));

/** Returns a function that answers what a pause would change now. */
export function usePausePreview(id: string, packageId: string) {
  const client = useQueryClient();
  return (query: Pause) =>
    client.fetchQuery({
      queryKey: ["packages", id, packageId, "pause", query],
      queryFn: ({ signal }) =>
        call(api.previewPause, { params: { id, productId: packageId }, query, signal }),
      staleTime: 0,
      gcTime: 0,
    });
}

export const usePausePackage = (id: string, packageId: string) =>
  usePackagesMutation(id, (body: PauseGrant) =>
    call(api.pause, { params: { id, productId: packageId }, body }),
  );

/** What the end of the pause that begins on `from` would change now; never what it would have changed before. */
export const pauseEndQuery = (id: string, packageId: string, from: string) =>
  queryOptions({
    queryKey: ["packages", id, packageId, "pauseEnd", from],
    queryFn: ({ signal }) =>
      call(api.previewPauseEnd, { params: { id, productId: packageId, from }, signal }),
    gcTime: 0,
  });

export const useEndPause = (id: string, packageId: string, from: string) =>
  usePackagesMutation(id, (version: string) =>
    call(api.endPause, { params: { id, productId: packageId, from }, query: { version } }),
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
