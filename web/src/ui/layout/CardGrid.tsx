import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders cards side by side, each at least `min` pixels wide. */
export const CardGrid = ({ children, min = 280 }: { children: ReactNode; min?: number }) => (
  <Box
    sx={{
      display: "grid",
      gap: { xs: 4, md: 6 },
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
    }}
  >
    {children}
  </Box>
);
