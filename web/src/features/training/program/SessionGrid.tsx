import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Sessions in columns on wide screens; expanding one does not stretch its neighbour. */
export const SessionGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      display: "grid",
      gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" },
      alignItems: "start",
      gap: { xs: 4, md: 6 },
    }}
  >
    {children}
  </Box>
);
