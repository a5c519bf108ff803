import type { Stats } from "@studio/contract/stats/model.ts";
import type { Badge } from "@studio/contract/stats/policy.ts";
import { useEffect, useState } from "react";
import { loadStats } from "./data.ts";
import { unlockedBadge } from "./lastCount.ts";

/** A member's statistics; `empty` when they could not be loaded, which is no error to anybody (members-admin §8). */
export type MemberStats =
  | { status: "loading" }
  | { status: "empty" }
  | { status: "ready"; stats: Stats; unlocked: Badge | undefined };

/** Loads the member's statistics once, and finds the badge crossed since the last visit. */
export function useStats(uid: string): MemberStats {
  const [state, setState] = useState<MemberStats>({ status: "loading" });
  useEffect(() => {
    let left = false;
    const show = (loaded: MemberStats) => {
      if (!left) setState(loaded);
    };
    loadStats().then(
      (stats) => show({ status: "ready", stats, unlocked: unlockedBadge(uid, stats.lifetime.count) }),
      (error: unknown) => {
        console.info("Statistics not loaded", { error });
        show({ status: "empty" });
      },
    );
    return () => {
      left = true;
    };
  }, [uid]);
  return state;
}
