import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  /** Columns on wide screens; `"one"` where the grid has half a screen. */
  columns?: "one" | "two";
  children: ReactNode;
};

/** Sessions in columns on wide screens; expanding one does not stretch its neighbour. */
export const SessionGrid = ({ columns = "two", children }: Props) => (
  <Box
    component="ul"
    sx={{
      display: "grid",
      gridTemplateColumns: {
        xs: "minmax(0, 1fr)",
        md: columns === "two" ? "repeat(2, minmax(0, 1fr))" : undefined,
      },
      alignItems: "start",
      gap: { xs: 4, md: 6 },
    }}
  >
    {children}
  </Box>
);
