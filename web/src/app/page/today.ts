import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useSyncExternalStore } from "react";
import { builtAt, currentTime, followClock } from "../../lib/clock.ts";

const today = (): string => romeDay(currentTime());
const builtDay = (): string => romeDay(builtAt());

/** The studio's calendar day, `yyyy-MM-dd`; until a page that came as HTML has hydrated, the day that it was made on. */
export const useToday = (): string => useSyncExternalStore(followClock, today, builtDay);
