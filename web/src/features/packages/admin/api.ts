import { StudioError } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import type { Package, PackageEdit, Pause, PauseGrant, UsesChange } from "@studio/contract/packages/model.ts";
import { packagesForStaff as api, type SoldPackage } from "@studio/contract/packages/staffEndpoints.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { readsOf, rereadAll } from "../../../lib/http/queries.ts";
import type { MemberPackage } from "../api.ts";

/** A package as the staff API returns it; `version` is the precondition of a change. */
export type StaffPackage = Omit<MemberPackage, "voided" | "purchase"> &
  Pick<Package, "voided" | "purchase"> & { version: string };

function asStaffRead({ created_at, version, ...pkg }: Package): StaffPackage {
  // The API omits both fields for a caller who is not staff.
  if (created_at === undefined || version === undefined) throw new StudioError("forbidden");
  return { ...pkg, createdAt: created_at, version };
}

/** Query of a member's packages, newest first. */
export const packagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["packages", id],
    queryFn: async ({ signal }) => {
      const { products } = await call(packages.ofUser, { params: { id }, signal });
      return products.map(asStaffRead);
    },
  });

/** Runs a mutation of a member's packages and reads them again, also after a failure. */
function usePackagesMutation<Variables>(id: string, mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: packagesQuery(id).queryKey, exact: true }),
  });
}

/** Grants a package, which is a sale on the same page; idempotent by key. */
export function useGrantPackage(id: string) {
  const client = useQueryClient();
  return usePackagesMutation(id, async ({ body, key }: { body: SoldPackage; key: string }) => {
    await call(api.grant, { params: { id }, body, key });
    void rereadAll(client, readsOf(salesForStaff));
  });
}

export const useEditPackage = (id: string, x: string) =>
  usePackagesMutation(id, (body: PackageEdit) => call(api.edit, { params: { id, x }, body }));

export const useSetUses = (id: string, x: string) =>
  usePackagesMutation(id, (body: UsesChange) => call(api.setUses, { params: { id, x }, body }));

export const useVoidPackage = (id: string, packageId: string) =>
  usePackagesMutation(id, (reason: string) =>
    call(api.void, { params: { id, productId: packageId }, body: { reason } }),
  );

export const useRestorePackage = (id: string) =>
  usePackagesMutation(id, (packageId: string) => call(api.restore, { params: { id, productId: packageId } }));

/** Records that the buyer of a package asked to begin at once. */
export const useBeginPackage = (id: string) =>
  usePackagesMutation(id, (packageId: string) =>
    call(api.beginForMember, { params: { id, productId: packageId } }),
  );

/** Returns a function that reads the effect of a pause, uncached. */
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

/** Query of the effect of ending the pause that starts on `from`; never served from the cache. */
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

/** Query of a member's name and all subscriptions, newest first. */
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
