import { z } from "zod";

/** A small class lasts an hour and has six places (decisions, "Admin"). */
export const CLASS_MINUTES = 60;
export const CLASS_PLACES = 6;

/** `timetable/{id}`: a class that comes back every week; `weekday` 1 is Monday, `time` is Rome's wall clock. */
export const timetableDocument = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  summary: z.string().min(1).max(120),
  description: z.string().max(2000),
  capacity: z.int().min(1).max(100),
  minutes: z.int().min(10).max(300),
});
export type TimetableDocument = z.output<typeof timetableDocument>;

/** The studio's week: start times by weekday, 1 is Monday (public-site §9). */
export const smallClassTimes: Readonly<Record<number, readonly string[]>> = {
  1: ["07:30", "12:45", "18:00", "18:30", "19:00", "19:30", "20:00"],
  2: ["12:45", "18:30", "19:00", "19:30"],
  3: ["07:30", "12:30", "12:45", "18:00", "18:30", "19:00", "19:30"],
  4: ["12:45", "18:00", "18:30", "19:00", "19:30", "20:00"],
  5: ["07:30", "12:30", "12:45", "18:30", "19:00", "19:30"],
  6: ["11:00"],
};

/** The id of the class that starts on `day` (`yyyy-MM-dd`) at `time` (`HH:mm`): made twice, it is still one. */
export const classId = (day: string, time: string): string => `${day}-${time.replace(":", "")}`;
