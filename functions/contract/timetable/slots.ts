import * as z from "zod";
import { typeAndCoach } from "../bookings/model.ts";
import { smallClassTimes } from "../bookings/rules.ts";
import { initialStudioRules } from "../bookings/studioRules.ts";
import { identifier } from "../identifier.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate } from "../time/instant.ts";

/** Fields of a weekly class; `weekday` 1 is Monday, `time` is wall clock time in Rome. */
export const slotFields = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Ora non valida"),
  summary: singleLine().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  description: multipleLines().max(2000, "Massimo 2000 caratteri"),
  capacity: z.int().min(1).max(100),
  minutes: z.int().min(10).max(300),
  ...typeAndCoach,
});

/** When a class begins, with its type and coach, by which limits of a package include it. */
export const classSlot = slotFields.pick({ weekday: true, time: true, type: true, coach: true });

/** `timetable/{id}`: a weekly class. */
export const timetableDocument = slotFields.extend({
  /** Uids of the members with a standing place, in the order of creation. */
  standing: z.array(identifier).optional(),
  /** The first day of which classes are generated, for a slot that was added or moved with one. */
  from: romeDate.optional(),
});
export type TimetableDocument = z.output<typeof timetableDocument>;

/** Input of staff for a slot of the timetable. */
export const timetableChange = z.strictObject(slotFields.shape);
export type TimetableChange = z.output<typeof timetableChange>;

/** A slot of the timetable on the wire. */
export const timetableSlot = slotFields.extend({
  id: identifier,
  /** The members with a standing place, in the order of creation; only in the list for staff. */
  standing_members: z.array(z.object({ id: identifier, name: z.string() })).optional(),
});
export type TimetableSlot = z.output<typeof timetableSlot>;

/** The specification's timetable, with which a new project starts. */
export const standardTimetable: readonly TimetableDocument[] = Object.entries(smallClassTimes).flatMap(
  ([weekday, times]) =>
    times.map((time) => ({
      weekday: Number(weekday),
      time,
      summary: "Small Class",
      description: "",
      ...initialStudioRules.classes,
      type: null,
      coach: null,
    })),
);

/** Returns the id of a slot; there is at most one per weekday and time. */
export const timetableId = ({ weekday, time }: Pick<TimetableDocument, "weekday" | "time">): string =>
  `${weekday}-${time.replace(":", "")}`;
