import { isCoachBooked } from "@studio/contract/agenda/freeHours.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { agendaDayStore, requireSameDay } from "./store.ts";

/**
 * Adds the precondition that the coach of a class has no appointment at its time, also none that is booked meanwhile
 * (docs/product/appointments.md#classes).
 * @throws `class_on_appointment`
 */
export async function requireCoachFree(
  commit: Commit,
  { start, end, coach }: Pick<ClassDocument, "start" | "end" | "coach">,
): Promise<void> {
  if (coach === null) return;
  const date = romeDay(start.dateTime);
  const day = await agendaDayStore.read({ date });
  const gymClass = { start: start.dateTime, end: end.dateTime, coach };
  if (isCoachBooked(Object.values(day?.value.appointments ?? {}), gymClass))
    throw new StudioError("class_on_appointment");
  requireSameDay(commit, date, day);
}
