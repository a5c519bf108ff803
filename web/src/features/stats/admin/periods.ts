import type { Period } from "@studio/contract/stats/periods.ts";
import { formatDate } from "../../../lib/format/format.ts";

/** `16 nov – 22 nov`, with the years that are not today's. */
export const weekTitle = ({ start, end }: Pick<Period, "start" | "end">, today: string): string =>
  `${formatDate(start, end)} – ${formatDate(end, today)}`;
