import type { PublicDay } from "@studio/contract/bookings/public/publicClasses.ts";
import { smallClassStarts } from "@studio/contract/bookings/rules.ts";
import type { TrialService } from "@studio/contract/bookings/trial/policy.ts";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { classesOfDay, heldClassesOf, partsOfDay, type WishHour } from "@studio/contract/leads/wish.ts";
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
  /** Service whose trials are in classes; without it these are not read. */
  service: TrialService | undefined;
};

/** The hours of classes on a day, none while they are loaded, and the coming closures. */
type ClassHours = {
  classesOn: (day: string) => WishHour[];
  isLoading: boolean;
  closures: readonly PublicClosure[];
};

/**
 * Returns the hours of each day at which there are classes for trials of a service: those that are held and offered, with the
 * full and cancelled ones. Of a day that has none yet, and without an answer, they are those of the timetable, without one
 * the standard ones; a day without HYROX classes has its parts.
 */
export function useClassHours({ hours, minutes, service }: Asked): ClassHours {
  const {
    value: { starts, closures },
  } = useRead(readClassWeek, noWeek);
  const { value: days, isLoading } = useRead<readonly PublicDay[]>(
    readPublicDays,
    noDays,
    service !== undefined,
  );
  const usual = starts.length > 0 ? starts : smallClassStarts;
  return {
    classesOn(day) {
      // The timetable has hours that the owner does not offer.
      if (isLoading) return [];
      const held = days.find(({ date }) => date === day);
      const classes = held && service && heldClassesOf(held, hours, minutes, service);
      if (service === "HYROX") return classes?.length ? classes : partsOfDay(day, hours, minutes);
      return classes ?? classesOfDay(day, usual, hours, minutes);
    },
    isLoading,
    closures,
  };
}
