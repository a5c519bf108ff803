import { singleLine } from "./typedText.ts";

/** Reason of a correction as staff type it (docs/product/packages.md#corrections). */
export const correctionReason = singleLine()
  .min(3, "Scrivi il motivo, almeno 3 caratteri")
  .max(200, "Massimo 200 caratteri");
