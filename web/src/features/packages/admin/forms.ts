import { packageGrant } from "@studio/contract/packages/model.ts";
import * as z from "zod";

const { name } = packageGrant.shape;

const day = z.iso.date("Questa data non esiste");

/** Schema of an optional day. */
const dayOrNone = z.union([z.literal("").transform(() => null), day], "Questa data non esiste");

const lessons = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Scrivi un numero")
  .transform(Number)
  .pipe(z.int().min(1, "Almeno una lezione").max(1000, "Massimo 1000 lezioni"));

/** Schema of the form of a pack of lessons, which may have no end. */
export const packForm = z.object({ name, size: lessons, expire_date: dayOrNone });

const chosenDay = z.string().min(1, "Campo obbligatorio").pipe(day);

/** Schema of a pause's first and last day; the server validates which days are allowed. */
export const pauseForm = z.object({ from: chosenDay, to: chosenDay });

/** Schema of the form of a subscription, which must have an end. */
export const subscriptionForm = z
  .object({ name, expire_date: z.string().min(1, "Un abbonamento richiede una data di scadenza").pipe(day) })
  .transform((typed) => ({ ...typed, size: 0 }));
