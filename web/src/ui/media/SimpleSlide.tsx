import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders the text of a slide over its picture. */
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
