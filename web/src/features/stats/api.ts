import { awardsOf } from "@studio/contract/stats/awards.ts";
import { initialBadges } from "@studio/contract/stats/content/initialBadges.ts";
import { stats as api } from "@studio/contract/stats/endpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { readMemberContent } from "../../lib/content/memberContent.ts";
import { call } from "../../lib/http/api.ts";
import { crossedNow } from "./lastCount.ts";

/**
 * Query of a member's current statistics, with what was crossed since the last visit
 * (docs/product/statistics.md#badges). The timestamp in the URL bypasses HTTP caches, and `gcTime` 0 ensures that
 * it is celebrated only once.
 */
export const statsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["stats", "mine", uid],
    queryFn: async ({ client, signal }) => {
      try {
        const [stats, badges = initialBadges] = await Promise.all([
          call(api.mine, { query: { t: String(Date.now()) }, signal }),
          readMemberContent(client, "badges"),
        ]);
        return { stats, crossed: crossedNow(uid, stats.lifetime.count, awardsOf(badges)) };
      } catch (error) {
        if (!signal.aborted) console.info("Statistics not loaded", { error });
        throw error;
      }
    },
    gcTime: 0,
  });

/**
 * Sets the classes per week that the member aims at; `null` removes the goal.
 * @throws `StudioError` or `OfflineError`
 */
export const setGoal = (classes: number | null) => call(api.setGoal, { body: { classes } });
