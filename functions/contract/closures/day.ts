import * as z from "zod";
import { romeDate } from "../time/instant.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Ora non valida");

/** Hours of a day, `HH:mm` on the clock in Rome; `to` is exclusive. */
export const closedHours = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "La fine deve seguire l’inizio" });
export type ClosedHours = z.output<typeof closedHours>;

/** A closure as the calendar of one of its days has it; `hours` is `null` for the whole day. */
export const dayClosure = z.object({ reason: z.string(), hours: closedHours.nullable() });
export type DayClosure = z.output<typeof dayClosure>;

/** A closure as visitors see it; `from` and `to` are both closed. */
export const publicClosure = dayClosure.extend({ from: romeDate, to: romeDate });
export type PublicClosure = z.output<typeof publicClosure>;
