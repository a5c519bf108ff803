import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** One word on ember: the one thing to find at a glance. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      px: 1.5,
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
