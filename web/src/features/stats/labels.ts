import type { Target } from "@studio/contract/stats/milestones.ts";
import { plural } from "../../lib/format/format.ts";

/** Returns `Ancora 38 lezioni`, the number missing to a count. */
export const missingLabel = ({ count }: { count: number }, lessons: number): string =>
  `Ancora ${plural(count - lessons, "lezione", "lezioni")}`;

/** Returns `Ancora 4 lezioni alle tue prime 10`, `Ancora 38 lezioni al badge Centenario`. */
export const targetLabel = (target: Target, lessons: number): string =>
  `${missingLabel(target, lessons)} ${target.badge ? `al badge ${target.badge.name}` : `alle tue prime ${target.count}`}`;
