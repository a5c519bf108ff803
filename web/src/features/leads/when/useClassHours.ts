import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import { smallClassStarts } from "@studio/contract/bookings/rules.ts";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { classesOfDay, heldClassesOf, type WishHour } from "@studio/contract/leads/wish.ts";
import type { OpeningTime } from "@studio/contract/site/openingHours.ts";
import { useEffect, useState } from "react";
import { type ClassWeek, readClassWeek, readPublicDays } from "../../../lib/classes/classStarts.ts";

/** Reads something once, until which it is `initial`, also after a failure; nothing while it is not asked for. */
function useRead<T>(read: (signal: AbortSignal) => Promise<T>, initial: T, isAsked = true): T {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    read(controller.signal).then(setValue, () => undefined);
    return () => controller.abort();
  }, [read, isAsked]);
  return value;
}

const noWeek: ClassWeek = { starts: [], closures: [] };
const noDays: readonly PublicDay[] = [];

type Asked = {
  hours: readonly OpeningTime[];
  /** Length of a class. */
  minutes: number;
  withClasses: boolean;
};

/** The hours of small classes on a day, and the coming closures. */
type ClassHours = { classesOn: (day: string) => WishHour[]; closures: readonly PublicClosure[] };

/**
 * Returns the hours of the small classes of each day: those that are held, with the full and cancelled ones; of a day that
 * has none yet, and until they are loaded, those of the timetable; without a timetable the standard ones.
 */
export function useClassHours({ hours, minutes, withClasses }: Asked): ClassHours {
  const { starts, closures } = useRead(readClassWeek, noWeek);
  const days = useRead<readonly PublicDay[]>(readPublicDays, noDays, withClasses);
  const usual = starts.length > 0 ? starts : smallClassStarts;
  return {
    classesOn(day) {
      const held = days.find(({ date }) => date === day);
      return held ? heldClassesOf(held, hours, minutes) : classesOfDay(day, usual, hours, minutes);
    },
    closures,
  };
}
