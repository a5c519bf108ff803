import { once } from "@studio/contract/once.ts";
import { ROME } from "@studio/contract/romeDay.ts";

const words = once(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      timeZone: ROME,
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

/** A start as people read it: `sabato 12 dicembre alle ore 09:07`. */
export const startInWords = (start: Date): string => words().format(start);
