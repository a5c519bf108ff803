import type { Pause } from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { fromTo } from "../../lib/format/format.ts";

/** Returns `In pausa dal 1 dic al 7 dic`. */
export const pauseLabel = ({ from, to }: Pause, now: Date): string =>
  `In pausa ${fromTo(from, to, romeDay(now))}`;
