import type { Period } from "@studio/contract/stats/periods.ts";
import { formatDate } from "../../../lib/format/format.ts";

/** Returns `16 nov – 22 nov`, with the year if it is not today's. */
export const weekTitle = ({ start, end }: Pick<Period, "start" | "end">, today: string): string =>
  `${formatDate(start, end)} – ${formatDate(end, today)}`;
