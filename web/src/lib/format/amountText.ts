import * as z from "zod";
import { parsePrice } from "./format.ts";

/** Schema of an amount typed in euros, parsed to cents. */
export const amountText = z.string().transform((text, context) => {
  const cents = parsePrice(text);
  if (cents !== null) return cents;
  context.issues.push({ code: "custom", input: text, message: "Scrivi un importo, per esempio 35,00" });
  return z.NEVER;
});

/** Returns the cents of an amount as typed so far; 0 while it is none. */
export const centsOf = (text: unknown): number => (typeof text === "string" ? (parsePrice(text) ?? 0) : 0);

/** Schema of an amount that may be left out. */
export const amountTextOrNone = z
  .string()
  .transform((text) => text.trim() || undefined)
  .pipe(z.union([z.undefined(), amountText], "Scrivi un importo, per esempio 35,00"));
