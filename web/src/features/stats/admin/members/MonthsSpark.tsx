import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { formatMonth } from "../../../../lib/format/format.ts";
import { SparkBars } from "../../../../ui/charts/SparkBars.tsx";

/** Twelve months of lessons as a sparkline. */
export function MonthsSpark({ months }: Pick<MemberFigures, "months">) {
  const first = months[0]?.month;
  const counts = months.map(({ count }) => count);
  return (
    <SparkBars
      label={`Lezioni al mese${first ? ` da ${formatMonth(first)}` : ""}: ${counts.join(", ")}`}
      values={counts}
    />
  );
}
