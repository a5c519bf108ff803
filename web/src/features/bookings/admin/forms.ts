import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import * as z from "zod";
import { classFields, typedTypeAndCoach } from "../../../lib/classes/classForm.ts";
import { formatTime } from "../../../lib/format/format.ts";

const MINUTE_MS = 60_000;

/** Form values of a class. */
export type TypedClass = Record<
  "summary" | "day" | "time" | "minutes" | "capacity" | "description" | "type" | "coach",
  string
>;

/** Schema of the class form; day and time are in Rome's time zone. The class must start after `now`. */
export const classForm = (now: Date) =>
  z
    .object({
      ...classFields,
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
