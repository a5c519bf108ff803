import { type PictureName, pictureHeight } from "../src/ui/pictureNames.ts";
import { gymSlots, type PictureSlot, slots } from "../src/ui/pictureSlots.ts";
import { lights } from "./light.ts";
import { coaches } from "./scenes/coaches.ts";
import { covers } from "./scenes/covers.ts";
import { gym } from "./scenes/gym.ts";
import { heroes } from "./scenes/heroes.ts";
import { news } from "./scenes/news.ts";
import { services } from "./scenes/services.ts";
import { videos } from "./scenes/videos.ts";

const drawings: Readonly<Record<PictureName, () => string>> = {
  ...heroes,
  ...news,
  ...gym,
  ...services,
  ...covers,
  ...coaches,
  ...videos,
};

/** Every slot of the site by its name. */
export const everySlot: Readonly<Record<PictureName, PictureSlot>> = { ...slots, ...gymSlots };

/** A drawing as an SVG document. */
export const document = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${lights}${drawing}</svg>`;

/** Families that are drawn narrower than the rest, so that their height is a round number. */
const drawnWidth = (name: PictureName): number => (/^(cover|coach)-/.test(name) ? 1200 : 1600);

/** Every drawing of the site by its name, as an SVG document. */
export const pictures: readonly (readonly [name: PictureName, svg: string])[] = Object.entries(drawings).map(
  ([key, draw]) => {
    const name = key as PictureName;
    const width = drawnWidth(name);
    return [name, document(width, pictureHeight(name, width), draw())] as const;
  },
);
