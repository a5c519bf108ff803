import type { Stats } from "@studio/contract/stats/model.ts";
import type { Badge } from "@studio/contract/stats/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "./api.ts";

/** A member's statistics; `empty` if they could not be loaded, which is not shown as an error. */
export type MemberStats =
  | { status: "loading" }
  | { status: "empty" }
  | { status: "ready"; stats: Stats; unlocked: Badge | undefined };

/** Loads the member's statistics, with the badge crossed since the last visit. */
export function useStats(uid: string): MemberStats {
  const { data, isError } = useQuery(statsQuery(uid));
  if (data) return { status: "ready", ...data };
  return { status: isError ? "empty" : "loading" };
}
