import * as z from "zod";
import { identifier } from "../identifier.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate } from "../time/instant.ts";

/** Tags of videos, by family (docs/product/training-and-library.md#tags-and-sample). */
export const tagFamilies = {
  type: ["workout", "video-scheda", "core/addome", "mobilità", "cardio", "total body", "upper body", "gambe"],
  level: ["base", "intermedio", "avanzato", "women"],
  equipment: ["manubri", "kettlebell", "trx", "elastici", "slider"],
} as const;

export const videoTag = z.enum([...tagFamilies.type, ...tagFamilies.level, ...tagFamilies.equipment]);

/** Fields that staff write. */
const written = {
  title: singleLine().min(1, "Campo obbligatorio").max(160, "Massimo 160 caratteri"),
  description: multipleLines().max(2000, "Massimo 2000 caratteri"),
  tags: z.array(videoTag).max(10, "Al massimo 10 etichette"),
  /** Length in minutes; missing or `null` if it is not said. */
  minutes: z.int("Scrivi un numero").min(1, "Almeno un minuto").max(300, "Massimo 300 minuti").nullish(),
  /** First day (Europe/Rome) on which members see it; missing or `null` if they always did. */
  published_from: romeDate.nullish(),
  /** Among those shown without a tag; the first three count. */
  sample: z.boolean().optional(),
};

/** More videos than the library is meant to hold. */
export const MAX_VIDEOS = 200;

/** `videos/{id}`: a video of the library; the id is the video host's. */
export const videoDocument = z.object({
  ...written,
  /** Place in the library; those without one come last, by title. */
  order: z.int().nonnegative().optional(),
  /** Counts changes, so that of two people who edit at once the second is told. Missing until the first. */
  version: z.int().nonnegative().optional(),
});
export type VideoDocument = z.output<typeof videoDocument>;

export type VideoTag = z.infer<typeof videoTag>;

/** A video on the wire. */
export const videoWire = videoDocument.extend({ id: identifier });
export type Video = z.output<typeof videoWire>;

/** A video as staff send it; `version` is the one that was read, `null` for a new video. */
export const videoInput = z.strictObject({ ...written, version: z.int().nonnegative().nullable() });
export type VideoInput = z.output<typeof videoInput>;
