import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { ElementProps, Gap } from "./measures.ts";

/** Width of the fading end, which is also the room after the last item. */
const FADE = "32px";

type Props = ElementProps & {
  /** Between the items, in steps of 4 px. */
  gap?: Gap;
  component?: "div" | "ul";
  /** Names a group for screen readers. */
  label?: string;
  children: ReactNode;
};

/**
 * Renders a row that scrolls on a phone, across its whole width, where its fading end says that there is more, and that wraps on
 * wider screens.
 */
export const ScrollRow = ({ gap = 2, label, ...rest }: Props) => (
  <Box
    aria-label={label}
    {...rest}
    sx={{
      display: "flex",
      flexWrap: { xs: "nowrap", md: "wrap" },
      columnGap: gap,
      rowGap: 2,
      overflowX: { xs: "auto", md: "visible" },
      mx: { xs: -4, sm: -6, md: 0 },
      pl: { xs: 4, sm: 6, md: 0 },
      pr: { xs: FADE, md: 0 },
      // Room for the ring of the focus.
      py: 2,
      maskImage: { xs: `linear-gradient(90deg, #000 calc(100% - ${FADE}), transparent)`, md: "none" },
      scrollPaddingInline: FADE,
      scrollbarWidth: "none",
    }}
  />
);
