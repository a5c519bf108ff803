import { dayOf } from "@studio/contract/bookings/calendar.ts";
import { type ClassLists, classTypeOf, coachOf } from "@studio/contract/bookings/classTypes.ts";
import type { ClassInput, MemberClass } from "@studio/contract/bookings/model.ts";
import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { multipleLines, singleLine } from "@studio/contract/text/typedText.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { type TimetableDocument, timetableChange } from "@studio/contract/timetable/slots.ts";
import * as z from "zod";
import { formatTime } from "../../../lib/format/format.ts";

const MINUTE_MS = 60_000;

/** Schema of a whole number typed as text. */
const count = (from: number, to: number) =>
  z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0))
    .pipe(z.int().min(from, `Da ${from} a ${to}`).max(to, `Da ${from} a ${to}`));

/** Schema of an optional choice: the empty value is none. */
const choice = z.string().transform((id) => id || null);

const fields = {
  summary: singleLine().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  time: z.string().min(1, "Scegli l’ora").pipe(timetableChange.shape.time),
  minutes: count(10, 300),
  capacity: count(1, 100),
  description: multipleLines().max(2000, "Massimo 2000 caratteri"),
  type: choice,
  coach: choice,
};

/** Form values of a class. */
export type TypedClass = Record<
  "summary" | "day" | "time" | "minutes" | "capacity" | "description" | "type" | "coach",
  string
>;

/** Schema of the class form; day and time are in Rome's time zone. The class must start after `now`. */
export const classForm = (now: Date) =>
  z
    .object({
      ...fields,
      day: z.string().pipe(romeDate.catch("")).pipe(z.string().min(1, "Scegli il giorno")),
    })
    .refine(({ day, time }) => day === "" || !(romeInstant(day, time) <= now), {
      path: ["time"],
      message: "Questo orario è già passato",
    })
    .transform(({ day, time, minutes, ...rest }): ClassInput => {
      const start = romeInstant(day, time);
      return {
        ...rest,
        start: { dateTime: start },
        end: { dateTime: new Date(start.getTime() + minutes * MINUTE_MS) },
      };
    });

/** Returns the form values of type and coach; one that left the lists counts as none. */
const typedTypeAndCoach = (
  lists: ClassLists,
  { type, coach }: Pick<TimetableDocument, "type" | "coach">,
) => ({
  type: classTypeOf(lists, type)?.id ?? "",
  coach: coachOf(lists, coach)?.id ?? "",
});

export const typedClass = (
  gymClass: Pick<MemberClass, "summary" | "description" | "start" | "end" | "capacity" | "type" | "coach">,
  lists: ClassLists,
): TypedClass => ({
  summary: gymClass.summary,
  day: dayOf(gymClass),
  time: formatTime(gymClass.start.dateTime),
  minutes: String((gymClass.end.dateTime.getTime() - gymClass.start.dateTime.getTime()) / MINUTE_MS),
  capacity: String(gymClass.capacity),
  description: gymClass.description,
  ...typedTypeAndCoach(lists, gymClass),
});

/** Returns the form values of a new class. */
export const newFormValues = ({ classes }: StudioRules) => ({
  summary: "Small Class",
  time: "",
  minutes: String(classes.minutes),
  capacity: String(classes.capacity),
  description: "",
  type: "",
  coach: "",
});

const firstDay = z.string().min(1, "Scegli il giorno").pipe(z.iso.date("Questa data non esiste"));

/** Schema of the first day of a change of the timetable. */
export const firstDayForm = z.object({ from: firstDay });

/** Schema of the timetable slot form; the weekday is a select's value, a text. */
export const slotForm = z
  .object({ ...fields, weekday: z.coerce.number<string>(), from: firstDay })
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
