import { type Video, type VideoDocument, videoDocument } from "../library/model.ts";

/** Returns a stored video. */
export const makeVideo = (overrides: Partial<VideoDocument> = {}): VideoDocument =>
  videoDocument.parse({
    title: "Cardio a intervalli",
    description: "Dieci minuti senza attrezzi",
    tags: [],
    ...overrides,
  });

/** Returns the same video on the wire. */
export const makeVideoWire = (overrides: Partial<Video> = {}): Video => ({
  id: "video-1",
  ...makeVideo(),
  ...overrides,
});
