import { brand } from "./palette.ts";

/** How much ember each shade holds, in hundredths. Text stands on each at 4.5:1 or more, in both schemes. */
const EMBER = [0, 12, 26, 42, 62, 92] as const;

/** The darkest shade, on which text is ink in either scheme. */
const DARKEST = EMBER.length - 1;

/** Which of the five shades stands for a share between 0 and 1; 0 for none at all. */
export const shadeOf = (share: number): number => Math.min(DARKEST, Math.max(0, Math.ceil(share * DARKEST)));

/** A surface of that shade, with its text. */
export const shaded = (shade: number) => ({
  backgroundColor: `color-mix(in srgb, ${brand.ember} ${EMBER[shade] ?? 0}%, var(--mui-palette-background-paper))`,
  color: shade === DARKEST ? brand.ink : "text.primary",
});
