import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A slide of words: a review, a line of news. */
export const SimpleSlide = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "flex",
      flexDirection: "column",
      justifyContent: "center",
      gap: 4,
      px: { xs: 5, sm: 12 },
      py: { xs: 6, sm: 10 },
      backgroundColor: "background.paper",
      color: "text.primary",
    }}
  >
    {children}
  </Box>
);
