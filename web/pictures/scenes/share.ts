import { mark } from "../motifs/mark.ts";
import { kettlebell } from "../motifs/weights.ts";
import { reflected, room, sparks, tones } from "../room.ts";
import { at, glow, seeded, shadow } from "../svg.ts";

/** The picture of link previews, 1200 × 630: the mark, and the iron out of the fire. */
export const share = (): string =>
  `${room({ width: 1200, height: 630, horizon: 500, ...tones.night })}${glow(850, 440, 520, 0.95)}${shadow(850, 566, 260)}
  ${reflected(850, 566, 1.6, kettlebell("hot"))}${sparks(850, 440, 420, 34, seeded(4))}${at(130, 130, 7.4, mark)}`;
