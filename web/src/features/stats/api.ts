import { stats as api } from "@studio/contract/stats/endpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";
import { unlockedBadge } from "./lastCount.ts";

/**
 * A member's statistics of this moment, with the badge crossed since the last visit; the time in the address keeps
 * caches out (docs/product/statistics.md#badges). A badge is celebrated once: nothing of it is cached.
 */
export const statsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["stats", "mine", uid],
    queryFn: async ({ signal }) => {
      try {
        const stats = await call(api.mine, { query: { t: String(Date.now()) }, signal });
        return { stats, unlocked: unlockedBadge(uid, stats.lifetime.count) };
      } catch (error) {
        if (!signal.aborted) console.info("Statistics not loaded", { error });
        throw error;
      }
    },
    gcTime: 0,
  });
