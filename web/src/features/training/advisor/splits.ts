import type { Choice, Days, Focus, Level } from "./choice.ts";
import { loose } from "./losing.ts";
import { mass } from "./mass.ts";
import { massForAdvanced, massForBeginners } from "./massByLevel.ts";
import type { SplitDay, Splits } from "./split.ts";
import { toni } from "./toning.ts";

const splits: Record<Focus, Splits> = { toni, loose, mass };
const rank: Record<Level, number> = { base: 0, inter: 1, advance: 2 };

/** The days of a choice, with the slots that its level has. */
export function splitOf({ level, focus, days }: Choice): SplitDay[] {
  const own: Partial<Record<`${Focus}-${Days}-${Level}`, readonly SplitDay[]>> = {
    "mass-3-base": massForBeginners,
    "mass-4-advance": massForAdvanced,
  };
  return (own[`${focus}-${days}-${level}`] ?? splits[focus][days]).map(({ name, slots }) => ({
    name,
    slots: slots.filter(([, , from]) => rank[from ?? "base"] <= rank[level]),
  }));
}
