import * as z from "zod";
import { textField } from "./fields.ts";

/** Backgrounds of the two schemes, as the palettes have them (`web/src/ui/theme/palette.ts`). */
export const surfaces = {
  light: ["#FAF7F2", "#FFFFFF"],
  dark: ["#14110F", "#23201D"],
} as const;

/** Contrast that WCAG 2.2 asks of what is no text. */
const MIN_CONTRAST = 3;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of WCAG 2.2 between two colours `#rrggbb`. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Returns why a colour cannot be chosen, in Italian; `undefined` if it can. */
function colourFault(colour: string): string | undefined {
  if (!/^#[0-9A-F]{6}$/.test(colour)) return "Scrivi un colore, come #1A8F7E";
  const isSeenOn = (backgrounds: readonly string[]) =>
    backgrounds.every((background) => contrast(colour, background) >= MIN_CONTRAST);
  if (!isSeenOn(surfaces.light)) return "Su sfondo chiaro si vede poco: scegli un colore più scuro";
  if (!isSeenOn(surfaces.dark)) return "Su sfondo scuro si vede poco: scegli un colore più chiaro";
  return undefined;
}

/** Describes a colour `#RRGGBB` that stands out from the surfaces of both schemes. */
export const colour = (label: string, hint?: string) =>
  textField(
    "colour",
    { label, hint },
    7,
    z
      .string()
      .overwrite((typed) => typed.trim().toUpperCase())
      .superRefine((typed, context) => {
        const fault = colourFault(typed);
        if (fault !== undefined) context.addIssue(fault);
      }),
  );
