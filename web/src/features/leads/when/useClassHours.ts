import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import { smallClassStarts } from "@studio/contract/bookings/rules.ts";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { classesOfDay, heldClassesOf, type WishHour } from "@studio/contract/leads/wish.ts";
import type { OpeningTime } from "@studio/contract/site/openingHours.ts";
import { useEffect, useState } from "react";
import { type ClassWeek, readClassWeek, readPublicDays } from "../../../lib/classes/classStarts.ts";

/** A read that is made once: `value` is the initial one until then, and after a failure. */
type Read<T> = { value: T; isLoading: boolean };

/** Reads something once; nothing while it is not asked for. */
function useRead<T>(read: (signal: AbortSignal) => Promise<T>, initial: T, isAsked = true): Read<T> {
  const [state, setState] = useState<Read<T>>({ value: initial, isLoading: isAsked });
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    read(controller.signal).then(
      (value) => setState({ value, isLoading: false }),
      () => !controller.signal.aborted && setState((last) => ({ ...last, isLoading: false })),
    );
    return () => controller.abort();
  }, [read, isAsked]);
  return state;
}

const noWeek: ClassWeek = { starts: [], closures: [] };
const noDays: readonly PublicDay[] = [];

type Asked = {
  hours: readonly OpeningTime[];
  /** Length of a class. */
  minutes: number;
  withClasses: boolean;
};

/** The hours of small classes on a day, none while they are loaded, and the coming closures. */
type ClassHours = {
  classesOn: (day: string) => WishHour[];
  isLoading: boolean;
  closures: readonly PublicClosure[];
};

/**
 * Returns the hours of the small classes of each day: those that are held and offered, with the full and cancelled ones; of
 * a day that has none yet, and without an answer, those of the timetable; without a timetable the standard ones.
 */
export function useClassHours({ hours, minutes, withClasses }: Asked): ClassHours {
  const {
    value: { starts, closures },
  } = useRead(readClassWeek, noWeek);
  const { value: days, isLoading } = useRead<readonly PublicDay[]>(readPublicDays, noDays, withClasses);
  const usual = starts.length > 0 ? starts : smallClassStarts;
  return {
    classesOn(day) {
      // The timetable has hours that the owner does not offer.
      if (isLoading) return [];
      const held = days.find(({ date }) => date === day);
      return held ? heldClassesOf(held, hours, minutes) : classesOfDay(day, usual, hours, minutes);
    },
    isLoading,
    closures,
  };
}
