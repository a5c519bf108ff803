import * as z from "zod";
import { identifier } from "../identifier.ts";
import { singleLine } from "../text/typedText.ts";
import { requestDate, romeDate, timeOfDay } from "../time/instant.ts";
import { romeDaysBetween, romeWeekday } from "../time/rome.ts";

/** First and last time at which a coach gives appointments: with its buffers, each stays on its day. */
const FIRST_TIME = "01:00";
const LAST_TIME = "23:00";

const time = timeOfDay.refine((text) => text >= FIRST_TIME && text <= LAST_TIME, "Tra le 01:00 e le 23:00");

const inOrder = ({ from, to }: { from: string; to: string }): boolean => from < to;
const REVERSED = { path: ["to"], message: "La fine deve seguire l’inizio" };

/** Hours of a day by the clock in Rome; `to` is exclusive. */
const hours = z.strictObject({ from: time, to: time }).refine(inOrder, REVERSED);
export type Hours = z.output<typeof hours>;

const weekdayHours = z
  .strictObject({ weekday: z.int().min(1).max(7), from: time, to: time })
  .refine(inOrder, REVERSED);

const MAX_EXCEPTION_DAYS = 60;

const exceptionOf = (day: typeof romeDate) =>
  z
    .strictObject({
      /** First and last day, both inclusive. */
      from: day,
      to: day,
      /** Replace those of the week; none if the coach is away. */
      hours: z.array(hours).max(4),
      reason: singleLine().max(80, "Massimo 80 caratteri"),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "L’ultimo giorno viene prima del primo" })
    .refine(({ from, to }) => romeDaysBetween(from, to) < MAX_EXCEPTION_DAYS, {
      path: ["to"],
      message: `Al massimo ${MAX_EXCEPTION_DAYS} giorni`,
    });

const availabilityOf = (day: typeof romeDate) =>
  z.strictObject({
    /** Hours of each weekday, 1 is Monday. */
    weekly: z.array(weekdayHours).max(28, "Al massimo 28 fasce"),
    exceptions: z.array(exceptionOf(day)).max(100, "Al massimo 100 eccezioni"),
  });

/** `availability/{coach}`: the hours in which a coach gives appointments (docs/product/appointments.md#hours-of-coaches). */
export const availabilityDocument = availabilityOf(romeDate);
export type Availability = z.output<typeof availabilityDocument>;

/** Hours of a coach as staff write them, with the version of those that they read: `null` if there were none. */
export const availabilityInput = availabilityOf(requestDate).extend({ version: z.string().nullable() });
export type AvailabilityInput = z.output<typeof availabilityInput>;

/** The hours of a coach on the wire. */
export const coachAvailability = availabilityDocument.extend({
  coach: identifier,
  version: z.string().nullable(),
});
export type CoachAvailability = z.output<typeof coachAvailability>;

/** Returns the hours of a coach on a day `yyyy-MM-dd`: those of its last exception, else those of its weekday. */
export function hoursOn({ weekly, exceptions }: Availability, day: string): readonly Hours[] {
  const exception = exceptions.findLast(({ from, to }) => from <= day && day <= to);
  return exception?.hours ?? weekly.filter(({ weekday }) => weekday === romeWeekday(day));
}
