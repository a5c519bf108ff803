import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders a single word on the accent colour. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      px: 1.5,
      overflowWrap: "anywhere",
      borderRadius: "6px",
      typography: "caption",
      fontWeight: 600,
      color: "primary.contrastText",
      backgroundColor: "primary.main",
    }}
  >
    {children}
  </Box>
);
