import { brand, darkPalette } from "./palette.ts";

/** Colours of surfaces and text on dark iron in any scheme, inherited by everything inside. */
export const onIron = {
  color: brand.paper,
  colorScheme: "dark",
  "--mui-palette-text-primary": darkPalette.text.primary,
  "--mui-palette-text-secondary": darkPalette.text.secondary,
  "--mui-palette-background-paper": "#2E2A26",
  "--mui-palette-divider": "#4A443F",
  "--mui-palette-action-active": brand.paper,
  "--mui-palette-action-disabled": "rgb(250 247 242 / 0.5)",
  "--mui-palette-action-disabledBackground": "rgb(250 247 242 / 0.14)",
  "--mui-palette-Skeleton-bg": "#3A3531",
  "--mui-palette-success-main": darkPalette.success.main,
  "--mui-palette-warning-main": darkPalette.warning.main,
  "--mui-palette-error-main": darkPalette.error.main,
} as const;

/** Colours of text and lines on ember. */
export const onEmber = {
  color: brand.ink,
  "--mui-palette-text-primary": brand.ink,
  "--mui-palette-text-secondary": brand.ink,
  "--mui-palette-divider": brand.ink,
} as const;

/** Buttons on ember are ink: an ember button would not stand out. */
export const inkButtons = {
  "& .MuiButton-contained": {
    backgroundColor: brand.ink,
    color: brand.paper,
    "&:hover": { backgroundColor: brand.iron },
  },
} as const;
