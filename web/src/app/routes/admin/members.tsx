import { membersQuery, savedFiltersQuery } from "../../../features/members/admin/api.ts";
import { listingOf } from "../../../features/members/admin/list/address.ts";
import { MembersScreen } from "../../../features/members/admin/list/MembersScreen.tsx";
import { queryClient } from "../../../lib/http/queryClient.ts";
import { prefetchRoute } from "../../page/prefetchRoute.ts";

export const { loader, shouldRevalidate } = prefetchRoute("people.read", (search) => {
  void queryClient.prefetchQuery(membersQuery(listingOf(search), undefined));
  void queryClient.prefetchQuery(savedFiltersQuery);
});

/** The list of members. */
export const Component = () => <MembersScreen />;
