import { ink } from "./svg.ts";

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

/** An edge of light on whatever is drawn: its outline, less the same moved away from the light. */
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

/** Materials and lights that every picture may use by their ids. */
export const lights = `<defs>
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
