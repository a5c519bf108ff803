import { type PictureName, pictureHeight } from "../src/ui/media/pictureNames.ts";
import { gymSlots, type PictureSlot, slots } from "../src/ui/media/pictureSlots.ts";
import { mat } from "./motifs/floor.ts";
import { poses } from "./motifs/poses.ts";
import { silhouette } from "./motifs/silhouette.ts";
import { dumbbell } from "./motifs/weights.ts";
import { reflected, room, sparks, tones } from "./room.ts";
import { coaches } from "./scenes/coaches.ts";
import { covers } from "./scenes/covers.ts";
import { gym } from "./scenes/gym.ts";
import { heroes } from "./scenes/heroes.ts";
import { news } from "./scenes/news.ts";
import { services } from "./scenes/services.ts";
import { at, circle, glow, ink, mirrored, seeded, shadow } from "./svg.ts";

const stops = (...colours: readonly string[]): string =>
  colours
    .map(
      (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join("");

const downward = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(...colours)}</linearGradient>`;

const across = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(...colours)}</linearGradient>`;

const fading = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".35" stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const ball = (id: string, ...colours: readonly string[]): string =>
  `<radialGradient id="${id}" cx=".62" cy=".3" r=".75">${stops(...colours)}</radialGradient>`;

/** Returns a filter that lights an edge of a drawing: its outline minus the same shifted away from the light. */
const edge = (id: string, dx: number, dy: number, colour: string, opacity: number): string => `
  <filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
    <feOffset in="SourceAlpha" dx="${dx}" dy="${dy}"/><feGaussianBlur stdDeviation="1.400" result="moved"/>
    <feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/>
    <feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="edge" operator="in" result="warm"/>
    <feOffset in="SourceAlpha" dx="${-dx * 0.6}" dy="${dy * 0.6}"/><feGaussianBlur stdDeviation="1.400" result="other"/>
    <feComposite in="SourceAlpha" in2="other" operator="out" result="back"/>
    <feFlood flood-color="${ink.silver}" flood-opacity=".28"/><feComposite in2="back" operator="in" result="cool"/>
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="cool"/><feMergeNode in="warm"/></feMerge>
  </filter>`;

/** Gradients and filters that every picture may reference by id. */
const lights = `<defs>
  ${downward("iron", "#4D4640", "#2C2723", "#191614")}
  ${downward("dark", "#2E2925", "#14110F")}
  ${downward("steel", "#D4D6D9", "#8B8F94", "#54575B")}
  ${across("bar", "#54575B", "#D4D6D9", "#6C7075")}
  ${downward("ember", "#FF8A52", "#FF5A1F", "#C23C0D")}
  ${downward("hot", "#332E2A", "#1D1A18", "#4A1C0C", "#D9440F", "#FF8A52")}
  ${downward("paper", "#FFFFFF", "#F3ECE1", "#DDD2C2")}
  ${downward("wood", "#DDAE7C", "#B98555", "#8A5C35")}
  ${downward("leather", "#6E4A34", "#4A3022", "#2B1B13")}
  ${downward("screen", "#3A3430", "#FF5A1F")}
  ${downward("haze", "#FF5A1F00", "#FF5A1F55")}
  ${across("fall", "#14110F", "#14110F00")}
  ${ball("ironBall", "#6A625B", "#332E2A", "#14110F")}
  ${ball("emberBall", "#FFB38F", "#FF5A1F", "#8A2A08")}
  ${ball("paperBall", "#FFFFFF", "#E6DCCD", "#A79B8C")}
  ${ball("green", "#A9C48A", "#6E8F52", "#3E5530")}
  ${fading("glow", ink.ember)}
  ${fading("day", ink.paper)}
  ${edge("right", -8, 5, ink.flame, 0.95)}
  ${edge("left", 8, 5, ink.flame, 0.95)}
  ${edge("day", -6, 7, ink.paper, 0.75)}
  <filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="10"/></filter>
  <filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>
</defs>`;

/** Draws on a dark room of 1600 × 900 with a glowing sun in its middle. */
const screen = (...drawings: string[]): string =>
  room({ width: 1600, height: 900, horizon: 690, ...tones.dusk }) +
  glow(800, 480, 680, 0.9) +
  circle(800, 430, 340, "url(#ember)") +
  drawings.join("");

/** Posters of the videos, by subject. */
const videos = {
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

const drawings: Readonly<Record<PictureName, () => string>> = {
  ...heroes,
  ...news,
  ...gym,
  ...services,
  ...covers,
  ...coaches,
  ...videos,
};

/** Every slot of the site by name. */
export const everySlot: Readonly<Record<PictureName, PictureSlot>> = { ...slots, ...gymSlots };

/** Wraps a drawing into an SVG document. */
export const document = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${lights}${drawing}</svg>`;

/** Returns the width of a drawing; two families are narrower, so that their height is a round number. */
const drawnWidth = (name: PictureName): number => (/^(cover|coach)-/.test(name) ? 1200 : 1600);

/** Every drawing of the site as an SVG document. */
export const pictures: readonly (readonly [name: PictureName, svg: string])[] = Object.entries(drawings).map(
  ([key, draw]) => {
    const name = key as PictureName;
    const width = drawnWidth(name);
    return [name, document(width, pictureHeight(name, width), draw())] as const;
  },
);
