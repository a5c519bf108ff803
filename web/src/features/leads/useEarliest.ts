import { romeDay } from "@studio/contract/romeDay.ts";
import { useNow } from "../../lib/clock.ts";
import { formatTime } from "../../lib/format.ts";

/** Now, by the studio's clock, as a date-time field has it: the earliest that can be wished for. */
export function useEarliest(): string {
  const now = useNow();
  return `${romeDay(now)}T${formatTime(now)}`;
}
