import type { DayClosure } from "@studio/contract/closures/day.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import type { CalendarDay } from "./days.ts";

/** Formats `Chiuso: Natale`, `Chiuso dalle 14:00 alle 18:00: lavori`. */
const closed = ({ reason, hours }: DayClosure): string =>
  hours ? `Chiuso dalle ${hours.from} alle ${hours.to}: ${reason}` : `Chiuso: ${reason}`;

/** Says that the studio is closed on a day, or in some hours of it, and why. */
export const DayClosures = ({ day, narrow = false }: { day: CalendarDay; narrow?: boolean }) =>
  (day.closures ?? []).map((closure) => (
    <Strong key={closed(closure)} variant={narrow ? "caption" : "body2"} breaksWords>
      {closed(closure)}
    </Strong>
  ));
