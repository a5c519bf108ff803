import { z } from "zod";

/** The tags of a video, by family (members-admin §3). */
export const tagFamilies = {
  type: ["workout", "video-scheda", "core/addome", "mobilità", "cardio", "total body", "upper body", "gambe"],
  level: ["base", "intermedio", "avanzato", "women"],
  equipment: ["manubri", "kettlebell", "trx", "elastici", "slider"],
} as const;

const tag = z.enum([...tagFamilies.type, ...tagFamilies.level, ...tagFamilies.equipment]);

/** `videos/{id}`: one video of the library; the id is the video host's. */
export const videoDocument = z.object({
  title: z.string().min(1).max(160),
  description: z.string().max(2000),
  tags: z.array(tag).max(10),
});
export type VideoDocument = z.output<typeof videoDocument>;
