import { z } from "zod";

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
