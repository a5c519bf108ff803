import { enrolmentsForStaff } from "@studio/contract/enrolments/staffEndpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { instalmentsForStaff } from "@studio/contract/instalments/staffEndpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import type { Package, Pause } from "@studio/contract/packages/model.ts";
import { packagesForStaff as api } from "@studio/contract/packages/staffEndpoints.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, queryOf, readsOf } from "../../../lib/http/queries.ts";
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
  queryOf(packages.ofUser, { params: { id } }, ({ products }) => products.map(asStaffRead));

const held = { rereads: [packages.ofUser] };

/** Grants a package, which is a sale on the same page; idempotent by key. */
export const useGrantPackage = action(api.grant, {
  ...held,
  rereadsBehind: [...readsOf(salesForStaff), ...readsOf(enrolmentsForStaff)],
});

/** Mails a person the link of the payment of a membership that renews; idempotent by key. */
export const useOfferMembership = action(instalmentsForStaff.offerMembership, { rereads: [] });

export const useEditPackage = action(api.edit, held);

export const useSetUses = action(api.setUses, held);

/** Marks a session of a service as held, or takes the mark back. */
export const useMarkSession = action(api.markSession, held);

export const useVoidPackage = action(api.void, held);

export const useRestorePackage = action(api.restore, held);

/** Records that the buyer of a package asked to begin at once. */
export const useBeginPackage = action(api.beginForMember, held);

/** Returns a function that reads the effect of a pause, uncached. */
export function usePausePreview(id: string, packageId: string) {
  const client = useQueryClient();
  return (query: Pause) =>
    client.fetchQuery({
      ...queryOf(api.previewPause, { params: { id, productId: packageId }, query }),
      staleTime: 0,
      gcTime: 0,
    });
}

export const usePausePackage = action(api.pause, held);

/** Query of the effect of ending the pause that starts on `from`; never served from the cache. */
export const pauseEndQuery = (id: string, packageId: string, from: string) => ({
  ...queryOf(api.previewPauseEnd, { params: { id, productId: packageId, from } }),
  gcTime: 0,
});

export const useEndPause = action(api.endPause, held);

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
