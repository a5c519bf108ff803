import { figuresQuery } from "../../../features/stats/admin/api.ts";
import { MemberStatsScreen } from "../../../features/stats/admin/members/MemberStatsScreen.tsx";
import { orderIn } from "../../../features/stats/admin/members/orders.ts";
import { queryClient } from "../../../lib/http/queryClient.ts";
import { prefetchRoute } from "../../page/prefetchRoute.ts";

export const { loader, shouldRevalidate } = prefetchRoute(
  "stats.read",
  (search) => void queryClient.prefetchInfiniteQuery(figuresQuery(orderIn(search))),
);

/** Training of all members, and who is at risk of leaving. */
export const Component = () => <MemberStatsScreen />;
