import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDate, formatDayTime, formatTime } from "../../../../lib/format/format.ts";

export type HistoryState = "booked" | "present" | "absent" | "cancelled" | "dropped";

type Booking = Pick<ClassBooking, "state" | "presence" | "start" | "end">;

/**
 * Returns the outcome of a booking; a booked member counts as present unless marked absent
 * (docs/product/classes-and-bookings.md#attendance).
 */
export function historyState({ state, presence, end }: Booking, now: Date): HistoryState {
  if (state !== "booked") return state;
  return presence ?? (end.dateTime <= now ? "present" : "booked");
}

export const historyLabels: Record<HistoryState, string> = {
  booked: "Prenotato",
  present: "Presente",
  absent: "Assente",
  cancelled: "Cancellato",
  dropped: "Cancellato tardi",
};

/** Returns `lun 23 nov, 18:30`, or `23 nov 2025, 18:30` for another year. */
export function whenLabel(start: Date, now: Date): string {
  const [day, today] = [romeDay(start), romeDay(now)];
  if (day.slice(0, 4) === today.slice(0, 4)) return formatDayTime(start);
  return `${formatDate(day, today)}, ${formatTime(start)}`;
}
