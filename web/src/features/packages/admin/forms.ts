import { packageGrant } from "@studio/contract/packages/model.ts";
import { z } from "zod";

const { name } = packageGrant.shape;

const day = z.iso.date("Questa data non esiste");

/** A day that may be left out. */
const dayOrNone = z.union([z.literal("").transform(() => null), day], "Questa data non esiste");

const lessons = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Scrivi un numero")
  .transform(Number)
  .pipe(z.int().min(1, "Almeno una lezione").max(1000, "Massimo 1000 lezioni"));

/** What staff type of a pack of lessons; it may never end. */
export const packForm = z.object({ name, size: lessons, expire_date: dayOrNone });

const chosenDay = z.string().min(1, "Campo obbligatorio").pipe(day);

/** The first and the last day of a pause; which days may be chosen, the server says. */
export const pauseForm = z.object({ from: chosenDay, to: chosenDay });

/** What staff type of a subscription, which ends. */
export const subscriptionForm = z
  .object({ name, expire_date: z.string().min(1, "Un abbonamento richiede una data di scadenza").pipe(day) })
  .transform((typed) => ({ ...typed, size: 0 }));
