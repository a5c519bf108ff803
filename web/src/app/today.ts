import { romeDay } from "@contract/romeDay.ts";
import { useSyncExternalStore } from "react";
import { builtAt, currentTime, followClock } from "../lib/clock.ts";
import { isSeen, whenSeen } from "../ui/firstSign.ts";

const builtDay = (): string =>
  (typeof document === "undefined" ? undefined : document.documentElement.dataset.day) ?? romeDay(builtAt());

const today = (): string => (isSeen() ? romeDay(currentTime()) : builtDay());

function follow(listener: () => void): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  whenSeen(() => {
    if (!left) stop = followClock(listener);
  });
  return () => {
    left = true;
    stop?.();
  };
}

/**
 * The studio's calendar day, `yyyy-MM-dd`. A page that came as HTML shows the day it was made on until somebody is there
 * to read it: the first day computed in Rome's time costs a phone more than all the rest of the page.
 */
export const useToday = (): string => useSyncExternalStore(follow, today, builtDay);
