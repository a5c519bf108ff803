import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useSyncExternalStore } from "react";
import { builtAt, currentTime, followClock } from "../../lib/clock.ts";

const today = (): string => romeDay(currentTime());
const builtDay = (): string => romeDay(builtAt());

/** Returns the studio's calendar day, `yyyy-MM-dd`; until hydration, the day of the build. */
export const useToday = (): string => useSyncExternalStore(followClock, today, builtDay);
