import { closureInput } from "@studio/contract/closures/model.ts";
import * as z from "zod";

const day = z.string().min(1, "Campo obbligatorio").pipe(z.iso.date("Questa data non esiste"));

const { reason } = closureInput.shape;

/** Schema of a closure's form: without hours it is of whole days. */
export const closureForm = z
  .object({ from: day, to: day, start: z.string(), end: z.string(), reason })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "L’ultimo giorno viene prima del primo" })
  .refine(({ start, end }) => start !== "" || end === "", {
    path: ["start"],
    message: "Manca l’ora di inizio",
  })
  .refine(({ start, end }) => end !== "" || start === "", { path: ["end"], message: "Manca l’ora di fine" })
  .refine(({ start, end }) => start === "" || end === "" || start < end, {
    path: ["end"],
    message: "La fine deve seguire l’inizio",
  })
  .transform(({ start, end, ...closure }) => ({
    ...closure,
    hours: start === "" ? null : { from: start, to: end },
  }));
export type ClosureFormValues = z.input<typeof closureForm>;
