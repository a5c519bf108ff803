import { type ClassLists, classTypeOf, coachOf } from "@studio/contract/bookings/classTypes.ts";
import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { multipleLines, singleLine } from "@studio/contract/text/typedText.ts";
import { type TimetableDocument, timetableChange } from "@studio/contract/timetable/slots.ts";
import * as z from "zod";

/** Schema of a whole number typed as text. */
const count = (from: number, to: number) =>
  z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0))
    .pipe(z.int().min(from, `Da ${from} a ${to}`).max(to, `Da ${from} a ${to}`));

/** Schema of an optional choice: the empty value is none. */
const choice = z.string().transform((id) => id || null);

/** Fields of a class in a form, single or weekly. */
export const classFields = {
  summary: singleLine().min(1, "Campo obbligatorio").max(120, "Massimo 120 caratteri"),
  time: z.string().min(1, "Scegli l’ora").pipe(timetableChange.shape.time),
  minutes: count(10, 300),
  capacity: count(1, 100),
  description: multipleLines().max(2000, "Massimo 2000 caratteri"),
  type: choice,
  coach: choice,
};

/** Returns the form values of type and coach; one that left the lists counts as none. */
export const typedTypeAndCoach = (
  lists: ClassLists,
  { type, coach }: Pick<TimetableDocument, "type" | "coach">,
) => ({
  type: classTypeOf(lists, type)?.id ?? "",
  coach: coachOf(lists, coach)?.id ?? "",
});

/** Returns the form values of a new class. */
export const newClassValues = ({ classes }: StudioRules) => ({
  summary: "Small Class",
  time: "",
  minutes: String(classes.minutes),
  capacity: String(classes.capacity),
  description: "",
  type: "",
  coach: "",
});
