import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders the place of a table that may be wider than the screen: there it scrolls horizontally, with the keyboard too. */
export const TableRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: "auto", position: "relative" }}>
    {children}
  </Box>
);
