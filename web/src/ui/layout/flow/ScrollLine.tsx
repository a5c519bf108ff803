import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Names the group for screen readers. */
  label: string;
  /** Whether it has further lines on a wide screen, where nothing scrolls. */
  wraps?: boolean;
  children: ReactNode;
};

/** Renders a group of controls in one line, which scrolls where it has no room. Its padding is room for the focus' ring, which a scrolling box would cut off. */
export const ScrollLine = ({ label, wraps = false, children }: Props) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: "flex",
      gap: 2,
      minWidth: 0,
      overflowX: "auto",
      m: -2,
      p: 2,
      "& > *": { flexShrink: 0 },
      ...(wraps && {
        flexWrap: { xs: "nowrap", md: "wrap" },
        overflowX: { xs: "auto", md: "visible" },
        scrollbarWidth: "none",
      }),
    }}
  >
    {children}
  </Box>
);
