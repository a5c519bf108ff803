import type { RankingPeriod, RankingRow } from "@studio/contract/stats/model.ts";
import type { Period } from "@studio/contract/stats/periods.ts";
import { formatMonth, plural } from "../../../../lib/format/format.ts";
import { weekTitle } from "../periods.ts";

/** Maximum number of missing lessons for which a badge is announced. */
const NEAR = 25;

/** Labels of the periods and of the navigation between them. */
export const periodLabels: Record<RankingPeriod, { tab: string; back: string; on: string; before: string }> =
  {
    week: {
      tab: "Settimana",
      back: "Settimana precedente",
      on: "Settimana successiva",
      before: "della settimana prima",
    },
    month: { tab: "Mese", back: "Mese precedente", on: "Mese successivo", before: "del mese prima" },
    year: { tab: "Anno", back: "Anno precedente", on: "Anno successivo", before: "dell’anno prima" },
    lifetime: { tab: "Sempre", back: "", on: "", before: "" },
  };

/**
 * Returns the change since the previous period as a signed number, `+3`, and in words for screen readers, `3 lezioni in più
 * del mese prima`; `undefined` without a previous period.
 */
export function changeLabel({ change }: Pick<RankingRow, "change">, period: RankingPeriod) {
  if (change === null) return undefined;
  const { before } = periodLabels[period];
  const size = Math.abs(change);
  if (change === 0) return { symbol: "=", text: "come nel periodo precedente", tone: "neutral" } as const;
  const lessons = plural(size, "lezione", "lezioni");
  return change > 0
    ? ({ symbol: `+${size}`, text: `${lessons} in più ${before}`, tone: "ok" } as const)
    : ({ symbol: `−${size}`, text: `${lessons} in meno ${before}`, tone: "neutral" } as const);
}

/** Returns `mancano 4 lezioni a Centenario` for a badge within reach, else `undefined`. */
export function nearBadge({ next_badge }: Pick<RankingRow, "next_badge">): string | undefined {
  if (next_badge === null || next_badge.missing > NEAR) return undefined;
  const { name, missing } = next_badge;
  return `${missing === 1 ? "manca" : "mancano"} ${plural(missing, "lezione", "lezioni")} a ${name}`;
}

/** Returns `16 nov – 22 nov`, `novembre 2026` or `2026`. */
export function periodTitle(kind: RankingPeriod, period: Period, today: string): string {
  if (kind === "year") return period.name;
  return kind === "month" ? formatMonth(period.name) : weekTitle(period, today);
}
