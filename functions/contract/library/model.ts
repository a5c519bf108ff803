import * as z from "zod";
import { identifier } from "../identifier.ts";

/** Tags of videos, by family (docs/product/training-and-library.md#tags-and-sample). */
export const tagFamilies = {
  type: ["workout", "video-scheda", "core/addome", "mobilità", "cardio", "total body", "upper body", "gambe"],
  level: ["base", "intermedio", "avanzato", "women"],
  equipment: ["manubri", "kettlebell", "trx", "elastici", "slider"],
} as const;

export const videoTag = z.enum([...tagFamilies.type, ...tagFamilies.level, ...tagFamilies.equipment]);

/** `videos/{id}`: a video of the library; the id is the video host's. */
export const videoDocument = z.object({
  title: z.string().min(1).max(160),
  description: z.string().max(2000),
  tags: z.array(videoTag).max(10),
});
export type VideoDocument = z.output<typeof videoDocument>;

export type VideoTag = z.infer<typeof videoTag>;

/** A video on the wire. */
export const videoWire = videoDocument.extend({ id: identifier });
export type Video = z.output<typeof videoWire>;
