import { initialSeason } from "@studio/contract/race/content/initialSeason.ts";
import { type Season, seasonOf } from "@studio/contract/race/season.ts";
import { useMemo } from "react";
import { useContent } from "../../lib/content/currentContents.ts";

/** Returns the season as it is published. */
export function useSeason(): Season {
  const content = useContent("season", initialSeason);
  return useMemo(() => seasonOf(content), [content]);
}
