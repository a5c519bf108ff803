import { type Video, type VideoDocument, videoDocument } from "../library/model.ts";

/** A video of the library as it is stored; every field can be replaced. */
export const makeVideo = (overrides: Partial<VideoDocument> = {}): VideoDocument =>
  videoDocument.parse({
    title: "Cardio a intervalli",
    description: "Dieci minuti senza attrezzi",
    tags: [],
    ...overrides,
  });

/** The same video on the wire; every field can be replaced. */
export const makeVideoWire = (overrides: Partial<Video> = {}): Video => ({
  id: "video-1",
  ...makeVideo(),
  ...overrides,
});
