import { mat } from "../motifs/floor.ts";
import { poses } from "../motifs/poses.ts";
import { silhouette } from "../motifs/silhouette.ts";
import { dumbbell } from "../motifs/weights.ts";
import { reflected, room, sparks, tones } from "../room.ts";
import { at, circle, glow, ink, mirrored, seeded, shadow } from "../svg.ts";

/** A dark room of 1600 × 900 with the sun of the forge in its middle. */
const screen = (...drawings: string[]): string =>
  room({ width: 1600, height: 900, horizon: 690, ...tones.dusk }) +
  glow(800, 480, 680, 0.9) +
  circle(800, 430, 340, "url(#ember)") +
  drawings.join("");

/** What stands in front of a video, by its subject. */
export const videos = {
  "video-workout": () =>
    screen(
      shadow(800, 780, 480),
      reflected(1010, 700, 1.7, mirrored(dumbbell("url(#iron)"))),
      reflected(650, 790, 2.6, dumbbell("url(#iron)")),
      sparks(800, 690, 620, 40, seeded(5)),
    ),
  "video-core": () =>
    screen(shadow(800, 800, 520), at(800, 800, 1, mat(520, 56)), at(790, 778, 2.1, silhouette(poses.plank))),
  "video-mobilita": () =>
    screen(
      shadow(800, 806, 420),
      at(800, 800, 1, mat(430, 52)),
      at(800, 780, 1.75, silhouette(poses.hips)),
      circle(786, 540, 30, "none", `stroke="${ink.paper}" stroke-width="8"`),
      circle(
        786,
        540,
        92,
        "none",
        `stroke="${ink.paper}" stroke-width="7" stroke-dasharray="3 19.700" stroke-linecap="round"`,
      ),
    ),
} satisfies Record<string, () => string>;
