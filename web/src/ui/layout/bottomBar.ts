import { brand } from "../theme/palette.ts";
import { BOTTOM_BAR_HEIGHT } from "./measures.ts";

/** Styles of a navigation that lies at the bottom of a phone's screen, and in the page of a wider one. */
export const bottomBar = {
  position: { xs: "fixed", md: "static" },
  insetInline: 0,
  bottom: 0,
  pb: { xs: "env(safe-area-inset-bottom)", md: 0 },
  backgroundColor: brand.ink,
  borderTop: { xs: `1px solid ${brand.iron}`, md: 0 },
} as const;

/** Styles of the `main` above it: its end is not covered. */
export const aboveBottomBar = {
  flexGrow: 1,
  pb: { xs: `calc(${BOTTOM_BAR_HEIGHT + 16}px + env(safe-area-inset-bottom))`, md: 8 },
} as const;
