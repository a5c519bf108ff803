import { dayOfClass } from "../bookings/rules.ts";
import { romeWeekday } from "../time/rome.ts";

/** Returns the id of the slot that a class was generated from; `undefined` for a class that staff added. */
export function slotIdOf(id: string): string | undefined {
  const day = dayOfClass(id);
  return day && `${romeWeekday(day)}-${id.slice(day.length + 1)}`;
}
