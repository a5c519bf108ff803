import { lights } from "./light.ts";
import { coaches, covers } from "./scenes/covers.ts";
import { gym } from "./scenes/gym.ts";
import { heroes } from "./scenes/heroes.ts";
import { news } from "./scenes/news.ts";
import { services } from "./scenes/services.ts";

const drawings: Record<string, () => string> = {
  ...heroes,
  ...news,
  ...gym,
  ...services,
  ...covers,
  ...coaches,
};

const heights: readonly (readonly [prefix: string, width: number, height: number])[] = [
  ["gym-", 1600, 667],
  ["service-", 1600, 1200],
  ["cover-", 1200, 1600],
  ["coach-", 1200, 1200],
];

/** A drawing as an SVG document. */
export const document = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${lights}${drawing}</svg>`;

/** Every picture of the site by its name. */
export const pictures: readonly (readonly [name: string, svg: string])[] = Object.entries(drawings).map(
  ([name, draw]) => {
    const [, width, height] = heights.find(([prefix]) => name.startsWith(prefix)) ?? ["", 1600, 900];
    return [name, document(width, height, draw())] as const;
  },
);
