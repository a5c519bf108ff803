import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The words of a slide, over what is drawn behind them. */
export const SimpleSlide = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: "relative",
      height: "100%",
      display: "flex",
      flexDirection: "column",
      justifyContent: { xs: "flex-end", sm: "center" },
      gap: 5,
      px: { xs: 6, sm: 14, md: 20 },
      py: 8,
    }}
  >
    {children}
  </Box>
);
