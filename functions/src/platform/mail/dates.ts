import { inRome } from "@studio/contract/time/italian.ts";

/** `18:30` */
export const clockTime = inRome({ timeStyle: "short" });

/** `23 novembre` */
export const dayAndMonth = inRome({ day: "numeric", month: "long" });

/** `lunedì 23 novembre` */
export const weekdayAndDay = inRome({ weekday: "long", day: "numeric", month: "long" });

/** `lunedì 23 novembre 2026` */
export const wholeDay = inRome({ dateStyle: "full" });

/** `lunedì 23 novembre alle 18:30` */
export const dayAtTime = (instant: Date): string => `${weekdayAndDay(instant)} alle ${clockTime(instant)}`;
