import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatWholeDay } from "../../lib/format/format.ts";

/** Returns the sentence that stands for the check-in before its day: `Il check-in si apre sabato 12 dicembre 2026.` */
export const checkInOpens = (start: Date): string => `Il check-in si apre ${formatWholeDay(romeDay(start))}.`;
