import { mark } from "./motifs/mark.ts";
import { ink } from "./svg.ts";

/** The mark on ink, 64 × 64, with so much air around it and corners that round. */
export function icon(padding: number, radius: number): string {
  const scale = (64 - 2 * padding) / 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
    <rect width="64" height="64" rx="${radius}" fill="${ink.ink}"/>
    <g transform="translate(${padding} ${padding}) scale(${scale})">${mark}</g></svg>`;
}
