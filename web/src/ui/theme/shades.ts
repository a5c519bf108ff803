import { brand } from "./palette.ts";

/** Percentage of ember in each shade. Text has a contrast of at least 4.5:1 on each, in both schemes. */
const EMBER = [0, 12, 26, 42, 62, 92] as const;

/** The darkest shade; text on it is ink in either scheme. */
const DARKEST = EMBER.length - 1;

/** Returns the shade, 1 to 5, of a share between 0 and 1; 0 for none at all. */
export const shadeOf = (share: number): number => Math.min(DARKEST, Math.max(0, Math.ceil(share * DARKEST)));

/** Returns a surface of that shade, with its text colour. */
export const shaded = (shade: number) => ({
  backgroundColor: `color-mix(in srgb, ${brand.ember} ${EMBER[shade] ?? 0}%, var(--mui-palette-background-paper))`,
  color: shade === DARKEST ? brand.ink : "text.primary",
});
