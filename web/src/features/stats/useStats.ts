import { type Awards, awardsOf, initialAwards } from "@studio/contract/stats/awards.ts";
import type { Stats } from "@studio/contract/stats/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMemberContent } from "../../lib/content/memberContent.ts";
import { statsQuery } from "./api.ts";
import type { Crossed } from "./lastCount.ts";

/** A member's statistics; `empty` if they could not be loaded, which is not shown as an error. */
export type MemberStats =
  | { status: "loading" }
  | { status: "empty" }
  | { status: "ready"; stats: Stats; crossed: Crossed };

/** Loads the member's statistics, with what was crossed since the last visit. */
export function useStats(uid: string): MemberStats {
  const { data, isError } = useQuery(statsQuery(uid));
  if (data) return { status: "ready", ...data };
  return { status: isError ? "empty" : "loading" };
}

/** Returns the badges and milestones of the studio, the initial ones until the published ones are read. */
export function useAwards(): Awards {
  const content = useMemberContent("badges");
  return useMemo(() => (content ? awardsOf(content) : initialAwards), [content]);
}
