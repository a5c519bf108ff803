import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { type StudioRules, studioRules } from "@studio/contract/bookings/studioRules.ts";
import { useMemo } from "react";
import { useContent } from "./currentContents.ts";

/**
 * Returns the studio's rules as they are published, by which screens decide as commits do; for `asks` see `useContent`. A
 * commit has the last word where a rule has just changed.
 */
export function useRules(asks?: boolean): StudioRules {
  const content = useContent("rules", initialRules, asks);
  return useMemo(() => studioRules(content), [content]);
}
