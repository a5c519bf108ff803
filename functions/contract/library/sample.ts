import type { VideoDocument } from "./model.ts";

/** A video with its id at the video host. */
export type SampleVideo = VideoDocument & { id: string };

/**
 * Public videos, shown on the thank-you pages and in the library without a tag
 * (docs/product/training-and-library.md#tags-and-sample).
 */
export const sampleVideos: readonly SampleVideo[] = [
  {
    id: "demoVideo01",
    title: "Total body con manubri, 30 minuti",
    description: "Sei esercizi, quattro giri: serve una coppia di manubri e poco spazio.",
    tags: ["workout", "total body", "intermedio", "manubri"],
  },
  {
    id: "demoVideo02",
    title: "Core senza attrezzi",
    description: "Quindici minuti di addome e stabilità, a terra.",
    tags: ["workout", "core/addome", "base"],
  },
  {
    id: "demoVideo03",
    title: "Mobilità di anche e caviglie",
    description: "La sequenza da fare prima dello squat, o la sera.",
    tags: ["mobilità", "base"],
  },
];
