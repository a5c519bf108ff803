import type { Badge } from "@studio/contract/stats/policy.ts";
import { plural } from "../../lib/format/format.ts";

/** `Ancora 38 lezioni` until somebody with so many lessons has the badge. */
export const missingLabel = (badge: Badge, lessons: number): string =>
  `Ancora ${plural(badge.count - lessons, "lezione", "lezioni")}`;
