import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

/** Renders the card surface. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Paper elevation={1} sx={{ p: { xs: 4, sm: 6 }, height: "100%" }}>
      {children}
    </Paper>
  );
}
