import type { Shadows, ThemeOptions } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { components } from "./themeComponents.ts";

const shadow = "0 1px 2px rgb(20 17 15 / 0.06), 0 10px 28px rgb(20 17 15 / 0.09)";
const six = [shadow, shadow, shadow, shadow, shadow, shadow] as const;
/** The same shadow at every elevation. */
const shadows: Shadows = ["none", ...six, ...six, ...six, ...six];

/** Headings, and the large numbers of times, prices and counts: a changing one keeps its width. */
const condensed = {
  fontFamily: '"Barlow Condensed", "Barlow Condensed Arial", "Barlow Condensed DejaVu", sans-serif',
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  textWrap: "balance",
};

/** Options shared by both themes. */
export const themeOptions: ThemeOptions = {
  /** Spacing counts in steps of 4 px: `p: 4` is 16 px. */
  spacing: 4,
  shape: { borderRadius: 12 },
  shadows,
  typography: {
    fontFamily: 'Inter, "Inter Arial", "Inter DejaVu", sans-serif',
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { ...condensed, fontSize: "clamp(2.5rem, 1.9rem + 2.6vw, 4rem)", lineHeight: 1 },
    h2: { ...condensed, fontSize: "clamp(1.625rem, 1.4rem + 1vw, 2.125rem)", lineHeight: 1.1 },
    h3: { ...condensed, fontWeight: 600, fontSize: "1.375rem", lineHeight: 1.2 },
    body1: { lineHeight: 1.55 },
    body2: { fontSize: "0.9375rem", lineHeight: 1.5 },
    caption: { fontSize: "0.8125rem", lineHeight: 1.4 },
    button: {
      ...condensed,
      fontSize: "1.1875rem",
      lineHeight: 1.2,
      letterSpacing: "0.02em",
      textTransform: "none",
    },
  },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  components,
};
