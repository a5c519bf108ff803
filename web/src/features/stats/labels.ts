import type { Badge } from "@studio/contract/stats/policy.ts";
import { plural } from "../../lib/format/format.ts";

/** Returns `Ancora 38 lezioni`, the number missing to a badge. */
export const missingLabel = (badge: Badge, lessons: number): string =>
  `Ancora ${plural(badge.count - lessons, "lezione", "lezioni")}`;
