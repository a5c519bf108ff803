import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { type TimetableDocument, timetableChange } from "@studio/contract/timetable/slots.ts";
import * as z from "zod";
import { classFields, typedTypeAndCoach } from "../../../lib/classes/classForm.ts";

const firstDay = z.string().min(1, "Scegli il giorno").pipe(z.iso.date("Questa data non esiste"));

/** Schema of the first day of a change of the timetable. */
export const firstDayForm = z.object({ from: firstDay });

/** Schema of the timetable slot form; the weekday is a select's value, a text. */
export const slotForm = z
  .object({ ...classFields, weekday: z.coerce.number<string>(), from: firstDay })
  .transform(({ from, ...slot }) => ({ from, slot }))
  .pipe(z.object({ from: romeDate, slot: timetableChange.required({ type: true, coach: true }) }));

/** Returns the form values of a timetable slot. */
export const typedSlot = (line: TimetableDocument, lists: ClassLists) => ({
  summary: line.summary,
  weekday: String(line.weekday),
  time: line.time,
  minutes: String(line.minutes),
  capacity: String(line.capacity),
  description: line.description,
  ...typedTypeAndCoach(lists, line),
});
