import * as z from "zod";
import { singleLine } from "../../text/typedText.ts";
import { storedInstant } from "../../time/instant.ts";

/** Why staff cancel a class; its people read it. */
export const cancellationReason = singleLine().min(1, "Campo obbligatorio").max(80, "Massimo 80 caratteri");

/** A class that staff cancelled, as the calendar of its day has it. */
export const dayCancellation = z.object({
  summary: z.string(),
  start: z.object({ dateTime: storedInstant }),
  end: z.object({ dateTime: storedInstant }),
  reason: z.string(),
  /** Until when it can be undone, at least: then its people are told. */
  announceAt: storedInstant,
});
export type DayCancellation = z.output<typeof dayCancellation>;
