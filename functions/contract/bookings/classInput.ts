import * as z from "zod";
import { identifier } from "../identifier.ts";
import { requestInstant } from "../time/instant.ts";
import { classFields } from "./model.ts";
import { MAX_CLASS_MS } from "./overlap/overlap.ts";

/**
 * Input of staff for a class, new or changed; seats left follow from the capacity. A change without type or coach keeps
 * them.
 */
export const classInput = z
  .strictObject({
    ...classFields(requestInstant).omit({ numSubs: true, numdisp: true }).shape,
    type: identifier.nullish(),
    coach: identifier.nullish(),
  })
  .refine(({ start, end }) => start.dateTime < end.dateTime, {
    path: ["end"],
    message: "La fine deve seguire l’inizio",
  })
  .refine(({ start, end }) => end.dateTime.getTime() - start.dateTime.getTime() <= MAX_CLASS_MS, {
    path: ["end"],
    message: "Una classe dura al massimo 12 ore",
  });
export type ClassInput = z.output<typeof classInput>;
