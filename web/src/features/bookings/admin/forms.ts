import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput } from "@studio/contract/bookings/model.ts";
import { CLASS_CAPACITY, CLASS_MINUTES } from "@studio/contract/bookings/rules.ts";
import { type TimetableDocument, timetableChange } from "@studio/contract/bookings/timetable.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import * as z from "zod";
import { formatTime } from "../../../lib/format/format.ts";

const MINUTE_MS = 60_000;

/** Schema of a whole number typed as text. */
const count = (from: number, to: number) =>
  z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0))
    .pipe(z.int().min(from, `Da ${from} a ${to}`).max(to, `Da ${from} a ${to}`));

const fields = {
  summary: z.string().trim().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  time: z.string().min(1, "Scegli l’ora").pipe(timetableChange.shape.time),
  minutes: count(10, 300),
  capacity: count(1, 100),
  description: z.string().trim().max(2000, "Massimo 2000 caratteri"),
};

/** Form values of a class. */
export type TypedClass = Record<"summary" | "day" | "time" | "minutes" | "capacity" | "description", string>;

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

export const typedClass = (gymClass: ClassInput): TypedClass => ({
  summary: gymClass.summary,
  day: dayOf(gymClass),
  time: formatTime(gymClass.start.dateTime),
  minutes: String((gymClass.end.dateTime.getTime() - gymClass.start.dateTime.getTime()) / MINUTE_MS),
  capacity: String(gymClass.capacity),
  description: gymClass.description,
});

/** Default form values of a class. */
export const defaultFormValues = {
  summary: "Small Class",
  time: "",
  minutes: String(CLASS_MINUTES),
  capacity: String(CLASS_CAPACITY),
  description: "",
};

/** Schema of the timetable slot form; the weekday is a select's value, a text. */
export const slotForm = z.object({ ...fields, weekday: z.coerce.number<string>() }).pipe(timetableChange);

/** Returns the form values of a timetable slot. */
export const typedSlot = (line: TimetableDocument) => ({
  summary: line.summary,
  weekday: String(line.weekday),
  time: line.time,
  minutes: String(line.minutes),
  capacity: String(line.capacity),
  description: line.description,
});
