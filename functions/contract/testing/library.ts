import type { Video } from "../library/model.ts";

/** A video of the library on the wire; every field can be replaced. */
export const makeVideo = (overrides: Partial<Video> = {}): Video => ({
  id: "video-1",
  title: "Cardio a intervalli",
  description: "Dieci minuti senza attrezzi",
  tags: [],
  ...overrides,
});
